import TesseraColorScience
import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenModel
import TesseraTokenSyntax

/// Turns the value of another tool into one that Tessera reads as a given type.
///
/// References are those of Tessera already. Spellings that Tessera reads stay as they are; each type
/// lies in an extension of its own.
struct ValueShaper {
    /// The unit of a length that is written as a bare number.
    var lengthUnit: String?
    /// The type of the token that a reference leads to; `nil` if it is not known.
    var typeOf: (_ path: String) -> TokenType? = { _ in nil }
    /// The text of the literal that a reference leads to in the end; `nil` if it is none, or another in
    /// each context.
    var literalOf: (_ path: String) -> String? = { _ in nil }
    /// The number that a reference leads to, if it was written without a unit: within a text it has none.
    var bareNumberOf: (_ path: String) -> String? = { _ in nil }
    /// What a reference leads to in the end: one value, or those of several contexts; empty if that is not known.
    var valuesOf: (_ path: String) -> [DocumentNode] = { _ in [] }
    /// Whether a reference leads to a token: other braces within a text are text.
    var isToken: (_ path: String) -> Bool = { _ in true }
    /// Numbers are channels of colors, so `50%` is 50.
    var areChannels = false

    /// What was assumed on the way.
    private(set) var assumptions: [Assumption] = []
    /// Parts of the value that its type has no place for.
    private(set) var leftovers: [DocumentNode.Entry] = []

    struct Assumption: Hashable {
        let id: DiagnosticID
        let message: String
        let range: SourceRange
    }

    init(lengthUnit: String?) {
        self.lengthUnit = lengthUnit
    }

    mutating func assume(_ id: DiagnosticID, _ message: String, at range: SourceRange) {
        assumptions.append(Assumption(id: id, message: message, range: range))
    }

    mutating func keep(_ entry: DocumentNode.Entry) {
        leftovers.append(entry)
    }

    /// - Throws: why the value cannot be of that type.
    mutating func shape(_ node: DocumentNode, as type: TokenType) throws(ForeignValueError) -> DocumentNode {
        if node.isNull { throw ForeignValueError("it has no value") }
        if let text = node.text, Self.isReference(text) { return node }
        switch type {
        case .color: return try color(node)
        case .dimension: return try measure(node, type: .dimension)
        case .duration: return try measure(node, type: .duration)
        case .number: return try number(node)
        case .opacity: return try opacity(node)
        case .string: return try string(node)
        case .boolean: return try boolean(node)
        case .css: return try css(node)
        case .fontFamily: return try fontFamily(node)
        case .fontWeight: return try fontWeight(node)
        case .cubicBezier: return try cubicBezier(node)
        case .shadow: return try shadow(node)
        case .border: return try border(node)
        case .typography: return try typography(node)
        case .transition: return try transition(node)
        case .gradient: return try gradient(node)
        case .strokeStyle: return try strokeStyle(node)
        case .spring: return try spring(node)
        // No other tool has it.
        default: throw misfit(node, type)
        }
    }

    /// A part of a composite value that may be what only CSS can say, which makes the whole raw CSS.
    mutating func partOrCSS(_ node: DocumentNode, as type: TokenType) throws(ForeignValueError) -> DocumentNode {
        if let path = node.text.flatMap({ ReferenceText($0).wholeReference }), typeOf(path) == .css { return node }
        let known = (assumptions, leftovers)
        do throws(ForeignValueError) {
            return try part(node, as: type)
        } catch {
            guard let text = node.text, CSSEvidence(text)?.isCSSAlone(insteadOf: type) == true,
                let css = try? css(node)
            else { throw error }
            (assumptions, leftovers) = known
            assume(
                "import/css", "if a part can only be written in CSS, the whole value becomes raw CSS", at: node.range)
            return css
        }
    }

    /// A part of a composite value: a reference to a token of another type is written out.
    mutating func part(_ node: DocumentNode, as type: TokenType) throws(ForeignValueError) -> DocumentNode {
        guard let text = node.text, let path = ReferenceText(text).wholeReference else {
            return try shape(node, as: type)
        }
        guard let found = typeOf(path), found != type else { return node }
        guard let literal = literalOf(path) else {
            throw ForeignValueError("'\(text)' is no \(type.rawValue)")
        }
        assume("import/inlined", "a reference to a token of another type is written out as its value", at: node.range)
        return try shape(node.spelled(literal), as: type)
    }

    static func isReference(_ text: String) -> Bool {
        ReferenceText(text).wholeReference != nil
    }

    func misfit(_ node: DocumentNode, _ type: TokenType) -> ForeignValueError {
        ForeignValueError("\(node.summary) is no \(type.rawValue)")
    }

    // MARK: Words

    private mutating func string(_ node: DocumentNode) throws(ForeignValueError) -> DocumentNode {
        guard let text = node.text else { throw misfit(node, .string) }
        return node.spelled(try withReferencesWrittenOut(text, at: node.range))
    }

    /// Text around references has no place in Tessera, so it is put together here, if that can be done.
    mutating func withReferencesWrittenOut(
        _ text: String, at range: SourceRange
    ) throws(ForeignValueError) -> String {
        let reference = ReferenceText(text)
        guard reference.references.contains(where: isToken) else { return text }
        var result = ""
        for part in reference.parts {
            switch part {
            case .text(let text): result += text
            case .reference(let path) where !isToken(path): result += "{\(path)}"
            case .reference(let path):
                guard let literal = bareNumberOf(path) ?? literalOf(path) else {
                    throw ForeignValueError("the value of '{\(path)}' within '\(text)' is not one known text")
                }
                result += literal
            }
        }
        assume("import/inlined", "references within a text are written out as their values", at: range)
        return result
    }

