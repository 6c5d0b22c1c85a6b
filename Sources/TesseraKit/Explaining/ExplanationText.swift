import TesseraDiagnostics
import TesseraTokenValidation

/// Findings with how they came about, for people.
public struct ExplanationText {
    private let compilation: Compilation
    private let explainer: Explainer
    private var renderer: DiagnosticRenderer

    /// - Parameter renderer: of the compilation's sources.
    public init(_ compilation: Compilation, _ renderer: DiagnosticRenderer) {
        self.compilation = compilation
        explainer = Explainer(compilation.design)
        self.renderer = renderer
    }

    /// The findings that count, each followed by its explanation.
    public mutating func text() -> String {
        var text = ""
        for finding in compilation.findings where finding.status == .counted {
            text += renderer.render([finding.diagnostic])
            let explanation = explainer.explanation(of: finding.diagnostic, at: finding.token)
            text += lines(of: explanation).map { "   | \($0.printable)".withoutTrailingBlanks + "\n" }.joined()
            text += "   | see: tessera rules show \(finding.diagnostic.id)\n\n"
        }
        return text
    }

    private mutating func lines(of explanation: Explanation) -> [String] {
        var lines: [String] = []
        if let context = explanation.context {
            let others = explanation.otherContextCount
            let more = others == 0 ? "" : ", and \(others.counted("context like it", "contexts like it"))"
            lines.append("in \(context)\(more)")
        }
        let names = explanation.hops.map { String(repeating: "  ", count: $0.depth) + $0.name.printable }
        let width = names.map(\.count).max() ?? 0
        for (name, hop) in zip(names, explanation.hops) {
            let written = compilation.sources.excerpt(of: hop.range)
            // A literal says itself what it comes to.
            let value =
                hop.value.flatMap { $0.printable.lowercased() == written.lowercased() ? nil : " = \($0.printable)" }
                ?? ""
            let padding = String(repeating: " ", count: width - name.count)
            lines.append("\(name)\(padding)  \(written)\(value)  (\(renderer.location(of: hop.range)))")
        }
        return lines + explanation.facts.map(\.printable)
    }
}

extension String {
    fileprivate var withoutTrailingBlanks: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
