import TesseraDiagnostics

/// Reads YAML 1.2 straight from libyaml's event parser.
///
/// libyaml counts lines, columns and offsets from 0 and in Unicode characters; everything here
/// counts UTF-8 bytes. The translation happens once, at this border. Types, duplicate keys, merge
/// keys, tags and bounds are ours: libyaml's events know nothing of them.
public enum YAMLReader {
    /// - Returns: the tree, or `nil` if the text is not one YAML document or passes a bound. Errors
    ///   that leave the tree whole, such as a duplicate key, come as diagnostics beside it. Where
    ///   libyaml gives up, what stands before that place has been checked all the same.
    public static func read(
        _ source: SourceText, id: SourceID, limits: ReaderLimits = ReaderLimits()
    ) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
        guard source.bytes.count <= SourceText.maximumByteCount else {
            let start = SourceRange(source: id, offset: 0, length: 0)
            return (nil, [.fileTooLarge(byteCount: source.bytes.count, limit: SourceText.maximumByteCount, at: start)])
        }
        if Parallel.usesAllCores {
            let parts = YAMLParts(bytes: source.bytes, source: id, limits: limits)
            if let tree = parts.read(cutAt: YAMLSplitPoint.choose(in: source.bytes)) { return (tree, []) }
        }
        return readWhole(source, id: id, limits: limits)
    }

    private static func readWhole(
        _ source: SourceText, id: SourceID, limits: ReaderLimits
    ) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
        if let excess = TagDirectives.first(beyond: limits.tagDirectiveCount, in: source.bytes) {
            let range = SourceRange(source: id, offset: excess, length: TagDirectives.name.count)
            return (nil, [.tooManyTagDirectives(limit: limits.tagDirectiveCount, at: range)])
        }
        let excluded = ExcludedCharacters(in: source.bytes)
        let legible = excluded.isEmpty ? source.bytes : excluded.blanked(in: source.bytes)
        return legible.withUnsafeBufferPointer { bytes in
            SyntaxArena.makeTree(of: legible, source: id) { arena in
                let builder = SyntaxTreeBuilder(source: id, arena: arena, limits: limits)
                var reading = YAMLReading(bytes: bytes, source: id, builder: builder)
                let content = reading.read()
                if reading.isOverfull { return .arenaIsTooSmall }
                let diagnostics = excluded.diagnostics(source: id) + reading.diagnostics
                return .read(excluded.isEmpty ? content : nil, diagnostics)
            }
        }
    }
}
