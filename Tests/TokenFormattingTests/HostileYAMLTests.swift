import TesseraCLibYAML
import TesseraDiagnostics
import TesseraTokenFormatting
import TesseraTokenSyntax
import Testing

/// Whatever a parser can read says the same laid out, with libyaml as the judge.
@Suite struct HostileYAMLTests {
    @Test(arguments: 0..<16)
    func textsSayTheSame(_ part: UInt64) throws {
        var formattedCount = 0
        for seed in part * 250..<(part + 1) * 250 {
            if try isFormatted(HostileYAML.text(seed: seed), seed) { formattedCount += 1 }
        }
        // The others are none for any parser, or none that is a token file.
        #expect(formattedCount > 100)
    }

    /// - Returns: `false` for a text that is rejected for an error of its own.
    private func isFormatted(_ text: String, _ seed: UInt64) throws -> Bool {
        switch TokenFormatter.format(SourceText(path: "a.yaml", text: text), id: SourceID(index: 0)) {
        case .invalid(let findings):
            #expect(!findings.isEmpty)
            return false
        case .meaningChanged:
            Issue.record("\(seed) is rejected: \(text.debugDescription)")
        case .formatted(let bytes):
            let after = String(decoding: bytes, as: UTF8.self)
            let complaint = "\(seed): \(text.debugDescription) as \(after.debugDescription)"
            let said = try #require(Self.events(of: text))
            #expect(said == Self.events(of: after), "\(complaint)")
            #expect(Self.comments(of: text) == Self.comments(of: after), "\(complaint)")
            guard
                case .formatted(let again) = TokenFormatter.format(
                    SourceText(path: "a.yaml", bytes: bytes), id: SourceID(index: 0))
            else {
                Issue.record("\(complaint), which is not laid out again")
                return true
            }
            #expect(String(decoding: again, as: UTF8.self) == after, "\(complaint)")
        }
        return true
    }

    // MARK: libyaml

    /// What libyaml's parser says of a text, without places and without how scalars are quoted; `nil` for an error.
    private static func events(of text: String) -> [String]? {
        parse(text) { parser in
            var said: [String] = []
            var event = yaml_event_t()
            while yaml_parser_parse(parser, &event) == 1 {
                defer { yaml_event_delete(&event) }
                switch event.type {
                case YAML_STREAM_END_EVENT: return said
                case YAML_ALIAS_EVENT: said.append("* \(string(event.data.alias.anchor))")
                case YAML_SCALAR_EVENT:
                    let scalar = event.data.scalar
                    let value = String(
                        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
                    let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
                    said.append("= \(string(scalar.anchor)) \(string(scalar.tag)) \(isPlain) \(value)")
                case YAML_MAPPING_START_EVENT:
                    let start = event.data.mapping_start
                    said.append("{ \(string(start.anchor)) \(string(start.tag))")
                case YAML_SEQUENCE_START_EVENT:
                    let start = event.data.sequence_start
                    said.append("[ \(string(start.anchor)) \(string(start.tag))")
                default: said.append("\(event.type.rawValue)")
                }
            }
            return nil
        }
    }

    /// What stands between libyaml's tokens, without blanks.
    private static func comments(of text: String) -> [String] {
        let characters = Array(text.unicodeScalars)
        var comments: [String] = []
        func add(_ range: Range<Int>) {
            let lines = characters[range].split { "\n\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) }
            for line in lines {
                var words = String(String.UnicodeScalarView(line)).drop { $0 == " " || $0 == "\t" }
                while let last = words.last, last == " " || last == "\t" { words.removeLast() }
                if !words.isEmpty { comments.append(String(words)) }
            }
        }
        let tokens = parse(text) { parser in
            var ranges: [Range<Int>] = []
            var token = yaml_token_t()
            while yaml_parser_scan(parser, &token) == 1, token.type != YAML_NO_TOKEN {
                defer { yaml_token_delete(&token) }
                let (start, end) = (token.start_mark.index, token.end_mark.index)
                if end > start { ranges.append(start..<end) }
                if token.type == YAML_STREAM_END_TOKEN { break }
            }
            return ranges
        }
        var end = 0
        for token in tokens ?? [] where token.lowerBound >= end {
            add(end..<token.lowerBound)
            // The first line of a block scalar.
            if "|>".unicodeScalars.contains(characters[token.lowerBound]) {
                let header = characters[token].prefix { !"\n\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) }
                if let mark = header.firstIndex(of: "#") { add(mark..<header.endIndex) }
            }
            end = min(token.upperBound, characters.count)
        }
        add(end..<characters.count)
        return comments
    }

    private static func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String {
        pointer.map { String(cString: $0) } ?? "-"
    }

    private static func parse<Result>(_ text: String, _ body: (UnsafeMutablePointer<yaml_parser_t>) -> Result?)
        -> Result?
    {
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        defer { parser.deallocate() }
        guard yaml_parser_initialize(parser) == 1 else { return nil }
        defer { yaml_parser_delete(parser) }
        return Array(text.utf8).withUnsafeBufferPointer { bytes in
            yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
            return body(parser)
        }
    }
}
