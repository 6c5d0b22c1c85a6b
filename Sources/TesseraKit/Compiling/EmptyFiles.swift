import TesseraDiagnostics

extension [Diagnostic] {
    /// The same findings: the first about a token that does not exist says which files of the design are empty, because
    /// the token may have been in one.
    func namingEmptyFiles(of sources: SourceMap) -> [Diagnostic] {
        guard let index = firstIndex(where: { $0.id == "reference/missing" }) else { return self }
        let empty = sources.texts.indices.filter { sources.texts[$0].hasNoContent }
        if empty.isEmpty { return self }
        var named = self
        named[index].notes += empty.map { file in
            Diagnostic.Note(
                "'\(FilePath(sources.texts[file].path).name)' is empty",
                at: SourceRange(source: SourceID(index: Int32(file)), offset: 0, length: 0))
        }
        return named
    }
}

extension SourceText {
    /// Whether there is nothing but blanks and comments of YAML.
    fileprivate var hasNoContent: Bool {
        bytes.split(separator: UInt8(ascii: "\n")).allSatisfy { line in
            let first = line.first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
            return first == nil || first == UInt8(ascii: "#")
        }
    }
}