    /// What only CSS can say, as it is; references in it stay, and arithmetic is computed by the browser.
    private func css(_ node: DocumentNode) throws(ForeignValueError) -> DocumentNode {
        guard let text = node.text, let read = CSSEvidence(text) else { throw misfit(node, .css) }
        for path in read.references {
            guard let type = typeOf(path) else { throw ForeignValueError("there is no token '{\(path)}'") }
            if !type.hasCSSText {
                throw ForeignValueError("'{\(path)}' is of type '\(type.rawValue)', which CSS has no text for")
            }
        }
        let isComputed = !read.references.isEmpty && ArithmeticText.isFormula(text)
        return isComputed ? node.spelled("calc(\(text))") : node
    }

    private func boolean(_ node: DocumentNode) throws(ForeignValueError) -> DocumentNode {
        switch node.text?.lowercased() {
        case "true": return .bool(true, at: node.range)
        case "false": return .bool(false, at: node.range)
        default: throw misfit(node, .boolean)
        }
    }

    private func strokeStyle(_ node: DocumentNode) throws(ForeignValueError) -> DocumentNode {
        guard let text = node.text else {
            if node["dashArray"] != nil { return node }
            throw misfit(node, .strokeStyle)
        }
        guard let style = StrokeStyle.Keyword(rawValue: text.lowercased()) else { throw misfit(node, .strokeStyle) }
        return node.spelled(style.rawValue)
    }

    private func cubicBezier(_ node: DocumentNode) throws(ForeignValueError) -> DocumentNode {
        if let text = node.text { return try CSSReading().curve(PlacedText(text, at: node.range)) }
        var numbers: [DocumentNode] = []
        for element in CurvePoints.of(node) ?? node.elements {
            guard let text = element.text, let measure = CSSMeasure(text[...]), measure.unit.isEmpty else {
                throw misfit(element, .number)
            }
            numbers.append(.number(measure.value, at: element.range))
        }
        guard numbers.count == 4 else { throw misfit(node, .cubicBezier) }
        return DocumentNode(.list(numbers), at: node.range)
    }

    // MARK: Type

    private mutating func fontFamily(_ node: DocumentNode) throws(ForeignValueError) -> DocumentNode {
        if let text = node.text {
            // In quotes, as names of typefaces are, no browser would call `var()`.
            let isCSS =
                text.utf8.contains(UInt8(ascii: "(")) && CSSEvidence(text)?.isCSSAlone(insteadOf: .fontFamily) == true
            if text.isEmpty || isCSS { throw misfit(node, .fontFamily) }
            return try families(of: try FontListText.read(PlacedText(text, at: node.range)))
        }
        guard !node.elements.isEmpty else { throw misfit(node, .fontFamily) }
        var names: [DocumentNode] = []
        for element in node.elements {
            guard let text = element.text else { throw misfit(element, .fontFamily) }
            let read = try families(of: try FontListText.read(PlacedText(text, at: element.range)))
            names += read.elements.isEmpty ? [read] : read.elements
        }
        return DocumentNode(.list(names), at: node.range)
    }

    /// A typeface or a list of them, where what stands for several names, or is of another type, is written out.
    private mutating func families(of node: DocumentNode) throws(ForeignValueError) -> DocumentNode {
        let isList = !node.elements.isEmpty
        var names: [DocumentNode] = []
        for name in isList ? node.elements : [node] {
            guard let path = name.text.flatMap({ ReferenceText($0).wholeReference }) else {
                names.append(name)
                continue
            }
            let isOther = typeOf(path).map { $0 != .fontFamily } ?? false
            let values = valuesOf(path)
            guard isOther || values.contains(where: { !$0.elements.isEmpty || ($0.text?.contains(",") ?? false) })
            else {
                names.append(name)
                continue
            }
            guard values.count == 1 else {
                throw ForeignValueError("'{\(path)}' within a list is different in each context")
            }
            assume("import/inlined", "a list of typefaces within another is written out", at: node.range)
            if values[0].elements.isEmpty {
                let read = try FontListText.read(PlacedText(values[0].text ?? "", at: name.range, isExact: false))
                names += read.elements.isEmpty ? [read] : read.elements
            } else {
                names += values[0].elements.map { DocumentNode($0.content, at: name.range) }
            }
        }
        return isList || names.count != 1 ? DocumentNode(.list(names), at: node.range) : names[0]
    }

    private mutating func fontWeight(_ node: DocumentNode) throws(ForeignValueError) -> DocumentNode {
        guard let text = node.text else { throw misfit(node, .fontWeight) }
        if let math = try math(node, text) { return math }
        if let measure = CSSMeasure(text[...]), measure.unit.isEmpty {
            return .number(measure.value, at: node.range)
        }
        guard let loose = LooseFontWeight(text), loose.style == nil, case .keyword(let keyword) = loose.weight else {
            throw misfit(node, .fontWeight)
        }
        return node.spelled(keyword.rawValue)
    }

}

/// The two points of a curve where they are named: `{ x1: 0.4, y1: 0, x2: 0.2, y2: 1 }`.
enum CurvePoints {
    /// Its four numbers in the order of CSS; `nil` for anything else.
    static func of(_ node: DocumentNode) -> [DocumentNode]? {
        let points = ["x1", "y1", "x2", "y2"].compactMap { node[$0] }
        return points.count == 4 && node.entries.count == 4 ? points : nil
    }
}
