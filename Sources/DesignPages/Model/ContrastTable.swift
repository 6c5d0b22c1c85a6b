import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenValidation

/// The matrix of contrast as a page shows it: what stands out from what, in each context.
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

        var failureCount: Int { pairs.reduce(0) { $0 + $1.count { $0?.fails == true } } }
        var requirementCount: Int { pairs.reduce(0) { $0 + $1.count { $0?.required != nil } } }
    }

    /// One foreground on one ground.
    struct Pair {
        /// Rounded toward the failing side; `nil` where what lies below is not known.
        let ratio: String?
        /// The ratio that is required; `nil` where nobody asks for one.
        let required: String?
        /// Whether the ratio is one that text needs, and not only what is no text.
        let isText: Bool
        let fails: Bool
        /// What is seen, as CSS has it.
        let foreground: String
        let ground: String
        /// The nearest color that passes wherever the foreground is used.
        let fix: String?
    }

    let rows: [Row]
    let columns: [Row]
    let modifiers: [Int]
    let faces: [Face]
    /// Whether the design requires nothing, so that names had to tell what stands on what.
    let isGuessed: Bool
    /// How many of the rows, and of the permutations of contexts, are not shown.
    let leftOut: (rows: Int, faces: Int)
    /// The grounds that are one token each, with how much is required on them.
    let groundTokens: [(token: TokenID, weight: Int)]
    /// The foregrounds that are tokens.
    let foregroundTokens: [TokenID]

    /// A page that somebody can look at, and that a browser opens at once.
    private static let pairLimit = 12_000

    init(of design: Design, _ contexts: PageContexts) {
        let matrix = ContrastMatrix(of: design)
        isGuessed = matrix.origin == .guessed
        let columnCount = min(matrix.grounds.count, 200)
        let rowCount = min(matrix.foregrounds.count, Self.pairLimit / max(1, columnCount))
        let faceCount = min(matrix.permutations.count, max(1, Self.pairLimit / max(1, rowCount * columnCount)))
        leftOut = (matrix.foregrounds.count - rowCount, matrix.permutations.count - faceCount)
        rows = matrix.foregrounds.prefix(rowCount).map { row in
            Row(title: row.title, token: row.token.map { design.tokens.tree[$0].path })
        }
        columns = matrix.grounds.prefix(columnCount).map { ground in
            Row(title: ground.title, token: design.tokens.tree.token(at: ground.title).map { _ in ground.title })
        }
        let shown = Self.permutations(of: matrix, limit: faceCount, contexts)
        let varying = contexts.switches.indices.filter { modifier in
            Set(matrix.permutations.map { $0[contexts.switches[modifier]] }).count > 1
        }
        modifiers = varying
        var weights = [Int](repeating: 0, count: columnCount)
        var faces: [Face] = []
        if rowCount > 0, columnCount > 0 {
            for permutation in shown {
                let cells = matrix.cells(
                    in: permutation, isSuggesting: true, rowLimit: rowCount, columnLimit: columnCount)
                for row in cells {
                    for (column, cell) in row.enumerated() where cell?.requirement != nil { weights[column] += 1 }
                }
                faces.append(
                    Face(
                        cells: [contexts.cell(of: permutation, along: varying)],
                        label: contexts.label(of: [permutation], along: varying),
                        isDefault: permutation == contexts.space.defaultPermutation,
                        pairs: cells.map { $0.map { $0.map(Pair.init) } }))
            }
        }
        self.faces = faces
        groundTokens = columns.enumerated().compactMap { index, column in
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
        required = cell.requirement.map { DecimalText.string($0.threshold, maximumFractionDigits: 4) }
        isText = cell.requirement.map { $0.threshold >= 4.5 } ?? true
        fails = cell.fails
        foreground = cell.proof?.seenForeground.hexString ?? ""
        ground = cell.proof?.seenBackground.hexString ?? ""
        fix = cell.requirement?.fix?.cssText
    }
}
