import TesseraColorScience
import TesseraDiagnostics
import TesseraJSON
import TesseraTokenSyntax

extension TokenValue: CustomStringConvertible {
    /// On one line, for `tessera dump` and for tests: CSS-like where CSS has a spelling.
    public var description: String {
        switch self {
        case .color(let color): color.cssText
        case .cubicBezier(let curve):
            "cubic-bezier(\([curve.x1, curve.y1, curve.x2, curve.y2].map(\.text).joined(separator: ", ")))"
        case .strokeStyle(let style): style.text
        case .border(let border): "\(border.width.text) \(border.style.text) \(border.color.cssText)"
        case .transition(let transition):
            "\(TokenValue.duration(transition.duration)) \(TokenValue.cubicBezier(transition.timingFunction)) "
                + "\(TokenValue.duration(transition.delay))"
        case .shadow(let layers): layers.map(\.text).joined(separator: ", ")
        case .gradient(let stops): stops.map { "\($0.color.cssText) \($0.position.text)" }.joined(separator: ", ")
        case .typography(let style):
            "\(TokenValue.fontWeight(style.fontWeight)) \(style.fontSize.text)/\(style.lineHeight.text) "
                + "\(style.fontFamily.map(\.visible).joined(separator: ", ")), spaced \(style.letterSpacing.text)"
        case .spring(let spring):
            "spring(response \(spring.response.text), damping fraction \(spring.dampingRatio.text))"
        case .animation(let animation): animation.text
        case .string(let text): text.quoted
        case .css(let css): css.text + (css.composite?.elements.first?["letterSpacing"].map { ", spaced \($0)" } ?? "")
        case .material(let material): material.text
        case .glass(let glass): glass.text
        case .touchTarget(let area): area.text
        case .focusIndicator(let indicator): indicator.text
        case .haptic(let haptic): haptic.text
        default: form.text
        }
    }
}

extension String {
    /// The text as it is, unless something of it would not be seen or break the line.
    fileprivate var visible: String { unicodeScalars.contains(where: \.needsEscape) ? quoted : self }
}

extension Dimension {
    fileprivate var text: String { value.text + unit.rawValue }
}

extension StrokeStyle {
    fileprivate var text: String {
        switch self {
        case .keyword(let keyword): keyword.rawValue
        case .dashes(let lengths, let lineCap):
            "dashes \(lengths.map(\.text).joined(separator: " ")) \(lineCap.rawValue)"
        }
    }
}

extension ShadowLayer {
    fileprivate var text: String {
        (isInset ? "inset " : "") + "\(offsetX.text) \(offsetY.text) \(blur.text) \(spread.text) \(color.cssText)"
    }
}

extension ValueForm {
    fileprivate var text: String {
        switch self {
        case .number(let number): number.text
        case .text(let text): text
        case .boolean(let flag): "\(flag)"
        case .color(let color): color.cssText
        case .measure(let value, let unit): value.text + unit
        case .numbers(let numbers): numbers.map(\.text).joined(separator: ", ")
        case .texts(let texts): texts.map(\.visible).joined(separator: ", ")
        case .css(let css): css.text
        case .fields(let fields): fields.text
        case .elements(let elements, _): elements.map { "{ \($0.text) }" }.joined(separator: ", ")
        }
    }
}

extension FieldValues {
    fileprivate var text: String { all.map { "\($0.name) \($0.content.text)" }.joined(separator: ", ") }
}

extension FieldValues.Content {
    fileprivate var text: String {
        switch self {
        case .value(.string(let text)) where text.utf8.allSatisfy(Self.isPlain): text
        case .value(let value): value.description
        case .dimensions(let lengths): "[\(lengths.map(\.text).joined(separator: ", "))]"
        case .fields(let fields): "{ \(fields.text) }"
        case .items(let items): "[\(items.map { "{ \($0.text) }" }.joined(separator: ", "))]"
        case .layers(let layers): "[\(layers.map { "{ \($0) }" }.joined(separator: ", "))]"
        }
    }

    /// Of words, keys and names of symbols, which cannot be mistaken for what stands around them.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || "._-".utf8.contains(byte)
    }
}

extension Material {
    fileprivate var text: String {
        "\(tint.cssText) over \(darkestBackdrop.cssText) to \(lightestBackdrop.cssText), blurred \(blur.text), "
            + "saturated \(saturation.text), else \(fallback.cssText)"
    }
}

extension Glass {
    fileprivate var text: String {
        [
            "\(variant.rawValue) glass", tint.map { "tinted \($0.cssText)" }, isInteractive ? "interactive" : nil,
            dimming == 0 ? nil : "dimmed \(dimming.text)", layer == .functional ? nil : "in the content layer",
            backdrop.map { "over \($0.darkest.cssText) to \($0.lightest.cssText)" }, "else \(fallback.text)",
        ].compactMap(\.self).joined(separator: ", ")
    }
}

