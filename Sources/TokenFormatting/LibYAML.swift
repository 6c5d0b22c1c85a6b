import TesseraCLibYAML

/// libyaml's parser, for as long as a text is read.
enum LibYAML {
    /// - Returns: what the body does; `nil` where there is no memory.
    static func parse<Result>(
        _ text: [UInt8], _ body: (UnsafeMutablePointer<yaml_parser_t>, UnsafeBufferPointer<UInt8>) -> Result?
    ) -> Result? {
        text.withUnsafeBufferPointer { bytes in
            // The parser keeps a pointer to itself, so it must not move: no local variable.
            let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
            parser.initialize(to: yaml_parser_t())
            defer { parser.deallocate() }
            guard yaml_parser_initialize(parser) == 1 else { return nil }
            defer { yaml_parser_delete(parser) }
            yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
            return body(parser, bytes)
        }
    }
}

/// The blanks between two tokens on one line.
enum YAMLSpacing {
    static func gap(from previous: YAMLToken?, to next: YAMLToken) -> FormattedLine.Gap {
        guard let previous else { return .none }
        switch (previous.kind, next.kind) {
        // To other readers than libyaml `?,` is no key, and `&a:b` one anchor, which a blank would end.
        case (.key, _), (.anchor, _): return previous.bytes.upperBound == next.bytes.lowerBound ? .none : .one
        // `{}`, `[]`
        case (.mappingOpen, .mappingClose), (.sequenceOpen, .sequenceClose): return .none
        // `a:` would be another plain text, where there is no value.
        case (.value, .sequenceClose), (.value, .flowEntry): return .one
        case (_, .flowEntry): return .none
        case (.sequenceOpen, _), (_, .sequenceClose): return .none
        case (.mappingOpen, _), (_, .mappingClose): return .one
        case (.alias, .value), (.tag, .value), (.flowEntry, .value): return .one
        case (_, .value): return .none
        case (.value, _), (.flowEntry, _): return .separator
        default: return .one
        }
    }
}
