import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// Compares what came out of Figma with the design of now, three ways: what was brought into Figma, what it is there
/// now, and what it is here.
///
/// What only designers changed is a finding with a fix-it that writes it into the tokens. What was changed on both sides
/// is a conflict, which somebody decides.
struct FigmaReview {
    private let document: FigmaDocument
    private let edits: FigmaEdits
    private let tokens: ResolvedTokens

    init(_ document: FigmaDocument, in tokens: ResolvedTokens, _ source: FigmaSource, mapping: GamutMappingMethod) {
        self.document = document
        self.tokens = tokens
        edits = FigmaEdits(tokens, source, mapping: mapping)
    }

    /// One value of a variable in a mode that designers changed.
    struct Change {
        let mode: FigmaCollection.Mode
        let before: FigmaVariable.Value?
        let inFigma: FigmaVariable.Value
        let here: FigmaVariable.Value
    }

    func findings(_ export: FigmaExport) -> [Diagnostic] {
        export.collections.flatMap { collection -> [Diagnostic] in
            guard let own = document.collections.first(where: { $0.id == collection.id }) else {
                return collection.variables.isEmpty && collection.added.isEmpty ? [] : [.figmaNoCollection(collection)]
            }
            let unknown = collection.modes.filter { name in !own.modes.contains { $0.name == name } }
            let known = Dictionary(own.variables.map { ($0.key, $0) }) { first, _ in first }
            var findings = unknown.map { Diagnostic.figmaUnknownMode($0, collection) }
            let edits = edits.knowing(collection)
            // The parts of a token together: several may need one change.
            var parts: [TokenID: [FigmaPartChanges]] = [:]
            var order: [TokenID] = []
            for variable in collection.variables {
                if let match = known[variable.key] {
                    let changes = changes(variable, collection.modes, match, own, edits, &findings)
                    if changes.isEmpty { continue }
                    if parts[match.token] == nil { order.append(match.token) }
                    parts[match.token, default: []].append(FigmaPartChanges(variable: match, changes: changes))
                } else if isChanged(variable) {
                    findings.append(.figmaGone(variable))
                }
            }
            for token in order { findings += edits.findings(ofToken: parts[token] ?? [], in: own) }
            let present = Set(collection.variables.map(\.key))
            findings += own.variables.filter { !present.contains($0.key) }.map { variable in
                .figmaRemoved(variable, at: tokens.tree[variable.token].keyRange)
            }
            return findings + collection.added.map { .figmaAdded($0) }
        }
    }

    private func isChanged(_ variable: FigmaExport.Variable) -> Bool {
        zip(variable.now, variable.given).contains { now, given in
            guard let now, let given else { return now != nil || given != nil }
            return !now.isSame(as: given)
        }
    }

    /// What only designers changed of a variable.
    private func changes(
        _ variable: FigmaExport.Variable, _ modes: [String], _ own: FigmaVariable, _ collection: FigmaCollection,
        _ edits: FigmaEdits, _ findings: inout [Diagnostic]
    ) -> [Change] {
        var changes: [Change] = []
        for (index, mode) in collection.modes.enumerated() {
            guard let place = modes.firstIndex(of: mode.name) else { continue }
            guard let now = variable.now[place] else {
                findings.append(.figmaUnreadable(variable, mode))
                continue
            }
            let (before, here) = (variable.given[place], own.values[index])
            if now.isSame(as: here) { continue }
            if let before, now.isSame(as: before) {
                findings.append(.figmaFollows(own, mode, inFigma: now, here: here, at: edits.range(of: own, in: mode)))
                continue
            }
            changes.append(Change(mode: mode, before: before, inFigma: now, here: here))
        }
        let conflicts = changes.filter { change in change.before.map { !change.here.isSame(as: $0) } ?? true }
        findings += conflicts.map { .figmaConflict($0, of: own, at: edits.range(of: own, in: $0.mode)) }
        return changes.filter { change in !conflicts.contains { $0.mode.name == change.mode.name } }
    }
}

extension FigmaVariable {
    var key: String { Self.key(path: path, part: part) }

    /// As messages name it.
    var title: String { part.map { "'\($0)' of '\(path)'" } ?? "'\(path)'" }
}

