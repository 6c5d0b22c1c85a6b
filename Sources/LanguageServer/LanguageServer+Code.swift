import TesseraCodeUses
import TesseraDiagnostics
import TesseraJSON
import TesseraJSONRPC
import TesseraKit

// Files of code that use the names of outputs.

extension LanguageServer {
    /// Documents that are code are not read as tokens, whether they are looked at or not.
    mutating func answer(
        _ method: String, _ params: JSONValue, about document: OpenDocument, in language: CodeLanguage
    ) throws(RPCError) -> JSONValue {
        guard readsCode else { return .null }
        let code = codeDocument(document, language)
        if code.projects.isEmpty { return .null }
        switch method {
        case "textDocument/completion":
            return CodeCompletion(document: code, encoding: encoding).list(at: try offset(params, in: document))
        case "textDocument/hover":
            return CodeHover(document: code, encoding: encoding, form: hoverForm)
                .answer(at: try offset(params, in: document))
        case "textDocument/documentColor":
            return CodeHover(document: code, encoding: encoding, form: hoverForm).colors()
        case "textDocument/colorPresentation": return keptName(params, in: document)
        case "textDocument/definition":
            guard let use = code.use(at: try offset(params, in: document)), let path = code.path(of: use) else {
                return .null
            }
            let places = Navigation(analysis: code.project(of: use).analysis, encoding: encoding).definition(of: path)
            return places.isEmpty ? .null : .list(places)
        case "textDocument/references":
            guard let use = code.use(at: try offset(params, in: document)), let path = code.path(of: use) else {
                return .null
            }
            return references(
                of: path, in: code.project(of: use), near: code.path,
                withDefinition: params["context"]?["includeDeclaration"]?.bool ?? true)
        case "textDocument/documentHighlight":
            guard let use = code.use(at: try offset(params, in: document)) else { return .null }
            return .list(
                code.uses.filter { $0.project == use.project && $0.use.owner == use.use.owner }.map {
                    ["range": code.text.range($0.use.range, in: encoding), "kind": .int($0.use.isDeclaration ? 3 : 2)]
                })
        case "textDocument/prepareRename":
            guard let use = code.use(at: try offset(params, in: document)), let path = code.path(of: use),
                let name = path.split(ascii: ".").last
            else { return .null }
            do throws(Navigation.RenamingError) {
                try Navigation(analysis: code.project(of: use).analysis, encoding: encoding).checkRenaming(of: path)
            } catch {
                throw RPCError(.requestFailed, error.message)
            }
            return [
                "range": code.text.range(use.use.parts.last ?? use.use.range, in: encoding),
                "placeholder": .string(String(name)),
            ]
        case "textDocument/rename":
            guard let name = params["newName"]?.string else {
                throw RPCError(.invalidParams, "'newName' is missing")
            }
            guard let use = code.use(at: try offset(params, in: document)), let path = code.path(of: use) else {
                throw RPCError(.requestFailed, "there is no name of a token or a group here")
            }
            guard let own = Renaming.name(from: name, for: use.use, token: path) else {
                throw RPCError(
                    .requestFailed,
                    "'\(name.printable)' begins in another way than '\(use.use.entry.name.text)'; type the token's own name"
                )
            }
            return try renamed(path, to: own, in: code.project(of: use), near: code.path)
        case "textDocument/codeAction":
            return report(on: code).actions(
                in: try range(params, in: document),
                kinds: (params["context"]?["only"]?.elements ?? []).compactMap(\.string))
        default: return .null
        }
    }

    private mutating func codeDocument(_ document: OpenDocument, _ language: CodeLanguage) -> CodeDocument {
        CodeDocument(
            uri: document.uri, path: Workspace.key(of: document.path), language, document.text,
            workspace.codeProjects(for: document.path))
    }

    /// A color that is a token stays one, whatever is chosen in a picker.
    private func keptName(_ params: JSONValue, in document: OpenDocument) -> JSONValue {
        guard let place = try? range(params, in: document) else { return [] }
        let text = JSONValue.string(document.text.text(place))
        return [["label": text, "textEdit": ["range": document.text.range(place, in: encoding), "newText": text]]]
    }

    // MARK: Uses

