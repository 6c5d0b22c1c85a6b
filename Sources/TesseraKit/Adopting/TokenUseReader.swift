import TesseraAuditFacts
import TesseraCodeScanning
import TesseraCodeUses
import TesseraTokenModel

/// Finds the tokens that files of code use, by the names that the outputs give them.
struct TokenUseReader {
    private let names: CodeNameTable
    private let outputs: Set<FileSystem.Identity>

    init(_ compilation: Compilation, _ project: ProjectLoader.Project) {
        let manifest = project.input.manifest
        names = CodeNameTable(compilation.design, outputs: manifest.outputs, name: manifest.codeName ?? "")
        outputs = Set(manifest.outputs.compactMap { FileSystem.identity(of: project.path(of: $0)) })
    }

    /// One for each place that takes the value of a token: not one that sets it or only names it. Generated files use
    /// nothing.
    func tokens(usedIn file: String) -> [TokenID] {
        guard let language = CodeLanguage(path: file),
            FileSystem.identity(of: file).map({ !outputs.contains($0) }) ?? true,
            let bytes = try? FileSystem.read(file), bytes.count <= CodeScan.byteLimit,
            !GeneratedMark.isPresent(in: bytes)
        else { return [] }
        return CodeReading(bytes, language, names).uses.compactMap { use in
            // A member alone behind a dot may be one of any type in Swift.
            use.isDeclaration || use.isOfName || (language == .swift && !use.isCertain) ? nil : use.token
        }
    }
}
