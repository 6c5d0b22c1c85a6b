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

/// A name of which parts are computed, such as `--#{$prefix}-color-#{$name}`.
struct NamePattern: Hashable, Sendable {
    /// What is written, from the beginning to the end: between two pieces anything may stand. Either end may be empty.
    let pieces: [String]

    func matches(_ name: String) -> Bool {
        guard pieces.count > 1, let first = pieces.first, let last = pieces.last else { return pieces == [name] }
        let bytes = Array(name.utf8)
        guard bytes.count >= first.utf8.count + last.utf8.count, bytes.starts(with: first.utf8),
            bytes.suffix(last.utf8.count).elementsEqual(last.utf8)
        else { return false }
        // What stands between is taken as early as it comes.
        var rest = bytes[first.utf8.count..<(bytes.count - last.utf8.count)]
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let place = rest.firstRange(of: Array(piece.utf8)) else { return false }
            rest = rest[place.upperBound...]
        }
        return true
    }
}
