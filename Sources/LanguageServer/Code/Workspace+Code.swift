import TesseraCodeUses
import TesseraDiagnostics

extension Workspace {
    /// All code that may use a project's tokens: that of the folders which are open, and of the project's own where it
    /// lies in none of them.
    mutating func codeSearch(for project: CodeProject) -> CodeSearch {
        let own = project.analysis.root.folder
        let searched = folders.contains { own.isInside($0) || own == $0 } ? folders : folders + [own]
        var open: [FilePath: OpenDocument] = [:]
        for (document, _) in codeDocuments { open[Self.key(of: document.path)] = document }
        let others = manifestsOfFolders().filter { $0 != project.analysis.root }.map { codeProject(at: $0) }
        return CodeSearch(in: searched, open: open, [project] + others.filter { !$0.names.isEmpty })
    }

    /// The custom properties that any file of the folders sets by itself, or may set.
    mutating func declaredProperties() -> DeclaredNames {
        let disk: DeclaredNames
        if let foundProperties {
            disk = foundProperties
        } else {
            disk = CodeSearch.declaredProperties(in: folders)
            foundProperties = disk
        }
        return codeDocuments.reduce(into: disk) { all, code in
            all.formUnion(CodeSearch.declaredProperties(in: code.document.text.bytes, code.language))
        }
    }
}
