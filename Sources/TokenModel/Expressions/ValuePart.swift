/// What a pointer into a value of some type leads to, by the grammar of values (DTCG 2025.10 Format,
/// 8 and 9).
public enum ValuePart: Hashable, Sendable {
    /// A complete value.
    case value(TokenType)
    /// One stop, which is no gradient.
    case gradientStop
    /// The three components of a color.
    case components
    /// The lengths of dashes and gaps.
    case dimensions
    /// A word that stands in no token: a unit, a color space, a cap.
    case word

    /// - Parameters:
    ///   - type: of the whole value.
    ///   - steps: from there, at least one.
    /// - Returns: `nil` if values of the type have no such part.
    public init?(of type: TokenType, at steps: [String]) {
        var part = ValuePart.value(type)
        for step in steps {
            guard let next = part.child(step) else { return nil }
            part = next
        }
        self = part
    }

    private func child(_ step: String) -> ValuePart? {
        let index = ArrayIndex.parse(step)
        switch self {
        case .word: return nil
        case .components: return index.map { $0 < 3 } ?? false ? .value(.number) : nil
        case .dimensions: return index == nil ? nil : .value(.dimension)
        case .gradientStop: return Self.field(step, of: .gradientStop)
        case .value(.color):
            switch step {
            case "components": return .components
            case "alpha": return .value(.number)
            case "colorSpace", "hex": return .word
            default: return nil
            }
        case .value(.dimension), .value(.duration):
            return step == "value" ? .value(.number) : step == "unit" ? .word : nil
        case .value(.fontFamily): return index == nil ? nil : .value(.fontFamily)
        case .value(.cubicBezier): return index.map { $0 < 4 } ?? false ? .value(.number) : nil
        case .value(.gradient): return index == nil ? nil : .gradientStop
        case .value(.shadow) where index != nil: return .value(.shadow)
        case .value(let type):
            // Tessera's own types have no value in the format that a pointer could walk.
            guard type.isDTCG, let shape = CompositeShape(type: type) else { return nil }
            return Self.field(step, of: shape)
        }
    }

    private static func field(_ name: String, of shape: CompositeShape) -> ValuePart? {
        switch shape.fields.first(where: { $0.name == name })?.kind {
        case .value(let type): .value(type)
        case .seconds: .value(.duration)
        case .numberOr: .value(.number)
        case .dimensions: .dimensions
        case .keyword: .word
        // Of Tessera's own types only, which pointers do not walk.
        case .fields, .items, .layers, nil: nil
        }
    }

    /// What may stand at the first step that leads nowhere.
    public enum Steps: Hashable, Sendable {
        /// Names of parts.
        case names([String])
        /// The place of an element, from 0.
        case index
        /// Nothing: there are no parts.
        case nothing
    }

    /// The first step that leads nowhere, and what may stand there.
    ///
    /// - Returns: `nil` where all steps lead somewhere.
    public static func firstMiss(of type: TokenType, at steps: [String]) -> (step: String, known: Steps)? {
        var part = ValuePart.value(type)
        for step in steps {
            guard let next = part.child(step) else { return (step, part.steps) }
            part = next
        }
        return nil
    }

    private var steps: Steps {
        switch self {
        case .word: .nothing
        case .components, .dimensions, .value(.fontFamily), .value(.cubicBezier), .value(.gradient): .index
        case .gradientStop: Self.names(of: .gradientStop)
        case .value(.color): .names(ColorKey.allCases.map(\.rawValue))
        case .value(.dimension), .value(.duration): .names(MeasureKey.allCases.map(\.rawValue))
        case .value(let type):
            CompositeShape(type: type).flatMap { type.isDTCG ? Self.names(of: $0) : nil } ?? .nothing
        }
    }

    private static func names(of shape: CompositeShape) -> Steps {
        .names(shape.fields.map(\.name).filter { field($0, of: shape) != nil })
    }

    /// How messages call it.
    public var name: String {
        switch self {
        case .value(let type): "of type '\(type.rawValue)'"
        case .gradientStop: "a gradient stop"
        case .components: "the components of a color"
        case .dimensions: "a list of lengths"
        case .word: "a word"
        }
    }
}

// The keys of values that are mappings and no composites.

/// The keys of a color (DTCG 2025.10 Color, 4).
package enum ColorKey: String, CaseIterable {
    case colorSpace, components, alpha, hex
}

/// The keys of a dimension or a duration (DTCG 2025.10 Format, 8.2 and 8.5).
package enum MeasureKey: String, CaseIterable {
    case value, unit
}