    /// The project and others that have the same token or group.
    private mutating func projects(
        sharing path: String, with project: CodeProject, near document: FilePath
    ) -> [CodeProject] {
        let others = readsCode ? workspace.codeProjects(for: document) : []
        return [project]
            + others.filter { $0.analysis.root != project.analysis.root && $0.shares(path, with: project) }
    }

    /// The places that name a token or a group in token files and manifests, then those in code.
    ///
    /// - Parameter document: where somebody asks for them.
    mutating func references(
        of path: String, in project: CodeProject, near document: FilePath, withDefinition: Bool
    ) -> JSONValue {
        let projects = projects(sharing: path, with: project, near: document)
        var places: [JSONValue] = []
        for project in projects {
            places += Navigation(analysis: project.analysis, encoding: encoding)
                .references(of: path, withDefinition: withDefinition)
        }
        for project in projects where readsCode { places += codeReferences(of: path, in: project) }
        // Projects share files.
        var known: Set<[UInt8]> = []
        return .list(projects.count == 1 ? places : places.filter { known.insert($0.bytes(.compact)).inserted })
    }

    /// The places in code that use a token, or any token of a group.
    private mutating func codeReferences(of path: String, in project: CodeProject) -> [JSONValue] {
        guard let model = project.named.model else { return [] }
        var search = workspace.codeSearch(for: project)
        let found = search.uses(in: project) { entry in
            let owner: String =
                switch entry.owner {
                case .token(let token): model[token].path
                case .group(let path): path
                }
            return owner.utf8.elementsEqual(path.utf8) || owner.utf8.starts(with: (path + ".").utf8)
        }
        if search.isCut { reportLimits() }
        return found.flatMap { found in
            found.uses.map {
                ["uri": .string(found.document.uri), "range": found.document.text.range($0.range, in: encoding)]
            }
        }
    }

    private mutating func reportLimits() {
        show(
            "Not all code was looked at: there are more than \(CodeFiles.countLimit) files, or files of more than "
                + "\(CodeFiles.byteLimit >> 20) MB.")
    }

    private mutating func show(_ message: String) {
        queue.notify("window/showMessage", ["type": 2, "message": .string(message)])
    }

    // MARK: Renaming

    /// - Parameter near: the document that it was asked in.
    mutating func renamed(
        _ path: String, to name: String, in project: CodeProject, near document: FilePath
    ) throws(RPCError) -> JSONValue {
        let projects = projects(sharing: path, with: project, near: document)
        let renaming: Renaming
        do throws(Navigation.RenamingError) {
            renaming = try Renaming(
                of: path, to: name, in: projects, over: workspace.overlay, encoding: encoding)
        } catch {
            throw RPCError(.requestFailed, error.message)
        }
        var edit = RenamingEdit(encoding, hasAnnotations: hasChangeAnnotations)
        let workspace = workspace
        let version = { (uri: String) in workspace.document(uri)?.version }
        for part in renaming.parts { edit.add(part.edits, of: part.project.analysis, version: version) }
        var isCut = false
        for part in renaming.parts where readsCode && !part.names.isEmpty {
            var search = self.workspace.codeSearch(for: part.project)
            let found = search.uses(in: part.project) { part.names[$0] != nil }
            for each in found { edit.add(each, part.names, version: version) }
            isCut = isCut || search.isCut
        }
        if isCut { reportLimits() }
        if edit.leftCount > 0 {
            show(
                "\(edit.leftCount.counted("name", "names")) in code may be something else that is called like "
                    + "'\(path)', and stayed as before.")
        }
        return edit.json
    }

    // MARK: Findings

    private mutating func report(on code: CodeDocument) -> CodeReport {
        let hasUnknown = code.readings.contains { !$0.unknown.isEmpty }
        let declared = hasUnknown ? workspace.declaredProperties() : DeclaredNames()
        return CodeReport(code, encoding) { declared.contains($0) }
    }

    /// What is found in the documents of code that are open.
    mutating func codeFindings() -> [(path: FilePath, findings: [FileFinding])] {
        guard readsCode else { return [] }
        return workspace.codeDocuments.map { document, language in
            let code = codeDocument(document, language)
            return (code.path, report(on: code).all)
        }
    }
}
