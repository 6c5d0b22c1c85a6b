import TesseraColorScience

/// The name of a seed: `neutral`, `brand`, or that of a further accent.
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
    /// The neutral as it was given. No document can give a seed this name.
    static let writtenNeutral: SeedName = "written neutral"
    /// The brand.
    public static let brand: SeedName = "brand"
}

/// One to five colors from which a theme grows, and the accents of statuses that are derived from them.
public struct ThemeSeeds: Sendable, Hashable {
    /// A further color, such as one for success or danger.
    public struct Accent: Sendable, Hashable {
        /// Begins the names of the roles: `successFill`. Neither `neutral` nor `brand`.
        public let name: SeedName
        /// Opaque, and in any space.
        public let color: Color
        /// How far the hue may turn toward that of the brand, in degrees, 0 to 180. It turns by no more than half of
        /// what separates the two. 0 keeps the hue; Material's harmonization has 15.
        public let turn: Double

        public init(_ name: SeedName, _ color: Color, turn: Double = 0) {
            self.name = name
            self.color = color
            self.turn = turn
        }
    }

    /// The accents that were given beside neutral and brand, in their order.
    public var accents: [SeedName] { givenAccents.map(\.name) }
    /// The statuses of which the accents are derived, in the order of the type.
    public let statuses: [ThemeStatus]
    /// How far the hues of statuses turn toward the brand's, in degrees.
    public let statusTurn: Double
    /// Whether accents and statuses take one chroma.
    public let hasEvenChroma: Bool
    /// As it was given.
    let brand: Color
    /// As it was given.
    let neutral: Color?
    /// As they were given, with their hues turned.
    let givenAccents: [Accent]
    private let standard: [SeedName: SeedColor]
    private let increased: [SeedName: SeedColor]

    /// All that roles may take their colors from: neutral, brand, accents and statuses.
    public var names: [SeedName] { [.neutral, .brand] + accents + statuses.map(\.seed) }

    /// The most accents beside neutral and brand.
    public static let maximumAccents = 3

    /// - Parameters:
    ///   - neutral: the color whose tint surfaces and text take on; nil for that of the brand.
    ///   - brand: the brand's color.
    ///   - accents: at most ``maximumAccents``, each of a name of its own.
    ///   - statuses: what gets an accent that is derived; one that was given under the status's name stands in its
    ///     place.
    ///   - statusTurn: how far the hues of statuses turn toward the brand's, in degrees, 0 to 180.
    ///   - evenChroma: whether accents and statuses take one chroma: the smallest of the maximal chromas in sRGB over
    ///     their hues, at each lightness. The brand stays as it was written, and so do grays.
    ///   - tint: how much color the neutral keeps; nil for what is usual: half of a neutral that is given, and barely
    ///     anything of the brand.
    /// - Throws: `ThemeSeedError` for the first that is wrong: too many accents, a tint or a turn out of range, a
    ///   color that is translucent or has a component that is infinite or NaN, and a name that two seeds have.
    public init(
        neutral: Color? = nil, brand: Color, accents: [Accent] = [],
        statuses: Set<ThemeStatus> = Set(ThemeStatus.allCases), statusTurn: Double = ThemeStatus.standardTurn,
        evenChroma: Bool = false,
        tint: NeutralTint? = nil
    ) throws(ThemeSeedError) {
        let tint = tint ?? (neutral == nil ? .barelyThere : NeutralTint())
        if accents.count > Self.maximumAccents { throw .tooManyAccents(accents.count) }
        guard tint.isUsable else { throw .tintOutOfRange }
        guard (0...180).contains(statusTurn) else { throw .statusTurnOutOfRange }
        self.statusTurn = statusTurn
        hasEvenChroma = evenChroma
        let source = try Self.seed(.brand, brand)
        let background = try Self.seed(.neutral, neutral ?? brand)
        /// A gray brand has no hue to turn to.
        func turned(_ hue: Double, by limit: Double) -> Double {
            tint.isGray(source) ? hue : Hue.harmonized(hue, toward: source.hue, limit: limit)
        }
        var seeds: [SeedName: SeedColor] = [.brand: source]
        var given: [Accent] = []
        for accent in accents {
            guard accent.name != .neutral, seeds[accent.name] == nil else { throw .repeated(accent.name) }
            guard accent.turn >= 0, accent.turn <= 180 else { throw .turnOutOfRange(accent.name) }
            let seed = try Self.seed(accent.name, accent.color)
            let harmonized = seed.withHue(turned(seed.hue, by: accent.turn))
            seeds[accent.name] = harmonized
            given.append(Accent(accent.name, harmonized.color))
        }
        givenAccents = given
        self.brand = brand
        self.neutral = neutral
        let derived = ThemeStatus.allCases.filter { statuses.contains($0) && seeds[$0.seed] == nil }
        self.statuses = derived
        for status in derived {
            seeds[status.seed] = SeedColor(
                lightness: 0.6, chroma: .infinity, hue: turned(status.hue, by: statusTurn))
        }
        for chart in ChartColor.all { seeds[chart.seed.name] = chart.seed.color }
        if evenChroma {
            let even = derived.map(\.seed) + given.map(\.name).filter { seeds[$0].map(tint.isGray) == false }
            let common = CommonChroma(hues: even.compactMap { seeds[$0]?.hue })
            for name in even { seeds[name] = seeds[name]?.with(common) }
        } else {
            for name in derived.map(\.seed) {
                seeds[name] = seeds[name].map {
                    $0.with(CommonChroma(hues: [$0.hue], bound: ThemeStatus.maximumChroma))
                }
            }
        }
        if neutral != nil { seeds[.writtenNeutral] = background }
        standard = seeds.merging([.neutral: tint.applied(to: background, brand: source, share: 1)]) { $1 }
        increased = seeds.merging(
            [.neutral: tint.applied(to: background, brand: source, share: tint.increasedShare)]
        ) { $1 }
    }

    private static func seed(_ name: SeedName, _ color: Color) throws(ThemeSeedError) -> SeedColor {
        guard let seed = SeedColor(color) else { throw .unusable(name) }
        return seed
    }

    /// The seed that a scale is made of: a neutral that was given counts as it was written, and not as a tint.
    func scaleSeed(_ name: SeedName) -> SeedName {
        name == .neutral && neutral != nil ? .writtenNeutral : name
    }

    /// The seed as the roles of a context see it; nil if there is none of the name.
    func color(_ name: SeedName, in context: ThemeContext) -> SeedColor? {
        context.contrast == .standard ? standard[name] : increased[name]
    }
}

/// Why colors are no seeds.
public enum ThemeSeedError: Error, Sendable, Hashable {
    /// Not opaque, or with a component that is infinite or no number.
    case unusable(SeedName)
    /// Two seeds have this name.
    case repeated(SeedName)
    /// This many accents were given, more than ``ThemeSeeds/maximumAccents``.
    case tooManyAccents(Int)
    /// The turn of an accent is not 0 to 180 degrees.
    case turnOutOfRange(SeedName)
    /// A chroma or a share of the tint is below 0, infinite or NaN.
    case tintOutOfRange
    /// The turn of statuses is not 0 to 180 degrees.
    case statusTurnOutOfRange
}
