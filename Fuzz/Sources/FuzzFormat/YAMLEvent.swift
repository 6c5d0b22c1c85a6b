import TesseraCLibYAML

/// What YAML readers agree on how to say: structure, anchors, values, and whether they are quoted.
enum YAMLEvent: Equatable {
    case document
    case mapping(anchor: String)
    case sequence(anchor: String)
    case end
    case alias(String)
    case scalar([UInt8], isPlain: Bool, anchor: String)

    /// `nil` for a text that libyaml rejects.
    static func all(byLibYAML text: [UInt8]) -> [YAMLEvent]? {
        // The parser keeps a pointer to itself, so it must not move.
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        defer { parser.deallocate() }
        guard yaml_parser_initialize(parser) == 1 else { return nil }
        defer { yaml_parser_delete(parser) }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        return text.withUnsafeBufferPointer { bytes -> [YAMLEvent]? in
            yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
            var events: [YAMLEvent] = []
            var event = yaml_event_t()
            while yaml_parser_parse(parser, &event) == 1 {
                defer { yaml_event_delete(&event) }
                if event.type == YAML_STREAM_END_EVENT { return events }
                if let known = known(event) { events.append(known) }
            }
            return nil
        }
    }

    private static func known(_ event: yaml_event_t) -> YAMLEvent? {
        switch event.type {
        case YAML_DOCUMENT_START_EVENT: return .document
        case YAML_MAPPING_START_EVENT: return .mapping(anchor: text(event.data.mapping_start.anchor))
        case YAML_SEQUENCE_START_EVENT: return .sequence(anchor: text(event.data.sequence_start.anchor))
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: return .end
        case YAML_ALIAS_EVENT: return .alias(text(event.data.alias.anchor))
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let value = Array(UnsafeBufferPointer(start: scalar.value, count: scalar.length))
            return .scalar(value, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE, anchor: text(scalar.anchor))
        default: return nil
        }
    }

    private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String {
        pointer.map { String(cString: $0) } ?? ""
    }
}
