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
        var worst: [ContrastMatrix.Position: (ratio: Double, context: String)] = [:]
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
                    if let found = worst[position], found.ratio <= ratio { continue }
                    worst[position] = (ratio, matrix.title(of: permutation))
                }
            }
        }
        return matrix.foregrounds.indices.compactMap { row in
            let foreground = matrix.foregrounds[row]
            guard let token = foreground.token, let threshold = thresholds[row] else { return nil }
            let path = design.tokens.tree[token].path
            let failing = matrix.backgrounds.indices.compactMap { column -> Background? in
                let position = ContrastMatrix.Position(row: row, column: column)
                let name = matrix.backgrounds[column].title
                guard name != path, !required.contains(position), let found = worst[position], found.ratio < threshold
                else { return nil }
                return Background(name: name, ratio: found.ratio, context: found.context)
            }
            if failing.isEmpty { return nil }
            let sorted = failing.enumerated().sorted { left, right in
                (left.element.ratio, left.offset) < (right.element.ratio, right.offset)
            }
            return UnsafePairs(foreground: path, threshold: threshold, backgrounds: sorted.map(\.element))
        }
    }

    /// Colors of a large design are not looked at pair by pair.
    private static let cellLimit = 50_000
}
