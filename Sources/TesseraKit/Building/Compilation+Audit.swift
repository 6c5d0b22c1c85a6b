import TesseraAuditFacts
import TesseraCodeAudit
import TesseraCodeScanning
import TesseraCodeUses
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax
import TesseraTokenValidation

extension Compilation {
    /// Holds what scanners saw in an app's code against the design.
    ///
    /// - Parameters:
    ///   - input: what was compiled.
    ///   - facts: of all files, in the order of the files.
    ///   - isWhole: whether the facts are of all files of an app: what one file says of another is known.
    ///   - read: the text of a file; `nil` for one that is not there any more.
    public func audit(
        _ input: CompilationInput, _ facts: [Fact], isWhole: Bool = true,
        read: @escaping (String) -> SourceText? = Self.codeText
    ) -> Audit.Report {
        let uses = UseLines(self, input, read)
        var report = codeAudit(input, facts).report(
            on: facts, sources: sources, isWhole: isWhole, editorFindings: uses.findings, read: read)
        let judge = codeJudge(input, report.sources)
        report.diagnostics = report.diagnostics.compactMap { finding in
            RuleCatalog.description(of: finding.id).flatMap { judge.judged(finding, of: $0) }
        }
        return report
    }

    func codeAudit(_ input: CompilationInput, _ facts: [Fact]) -> Audit {
        let languages = Set(facts.map(\.language))
        let symbols = CodeSymbols(input, tokens)
        return Audit(
            AuditedLanguage.allCases.filter(languages.contains).map { language in
                let minimum = Self.targetMinimum(in: language, input)
                return AuditDesign(
                    tokens: tokens, language: language, symbols: symbols.all(in: language),
                    target: AuditDesign.TargetMinimum(points: minimum.side, source: minimum.source))
            }, locked: input.manifest.rules.lockedAgainstComments, editorRules: Set(CodeUseRules.all.map(\.id)))
    }

    private func codeJudge(_ input: CompilationInput, _ sources: SourceMap) -> RuleJudge {
        let fileNames = sources.texts.enumerated().map {
            (SourceID(index: Int32($0.offset)), $0.element.path.removing(prefix: input.rootPrefix))
        }
        return RuleJudge(
            input.manifest.rules, tree: tree, fileNames: Dictionary(fileNames) { first, _ in first })
    }

    /// Style sheets are of the web, and Compose is of Android, whatever platform the design is for.
    private static func targetMinimum(in language: AuditedLanguage, _ input: CompilationInput) -> TouchStandard {
        switch language {
        case .swift: TouchStandard.standard(on: input.manifest.platform)
        case .css, .scss, .sass, .less, .html, .vue, .svelte, .astro, .typescript, .javascript:
            TouchStandard.standard(on: .web)
        case .kotlin: TouchStandard.standard(on: .android)
        }
    }

    /// What editors find in the names of tokens, by the lines of style sheets, markup and scripts.
    private final class UseLines {
        private let compilation: Compilation
        private let manifest: Manifest
        private let read: (String) -> SourceText?
        private lazy var names = CodeNameTable(
            compilation.design, outputs: manifest.outputs, name: manifest.codeName ?? "")
        private var lines: [String: [Int: Set<DiagnosticID>]] = [:]

        init(_ compilation: Compilation, _ input: CompilationInput, _ read: @escaping (String) -> SourceText?) {
            self.compilation = compilation
            manifest = input.manifest
            self.read = read
        }

        /// Those that another file of the app may make wrong are among them.
        ///
        /// - Returns: `nil` where the design has no names in the language, so that another one's may be meant.
        func findings(in file: String, on line: Int) -> Set<DiagnosticID>? {
            guard AuditedLanguage(file: file)?.hasStyles == true, let language = CodeLanguage(path: file) else {
                return []
            }
            let forms: [CodeName.Form] = [.customProperty, .sassVariable, .sassKey, .scriptKey]
            guard forms.contains(where: { language.reads($0) && names.has($0) }) else { return nil }
            if let known = lines[file] { return known[line] ?? [] }
            let found = read(file).map { text in
                CodeFindings(
                    CodeReading(text.bytes, language, names), of: text, id: SourceID(index: 0), language, names,
                    compilation.tokens
                ).idsByLine()
            }
            lines[file] = found ?? [:]
            return found?[line] ?? []
        }
    }

    /// A file as a scanner sees it: in UTF-8, without a byte-order mark.
    public static func codeText(_ path: String) -> SourceText? {
        (try? FileSystem.read(path)).map { TextDecoding.decode($0, path: path).text }
    }
}

extension Compilation {
    /// What is seen in style sheets and in Kotlin, in the order of the files. Outputs of the manifest are left out.
    public func facts(in files: [AuditedFiles.File], of project: ProjectLoader.Project) -> [Fact] {
        let outputs = Set(
            project.input.manifest.outputs.compactMap { FileSystem.identity(of: project.path(of: $0)) })
        let names = CodeSymbols(project.input, tokens).ownNames
        return files.flatMap { file -> [Fact] in
            if let identity = FileSystem.identity(of: file.path), outputs.contains(identity) { return [] }
            return Self.facts(in: file, ownNames: names)
        }
    }

    private static func facts(in file: AuditedFiles.File, ownNames: Set<String>) -> [Fact] {
        func failing(_ error: FileError) -> [Fact] {
            [Fact(file: file.path, place: Place(line: 1, column: 1, length: 0), content: .fileError(error))]
        }
        if let size = FileSystem.version(of: file.path)?.byteCount, size > CodeScan.byteLimit { return failing(.size) }
        do throws(FileSystem.Error) {
            let text = TextDecoding.decode(try FileSystem.read(file.path), path: file.path).text
            return CodeScan.facts(in: text.bytes, file: file.path, file.language, ownNames: ownNames)
        } catch {
            return failing(.unreadable(message: error.reason))
        }
    }
}
