import Diagnostics

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
    /// Where the requirement is written.
    public let range: SourceRange

    public struct Background: Sendable {
        /// Colours or references to colours, topmost first.
        public let layers: [ValueExpression]

        public var range: SourceRange? { layers.first?.range }
    }

    /// The lowest ratio that passes (WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11).
    public var threshold: Double {
        if let minimum { return minimum }
        return switch (use, level) {
        case (.text, .aa): 4.5
        case (.text, .aaa): 7
        case (.largeText, .aa): 3
        case (.largeText, .aaa): 4.5
        // WCAG has no AAA criterion for what is not text.
        case (.nonText, _): 3
        }
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
