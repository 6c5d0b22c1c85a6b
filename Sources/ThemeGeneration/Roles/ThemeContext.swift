/// What a theme is solved for: an appearance and a level of contrast.
public struct ThemeContext: Sendable, Hashable, CaseIterable {
    /// Light or dark, as people set it for their device.
    public enum Appearance: String, Sendable, Hashable, CaseIterable {
        case light
        case dark
    }

    /// How much contrast people have asked their device for.
    public enum Contrast: Sendable, Hashable, CaseIterable {
        case standard
        /// For those who turn on "Increase Contrast".
        case increased
    }

    public let appearance: Appearance
    public let contrast: Contrast

    public init(_ appearance: Appearance, _ contrast: Contrast = .standard) {
        self.appearance = appearance
        self.contrast = contrast
    }

    /// Light, dark, and both with increased contrast.
    public static let allCases = Contrast.allCases.flatMap { contrast in
        Appearance.allCases.map { ThemeContext($0, contrast) }
    }

    /// `light`, `dark`, `light-ic` or `dark-ic`.
    public var name: String {
        (appearance == .light ? "light" : "dark") + (contrast == .increased ? "-ic" : "")
    }

    /// Away from the surfaces: darker in light appearance, lighter in dark.
    var direction: LightnessDirection { appearance == .light ? .darker : .lighter }
}

/// A value for each of the four contexts.
public struct PerContext<Value: Sendable>: Sendable {
    private var light: Value
    private var dark: Value
    private var lightIncreased: Value
    private var darkIncreased: Value

    /// A value for each context by itself.
    public init(light: Value, dark: Value, lightIncreased: Value, darkIncreased: Value) {
        self.light = light
        self.dark = dark
        self.lightIncreased = lightIncreased
        self.darkIncreased = darkIncreased
    }

    /// The same value everywhere.
    public init(_ value: Value) {
        self.init(light: value, dark: value, lightIncreased: value, darkIncreased: value)
    }

    /// By appearance, whatever the contrast.
    public init(light: Value, dark: Value) {
        self.init(light: light, dark: dark, lightIncreased: light, darkIncreased: dark)
    }

    /// By contrast, whatever the appearance.
    public init(standard: Value, increased: Value) {
        self.init(light: standard, dark: standard, lightIncreased: increased, darkIncreased: increased)
    }

    /// The value of one context.
    public subscript(context: ThemeContext) -> Value {
        get {
            switch (context.appearance, context.contrast) {
            case (.light, .standard): light
            case (.dark, .standard): dark
            case (.light, .increased): lightIncreased
            case (.dark, .increased): darkIncreased
            }
        }
        set {
            switch (context.appearance, context.contrast) {
            case (.light, .standard): light = newValue
            case (.dark, .standard): dark = newValue
            case (.light, .increased): lightIncreased = newValue
            case (.dark, .increased): darkIncreased = newValue
            }
        }
    }

    /// Whether the value of every context satisfies `predicate`.
    func allSatisfy(_ predicate: (Value) -> Bool) -> Bool {
        predicate(light) && predicate(dark) && predicate(lightIncreased) && predicate(darkIncreased)
    }
}

extension PerContext: Equatable where Value: Equatable {}
extension PerContext: Hashable where Value: Hashable {}
