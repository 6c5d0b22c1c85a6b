import TesseraTokenResolution

/// The lines of a text, and those of them that stay.
struct DecidedLines {
    let conditions: SwiftConditions
    let lines: [Substring]
    private(set) var result: [String] = []
    private var index = 0

    init(conditions: SwiftConditions, lines: [Substring]) {
        self.conditions = conditions
        self.lines = lines
    }

    mutating func run() {
        while index < lines.count { next(outdent: 0) }
        // A text ends with a line break, whatever was the last in it.
        while result.last?.isEmpty == true { result.removeLast() }
        if lines.last?.isEmpty == true, !result.isEmpty { result.append("") }
    }

    private func text(_ index: Int) -> Substring { lines[index].drop { $0 == " " } }

    private func indentation(_ index: Int) -> Int { lines[index].count - text(index).count }

    private mutating func append(_ line: Substring, outdent: Int) {
        let line = String(line.dropFirst(min(outdent, line.prefix { $0 == " " }.count)))
        let text = line.drop { $0 == " " }
        // What was left out leaves no blank lines at the start or the end of a block.
        if text.isEmpty, result.last.map({ $0.isEmpty || $0.hasSuffix("{") }) == true { return }
        if text.hasPrefix("}") || text.hasPrefix("#e") {
            while result.last?.isEmpty == true { result.removeLast() }
        }
        result.append(line)
    }

    /// A line, or all of what begins with it.
    private mutating func next(outdent: Int) {
        let line = text(index)
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

    private mutating func attribute(_ line: Substring, outdent: Int) {
        if let list = conditions.availability(line.dropFirst("@available(".count).dropLast()) {
            append("\(String(repeating: " ", count: indentation(index)))@available(\(list))"[...], outdent: outdent)
        }
        index += 1
    }

    /// `if #available(iOS 17, *) {` with what is done there and, maybe, elsewhere.
    private mutating func test(_ line: Substring, _ start: Range<Substring.Index>, outdent: Int) {
        guard let end = line[start.upperBound...].firstIndex(of: ")") else { return skip(outdent) }
        let indentation = String(repeating: " ", count: indentation(index))
        let rest = line[line.index(after: end)...]
        if let list = conditions.availability(line[start.upperBound..<end]) {
            append("\(indentation)\(line[..<start.upperBound])\(list))\(rest)"[...], outdent: outdent)
            index += 1
            return
        }
        let before = line[..<start.lowerBound]
        if before != "if " {
            // It follows another condition.
            append("\(indentation)\(before.dropLast(2))\(rest)"[...], outdent: outdent)
            index += 1
        } else if rest.hasSuffix("}") {
            append("\(indentation)\(rest.dropFirst(3).dropLast(2))"[...], outdent: outdent)
            index += 1
        } else {
            let level = indentation.count
            index += 1
            while index < lines.count, !endsBlock(at: level) { next(outdent: outdent + 4) }
            guard index < lines.count else { return }
            let hasElse = text(index) == "} else {"
            index += 1
            guard hasElse else { return }
            while index < lines.count, !endsBlock(at: level) { index += 1 }
            index += 1
        }
    }

    private mutating func skip(_ outdent: Int) {
        append(lines[index], outdent: outdent)
        index += 1
    }

    private func endsBlock(at level: Int) -> Bool { indentation(index) == level && text(index).hasPrefix("}") }

    /// `#if` to `#endif`.
    private mutating func chooseBranch(outdent: Int) {
        let indentation = String(repeating: " ", count: indentation(index))
        var left = Set((conditions.systems ?? [:]).keys)
        var isOpen = false
        var isDecided = false
        while index < lines.count, text(index) != "#endif" {
            let line = text(index)
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
                    if isOpen { append("\(indentation)#else"[...], outdent: outdent) }
                    isDecided = true
                } else if let asked {
                    append("\(indentation)\(isOpen ? "#elseif" : "#if") \(asked)"[...], outdent: outdent)
                    isOpen = true
                }
            }
            branch(isKept: stays, outdent: outdent)
        }
        index += 1
        if isOpen { append("\(indentation)#endif"[...], outdent: outdent) }
    }

    /// The lines up to the next branch.
    private mutating func branch(isKept: Bool, outdent: Int) {
        var depth = 0
        while index < lines.count {
            let line = text(index)
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