extension FocusIndicator {
    fileprivate var text: String {
        "\(width.text) \(TokenValue.strokeStyle(style)) \(color.cssText), offset \(offset.text)"
            + (fill.map { ", around \($0.cssText)" } ?? "")
    }
}

extension TouchArea {
    fileprivate var text: String {
        let claim =
            switch level {
            case .standard: ""
            case .compact(let reason): ", compact: \(reason.visible)"
            }
        return "\(shape.rawValue) \(drawn.text), touched in \(hitShape.rawValue) \(hit.text)"
            + (place.map { " at \($0.x.text) \($0.y.text)" } ?? "") + container + claim
            + (exemption.map { ", \($0.exception.rawValue): \($0.reason.visible)" } ?? "")
    }

    private var container: String {
        switch (containerWidth, containerHeight) {
        case (nil, nil): ""
        case (let width, let height): " within \(width?.text ?? "any") by \(height?.text ?? "any")"
        }
    }
}

extension TouchArea.Extent {
    fileprivate var text: String { "\(width.text) by \(height.text)" }
}

extension Haptic {
    fileprivate var text: String {
        guard let intensity, intensity != 1 else { return name }
        return "\(name) at \(intensity.text)"
    }
}

extension TokenTree {
    /// Groups and tokens as text, in source order, with the place of each value.
    ///
    /// ```
    /// group color: color @1:1
    ///   token color.signal @2:3 = {color.violet} @2:11
    /// ```
    public func dump(sources: SourceMap) -> String {
        var dumper = ModelDumper(tree: self, sources: sources)
        dumper.append(.root, level: 0)
        return dumper.text
    }
}

private struct ModelDumper {
    let tree: TokenTree
    var text = ""
    private var lines: LineTables

    init(tree: TokenTree, sources: SourceMap) {
        self.tree = tree
        lines = LineTables(sources)
    }

    mutating func append(_ id: GroupID, level: Int) {
        let group = tree[id]
        let indent = String(repeating: "  ", count: level)
        if let range = group.keyRange {
            text +=
                "\(indent)group \(group.path.printable)\(group.type.map { ": \($0.value.rawValue)" } ?? "") @\(place(range))\n"
        }
        for child in group.children {
            switch child {
            case .group(let child): append(child, level: id == .root ? 0 : level + 1)
            case .token(let child): append(tree[child], indent: id == .root ? "" : indent + "  ")
            }
        }
    }

    private mutating func append(_ token: Token, indent: String) {
        text +=
            "\(indent)token \(token.path.printable)\(token.type.map { ": \($0.value.rawValue)" } ?? "") @\(place(token.keyRange))"
        if let value = token.value { text += " = \(value.description.printable) @\(place(value.range))" }
        if token.isInvalid { text += " (invalid)" }
        text += "\n"
        for context in token.contexts {
            let conditions = context.conditions.map { "(\($0.modifier.index), \($0.context))" }.joined(separator: " ")
            let source = conditions.isEmpty ? nil : "source \(context.precedence) \(conditions)"
            let selector = [source, context.selector].compactMap(\.self).joined(separator: " + ")
            text += "\(indent)  in \(selector) = \(context.value)".printable + " @\(place(context.value.range))\n"
        }
        if let held = token.holds { text += "\(indent)  holds \(describe(held)) @\(place(held.range))\n" }
    }

    /// `2 lines of {typography.label} with {space.small} above and below, scales`.
    private func describe(_ held: HeldText) -> String {
        let size =
            switch held.text {
            case .sized(let expression): expression.description
            case .style(let style): style.rawValue
            }
        let padding = held.padding.map { " with \($0.description) above and below" } ?? ""
        return "\(held.lines.counted("line")) of \(size)\(padding), \(held.growth.rawValue)".printable
    }

    private mutating func place(_ range: SourceRange) -> String {
        let location = lines.location(of: range)
        return "\(location.line):\(location.column)"
    }
}

extension ValueExpression: CustomStringConvertible {
    /// What is written, with references in braces.
    public var description: String {
        switch kind {
        case .literal(let value): value.description
        case .reference(let reference): "{\(reference.path)}"
        case .part(let part): "{\(part.reference.path)}/\(part.steps.joined(separator: "/"))"
        case .assembled(let value):
            "\(value.type.rawValue) with \(value.references.map { "{\($0.path)}" }.joined(separator: ", "))"
        case .derivation(let derivation): derivation.text
        case .calculation(let calculation): calculation.text
        case .css(let css): css.text
        case .list(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
        case .composite(let composite):
            "{ \(composite.fields.map { "\($0.definition.name): \($0.value)" }.joined(separator: ", ")) }"
        }
    }
}
