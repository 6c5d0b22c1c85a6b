import TokenSyntax

/// A reference of JSON: `{ "$ref": "color.json#/palette/moss" }`, which leads to a place in some file.
///
/// All files are one design, so that the place in the file is the token's path, and the file itself does not matter.
enum PlainPointer {
    /// - Returns: `{palette.moss}`; `nil` for what is no such reference (RFC 6901, section 6).
    static func reference(_ node: DocumentNode) -> DocumentNode? {
        guard node.entries.count == 1, let entry = node.entries.first, entry.name == "$ref",
            let text = entry.value.text,
            let hash = text.firstIndex(of: "#"), text[text.index(after: hash)...].hasPrefix("/")
        else { return nil }
        let names = text[hash...].dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map(unescaped)
        guard !names.contains(where: { $0.isEmpty || $0.contains("{") || $0.contains("}") }) else { return nil }
        return entry.value.spelled("{\(names.joined(separator: "."))}")
    }

    /// `~1` is a slash and `~0` a tilde (RFC 6901, section 4).
    private static func unescaped(_ name: Substring) -> String {
        var result = ""
        var isEscaped = false
        for character in name {
            switch (isEscaped, character) {
            case (true, "1"): result += "/"
            case (true, "0"): result += "~"
            case (true, _): result += "~\(character)"
            case (false, "~"): break
            case (false, _): result.append(character)
            }
            isEscaped = !isEscaped && character == "~"
        }
        return isEscaped ? result + "~" : result
    }
}
