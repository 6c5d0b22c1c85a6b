import TesseraTokenSyntax

/// A JSON pointer into the same document, as token files have it: `#/color/red/$value/alpha`
/// (DTCG 2025.10 Format, 7.1.2).
struct TokenPointer {
    /// At least one; none is empty.
    let segments: [JSONPointer.Segment]

    /// Why a text is no such pointer.
    struct Error: Swift.Error {
        let message: String
    }

    init(parsing text: String) throws(Error) {
        guard text.utf8.first == UInt8(ascii: "#") else {
            let leadsOut =
                text.utf8.contains(UInt8(ascii: "#")) && !"/{".utf8.contains(where: { $0 == text.utf8.first })
            throw Error(
                message: leadsOut
                    ? "it leads into another file; a resolver document joins files" : "a pointer begins with '#/'")
        }
        let fragment = text.unicodeScalars.dropFirst()
        if fragment.isEmpty || fragment.elementsEqual(["/"]) { throw Error(message: "it names the whole document") }
        guard fragment.first == "/" else { throw Error(message: "a pointer begins with '#/'") }
        if fragment.contains(where: { $0 == "{" || $0 == "}" }) {
            throw Error(message: "a pointer has no braces in it")
        }
        do {
            segments = try JSONPointer(fragment: Substring(fragment)).segments
        } catch {
            throw Error(message: "'~' stands for '~0' or '~1' only")
        }
        if segments.contains(where: \.name.isEmpty) { throw Error(message: "it has an empty name") }
    }
}
