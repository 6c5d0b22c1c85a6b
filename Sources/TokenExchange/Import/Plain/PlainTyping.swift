import TesseraColorScience
import TesseraTokenModel
import TesseraTokenSyntax

/// Tells the types of plain values: by what they look like, and where that does not suffice by the names around them.
struct PlainTyping {
    enum Verdict {
        /// - Parameter isShown: whether the value itself shows it, whatever the names around it.
        case typed(TokenType, DocumentNode, isShown: Bool)
        /// A reference has its target's type.
        case reference(DocumentNode)
        /// What a reference stands in, or what no name explains: later steps find the type.
        case open(DocumentNode)
        case question(PlainQuestions.Cause)
    }

    let lengthUnit: String?
    /// Whether there is a token of that path.
    let isToken: (String) -> Bool
    private(set) var findings = ImportFindings()

    init(lengthUnit: String?, isToken: @escaping (String) -> Bool) {
        self.lengthUnit = lengthUnit
        self.isToken = isToken
    }

    /// - Parameter leavesFractions: whether fractions and multiples are what they are, whatever the decision says of
    ///   bare numbers.
    mutating func judge(
        _ node: DocumentNode, shape: PlainShape?, kinds: [ValueKind], decision: PlainDecision?,
        leavesFractions: Bool = false
    ) -> Verdict {
        if let shape {
            var composites = PlainComposites(decision: decision, leavesFractions: leavesFractions)
            do throws(PlainComposites.Error) {
                let value = try composites.value(node, as: shape)
                for note in composites.notes { findings.assume("import/plain", note.message, at: note.node.range) }
                return checked(value, shape.type, isShown: true)
            } catch {
                return .question(error.cause)
            }
        }
        if case .type(let type) = decision { return checked(node, type, isShown: true) }
        guard let text = node.text else { return judge(list: node, kinds) }
        if node.isNull {
            let isColor = kinds.contains(.color)
            return .question(
                .misfit(isColor ? "it has no value; a color that begins with '#' needs quotes" : "it has no value"))
        }
        if let reference = reference(text, node) { return reference }
        if case .bool = node.coreValue { return .typed(.boolean, node, isShown: true) }
        if let measure = CSSMeasure(text[...].trimmingCSSSpace()), !Self.isHex(text, node) {
            if leavesFractions, Self.isFraction(measure, kinds) { return judge(measure, node, kinds, nil) }
            return judge(measure, node, kinds, decision)
        }
        return judge(text: text, node, kinds)
    }

    /// Whether a bare number is a multiple of the font size, or a part of what is opaque.
    static func isFraction(_ measure: CSSMeasure, _ kinds: [ValueKind]) -> Bool {
        guard measure.unit.isEmpty, measure.value >= 0 else { return false }
        if kinds.first == .lineHeight { return measure.value < 4 }
        return kinds.contains(.opacity) && measure.value <= 1
    }

    /// Whether digits are those of a color rather than of a number, as in `"5e5e5e"`.
    private static func isHex(_ text: String, _ node: DocumentNode) -> Bool {
        guard case .string = node.content else { return false }
        return text.utf8.count == 6 && text.allSatisfy(\.isHexDigit)
    }

    /// What a value is that has been found to be of a type: only literals can be checked here.
    private func checked(_ node: DocumentNode, _ type: TokenType, isShown: Bool) -> Verdict {
        var shaper = ValueShaper(lengthUnit: lengthUnit)
        do throws(ForeignValueError) {
            _ = try shaper.shape(node, as: type)
        } catch {
            return .question(.misfit(error.message))
        }
        return .typed(type, node, isShown: isShown)
    }

    // MARK: References

    /// `{colors.blue}`, `$colors.blue`, and a text that is the path of a token and nothing else.
    private mutating func reference(_ text: String, _ node: DocumentNode) -> Verdict? {
        let references = ReferenceText(text)
        if references.wholeReference != nil { return .reference(node) }
        if references.hasReferences { return .open(node) }
        let path = text.hasPrefix("$") ? String(text.dropFirst()) : text
        for path in [path, path.split(separator: "$").joined(separator: ".")] where path.contains(".") && isToken(path)
        {
            findings.assume("import/plain", "a text that is the path of a token is a reference to it", at: node.range)
            return .reference(node.spelled("{\(path)}"))
        }
        return nil
    }

    // MARK: Numbers

