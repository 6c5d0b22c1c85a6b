import TesseraDiagnostics

/// How one text becomes another, line by line, as `diff -u` prints it.
///
/// Lines that stand once in both texts are the fixed points (patience diff). So it takes time in proportion to the
/// texts, however little they have in common, and names of tokens, which are such lines, stay together.
public struct LineDiff {
    private enum Step {
        case keep(old: Int, new: Int)
        case delete(old: Int)
        case insert(new: Int)

        var isChange: Bool {
            if case .keep = self { false } else { true }
        }
    }

    /// With their line feeds: without one at the end, the last line is another.
    private let old: [ArraySlice<UInt8>]
    private let new: [ArraySlice<UInt8>]
    private let steps: [Step]

    /// - Parameters:
    ///   - old: the text before, in lines that end with a line feed.
    ///   - new: the text after.
    public init(from old: [UInt8], to new: [UInt8]) {
        self.old = Self.lines(of: old)
        self.new = Self.lines(of: new)
        steps = Self.steps(from: self.old, to: self.new)
    }

    /// Lines that are taken away or added.
    public var changeCount: Int { steps.count(where: \.isChange) }

    private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = text.startIndex
        while let feed = text[start...].firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(text[start...feed])
            start = feed + 1
        }
        if start < text.endIndex { lines.append(text[start...]) }
        return lines
    }

    private static func steps(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Step] {
        // Numbers in the place of texts: each line is compared many times.
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            if let known = numbers[line] { return known }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        var steps: [Step] = []
        var next = (old: 0, new: 0)
        for (oldIndex, newIndex) in LineMatching(old.map(number), new.map(number)).pairs {
            steps += (next.old..<oldIndex).map { .delete(old: $0) } + (next.new..<newIndex).map { .insert(new: $0) }
            steps.append(.keep(old: oldIndex, new: newIndex))
            next = (oldIndex + 1, newIndex + 1)
        }
        return steps + (next.old..<old.count).map { .delete(old: $0) } + (next.new..<new.count).map { .insert(new: $0) }
    }

    // MARK: Text

    /// How many lines ``text(limit:)`` comes to where nothing is left out, without the headers of hunks.
    public var lineCount: Int { hunks.reduce(0) { $0 + $1.count } }

    private static let contextCount = 3

    /// The hunks, without the names of files above them.
    ///
    /// - Parameter limit: how many lines there may be; after them, one says how many more differ.
    public func text(limit: Int) -> [UInt8] {
        var text: [UInt8] = []
        var room = limit
        var shown = 0
        for hunk in hunks where room > 0 {
            text += header(of: hunk)
            for step in steps[hunk].prefix(room) {
                append(step, to: &text)
                if step.isChange { shown += 1 }
            }
            room -= hunk.count
        }
        let rest = changeCount - shown
        if rest > 0 { text += "... and \(rest.counted("more line differs", "more lines differ"))\n".utf8 }
        return text
    }

    /// Steps with a change, and those around them; what lies near is one.
    private var hunks: [Range<Int>] {
        var hunks: [Range<Int>] = []
        for (index, step) in steps.enumerated() where step.isChange {
            let start = max(0, index - Self.contextCount)
            let end = min(steps.count, index + Self.contextCount + 1)
            if let last = hunks.last, last.upperBound >= start {
                hunks[hunks.count - 1] = last.lowerBound..<end
            } else {
                hunks.append(start..<end)
            }
        }
        return hunks
    }

    private func header(of hunk: Range<Int>) -> [UInt8] {
        var old: [Int] = []
        var new: [Int] = []
        for step in steps[hunk] {
            switch step {
            case .keep(let oldIndex, let newIndex):
                old.append(oldIndex)
                new.append(newIndex)
            case .delete(let index): old.append(index)
            case .insert(let index): new.append(index)
            }
        }
        // A place between lines is named by the line before it, and without context that can only be the first.
        func place(_ lines: [Int]) -> String {
            let start = lines.first.map { $0 + 1 } ?? 0
            return lines.count == 1 ? "\(start)" : "\(start),\(lines.count)"
        }
        return Array("@@ -\(place(old)) +\(place(new)) @@\n".utf8)
    }

    private func append(_ step: Step, to text: inout [UInt8]) {
        let line: ArraySlice<UInt8>
        switch step {
        case .keep(let index, _):
            text.append(UInt8(ascii: " "))
            line = old[index]
        case .delete(let index):
            text.append(UInt8(ascii: "-"))
            line = old[index]
        case .insert(let index):
            text.append(UInt8(ascii: "+"))
            line = new[index]
        }
        text += line
        if line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n".utf8 }
    }
}
