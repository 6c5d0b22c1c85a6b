import TesseraColorScience
import TesseraConfiguration
import TesseraMotionScience
import TesseraTokenModel

/// What a property is set to, before it is text.
///
/// In this form values are compared, joined for light and dark, and written for several kinds of screen.
package enum CSSComponent: Hashable {
    case color(Color)
    case length(Dimension)
    case time(Duration)
    case number(Double)
    /// A fraction of 1.
    case percentage(Double)
    case curve(CubicBezier)
    case milliseconds(Int)
    /// Text of CSS that is the same for everybody: a word, a string, a list of fonts.
    case text(String)
    /// Nothing, where another context has something.
    case initial
    case reference(CSSReference)
    /// A number that another property has, as a percentage.
    case percentageReference(CSSReference)
    indirect case function(String, CSSComponent)
    case sequence([CSSComponent], separator: Separator)
    indirect case lightDark(light: CSSComponent, dark: CSSComponent)
    /// A component, and what replaces it for people who reduce motion.
    indirect case reducible(CSSComponent, reduced: CSSComponent)

    package enum Separator: String {
        case blank = " "
        case comma = ", "
        case slash = "/"
        /// Between pieces of one text.
        case none = ""
    }
}

/// Another property.
package struct CSSReference: Hashable {
    package let name: String
    package let isColor: Bool
    /// The modifiers that the token behind it depends on.
    package let modifiers: ModifierSet
}

extension CSSComponent {
    /// Whether a test holds for the component or for anything in it.
    package func contains(where test: (CSSComponent) -> Bool) -> Bool {
        if test(self) { return true }
        return switch self {
        case .function(_, let argument): argument.contains(where: test)
        case .sequence(let elements, _): elements.contains { $0.contains(where: test) }
        case .lightDark(let light, let dark): light.contains(where: test) || dark.contains(where: test)
        case .reducible(let component, let reduced): component.contains(where: test) || reduced.contains(where: test)
        default: false
        }
    }

    /// One component for both schemes: the same as each where they agree, and `light-dark()` around
    /// colors that differ.
    ///
    /// - Parameter modifier: the one that the schemes are contexts of.
    /// - Returns: `nil` if something else differs. A reference that is no color may lead to such a thing
    ///   wherever its target depends on the modifier.
    package static func joining(light: CSSComponent, dark: CSSComponent, along modifier: Int) -> CSSComponent? {
        switch (light, dark) {
        case (.sequence(let lights, let separator), .sequence(let darks, let other)):
            guard separator == other, lights.count == darks.count else { return nil }
            var elements: [CSSComponent] = []
            for (light, dark) in zip(lights, darks) {
                guard let element = joining(light: light, dark: dark, along: modifier) else { return nil }
                elements.append(element)
            }
            return .sequence(elements, separator: separator)
        case (.function(let name, let light), .function(let other, let dark)) where name == other:
            return joining(light: light, dark: dark, along: modifier).map { .function(name, $0) }
        case _ where light == dark:
            return light.contains { $0.isMeasure(along: modifier) } ? nil : light
        case _ where light.isColor && dark.isColor: return .lightDark(light: light, dark: dark)
        default: return nil
        }
    }

    private var isColor: Bool {
        switch self {
        case .color: true
        case .reference(let reference): reference.isColor
        default: false
        }
    }

    private func isMeasure(along modifier: Int) -> Bool {
        switch self {
        case .reference(let reference), .percentageReference(let reference):
            !reference.isColor && reference.modifiers.contains(modifier: modifier)
        default: false
        }
    }

    /// The name of the syntax that `@property` can check it by; `nil` where there is none, or none that a
    /// browser could do anything with.
    package var syntax: String? {
        switch self {
        case .color: "<color>"
        case .length: "<length>"
        case .time, .milliseconds: "<time>"
        case .number: "<number>"
        case .percentage: "<percentage>"
        case .reducible(let component, let reduced): component.syntax == reduced.syntax ? component.syntax : nil
        default: nil
        }
    }
}