    private mutating func judge(
        _ measure: CSSMeasure, _ node: DocumentNode, _ kinds: [ValueKind], _ decision: PlainDecision?
    ) -> Verdict {
        switch measure.unit {
        case let unit where Dimension.suffixes.contains(unit): return .typed(.dimension, node, isShown: true)
        case let unit where Duration.suffixes.contains(unit): return .typed(.duration, node, isShown: true)
        case "": break
        case "%" where kinds.contains(.opacity): return checked(node, .opacity, isShown: false)
        case "%" where kinds.first == .lineHeight, "em" where kinds.first == .lineHeight:
            let factor = measure.unit == "%" ? 0.01 : 1
            findings.assume("import/line-height", "a line height in percent or em is a multiple", at: node.range)
            return .typed(.number, .computed(measure.value * factor, at: node.range), isShown: false)
        case "%", "em", "ch", "ex", "vw", "vh", "vmin", "vmax", "dvh", "svh", "fr", "cm", "mm", "in":
            return .typed(.dimension, node, isShown: true)
        default: return judge(text: String(measure.number) + measure.unit, node, kinds)
        }
        if case .unit(let unit) = decision { return judge(measure, in: unit, node, kinds) }
        for kind in kinds {
            switch kind {
            case .length: return .typed(.dimension, node, isShown: false)
            case .duration where measure.value == 0: return .typed(.duration, node.spelled("0ms"), isShown: false)
            case .duration, .motion: return .question(.time)
            case .opacity where (0...1).contains(measure.value): return .typed(.opacity, node, isShown: false)
            case .opacity: return .question(.opacity)
            case .number: return .typed(.number, node, isShown: false)
            case .lineHeight where measure.value < 4: return .typed(.number, node, isShown: false)
            case .lineHeight: return .question(.lineHeight)
            case .fontWeight: return checked(node, .fontWeight, isShown: false)
            // `zIndex: { background: 0 }`: the name of a token may be that of another thing.
            case .color where kinds.count > 1 && ![6, 8].contains(measure.number.utf8.count): continue
            case .color: return .question(.color)
            case .easing, .fontFamily, .shadow, .border, .gradient, .text, .font: return .question(.number)
            }
        }
        return .question(.number)
    }

    /// A bare number in the unit that somebody says.
    private func judge(
        _ measure: CSSMeasure, in unit: String, _ node: DocumentNode, _ kinds: [ValueKind]
    ) -> Verdict {
        switch unit {
        case "ms", "s": return .typed(.duration, node.spelled(measure.number + unit), isShown: true)
        case "%" where kinds.contains(.lineHeight):
            return .typed(.number, .computed(measure.value / 100, at: node.range), isShown: true)
        case "%": return checked(node.spelled(measure.number + unit), .opacity, isShown: true)
        default: return .typed(.dimension, node.spelled(measure.number + unit), isShown: true)
        }
    }

    // MARK: Texts

    private mutating func judge(text: String, _ node: DocumentNode, _ kinds: [ValueKind]) -> Verdict {
        let trimmed = text[...].trimmingCSSSpace()
        let isInColors =
            kinds.first == .color || kinds.contains(.color) && [.text, .font, .border].contains(kinds.first)
        if trimmed.hasPrefix("#") || trimmed.contains("("), (try? Color.parse(css: String(trimmed))) != nil {
            return .typed(.color, node, isShown: true)
        }
        if isInColors { return color(String(trimmed), node) }
        if trimmed.hasPrefix("#") { return .question(.misfit("\(node.summary) is not a color")) }
        if let type = LiteralTyping.type(of: node, typeOf: { _ in nil })?.type {
            return checked(node, type, isShown: true)
        }
        // `clamp()`, `calc()`, `var()`: what becomes of them is for all formats to say.
        if CSSParts.call(trimmed) != nil { return .open(node) }
        for kind in kinds {
            switch kind {
            case .fontFamily, .font: return family(node)
            case .fontWeight: return checked(node, .fontWeight, isShown: false)
            case .easing: return checked(node, .cubicBezier, isShown: false)
            case .motion:
                let easing = checked(node, .cubicBezier, isShown: false)
                if case .typed = easing { return easing }
            case .shadow where trimmed != "none": return checked(node, .shadow, isShown: false)
            case .border: return checked(node, .border, isShown: false)
            // What is no length of every platform may be one of CSS.
            case .length: return .typed(.dimension, node, isShown: false)
            case .duration, .opacity, .number, .lineHeight:
                return .question(.misfit("\(node.summary) is no \(kind.word)"))
            case .gradient:
                if case .typed(let type, let node, _) = checked(node, .gradient, isShown: false) {
                    return .typed(type, node, isShown: false)
                }
                return .open(node)
            case .shadow, .color: return .open(node)
            case .text: return .typed(.string, node, isShown: false)
            }
        }
        // `white` among colors that refer to others.
        if kinds.isEmpty, (try? Color.parse(css: String(trimmed))) != nil {
            return .typed(.color, node, isShown: false)
        }
        return .typed(.string, node, isShown: false)
    }

