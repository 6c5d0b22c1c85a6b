import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenComparison
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax
import TesseraTokenValidation

extension Compilation {
    /// One side of a ``DesignComparison``.
    ///
    /// - Parameter code: the outputs to compare names in, as many and in the same order for both sides; `nil` for none.
    public func comparedDesign(in code: GeneratedCode? = nil) -> ComparedDesign {
        let counted = findings.filter { $0.status == .counted && $0.diagnostic.severity > .note }
        let report = contrastReport.entries
        let severities = PairSeverities(of: counted.map(\.diagnostic))
        let rulesOfPairs = Set(report.map(\.use.rule))
        return ComparedDesign(
            tokens: tokens, contrast: report.map { ContrastFigure($0, severities) },
            findings: counted.filter { finding in
                let id = finding.diagnostic.id
                return RuleCatalog.suppressible.contains(id) && !rulesOfPairs.contains(id)
            }.map { finding in
                CheckFinding(
                    rule: finding.diagnostic.id, severity: finding.diagnostic.severity, token: finding.token,
                    message: finding.diagnostic.message, contexts: finding.diagnostic.contexts)
            }, signatures: code?.signatures(of: tokens) ?? [])
    }

    /// Errors that leave tokens without a value. What the rules say of values is not among them, nor what is wrong with
    /// a requirement.
    public var errorsOfReading: [Diagnostic] {
        let judgments = Set(Validator.descriptions.map(\.id))
        let errors = diagnostics.filter { $0.severity == .error && !judgments.contains($0.id) }
        if errors.isEmpty { return [] }
        // The files are read again: without an error nobody needs them.
        let requirements = Set(errors.compactMap(\.range?.source)).sorted { $0.index < $1.index }.flatMap { source in
            SyntaxReader.read(sources[source], id: source).tree?.ranges(ofKeys: Self.requirementKeys) ?? []
        }
        return errors.filter { error in
            guard let range = error.range else { return true }
            return !requirements.contains { $0.contains(range) }
        }
    }

    /// What is judged of a token, and is no value of it.
    private static let requirementKeys: Set = ["$contrast", "$touchTarget", "$holds", "$concentric", "$ignore"]
}

/// How pairs of colors that fail count.
private struct PairSeverities {
    /// What a finding tells of a pair, beside its contexts. One finding may tell of several pairs.
    private struct ReportedPair {
        /// `'color.text' on 'color.surface'`, perhaps with what else belongs to the verdict.
        let title: String
        let contexts: [String]
        let severity: Diagnostic.Severity
    }

    /// By the token or color in front and the rule: few stand on many backgrounds.
    private var reportedPairs: [DiagnosticID: [String: [ReportedPair]]] = [:]
    /// Of findings that nothing could be measured of: where they lie.
    private var places: [Place: Diagnostic.Severity] = [:]

    private struct Place: Hashable {
        let rule: DiagnosticID
        let range: SourceRange?
        let contexts: [String]
    }

    init(of findings: [Diagnostic]) {
        for finding in findings {
            guard let broken = finding.brokenPairs else {
                let place = Place(rule: finding.id, range: finding.range, contexts: finding.contexts)
                places[place] = max(places[place] ?? finding.severity, finding.severity)
                continue
            }
            for pair in broken.pairs {
                reportedPairs[pair.rule, default: [:]][pair.name, default: []].append(
                    ReportedPair(title: pair.title, contexts: pair.contexts, severity: finding.severity))
            }
        }
    }

    /// - Returns: `nil` for a pair of which no finding that counts tells.
    func severity(of entry: ContrastReport.Entry) -> Diagnostic.Severity? {
        let rule = entry.use.rule
        let name = String(entry.title.dropLast(" on \(entry.background)".count))
        let measured = (reportedPairs[rule]?[name] ?? []).filter { reported in
            // Behind the title may stand an opacity or a gamut; more layers are another background.
            guard reported.title.hasPrefix(entry.title),
                !reported.title.dropFirst(entry.title.count).hasPrefix(" over ")
            else { return false }
            return reported.contexts.isEmpty || entry.contexts.isEmpty
                || reported.contexts.contains(where: entry.contexts.contains)
        }
        return measured.map(\.severity).max()
            ?? places[Place(rule: rule, range: entry.place, contexts: entry.contexts)]
    }
}

