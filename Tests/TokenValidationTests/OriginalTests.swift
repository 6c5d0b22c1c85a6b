import Foundation
import TesseraDiagnostics
import TesseraTestSupport
import Testing

/// Tab bars as they were designed, with the errors that they have, and no other.
@Suite struct OriginalTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Originals")

    private static func text(of name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    @Test(arguments: ["three-tabs", "five-tabs"])
    func everyErrorIsFound(_ name: String) throws {
        let text = try Self.text(of: "\(name).tokens.yaml")
        let files = MarkedFiles([CommentMarks.hidden(text)])
        let found = files.findings(validate(files)).map { String($0.drop { $0 != ":" }.dropFirst()) }
        #expect(found.sorted() == CommentMarks.marks(in: text).sorted())
        #expect(found.count > 8)
    }

    @Test func whatIsFixedHasNone() throws {
        TesseraTestSupport.expectFindings(files: [try Self.text(of: "three-tabs.fixed.tokens.yaml")], []) {
            validate($0)
        }
    }

    /// `tab-bar-example.md` shows what the files say, and what is printed.
    @Test func thePageIsTrue() throws {
        let package = Self.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(
            contentsOf: package.appending(path: "Documentation/tutorials/tab-bar.md"), encoding: .utf8)
        let original = try Self.text(of: "three-tabs.tokens.yaml")
        let files = MarkedFiles([CommentMarks.hidden(original)])
        var renderer = DiagnosticRenderer(sources: files.sources)
        let printed = renderer.render(validate(files).sortedInSourceOrder())
            .replacing("1.yaml:", with: "three-tabs.tokens.yaml:")
        let unmarked = original.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { $0.first { $0 != " " } != "#" }.joined(separator: "\n")
        let sources = try unmarked + Self.text(of: "three-tabs.fixed.tokens.yaml")
        // What stands between fences is every other part.
        let blocks = page.components(separatedBy: "```").enumerated().filter { !$0.offset.isMultiple(of: 2) }
        for block in blocks.map(\.element) where !block.contains("$ tessera") {
            let isYAML = block.hasPrefix("yaml\n")
            let lines = block.drop { $0 != "\n" }.dropFirst()
            let isTrue = (isYAML ? sources : printed).contains(lines)
            #expect(isTrue, "\(lines)")
        }
        #expect(blocks.count > 12)
    }
}

/// Marks that leave a file as it is: an arrow in a comment, over the place in the line below it.
private enum CommentMarks {
    static let arrow: Character = "↓"

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
