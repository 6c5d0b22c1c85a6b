import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

// Parts of a composite that differ between contexts, where it has one value for them.

/// What designers changed of a token, or of a part of it.
struct FigmaPartChanges {
    let variable: FigmaVariable
    let changes: [FigmaReview.Change]
}

extension FigmaEdits {
    /// Findings for all that was changed of a token.
    func findings(ofToken parts: [FigmaPartChanges], in collection: FigmaCollection) -> [Diagnostic] {
        let splits = splits(of: parts, in: collection)
        return parts.flatMap { part in
            findings(part.changes, of: part.variable, in: collection) { mode in
                wholeRange(of: part.variable.token, in: mode.permutation).flatMap { splits[$0] }
            }
        }
    }

    /// The composites that get values for contexts, because some part of them has in one mode what it has not in another
    /// one that shares the value.
    ///
    /// - Returns: what to write, by the place of the composite; `nil` where that cannot be written.
    private func splits(
        of parts: [FigmaPartChanges], in collection: FigmaCollection
    ) -> [SourceRange: Diagnostic.FixIt?] {
        let parts = parts.filter { $0.variable.part != nil }
        guard let token = parts.first?.variable.token else { return [:] }
        let modes = Dictionary(grouping: collection.modes) { wholeRange(of: token, in: $0.permutation) }
        var splits: [SourceRange: Diagnostic.FixIt?] = [:]
        for case (let range?, let modes) in modes where modes.count > 1 {
            let differ = parts.contains { part in
                let changes = part.changes.filter { change in modes.contains { $0.name == change.mode.name } }
                guard let first = changes.first else { return false }
                return changes.count < modes.count || !changes.allSatisfy { $0.inFigma.isSame(as: first.inFigma) }
            }
            if differ { splits[range] = split(of: token, at: range, parts, modes) }
        }
        return splits
    }

    private func split(
        of token: TokenID, at range: SourceRange, _ parts: [FigmaPartChanges], _ modes: [FigmaCollection.Mode]
    ) -> Diagnostic.FixIt? {
        if isShared(range) { return nil }
        var values: [(text: String, modes: [FigmaCollection.Mode])] = []
        for mode in modes {
            guard let text = composite(at: range, parts, in: mode) else { return nil }
            if let index = values.firstIndex(where: { $0.text == text }) {
                values[index].modes.append(mode)
            } else {
                values.append((text, [mode]))
            }
        }
        return splitting(values, of: token, at: range, modes)
    }

    /// A composite as it is written, with the parts that a mode has in Figma.
    private func composite(
        at range: SourceRange, _ parts: [FigmaPartChanges], in mode: FigmaCollection.Mode
    ) -> String? {
        var edits: [FigmaEdit] = []
        for part in parts {
            guard let change = part.changes.first(where: { $0.mode.name == mode.name }) else { continue }
            guard let expression = expression(of: part.variable, in: mode.permutation),
                let own = self.edits(change.inFigma, of: part.variable, expression, in: mode)
            else { return nil }
            edits += own
        }
        return source.text(range, with: edits)
    }
}
