import CLibFYAML

/// All that libfyaml says of a YAML text: a reader that has nothing in common with libyaml, by which Tessera reads.
///
/// It tells values, keys, their order, anchors, aliases, tags and whether a text is quoted, and nothing of comments.
enum OtherReader {
    /// One event a line of the list; `nil` for a text that libfyaml refuses.
    static func events(of text: [UInt8]) -> [String]? {
        var configuration = fy_parse_cfg()
        // libyaml takes three characters for line breaks that are none since YAML 1.2.
        let version = hasOldBreak(text) ? FYPCF_DEFAULT_VERSION_1_1 : FYPCF_DEFAULT_VERSION_1_2
        configuration.flags = fy_parse_cfg_flags(
            rawValue: FYPCF_QUIET.rawValue | FYPCF_JSON_NONE.rawValue | version.rawValue)
        guard let parser = fy_parser_create(&configuration) else { return nil }
        defer { fy_parser_destroy(parser) }
        // The parser reads on from where the text lies, and sometimes looks behind its end.
        let padded = text + Array(repeating: 0, count: 16)
        return padded.withUnsafeBufferPointer { bytes -> [String]? in
            guard fy_parser_set_string(parser, bytes.baseAddress, text.count) == 0 else { return nil }
            var events: [String] = []
            while let event = fy_parser_parse(parser) {
                defer { fy_parser_event_free(parser, event) }
                if let said = said(of: event.pointee) { events.append(said) }
                if event.pointee.type == FYET_STREAM_END { return events }
            }
            return nil
        }
    }

    private static func said(of event: fy_event) -> String? {
        switch event.type {
        case FYET_DOCUMENT_START: return "---"
        case FYET_MAPPING_START: return "{" + text(event.mapping_start.anchor) + text(event.mapping_start.tag)
        case FYET_SEQUENCE_START: return "[" + text(event.sequence_start.anchor) + text(event.sequence_start.tag)
        case FYET_MAPPING_END, FYET_SEQUENCE_END: return "end"
        case FYET_ALIAS: return "*" + text(event.alias.anchor)
        case FYET_SCALAR:
            let scalar = event.scalar
            let style = fy_scalar_token_get_style(scalar.value)
            var value = text(scalar.value)
            // Of a block scalar without text at the end of a file libfyaml reads the zero behind the file, or the
            // line break of its header.
            if style == FYSS_LITERAL || style == FYSS_FOLDED,
                value.utf8.dropFirst().allSatisfy({ $0 == 0x0A || $0 == 0 })
            {
                value = ""
            }
            return (style == FYSS_PLAIN ? "=" : "'") + text(scalar.anchor) + text(scalar.tag) + value
        default: return nil
        }
    }

    private static func text(_ token: OpaquePointer?) -> String {
        guard let token else { return " -" }
        var count = 0
        guard let bytes = fy_token_get_text(token, &count) else { return " ?" }
        return bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
            " " + String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
        }
    }

    /// U+0085, U+2028 or U+2029.
    private static func hasOldBreak(_ text: [UInt8]) -> Bool {
        String(decoding: text, as: UTF8.self).unicodeScalars.contains { [0x85, 0x2028, 0x2029].contains($0.value) }
    }
}
