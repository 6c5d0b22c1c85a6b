import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenSyntax

/// What stands at a ``ValuePart`` of some value.
public enum PartContent: Hashable, Sendable {
    case value(TokenValue)
    case gradientStop(GradientStop)
    case components(Color)
    case dimensions([Dimension])
    case word(String)

    /// - Parameters:
    ///   - steps: from the value to the part.
    ///   - isList: whether a shadow or a font family, also that of a typography value, is written as a list.
    /// - Returns: `nil` if the value has no such part.
    public init?(of value: TokenValue, at steps: [String], isList: Bool) {
        var content = PartContent.value(value)
        var isList = isList
        for step in steps {
            guard let next = content.child(step, isList: isList) else { return nil }
            // What stands in a list is none.
            if ArrayIndex.parse(step) != nil { isList = false }
            content = next
        }
        self = content
    }

    private func child(_ step: String, isList: Bool) -> PartContent? {
        let index = ArrayIndex.parse(step)
        switch self {
        case .word: return nil
        case .components(let color): return index.flatMap { Self.component($0, of: color) }
        case .dimensions(let lengths): return Self.element(index, of: lengths).map { .value(.dimension($0)) }
        case .gradientStop(let stop): return Self.field(step, of: stop.fields, .gradientStop)
        case .value(.fontFamily(let names)):
            return isList ? Self.element(index, of: names).map { .value(.fontFamily([$0])) } : nil
        case .value(.shadow(let layers)):
            if isList { return Self.element(index, of: layers).map { .value(.shadow([$0])) } }
            return layers.count == 1 ? Self.field(step, of: layers[0].fields, .shadowLayer) : nil
        case .value(.gradient(let stops)): return Self.element(index, of: stops).map { .gradientStop($0) }
        case .value(.cubicBezier(let curve)):
            return Self.element(index, of: [curve.x1, curve.y1, curve.x2, curve.y2]).map { .value(.number($0)) }
        case .value(let value): return Self.field(step, of: value)
        }
    }

    private static func element<Element>(_ index: Int?, of elements: [Element]) -> Element? {
        index.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }

    private static func component(_ index: Int, of color: Color) -> PartContent? {
        let components = color.components
        let all: [(Double, MissingComponents)] = [
            (components.first, .first), (components.second, .second), (components.third, .third),
        ]
        return element(index, of: all).map { value, flag in
            color.missing.contains(flag) ? .word("none") : .value(.number(value))
        }
    }

    private static func field(_ name: String, of value: TokenValue) -> PartContent? {
        switch (value, name) {
        case (.color(let color), "components"): .components(color)
        case (.color(let color), "alpha"): .value(.number(color.alpha))
        case (.color(let color), "colorSpace"): .word(color.space.rawValue)
        case (.color(let color), "hex"): .word(color.withAlpha(1).hexString)
        case (.dimension(let dimension), "value"): .value(.number(dimension.value))
        case (.dimension(let dimension), "unit"): .word(dimension.unit.rawValue)
        case (.duration(let duration), "value"): .value(.number(duration.value))
        case (.duration(let duration), "unit"): .word(duration.unit.rawValue)
        default:
            // Tessera's own types have no value in the format that a pointer could walk.
            if value.type.isDTCG, let shape = value.type.shape, case .fields(let fields) = value.form {
                field(name, of: fields, shape)
            } else {
                nil
            }
        }
    }

    /// What stands in a field of a composite.
    private static func field(_ name: String, of fields: FieldValues, _ shape: CompositeShape) -> PartContent? {
        switch (shape.field(name)?.kind, fields.content(name)) {
        case (.keyword, .value(.string(let word))): .word(word)
        case (_, .value(let value)): .value(value)
        case (_, .dimensions(let lengths)): .dimensions(lengths)
        case (_, .fields), (_, .items), (_, .layers), (_, nil): nil
        }
    }
}

extension PartContent {
    /// As a part of a color, a measure or a curve is written; `nil` for what is no part of any.
    public func document(at range: SourceRange) -> DocumentNode? {
        switch self {
        case .value(.number(let number)): .number(number, at: range)
        case .word(let word): DocumentNode(.string(word), at: range)
        case .components(let color):
            DocumentNode(
                .list((0..<3).compactMap { Self.component($0, of: color)?.document(at: range) }), at: range)
        case .value, .gradientStop, .dimensions: nil
        }
    }
}
