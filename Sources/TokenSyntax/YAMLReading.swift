import TesseraCLibYAML
import TesseraDiagnostics

/// One pass over the events of one text.
struct YAMLReading {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let source: SourceID
    private var builder: SyntaxTreeBuilder
    private var offsets: ByteOffsets
    private var anchors: [String: NodeID] = [:]
    /// The names of `anchors` in the order of the text.
    private var anchorNames: [String] = []
    /// How many names may still be compared for a "did you mean": a file of nothing but undefined
    /// aliases would otherwise cost the square of its size.
    private var suggestionBudget = 100_000
    private var documentCount = 0
    private let isPart: Bool
    /// Whether something here has a meaning elsewhere in the file, or may have one from there: anchors, aliases, the
    /// marks of documents, keys without a value at the end.
    private var needsContext = false
    /// Whether a quote that is left out has turned what follows inside out.
    private var isTornApart = false

    var diagnostics: [Diagnostic] { builder.diagnostics }
    /// Whether the arena was too small for the text, and a larger one would do.
    var isOverfull: Bool { builder.isOverfull && !isGivenUp }
    /// Whether a part needs to be read with the rest of the file. What it merges may be larger than the file, so it is
    /// not read to its end.
    private var isGivenUp: Bool { isPart && (needsContext || builder.hasMerged) }

    /// - Parameter isPart: whether it is given up as soon as it needs to be read with the rest of the file.
    init(
        bytes: UnsafeBufferPointer<UInt8>, source: SourceID, builder: SyntaxTreeBuilder, isPart: Bool = false
    ) {
        self.isPart = isPart
        self.bytes = bytes
        self.source = source
        self.builder = builder
        self.offsets = ByteOffsets(bytes)
    }

    mutating func read() -> SyntaxArena.Content? {
        // libyaml takes no null pointer, which an empty buffer may have.
        guard let text = bytes.baseAddress, !bytes.isEmpty else { return builder.finish() }
        // The parser keeps a pointer to itself, so it must not move: no local variable.
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        defer { parser.deallocate() }
        guard yaml_parser_initialize(parser) == 1 else {
            builder.report(.outOfMemory(at: SourceRange(source: source, offset: 0, length: 0)))
            return nil
        }
        defer { yaml_parser_delete(parser) }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, text, bytes.count)

