import TesseraDiagnostics

/// Which contrast a colour must have, and on what.
public struct ContrastRequirement: Sendable {
    public enum Use: String, CaseIterable, Hashable, Sendable {
        case text, largeText, nonText
    }

    /// Conformance level of WCAG 2.2.
    public enum Level: String, CaseIterable, Hashable, Sendable {
        case aa = "AA"
        case aaa = "AAA"
    }

    /// What lies behind the colour, each a stack of layers with the topmost first.
    public let backgrounds: [Background]
    public let use: Use
    public let level: Level
    /// A ratio (1 to 21) that replaces the one of use and level.
    public let minimum: Double?
    /// How opaque the group is that the colour and its background are drawn in; `nil` for wholly.
    public let groupOpacity: ValueExpression?
    /// How opaque the colour alone is drawn, besides its own alpha; `nil` for wholly. No requirement is written
    /// with one: it is what the state of a control says.
    public let opacity: ValueExpression?
    /// What says how large the text is, where anything does.
    public let textSize: TextSize?
    /// Selectors of the contexts that the requirement is for, any of which will do; empty for all.
    public let contexts: [Context]
    /// Where the requirement is written.
    public let range: SourceRange

    /// A selector such as `increased`, and where it is written.
    public struct Context: Sendable {
        public let selector: String
        public let range: SourceRange
    }

    public struct Background: Sendable {
        /// Colours, or references to colours, materials and gradients, topmost first.
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

    /// Anything between two colours, such as what scrolls below a bar.
    public struct Backdrop: Sendable {
        /// `nil` for black.
        public let darkest: ValueExpression?
        /// `nil` for white.
        public let lightest: ValueExpression?
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
    /// Every expression of the requirement with the types that it may have.
    public var expressions: [(expression: ValueExpression, types: [TokenType])] {
        var all: [(expression: ValueExpression, types: [TokenType])] = []
        for background in backgrounds {
            all += background.layers.map { ($0, [.color, .material, .gradient]) }
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
    public let foreground: ValueExpression
    public let requirement: ContrastRequirement
}

/// Colours that people must be able to tell apart, whatever their colour vision.
public struct DistinctColors: Sendable {
    /// Two or more references to colours, none of them twice.
    public let members: [TokenReference]
    /// Where the list is written.
    public let range: SourceRange
}

/// That a dimension is the side of something people touch.
public struct TouchTargetRequirement: Sendable {
    public enum Level: Hashable, Sendable {
        case standard
        /// A smaller target for dense tools, with the reason that a reviewer can judge.
        case compact(reason: String)
    }

    public let level: Level
    /// By how much the area that takes touches reaches beyond the dimension, on each side.
    public let hitSlop: Dimension
    public let range: SourceRange
}
