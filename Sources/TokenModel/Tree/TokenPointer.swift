import TesseraDiagnostics
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

/// What `$extends` names: `{button}` or `#/button` (DTCG 2025.10 Format, 6.4).
struct GroupReference: Hashable, Sendable {
    let path: String
    let range: SourceRange

    /// How messages call it.
    var name: String { path.isEmpty ? "the whole document" : "'\(path)'" }

    struct Error: Swift.Error {
        let message: String
    }

    /// - Parameter text: of `$extends`, or of a group's `$ref`.
    init(parsing text: String, at range: SourceRange) throws(Error) {
        self.range = range
        if text.starts(withBytes: "{"), text.ends(withBytes: "}") {
            let path = String(text.utf8.dropFirst().dropLast()) ?? ""
            if let message = TokenName.errorMessage(inNamesOf: path) { throw Error(message: message) }
            self.path = path
            return
        }
        // The root: everything stands in it, so extending it is a circle, which is reported as such.
        if text == "#" || text == "#/" {
            path = ""
            return
        }
        let names: [String]
        do {
            names = try TokenPointer(parsing: text).segments.map(\.name)
        } catch {
            throw Error(message: text.hasPrefix("#") ? error.message : "write '{a.b}' or '#/a/b'")
        }
        if names.contains(where: { $0.contains(ascii: ".") }) { throw Error(message: "a name cannot contain '.'") }
        path = names.joined(separator: ".")
    }

    /// The path alone, of a text that may be none.
    static func path(in text: String) -> String? {
        let nowhere = SourceRange(source: SourceID(index: 0), offset: 0, length: 0)
        return try? GroupReference(parsing: text, at: nowhere).path
    }
}
