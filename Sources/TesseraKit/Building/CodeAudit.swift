import TesseraAuditFacts
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraOutputCore
import TesseraSwiftAudit
import TesseraSwiftOutput
import TesseraTokenResolution
import TesseraTokenValidation

extension Compilation {
    /// Holds what the scanner saw in an app's Swift files against the design.
    ///
    /// - Parameters:
    ///   - input: what was compiled.
    ///   - facts: of all files, in the order of the files.
    ///   - read: the text of a file; `nil` for one that is not there any more.
    public func audit(
        _ input: CompilationInput, _ facts: [Fact], read: @escaping (String) -> SourceText? = Self.swiftText
    ) -> Audit.Report {
        let minimum = TouchStandard.standard(on: input.manifest.platform)
        let design = AuditDesign(
            tokens: tokens, symbols: swiftSymbols(input),
            target: AuditDesign.TargetMinimum(points: minimum.side, source: minimum.source))
        var report = Audit(design).report(on: facts, sources: sources, read: read)
        let rules = input.manifest.rules
        let fileNames = report.sources.texts.enumerated().map {
            (SourceID(index: Int32($0.offset)), $0.element.path.removing(prefix: input.rootPrefix))
        }
        let judge = RuleJudge(rules, tree: tree, fileNames: Dictionary(fileNames) { first, _ in first })
        report.diagnostics = report.diagnostics.compactMap { finding in
            RuleCatalog.description(of: finding.id).flatMap { judge.judged(finding, of: $0) }
        }
        return report
    }

    private func swiftSymbols(_ input: CompilationInput) -> [TokenSymbols?] {
        var generatorInput = GeneratorInput(
            tokens: tokens.withoutPartialTokens, name: input.manifest.codeName ?? "", sourceNames: [])
        generatorInput.outputs = input.manifest.outputs
        let symbols = SwiftSymbols(generatorInput)?.all ?? []
        return symbols.map { symbols in
            symbols.map {
                TokenSymbols(
                    constant: $0.constant, isConstant: $0.isConstant, animation: $0.animation, native: $0.native)
            }
        }
    }

    /// A file as the scanner sees it: without a byte-order mark.
    public static func swiftText(_ path: String) -> SourceText? {
        guard let bytes = try? FileSystem.read(path) else { return nil }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return SourceText(path: path, bytes: bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes)
    }
}
