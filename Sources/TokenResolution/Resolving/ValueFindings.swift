import TesseraConfiguration
import TesseraDiagnostics

/// What is wrong with a token's values, each finding once however many permutations have it.
struct ValueFindings {
    private(set) var diagnostics: [Diagnostic] = []
    private var permutations: [Diagnostic: [Permutation]] = [:]

    mutating func add(_ diagnostic: Diagnostic, in permutation: Permutation) {
        if permutations[diagnostic] == nil { diagnostics.append(diagnostic) }
        permutations[diagnostic, default: []].append(permutation)
    }

    /// With the names of the contexts for those that not all of `count` permutations have.
    func diagnostics(among count: Int, name: (Permutation) -> String) -> [Diagnostic] {
        diagnostics.map { diagnostic in
            guard let found = permutations[diagnostic], found.count < count else { return diagnostic }
            var diagnostic = diagnostic
            diagnostic.contexts = Diagnostic.contexts(
                found.prefix(Diagnostic.shownContexts).map(name), of: found.count)
            return diagnostic
        }
    }
}