    /// A typeface, or a list of some; a font written as one text is none.
    private func family(_ node: DocumentNode) -> Verdict {
        let hasSize = CSSParts.blankSeparated((node.text ?? "")[...]).contains { CSSMeasure($0)?.unit.isEmpty == false }
        if hasSize { return .question(.misfit("\(node.summary) is a font with its size in one text; write its parts")) }
        return checked(node, .fontFamily, isShown: false)
    }

    /// A text where a color is meant.
    private mutating func color(_ text: String, _ node: DocumentNode) -> Verdict {
        if (try? Color.parse(css: text)) != nil { return .typed(.color, node, isShown: false) }
        let isPrefixed = text.lowercased().hasPrefix("0x")
        let digits = isPrefixed ? String(text.dropFirst(2)) : text
        if digits.allSatisfy(\.isHexDigit), !text.isEmpty {
            if digits.utf8.count == 6 {
                findings.assume("import/color", "six hex digits are a color, though there is no '#'", at: node.range)
                return .typed(.color, node.spelled("#" + digits), isShown: false)
            }
            if digits.utf8.count == 8 { return .question(.alpha) }
        }
        return .question(.misfit("\(node.summary) is not a color"))
    }

    // MARK: Lists

    private func judge(list node: DocumentNode, _ kinds: [ValueKind]) -> Verdict {
        let elements = node.elements
        let areTexts = !elements.isEmpty && elements.allSatisfy { $0.text != nil }
        for kind in kinds {
            switch kind {
            case .easing, .motion:
                if elements.count == 4, areTexts { return checked(node, .cubicBezier, isShown: false) }
            case .fontFamily, .font: if areTexts { return checked(node, .fontFamily, isShown: false) }
            case .shadow: if let layers = layers(elements, kind) { return checkedList(layers, node, .shadow) }
            case .gradient: return checkedList(elements.map(stop), node, .gradient)
            default: break
            }
        }
        let what =
            elements.isEmpty ? "an empty \(node.entries.isEmpty && isMapping(node) ? "mapping" : "list")" : "a list"
        return .question(.misfit("\(what) like this is not a value of a token"))
    }

    private func isMapping(_ node: DocumentNode) -> Bool {
        if case .object = node.content { true } else { false }
    }

    private func checkedList(_ elements: [DocumentNode], _ node: DocumentNode, _ type: TokenType) -> Verdict {
        checked(DocumentNode(.list(elements), at: node.range), type, isShown: true)
    }

    private func layers(_ elements: [DocumentNode], _ kind: ValueKind) -> [DocumentNode]? {
        let layers = elements.compactMap { element -> DocumentNode? in
            if element.text != nil { return element }
            var composites = PlainComposites()
            return PlainShape(element, kind: kind) == .shadow ? try? composites.value(element, as: .shadow) : nil
        }
        return layers.isEmpty || layers.count < elements.count ? nil : layers
    }

    /// A stop with the names of DTCG.
    private func stop(_ node: DocumentNode) -> DocumentNode {
        let entries = node.entries.map { entry in
            let isPosition = ["offset", "stop", "location", "at"].contains(entry.name.lowercased())
            var entry = entry
            if isPosition { entry.name = "position" }
            if entry.name == "position", let text = entry.value.text, let measure = CSSMeasure(text[...]),
                measure.unit == "%"
            {
                entry.value = .computed(measure.value / 100, at: entry.value.range)
            }
            return entry
        }
        return DocumentNode(.object(entries), at: node.range)
    }
}

extension ValueKind {
    /// How messages call a value of the kind.
    fileprivate var word: String {
        switch self {
        case .duration: "time"
        case .opacity: "opacity"
        case .lineHeight: "line height"
        default: "number"
        }
    }
}
