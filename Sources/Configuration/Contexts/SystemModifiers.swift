extension Modifier {
    /// Light and dark, as platforms choose between them.
    public static let appearance = Modifier(name: "appearance", contexts: ["light", "dark"])

    /// The contrast that people set for the whole system.
    public static let contrast = Modifier(name: "contrast", contexts: ["standard", "increased"])
}
