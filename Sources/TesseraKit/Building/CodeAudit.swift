import TesseraAuditFacts
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraOutputCore
import TesseraSwiftAudit
import TesseraSwiftOutput
import TesseraTokenResolution
import TesseraTokenValidation

extension Compilation {
    /// Holds what scanners saw in an app's code against the design.
    ///
    /// - Parameters:
    ///   - input: what was compiled.
    ///   - facts: of all files, in the order of the files.
    ///   - read: the text of a file; `nil` for one that is not there any more.
    public func audit(
        _ input: CompilationInput, _ facts: [Fact], read: @escaping (String) -> SourceText? = Self.codeText
    ) -> Audit.Report {
        var report = codeAudit(input, facts).report(on: facts, sources: sources, read: read)
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
            }, locked: input.manifest.rules.lockedAgainstComments)
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
        case .css, .scss: TouchStandard.standard(on: .web)
        case .kotlin: TouchStandard.standard(on: .android)
        }
    }

    /// A file as a scanner sees it: without a byte-order mark.
    public static func codeText(_ path: String) -> SourceText? {
        guard let bytes = try? FileSystem.read(path) else { return nil }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return SourceText(path: path, bytes: bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes)
    }
}
