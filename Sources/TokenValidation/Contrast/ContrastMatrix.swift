import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel

/// Every color that must stand out, on every background that one must stand out from, whether the pair is required or
/// not. Designers look here before they use a new pair.
///
/// A cell is worked out as the checks do it (``ContrastCheck``): composited through all layers, on the worst backdrop,
/// and in both gamuts.
public struct ContrastMatrix: Sendable {
    /// A color that stands on backgrounds: a row.
    public struct Foreground: Sendable {
        /// The path of a token, or how messages name the color.
        public let title: String
        /// `nil` where the manifest or a tab bar names a color of its own.
        public let token: TokenID?
        let color: ContrastClaim.Foreground
    }

    /// Something that colors stand on: a column.
    public struct Background: Sendable {
        /// `color.surface`, or `color.scrim over color.surface`.
        public let title: String
        let background: ContrastRequirement.Background
    }

    /// A foreground on a background in one permutation of contexts.
    public struct Cell: Sendable {
        /// What is seen, and the ratio. `nil` where even the lowest layer lets something through.
        public let proof: ContrastProof?
        /// `nil` where nobody requires anything of the pair.
        public let requirement: Requirement?

        /// The ratio that decides, unrounded.
        public var ratio: Double? { proof?.verdict.decidingRatio }
        /// Whether something is required of the pair, and not reached.
        public var fails: Bool { requirement.map { !$0.passes } ?? false }
    }

    /// What is required of a pair, and how to reach it.
    public struct Requirement: Sendable {
        /// The lowest ratio that passes.
        public let threshold: Double
        /// Whether the exact ratio reaches the threshold, and the 8-bit ratio where that may decide.
        public let passes: Bool
        /// What would pass wherever the foreground is used, or at least here; `nil` where it passes, or where nothing
        /// does.
        public var fix: Color?
        /// Whether ``fix`` passes in this context alone, and nothing passes in all.
        public var isFixLocal = false
        /// What is seen with ``fix``, and the ratio.
        public var fixedProof: ContrastProof?
    }

    /// Where a cell is.
    public struct Position: Hashable, Sendable {
        /// Index in ``foregrounds``.
        public let row: Int
        /// Index in ``backgrounds``.
        public let column: Int

        public init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    /// How many rows and columns are guessed at most.
    public struct Limits: Sendable {
        let rows: Int
        let columns: Int

        /// - Parameters:
        ///   - rows: how many colors are rows at most.
        ///   - columns: how many are columns at most.
        public init(rows: Int, columns: Int) {
            self.rows = rows
            self.columns = columns
        }
    }

    /// How many rows and columns ``Limits`` left out.
    public struct LeftOut: Sendable {
        /// 0 where all are there.
        public var rows = 0
        /// 0 where all are there.
        public var columns = 0
    }

    /// Why the rows and columns are what they are.
    public enum Origin: Sendable {
        /// Requirements of tokens and of the manifest name them, or patterns of the caller.
        case named
        /// The design requires nothing: they are guessed from names such as `text` and `surface`.
        case guessed
    }

    /// The rows, from top to bottom.
    public let foregrounds: [Foreground]
    /// The columns, from left to right.
    public let backgrounds: [Background]
    /// What rows and columns come from.
    public let origin: Origin
    /// Zeros where nothing is guessed or no limit is given.
    public let leftOut: LeftOut
    /// In which it is looked at, the default first where nothing is chosen.
    public let permutations: [Permutation]
    /// The modifiers that any cell depends on.
    public let modifiers: ModifierSet
    private let design: Design
    /// What is required of rows, with the columns of its backgrounds.
    private let requirements: [Placed]

    private struct Placed {
        let claim: ContrastClaim
        let row: Int
        let columns: [Int?]
    }

