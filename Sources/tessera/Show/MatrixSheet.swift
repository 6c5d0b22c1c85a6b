import TesseraColorScience
import TesseraConfiguration
import TesseraTokenValidation

/// A matrix with all cells worked out, for every way of showing it.
struct MatrixSheet {
    struct Page {
        let permutation: Permutation
        /// Empty where nothing varies.
        let title: String
        let cells: [[ContrastMatrix.Cell?]]
    }

    /// A pair that has less contrast than it must have.
    struct Violation {
        let foreground: String
        let background: String
        let ratio: Double?
        let requirement: ContrastMatrix.Requirement
    }

    let rows: [String]
    let columns: [String]
    let pages: [Page]
    let origin: ContrastMatrix.Origin
    let contexts: ContextSpace
    /// The modifiers by which pages differ.
    let modifiers: [Int]

    init(_ matrix: ContrastMatrix, of contexts: ContextSpace) {
        rows = matrix.foregrounds.map(\.title)
        columns = matrix.backgrounds.map(\.title)
        origin = matrix.origin
        self.contexts = contexts
        modifiers = matrix.modifiers.indices
        pages = matrix.permutations.map { permutation in
            Page(
                permutation: permutation, title: matrix.title(of: permutation),
                cells: matrix.cells(in: permutation, isSuggesting: true))
        }
    }

    func violations(on page: Page) -> [Violation] {
        pairs(on: page).compactMap { row, column, cell in
            guard cell.fails, let requirement = cell.requirement else { return nil }
            return Violation(
                foreground: rows[row], background: columns[column], ratio: cell.ratio, requirement: requirement)
        }
    }

    /// The cells that there are, row by row.
    func pairs(on page: Page) -> [(row: Int, column: Int, cell: ContrastMatrix.Cell)] {
        rows.indices.flatMap { row in
            columns.indices.compactMap { column in page.cells[row][column].map { (row, column, $0) } }
        }
    }

    /// How many pairs are compared, each in every context.
    var comparisonCount: Int {
        pages.reduce(0) { $0 + pairs(on: $1).count { $0.cell.requirement != nil } }
    }

    /// How many pairs have a requirement in any context.
    var requiredCount: Int {
        Set(
            pages.flatMap { page in
                pairs(on: page).filter { $0.cell.requirement != nil }.map { $0.row * columns.count + $0.column }
            }
        ).count
    }

    var violationCount: Int { pages.reduce(0) { $0 + violations(on: $1).count } }
}
