import Foundation
import TesseraDiagnostics
import TesseraTokenFormatting
import TesseraTokenSyntax

/// A file that is laid out: as YAML, or, by its first byte, as JSON. What can be read says the same, to another reader
/// of YAML too, and is laid out once for all.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFormat(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: data, count: count)
    guard let first = bytes.first else { return 0 }
    let (text, error) = TextDecoding.decode(Array(bytes.dropFirst()), path: "fuzz")
    if error != nil { return 0 }
    let syntax: SourceSyntax = first == UInt8(ascii: "j") ? .json(.jsonc) : .yaml
    switch TokenFormatter.format(text, id: SourceID(index: 0), as: syntax) {
    case .invalid(let findings): require(!findings.isEmpty, "a fault without a finding")
    case .meaningChanged: require(false, "laid out, it would not say the same")
    case .formatted(let once):
        let again = TokenFormatter.format(SourceText(path: "fuzz", bytes: once), id: SourceID(index: 0), as: syntax)
        guard case .formatted(let twice) = again else {
            require(false, "laid out, it has faults")
            return 0
        }
        require(twice == once, "it moves again")
        if syntax == .yaml, once != text.bytes {
            require(!OtherReader.objects(to: once, for: text.bytes), "to another reader it says something else")
        }
    }
    return 0
}

/// Ends the run with a message, which a precondition does not show in a build with optimization.
private func require(_ condition: Bool, _ message: StaticString) {
    if condition { return }
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    abort()
}
