import TesseraCodeUses
import TesseraDiagnostics
import TesseraJSON
import TesseraKit
import TesseraOutputCore

/// The files of code in the folders that the editor has opened, with its texts in the place of those on the disk.
struct CodeSearch {
    /// Found in a file, with that file.
    struct Found {
        let document: CodeDocument
        /// Of the project that was asked about.
        let uses: [CodeUse]
    }

    private let files: [FilePath]
    /// The documents of code that are open, by the paths that they are known by.
    private let open: [FilePath: OpenDocument]
    private let projects: [CodeProject]
    /// Whether there are files that were not looked at, because there are so many or they are so large.
    private(set) var isCut: Bool

    /// - Parameters:
    ///   - folders: what is searched.
    ///   - open: what the editor shows.
    init(
        in folders: [FilePath], open: [FilePath: OpenDocument], _ projects: [CodeProject]
    ) {
        let found = CodeFiles(in: folders) { CodeLanguage(path: $0) != nil }
        // What a build writes is written anew.
        let outputs = projects.reduce(into: Set<FilePath>()) { $0.formUnion($1.analysis.outputPaths) }
        files = found.paths.filter { !outputs.contains($0) }
        isCut = found.isCut
        self.open = open
        self.projects = projects
    }

    /// Where any of some tokens and groups of a project are used.
    ///
    /// - Parameter isWanted: of an entry in the project's names.
    mutating func uses(in project: CodeProject, where isWanted: (CodeNameTable.Entry) -> Bool) -> [Found] {
        let names = project.names.entries.filter(isWanted).map(\.name)
        // A language that has none of the names is not read at all.
        var needles: [CodeLanguage: TextNeedles] = [:]
        for language in CodeLanguage.allCases {
            let texts = Set(names.filter { language.reads($0.form) }.map(Self.needle))
            if !texts.isEmpty { needles[language] = TextNeedles(texts) }
        }
        if needles.isEmpty { return [] }
        var found: [Found] = []
        for (path, document) in open.sorted(by: { $0.key < $1.key }) {
            if let language = document.language, needles[language]?.occur(in: document.text.bytes) == true {
                add(document.uri, path, language, document.text.bytes, project, isWanted, to: &found)
            }
        }
        for path in files where open[path] == nil {
            guard let language = CodeLanguage(path: path.text), let needles = needles[language],
                let bytes = bytes(of: path), needles.occur(in: bytes)
            else { continue }
            add(FileURI.uri(of: path), path, language, bytes, project, isWanted, to: &found)
        }
        return found.sorted { $0.document.path < $1.document.path }
    }

    /// All custom properties that files of code in some folders set by themselves, or may set.
    static func declaredProperties(in folders: [FilePath]) -> DeclaredNames {
        var declared = DeclaredNames()
        for path in CodeFiles(in: folders, where: { CodeLanguage(path: $0)?.reads(.customProperty) == true }).paths {
            guard let language = CodeLanguage(path: path.text),
                let bytes = try? FileSystem.read(path.text, limit: CodeFiles.byteLimit)
            else { continue }
            declared.formUnion(declaredProperties(in: bytes, language))
        }
        return declared
    }

    static func declaredProperties(in bytes: [UInt8], _ language: CodeLanguage) -> DeclaredNames {
        guard language.reads(.customProperty), TextNeedles(["--"]).occur(in: bytes), !isGenerated(bytes) else {
            return DeclaredNames()
        }
        return CodeReading(bytes, language, CodeNameTable()).declared
    }

    private mutating func bytes(of path: FilePath) -> [UInt8]? {
        guard let version = FileSystem.version(of: path.text) else { return nil }
        if version.byteCount > CodeFiles.byteLimit {
            isCut = true
            return nil
        }
        return try? FileSystem.read(path.text, limit: CodeFiles.byteLimit)
    }

    private func add(
        _ uri: String, _ path: FilePath, _ language: CodeLanguage, _ bytes: [UInt8], _ project: CodeProject,
        _ isWanted: (CodeNameTable.Entry) -> Bool, to found: inout [Found]
    ) {
        // What a run has written is written anew.
        if Self.isGenerated(bytes) { return }
        let document = CodeDocument(
            uri: uri, path: path, language, PlacedText(bytes), Workspace.ordered(projects, for: path))
        let uses = document.uses.filter {
            document.project(of: $0).analysis.root == project.analysis.root && isWanted($0.use.entry)
        }
        if !uses.isEmpty { found.append(Found(document: document, uses: uses.map(\.use))) }
    }

    /// Whether a file says at its beginning that Tessera has written it.
    static func isGenerated(_ bytes: [UInt8]) -> Bool {
        TextNeedles([GeneratedFile.notice]).occur(in: Array(bytes.prefix(512)))
    }

    /// A text that stands in every file that uses a name.
    private static func needle(of name: CodeName) -> String {
        switch name.form {
        case .customProperty, .sassKey: name.text
        // `_` may stand for any hyphen.
        case .sassVariable:
            name.text.dropFirst().split { $0 == "-" || $0 == "_" }.max { $0.utf8.count < $1.utf8.count }
                .map(String.init) ?? ""
        case .scriptKey: name.text
        case .swiftMember, .swiftImplicit, .swiftTheme, .kotlinMember, .kotlinType:
            name.text.split(separator: ".").last.map(String.init) ?? name.text
        }
    }
}

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
