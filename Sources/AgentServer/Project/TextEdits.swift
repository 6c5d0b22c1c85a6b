import TesseraDesignQueries
import TesseraDiagnostics
import TesseraJSON
import TesseraKit
import TesseraTokenSyntax

/// Edits that an agent is about to make, in memory: what the files would hold.
struct TextEdits {
    /// A file, as it is and as it would be.
    struct ChangedFile {
        /// As answers call it.
        let name: String
        let path: String
        let old: [UInt8]
        var new: [UInt8]
        /// The byte-order mark, which a patch has to have as well.
        let mark: [UInt8]
    }

    private(set) var files: [ChangedFile] = []

    /// Texts in the place of the files.
    var overlay: FileOverlay {
        files.reduce(into: FileOverlay()) { $0.set($1.new, at: $1.path) }
    }

    // MARK: Values of tokens

    /// - Throws: where a value cannot be put into its file.
    mutating func set(_ edits: [Arguments], in design: LoadedDesign) throws(QueryError) {
        if edits.isEmpty { return }
        var values: [ValueEdit] = []
        for edit in edits {
            let token = try design.index.token(at: edit.required("token"))
            guard let value = edit["value"] else { throw QueryError("an edit needs a 'value'") }
            let text = String(decoding: value.bytes(.line), as: UTF8.self)
            values.append(
                ValueEdit(token, value: text, choices: try design.index.choices(edit.text("context"))))
        }
        let texts: [FilePath: [UInt8]]
        do throws(ValueEditError) {
            texts = try design.compilation.texts(after: values)
        } catch {
            throw QueryError(error.message)
        }
        for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
            try set(text, in: source(at: path, of: design), of: design)
        }
    }

    private func source(at path: FilePath, of design: LoadedDesign) -> SourceText {
        guard let text = design.compilation.sources.texts.first(where: { FilePath($0.path) == path }) else {
            return SourceText(path: path.text, bytes: [])
        }
        return text
    }

    // MARK: Texts

    /// - Throws: where a text is not in its file, or more than once.
    mutating func replace(_ patches: [Arguments], in design: LoadedDesign) throws(QueryError) {
        for patch in patches {
            let source = try design.source(named: patch.required("file"))
            let old = Array((patch["old"]?.string ?? "").utf8)
            let new = Array((patch["new"]?.string ?? "").utf8)
            let text = files.first { $0.path == source.path }?.new ?? source.bytes
            let name = design.name(of: source.path)
            if old.isEmpty { throw QueryError("'old' is empty; copy the lines to be replaced from '\(name)'") }
            let places = text.occurrences(of: old, limit: 2)
            guard let place = places.first else { throw QueryError("'\(name)' does not have the text in 'old'") }
            // Nor in the file as the client knows it: an edit before may have left one place of several.
            if places.count > 1 || source.bytes.occurrences(of: old, limit: 2).count > 1 {
                throw QueryError("'\(name)' has the text in 'old' more than once; take more lines")
            }
            try set(text[..<place] + new + text[(place + old.count)...], in: source, of: design)
        }
    }

    /// - Throws: for a file that a patch cannot be applied to.
    mutating func set(
        _ text: some Sequence<UInt8>, in source: SourceText, of design: LoadedDesign
    ) throws(QueryError) {
        if let known = files.firstIndex(where: { $0.path == source.path }) {
            files[known].new = Array(text)
        } else {
            let name = design.name(of: source.path)
            let file = (try? FileSystem.read(source.path)) ?? []
            guard case .utf8(let length) = TextEncoding(of: file) else {
                throw QueryError("'\(name)' is not UTF-8, and a patch is; save it as UTF-8")
            }
            files.append(
                ChangedFile(
                    name: name, path: source.path, old: source.bytes, new: Array(text),
                    mark: Array(file.prefix(length))))
        }
    }

    // MARK: As text

    /// What `diff -u` would print.
    ///
    /// - Parameter limit: how many lines there may be of each file.
    /// - Returns: the text, and how many lines the longest file needs; `nil` where all of it is there.
    func diff(limit: Int) -> (text: String, needed: Int?) {
        var text = ""
        var needed = 0
        for file in files {
            let lines = LineDiff(from: file.mark + file.old, to: file.mark + file.new)
            if lines.changeCount == 0 { continue }
            needed = max(needed, lines.lineCount)
            // Behind a tab a name with blanks ends, for 'patch'.
            let name = file.name.contains(" ") ? file.name + "\t" : file.name
            text += "--- \(name)\n+++ \(name)\n" + String(decoding: lines.text(limit: limit), as: UTF8.self)
        }
        return (text, needed > limit ? needed : nil)
    }
}

extension [UInt8] {
    /// Where a text begins, from the first on; places do not overlap.
    fileprivate func occurrences(of text: [UInt8], limit: Int) -> [Int] {
        var places: [Int] = []
        var start = 0
        while places.count < limit, start + text.count <= count {
            guard let place = self[start...].firstIndex(of: text[0]), place + text.count <= count else { break }
            if self[place..<place + text.count].elementsEqual(text) {
                places.append(place)
                start = place + text.count
            } else {
                start = place + 1
            }
        }
        return places
    }
}
