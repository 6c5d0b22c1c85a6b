import TesseraDiagnostics
import TesseraThemeDocuments

/// The token files, as values from Figma are written into them.
public struct FigmaSource {
    /// What stands in a file.
    let text: (SourceRange) -> String
    /// A value in the notation of the one that stands somewhere; `nil` for what cannot be written there.
    let spelled: (String, SourceRange) -> String?
    /// The theme document that a file is; `nil` for a token file.
    let theme: (SourceID) -> ThemeDocument?

    /// - Parameters:
    ///   - text: what stands in a file.
    ///   - spelled: a value in the notation of the one that stands somewhere.
    ///   - theme: the theme document that a file is.
    public init(
        text: @escaping (SourceRange) -> String, spelled: @escaping (String, SourceRange) -> String?,
        theme: @escaping (SourceID) -> ThemeDocument?
    ) {
        self.text = text
        self.spelled = spelled
        self.theme = theme
    }

    /// What stands somewhere, with edits of it.
    ///
    /// - Returns: `nil` where one cannot be written, or lies elsewhere.
    func text(_ range: SourceRange, with edits: [FigmaEdit]) -> String? {
        let bytes = Array(text(range).utf8)
        var text: [UInt8] = []
        var end = 0
        for edit in edits.sorted(by: { $0.range.offset < $1.range.offset }) {
            let start = edit.range.offset - range.offset
            guard range.contains(edit.range), start >= end, start + edit.range.length <= bytes.count,
                let spelled = spelled(edit.text, edit.range)
            else { return nil }
            text += bytes[end..<start] + Array(spelled.utf8)
            end = start + edit.range.length
        }
        return String(decoding: text + bytes[end...], as: UTF8.self)
    }
}
