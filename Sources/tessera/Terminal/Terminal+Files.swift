import ArgumentParser
import TesseraKit

extension Terminal {
    /// Writes what a command was asked for, and says so, or ends the program with what stands in the way.
    ///
    /// - Parameter place: a path, or `-` for standard output.
    static func write(_ bytes: [UInt8], toFile place: String, isQuiet: Bool) throws {
        if place == "-" { return write(bytes, to: .output) }
        do throws(FileSystem.Error) {
            let isChanged = try FileSystem.write(bytes, to: place)
            if isQuiet { return }
            write("\(isChanged ? "wrote  " : "current") \(place)  \(bytes.count) bytes\n")
        } catch {
            throw fail([error.message], with: .unreadable)
        }
    }
}

extension OverwriteGuard {
    /// Ends the program where one of the files must not be written.
    func protect(_ paths: [String]) throws {
        let objections = paths.compactMap(objection)
        if !objections.isEmpty { throw Terminal.fail(objections, with: .usage) }
    }
}
