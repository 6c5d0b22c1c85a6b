import TesseraTokenSyntax

/// What stands at the ends of chains of aliases.
struct FigmaLiterals {
    private static let maximumDepth = 64
    private static let maximumCount = 1024

    private let graph: FigmaGraph

    init(_ graph: FigmaGraph) {
        self.graph = graph
    }

    /// Adds the literals of a variable in every mode of every collection on the way.
    ///
    /// - Returns: whether that could be done, which it cannot where the chain is no literal's or too many are.
    func add(
        _ index: Int, in choices: [Int: Int] = [:], depth: Int = 0, to literals: inout [FigmaCell.Variant]
    ) -> Bool {
        let home = graph.home[index]
        let columns = graph.columns[home]
        guard depth < Self.maximumDepth, literals.count < Self.maximumCount, columns.extensions.isEmpty else {
            return false
        }
        let modes = graph.collections[home].modes.indices
        for mode in choices[home].map({ [$0] }) ?? Array(modes) {
            let values = graph.variables[index].values
            guard let value = values.first(where: { columns.column(of: $0.mode)?.mode == mode })?.value else {
                return false
            }
            var choices = choices
            if modes.count > 1 { choices[home] = mode }
            switch FigmaValue(value) {
            case .literal(let node): literals.append(.init(choices: choices, node: node))
            case .alias(let id):
                guard let target = graph.ids.index(of: id)?.index,
                    add(target, in: choices, depth: depth + 1, to: &literals)
                else { return false }
            case .composed, .function: return false
            }
        }
        return true
    }

    /// Whether a color is without opacity of its own in every mode.
    func areOpaque(_ index: Int) -> Bool {
        var known: Set = [index]
        var next = [index]
        while let index = next.popLast() {
            for (_, value) in graph.variables[index].values {
                let value = FigmaValue(value)
                if case .alias(let id) = value {
                    // What leads nowhere is told where it stands.
                    if let target = graph.ids.index(of: id)?.index, known.insert(target).inserted {
                        next.append(target)
                    }
                } else if !value.isOpaqueLiteral {
                    return false
                }
            }
        }
        return true
    }
}

extension FigmaValue {
    var isOpaqueLiteral: Bool {
        if case .literal(let node) = self { FigmaValues.alpha(node) == 1 } else { false }
    }
}
