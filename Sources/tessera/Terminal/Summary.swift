import TesseraDiagnostics
import TesseraKit

/// The one line that ends a run.
enum Summary {
    static func text(of compilation: Compilation) -> String {
        let tokens = compilation.tree.tokens.count
        let permutations = compilation.tokens.contexts.permutationCount(along: compilation.tokens.namedModifiers)
        let errors = compilation.diagnostics.count { $0.severity == .error }
        let warnings = warningCount(of: compilation)
        var parts = [count(tokens, "token") + (permutations > 1 ? " in \(count(permutations, "permutation"))" : "")]
        parts.append(errors == 0 ? "no errors" : count(errors, "error"))
        if warnings > 0 { parts.append(count(warnings, "warning")) }
        let others = compilation.uncounted
        if others.suppressed > 0 { parts.append("\(others.suppressed) suppressed") }
        if others.known > 0 { parts.append("\(others.known) in the baseline") }
        return parts.joined(separator: ", ")
    }

    /// Of policies by themselves.
    static func ofPolicies(_ compilation: Compilation, _ policyCount: Int) -> String {
        let errors = compilation.diagnostics.count { $0.severity == .error }
        let warnings = warningCount(of: compilation)
        return policyCount.counted("policy", "policies") + ", " + (errors == 0 ? "no errors" : count(errors, "error"))
            + (warnings > 0 ? ", \(count(warnings, "warning"))" : "")
    }

    static func warningCount(of compilation: Compilation) -> Int {
        compilation.diagnostics.count { $0.severity == .warning }
    }

    /// A line for each finding of the baseline that is gone, or that the baseline need not hold any more.
    static func fixed(in compilation: Compilation) -> String {
        func lines(_ word: String, _ entries: [Baseline.Entry]) -> [String] {
            entries.map { entry in
                let place = (entry.token ?? entry.file).map { "'\($0.printable)': " } ?? ""
                return "\(word): \(place)\(entry.message.printable) [\(entry.rule)]\n"
            }
        }
        return (lines("fixed", compilation.fixed) + lines("excepted by now", compilation.excepted)).joined()
    }

    static func count(_ number: Int, _ noun: String) -> String {
        number.counted(noun)
    }
}
