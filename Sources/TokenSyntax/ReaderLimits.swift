/// Bounds that no input can pass, so that a hostile file ends in an error within milliseconds.
public struct ReaderLimits: Sendable {
    /// How many collections may stand inside each other, aliases written out.
    public var nestingDepth = 512
    /// How many nodes the file may have once every alias is written out. Real token files repeat a
    /// few hundred nodes; a "billion laughs" file repeats billions.
    public var expandedNodeCount = 10_000_000
    /// How many entries merge keys (`<<`) may bring into other mappings.
    public var mergedEntryCount = 1_000_000
    /// How many `%TAG` directives a file may have. Token files have none.
    public var tagDirectiveCount = 64
    /// Size of a file in bytes.
    public var byteCount = 64 << 20

    public init() {}
}
