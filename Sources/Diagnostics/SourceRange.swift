/// Names one source text within a run. It is an index into the run's ``SourceMap``.
public struct SourceID: Hashable, Sendable, Comparable {
    /// In ``SourceMap/texts``, from 0 on.
    public let index: Int32

    public init(index: Int32) {
        self.index = index
    }

    public static func < (lhs: SourceID, rhs: SourceID) -> Bool {
        lhs.index < rhs.index
    }
}

/// A stretch of one source text, counted in UTF-8 bytes.
///
/// Every node and every value carries one, from the reader to the last diagnostic. Twelve bytes
/// instead of a file name and four numbers, because a large token set has hundreds of thousands
/// of them; ``SourceText/location(at:)`` turns the offset into a line and a column when somebody
/// wants to read it.
public struct SourceRange: Hashable, Sendable {
    /// The text that offset and length count in.
    public let source: SourceID
    private let storedOffset: UInt32
    private let storedLength: UInt32

    /// - Parameters:
    ///   - offset: distance from the start of the text, in UTF-8 bytes.
    ///   - length: in UTF-8 bytes; 0 marks a place between two bytes.
    ///
    /// A source text is at most ``SourceText/maximumByteCount`` long, so both always fit.
    public init(source: SourceID, offset: Int, length: Int) {
        self.source = source
        self.storedOffset = UInt32(clamping: offset)
        self.storedLength = UInt32(clamping: length)
    }

    /// Distance from the start of the text, in UTF-8 bytes.
    public var offset: Int { Int(storedOffset) }
    /// Length in UTF-8 bytes.
    public var length: Int { Int(storedLength) }
    /// The first byte after the range.
    public var end: Int { offset + length }
    /// The offsets of its bytes.
    package var bytes: Range<Int> { offset..<end }

    /// The part of this range that starts `start` bytes into it and is `length` bytes long.
    public func part(from start: Int, length: Int) -> SourceRange {
        SourceRange(source: source, offset: offset + start, length: length)
    }

    /// Whether another range of the same text lies within this one.
    package func contains(_ other: SourceRange) -> Bool {
        source == other.source && offset <= other.offset && other.end <= end
    }

    /// The range from the start of this one to the end of `other`, which must not lie before it.
    public func extended(to other: SourceRange) -> SourceRange {
        SourceRange(source: source, offset: offset, length: max(length, other.end - offset))
    }
}

/// A place as people read it.
public struct SourceLocation: Hashable, Sendable {
    /// 1-based.
    public let line: Int
    /// 1-based, in UTF-8 bytes.
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
