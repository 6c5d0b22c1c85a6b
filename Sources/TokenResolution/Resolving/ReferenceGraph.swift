/// Which token refers to which. Stored flat: `edges[firstEdge[i]..<firstEdge[i + 1]]` are token i's.
struct ReferenceGraph {
    private var firstEdge: [Int32] = []
    private var edges: [Int32] = []
    private let tokenCount: Int

    init(tokenCount: Int) {
        self.tokenCount = tokenCount
        firstEdge.reserveCapacity(tokenCount + 1)
    }

    /// Starts the edges of the next token; tokens come in ascending order.
    mutating func begin(_ token: Int) {
        firstEdge.append(Int32(edges.count))
    }

    mutating func add(_ target: Int) {
        edges.append(Int32(target))
    }

    private enum Mark: UInt8 {
        case new, active, done
    }

    /// All tokens, each after those it refers to. Iterative: chains may be as long as the file.
    ///
    /// - Parameter report: called once for each cycle with its members, each referring to the next.
    mutating func dependencyOrder(report: ([Int]) -> Void) -> [Int] {
        firstEdge.append(Int32(edges.count))
        var marks = [Mark](repeating: .new, count: tokenCount)
        var order: [Int] = []
        order.reserveCapacity(tokenCount)
        var path: [(token: Int, nextEdge: Int)] = []

        for root in 0..<tokenCount where marks[root] == .new {
            marks[root] = .active
            path.append((root, Int(firstEdge[root])))
            while let (token, edge) = path.last {
                if edge == Int(firstEdge[token + 1]) {
                    marks[token] = .done
                    order.append(token)
                    path.removeLast()
                    continue
                }
                path[path.count - 1].nextEdge = edge + 1
                let target = Int(edges[edge])
                switch marks[target] {
                case .new:
                    marks[target] = .active
                    path.append((target, Int(firstEdge[target])))
                case .active:
                    if let start = path.lastIndex(where: { $0.token == target }) {
                        report(path[start...].map(\.token))
                    }
                case .done:
                    break
                }
            }
        }
        return order
    }
}
