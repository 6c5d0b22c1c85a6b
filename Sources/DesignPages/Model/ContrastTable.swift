import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenValidation

/// The contrast of a design as a page shows it: the pairs that fail, and the matrix of what stands out from what.
struct ContrastTable {
    struct Row {
        let title: String
        /// The path of the token, if it is one.
        let token: String?
    }

    /// The whole table in one permutation of contexts.
    struct Face {
        /// Places among the permutations along the table's switches.
        let cells: [Int]
        let label: String
        let isDefault: Bool
        /// Row by row; `nil` where one of the colors has no value.
        let pairs: [[Pair?]]
        /// How many pairs something is required of here, and how many of these fail, also where their row is left out.
        let requirementCount: Int
        let violationCount: Int
    }

    /// One foreground on one background.
    struct Pair {
        /// Rounded toward the failing side; `nil` where what lies below is not known.
        let ratio: String?
        /// What it is enough for.
        let contrastLevel: ContrastLevel
        /// The ratio that is required; `nil` where nobody asks for one.
        let required: String?
        /// Whether the ratio is one that text needs, and not only what is no text.
        let isText: Bool
        let fails: Bool
        /// What is seen, as CSS has it.
        let foreground: String
        let background: String
    }

    /// By the ratios of WCAG 2.2.
    enum ContrastLevel {
        case text, nonText, nothing
    }

    let rows: [Row]
    let columns: [Row]
    let modifiers: [Int]
    let faces: [Face]
    /// The pairs that fail in any context, each once: the number that all of the page speaks of.
    let failing: [FailingPair]
    /// How many pairs something is required of in any context.
    let requiredCount: Int
    /// In how many permutations of contexts these were judged, and how many judgements that made: a pair counts in each
    /// permutation in which something is required of it.
    let permutationCount: Int
    let judgedCount: Int
    /// Whether the design requires nothing, so that names had to tell what stands on what.
    let isGuessed: Bool
    /// How many rows, columns and permutations of contexts are not shown.
    let leftOut: (rows: Int, columns: Int, faces: Int)
    /// The backgrounds that are one token each, with how much is required on them.
    let backgroundTokens: [(token: TokenID, weight: Int)]
    /// The foregrounds that are tokens.
    let foregroundTokens: [TokenID]

    /// A page that somebody can look at, and that a browser opens at once.
    private static let pairLimit = 12_000
    /// What somebody can read where nothing says what is worth it.
    private static let guessLimits = ContrastMatrix.Limits(rows: 30, columns: 18)

    init(of design: Design, _ contexts: PageContexts) {
        let matrix = ContrastMatrix(of: design, limits: Self.guessLimits)
        isGuessed = matrix.origin == .guessed
        let columnCount = min(matrix.backgrounds.count, 200)
        let rowCount = min(matrix.foregrounds.count, Self.pairLimit / max(1, columnCount))
        let faceCount = min(matrix.permutations.count, max(1, Self.pairLimit / max(1, rowCount * columnCount)))
        leftOut = (
            matrix.leftOut.rows + matrix.foregrounds.count - rowCount,
            matrix.leftOut.columns + matrix.backgrounds.count - columnCount, matrix.permutations.count - faceCount
        )
        let rows = matrix.foregrounds.map { row in
            Row(title: row.title, token: row.token.map { design.tokens.tree[$0].path })
        }
        let columns = matrix.backgrounds.map { background in
            Row(
                title: background.title,
                token: design.tokens.tree.token(at: background.title).map { _ in background.title })
        }
        self.rows = Array(rows.prefix(rowCount))
        self.columns = Array(columns.prefix(columnCount))
        let varying = contexts.switches.indices.filter { modifier in
            Set(matrix.permutations.map { $0[contexts.switches[modifier]] }).count > 1
        }
        modifiers = varying
        let shown = Set(Self.permutations(of: matrix, limit: faceCount, contexts))
        var weights = [Int](repeating: 0, count: columnCount)
        var faces: [Face] = []
        var violations = ViolationList()
        var requiredPairs: Set<ContrastMatrix.Position> = []
        var judgedCount = 0
        for permutation in matrix.permutations where rowCount > 0 && columnCount > 0 {
            let required = matrix.requiredCells(in: permutation, isSuggesting: true)
            violations.add(required, in: permutation)
            requiredPairs.formUnion(required.keys)
            judgedCount += required.count
            guard shown.contains(permutation) else { continue }
            for position in required.keys where position.column < columnCount { weights[position.column] += 1 }
            let cells = matrix.cells(in: permutation, required, rowLimit: rowCount, columnLimit: columnCount)
            faces.append(
                Face(
                    cells: [contexts.cell(of: permutation, along: varying)],
                    label: contexts.label(of: [permutation], along: varying),
                    isDefault: permutation == contexts.space.defaultPermutation,
                    pairs: cells.map { $0.map { $0.map(Pair.init) } }, requirementCount: required.count,
                    violationCount: required.values.count { $0.fails }))
        }
        self.faces = faces
        failing = violations.pairs(rows, columns) { contexts.label(of: $0, along: varying) }
        requiredCount = requiredPairs.count
        permutationCount = matrix.permutations.count
        self.judgedCount = judgedCount
        backgroundTokens = self.columns.enumerated().compactMap { index, column in
            column.token.flatMap { design.tokens.tree.token(at: $0) }.map { ($0, weights[index]) }
        }
        foregroundTokens = matrix.foregrounds.compactMap(\.token)
    }

    /// The default is always among them.
    private static func permutations(
        of matrix: ContrastMatrix, limit: Int, _ contexts: PageContexts
    ) -> [Permutation] {
        let all = matrix.permutations
        if all.count <= limit { return all }
        let base = contexts.space.defaultPermutation
        return (all.filter { $0 == base } + all.filter { $0 != base }).prefix(limit).map(\.self)
    }
}

extension ContrastTable.Pair {
    fileprivate init(_ cell: ContrastMatrix.Cell) {
        ratio = cell.ratio.map(Contrast.text)
        contrastLevel = cell.ratio.map { $0 >= 4.5 ? .text : $0 >= 3 ? .nonText : .nothing } ?? .nothing
        required = cell.requirement.map { DecimalText.string($0.threshold, maximumFractionDigits: 4) }
        isText = cell.requirement.map { $0.threshold >= 4.5 } ?? true
        fails = cell.fails
        foreground = cell.proof?.seenForeground.hexString ?? ""
        background = cell.proof?.seenBackground.hexString ?? ""
    }
}
