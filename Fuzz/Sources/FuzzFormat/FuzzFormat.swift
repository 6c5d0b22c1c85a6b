import FuzzInput
import TesseraDiagnostics
import TesseraTokenFormatting
import TesseraTokenSyntax

/// A file that is laid out: as YAML, or, by its first byte, as JSON. What can be read says the same, to another reader
/// of YAML too, and is laid out once for all.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFormat(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard let first = bytes(data, count).first else { return 0 }
    let (text, problem) = TextDecoding.decode(Array(bytes(data, count).dropFirst()), path: "fuzz")
    if problem != nil { return 0 }
    let syntax: SourceSyntax = first == UInt8(ascii: "j") ? .json(.jsonc) : .yaml
    switch TokenFormatter.format(text, id: SourceID(index: 0), as: syntax) {
    case .faulty(let findings): precondition(!findings.isEmpty, "a fault without a finding")
    case .refused: preconditionFailure("laid out, it would not say the same")
    case .formatted(let once):
        let again = TokenFormatter.format(SourceText(path: "fuzz", bytes: once), id: SourceID(index: 0), as: syntax)
        guard case .formatted(let twice) = again, twice == once else { preconditionFailure("it moves again") }
        if syntax == .yaml, let said = OtherReader.events(of: text.bytes) {
            precondition(OtherReader.events(of: once) == said, "to another reader it says something else")
        }
    }
    return 0
}
