/// Names one token of a ``TokenTree``.
public struct TokenID: Hashable, Sendable {
    // Half the size: there are several for each token.
    @usableFromInline let storedIndex: Int32

    @inlinable public var index: Int { Int(storedIndex) }

    @inlinable public init(index: Int) {
        storedIndex = Int32(index)
    }
}

/// Names one group of a ``TokenTree``.
public struct GroupID: Hashable, Sendable {
    private let storedIndex: Int32

    public var index: Int { Int(storedIndex) }

    init(index: Int) {
        storedIndex = Int32(index)
    }

    /// The group that everything stands in. It has no name.
    public static let root = GroupID(index: 0)
}