extension ContrastFigure {
    fileprivate init(_ entry: ContrastReport.Entry, _ severities: PairSeverities) {
        let passes = entry.proof?.verdict.passes ?? false
        self.init(
            title: entry.title, contexts: entry.contexts,
            verdict: Verdict(
                ratio: entry.proof?.verdict.decidingRatio, threshold: entry.threshold, passes: passes),
            sample: entry.proof.map { Sample(foreground: $0.seenForeground, background: $0.seenBackground) },
            rule: entry.use.rule, severity: passes ? nil : severities.severity(of: entry))
    }
}

extension ContrastRequirement.Use {
    /// The rule that judges what is for this use.
    fileprivate var rule: DiagnosticID {
        switch self {
        case .text: "contrast/text"
        case .largeText: "contrast/large-text"
        case .nonText: "contrast/non-text"
        }
    }
}

extension SyntaxTree {
    /// Of the values that stand behind keys of some names, wherever they are.
    fileprivate func ranges(ofKeys names: Set<String>) -> [SourceRange] {
        var ranges: [SourceRange] = []
        var next = [root]
        while let node = next.popLast() {
            switch kind(of: node) {
            case .mapping:
                for entry in entries(of: node) {
                    if firstByte(of: entry.key) == UInt8(ascii: "$"), names.contains(text(of: entry.key)) {
                        ranges.append(range(of: entry.value))
                    } else {
                        next.append(entry.value)
                    }
                }
            case .sequence: next += elements(of: node)
            case .scalar: break
            }
        }
        return ranges
    }
}

/// The outputs that code uses of a design.
public struct GeneratedCode: Sendable {
    /// Begins names of types.
    private let name: String
    /// `nil` in the place of one that only the other side of a comparison has.
    private let outputs: [Output?]
    /// Whether they stand in a manifest.
    private let areNamed: Bool

    /// The outputs of a manifest, with the name that types have in them.
    public init(_ manifest: Manifest) {
        self.init(name: manifest.codeName ?? "", manifest.outputs, areNamed: true)
    }

    init(name: String, _ outputs: [Output?], areNamed: Bool) {
        self.name = name
        self.outputs = outputs
        self.areNamed = areNamed
    }

    /// The same with an output of an earlier version in the place of each of these outputs, and behind them what is
    /// gone. Outputs are the same if their format and path are, or if they are the only ones of their format.
    ///
    /// - Returns: both with these outputs, where one has no manifest: then only tokens make a difference.
    public func paired(with former: GeneratedCode) -> (before: GeneratedCode, after: GeneratedCode) {
        guard areNamed, former.areNamed else { return (self, self) }
        let present = outputs.compactMap(\.self)
        var rest = former.outputs.compactMap(\.self)
        func formats(of outputs: [Output]) -> [String: Int] {
            Dictionary(outputs.map { (type(of: $0.format).name, 1) }, uniquingKeysWith: +)
        }
        let (counts, formerCounts) = (formats(of: present), formats(of: rest))
        let matches = present.map { output -> Output? in
            let name = type(of: output.format).name
            let isOnlyOne = counts[name] == 1 && formerCounts[name] == 1
            let index = rest.firstIndex { type(of: $0.format).name == name && (isOnlyOne || $0.path == output.path) }
            return index.map { rest.remove(at: $0) }
        }
        return (
            GeneratedCode(name: former.name, matches + rest, areNamed: true),
            GeneratedCode(name: name, present + rest.map { _ in nil }, areNamed: true)
        )
    }

    func signatures(of tokens: ResolvedTokens) -> [OutputSignatures] {
        // Nothing is written of more.
        guard tokens.contexts.permutationCount(along: tokens.usedModifiers) <= ContextSpace.maximumPermutationCount
        else { return [] }
        var whole = GeneratorInput(tokens: tokens.withoutPartialTokens, name: name, sourceNames: [])
        whole.outputs = outputs.compactMap(\.self)
        return outputs.map { output in
            guard let output else { return OutputSignatures(format: "", path: nil, ofTokens: nil) }
            return OutputSignatures(
                format: type(of: output.format).name, path: areNamed ? output.path : nil,
                ofTokens: output.format.signatures(in: whole.fitting(output).input))
        }
    }
}
