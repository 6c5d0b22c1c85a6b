import TesseraKit

extension OverwriteGuard {
    /// Ends the program where one of the files must not be written.
    func protect(_ paths: [String]) throws {
        let objections = paths.compactMap(objection)
        if !objections.isEmpty { throw Terminal.fail(objections, with: .usage) }
    }
}
