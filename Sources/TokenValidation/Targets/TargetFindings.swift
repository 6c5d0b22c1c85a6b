import TesseraDiagnostics

/// What a rule finds of touch targets: one finding for each place in the source, about the worst of the contexts in
/// which it fails, with the names of all.
struct TargetFindings {
    private struct Place: Hashable {
        let path: String
        let range: SourceRange
    }

    private var found: [(diagnostic: Diagnostic, shortfall: Double)] = []
    private var known: [Place: Int] = [:]

    var diagnostics: [Diagnostic] { found.map(\.diagnostic) }

    /// - Parameters:
    ///   - path: of the token that is judged; tokens that groups take over share their places.
    ///   - shortfall: how far from passing it is.
    ///   - context: the permutation in words; empty if there is only one.
    mutating func add(
        _ diagnostic: Diagnostic, at range: SourceRange, of path: String, shortfall: Double, in context: String
    ) {
        let place = Place(path: path, range: range)
        let index = known[place] ?? found.count
        if index == found.count {
            known[place] = index
            found.append((diagnostic, shortfall))
        }
        var contexts = found[index].diagnostic.contexts
        if !context.isEmpty, !contexts.contains(context) { contexts.append(context) }
        if shortfall > found[index].shortfall { found[index] = (diagnostic, shortfall) }
        found[index].diagnostic.contexts = contexts
    }
}
