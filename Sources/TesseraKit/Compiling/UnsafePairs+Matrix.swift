import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenValidation

extension UnsafePairs {
    /// Of the colors that a design requires contrast of, those pairs that nobody requires and that fail.
    ///
    /// - Returns: none where there are too many to look at, or nothing is required.
    static func all(of design: Design) -> [UnsafePairs] {
        let matrix = ContrastMatrix(of: design)
        guard case .named = matrix.origin, matrix.isComplete, matrix.cellCount <= cellLimit else { return [] }
        var thresholds: [Int: Double] = [:]
        var worst: [ContrastMatrix.Position: Double] = [:]
        var required: Set<ContrastMatrix.Position> = []
        for permutation in matrix.permutations {
            let known = matrix.requiredCells(in: permutation)
            for (position, cell) in known {
                required.insert(position)
                guard let threshold = cell.requirement?.threshold else { continue }
                thresholds[position.row] = min(thresholds[position.row] ?? threshold, threshold)
            }
            for (row, cells) in matrix.cells(in: permutation, known).enumerated() {
                for (column, cell) in cells.enumerated() {
                    guard let ratio = cell?.ratio else { continue }
                    let position = ContrastMatrix.Position(row: row, column: column)
                    worst[position] = min(worst[position] ?? ratio, ratio)
                }
            }
        }
        return matrix.foregrounds.indices.compactMap { row in
            let foreground = matrix.foregrounds[row]
            guard let token = foreground.token, let threshold = thresholds[row] else { return nil }
            let path = design.tokens.tree[token].path
            typealias Failing = (ratio: Double, column: Int, name: String)
            let failing = matrix.backgrounds.indices.compactMap { column -> Failing? in
                let position = ContrastMatrix.Position(row: row, column: column)
                let name = matrix.backgrounds[column].title
                guard name != path, !required.contains(position), let ratio = worst[position], ratio < threshold
                else { return nil }
                return (ratio, column, name)
            }
            if failing.isEmpty { return nil }
            let sorted = failing.sorted { ($0.ratio, $0.column) < ($1.ratio, $1.column) }
            return UnsafePairs(foreground: path, backgrounds: sorted.map(\.name))
        }
    }

    /// Colors of a large design are not looked at pair by pair.
    private static let cellLimit = 50_000
}
