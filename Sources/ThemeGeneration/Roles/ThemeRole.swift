import TesseraColorScience

/// The name of a role: `surfacePrimary`, `onSignal`.
public struct RoleName: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let description: String

    public init(_ name: String) {
        description = name
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }
}

/// A color of a theme: what it would like to be, and what it must satisfy.
public struct ThemeRole: Sendable, Hashable {
    public enum Rule: Sendable, Hashable {
        /// A tone that meets its demands by moving along lightness; with no movement it stays, and its demands are
        /// only checked.
        case tone(Tone, moves: Movement?, demands: [Demand])
        /// Whichever of several tones can be seen on its ground; if none can, the ground moves.
        case mark(Mark)
        /// A color that its author has given, opaque and finite. It stays as written, and its demands are only checked.
        case pinned(PerContext<Color>, demands: [Demand])
    }

    public var name: RoleName
    public var rule: Rule

    public init(_ name: RoleName, _ rule: Rule) {
        self.name = name
        self.rule = rule
    }
}

/// A color taken from a seed: its hue, its lightness or another, its chroma up to a limit.
public struct Tone: Sendable, Hashable {
    public var seed: SeedName
    /// OkLCh lightness, 0 to 1; nil for the seed's own.
    public var lightness: PerContext<Double>?
    /// The most OkLCh chroma, 0 or more, that is taken from the seed; the gamut may leave less.
    public var maximumChroma: PerContext<Double>

    public init(
        _ seed: SeedName, lightness: PerContext<Double>? = nil,
        maximumChroma: PerContext<Double> = PerContext(.infinity)
    ) {
        self.seed = seed
        self.lightness = lightness
        self.maximumChroma = maximumChroma
    }
}

/// A contrast that a role must have with another.
public struct Demand: Sendable, Hashable {
    public var ground: RoleName
    /// The least WCAG contrast ratio, 1 to 21.
    public var ratio: PerContext<Double>

    public init(on ground: RoleName, _ ratio: PerContext<Double>) {
        self.ground = ground
        self.ratio = ratio
    }
}

/// Where a role that fails its demands may go.
public enum LightnessDirection: Sendable, Hashable, CaseIterable {
    case darker
    case lighter
    /// To the side where it changes less.
    case either
}

/// How a role moves along OkLCh lightness; hue stays, and chroma as far as the gamut allows.
public struct Movement: Sendable, Hashable {
    public enum Stops: Sendable, Hashable {
        /// As near as the demands allow.
        case anywhere
        /// Only at these lightnesses, each 0 to 1: those of a scale. A role that passes where it starts stays there.
        case ladder([Double])
    }

    public var direction: PerContext<LightnessDirection>
    /// It stays within these, 0 to 1; a preferred lightness outside them is brought in first.
    public var limits: PerContext<ClosedRange<Double>>
    public var stops: Stops

    public init(
        _ direction: PerContext<LightnessDirection>, limits: PerContext<ClosedRange<Double>> = PerContext(0...1),
        stops: Stops = .anywhere
    ) {
        self.direction = direction
        self.limits = limits
        self.stops = stops
    }

    /// Darker in light appearance, lighter in dark.
    public static let awayFromSurfaces = Movement(PerContext(light: .darker, dark: .lighter))
}

/// What is drawn on a ground of its own, such as a button's label on its fill.
public struct Mark: Sendable, Hashable {
    /// Which candidate it is where several can be seen.
    public enum Choice: Sendable, Hashable {
        case highestContrast
        /// The first that passes, in the order of the candidates.
        case first
        /// The first that the ground can make way for, in the order of the candidates, even if another could be seen
        /// without that.
        case preferred
    }

    public var ground: RoleName
    /// The least WCAG contrast ratio with the ground, 1 to 21.
    public var ratio: PerContext<Double>
    /// At least one.
    public var candidates: [Tone]
    public var choice: Choice
    /// Taken where no candidate can be seen but this can, so that the ground need not move.
    public var lastResort: Tone?

    public init(
        on ground: RoleName, _ ratio: PerContext<Double>, candidates: [Tone], choice: Choice = .highestContrast,
        lastResort: Tone? = nil
    ) {
        self.ground = ground
        self.ratio = ratio
        self.candidates = candidates
        self.choice = choice
        self.lastResort = lastResort
    }
}

extension ThemeRole {
    /// What the role is judged against.
    public var demands: [Demand] {
        switch rule {
        case .tone(_, _, let demands), .pinned(_, let demands): demands
        case .mark(let mark): [Demand(on: mark.ground, mark.ratio)]
        }
    }

    /// The tones that the role may start from.
    var tones: [Tone] {
        switch rule {
        case .tone(let tone, _, _): [tone]
        case .mark(let mark): mark.candidates + [mark.lastResort].compactMap(\.self)
        case .pinned: []
        }
    }
}
