import TesseraColorScience
import TesseraConfiguration
import TesseraMotionScience
import TesseraTokenModel
import TesseraTokenResolution

/// One of the properties that a token makes.
///
/// A class, as plans are: components are large, and a shadow has half a dozen that go from list to list.
package final class CSSProperty {
    /// What follows the token's name; empty for the property of that name itself.
    package let suffix: String
    package let component: CSSComponent
    /// What replaces it for people who reduce transparency.
    package let opaque: CSSComponent?
    /// What decides the value where the component stands for a part of the same token.
    package let origin: CSSComponent?
    /// Whether it is a time that a motion waits, which only motions with a wait have.
    private let isWait: Bool

    package init(
        suffix: String, component: CSSComponent, opaque: CSSComponent? = nil, origin: CSSComponent? = nil,
        isWait: Bool = false
    ) {
        self.suffix = suffix
        self.component = component
        self.opaque = opaque
        self.origin = origin
        self.isWait = isWait
    }

    /// What stands for it in a context in which the token has no such property: a motion waits for nothing there, and
    /// anything else must not be inherited.
    package var absence: CSSComponent { isWait ? .noTime : .initial }

    /// The same part of a token with another component.
    func replacing(_ component: CSSComponent) -> CSSProperty {
        CSSProperty(suffix: suffix, component: component, isWait: isWait)
    }

    /// The same part of something that is itself a part of a token.
    func within(_ outer: String) -> CSSProperty {
        CSSProperty(suffix: outer + suffix, component: component, isWait: isWait)
    }

    /// With nothing of its own token left to look up.
    package var resolved: CSSComponent { origin ?? component }
}

extension CSSProperty: Equatable {
    package static func == (lhs: CSSProperty, rhs: CSSProperty) -> Bool {
        lhs.component == rhs.component && lhs.suffix == rhs.suffix && lhs.opaque == rhs.opaque
            && lhs.origin == rhs.origin
    }
}

/// How values are written that are made of others.
public enum CSSComposites: String, CaseIterable, Hashable, Sendable {
    case both
    /// What a property of CSS takes as a whole.
    case shorthands
    case parts
}

