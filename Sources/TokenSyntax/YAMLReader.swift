import TesseraCLibYAML
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

/// Translates libyaml's character counts into byte offsets.
///
/// Marks come nearly in order, so the scan goes on from the last one and the whole file is
/// walked about once. A file of ASCII needs no walk at all.
struct ByteOffsets {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let isASCII: Bool
    private var character = 0
    private var byte = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        self.isASCII = TextDecoding.isASCII(UnsafeRawBufferPointer(bytes))
    }

    mutating func offset(ofCharacter target: Int) -> Int {
        if isASCII { return min(target, bytes.count) }
        while character < target, byte < bytes.count {
            byte += 1
            while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
            character += 1
        }
        while character > target, byte > 0 {
            byte -= 1
            while byte > 0, bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
            character -= 1
        }
        return byte
    }
}

/// libyaml compares each `%TAG` directive with all before it: half a megabyte of them takes seconds.
enum TagDirectives {
    static let name = Array("%TAG".utf8)

    /// Where the first line beyond the limit starts that begins with `%TAG`.
    static func first(beyond limit: Int, in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var count = 0
            var rest = bytes[...]
            while let index = Self.percentSign(in: rest) {
                rest = bytes[(index + 1)...]
                guard index == 0 || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D,
                    bytes[index...].starts(with: name)
                else { continue }
                count += 1
                if count > limit { return index }
            }
            return nil
        }
    }

    /// Most files have none, and the C library sees that in a few bytes at a time.
    private static func percentSign(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        UnsafeBufferPointer(rebasing: bytes).withMemoryRebound(to: CChar.self) { part in
            guard let base = part.baseAddress, let found = memchr(base, 0x25, part.count) else { return nil }
            return bytes.startIndex + (UnsafeRawPointer(found) - UnsafeRawPointer(base))
        }
    }
}
