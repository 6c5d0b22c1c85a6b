import ColorScience

/// The name of a seed: `neutral`, `signal`, or that of a further accent.
public struct SeedName: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let description: String

    public init(_ name: String) {
        description = name
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Surfaces, text and separators.
    public static let neutral: SeedName = "neutral"
    /// The brand.
    public static let signal: SeedName = "signal"
}

/// One to five colours from which a theme grows.
public struct ThemeSeeds: Sendable, Hashable {
    /// A further signal colour, such as one for success or danger.
    public struct Accent: Sendable, Hashable {
        public let name: SeedName
        public let color: Color
        /// How far its hue may turn toward that of the signal colour, in degrees: half of what separates them at
        /// most. 0 keeps the hue; Material's harmonising is 15.
        public let turn: Double

        public init(_ name: SeedName, _ color: Color, turn: Double = 0) {
            self.name = name
            self.color = color
            self.turn = turn
        }
    }

    /// The accents beside neutral and signal, in their order.
    public let accents: [SeedName]
    private let standard: [SeedName: SeedColor]
    private let increased: [SeedName: SeedColor]

    /// The most accents beside neutral and signal.
    public static let maximumAccents = 3

    /// - Parameters:
    ///   - neutral: the colour whose tint surfaces and text take on; nil for the tint of the signal colour.
    ///   - signal: the brand's colour.
    ///   - accents: at most ``maximumAccents``, each of a name of its own.
    ///   - tint: how much colour the neutral keeps.
    public init(
        neutral: Color? = nil, signal: Color, accents: [Accent] = [], tint: NeutralTint = NeutralTint()
    ) throws(ThemeSeedError) {
        if accents.count > Self.maximumAccents { throw .tooManyAccents(accents.count) }
        guard tint.isUsable else { throw .tintOutOfRange }
        let brand = try Self.seed(.signal, signal)
        let neutral = try Self.seed(.neutral, neutral ?? signal)
        var seeds: [SeedName: SeedColor] = [.signal: brand]
        for accent in accents {
            guard accent.name != .neutral, seeds[accent.name] == nil else { throw .repeated(accent.name) }
            guard accent.turn >= 0, accent.turn <= 180 else { throw .turnOutOfRange(accent.name) }
            seeds[accent.name] = try Self.seed(accent.name, accent.color).turned(toward: brand, by: accent.turn)
        }
        self.accents = accents.map(\.name)
        standard = seeds.merging([.neutral: tint.applied(to: neutral, signal: brand, share: 1)]) { $1 }
        increased = seeds.merging(
            [.neutral: tint.applied(to: neutral, signal: brand, share: tint.increasedShare)]
        ) { $1 }
    }

    private static func seed(_ name: SeedName, _ color: Color) throws(ThemeSeedError) -> SeedColor {
        guard let seed = SeedColor(color) else { throw .unusable(name) }
        return seed
    }

    /// The seed as the roles of a context see it; nil if there is none of the name.
    func color(_ name: SeedName, in context: ThemeContext) -> SeedColor? {
        context.contrast == .standard ? standard[name] : increased[name]
    }
}

/// Why colours are no seeds.
public enum ThemeSeedError: Error, Sendable, Hashable {
    /// Not opaque, or with a component that is infinite or no number.
    case unusable(SeedName)
    case repeated(SeedName)
    /// There may be ``ThemeSeeds/maximumAccents``.
    case tooManyAccents(Int)
    /// A hue turns by 0 to 180 degrees.
    case turnOutOfRange(SeedName)
    /// Chromas and shares are finite, and 0 or more.
    case tintOutOfRange
}

/// How much colour the neutral seed gives to surfaces and text, in OkLCh chroma.
public struct NeutralTint: Sendable, Hashable {
    /// What it keeps of the seed's chroma.
    public var share = 0.5
    /// The most.
    public var maximumChroma = 0.03
    /// The least, unless the signal colour is gray.
    public var minimumChroma = 0.004
    /// Below this chroma a seed counts as gray: a gray neutral takes the signal's hue.
    public var grayChroma = 0.02
    /// What is left of the tint under increased contrast.
    public var increasedShare = 0.5

    public init() {}

    var isUsable: Bool {
        [share, maximumChroma, minimumChroma, grayChroma, increasedShare].allSatisfy { $0 >= 0 && $0.isFinite }
    }

    func applied(to neutral: SeedColor, signal: SeedColor, share contextShare: Double) -> SeedColor {
        let signalIsGray = signal.chroma <= grayChroma
        let floor = signalIsGray ? 0 : minimumChroma
        let chroma = min(maximumChroma, max(neutral.chroma * share, floor)) * contextShare
        let hue = neutral.chroma < grayChroma && !signalIsGray ? signal.hue : neutral.hue
        return SeedColor(lightness: neutral.lightness, chroma: chroma, hue: hue)
    }
}

/// A seed in OkLCh, and as it was written.
struct SeedColor: Sendable, Hashable {
    let lightness: Double
    let chroma: Double
    /// In degrees; 0 for a gray.
    let hue: Double
    /// The colour as written, as long as nothing was changed about it.
    let original: Color?

    init(lightness: Double, chroma: Double, hue: Double) {
        self.lightness = lightness
        self.chroma = chroma
        self.hue = hue
        original = nil
    }

    /// Nil for a colour that is not opaque, or has a component that is infinite or no number.
    init?(_ color: Color) {
        let polar = color.converted(to: .oklch).components
        guard color.isOpaque, polar.allSatisfy(\.isFinite) else { return nil }
        lightness = min(max(polar.first, 0), 1)
        chroma = polar.second
        hue = polar.third
        original = color
    }

    func turned(toward goal: SeedColor, by limit: Double) -> SeedColor {
        let hue = Hue.harmonized(hue, toward: goal.hue, limit: limit)
        return hue == self.hue ? self : SeedColor(lightness: lightness, chroma: chroma, hue: hue)
    }
}
