import TesseraColorScience

/// The name of a role: `surfacePage`, `onBrand`.
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
    /// How a role comes by its color.
    public enum Rule: Sendable, Hashable {
        /// A tone that meets its required contrasts by moving along lightness; with no movement it stays, and they
        /// are only checked.
        case tone(Tone, moves: Movement?, requiredContrasts: [RequiredContrast])
        /// Whichever of several tones can be seen on its background; if none can, the background moves.
        case mark(Mark)
        /// A color that its author has given. It is finite, and stays as written; its required contrasts are only
        /// checked. It may be translucent only if it is compared with no other role: ``ThemeGraph/comparedRole(with:)``.
        case pinned(PerContext<Color>, requiredContrasts: [RequiredContrast])
    }

    /// Of no other role in a graph.
    public var name: RoleName
    /// Where the color comes from, and whether it may move.
    public var rule: Rule
    /// What it must visibly differ from. A mark has none: it takes one of a few colors.
    public var separations: [Separation]

    public init(_ name: RoleName, _ rule: Rule, separations: [Separation] = []) {
        self.name = name
        self.rule = rule
        self.separations = separations
    }
}

/// A color taken from a seed: its hue, its lightness or another, its chroma up to a limit.
public struct Tone: Sendable, Hashable {
    /// The OkLCh lightness that a tone prefers.
    public enum Start: Sendable, Hashable {
        /// The seed's own.
        case seed
        /// 0 to 1.
        case lightness(PerContext<Double>)
        case step(Step)
    }

    /// The seed that hue and chroma are taken from.
    public var seed: SeedName
    /// The lightness that is tried first.
    public var start: Start
    /// The most OkLCh chroma, 0 or more, that is taken from the seed; the gamut may leave less.
    public var maximumChroma: PerContext<Double>

    /// - Parameter lightness: nil for the seed's own.
    public init(
        _ seed: SeedName, lightness: PerContext<Double>? = nil,
        maximumChroma: PerContext<Double> = PerContext(.infinity)
    ) {
        self.init(seed, lightness.map { .lightness($0) } ?? .seed, maximumChroma: maximumChroma)
    }

    /// - Parameter maximumChroma: in OkLCh, 0 or more.
    public init(_ seed: SeedName, _ start: Start, maximumChroma: PerContext<Double> = PerContext(.infinity)) {
        self.seed = seed
        self.start = start
        self.maximumChroma = maximumChroma
    }

    /// What is said of the lightness, if it is said in numbers.
    public var lightness: PerContext<Double>? {
        guard case .lightness(let lightness) = start else { return nil }
        return lightness
    }
}

/// A lightness beside that of another role, such as a hovered fill beside the fill.
///
/// Below a label that is lighter it gets darker, and so does what is light already and would fade. Else it goes away
/// from the surfaces, darker in light appearance and lighter in dark. It goes to the other side where its required
/// contrasts ask for that, or where it could not be seen: nothing darker than nearly black is.
public struct Step: Sendable, Hashable {
    /// The role that it goes out from.
    public var origin: RoleName
    /// How far, in OkLCh lightness, 0 to 1.
    public var distance: Double
    /// A further step of the same origin, to whose side this one goes.
    public var towards: RoleName?
    /// Whether hue and chroma are those of the origin, if that is pinned, and not those of the seed.
    public var keepsPinnedColor = false

    /// - Parameters:
    ///   - distance: in OkLCh lightness, 0 to 1.
    ///   - towards: a further step of the same origin; nil to find the side alone.
    public init(from origin: RoleName, by distance: Double, towards: RoleName? = nil) {
        self.origin = origin
        self.distance = distance
        self.towards = towards
    }
}

/// That a role is visibly another color than what it lies on or beside.
public struct Separation: Sendable, Hashable {
    /// What the role lies on or beside.
    public var other: RoleName
    /// The least deltaEOK, 0 to 1, in the bytes of both gamuts.
    public var least: Double

