import TesseraTokenModel

/// Finds the tokens that files of code use.
struct TokenUseReader {
    init(_ compilation: Compilation, _ project: ProjectLoader.Project) {}

    /// One for each place.
    func tokens(usedIn file: String) -> [TokenID] { [] }
}
