import TesseraColorScience
import TesseraMotionScience
import TesseraTokenModel

/// A variable of Figma: a token, or a part of one that has several.
struct FigmaVariable {
    let token: TokenID
    let path: String
    /// The field of a composite, with dots between it and those within: `timingFunction`; `nil` for a whole token.
    let part: String?
    let kind: Kind
    /// One for each mode of its collection.
    var values: [Value]
    let description: String?
    let scopes: [FigmaScope]
    /// What code calls it, by Figma's word for the platform.
    let codeSyntax: [(platform: String, text: String)]

    /// As Figma shows it: with slashes between groups.
    var name: String { Self.name(path: path, part: part) }

    static func name(path: String, part: String?) -> String {
        let names = path.split(separator: ".").filter { $0 != "$root" } + (part?.split(separator: ".") ?? [])
        return names.joined(separator: "/")
    }

    /// The resolved types of Figma's variables (plugin API 1.133).
    enum Kind: String {
        case boolean = "BOOLEAN"
        case color = "COLOR"
        case easing = "EASING"
        case float = "FLOAT"
        case string = "STRING"
        case timing = "TIMING"
    }

    /// What a variable is in one mode.
    enum Value: Equatable {
        /// The key of another variable: see ``FigmaVariable/key(path:part:)``.
        case alias(String)
        case boolean(Bool)
        /// In sRGB, within its gamut.
        case color(Color)
        case curve(CubicBezier)
        case number(Double)
        case spring(Spring)
        case text(String)
    }

    /// How values and the plugin refer to a variable.
    static func key(path: String, part: String?) -> String { part.map { "\(path)#\($0)" } ?? path }
}

/// What a simple value becomes in Figma.
struct FigmaLeaf {
    let kind: FigmaVariable.Kind
    let value: FigmaVariable.Value

    /// - Parameters:
    ///   - part: `nil` for a whole token.
    ///   - whole: the value that it is a part of.
    /// - Returns: `nil` for what no variable of Figma can be.
    init?(_ value: TokenValue, part: String?, of whole: TokenValue, mapping: GamutMappingMethod) {
        switch value {
        case .boolean(let flag) where part == nil: (kind, self.value) = (.boolean, .boolean(flag))
        case .color(let color): (kind, self.value) = (.color, .color(color.mapped(to: .srgb, by: mapping)))
        case .cubicBezier(let curve): (kind, self.value) = (.easing, .curve(curve))
        case .spring(let spring): (kind, self.value) = (.easing, .spring(spring))
        case .dimension(let length): (kind, self.value) = (.float, .number(length.points))
        case .duration where Self.isNegativeTime(value): return nil
        case .duration(let duration): (kind, self.value) = (.timing, .number(duration.seconds))
        case .fontFamily(let names):
            guard let first = names.first else { return nil }
            (kind, self.value) = (.string, .text(first))
        case .fontWeight(let weight): (kind, self.value) = (.float, .number(weight.weight))
        // Figma has percentages.
        case .opacity(let opacity): (kind, self.value) = (.float, .number(opacity * 100))
        case .number(let number):
            // Figma has line heights as lengths.
            if case .typography(let style) = whole, part == "lineHeight" {
                (kind, self.value) = (.float, .number(number * style.fontSize.points))
            } else {
                (kind, self.value) = (.float, .number(number))
            }
        // A word or a switch within a composite chooses something that no variable can be bound to.
        case .string(let text) where part == nil: (kind, self.value) = (.string, .text(text))
        case .string, .boolean, .strokeStyle, .css: return nil
        default:
            // A type that Figma does not know is the number that it is made of; what is made of parts is none by itself.
            guard case .number(let number) = value.form else { return nil }
            (kind, self.value) = (.float, .number(number))
        }
    }

    /// Figma has no times below 0.
    static func isNegativeTime(_ value: TokenValue) -> Bool {
        if case .duration(let duration) = value { duration.seconds < 0 } else { false }
    }

    /// Whether a part that is no variable changes what a designer has to set up by hand: a switch that is off and a
    /// solid line are what Figma has anyway.
    static func isTold(_ value: TokenValue, _ part: String?) -> Bool {
        part != nil && value != .boolean(false) && value != .strokeStyle(.keyword(.solid))
    }
}
