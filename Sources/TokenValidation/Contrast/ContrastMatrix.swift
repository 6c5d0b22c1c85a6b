import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel

/// All that must stand out on all that something must stand out from, whether a pair is required or not: what a designer
/// asks before a new pair is used.
///
/// A cell is worked out as the checks do it (``ContrastCheck``): composited through all layers, on the worst backdrop,
/// and in both gamuts.
public struct ContrastMatrix: Sendable {
    /// A color that stands on grounds: a row.
    public struct Foreground: Sendable {
        /// The path of a token, or how messages name the color.
        public let title: String
        /// `nil` where the manifest or a tab bar names a color of its own.
        public let token: TokenID?
        let color: ContrastClaim.Foreground
    }

    /// Something that colors stand on: a column.
    public struct Ground: Sendable {
        /// `color.surface`, or `color.scrim over color.surface`.
        public let title: String
        let background: ContrastRequirement.Background
    }

    /// A foreground on a ground in one permutation of contexts.
    public struct Cell: Sendable {
        /// What is seen, and the ratio. `nil` where even the lowest layer lets something through.
        public let proof: ContrastProof?
        /// `nil` where nobody requires anything of the pair.
        public let requirement: Requirement?

        /// The ratio that decides, unrounded.
        public var ratio: Double? { proof?.verdict.decidingRatio }
        public var fails: Bool { requirement.map { !$0.passes } ?? false }
    }

    public struct Requirement: Sendable {
        /// The lowest ratio that passes.
        public let threshold: Double
        public let passes: Bool
        /// What would pass wherever the foreground is used; `nil` where it passes, or where nothing does.
        public var fix: Color?
    }

    /// Why the rows and columns are what they are.
    public enum Origin: Sendable {
        /// Requirements of tokens and of the manifest name them, or patterns of the caller.
        case named
        /// The design requires nothing: they are guessed from names such as `text` and `surface`.
        case guessed
    }

    public let foregrounds: [Foreground]
    public let grounds: [Ground]
    public let origin: Origin
    /// In which it is looked at, the default first where nothing is chosen.
    public let permutations: [Permutation]
    /// The modifiers that any cell depends on.
    public let modifiers: ModifierSet
    private let design: Design
    /// What is required of rows, with the columns of its backgrounds.
    private let demands: [Demand]

    private struct Demand {
        let claim: ContrastClaim
        let row: Int
        let columns: [Int?]
    }

    /// - Parameters:
    ///   - foregrounds: which tokens are rows; `nil` for all that something is required of.
    ///   - grounds: which tokens are columns; `nil` for all that a requirement names.
    ///   - choices: contexts by modifiers; of the others all are looked at.
    public init(
        of design: Design, foregrounds: NameSelection? = nil, grounds: NameSelection? = nil, choices: [Int: Int] = [:]
    ) {
        var subjects = MatrixSubjects(design, foregrounds, grounds)
        let origin: Origin = subjects.isEmpty && foregrounds == nil && grounds == nil ? .guessed : .named
        if origin == .guessed { subjects.guess() }
        self.design = design
        self.origin = origin
        self.foregrounds = subjects.foregrounds
        self.grounds = subjects.grounds
        let rows = Self.positions(of: subjects.foregrounds.map(\.title))
        let columns = Self.positions(of: subjects.grounds.map(\.title))
        demands = design.contrastClaims.compactMap { claim in
            guard let row = rows[subjects.title(of: claim)] else { return nil }
            return Demand(
                claim: claim, row: row,
                columns: claim.requirement.backgrounds.map { columns[subjects.title(of: $0)] })
        }
        modifiers = subjects.modifiers.union(
            demands.reduce(into: []) { $0.formUnion($1.claim.modifiers(in: design.tokens)) })
        let contexts = design.tokens.contexts
        let free = modifiers.subtracting(ModifierSet(choices.keys.map { ModifierSet(modifier: $0) }))
        let isBounded = contexts.permutationCount(along: free) <= Self.maximumPermutationCount
        permutations = contexts.permutations(along: isBounded ? free : []).map { permutation in
            choices.reduce(into: permutation) { $0[$1.key] = $1.value }
        }
        isComplete = isBounded
    }