        // An event is a dozen words, of which few are asked for: it is looked at where it is.
        let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
        event.initialize(to: yaml_event_t())
        defer { event.deallocate() }
        while true {
            guard yaml_parser_parse(parser, event) == 1 else {
                if isPart { return nil }
                reportError(of: parser.pointee)
                builder.abandon()
                return nil
            }
            defer { yaml_event_delete(event) }
            if event.pointee.type == YAML_STREAM_END_EVENT { break }
            guard take(event) else { return nil }
        }
        return isGivenUp ? nil : builder.finish()
    }

    /// - Returns: whether to go on.
    private mutating func take(_ event: UnsafePointer<yaml_event_t>) -> Bool {
        switch event.pointee.type {
        case YAML_DOCUMENT_START_EVENT:
            documentCount += 1
            if event.pointee.data.document_start.implicit == 0 { needsContext = true }
            if documentCount > 1 {
                builder.report(.severalDocuments(at: range(of: event)))
                return false
            }
        case YAML_DOCUMENT_END_EVENT:
            if event.pointee.data.document_end.implicit == 0 { needsContext = true }
        case YAML_SCALAR_EVENT:
            takeScalar(event)
        case YAML_MAPPING_START_EVENT:
            let start = event.pointee.data.mapping_start
            begin(.mapping, isFlow: start.style == YAML_FLOW_MAPPING_STYLE, start.tag, start.anchor, event)
        case YAML_SEQUENCE_START_EVENT:
            let start = event.pointee.data.sequence_start
            begin(.sequence, isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE, start.tag, start.anchor, event)
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
            // The end of a block collection is where the next token starts: not a place of its own.
            let isClosed = event.pointee.end_mark.index > event.pointee.start_mark.index
            builder.end(closedAt: isClosed ? offsets.offset(ofCharacter: event.pointee.end_mark.index) : nil)
        case YAML_ALIAS_EVENT:
            takeAlias(event)
        default:
            break
        }
        return !builder.isStopped && !isGivenUp && !isTornApart
    }

    private mutating func takeScalar(_ event: UnsafePointer<yaml_event_t>) {
        let scalar = event.pointee.data.scalar
        let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        var style: SyntaxTree.ScalarStyle = scalar.style == YAML_PLAIN_SCALAR_STYLE ? .plain : .string
        var range = range(of: event)
        if scalar.tag != nil || scalar.anchor != nil {
            let parts = separated(range)
            range = parts.content
            if let tag = scalar.tag.map({ CoreTag(String(cString: $0)) }) {
                style = tag.scalarStyle ?? style
                check(tag, ofScalar: text, at: range, tagRange: parts.tag ?? range)
                // Nobody knows what a value is: nothing more is said of it. A key is a name all the same.
                if case .unknown = tag, scalar.anchor == nil, !builder.isAtKey {
                    return builder.placeholder(range: range)
                }
            }
        }
        if scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE || scalar.style == YAML_SINGLE_QUOTED_SCALAR_STYLE {
            reportCommentBehind(event)
        }
        if scalar.style == YAML_LITERAL_SCALAR_STYLE || scalar.style == YAML_FOLDED_SCALAR_STYLE {
            range = withoutBlankEnd(range)
        }
        // The value that a key after `?` lacks stands where the next entry starts.
        if range.offset >= bytes.count { needsContext = true }
        let id = builder.scalar(text, style: style, range: range, isAnchored: scalar.anchor != nil)
        define(scalar.anchor, as: id)
    }

    /// libyaml takes a `#` directly behind a quote for a comment, which YAML does not. Behind a text of several lines
    /// it is a color whose opening quote closed another text.
    private mutating func reportCommentBehind(_ event: UnsafePointer<yaml_event_t>) {
        guard event.pointee.start_mark.line < event.pointee.end_mark.line else { return }
        let end = offsets.offset(ofCharacter: event.pointee.end_mark.index)
        guard end < bytes.count, bytes[end] == UInt8(ascii: "#") else { return }
        let opening = offsets.offset(ofCharacter: event.pointee.start_mark.index)
        builder.report(
            .unclosedQuote(
                "\(Character(Unicode.Scalar(bytes[opening])))", line: event.pointee.start_mark.line + 1,
                at: SourceRange(source: source, offset: opening, length: 1)))
        isTornApart = true
    }

    private mutating func begin(
        _ kind: SyntaxTree.Kind, isFlow: Bool, _ tag: UnsafeMutablePointer<yaml_char_t>?,
        _ anchor: UnsafeMutablePointer<yaml_char_t>?, _ event: UnsafePointer<yaml_event_t>
    ) {
        var range = range(of: event)
        if tag != nil || anchor != nil {
            let parts = separated(range)
            range = parts.content
            if let tag = tag.map({ CoreTag(String(cString: $0)) }) {
                check(tag, of: kind, at: parts.tag ?? range)
            }
        }
        let id = builder.begin(kind, isFlow: isFlow, range: range, isAnchored: anchor != nil)
        define(anchor, as: id)
    }

    private mutating func takeAlias(_ event: UnsafePointer<yaml_event_t>) {
        guard let anchor = event.pointee.data.alias.anchor else { return }
        needsContext = true
        let name = String(cString: anchor)
        let range = range(of: event)
        guard let target = anchors[name] else {
            builder.report(.undefinedAnchor(name, suggestion: suggestion(for: name), at: range))
            builder.placeholder(range: range)
            return
        }
        guard !builder.isOpen(target) else {
            builder.report(.anchorContainsItself(name, at: range))
            builder.placeholder(range: range)
            return
        }
        builder.alias(of: target, range: range)
    }

    private mutating func suggestion(for name: String) -> String {
        guard anchorNames.count <= suggestionBudget else { return "" }
        suggestionBudget -= anchorNames.count
        return Spelling.suggestion(for: name, among: anchorNames)
    }

    /// A later anchor of the same name replaces the earlier one for the aliases that follow it.
    private mutating func define(_ anchor: UnsafeMutablePointer<yaml_char_t>?, as id: NodeID) {
        guard let name = anchor.map({ String(cString: $0) }) else { return }
        needsContext = true
        if anchors.updateValue(id, forKey: name) == nil { anchorNames.append(name) }
    }

    // MARK: Tags

    private mutating func check(
        _ tag: CoreTag, ofScalar text: UnsafeBufferPointer<UInt8>, at range: SourceRange, tagRange: SourceRange
    ) {
        switch tag {
        case .unknown(let name): builder.report(.unknownTag(name, at: tagRange))
        case .map, .seq: builder.report(.misplacedTag(tag.name, on: "a scalar", at: tagRange))
        case .nonSpecific, .str: break
        case .int, .float, .bool, .null:
            if !tag.admits(text) {
                builder.report(.valueContradictsTag(tag.name, at: range))
            }
        }
    }

    private mutating func check(_ tag: CoreTag, of kind: SyntaxTree.Kind, at range: SourceRange) {
        switch (tag, kind) {
        case (.unknown(let name), _): builder.report(.unknownTag(name, at: range))
        case (.nonSpecific, _), (.map, .mapping), (.seq, .sequence): break
        default: builder.report(.misplacedTag(tag.name, on: kind == .mapping ? "a mapping" : "a list", at: range))
        }
    }

    // MARK: Positions

    private mutating func range(of event: UnsafePointer<yaml_event_t>) -> SourceRange {
        let start = offsets.offset(ofCharacter: event.pointee.start_mark.index)
        let end = offsets.offset(ofCharacter: event.pointee.end_mark.index)
        return SourceRange(source: source, offset: start, length: max(0, end - start))
    }

    /// An event begins at its node's anchor or tag; the node's range begins at what they belong to.
    private func separated(_ range: SourceRange) -> (content: SourceRange, tag: SourceRange?) {
        var tag: SourceRange?
        var offset = range.offset
        func skip(while condition: (UInt8) -> Bool) {
            while offset < range.end, condition(bytes[offset]) { offset += 1 }
        }
        properties: while offset < range.end {
            let start = offset
            switch bytes[offset] {
            case UInt8(ascii: "&"):
                offset += 1
                skip(while: isAnchorCharacter)
            case UInt8(ascii: "!"):
                skip { !$0.isASCIIBlank }
                tag = SourceRange(source: source, offset: start, length: offset - start)
            case UInt8(ascii: "#"):
                skip { $0 != 0x0A && $0 != 0x0D }
            case let byte where byte.isASCIIBlank:
                offset += 1
            default:
                break properties
            }
        }
        return (SourceRange(source: source, offset: offset, length: range.end - offset), tag)
    }

    /// libyaml ends a block scalar where the next token begins; the range ends with its last line.
    private func withoutBlankEnd(_ range: SourceRange) -> SourceRange {
        var end = range.end
        while end > range.offset, bytes[end - 1].isASCIIBlank { end -= 1 }
        return SourceRange(source: source, offset: range.offset, length: end - range.offset)
    }

    /// As libyaml has it: ASCII letters, digits, `_` and `-`.
    private func isAnchorCharacter(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    // MARK: Errors

    private mutating func reportError(of parser: yaml_parser_t) {
        guard let message = parser.problem.map({ String(cString: $0) }) else {
            builder.report(.outOfMemory(at: SourceRange(source: source, offset: 0, length: 0)))
            return
        }
        if parser.error == YAML_READER_ERROR {
            // Characters that YAML excludes are gone by now: what is left is no UTF-8.
            let offset = min(parser.problem_offset, bytes.count)
            builder.report(
                .illFormedText(
                    at: SourceRange(source: source, offset: offset, length: offset < bytes.count ? 1 : 0)))
            return
        }
        let offset = offsets.offset(ofCharacter: parser.problem_mark.index)
        let context = parser.context.map {
            (text: String(cString: $0), offset: offsets.offset(ofCharacter: parser.context_mark.index))
        }
        // The mapping of a bare `key: value` in a list is a flow collection without a bracket.
        let brackets: [UInt8] = [UInt8(ascii: "["), UInt8(ascii: "{")]
        let openBrackets = builder.openFlowCollections.map(\.offset).filter { brackets.contains(bytes[$0]) }
        let error = YAMLParserError(
            bytes: bytes, source: source, text: message, offset: offset, context: context, openBrackets: openBrackets)
        builder.report(error.diagnostic)
    }
}
