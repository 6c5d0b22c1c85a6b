import Diagnostics

/// Reads the custom properties of a style sheet (CSS Syntax 3; CSS Nesting 1).
///
/// Each byte is passed once. Open blocks lie on a stack of their own, so that no nesting is too deep.
struct StyleSheetReader {
    private let source: SourceID
    private let bytes: [UInt8]
    private var position = 0
    /// Indices of the blocks that are open, outermost first.
    private var open: [Int] = []
    /// Cascade layers in the order of their strength, weakest first.
    private(set) var layers: [String]
    private var layerIndices: [String: Int]

    private(set) var sheet = StyleSheet()
    private(set) var findings: [Diagnostic] = []
    private(set) var assumptions: Assumptions

    /// - Parameters:
    ///   - layers: those of the sheets before it.
    ///   - assumptions: those made already.
    init(_ file: ImportFile, layers: [String], _ assumptions: Assumptions) {
        self.layers = layers
        layerIndices = Dictionary(uniqueKeysWithValues: layers.enumerated().map { ($1, $0) })
        source = file.id
        bytes = file.text.bytes
        self.assumptions = assumptions
        readAll()
    }

    private mutating func readAll() {
        while skipSpace() {
            switch bytes[position] {
            case UInt8(ascii: ";"):
                position += 1
            case UInt8(ascii: "}"):
                if open.popLast() == nil { findings.append(.strayBrace(at: range(position..<position + 1))) }
                position += 1
            default:
                readStatement()
            }
        }
        if let innermost = open.last { findings.append(.unclosed("block", at: sheet.blocks[innermost].range)) }
    }

    // MARK: Statements

