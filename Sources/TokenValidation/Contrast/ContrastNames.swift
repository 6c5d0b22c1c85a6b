import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// How messages about contrast call colors, and where these come from, in one permutation.
struct ContrastNames {
    let tokens: ResolvedTokens
    let permutation: Permutation

    func name(of foreground: ContrastClaim.Foreground) -> String {
        switch foreground {
        case .token(let token): "'\(tokens.tree[token].path)'"
        case .expression(let expression): name(of: expression)
        case .part(_, let name): name
        }
    }

    func name(of background: ContrastRequirement.Background) -> String {
        var names = background.layers.map { name(of: $0) }
        if let backdrop = background.backdrop {
            if backdrop.darkest == nil, backdrop.lightest == nil {
                names.append("anything")
            } else {
                let ends = [backdrop.darkest.map(name) ?? "black", backdrop.lightest.map(name) ?? "white"]
                names.append("anything from \(ends[0]) to \(ends[1])")
            }
        }
        return names.joined(separator: " over ")
    }

    /// The background of a trial, and whether it is the one that is shown with reduced transparency.
    func name(of trial: ContrastTrial, in claim: ContrastClaim) -> String {
        name(of: claim.requirement.backgrounds[trial.background])
            + trial.appearance.words
    }

    private func name(of expression: ValueExpression) -> String {
        if let reference = expression.wholeReference { return "'\(reference.path)'" }
        return switch expression.kind {
        case .literal(.color(let color)): color.cssText
        case .derivation(let derivation): "'\(derivation.text)'"
        case .composite: "its own layer"
        default: "the color"
        }
    }

    // MARK: Notes

    /// Every hop from the foreground to its literals, without the root, which is the place of the finding. What is no
    /// token has the place where it is named.
    func notes(on foreground: ContrastClaim.Foreground, root: ContrastRoot) -> [Diagnostic.Note] {
        let hops: [ResolvedTokens.Hop]
        var notes: [Diagnostic.Note] = []
        switch foreground {
        case .token(let token): hops = tokens.origin(of: token, in: permutation)
        case .expression(let expression):
            hops = tokens.origin(of: expression, in: permutation)
            if expression.range != root.place {
                notes.append(Diagnostic.Note("the pair is declared here", at: expression.range))
            }
        case .part(let expression, let name):
            hops = tokens.origin(of: expression, in: permutation)
            if expression.range != root.place {
                notes.append(Diagnostic.Note("\(name) has its color from here", at: expression.range))
            }
        }
        return notes + hops.filter { $0.range != root.place }.map(note)
    }

    func notes(on background: ContrastRequirement.Background) -> [Diagnostic.Note] {
        (background.layers + [background.backdrop?.darkest, background.backdrop?.lightest].compactMap(\.self))
            .flatMap { notes(on: $0) }
    }

    func notes(on expression: ValueExpression) -> [Diagnostic.Note] {
        tokens.origin(of: expression, in: permutation).map(note)
    }

    /// Whether glass is among the layers.
    func hasGlass(_ background: ContrastRequirement.Background) -> Bool {
        background.layers.contains {
            if case .glass = tokens.value(of: $0, in: permutation) { true } else { false }
        }
    }

    /// Whether any of that has a color.
    func hasTintedGlass(_ background: ContrastRequirement.Background) -> Bool {
        background.layers.contains {
            if case .glass(let glass) = tokens.value(of: $0, in: permutation) { glass.tint != nil } else { false }
        }
    }

    private func note(for hop: ResolvedTokens.Hop) -> Diagnostic.Note {
        let path = tokens.tree[hop.token].path
        let value = tokens.value(of: hop.token, in: permutation)
        return Diagnostic.Note("'\(path)' is \(value?.description ?? "invalid") here", at: hop.range)
    }
}
