import TesseraCLibYAML

/// All that a YAML text says: values, types, tags, anchors, order and comments, and nothing of how it is laid out.
struct YAMLMeaning: Equatable {
    private enum Event: Equatable {
        case documentStart
        case mappingStart(tag: String?, anchor: String?)
        case sequenceStart(tag: String?, anchor: String?)
        case end
        case alias(String)
        case scalar([UInt8], isPlain: Bool, tag: String?, anchor: String?)
    }

    private let events: [Event]
    let comments: [[UInt8]]

    /// `nil` where libyaml gives up.
    init?(_ text: [UInt8], comments: [[UInt8]]) {
        guard let events = Self.events(of: text) else { return nil }
        self.events = events
        self.comments = comments
    }

    private static func events(of text: [UInt8]) -> [Event]? {
        if text.isEmpty { return [] }
        return LibYAML.parse(text) { parser, _ in
            var events: [Event] = []
            var event = yaml_event_t()
            while true {
                guard yaml_parser_parse(parser, &event) == 1 else { return nil }
                defer { yaml_event_delete(&event) }
                if event.type == YAML_STREAM_END_EVENT { return events }
                if let known = Self.event(event) { events.append(known) }
            }
        }
    }

    private static func event(_ event: yaml_event_t) -> Event? {
        switch event.type {
        case YAML_DOCUMENT_START_EVENT: return .documentStart
        case YAML_MAPPING_START_EVENT:
            let start = event.data.mapping_start
            return .mappingStart(tag: text(start.tag), anchor: text(start.anchor))
        case YAML_SEQUENCE_START_EVENT:
            let start = event.data.sequence_start
            return .sequenceStart(tag: text(start.tag), anchor: text(start.anchor))
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: return .end
        case YAML_ALIAS_EVENT: return .alias(text(event.data.alias.anchor) ?? "")
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            return .scalar(
                Array(UnsafeBufferPointer(start: scalar.value, count: scalar.length)),
                isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE, tag: text(scalar.tag), anchor: text(scalar.anchor))
        default: return nil
        }
    }

    private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(cString: $0) }
    }
}
