import TesseraTokenResolution

/// The lines of a text, and those of them that stay.
struct DecidedLines {
    private let conditions: SwiftConditions
    private let lines: [Line]
    private var result: [Line] = []
    private var index = 0

    /// A line without the blanks that it begins with.
    private struct Line {
        /// How many they are.
        let indentation: Int
        let text: String

        init(_ line: Substring) {
            indentation = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
            text = String(Substring(line.utf8.dropFirst(indentation)))
        }

        init(indentation: Int, _ text: String) {
            self.indentation = indentation
            self.text = text
        }

        var isEmpty: Bool { indentation == 0 && text.isEmpty }
    }

    init(_ text: String, conditions: SwiftConditions) {
        self.conditions = conditions
        lines = text.split(ascii: "\n", omittingEmptySubsequences: false).map(Line.init)
    }

    /// The lines that stay.
    mutating func decided() -> String {
        while index < lines.count { next(outdent: 0) }
        // A text ends with a line break, whatever was the last in it.
        while result.last?.isEmpty == true { result.removeLast() }
        if lines.last?.isEmpty == true, !result.isEmpty { result.append(Line(indentation: 0, "")) }
        return result.map { String(repeating: " ", count: $0.indentation) + $0.text }.joined(separator: "\n")
    }

    /// - Parameter outdent: how many blanks are left out before it.
    private mutating func append(_ text: String, indentation: Int, outdent: Int) {
        // What was left out leaves no blank lines at the start or the end of a block.
        if text.isEmpty, result.last.map({ $0.isEmpty || $0.text.hasSuffix("{") }) == true { return }
        if text.hasPrefix("}") || text.hasPrefix("#e") {
            while result.last?.isEmpty == true { result.removeLast() }
        }
        result.append(Line(indentation: max(indentation - outdent, 0), text))
    }

    private mutating func append(_ line: Line, outdent: Int) {
        append(line.text, indentation: line.indentation, outdent: outdent)
    }

    /// A line, or all of what begins with it.
    private mutating func next(outdent: Int) {
        let line = lines[index].text
        if line.hasPrefix("#if ") { return chooseBranch(outdent: outdent) }
        if conditions.systems != nil {
            if line.hasPrefix("@available(") && !line.contains("deprecated") {
                return attribute(line, outdent: outdent)
            }
            if line.hasPrefix("if "), let start = line.firstRange(of: "#available(") {
                return test(line, start, outdent: outdent)
            }
        }
        append(lines[index], outdent: outdent)
        index += 1
    }

    private mutating func attribute(_ line: String, outdent: Int) {
        if let list = conditions.availability(line.dropFirst("@available(".count).dropLast()) {
            append("@available(\(list))", indentation: lines[index].indentation, outdent: outdent)
        }
        index += 1
    }

    /// `if #available(iOS 17, *) {` with what is done there and, maybe, elsewhere.
    private mutating func test(_ line: String, _ start: Range<String.Index>, outdent: Int) {
        guard let end = line[start.upperBound...].firstIndex(of: ")") else { return skip(outdent) }
        let indentation = lines[index].indentation
        let rest = line[line.index(after: end)...]
        if let list = conditions.availability(line[start.upperBound..<end]) {
            append("\(line[..<start.upperBound])\(list))\(rest)", indentation: indentation, outdent: outdent)
            index += 1
            return
        }
        let before = line[..<start.lowerBound]
        if before != "if " {
            // It follows another condition.
            append("\(before.dropLast(2))\(rest)", indentation: indentation, outdent: outdent)
            index += 1
        } else if rest.hasPrefix(",") {
            // Another condition follows it, which still decides.
            append("if\(rest.dropFirst())", indentation: indentation, outdent: outdent)
            index += 1
        } else if rest.hasSuffix("}") {
            append("\(rest.dropFirst(3).dropLast(2))", indentation: indentation, outdent: outdent)
            index += 1
        } else {
            index += 1
            while index < lines.count, !endsBlock(at: indentation) { next(outdent: outdent + 4) }
            leaveOutRest(at: indentation)
        }
    }

    /// The end of a block that always runs, with all that would run in its place.
    private mutating func leaveOutRest(at indentation: Int) {
        while index < lines.count {
            let isLast = endsBlock(at: indentation) && !lines[index].text.hasPrefix("} else")
            index += 1
            if isLast { return }
        }
    }

    private mutating func skip(_ outdent: Int) {
        append(lines[index], outdent: outdent)
        index += 1
    }

    private func endsBlock(at indentation: Int) -> Bool {
        lines[index].indentation == indentation && lines[index].text.hasPrefix("}")
    }

    /// `#if` to `#endif`.
    private mutating func chooseBranch(outdent: Int) {
        let indentation = lines[index].indentation
        var left = Set((conditions.systems ?? [:]).keys)
        var isOpen = false
        var isDecided = false
        while index < lines.count, lines[index].text != "#endif" {
            let line = lines[index].text
            let condition =
                line.hasPrefix("#else") && !line.hasPrefix("#elseif")
                ? nil : line.drop { $0 != " " }.dropFirst()
            index += 1
            var asked = condition.map(String.init)
            var stays = !isDecided
            var isLast = condition == nil
            if let condition, stays {
                if let known = conditions.known(condition) {
                    (stays, isLast) = (known, known)
                } else if let systems = matches(condition, among: left) {
                    stays = !systems.isEmpty
                    isLast = systems == left
                    left.subtract(systems)
                    asked = systems.map { "os(\($0.name))" }.sorted().joined(separator: " || ")
                }
            } else if isOpen, stays, conditions.systems != nil, left.isEmpty {
                stays = false
            }
            if stays {
                if isLast {
                    if isOpen { append("#else", indentation: indentation, outdent: outdent) }
                    isDecided = true
                } else if let asked {
                    append("\(isOpen ? "#elseif" : "#if") \(asked)", indentation: indentation, outdent: outdent)
                    isOpen = true
                }
            }
            branch(isKept: stays, outdent: outdent)
        }
        index += 1
        if isOpen { append("#endif", indentation: indentation, outdent: outdent) }
    }

    /// The lines up to the next branch.
    private mutating func branch(isKept: Bool, outdent: Int) {
        var depth = 0
        while index < lines.count {
            let line = lines[index].text
            if depth == 0, line.hasPrefix("#e") { return }
            if isKept {
                next(outdent: outdent)
            } else {
                if line.hasPrefix("#if ") { depth += 1 }
                if line == "#endif" { depth -= 1 }
                index += 1
            }
        }
    }

    /// The systems on which it is true; `nil` where that is not known.
    private func matches(_ condition: Substring, among systems: Set<SwiftSystem>) -> Set<SwiftSystem>? {
        if conditions.systems == nil { return nil }
        var found: Set<SwiftSystem> = []
        for system in systems {
            guard let isTrue = conditions.isTrue(condition, on: system) else { return nil }
            if isTrue { found.insert(system) }
        }
        return found
    }
}
