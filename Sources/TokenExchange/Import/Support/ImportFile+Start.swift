import TesseraDiagnostics

extension ImportFile {
    /// The first character of the content: the place of what the file is as a whole.
    var start: SourceRange {
        guard let tree else { return SourceRange(source: id, offset: 0, length: text.bytes.isEmpty ? 0 : 1) }
        let root = tree.range(of: tree.root)
        return root.part(from: 0, length: min(1, root.length))
    }
}

extension SourceRange {
    /// The place of what some files are together: where the first one starts.
    static func start(of files: [ImportFile]) -> SourceRange {
        files.first?.start ?? SourceRange(source: SourceID(index: 0), offset: 0, length: 0)
    }
}
