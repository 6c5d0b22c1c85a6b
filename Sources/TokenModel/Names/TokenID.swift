import TesseraDiagnostics

/// Names one token of a ``TokenTree``.
public struct TokenID: Hashable, Sendable {
    // Half the size: there are several for each token.
    @usableFromInline let storedIndex: Int32

    /// In ``TokenTree/tokens``.
    @inlinable public var index: Int { Int(storedIndex) }

    @inlinable public init(index: Int) {
        storedIndex = Int32(index)
    }
}

/// Names one group of a ``TokenTree``.
public struct GroupID: Hashable, Sendable {
    private let storedIndex: Int32

    /// In ``TokenTree/groups``; 0 for the root.
    public var index: Int { Int(storedIndex) }

    init(index: Int) {
        storedIndex = Int32(index)
    }

    /// The group that everything stands in. It has no name.
    public static let root = GroupID(index: 0)
}

/// A segment of a pointer that counts elements: digits without a sign and without a zero before them
/// (RFC 6901, 4).
enum ArrayIndex {
    static func parse(_ segment: String) -> Int? {
        guard !segment.isEmpty, segment.utf8.allSatisfy(\.isASCIIDigit),
            segment == "0" || segment.utf8.first != UInt8(ascii: "0")
        else { return nil }
        return Int(segment)
    }
}
