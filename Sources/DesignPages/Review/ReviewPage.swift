import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenComparison
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

/// What the page for a review is made of: two versions of a design, and what is different.
public struct ReviewInput: Sendable {
    let diff: TokenDiff
    let labels: DiffLabels
    let verdict: DiffVerdict
    let before: ReviewSide
    let after: ReviewSide

    /// - Parameter labels: how the two sides are called; of paths that lead out only the last names are shown.
    package init(
        diff: TokenDiff, labels: DiffLabels, verdict: DiffVerdict, before: ReviewSide, after: ReviewSide
    ) {
        self.diff = diff
        self.labels = labels
        self.verdict = verdict
        self.before = before
        self.after = after
    }
}

/// One of the two versions.
public struct ReviewSide: Sendable {
    let design: Design
    /// What the design is called; may be empty.
    let name: String
    /// The outputs of the manifest: they decide what the tokens are called in code.
    let outputs: [Output]

    public init(design: Design, name: String, outputs: [Output]) {
        self.design = design
        self.name = name
        self.outputs = outputs
    }
}

/// What changed, as the page for a review shows it.
struct ReviewPage {
    /// Both sides have their names.
    let labels: DiffLabels
    /// What the design is called; may be empty.
    let name: String
    let diff: TokenDiff
    let verdict: DiffVerdict
    let before: Side
    let after: Side
    /// Tokens with other values, by what they are, in the order of ``PageSection/Kind``.
    let sections: [Section]
    let css: SpecimenCSS
    /// Whether anything depends on a context on either side.
    var hasContexts: Bool { before.hasContexts || after.hasContexts }

    struct Section {
        let kind: PageSection.Kind
        let changes: [Change]
    }

    /// A token with other values than before.
    struct Change {
        let path: String
        let changes: ValueChanges
    }

    init(_ input: ReviewInput) {
        labels = Self.publishable(input.labels)
        name = input.after.name.isEmpty ? input.before.name : input.after.name
        diff = input.diff
        verdict = input.verdict
        css = SpecimenCSS(mapping: input.after.design.gamutMapping)
        let sections = Self.sections(of: input.diff)
        self.sections = sections
        // Which surface the design has takes long to find out, and colors and bars need none.
        let needsStage = sections.contains { $0.kind == .typography || $0.kind == .effects }
        before = Side(input.before, needsStage: needsStage)
        after = Side(input.after, needsStage: needsStage)
    }

    private static func sections(of diff: TokenDiff) -> [Section] {
        var byKind: [PageSection.Kind: [Change]] = [:]
        for change in diff.tokens {
            guard case .changed(let changes) = change.kind, let first = changes.values.first else { continue }
            byKind[PageSection.Kind(first.after.type), default: []].append(
                Change(path: change.path, changes: changes))
        }
        return PageSection.Kind.allCases.compactMap { kind in
            byKind[kind].map { Section(kind: kind, changes: $0) }
        }
    }

    // MARK: Names

    /// A page is published: where files lie on the disk of its author is nobody's business.
    private static func publishable(_ labels: DiffLabels) -> DiffLabels {
        func shortened(_ label: String, _ count: Int) -> String {
            if FilePath(label).staysInside { return label }
            return label.split(ascii: "/").suffix(count).joined(separator: "/")
        }
        let count = shortened(labels.before, 1) == shortened(labels.after, 1) ? 2 : 1
        return DiffLabels(before: shortened(labels.before, count), after: shortened(labels.after, count))
    }

    /// One of the two versions.
    struct Side {
        private let tokens: ResolvedTokens
        private let names: TokenNames
        private let contexts: PageContexts
        private let stage: SpecimenColors?

        fileprivate init(_ side: ReviewSide, needsStage: Bool) {
            tokens = side.design.tokens
            names = TokenNames(side.design, name: side.name, outputs: side.outputs)
            contexts = PageContexts(tokens)
            stage = needsStage ? SpecimenColors(tokens, contexts, ContrastTable(of: side.design, contexts)) : nil
        }

        var hasContexts: Bool { !contexts.switches.isEmpty }

        /// What code calls a token; nothing for what is not there.
        func names(of path: String) -> (swift: String?, css: String?) {
            guard let index = tokens.tree.token(at: path)?.index else { return (nil, nil) }
            return (
                names.swift.indices.contains(index) ? names.swift[index] : nil,
                names.css.indices.contains(index) ? names.css[index] : nil
            )
        }

        /// The design's own surface in a permutation of its contexts, and what stands out from it.
        func stage(in permutation: Permutation) -> SpecimenColors.Pair? {
            guard let stage else { return nil }
            let cell = contexts.cell(of: permutation, along: stage.modifiers)
            return stage.pairs.indices.contains(cell) ? stage.pairs[cell] : stage.defaultPair
        }
    }
}
