import TesseraAuditFacts
import TesseraCodeScanning
import TesseraCodeUses
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

extension Compilation {
    /// Counts uses of tokens against values that are written down.
    ///
    /// - Parameters:
    ///   - code: the files.
    ///   - facts: what was seen in all of them.
    ///   - hasSwift: whether Swift was scanned; if not, its files are left out.
    ///   - paths: what was named, for the names of modules.
    public func adoption(
        in code: AuditedFiles, _ facts: [Fact], of project: ProjectLoader.Project, hasSwift: Bool,
        by rule: ModuleRule, named paths: [String]
    ) -> Adoption {
        let input = project.input
        var adoption = Adoption()
        var modules: [String: Adoption.Tally] = [:]
        var languages: [AuditedLanguage: Adoption.Tally] = [:]
        func add(_ file: String, _ change: (inout Adoption.Tally) -> Void) {
            change(&adoption.total)
            change(&modules[rule.module(of: file, in: paths), default: Adoption.Tally()])
            change(&languages[AuditedLanguage(file: file) ?? .swift, default: Adoption.Tally()])
        }
        for literal in codeAudit(input, facts).literals(in: facts) {
            guard let kind = Adoption.Kind(rule: literal.rule.rawValue), !isOff(literal.rule.rawValue, input) else {
                continue
            }
            add(literal.file) { $0.addValue(kind, isExcepted: literal.isExcepted) }
        }
        var used: Set<TokenID> = []
        let reader = TokenUseReader(self, project)
        let swiftFiles = hasSwift ? code.swiftFiles : []
        for file in swiftFiles + code.files.map(\.path) {
            for token in reader.tokens(usedIn: file) {
                used.insert(token)
                let kind = tokens.type(of: token).flatMap(Adoption.Kind.init)
                add(file) { $0.addUse(kind) }
            }
        }
        adoption.modules = modules.map { Adoption.Part(name: $0.key, tally: $0.value) }.sorted {
            $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
        }
        adoption.languages = AuditedLanguage.allCases.compactMap { language in
            languages[language].map { Adoption.Part(name: language.displayName, tally: $0) }
        }
        adoption.unused = unused(besides: used)
        adoption.fileCount = code.files.count + swiftFiles.count
        adoption.uncountedSwift = hasSwift ? 0 : code.swiftFiles.count
        return adoption
    }

    /// A team that does not want a rule does not want its findings counted.
    private func isOff(_ rule: String, _ input: CompilationInput) -> Bool {
        input.manifest.rules.entries.contains { $0.id.rawValue == rule && $0.level == .off }
    }

    /// The tokens that no code names, which are not deprecated.
    private func unused(besides used: Set<TokenID>) -> [Adoption.Unused] {
        var referred: Set<String> = []
        var open = used.map { $0 }
        var seen = used
        let paths = Dictionary(
            tree.tokens.indices.map { (tree[TokenID(index: $0)].path, TokenID(index: $0)) }
        ) { first, _ in first }
        while let token = open.popLast() {
            for permutation in tokens.contexts.permutations(along: tokens.modifiers(of: token)) {
                tokens.expression(of: token, in: permutation)?.forEachReference { reference in
                    referred.insert(reference.path)
                    if let next = paths[reference.path], seen.insert(next).inserted { open.append(next) }
                }
            }
        }
        return tree.tokens.indices.map { TokenID(index: $0) }.filter { token in
            !used.contains(token) && tokens.type(of: token) != nil && tree[token].deprecation == nil
        }.map { Adoption.Unused(path: tree[$0].path, isReferred: referred.contains(tree[$0].path)) }
    }
}

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
