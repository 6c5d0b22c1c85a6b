import TesseraColorScience
import TesseraThemeGeneration

/// A color token that a team has, as far as a theme for it is concerned.
public struct ExistingColor: Sendable, Hashable {
    /// Names joined by dots.
    public let path: String
    /// At least one; where nothing depends on the appearance, the same for light and dark.
    public let values: [ThemeContext: Color]
    /// How many other tokens refer to it.
    public let useCount: Int
    /// The paths of the tokens that it refers to with its whole value, the nearest first.
    public let targets: [String]
    /// The color in light appearance, or in dark where there is no other.
    public let color: Color
    private let isDark: Bool
    /// As it is seen on white in light appearance, on black in dark: in OkLCh, 0 to 1.
    let lightness: Double
    /// OkLCh, 0 for gray.
    let chroma: Double
    /// OkLCh, in degrees.
    let hue: Double

    public init(path: String, values: [ThemeContext: Color], useCount: Int = 0, targets: [String] = []) {
        self.path = path
        self.values = values
        self.useCount = useCount
        self.targets = targets
        let light = values[ThemeContext(.light)]
        isDark = light == nil
        color = light ?? values[ThemeContext(.dark)] ?? .transparent
        let polar = color.over(isDark ? .black : .white).converted(to: .oklch).components
        (lightness, chroma, hue) = (polar.first, polar.second, polar.third)
    }

    public subscript(appearance: ThemeContext.Appearance) -> Color? { values[ThemeContext(appearance)] }

    /// The color of a context by itself; `nil` for increased contrast where it is the color of standard contrast.
    public func ownValue(in context: ThemeContext) -> Color? {
        let value = values[context]
        return context.contrast == .increased && value == self[context.appearance] ? nil : value
    }

    /// Whether a line of it is nearer to the surfaces than to text.
    var isFaint: Bool { isDark ? lightness <= 0.52 : lightness >= 0.72 }

    /// Whether it is about as light as the surfaces, so that it lies behind text.
    var isQuiet: Bool { chroma < 0.13 && (isDark ? lightness <= 0.42 : lightness >= 0.84) }
}

extension [ExistingColor] {
    /// With colors that name the appearance in their paths, such as `light.text` and `dark.text`, as one: `text`.
    public var pairingAppearances: [ExistingColor] {
        var partners: [String: [ThemeContext.Appearance: ExistingColor]] = [:]
        var paths: [String] = []
        for color in self {
            guard let (path, appearance) = color.pathWithoutAppearance else { continue }
            if partners[path] == nil { paths.append(path) }
            partners[path, default: [:]][appearance] = color
        }
        let known = Set(map(\.path))
        let pairs = paths.compactMap { path -> (ExistingColor, ExistingColor, ExistingColor)? in
            guard let light = partners[path]?[.light], let dark = partners[path]?[.dark], !known.contains(path)
            else { return nil }
            let targets = (light.targets + dark.targets).map { target in
                ExistingColor(path: target, values: [:]).pathWithoutAppearance?.path ?? target
            }
            var values = [ThemeContext(.light): light.color, ThemeContext(.dark): dark[.dark] ?? dark.color]
            values[ThemeContext(.light, .increased)] = light.values[ThemeContext(.light, .increased)]
            values[ThemeContext(.dark, .increased)] =
                dark.values[ThemeContext(.dark, .increased)] ?? dark.values[ThemeContext(.light, .increased)]
            let pair = ExistingColor(
                path: path, values: values, useCount: light.useCount + dark.useCount, targets: targets)
            return (pair, light, dark)
        }
        // One or two may be called so by chance.
        guard pairs.count > 2 else { return self }
        var replacements = Dictionary(uniqueKeysWithValues: pairs.map { ($0.1.path, $0.0) })
        for (_, _, dark) in pairs { replacements[dark.path] = nil }
        let gone = Set(pairs.map(\.2.path))
        return filter { !gone.contains($0.path) }.map { replacements[$0.path] ?? $0 }
    }
}

extension ExistingColor {
    /// The path without what names an appearance, as in `light.text` and `text-on-light`; `nil` where nothing does.
    fileprivate var pathWithoutAppearance: (path: String, appearance: ThemeContext.Appearance)? {
        var names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        for (word, appearance) in [("light", ThemeContext.Appearance.light), ("dark", .dark)] {
            if names.count > 1, let index = names.firstIndex(where: { $0.lowercased() == word }) {
                names.remove(at: index)
                return (names.joined(separator: "."), appearance)
            }
            if let index = names.firstIndex(where: { $0.lowercased().hasSuffix("-on-\(word)") }) {
                names[index] = String(names[index].dropLast("-on-\(word)".count))
                return (names.joined(separator: "."), appearance)
            }
        }
        return nil
    }
}
