import Diagnostics
import TesseraKit

/// The one line that ends a run.
enum Summary {
    static func text(of compilation: Compilation) -> String {
        let tokens = compilation.tree.tokens.count
        let permutations = compilation.tokens.contexts.combinationCount(along: compilation.tokens.usedAxes)
        let errors = compilation.diagnostics.count { $0.severity == .error }
        let warnings = compilation.diagnostics.count { $0.severity == .warning }
        var parts = [count(tokens, "token") + (permutations > 1 ? " in \(count(permutations, "permutation"))" : "")]
        parts.append(errors == 0 ? "no errors" : count(errors, "error"))
        if warnings > 0 { parts.append(count(warnings, "warning")) }
        return parts.joined(separator: ", ")
    }

    static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}
