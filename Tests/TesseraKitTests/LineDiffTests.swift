import Foundation
import TesseraKit
import TesseraTestSupport
import Testing

private func diff(_ old: String, _ new: String, limit: Int = .max) -> String {
    String(decoding: LineDiff(from: Array(old.utf8), to: Array(new.utf8)).text(limit: limit), as: UTF8.self)
}

@Suite struct LineDiffTests {
    @Test func nothing() {
        #expect(diff("", "").isEmpty)
        #expect(diff("a\nb\n", "a\nb\n").isEmpty)
    }

    @Test func changedLineInItsContext() {
        let old = (1...9).map { "line \($0)\n" }.joined()
        #expect(
            diff(old, old.replacingOccurrences(of: "line 5", with: "line five")) == """
                @@ -2,7 +2,7 @@
                 line 2
                 line 3
                 line 4
                -line 5
                +line five
                 line 6
                 line 7
                 line 8

                """)
    }

    @Test func changesFarApartAreTwoHunks() {
        let old = (1...30).map { "line \($0)\n" }.joined()
        let new = old.replacingOccurrences(of: "line 2\n", with: "").replacingOccurrences(of: "line 29", with: "end")
        let headers = diff(old, new).split(separator: "\n").filter { $0.hasPrefix("@@") }
        #expect(headers == ["@@ -1,5 +1,4 @@", "@@ -26,5 +25,5 @@"])
    }

    @Test func lastLineWithoutLineFeed() {
        #expect(diff("a", "a\n") == "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
        #expect(diff("", "a") == "@@ -0,0 +1 @@\n+a\n\\ No newline at end of file\n")
    }

    @Test func longDiffIsCut() {
        let new = (1...50).map { "line \($0)\n" }.joined()
        #expect(diff("", new, limit: 2) == "@@ -0,0 +1,50 @@\n+line 1\n+line 2\n... and 48 more lines differ\n")
        #expect(diff("a\n", "", limit: 0) == "... and 1 more line differs\n")
    }

    /// Lines that repeat are no fixed points, and what stands between such points may still be kept.
    @Test func insertionAmongBracesStaysTogether() {
        let old = "a {\n  x\n}\nc {\n  x\n}\n"
        let new = "a {\n  x\n}\nb {\n  x\n}\nc {\n  x\n}\n"
        #expect(LineDiff(from: Array(old.utf8), to: Array(new.utf8)).changeCount == 3)
    }

    /// Half of a million lines that have nothing in common, which takes forever if it is looked for in vain.
    @Test func hugeTextsTakeNoTime() {
        let old = (0..<250_000).map { "old \($0)\n" }.joined()
        let new = (0..<250_000).map { "new \($0)\n" }.joined()
        let start = ContinuousClock.now
        #expect(LineDiff(from: Array(old.utf8), to: Array(new.utf8)).changeCount == 500_000)
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    /// What git makes of the old text with the diff must be the new one.
    @Test(arguments: 0..<40)
    func gitAppliesIt(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let words = ["a", "b", "{", "}", "", "long line with words", "é"]
        func text() -> String {
            let count = Int.random(in: 0...40, using: &generator)
            let lines = (0..<count).map { _ in
                Bool.random(using: &generator)
                    ? words.randomElement(using: &generator) ?? ""
                    : "unique \(Int.random(in: 0...60, using: &generator))"
            }
            return lines.joined(separator: "\n") + (Bool.random(using: &generator) ? "\n" : "")
        }
        let (old, new) = (text(), text())
        // Git takes a text without a line for a file that is not there.
        guard !old.isEmpty, !new.isEmpty, old != new else { return }
        let folder = try TemporaryFolder()
        let file = try folder.write(old, to: "text")
        try folder.write("--- text\n+++ text\n" + diff(old, new), to: "change.patch")
        let git = Process()
        git.executableURL = URL(filePath: "/usr/bin/env")
        git.arguments = ["git", "apply", "-p0", "change.patch"]
        git.currentDirectoryURL = URL(filePath: folder.path)
        try git.run()
        git.waitUntilExit()
        #expect(git.terminationStatus == 0)
        #expect(try String(contentsOf: URL(filePath: file), encoding: .utf8) == new)
    }
}
