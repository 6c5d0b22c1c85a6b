import CLibYAML
import Diagnostics

/// Reads YAML 1.2 straight from libyaml's event parser.
///
/// libyaml counts lines, columns and offsets from 0 and in Unicode characters; everything here
/// counts UTF-8 bytes. The translation happens once, at this border. Types, duplicate keys, merge
/// keys, tags and bounds are ours: libyaml's events know nothing of them.
public enum YAMLReader {
    /// - Returns: the tree, or `nil` if the text is not YAML or passes a bound. Faults that leave
    ///   the tree whole, such as a duplicate key, come as diagnostics beside it.
    public static func read(
        _ source: SourceText, id: SourceID, limits: ReaderLimits = ReaderLimits()
    ) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
        source.bytes.withUnsafeBufferPointer { bytes in
            var reading = YAMLReading(bytes: bytes, source: id, limits: limits)
            let tree = reading.read()
            return (tree, reading.diagnostics)
        }
    }
}

/// One pass over the events of one text.
private struct YAMLReading {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let source: SourceID
    private var builder: SyntaxTreeBuilder
    private var offsets: ByteOffsets
    private var anchors: [String: NodeID] = [:]
    private var documentCount = 0

    var diagnostics: [Diagnostic] { builder.diagnostics }

    init(bytes: UnsafeBufferPointer<UInt8>, source: SourceID, limits: ReaderLimits) {
        self.bytes = bytes
        self.source = source
        self.builder = SyntaxTreeBuilder(source: source, byteCount: bytes.count, limits: limits)
        self.offsets = ByteOffsets(bytes)
    }

    mutating func read() -> SyntaxTree? {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else {
            builder.report(.outOfMemory(at: SourceRange(source: source, offset: 0, length: 0)))
            return nil
        }
        defer { yaml_parser_delete(&parser) }
        yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)

