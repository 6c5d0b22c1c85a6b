/// A border, a transition, a shadow, a gradient or a text style some part of which only CSS can say.
///
/// The whole is raw CSS then, which has the text of ``RawCSS/text``; here are its parts, from which style sheets and
/// other outputs make what they make of the type.
public struct CSSComposite: Hashable, Sendable {
    /// What the token would be if no part of it were raw CSS.
    public let type: TokenType
    /// The layers of a shadow, topmost first; the stops of a gradient; one for all other types.
    public let elements: [Element]

    /// The fields of one layer, one stop or one whole value.
    public struct Element: Hashable, Sendable {
        /// In the order of the type's fields. A text of CSS that stands for all of a layer or a stop has no name.
        public let fields: [Field]

        /// Where a stop is, if that is a number.
        package var position: Double? {
            if case .number(let position)? = self["position"] { position } else { nil }
        }

        public subscript(name: String) -> TokenValue? { fields.first { $0.name == name }?.value }

        /// The text that stands for all of it, of which no parts are known.
        public var whole: RawCSS? {
            if case .css(let css)? = self[""] { css } else { nil }
        }
    }

    public struct Field: Hashable, Sendable {
        public let name: String
        public let value: TokenValue
    }

    /// - Parameter elements: not empty.
    public init(type: TokenType, elements: [Element]) {
        self.type = type
        self.elements = elements
    }
}

extension TokenType {
    /// Whether a part of a value may be raw CSS, which makes the whole raw CSS.
    public var mayHoldCSS: Bool { (shape ?? element)?.mayHoldCSS ?? false }
}

extension TokenValue {
    /// The type whose parts the value has: that of a composite some part of which is raw CSS, and else its own.
    public var typeOfParts: TokenType {
        if case .css(let css) = self, let composite = css.composite { composite.type } else { type }
    }
}

extension CSSComposite.Element {
    /// - Parameter warnings: gets what was changed to make sense of a value.
    /// - Throws: a field that is missing.
    init(
        _ shape: CompositeShape, _ values: FieldValues, warnings: inout [AssemblyError]
    ) throws(AssemblyError) {
        var fields: [CSSComposite.Field] = []
        for definition in shape.fields {
            let name = definition.name
            switch values[name] {
            case nil: if definition.isRequired { throw FieldValues.missing(name) }
            case .dimension(let length)? where name == "blur" && length.value < 0:
                warnings.append(AssemblyError("a negative blur counts as 0", field: name))
                fields.append(.init(name: name, value: .dimension(Dimension(0, length.unit))))
            case .duration(let time)? where name == "duration" && time.value < 0:
                warnings.append(AssemblyError("a negative duration counts as 0", field: name))
                fields.append(.init(name: name, value: .duration(Duration(0, time.unit))))
            case .number(let position)? where name == "position" && !(0...1).contains(position):
                let clamped = min(max(position, 0), 1)
                warnings.append(
                    AssemblyError("a position outside 0 to 1 is clamped to \(Int(clamped))", field: name))
                fields.append(.init(name: name, value: .number(clamped)))
            case let value?: fields.append(.init(name: name, value: value))
            }
        }
        // A multiple of a font size that is not known here is one of CSS's.
        if shape == .typography, case .number(let ratio)? = values["letterSpacing"],
            let css = try? RawCSS("\(ratio.text)em")
        {
            fields = fields.map { $0.name == "letterSpacing" ? .init(name: $0.name, value: .css(css)) : $0 }
        }
        self.fields = fields
    }

    package init(whole css: RawCSS) {
        fields = [.init(name: "", value: .css(css))]
    }
}

extension CSSComposite {
    /// The parts of a value of one of the types, some of which may be raw CSS already; `nil` for any other.
    init?(_ value: TokenValue) {
        if case .css(let css) = value {
            guard let composite = css.composite else { return nil }
            self = composite
            return
        }
        guard value.type.mayHoldCSS else { return nil }
        switch value.form {
        case .fields(let fields): self.init(type: value.type, elements: [Element(fields)])
        case .elements(let elements, _): self.init(type: value.type, elements: elements.map(Element.init))
        default: return nil
        }
    }

    /// What CSS has for the whole: the shorthand of a border, a transition or a font, the list of layers or stops.
    ///
    /// - Returns: `nil` for a part without a text.
    var text: String? {
        var texts: [String] = []
        var elements = elements
        if type == .gradient {
            elements = GradientStop.inOrder(elements) { $0.position }
            // A gradient of CSS has two stops or more.
            if elements.count == 1 { elements += elements }
        }
        for element in elements {
            guard let text = text(of: element) else { return nil }
            texts.append(text)
        }
        return texts.joined(separator: ", ")
    }

    /// What stands in the list for one of the layers or stops.
    public func css(of element: Element) -> RawCSS? {
        text(of: element).flatMap { try? RawCSS($0) }
    }

    private func text(of element: Element) -> String? {
        if let whole = element.whole { return whole.text }
        func part(_ name: String) -> String? { element[name]?.cssText }
        switch type {
        case .border: return Self.joined([part("width"), part("style"), part("color")])
        case .transition: return Self.joined([part("duration"), part("timingFunction"), part("delay")])
        case .shadow:
            let isInset = element["inset"] == .boolean(true)
            return Self.joined(
                (isInset ? ["inset"] : [])
                    + [part("offsetX"), part("offsetY"), part("blur"), part("spread"), part("color")])
        case .gradient:
            guard let position = element.position else {
                return Self.joined([part("color"), part("position")])
            }
            return Self.joined([part("color"), "\((position * 100).withSixDecimals.text)%"])
        case .typography:
            guard let size = part("fontSize"), let height = part("lineHeight") else { return nil }
            return Self.joined([part("fontWeight"), "\(size)/\(height)", part("fontFamily")])
        default: return nil
        }
    }

    private static func joined(_ parts: [String?]) -> String? {
        let known = parts.compactMap(\.self)
        return known.count == parts.count ? known.joined(separator: " ") : nil
    }
}

extension CSSComposite.Element {
    fileprivate init(_ fields: FieldValues) {
        self.fields = fields.all.compactMap { name, content in
            if case .value(let value) = content { CSSComposite.Field(name: name, value: value) } else { nil }
        }
    }
}
