extension CubicBezier {
    /// The identity.
    public static let linear = CubicBezier(unchecked: 0, 0, 1, 1)

    /// CSS `ease`, which is also Core Animation's default.
    public static let ease = CubicBezier(unchecked: 0.25, 0.1, 0.25, 1)

    /// CSS `ease-in` and SwiftUI's `easeIn`.
    public static let easeIn = CubicBezier(unchecked: 0.42, 0, 1, 1)

    /// CSS `ease-out` and SwiftUI's `easeOut`.
    public static let easeOut = CubicBezier(unchecked: 0, 0, 0.58, 1)

    /// CSS `ease-in-out` and SwiftUI's `easeInOut`.
    public static let easeInOut = CubicBezier(unchecked: 0.42, 0, 0.58, 1)

    /// The curve of a CSS keyword (`ease-in-out`) or of a SwiftUI name
    /// (`easeInOut`), case-sensitive; `nil` for any other name.
    public static func named(_ name: String) -> CubicBezier? {
        table.first { $0.name == name }?.curve
    }

    /// Every name that ``named(_:)`` knows, CSS keywords first.
    public static let names: [String] = table.map(\.name)

    private static let table: [(name: String, curve: CubicBezier)] = [
        ("linear", linear),
        ("ease", ease),
        ("ease-in", easeIn),
        ("ease-out", easeOut),
        ("ease-in-out", easeInOut),
        ("easeIn", easeIn),
        ("easeOut", easeOut),
        ("easeInOut", easeInOut),
    ]
}
