import CLibFYAML
import Foundation

/// libfyaml, a YAML reader that has nothing in common with libyaml, by which Tessera reads: it judges what is laid out.
///
/// It says nothing of comments. It is not without errors of its own, so that it is asked in a process that may end
/// as it likes, and only of texts that both readers take for the same.
enum OtherReader {
    /// Whether it finds that a text says something else since it is laid out.
    ///
    /// It is asked several times, with something else in the memory behind the texts: what then changes its mind is
    /// an error of the reader.
    static func objects(to formatted: [UInt8], for text: [UInt8]) -> Bool {
        guard let known = YAMLEvent.all(byLibYAML: text) else { return false }
        return [0, UInt8(ascii: "x"), UInt8(ascii: "\n"), UInt8(ascii: "#")].allSatisfy { filler in
            ends(with: objection) {
                guard let before = events(of: text, filler), before.map(\.said) == known,
                    let after = events(of: formatted, filler)
                else { return 0 }
                return after == before ? 0 : objection
            }
        }
    }

    private static let objection: CInt = 42
    /// In seconds.
    private static let timeLimit: CUnsignedInt = 5

    /// Whether a copy of this process that does nothing but this ends with a status.
    private static func ends(with status: CInt, _ body: () -> CInt) -> Bool {
        let child = shim_fork()
        if child == 0 {
            alarm(timeLimit)
            // The sanitizer's own words.
            close(STDERR_FILENO)
            _exit(body())
        }
        var ended: CInt = 0
        while waitpid(child, &ended, 0) == -1, errno == EINTR {}
        return child > 0 && ended & 0x7F == 0 && ended >> 8 & 0xFF == status
    }

    private struct Event: Equatable {
        let said: YAMLEvent
        let tag: String
    }

    /// `nil` for a text that it rejects. What it takes goes with the process.
    private static func events(of text: [UInt8], _ filler: UInt8) -> [Event]? {
        var configuration = fy_parse_cfg()
        configuration.flags = fy_parse_cfg_flags(
            rawValue: FYPCF_QUIET.rawValue | FYPCF_JSON_NONE.rawValue | FYPCF_DEFAULT_VERSION_1_2.rawValue)
        guard let parser = fy_parser_create(&configuration) else { return nil }
        // It reads on from where the text lies, and sometimes looks behind its end.
        let padded = text + Array(repeating: filler, count: 16)
        return padded.withUnsafeBufferPointer { bytes -> [Event]? in
            guard fy_parser_set_string(parser, bytes.baseAddress, text.count) == 0 else { return nil }
            var events: [Event] = []
            while let event = fy_parser_parse(parser) {
                if let known = known(event.pointee) { events.append(known) }
                if event.pointee.type == FYET_STREAM_END { return events }
            }
            return nil
        }
    }

    private static func known(_ event: fy_event) -> Event? {
        switch event.type {
        case FYET_DOCUMENT_START: return Event(said: .document, tag: "")
        case FYET_MAPPING_START:
            let start = event.mapping_start
            return Event(said: .mapping(anchor: text(start.anchor)), tag: text(start.tag))
        case FYET_SEQUENCE_START:
            let start = event.sequence_start
            return Event(said: .sequence(anchor: text(start.anchor)), tag: text(start.tag))
        case FYET_MAPPING_END, FYET_SEQUENCE_END: return Event(said: .end, tag: "")
        case FYET_ALIAS: return Event(said: .alias(text(event.alias.anchor)), tag: "")
        case FYET_SCALAR:
            let scalar = event.scalar
            let style = scalar.value.map { fy_scalar_token_get_style($0) } ?? FYSS_PLAIN
            var value = bytes(scalar.value)
            // Of a block scalar without text at the end of a file it reads what is behind the file, or the line break
            // of the header.
            if style == FYSS_LITERAL || style == FYSS_FOLDED, value.allSatisfy({ $0 == 0x0A || $0 == 0 }) { value = [] }
            return Event(
                said: .scalar(value, isPlain: style == FYSS_PLAIN, anchor: text(scalar.anchor)), tag: text(scalar.tag))
        default: return nil
        }
    }

    private static func text(_ token: OpaquePointer?) -> String { String(decoding: bytes(token), as: UTF8.self) }

    /// Empty where there is no token.
    private static func bytes(_ token: OpaquePointer?) -> [UInt8] {
        var count = 0
        guard let token, let start = fy_token_get_text(token, &count) else { return [] }
        return start.withMemoryRebound(to: UInt8.self, capacity: count) {
            Array(UnsafeBufferPointer(start: $0, count: count))
        }
    }
}
