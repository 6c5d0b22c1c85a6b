import TesseraCLibYAML

/// A token of YAML, and which bytes of the text it is.
struct YAMLToken {
    enum Kind: Equatable {
        case directive, documentStart, documentEnd
        case blockSequenceStart, blockMappingStart, blockEnd
        case sequenceOpen, mappingOpen, sequenceClose, mappingClose
        /// `-`
        case blockEntry
        /// `,`
        case flowEntry
        /// Before a key: `?`, or nothing at all.
        case key
        /// `:`
        case value
        case alias, anchor, tag
        case plain, singleQuoted, doubleQuoted
        /// `|` or `>` and what follows, with all blank lines behind it.
        case block
    }

    let kind: Kind
    let bytes: Range<Int>

    var isOpen: Bool { kind == .sequenceOpen || kind == .mappingOpen }
    var isClose: Bool { kind == .sequenceClose || kind == .mappingClose }

    /// All tokens of a text; `nil` where libyaml gives up.
    static func all(of text: [UInt8]) -> [YAMLToken]? {
        if text.isEmpty { return [] }
        return LibYAML.parse(text) { parser, bytes in
            let offsets = CharacterOffsets(bytes)
            var tokens: [YAMLToken] = []
            var token = yaml_token_t()
            while true {
                guard yaml_parser_scan(parser, &token) == 1 else { return nil }
                defer { yaml_token_delete(&token) }
                if token.type == YAML_STREAM_END_TOKEN || token.type == YAML_NO_TOKEN { return tokens }
                guard let kind = kind(of: token) else { continue }
                let start = offsets[token.start_mark.index]
                tokens.append(YAMLToken(kind: kind, bytes: start..<max(start, offsets[token.end_mark.index])))
            }
        }
    }

    /// `nil` for the start of the stream.
    private static func kind(of token: yaml_token_t) -> Kind? {
        switch token.type {
        case YAML_VERSION_DIRECTIVE_TOKEN, YAML_TAG_DIRECTIVE_TOKEN: .directive
        case YAML_DOCUMENT_START_TOKEN: .documentStart
        case YAML_DOCUMENT_END_TOKEN: .documentEnd
        case YAML_BLOCK_SEQUENCE_START_TOKEN: .blockSequenceStart
        case YAML_BLOCK_MAPPING_START_TOKEN: .blockMappingStart
        case YAML_BLOCK_END_TOKEN: .blockEnd
        case YAML_FLOW_SEQUENCE_START_TOKEN: .sequenceOpen
        case YAML_FLOW_SEQUENCE_END_TOKEN: .sequenceClose
        case YAML_FLOW_MAPPING_START_TOKEN: .mappingOpen
        case YAML_FLOW_MAPPING_END_TOKEN: .mappingClose
        case YAML_BLOCK_ENTRY_TOKEN: .blockEntry
        case YAML_FLOW_ENTRY_TOKEN: .flowEntry
        case YAML_KEY_TOKEN: .key
        case YAML_VALUE_TOKEN: .value
        case YAML_ALIAS_TOKEN: .alias
        case YAML_ANCHOR_TOKEN: .anchor
        case YAML_TAG_TOKEN: .tag
        case YAML_SCALAR_TOKEN: kind(of: token.data.scalar.style)
        default: nil
        }
    }

    private static func kind(of style: yaml_scalar_style_t) -> Kind {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
        default: .plain
        }
    }
}

/// Where each character of a text begins: libyaml counts characters, everything here bytes.
private struct CharacterOffsets {
    /// Empty for a text of ASCII.
    private let starts: [Int]
    private let byteCount: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        byteCount = bytes.count
        starts = bytes.allSatisfy { $0 < 0x80 } ? [] : bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
    }

    subscript(character: Int) -> Int {
        if starts.isEmpty { return min(character, byteCount) }
        return character < starts.count ? starts[character] : byteCount
    }
}
