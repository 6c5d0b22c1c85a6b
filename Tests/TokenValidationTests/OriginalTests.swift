import Diagnostics
import Foundation
import TestSupport
import Testing

/// Tab bars as they were designed, with the faults that they have, and no other.
@Suite struct OriginalTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Originals")

    @Test(arguments: ["three-tabs", "five-tabs"])
    func everyFaultIsFound(_ name: String) throws {
        let text = try String(
            contentsOf: Self.folder.appending(path: "\(name).tokens.yaml"), encoding: .utf8)
        let files = MarkedFiles([CommentMarks.hidden(text)])
        let found = files.findings(validate(files)).map { String($0.drop { $0 != ":" }.dropFirst()) }
        #expect(found.sorted() == CommentMarks.marks(in: text).sorted())
        #expect(found.count > 8)
    }
}

/// Marks that leave a file as it is: an arrow in a comment, over the place in the line below it.
private enum CommentMarks {
    private static let arrow: Character = "↓"

    /// `44:20 tab-bar/home-indicator`, for each id behind an arrow.
    static func marks(in text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line -> [String] in
            guard let place = line.firstIndex(of: arrow) else { return [] }
            let column = line.distance(from: line.startIndex, to: place) + 1
            let ids = line[line.index(after: place)...].split(separator: ",")
            // Lines count from 1, and the place is in the next one.
            return ids.map { "\(index + 2):\(column) \($0.filter { $0 != " " })" }
        }
    }

    /// The arrows of these files are no marks of `MarkedFiles`.
    static func hidden(_ text: String) -> String {
        text.replacing(String(arrow), with: "|")
    }
}
