import Diagnostics

extension FileSystem {
    /// The name of a file beside the one that is not there, which somebody may have meant: `; did you mean ...?`.
    static func suggestion(for path: String) -> String {
        let folder = ProjectLoader.folder(of: path)
        let names = names(in: folder).map { SourcePattern.join(folder, $0) }
        return Spelling.suggestion(for: path, among: names)
    }
}