extension Diagnostic {
    static func figmaChanged(
        _ change: FigmaReview.Change, of variable: FigmaVariable, in modes: [FigmaCollection.Mode],
        at range: SourceRange, fixIts: [FixIt], hint: String?
    ) -> Diagnostic {
        var finding = Diagnostic(
            "figma/changed", .warning,
            "\(variable.title) is \(change.inFigma.words) in Figma, and \(change.here.words) here", at: range,
            hint: hint)
        finding.fixIts = fixIts
        finding.cause = variable.key
        finding.contexts = modes.map(\.title).filter { !$0.isEmpty }
        return finding
    }

    fileprivate static func figmaConflict(
        _ change: FigmaReview.Change, of variable: FigmaVariable, at range: SourceRange
    ) -> Diagnostic {
        let before = change.before.map { ", from \($0.words)" } ?? ""
        var finding = Diagnostic(
            "figma/conflict", .warning,
            "\(variable.title) was changed on both sides\(before): to \(change.inFigma.words) in Figma, and to "
                + "\(change.here.words) here", at: range,
            hint: "write the one that you want; then bring the file into Figma again")
        finding.cause = variable.key
        finding.contexts = [change.mode.title].filter { !$0.isEmpty }
        return finding
    }

    /// A value that only the files changed: by themselves, or because they took another one from Figma.
    fileprivate static func figmaFollows(
        _ variable: FigmaVariable, _ mode: FigmaCollection.Mode, inFigma: FigmaVariable.Value,
        here: FigmaVariable.Value, at range: SourceRange
    ) -> Diagnostic {
        var finding = Diagnostic(
            "figma/follows", .warning,
            "\(variable.title) stays \(inFigma.words) in Figma, and becomes \(here.words) here, because it follows what is "
                + "taken from Figma", at: range,
            hint: "write the value that you want, or bring the file into Figma again")
        finding.cause = variable.key
        finding.contexts = [mode.title].filter { !$0.isEmpty }
        return finding
    }

    fileprivate static func figmaUnreadable(_ variable: FigmaExport.Variable, _ mode: FigmaCollection.Mode)
        -> Diagnostic
    {
        var finding = Diagnostic(
            "figma/value", .warning,
            "'\(variable.name)' has a value in Figma that Tessera cannot read, such as an easing that only Figma knows by "
                + "name, or a variable of another library", at: variable.range)
        finding.contexts = [mode.title].filter { !$0.isEmpty }
        return finding
    }

    fileprivate static func figmaGone(_ variable: FigmaExport.Variable) -> Diagnostic {
        Diagnostic(
            "figma/conflict", .warning, "'\(variable.name)' was changed in Figma, and is not in the design any more",
            at: variable.range)
    }

    fileprivate static func figmaRemoved(_ variable: FigmaVariable, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "figma/removed", .warning, "\(variable.title) is not in Figma any more, or was never brought in", at: range,
            hint: "remove the token, or bring the file into Figma again")
    }

    fileprivate static func figmaAdded(_ variable: FigmaExport.Variable) -> Diagnostic {
        let values = Set(variable.now.map { $0?.words ?? "a value that Tessera does not have" }).sorted()
        return Diagnostic(
            "figma/added", .warning, "'\(variable.name)' was added in Figma: \(values.joined(separator: ", "))",
            at: variable.range, hint: "add a token to the file where it belongs")
    }

    fileprivate static func figmaUnknownMode(_ name: String, _ collection: FigmaExport.Collection) -> Diagnostic {
        Diagnostic(
            "figma/conflict", .warning, "the design has no mode '\(name)', so its values are not compared",
            at: collection.variables.first?.range ?? collection.added.first?.range,
            hint: "bring the file into Figma again")
    }

    fileprivate static func figmaNoCollection(_ collection: FigmaExport.Collection) -> Diagnostic {
        Diagnostic(
            "figma/conflict", .warning,
            "no token depends on \(collection.id == "base" ? "no modifier" : "'\(collection.id)'") any more, and Figma "
                + "still has these variables",
            at: collection.variables.first?.range ?? collection.added.first?.range,
            hint: "bring the file into Figma again")
    }
}