    /// - Parameters:
    ///   - foregrounds: which tokens are rows; `nil` for all that something is required of.
    ///   - backgrounds: which tokens are columns; `nil` for all that a requirement names.
    ///   - choices: contexts by modifiers; of the others all are looked at.
    ///   - limits: of what is guessed; `nil` for all.
    public init(
        of design: Design, foregrounds: NameSelection? = nil, backgrounds: NameSelection? = nil,
        choices: [Int: Int] = [:],
        limits: Limits? = nil
    ) {
        var subjects = MatrixSubjects(design, foregrounds, backgrounds)
        let origin: Origin = subjects.isEmpty && foregrounds == nil && backgrounds == nil ? .guessed : .named
        leftOut = origin == .guessed ? subjects.guess(limits) : LeftOut()
        self.design = design
        self.origin = origin
        self.foregrounds = subjects.foregrounds
        self.backgrounds = subjects.backgrounds
        let rows = Self.positions(of: subjects.foregrounds.map(\.title))
        let columns = Self.positions(of: subjects.backgrounds.map(\.title))
        requirements = design.contrastClaims.compactMap { claim in
            guard let row = rows[subjects.title(of: claim)] else { return nil }
            return Placed(
                claim: claim, row: row,
                columns: claim.requirement.backgrounds.map { columns[subjects.title(of: $0)] })
        }
        modifiers = subjects.modifiers.union(
            requirements.reduce(into: []) { $0.formUnion($1.claim.modifiers(in: design.tokens)) })
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

    /// How many permutations are looked at. If there are more, only the default one is.
    public static let maximumPermutationCount = 256

    /// How many cells are worked out at most: more would not fit into the memory of many machines.
    public static let maximumCellCount = 250_000

    /// In all permutations.
    public var cellCount: Int { foregrounds.count * backgrounds.count * permutations.count }

    /// Whether all permutations are looked at.
    public let isComplete: Bool

    /// `appearance=light, contrast=increased`; empty where nothing varies.
    public func title(of permutation: Permutation) -> String {
        design.tokens.contexts.description(of: permutation, along: modifiers)
    }

    /// Row by row. A cell is `nil` where one of the colors has no value in the permutation, or an error.
    ///
    /// - Parameters:
    ///   - isSuggesting: whether a color that passes is looked for, which takes longer.
    ///   - rowLimit: how many rows are looked at, from the first on.
    ///   - columnLimit: how many columns.
    public func cells(
        in permutation: Permutation, isSuggesting: Bool = false, rowLimit: Int = .max, columnLimit: Int = .max
    ) -> [[Cell?]] {
        cells(
            in: permutation, requiredCells(in: permutation, isSuggesting: isSuggesting), rowLimit: rowLimit,
            columnLimit: columnLimit)
    }

    /// The same, with what ``requiredCells(in:isSuggesting:)`` has found.
    public func cells(
        in permutation: Permutation, _ required: [Position: Cell], rowLimit: Int = .max, columnLimit: Int = .max
    ) -> [[Cell?]] {
        (0..<min(foregrounds.count, rowLimit)).map { row in
            (0..<min(backgrounds.count, columnLimit)).map { column in
                required[Position(row: row, column: column)]
                    ?? cell(foregrounds[row], on: backgrounds[column], in: permutation)
            }
        }
    }

    /// The cells of which something is required, in one permutation. Of several requirements for one pair the one that
    /// is hardest to meet counts.
    public func requiredCells(in permutation: Permutation, isSuggesting: Bool = false) -> [Position: Cell] {
        var cells: [Position: Cell] = [:]
        var fixer = ContrastFixer(design: design)
        for placed in requirements {
            let claim = placed.claim
            let selectors = claim.selectors(in: design.tokens)
            guard selectors.isEmpty || selectors.contains(where: { $0.matches(permutation) }),
                claim.holds(in: permutation, design.tokens), let found = claim.trials(in: design, permutation)
            else { continue }
            for trial in found.trials {
                guard let column = placed.columns[trial.background] else { continue }
                let position = Position(row: placed.row, column: column)
                let proof = trial.worst()?.proof
                let passes = proof?.verdict.passes ?? false
                var requirement = Requirement(threshold: trial.threshold, passes: passes)
                let margin = Cell(proof: proof, requirement: requirement).margin
                if let known = cells[position], known.margin <= margin { continue }
                if !passes, proof != nil, isSuggesting, let root = claim.root(in: permutation, design.tokens) {
                    let fix = fixer.solution(for: found.foreground, root, in: permutation).fix
                    requirement.fix = fix.color(in: permutation)
                    if case .forContexts = fix { requirement.isFixLocal = true }
                    requirement.fixedProof = requirement.fix.flatMap { trial.worst(with: $0)?.proof }
                }
                cells[position] = Cell(proof: proof, requirement: requirement)
            }
        }
        return cells
    }

    /// All that is seen of a background in one permutation, with black in front: another color takes its place. `nil` where
    /// it has no value there.
    public func scenes(on column: Int, in permutation: Permutation) -> [ContrastScene]? {
        SurfaceScenes.scenes(of: backgrounds[column].background, in: design, permutation)
    }

    /// A pair of which nothing is required.
    private func cell(_ foreground: Foreground, on background: Background, in permutation: Permutation) -> Cell? {
        let pair = ContrastClaim(
            foreground: foreground.color,
            requirement: ContrastRequirement(
                backgrounds: [background.background], use: .text, range: background.background.range))
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