        var event = yaml_event_t()
        while true {
            guard yaml_parser_parse(&parser, &event) == 1 else {
                reportFailure(of: parser)
                return nil
            }
            defer { yaml_event_delete(&event) }
            if event.type == YAML_STREAM_END_EVENT { break }
            guard take(event) else { return nil }
        }
        return builder.finish()
    }

    /// - Returns: whether to go on.
    private mutating func take(_ event: yaml_event_t) -> Bool {
        switch event.type {
        case YAML_DOCUMENT_START_EVENT:
            documentCount += 1
            if documentCount > 1 {
                builder.report(.severalDocuments(at: range(of: event)))
                return false
            }
        case YAML_SCALAR_EVENT:
            takeScalar(event)
        case YAML_MAPPING_START_EVENT:
            let start = event.data.mapping_start
            checkCollectionTag(start.tag, expected: "map", event)
            let isFlow = start.style == YAML_FLOW_MAPPING_STYLE
            begin(.mapping, isFlow: isFlow, anchor: start.anchor, event)
        case YAML_SEQUENCE_START_EVENT:
            let start = event.data.sequence_start
            checkCollectionTag(start.tag, expected: "seq", event)
            let isFlow = start.style == YAML_FLOW_SEQUENCE_STYLE
            begin(.sequence, isFlow: isFlow, anchor: start.anchor, event)
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
            // The end of a block collection is where the next token starts: not a place of its own.
            let isClosed = event.end_mark.index > event.start_mark.index
            builder.end(closedAt: isClosed ? offsets.offset(ofCharacter: event.end_mark.index) : nil)
        case YAML_ALIAS_EVENT:
            takeAlias(event)
        default:
            break
        }
        return !builder.isStopped
    }

    private mutating func takeScalar(_ event: yaml_event_t) {
        let scalar = event.data.scalar
        var style: SyntaxTree.ScalarStyle = scalar.style == YAML_PLAIN_SCALAR_STYLE ? .plain : .string
        var range = range(of: event)
        if scalar.tag != nil || scalar.anchor != nil {
            range = withoutProperties(range)
        }
        if let tag = scalar.tag {
            style = self.style(ofTag: String(cString: tag), range: range, current: style)
        }
        let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        let id = builder.scalar(text, style: style, range: range, isAnchored: scalar.anchor != nil)
        define(scalar.anchor, as: id)
    }

    private mutating func begin(
        _ kind: SyntaxTree.Kind, isFlow: Bool, anchor: UnsafeMutablePointer<yaml_char_t>?, _ event: yaml_event_t
    ) {
        let id = builder.begin(kind, isFlow: isFlow, range: range(of: event), isAnchored: anchor != nil)
        define(anchor, as: id)
    }

    private mutating func takeAlias(_ event: yaml_event_t) {
        guard let anchor = event.data.alias.anchor else { return }
        let name = String(cString: anchor)
        let range = range(of: event)
        guard let target = anchors[name] else {
            builder.report(.undefinedAnchor(name, known: anchors.keys.sorted(), at: range))
            // A null in its place keeps keys and values in step, so that later faults are found too.
            _ = builder.scalar(UnsafeBufferPointer(start: nil, count: 0), style: .plain, range: range, isAnchored: false)
            return
        }
        if builder.isOpen(target) {
            builder.report(.anchorContainsItself(name, at: range))
            _ = builder.scalar(UnsafeBufferPointer(start: nil, count: 0), style: .plain, range: range, isAnchored: false)
            return
        }
        builder.alias(of: target, range: range)
    }

    /// A later anchor of the same name replaces the earlier one for the aliases that follow it.
    private mutating func define(_ anchor: UnsafeMutablePointer<yaml_char_t>?, as id: NodeID) {
        guard let anchor else { return }
        anchors[String(cString: anchor)] = id
    }

    // MARK: Tags

    private static let coreTagPrefix = "tag:yaml.org,2002:"

    private mutating func style(
        ofTag tag: String, range: SourceRange, current: SyntaxTree.ScalarStyle
    ) -> SyntaxTree.ScalarStyle {
        switch tag {
        case "!", Self.coreTagPrefix + "str":
            return .string
        case Self.coreTagPrefix + "int", Self.coreTagPrefix + "float", Self.coreTagPrefix + "bool",
            Self.coreTagPrefix + "null":
            return .plain
        default:
            builder.report(.unknownTag(shortened(tag), at: range))
            return current
        }
    }

    private mutating func checkCollectionTag(
        _ tag: UnsafeMutablePointer<yaml_char_t>?, expected: String, _ event: yaml_event_t
    ) {
        guard let tag else { return }
        let name = String(cString: tag)
        if name != Self.coreTagPrefix + expected, name != "!" {
            builder.report(.unknownTag(shortened(name), at: range(of: event)))
        }
    }

    private func shortened(_ tag: String) -> String {
        tag.hasPrefix(Self.coreTagPrefix) ? "!!" + tag.dropFirst(Self.coreTagPrefix.count) : tag
    }

    // MARK: Positions

    private mutating func range(of event: yaml_event_t) -> SourceRange {
        let start = offsets.offset(ofCharacter: event.start_mark.index)
        let end = offsets.offset(ofCharacter: event.end_mark.index)
        return SourceRange(source: source, offset: start, length: max(0, end - start))
    }

    /// A scalar's event begins at its anchor or tag; its range begins at its text.
    private func withoutProperties(_ range: SourceRange) -> SourceRange {
        var offset = range.offset
        while offset < range.end, bytes[offset] == UInt8(ascii: "&") || bytes[offset] == UInt8(ascii: "!") {
            while offset < range.end, !isBlank(bytes[offset]) { offset += 1 }
            while offset < range.end, isBlank(bytes[offset]) { offset += 1 }
        }
        return SourceRange(source: source, offset: offset, length: range.end - offset)
    }

    private func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    private mutating func reportFailure(of parser: yaml_parser_t) {
        guard let problem = parser.problem.map({ String(cString: $0) }) else {
            builder.report(.outOfMemory(at: SourceRange(source: source, offset: 0, length: 0)))
            return
        }
        if parser.error == YAML_READER_ERROR {
            // The text is well-formed UTF-8 by now: what is left are characters that YAML excludes.
            let range = SourceRange(source: source, offset: min(parser.problem_offset, bytes.count), length: 1)
            builder.report(.excludedCharacter(parser.problem_value, at: range))
            return
        }
        let offset = offsets.offset(ofCharacter: parser.problem_mark.index)
        let range = SourceRange(source: source, offset: offset, length: offset < bytes.count ? 1 : 0)
        var note: Diagnostic.Note?
        if let context = parser.context.map({ String(cString: $0) }) {
            let contextOffset = offsets.offset(ofCharacter: parser.context_mark.index)
            let place = SourceRange(source: source, offset: contextOffset, length: 0)
            note = Diagnostic.Note("\(context) that starts here", at: contextOffset == offset ? nil : place)
        }
        builder.report(.syntaxError(problem, at: range, context: note, line: lineText(at: offset)))
    }

    private func lineText(at offset: Int) -> String {
        var start = min(offset, bytes.count)
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        var end = min(offset, bytes.count)
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}

/// Translates libyaml's character counts into byte offsets.
///
/// Marks come nearly in order, so the scan goes on from the last one and the whole file is
/// walked about once. A file of ASCII needs no walk at all.
private struct ByteOffsets {
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
