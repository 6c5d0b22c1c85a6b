import TesseraColorScience
import TesseraConfiguration
import TesseraTokenValidation

/// A foreground that does not stand out from a background as it must, with what would.
struct FailingPair {
    /// The pair in all the contexts that show the same.
    struct Look {
        /// The contexts in words; empty where it is the same in all.
        let contexts: String
        /// Now, and with the nearest color that passes; `nil` where the background is not known, or no color passes.
        let before: Sample?
        let after: Sample?
        /// The nearest color that passes, as it is written.
        let fix: String?
        /// Whether it passes in these contexts alone, and no color passes in all.
        let isFixLocal: Bool
        let required: String
        let isText: Bool
        /// Layers, composited colors and luminances, one fact on a line.
        let proof: [String]
    }

    /// What is seen.
    struct Sample {
        let foreground: String
        let background: String
        /// Rounded toward the failing side.
        let ratio: String
    }

    let foreground: ContrastTable.Row
    let background: ContrastTable.Row
    /// The worst first.
    let looks: [Look]
}

/// Gathers what fails, from one permutation of contexts to the next.
struct ViolationList {
    private struct Found {
        let cell: ContrastMatrix.Cell
        var permutations: [Permutation]
    }

    private var found: [ContrastMatrix.Position: [Found]] = [:]

    mutating func add(_ cells: [ContrastMatrix.Position: ContrastMatrix.Cell], in permutation: Permutation) {
        for (position, cell) in cells where cell.fails {
            if let place = found[position]?.firstIndex(where: { $0.cell.looks(like: cell) }) {
                found[position]?[place].permutations.append(permutation)
            } else {
                found[position, default: []].append(Found(cell: cell, permutations: [permutation]))
            }
        }
    }

    /// Row by row.
    func pairs(
        _ rows: [ContrastTable.Row], _ columns: [ContrastTable.Row], label: ([Permutation]) -> String
    ) -> [FailingPair] {
        found.sorted { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) }.map { position, looks in
            FailingPair(
                foreground: rows[position.row], background: columns[position.column],
                looks: looks.enumerated().sorted { first, second in
                    (first.element.cell.ratio ?? 0, first.offset) < (second.element.cell.ratio ?? 0, second.offset)
                }.map { FailingPair.Look($0.element.cell, contexts: label($0.element.permutations)) })
        }
    }
}

extension ContrastMatrix.Cell {
    fileprivate func looks(like other: ContrastMatrix.Cell) -> Bool {
        proof == other.proof && requirement?.threshold == other.requirement?.threshold
            && requirement?.fix == other.requirement?.fix
    }
}

extension FailingPair.Look {
    fileprivate init(_ cell: ContrastMatrix.Cell, contexts: String) {
        let threshold = cell.requirement?.threshold ?? 0
        self.contexts = contexts
        before = cell.proof.map(FailingPair.Sample.init)
        after = cell.requirement?.fixedProof.map(FailingPair.Sample.init)
        fix = cell.requirement?.fix?.cssText
        isFixLocal = cell.requirement?.isFixLocal ?? false
        required = DecimalText.string(threshold, maximumFractionDigits: 4)
        isText = threshold >= 4.5
        proof = cell.proof?.lines ?? ["undetermined: the lowest layer is translucent"]
    }
}

extension FailingPair.Sample {
    fileprivate init(_ proof: ContrastProof) {
        foreground = proof.seenForeground.hexString
        background = proof.seenBackground.hexString
        ratio = Contrast.text(proof.verdict.decidingRatio)
    }
}