/// Takes values apart into properties: what a property of CSS takes as a whole, and the parts of it.
package struct CSSProperties {
    package let tokens: ResolvedTokens
    package let prefix: String?
    package let composites: CSSComposites
    package var springs: CSSSprings
    /// The name of each token, once all have theirs.
    package var names: [String] = []

    package init(tokens: ResolvedTokens, prefix: String?, composites: CSSComposites, springs: CSSSprings) {
        self.tokens = tokens
        self.prefix = prefix
        self.composites = composites
        self.springs = springs
    }

    private func written(in permutation: Permutation) -> Written {
        Written(tokens: tokens, names: names, prefix: prefix, permutation: permutation, composites: composites)
    }

    /// The component of a leaf: a reference, or the value.
    package func leaf(_ value: TokenValue, as expression: ValueExpression, in permutation: Permutation) -> CSSComponent
    {
        written(in: permutation).component(of: expression, for: value)
    }

    /// - Parameters:
    ///   - expression: what the token says, if its references are kept.
    ///   - permutation: where it says so.
    ///   - reduced: what its motions are where people reduce motion, if that is wanted.
    /// - Throws: why the value cannot be written in CSS.
    package mutating func properties(
        of value: TokenValue, name: String, as expression: ValueExpression?, in permutation: Permutation,
        _ reduced: ReducedMotions?
    ) throws(CSSSprings.Error) -> [CSSProperty] {
        let written = written(in: permutation)
        let target = expression.flatMap { written.target(of: $0, for: value) }
        if value.type.isMotion {
            let fields = CompositeFields(expression, written)
            let made = try properties(
                ofMotion: value, fields, target: target, reduced?.whole?.motion,
                isDeclared: reduced?.whole?.isDeclaredByItself == true)
            return made.filter { isWanted($0, of: value) }
        }
        var properties = try properties(of: value, name, written, expression, reduced)
        if composites != .both { properties.removeAll { !isWanted($0, of: value) } }
        guard let target else { return properties }
        // A list need not have the same parts in every context, so its colors are not all there is to them.
        let hasColors = value.type.holdsColors && !value.type.holdsLists
        return properties.map {
            let part = target.appending($0.suffix, isColor: hasColors && $0.isColor)
            return $0.replacing(.reference(part))
        }
    }

    private mutating func properties(
        of value: TokenValue, _ name: String, _ written: Written, _ expression: ValueExpression?,
        _ reduced: ReducedMotions?
    ) throws(CSSSprings.Error) -> [CSSProperty] {
        let fields = CompositeFields(expression, written)
        switch value {
        case .tabBar(let bar): return try properties(of: bar, name, fields, reduced)
        // A style sheet moves nothing but pixels.
        case .haptic: return []
        case .typography(let style): return Self.properties(of: style, fields)
        case .material(let material): return Self.properties(of: material, name, fields)
        case .glass(let glass): return Self.properties(of: glass, name, fields)
        case .focusIndicator(let indicator): return Self.properties(of: indicator, fields)
        case .touchTarget(let area): return Self.properties(of: area, fields)
        case .border(let border): return Self.properties(of: border, fields)
        case .strokeStyle(let style): return Self.properties(of: style, dashes: fields.dashes)
        case .shadow(let layers): return Self.properties(of: layers, written.elements(of: expression, for: value))
        case .gradient(let stops): return Self.properties(of: stops, written.elements(of: expression, for: value))
        case .css(let css):
            guard let composite = css.composite else { fallthrough }
            return Self.properties(of: composite, fields, written.elements(of: expression, for: value))
        default:
            guard case .fields(let parts) = value.form else {
                return [CSSProperty(suffix: "", component: .leaf(value))]
            }
            return Self.properties(of: parts, fields)
        }
    }

    /// A property for each field, for a composite that no property of CSS takes as a whole.
    private static func properties(of parts: FieldValues, _ fields: CompositeFields) -> [CSSProperty] {
        parts.all.compactMap { name, content in
            guard case .value(let value) = content else { return nil }
            return CSSProperty(suffix: "-" + CSSNames.words(name), component: fields.part(name, value))
        }
    }

    /// Springs, materials, tab bars and touch targets are of no use in parts, nor without them; the word of a
    /// stroke style is none. No shorthand speaks of the spacing of letters, of what follows one after the other, and of
    /// the pattern of a line.
    private func isWanted(_ property: CSSProperty, of value: TokenValue) -> Bool {
        let type = value.typeOfParts
        if type == .strokeStyle || Self.patternSuffixes.contains(property.suffix) { return true }
        guard type.mayHoldCSS || type == .animation else { return true }
        return switch composites {
        case .both: true
        case .shorthands: ["", "-letter-spacing", "-stagger"].contains(property.suffix)
        case .parts: !property.suffix.isEmpty
        }
    }
}

extension CSSProperty {
    fileprivate var isColor: Bool {
        if case .color = component { true } else if case .reference(let own) = component { own.isColor } else { false }
    }
}

extension TokenType {
    /// Whether its values are one property each, which is no motion.
    package var isLeaf: Bool { shape == nil && element == nil }
}

extension CSSComponent {
    package var isReference: Bool {
        if case .reference = self { true } else { false }
    }

    /// A value that is one thing.
    package static func leaf(_ value: TokenValue) -> CSSComponent {
        switch value {
        case .color(let color): .color(color)
        case .dimension(let dimension): .length(dimension)
        case .duration(let duration): .time(duration)
        case .number(let number), .opacity(let number): .number(number)
        case .fontWeight(let weight): .number(weight.weight)
        case .fontFamily(let names): .text(names.map(CSSText.fontFamily).joined(separator: ", "))
        case .cubicBezier(let curve):
            curve == curve.withoutOvershoot
                ? .curve(curve) : .reducible(.curve(curve), reduced: .curve(curve.withoutOvershoot))
        case .strokeStyle(let style): .text(style.cssWord)
        case .string(let text): .text(CSSText.string(text))
        case .boolean(let flag): .text(flag ? "true" : "false")
        case .css(let css): .text(css.text)
        // A composite is made of leaves, each by its own function.
        default: value.type.isLeaf ? value.cssText.map(CSSComponent.text) ?? .initial : .initial
        }
    }
}
