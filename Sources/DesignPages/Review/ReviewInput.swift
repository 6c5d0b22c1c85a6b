import TesseraOutputCore
import TesseraTokenComparison
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