    private static func positions(of titles: [String]) -> [String: Int] {
        Dictionary(zip(titles, titles.indices)) { first, _ in first }
    }

    /// As many as somebody can look at. Of more, only the default is.
    public static let maximumPermutationCount = 256

    /// More cells than that nobody looks at, and few machines hold.
    public static let maximumCellCount = 250_000

    /// In all permutations.
    public var cellCount: Int { foregrounds.count * grounds.count * permutations.count }

    /// Whether all permutations are looked at.
    public let isComplete: Bool

    /// `appearance=light, contrast=increased`; empty where nothing varies.
    public func title(of permutation: Permutation) -> String {
        design.tokens.contexts.description(of: permutation, along: modifiers)
    }

    /// Row by row. A cell is `nil` where one of the colors has no value in the permutation, or a fault.
    ///
    /// - Parameters:
    ///   - isSuggesting: whether a color that passes is looked for, which takes longer.
    ///   - rowLimit: how many rows are looked at, from the first on.
    ///   - columnLimit: how many columns.
    public func cells(
        in permutation: Permutation, isSuggesting: Bool = false, rowLimit: Int = .max, columnLimit: Int = .max
    ) -> [[Cell?]] {
        let columnCount = min(grounds.count, columnLimit)
        var cells = [[Cell?]](
            repeating: [Cell?](repeating: nil, count: columnCount), count: min(foregrounds.count, rowLimit))
        var fixer = ContrastFixer(design: design)
        for demand in demands where demand.row < cells.count {
            judge(demand, in: permutation, &cells[demand.row]) { trial, foreground in
                guard isSuggesting, let root = demand.claim.root(in: permutation, design.tokens) else { return nil }
                return fixer.solution(for: foreground, root, in: permutation).fix.color(in: permutation)
            }
        }
        for row in cells.indices {
            for column in 0..<columnCount where cells[row][column] == nil {
                cells[row][column] = cell(foregrounds[row], on: grounds[column], in: permutation)
            }
        }
        return cells
    }

    /// Puts what a demand comes to into its row. Of several for one pair the one that is hardest to meet counts.
    private func judge(
        _ demand: Demand, in permutation: Permutation, _ row: inout [Cell?],
        fix: (ContrastTrial, Color) -> Color?
    ) {
        let claim = demand.claim
        let selectors = claim.selectors(in: design.tokens)
        guard selectors.isEmpty || selectors.contains(where: { $0.matches(permutation) }),
            claim.holds(in: permutation, design.tokens), let found = claim.trials(in: design, permutation)
        else { return }
        for trial in found.trials {
            guard let column = demand.columns[trial.background], column < row.count else { continue }
            let proof = trial.worst()?.proof
            let passes = proof?.verdict.passes ?? false
            var cell = Cell(proof: proof, requirement: Requirement(threshold: trial.threshold, passes: passes))
            if let known = row[column], known.margin <= cell.margin { continue }
            if !passes, proof != nil {
                cell = Cell(
                    proof: proof,
                    requirement: Requirement(
                        threshold: trial.threshold, passes: false, fix: fix(trial, found.foreground)))
            }
            row[column] = cell
        }
    }

    /// A pair of which nothing is required.
    private func cell(_ foreground: Foreground, on ground: Ground, in permutation: Permutation) -> Cell? {
        let pair = ContrastClaim(
            foreground: foreground.color,
            requirement: ContrastRequirement(
                backgrounds: [ground.background], use: .text, range: ground.background.range))
        guard let found = pair.trials(in: design, permutation) else { return nil }
        let proofs = found.trials.map { $0.worst()?.proof }
        // Where one way in which it is shown is unknown, the pair is.
        let worst = proofs.contains { $0 == nil } ? nil : proofs.compactMap(\.self).min { $0.ratio < $1.ratio }
        return Cell(proof: worst, requirement: nil)
    }
}

extension ContrastMatrix.Cell {
    /// How far the ratio is above what is required; what cannot be determined is worst.
    fileprivate var margin: Double {
        guard let requirement, let ratio else { return 0 }
        return ratio / requirement.threshold
    }
}

extension ContrastProof {
    fileprivate var ratio: Double { verdict.decidingRatio }
}
