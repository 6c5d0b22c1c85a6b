import TesseraDiagnostics

/// Which contrast a color must have, and on what.
public struct ContrastRequirement: Sendable {
    /// What a color is for; it decides the ratio (WCAG 2.2, 1.4.3 and 1.4.11).
    public enum Use: String, CaseIterable, Hashable, Sendable {
        case text, largeText, nonText
    }

    /// Conformance level of WCAG 2.2.
    public enum Level: String, CaseIterable, Hashable, Sendable {
        case aa = "AA"
        case aaa = "AAA"
    }

    /// What lies behind the color, each a stack of layers with the topmost first.
    public let backgrounds: [Background]
    /// What the color is for.
    public let use: Use
    /// Which criteria it must conform to: 1.4.3 is AA, 1.4.6 is AAA.
    public let level: Level
    /// A ratio (1 to 21) that replaces the one of use and level.
    public let minimum: Double?
    /// How opaque the group is that the color and its background are drawn in; `nil` for wholly.
    public let groupOpacity: ValueExpression?
    /// How opaque the color alone is drawn, besides its own alpha; `nil` for wholly. It comes from the state of a
    /// control; no requirement is written with it.
    public let opacity: ValueExpression?
    /// What says how large the text is, where anything does.
    public let textSize: TextSize?
    /// Selectors of the contexts that the requirement is for, any of which will do; empty for all.
    public let contexts: [Context]
    /// Where the requirement is written.
    public let range: SourceRange

    /// A selector such as `increased`, and where it is written.
    public struct Context: Sendable {
        /// As a key of `$contexts` has it.
        public let selector: String
        /// Where the selector is written.
        public let range: SourceRange
    }

    /// One stack of layers, with what lies below it.
    public struct Background: Sendable {
        /// Colors, or references to colors, materials, glass and gradients, topmost first.
        public let layers: [ValueExpression]
        /// What lies below the layers, where that is known only as a range.
        public let backdrop: Backdrop?
        /// Of the topmost layer.
        public let range: SourceRange

        package init(layers: [ValueExpression], backdrop: Backdrop? = nil, range: SourceRange) {
            self.layers = layers
            self.backdrop = backdrop
            self.range = range
        }
    }

    /// Anything between two colors, such as what scrolls below a bar.
    public struct Backdrop: Sendable {
        /// `nil` for black.
        public let darkest: ValueExpression?
        /// `nil` for white.
        public let lightest: ValueExpression?
        /// Where the backdrop is written.
        public let range: SourceRange
    }

    /// Where the size and weight of the text come from.
    public enum TextSize: Sendable {
        /// A reference to a typography token.
        case typography(ValueExpression)
        /// A dimension and, unless the text is regular, a font weight.
        case font(size: ValueExpression, weight: ValueExpression?)
    }

    package init(
        backgrounds: [Background], use: Use, level: Level = .aa, minimum: Double? = nil,
        groupOpacity: ValueExpression? = nil, opacity: ValueExpression? = nil, textSize: TextSize? = nil,
        contexts: [Context] = [], range: SourceRange
    ) {
        self.backgrounds = backgrounds
        self.use = use
        self.level = level
        self.minimum = minimum
        self.groupOpacity = groupOpacity
        self.opacity = opacity
        self.textSize = textSize
        self.contexts = contexts
        self.range = range
    }

    /// The lowest ratio that passes.
    ///
    /// - Parameter use: what the sizes of the text make of `use`.
    public func threshold(as use: Use) -> Double {
        minimum ?? level.threshold(for: use)
    }
}

extension ContrastRequirement.Level {
    /// The lowest ratio that conforms (WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11).
    public func threshold(for use: ContrastRequirement.Use) -> Double {
        switch (use, self) {
        case (.text, .aa), (.largeText, .aaa): 4.5
        case (.text, .aaa): 7
        // WCAG has no AAA criterion for what is not text.
        case (.largeText, .aa), (.nonText, _): 3
        }
    }
}

extension ContrastRequirement {
    /// What may be required to stand out: a color, or a line of one.
    public static let foregroundTypes: [TokenType] = [.color, .focusIndicator]

    /// Every expression of the requirement with the types that it may have.
    public var expressions: [(expression: ValueExpression, types: [TokenType])] {
        var all: [(expression: ValueExpression, types: [TokenType])] = []
        for background in backgrounds {
            all += background.layers.map { ($0, TokenType.backgroundTypes) }
            all += [background.backdrop?.darkest, background.backdrop?.lightest].compactMap(\.self).map {
                ($0, [.color])
            }
        }
        all += [groupOpacity, opacity].compactMap(\.self).map { ($0, [.opacity, .number]) }
        switch textSize {
        case .typography(let style): all.append((style, [.typography]))
        case .font(let size, let weight):
            all.append((size, [.dimension]))
            if let weight { all.append((weight, [.fontWeight])) }
        case nil: break
        }
        return all
    }
}

/// A foreground and what it must stand out from: the manifest's form of a requirement.
public struct ContrastPair: Sendable {
    /// A reference to a color, or a color.
    public let foreground: ValueExpression
    /// What holds on its backgrounds.
    public let requirement: ContrastRequirement
}

/// Colors that people must be able to distinguish, whatever their color vision.
public struct DistinctColors: Sendable {
    /// Two or more references to colors, none of them twice.
    public let members: [TokenReference]
    /// Where the list is written.
    public let range: SourceRange
}

// The keys of requirements.

extension ContrastRequirement {
    /// What may stand beside the foreground, in a token's form and in the manifest's.
    package enum Key: String, CaseIterable {
        case on, level, minimum, groupOpacity, typography, fontSize, fontWeight
        case contexts = "in"
    }

    /// Only in a token's form: the manifest's names the foreground by its use.
    package static let useKey = "use"

    /// In a token's form.
    static let tokenKeys = Key.allCases.map(\.rawValue) + [useKey]
    /// In the manifest's form.
    static let pairKeys = Use.allCases.map(\.rawValue) + Key.allCases.map(\.rawValue)
}

extension ContrastRequirement.Backdrop {
    package enum Key: String, CaseIterable {
        case from, to
    }

    static let keys = Key.allCases.map(\.rawValue)
    /// The backdrop that may be anything from black to white.
    package static let anyWord = "any"
}

/// What a token says of itself for people who reduce motion (`$reducedMotion`).
public struct MotionAlternative: Sendable {
    /// What stands in the place of a motion.
    public enum Choice: Sendable {
        /// Nothing moves.
        case still
        /// The motion itself, once and without overshoot.
        case calm
        /// A reference to another motion, or a value of the token's own type.
        case value(ValueExpression)
    }

    /// What the token does where people reduce motion.
    public let choice: Choice
    /// Where it is written.
    public let range: SourceRange

    /// What stands in the place of the token's value, where it is written out.
    public var expression: ValueExpression? {
        if case .value(let expression) = choice { expression } else { nil }
    }

    /// The words that stand for no value.
    package enum Word: String, CaseIterable {
        case still = "none"
        case calm
    }
}
