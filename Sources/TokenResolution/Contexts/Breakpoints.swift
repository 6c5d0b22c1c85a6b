import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

// Breakpoints that are tokens.

extension ResolvedTokens {
    /// The same table with the lengths of breakpoints in its contexts.
    ///
    /// - Returns: what is wrong with breakpoints, too. A modifier with a wrong one is chosen by the app.
    public func resolvingBreakpoints() -> (tokens: ResolvedTokens, findings: [Diagnostic]) {
        guard contexts.modifiers.contains(where: { $0.system?.breakpoints.isEmpty == false }) else { return (self, []) }
        var findings: [Diagnostic] = []
        let modifiers = contexts.modifiers.map { modifier in
            guard let system = modifier.system, !system.breakpoints.isEmpty else { return modifier }
            let resolved = system.breakpoints.map { resolve($0, &findings) }
            let known = resolved.compactMap(\.self)
            guard known.count == resolved.count, Self.ascend(known, of: modifier, &findings) else {
                return modifier.with(system: nil)
            }
            return modifier.with(system: system.replacing(breakpoints: known))
        }
        let tokens = ResolvedTokens(
            tree: tree, contexts: ContextSpace(modifiers: modifiers), rows: rows, cells: cells, selectors: selectors,
            alternatives: alternatives, chains: chains)
        return (tokens, findings)
    }

    private func resolve(_ breakpoint: Breakpoint, _ findings: inout [Diagnostic]) -> Breakpoint? {
        guard case .token(let path) = breakpoint.source else { return breakpoint }
        guard let token = tree.token(at: path) else {
            if let group = tree.group(at: path) {
                let note = Diagnostic.Note("'\(path)' is here", at: tree[group].keyRange)
                findings.append(
                    .breakpoint("a breakpoint is a dimension, and '\(path)' is a group, not a token", breakpoint, note))
                return nil
            }
            let known = tokens(where: { $0 == .dimension }).prefix(1_000).map { tree[$0].path }
            var finding = Diagnostic.breakpoint(
                "there is no token '\(path)'\(Spelling.suggestion(for: path, among: known))", breakpoint)
            if let nearest = Spelling.nearest(to: path, among: known) {
                finding.propose(
                    .init("write '{\(nearest)}'", replace: breakpoint.range, with: "\"{\(nearest)}\""),
                    isCertain: Spelling.isMisspelling(path, of: nearest, among: known))
            }
            findings.append(finding)
            return nil
        }
        let note = Diagnostic.Note("'\(path)' is here", at: tree[token].keyRange)
        // What has no type or no value has been reported.
        guard let type = type(of: token), let value = defaultValue(of: token) else { return nil }
        guard case .dimension(let dimension) = value else {
            findings.append(
                .breakpoint(
                    "a breakpoint is a dimension, and '\(path)' is of the type '\(type.rawValue)'", breakpoint, note))
            return nil
        }
        let modifiers = modifiers(of: token)
        if !modifiers.isEmpty {
            let names = modifiers.indices.map { "'\(contexts.modifiers[$0].name)'" }.joined(separator: ", ")
            findings.append(
                .breakpoint(
                    "a breakpoint is the same in every context, and '\(path)' depends on \(names)", breakpoint, note))
            return nil
        }
        guard let length = ViewportLength(dimension.value, dimension.unit == .rem ? .rem : .px) else {
            findings.append(
                .breakpoint("a breakpoint is above 0, and '\(path)' is \(value)", breakpoint, note))
            return nil
        }
        return breakpoint.resolved(to: length)
    }

    /// Whether they go from narrow to wide.
    private static func ascend(_ all: [Breakpoint], of modifier: Modifier, _ findings: inout [Diagnostic]) -> Bool {
        for (index, pair) in zip(all, all.dropFirst()).enumerated() {
            guard let lower = pair.0.length, let upper = pair.1.length else { return false }
            let (name, before) = (modifier.contexts[index + 2], modifier.contexts[index + 1])
            let note = Diagnostic.Note("'\(before)' begins at \(lower.css) here", at: pair.0.range)
            if lower.unit != upper.unit {
                findings.append(
                    .breakpoint(
                        "the breakpoints '\(lower.css)' and '\(upper.css)' have different units, so that nobody can say which is wider for everybody",
                        pair.1, note))
                return false
            }
            if lower.value >= upper.value {
                findings.append(
                    .breakpoint(
                        "'\(name)' begins at \(upper.css), which is not above the \(lower.css) of '\(before)'", pair.1,
                        note))
                return false
            }
        }
        return true
    }
}

extension Diagnostic {
    fileprivate static func breakpoint(_ message: String, _ breakpoint: Breakpoint, _ note: Note? = nil) -> Diagnostic {
        Diagnostic(
            ContextRules.breakpoint.id, .error, message, at: breakpoint.range, notes: note.map { [$0] } ?? [])
    }
}
