/// The custom properties that code sets by itself: their names, and what is known of names that are computed.
public struct DeclaredNames: Hashable, Sendable {
    public private(set) var names: Set<String> = []
    private var patterns: Set<NamePattern> = []

    public init() {}

    /// Whether a property is set, or may be by a name that is computed.
    public func contains(_ name: String) -> Bool {
        names.contains(name) || patterns.contains { $0.matches(name) }
    }

    public mutating func formUnion(_ other: DeclaredNames) {
        names.formUnion(other.names)
        patterns.formUnion(other.patterns)
    }

    mutating func insert(_ name: String) { names.insert(name) }
    mutating func insert(_ pattern: NamePattern) { patterns.insert(pattern) }
}