    /// - Parameter least: deltaEOK, 0 to 1.
    public init(from other: RoleName, least: Double = Separation.visible) {
        self.other = other
        self.least = least
    }

    /// What anybody sees where two areas meet.
    public static let visible = 0.02
}

/// A contrast that a role must have with another.
public struct RequiredContrast: Sendable, Hashable {
    /// What the role is seen on. Never a translucent color.
    public var background: RoleName
    /// The least WCAG contrast ratio, 1 to 21.
    public var ratio: PerContext<Double>

    /// - Parameter ratio: WCAG 2.2, 1 to 21.
    public init(on background: RoleName, _ ratio: PerContext<Double>) {
        self.background = background
        self.ratio = ratio
    }
}

/// Where a role that fails its required contrasts may go.
public enum LightnessDirection: Sendable, Hashable, CaseIterable {
    case darker
    case lighter
    /// To the side where it changes less.
    case either
}

/// How a role moves along OkLCh lightness; hue stays, and chroma as far as the gamut allows.
public struct Movement: Sendable, Hashable {
    /// Which lightnesses a role may take.
    public enum Stops: Sendable, Hashable {
        /// As near as the required contrasts allow.
        case anywhere
        /// Only at these lightnesses, each 0 to 1: those of a scale. A role that passes where it starts stays there.
        case ladder([Double])
    }

    /// To which side of its preferred lightness a role may go.
    public var direction: PerContext<LightnessDirection>
    /// It stays within these, 0 to 1; a preferred lightness outside them is brought in first.
    public var limits: PerContext<ClosedRange<Double>>
    /// Which lightnesses within ``limits`` are allowed.
    public var stops: Stops

    /// - Parameter limits: OkLCh lightness, within 0 to 1.
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

/// What is drawn on a background of its own, such as a button's label on its fill.
public struct Mark: Sendable, Hashable {
    /// Which candidate it is where several can be seen.
    public enum Choice: String, Sendable, Hashable, CaseIterable {
        case highestContrast
        /// The first that passes, in the order of the candidates.
        case first
        /// The first that the background can make way for, in the order of the candidates, even if another could be seen
        /// without that.
        case preferred
        /// The first that passes, in the order of the candidates, on what the background prefers to be under standard
        /// contrast; under increased contrast the background makes way for the same one where it can.
        case steady
    }

    /// What the mark stands on, which may move for it.
    public var background: RoleName
    /// The least WCAG contrast ratio with the background, 1 to 21.
    public var ratio: PerContext<Double>
    /// At least one.
    public var candidates: [Tone]
    /// Which candidate is taken if several pass.
    public var choice: Choice
    /// Taken where no candidate can be seen but this can, so that the background need not move.
    public var lastResort: Tone?

    /// - Parameters:
    ///   - ratio: the least WCAG contrast ratio with the background, 1 to 21.
    ///   - candidates: at least one; in the order in which they are tried.
    ///   - lastResort: nil for none, so that the background moves.
    public init(
        on background: RoleName, _ ratio: PerContext<Double>, candidates: [Tone], choice: Choice = .highestContrast,
        lastResort: Tone? = nil
    ) {
        self.background = background
        self.ratio = ratio
        self.candidates = candidates
        self.choice = choice
        self.lastResort = lastResort
    }
}

extension ThemeRole {
    /// What the role is judged against.
    public var requiredContrasts: [RequiredContrast] {
        switch rule {
        case .tone(_, _, let requiredContrasts), .pinned(_, let requiredContrasts): requiredContrasts
        case .mark(let mark): [RequiredContrast(on: mark.background, mark.ratio)]
        }
    }

    /// The roles that it is a step from.
    var origins: [RoleName] {
        tones.flatMap { tone -> [RoleName] in
            guard case .step(let step) = tone.start else { return [] }
            return [step.origin, step.towards].compactMap(\.self)
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
