import TesseraAuditFacts

/// Says what is seen in Swift code.
public enum Scan {
    /// What is seen in a text.
    public static func facts(in text: String, file: String) -> [Fact] {
        let bytes = Array(text.utf8)
        let seen = Seen()
        DeepThread.run { seen.facts = FileScan.facts(in: bytes, file: file) }
        return seen.facts
    }

    /// One thread writes it, and the other reads it when that one has ended.
    private final class Seen: @unchecked Sendable {
        var facts: [Fact] = []
    }

    /// Writes what is seen in some files as they come: for each the facts, then a line that says so.
    public static func write(_ paths: [String], to write: @escaping @Sendable ([UInt8]) -> Void) {
        DeepThread.run {
            for path in paths {
                let facts: [Fact]
                do throws(SwiftFiles.Error) {
                    facts = FileScan.facts(in: try SwiftFiles.contents(of: path), file: path)
                } catch {
                    facts = [.fileError(.unreadable(message: error.message), in: path)]
                }
                write(facts.flatMap(FactStream.line) + FactStream.closing(fileCount: 1))
            }
        }
    }
}

extension Fact {
    /// About a file as a whole.
    static func fileError(_ error: FileError, in file: String) -> Fact {
        Fact(file: file, place: Place(line: 1, column: 1, length: 0), content: .fileError(error))
    }
}