    /// A declaration, a rule's prelude, or an at-rule.
    private mutating func readStatement() {
        if let name = customPropertyName() { return readDeclaration(name) }
        let start = position
        scan { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "}") }
        let prelude = text(start..<position)
        let place = range(trimmed(start..<position))
        if position < bytes.count, bytes[position] == UInt8(ascii: "{") {
            position += 1
            openBlock(prelude, at: place)
        } else if prelude.hasPrefix("@") {
            readStatementAtRule(prelude, at: place)
        } else {
            readOrdinary(prelude, at: place)
        }
    }

    /// The bytes of a name that begins with `--` and has a colon behind it; only then it is read.
    private func customPropertyName() -> Range<Int>? {
        guard position + 2 < bytes.count, bytes[position] == UInt8(ascii: "-"), bytes[position + 1] == UInt8(ascii: "-")
        else { return nil }
        var end = position + 2
        while end < bytes.count {
            if bytes[end] == UInt8(ascii: "\\") {
                end += 2
            } else if bytes[end].isCSSNameByte {
                end += 1
            } else {
                break
            }
        }
        guard end < bytes.count, end > position + 2 else { return nil }
        var colon = end
        while colon < bytes.count, bytes[colon].isCSSSpace { colon += 1 }
        return colon < bytes.count && bytes[colon] == UInt8(ascii: ":") ? position..<end : nil
    }

    private mutating func readDeclaration(_ name: Range<Int>) {
        position = name.upperBound
        while bytes[position] != UInt8(ascii: ":") { position += 1 }
        position += 1
        let start = position
        // The value may have braces: `--x: { a: b }`.
        scan { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "}") }
        guard let block = open.last else {
            findings.append(.declarationOutsideRule(at: range(name)))
            return
        }
        guard case .rules = sheet.blocks[block].content else { return }
        let (value, isImportant) = value(start..<position)
        sheet.declarations.append(
            StyleSheet.Declaration(
                name: CSSStringText.unescaped(String(decoding: bytes[name].dropFirst(2), as: UTF8.self)[...]),
                nameRange: range(name), value: value, isImportant: isImportant, block: block))
    }

    /// A value without comments, blanks around it, and `!important`.
    private func value(_ whole: Range<Int>) -> (PlacedText, isImportant: Bool) {
        var place = trimmed(whole)
        var text = text(place)
        var isImportant = false
        if let mark = text.utf8.lastIndex(of: UInt8(ascii: "!")),
            text[mark...].dropFirst().trimmingCSSSpace().lowercased() == "important"
        {
            isImportant = true
            text = text[..<mark].trimmingCSSSpace()
            if let mark = bytes[place].lastIndex(of: UInt8(ascii: "!")) { place = trimmed(place.lowerBound..<mark) }
        }
        let isExact = text.utf8.elementsEqual(bytes[place])
        return (PlacedText(String(text), at: range(place), isExact: isExact), isImportant)
    }

    /// `color: red`, which is of interest in `@property` only.
    private mutating func readOrdinary(_ text: Substring, at place: SourceRange) {
        if text.hasPrefix("$") {
            findings.append(.preprocessor("Sass", at: place))
            return
        }
        guard let block = open.last, let colon = text.firstIndex(of: ":") else { return }
        let name = text[..<colon].trimmingCSSSpace().lowercased()
        let value = text[text.index(after: colon)...].trimmingCSSSpace()
        switch sheet.blocks[block].content {
        case .registration(let index):
            if name == "syntax" { sheet.registrations[index].syntax = CSSStringText.content(value) }
            if name == "initial-value" {
                let start = place.offset + place.length - value.utf8.count
                let exact = start >= 0 && bytes[start..<place.end].elementsEqual(value.utf8)
                sheet.registrations[index].initialValue = PlacedText(
                    String(value), at: exact ? range(start..<place.end) : place, isExact: exact)
            }
        case .rules:
            sheet.ordinaryCount += 1
            sheet.firstOrdinary = sheet.firstOrdinary ?? place
        case .other: break
        }
    }

    /// `@import "a.css";`, `@layer a, b;`, `@charset "utf-8";`
    private mutating func readStatementAtRule(_ text: Substring, at place: SourceRange) {
        let (name, rest) = Self.split(atRule: text)
        switch name {
        case "import": findings.append(.imported(String(rest), at: place))
        case "layer": for layer in CSSParts.commaSeparated(rest) { _ = layerIndex(String(layer)) }
        case "use", "forward", "include", "mixin", "extend": findings.append(.preprocessor("Sass", at: place))
        default:
            if name.hasSuffix(":") { findings.append(.preprocessor("Less", at: place)) }
        }
    }

    // MARK: Blocks

    private mutating func openBlock(_ prelude: Substring, at place: SourceRange) {
        let parent = open.last.map { sheet.blocks[$0] }
        var block = StyleSheet.Block(
            condition: parent?.condition ?? CSSCondition(), content: parent?.content ?? .rules, range: place)
        if case .registration = block.content { block.content = .other }
        if case .rules = block.content {
            if prelude.hasPrefix("@") {
                read(atRule: prelude, into: &block)
            } else {
                read(selector: prelude, into: &block)
            }
        }
        open.append(sheet.blocks.count)
        sheet.blocks.append(block)
    }

    private mutating func read(selector: Substring, into block: inout StyleSheet.Block) {
        let reader = CSSSelectorReader(selector)
        if reader.hasNegation {
            assumptions.add("import/selector", "':not(…)' is taken as true", at: block.range)
        }
        guard !reader.contexts.isEmpty else {
            block.condition.problem = "'\(selector.shortened)' selects a part of a page"
            return
        }
        if reader.unknown != nil {
            assumptions.add(
                "import/selector", "of a list of selectors those that select a part of a page are left out",
                at: block.range)
        }
        block.condition.add(reader.contexts)
    }

    private mutating func read(atRule prelude: Substring, into block: inout StyleSheet.Block) {
        let (name, rest) = Self.split(atRule: prelude)
        switch name {
        case "media":
            guard let answer = CSSMediaReader.read(rest) else {
                block.condition.problem = "'\(prelude.shortened)' is no context that tokens know"
                return
            }
            block.condition.add(answer.contexts)
            if answer.isWideGamut { block.condition.isWideGamut = true }
        case "supports":
            if rest.lowercased().hasPrefix("not") {
                block.condition.problem = "it is for browsers that lack a feature"
            } else {
                assumptions.add("import/supports", "what '@supports' asks for is taken as given", at: block.range)
            }
        case "layer":
            let outer = block.condition.layer.map { layers[$0] + "." } ?? ""
            let own = rest.isEmpty ? "(\(block.range.offset))" : String(rest)
            block.condition.layer = layerIndex(outer + own)
        case "theme": break
        case "property":
            block.content = .registration(sheet.registrations.count)
            let custom = rest.hasPrefix("--") ? rest.dropFirst(2) : rest
            sheet.registrations.append(
                StyleSheet.Registration(name: CSSStringText.unescaped(custom), nameRange: block.range))
        case "container", "scope", "starting-style":
            block.condition.problem = "'\(prelude.shortened)' is no context that tokens know"
        case "mixin", "include", "function", "each", "if", "else", "for", "while":
            findings.append(.preprocessor("Sass", at: block.range))
            block.content = .other
        default:
            // Fonts, animations and the like declare nothing of an element.
            block.content = .other
        }
    }

    private mutating func layerIndex(_ name: String) -> Int {
        if let index = layerIndices[name] { return index }
        layers.append(name)
        layerIndices[name] = layers.count - 1
        return layers.count - 1
    }

    private static func split(atRule text: Substring) -> (name: String, rest: Substring) {
        let end = text.utf8.firstIndex { $0.isCSSSpace || $0 == UInt8(ascii: "(") } ?? text.endIndex
        return (text[..<end].dropFirst().lowercased(), text[end...].trimmingCSSSpace())
    }

    // MARK: Characters

    /// - Returns: whether anything is left.
    private mutating func skipSpace() -> Bool {
        while position < bytes.count {
            if bytes[position].isCSSSpace {
                position += 1
            } else if !skipComment() {
                return true
            }
        }
        return false
    }

    /// Skips a comment if one begins here.
    private mutating func skipComment() -> Bool {
        guard let end = commentEnd(position) else { return false }
        if end > bytes.count { findings.append(.unclosed("comment", at: range(position..<position + 2))) }
        position = min(end, bytes.count)
        return true
    }

    /// The byte behind a comment that begins here; beyond the end if it is never closed.
    private func commentEnd(_ start: Int) -> Int? {
        guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "/"), bytes[start + 1] == UInt8(ascii: "*") else {
            return nil
        }
        var end = start + 2
        while end + 1 < bytes.count {
            if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") { return end + 2 }
            end += 1
        }
        return bytes.count + 1
    }

    /// Moves to the next of some bytes that stands in no bracket, string or comment.
    private mutating func scan(to isEnd: (UInt8) -> Bool) {
        var brackets = OpenBrackets()
        while position < bytes.count {
            let byte = bytes[position]
            if brackets.isEmpty, isEnd(byte) { return }
            switch byte {
            case UInt8(ascii: "\\"): position = min(position + 2, bytes.count)
            case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString()
            case UInt8(ascii: "/") where skipComment(): break
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                brackets.open(byte)
                position += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                // A closing brace also ends what nobody closed.
                if !brackets.close(byte), byte == UInt8(ascii: "}") {
                    findings.append(.unclosed("bracket", at: range(position..<position + 1)))
                    return
                }
                position += 1
            default: position += 1
            }
        }
        if !brackets.isEmpty { findings.append(.unclosed("bracket", at: range(bytes.count..<bytes.count))) }
    }

    private mutating func skipString() {
        let start = position
        let quote = bytes[position]
        position += 1
        while position < bytes.count, bytes[position] != quote {
            if bytes[position] == UInt8(ascii: "\n") { break }
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        if position < bytes.count, bytes[position] == quote {
            position += 1
        } else {
            position = min(position, bytes.count)
            findings.append(.unclosed("string", at: range(start..<start + 1)))
        }
    }

    private func range(_ bytes: Range<Int>) -> SourceRange {
        SourceRange(source: source, offset: bytes.lowerBound, length: bytes.count)
    }

    private func trimmed(_ part: Range<Int>) -> Range<Int> {
        var (start, end) = (part.lowerBound, part.upperBound)
        while start < end {
            if bytes[start].isCSSSpace {
                start += 1
            } else if let behind = commentEnd(start), behind <= end {
                start = behind
            } else {
                break
            }
        }
        while start < end, bytes[end - 1].isCSSSpace { end -= 1 }
        return start..<end
    }

    /// A part without its comments, each of which parts words like a blank, and without blanks around it.
    private func text(_ part: Range<Int>) -> Substring {
        guard bytes[part].contains(UInt8(ascii: "/")) else {
            return String(decoding: bytes[part], as: UTF8.self)[...].trimmingCSSSpace()
        }
        var result: [UInt8] = []
        var index = part.lowerBound
        var quote: UInt8?
        while index < part.upperBound {
            let byte = bytes[index]
            if quote == nil, let end = commentEnd(index) {
                result.append(UInt8(ascii: " "))
                index = end
                continue
            }
            if byte == UInt8(ascii: "\\"), index + 1 < part.upperBound {
                result.append(byte)
                index += 1
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                if quote == nil { quote = byte } else if quote == byte { quote = nil }
            }
            result.append(bytes[index])
            index += 1
        }
        return String(decoding: result, as: UTF8.self)[...].trimmingCSSSpace()
    }
}

/// The brackets that are open within a statement.
private struct OpenBrackets {
    private var stack: [UInt8] = []
    private var counts: [UInt8: Int] = [:]

    var isEmpty: Bool { stack.isEmpty }

    mutating func open(_ bracket: UInt8) {
        let closing = bracket == UInt8(ascii: "(") ? UInt8(ascii: ")") : bracket + 2
        stack.append(closing)
        counts[closing, default: 0] += 1
    }

    /// Closes the innermost bracket of that kind, and what is open in it.
    ///
    /// - Returns: whether there is one.
    mutating func close(_ bracket: UInt8) -> Bool {
        guard counts[bracket, default: 0] > 0 else { return false }
        while let last = stack.popLast() {
            counts[last, default: 0] -= 1
            if last == bracket { break }
        }
        return true
    }
}

extension Substring {
    /// On one line, and cut where it gets long.
    var shortened: String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 40 ? line.prefix(39) + "…" : line
    }
}
