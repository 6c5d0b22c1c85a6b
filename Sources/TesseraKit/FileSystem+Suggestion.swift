import TesseraDiagnostics

extension FileSystem {
    /// The name of a file beside the one that is not there, which somebody may have meant: `; did you mean ...?`.
    static func suggestion(for path: String) -> String {
        let folder = FilePath(path).folder.text
        let names = names(in: folder).map { FilePath(folder).appending($0).text }
        return Spelling.suggestion(for: path, among: names)
    }
}
