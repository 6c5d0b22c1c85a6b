import TesseraDiagnostics
import TesseraJSON
import TesseraMotionScience
import TesseraTokenSyntax

// What older drafts and other tools write for weights, typefaces, curves and other words.

extension ValueDecoder {
    /// The one of some words that a scalar means: letter case, blanks, `-` and `_` count nothing.
    mutating func oldWord(_ node: NodeID, among words: [String], insteadOf error: Diagnostic) -> String? {
        let letters = tree.text(of: node).looseLetters
        guard let word = words.first(where: { $0.looseLetters == letters }) else {
            diagnostics.append(error)
            return nil
        }
        report(node, isReadAs: "'\(word)'", replacement: scalar(word, inPlaceOf: node), insteadOf: error)
        return word
    }

    /// `Semi Bold`, `"700"`, `Medium Italic`.
    mutating func oldFontWeight(_ node: NodeID, insteadOf error: Diagnostic) -> TokenValue? {
        guard tree.kind(of: node) == .scalar, let old = LooseFontWeight(tree.text(of: node)) else {
            diagnostics.append(error)
            return nil
        }
        let spelling: (modern: String, replacement: String) =
            switch old.weight {
            case .number(let number): (number.text, number.text)
            case .keyword(let keyword): ("'\(keyword.rawValue)'", scalar(keyword.rawValue, inPlaceOf: node))
            }
        report(
            node, isReadAs: spelling.modern,
            old.style != nil ? "without the italic, for which a font weight has no place" : nil,
            replacement: spelling.replacement, insteadOf: error)
        return .fontWeight(old.weight)
    }

    /// `Inter, 'SF Pro', sans-serif` and `'Inter'`: what CSS has for a list of names.
    ///
    /// Of these the format takes the first for the name of one typeface, and so do the other dialects,
    /// with the warning that they have for it.
    ///
    /// - Parameter isElement: whether it stands in a list of names already.
    /// - Returns: `nil` for a plain name.
    mutating func oldFontFamily(_ node: NodeID, isElement: Bool) -> [String]? {
        let text = tree.text(of: node)
        guard dialect == .lenient || text.contains(",") else { return nil }
        let names = Self.fontNames(text)
        guard let only = names.first, names != [text] else { return nil }
        // A name with a comma can be written in no other way.
        if dialect == .lenient, names.count == 1, only.contains(",") { return names }
        let list = names.map(\.quoted).joined(separator: ", ")
        let modern = names.count == 1 ? "the name \(only)" : "the list [\(list)]"
        report(
            node, isReadAs: modern,
            replacement: names.count == 1 ? scalar(only, inPlaceOf: node) : isElement ? list : "[\(list)]",
            insteadOf: .commaInFontFamily(text, at: tree.range(of: node)))
        return dialect == .lenient ? names : [text]
    }

    mutating func fontFamilyElement(_ node: NodeID) -> ValueExpression? {
        if tree.coreValue(of: node) == .string, let names = oldFontFamily(node, isElement: true) {
            return ValueExpression(range: tree.range(of: node), kind: .literal(.fontFamily(names)))
        }
        return element(node, type: .fontFamily)
    }

    /// A list of names in which an element may be a list by itself, as a flat list.
    static func flatFontFamily(_ list: ValueExpression) -> ValueExpression {
        guard case .list(let elements) = list.kind else { return list }
        let names = elements.flatMap { element -> [ValueExpression] in
            guard case .literal(.fontFamily(let names)) = element.kind else { return [element] }
            return names.map { ValueExpression(range: element.range, kind: .literal(.fontFamily([$0]))) }
        }
        return ValueExpression(range: list.range, kind: .list(names))
    }

    /// The names between commas, without the quotes of CSS. A comma in quotes is part of a name, and so is a quote behind
    /// a backslash.
    private static func fontNames(_ text: String) -> [String] {
        var names: [String] = []
        var name = ""
        var quote: Character?
        var isEscaped = false
        for character in text {
            if isEscaped {
                isEscaped = false
                name.append(character)
            } else if quote != nil, character == "\\" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"", name.allSatisfy(\.isWhitespace) {
                quote = character
            } else if quote == nil, character == "," {
                names.append(String(name.trimmingWhitespace()))
                name = ""
            } else {
                name.append(character)
            }
        }
        names.append(String(name.trimmingWhitespace()))
        // A stray comma or quote: not the syntax of CSS.
        return quote == nil && names.allSatisfy { !$0.isEmpty } ? names : [text]
    }

    /// `cubic-bezier(0.4, 0, 0.2, 1)`, `Ease In`.
    mutating func oldCurve(_ node: NodeID, insteadOf error: Diagnostic) -> TokenValue? {
        let text = tree.kind(of: node) == .scalar ? tree.text(of: node) : ""
        let easing = try? CSSReading().easing(text[...])
        guard let easing, let curve = CubicBezier(easing) else {
            diagnostics.append(error)
            return nil
        }
        // The format has no names of curves.
        var word: String?
        if case .named(let name) = easing, dialect.allowsShorthand { word = name }
        report(
            node, isReadAs: word.map { "'\($0)'" } ?? curve.list,
            replacement: word.map { scalar($0, inPlaceOf: node) } ?? curve.list, insteadOf: error)
        return .cubicBezier(curve)
    }
}

extension CubicBezier {
    /// - Returns: `nil` for points that no curve has.
    init?(_ easing: CSSEasing) {
        switch easing {
        case .named(let name):
            guard let curve = CubicBezier.named(name) else { return nil }
            self = curve
        case .points(let points):
            let values = points.compactMap { CSSMeasure($0)?.value }
            guard values.count == 4,
                let curve = try? CubicBezier(x1: values[0], y1: values[1], x2: values[2], y2: values[3])
            else { return nil }
            self = curve
        }
    }
}
