import AuditFacts

/// Reads Swift files and says what it sees, in the order of the paths and then of the places.
public enum Scan {
    /// What was seen in some files.
    public static func facts(inFilesAt paths: [String]) -> [Fact] {
        Workers.map(paths) { path in
            do throws(SwiftFiles.Failure) {
                return FileScan.facts(in: try SwiftFiles.read(path), file: path)
            } catch {
                let start = Place(line: 1, column: 1, length: 0)
                return [Fact(file: path, place: start, content: .fault(.unreadable(message: error.message)))]
            }
        }.flatMap(\.self)
    }

    /// What is seen in a text.
    public static func facts(in text: String, file: String) -> [Fact] {
        Workers.map([text]) { FileScan.facts(in: Array($0.utf8), file: file) }.flatMap(\.self)
    }
}
