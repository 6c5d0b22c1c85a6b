import TesseraDiagnostics
import TesseraTokenModel

/// Reads the custom properties of a style sheet (CSS Syntax 3; CSS Nesting 1).
///
/// Each byte is passed once. Open blocks lie on a stack of their own, so that no nesting is too deep.
struct StyleSheetReader {
    private var scanner: CSSScanner
    /// Indices of the blocks that are open, outermost first.
    private var open: [Int] = []
    /// Cascade layers in the order of their strength, weakest first.
    private(set) var layers: [String]
    private var layerIndices: [String: Int]

    private(set) var sheet = StyleSheet()
    private(set) var findings = ImportFindings()

    private let folder: FilePath
    /// The paths of all sheets that are read.
    private let paths: Set<FilePath>

    /// - Parameters:
    ///   - paths: those of all sheets that are read, normalized.
    ///   - layers: those of the sheets before it.
    init(_ file: ImportFile, besides paths: Set<FilePath>, layers: [String]) {
        folder = FilePath(file.path).folder
        self.paths = paths
        self.layers = layers
        layerIndices = Dictionary(uniqueKeysWithValues: layers.enumerated().map { ($1, $0) })
        scanner = CSSScanner(file)
        readAll()
        findings.add(scanner.findings)
    }

    private mutating func readAll() {
        while scanner.skipSpace() {
            switch scanner.next {
            case UInt8(ascii: ";"):
                scanner.position += 1
            case UInt8(ascii: "}"):
                if open.popLast() == nil {
                    findings.add(.strayBrace(at: scanner.range(scanner.position..<scanner.position + 1)))
                }
                scanner.position += 1
            default:
                readStatement()
            }
        }
        if let innermost = open.last { findings.add(.unclosed("block", at: sheet.blocks[innermost].range)) }
    }

    // MARK: Statements

    /// A declaration, a rule's prelude, or an at-rule.
    private mutating func readStatement() {
        if let name = scanner.customPropertyName() { return readDeclaration(name) }
        let start = scanner.position
        scanner.scan { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "}") }
        let prelude = scanner.text(start..<scanner.position)
        let place = scanner.range(scanner.trimmed(start..<scanner.position))
        if scanner.next == UInt8(ascii: "{") {
            scanner.position += 1
            openBlock(prelude, at: place)
        } else if prelude.hasPrefix("@") {
            readStatementAtRule(prelude, at: place)
        } else {
            readOrdinary(prelude, at: place)
        }
    }

    private mutating func readDeclaration(_ name: Range<Int>) {
        scanner.position = name.upperBound
        while scanner.bytes[scanner.position] != UInt8(ascii: ":") { scanner.position += 1 }
        scanner.position += 1
        let start = scanner.position
        // The value may have braces: `--x: { a: b }`.
        scanner.scan { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "}") }
        guard let block = open.last else {
            findings.add(.declarationOutsideRule(at: scanner.range(name)))
            return
        }
        guard case .rules = sheet.blocks[block].content else { return }
        let (value, isImportant) = scanner.value(start..<scanner.position)
        sheet.declarations.append(
            StyleSheet.Declaration(
                name: CSSStringText.unescaped(String(decoding: scanner.bytes[name].dropFirst(2), as: UTF8.self)[...]),
                nameRange: scanner.range(name), value: value, isImportant: isImportant, block: block))
    }

    /// `color: red`, which is of interest in `@property` only.
    private mutating func readOrdinary(_ text: Substring, at place: SourceRange) {
        if text.hasPrefix("$") {
            findings.add(.preprocessor("Sass", at: place))
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
                let exact = start >= 0 && scanner.bytes[start..<place.end].elementsEqual(value.utf8)
                sheet.registrations[index].initialValue = PlacedText(
                    String(value), at: exact ? scanner.range(start..<place.end) : place, isExact: exact)
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
        case "import":
            guard !isRead(rest) else { return }
            findings.add(.imported(String(rest), at: place))
        case "layer": for layer in CSSParts.commaSeparated(rest) { _ = layerIndex(String(layer)) }
        case "use", "forward", "include", "mixin", "extend": findings.add(.preprocessor("Sass", at: place))
        default:
            if name.hasSuffix(":") { findings.add(.preprocessor("Less", at: place)) }
        }
    }

    /// Whether a sheet that another imports is among those that are read: `"a.css"`, `url(a.css) screen`.
    private func isRead(_ prelude: Substring) -> Bool {
        var name = prelude.utf8[...]
        if name.starts(with: "url(".utf8) {
            name = name.dropFirst(4).prefix { $0 != UInt8(ascii: ")") }
        }
        if let quote = name.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            name = name.dropFirst().prefix { $0 != quote }
        }
        let path = FilePath(Substring(name).trimmingCSSSpace())
        return paths.contains(folder.appending(path).normalized)
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
            findings.assume("import/selector", "':not(…)' is read as always true", at: block.range)
        }
        guard !reader.contexts.isEmpty else {
            block.condition.errorMessage = "'\(selector.shortened)' selects a part of a page"
            return
        }
        if reader.unknown != nil {
            findings.assume(
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
                block.condition.errorMessage = "'\(prelude.shortened)' is not a condition that a context can stand for"
                return
            }
            block.condition.add(answer.contexts)
            if answer.isWideGamut { block.condition.isWideGamut = true }
        case "supports":
            if rest.lowercased().hasPrefix("not") {
                block.condition.errorMessage = "it is for browsers that lack a feature"
            } else {
                findings.assume(
                    "import/supports", "the condition of '@supports' is read as always true", at: block.range)
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
            block.condition.errorMessage = "'\(prelude.shortened)' is not a condition that a context can stand for"
        case "mixin", "include", "function", "each", "if", "else", "for", "while":
            findings.add(.preprocessor("Sass", at: block.range))
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
}

extension Substring {
    /// On one line, and cut where it gets long.
    var shortened: String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 40 ? line.prefix(39) + "…" : line
    }
}
