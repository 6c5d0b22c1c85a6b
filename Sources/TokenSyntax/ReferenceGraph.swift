/// Which token refers to which. Stored flat: `edges[firstEdge[i]..<firstEdge[i + 1]]` are token i's.
package struct ReferenceGraph {
    private var firstEdge: [Int32] = []
    private var edges: [Int32] = []
    private var isTarget: [Bool]
    private let tokenCount: Int

    /// The edges of some tokens that follow each other.
    package struct Edges: Sendable {
        fileprivate var firsts: [Int32] = []
        fileprivate var targets: [Int32] = []

        package init(tokenCount: Int) {
            firsts.reserveCapacity(tokenCount)
        }

        /// Starts those of the next token.
        package mutating func begin() {
            firsts.append(Int32(targets.count))
        }

        package mutating func add(_ target: Int) {
            targets.append(Int32(target))
        }
    }

    /// - Parameter parts: of all tokens, in their order.
    package init(_ parts: [Edges]) {
        tokenCount = parts.reduce(0) { $0 + $1.firsts.count }
        firstEdge.reserveCapacity(tokenCount + 1)
        edges.reserveCapacity(parts.reduce(0) { $0 + $1.targets.count })
        isTarget = Array(repeating: false, count: tokenCount)
        for part in parts {
            let start = Int32(edges.count)
            firstEdge += part.firsts.lazy.map { start + $0 }
            edges += part.targets
            for target in part.targets { isTarget[Int(target)] = true }
        }
    }

    /// Whether any token refers to this one.
    package func isTarget(_ token: Int) -> Bool { isTarget[token] }

    /// A strongly connected component: tokens that cannot be resolved because each leads back to itself.
    package struct Component {
        /// The shortest circle through the member that comes first, which it begins with; each
        /// refers to the next.
        package let cycle: [Int]
        /// The other members, ascending, each with a member that it refers to.
        package let others: [(token: Int, target: Int)]
        /// Where all members stand in the order, one behind the other.
        package let places: Range<Int>

        package init(cycle: [Int], others: [(token: Int, target: Int)], places: Range<Int>) {
            self.cycle = cycle
            self.others = others
            self.places = places
        }

        package var members: [Int] { cycle + others.map(\.token) }
    }

    /// All tokens, each after those it refers to, and the components, in which there is no such order.
    ///
    /// Tarjan's strongly connected components (SIAM J. Comput. 1, 1972): linear, and every member of
    /// a component is found however its circles overlap. Iterative, as chains may be as long as the file.
    package mutating func dependencyOrder() -> (order: [Int], components: [Component]) {
        firstEdge.append(Int32(edges.count))
        // Visit numbers count from 1; 0 marks a token that was not visited yet.
        var visit = [Int32](repeating: 0, count: tokenCount)
        var lowest = [Int32](repeating: 0, count: tokenCount)
        var isOnStack = [Bool](repeating: false, count: tokenCount)
        var stack: [Int] = []
        var path: [(token: Int, nextEdge: Int)] = []
        var order: [Int] = []
        var components: [Component] = []
        var visitCount: Int32 = 0
        order.reserveCapacity(tokenCount)

        func enter(_ token: Int) {
            visitCount += 1
            visit[token] = visitCount
            lowest[token] = visitCount
            isOnStack[token] = true
            stack.append(token)
            path.append((token, Int(firstEdge[token])))
        }
        for root in 0..<tokenCount where visit[root] == 0 {
            if firstEdge[root] == firstEdge[root + 1] {
                // It refers to nothing, as most tokens do: there is no way to go.
                visitCount += 1
                visit[root] = visitCount
                order.append(root)
                continue
            }
            enter(root)
            while let (token, edge) = path.last {
                if edge < Int(firstEdge[token + 1]) {
                    path[path.count - 1].nextEdge = edge + 1
                    let target = Int(edges[edge])
                    if visit[target] == 0 {
                        enter(target)
                    } else if isOnStack[target] {
                        lowest[token] = min(lowest[token], visit[target])
                    }
                    continue
                }
                path.removeLast()
                if let parent = path.last?.token { lowest[parent] = min(lowest[parent], lowest[token]) }
                guard lowest[token] == visit[token] else { continue }
                let first = order.count
                while let member = stack.popLast() {
                    isOnStack[member] = false
                    order.append(member)
                    if member == token { break }
                }
                if order.count - first > 1 || targets(of: token).contains(Int32(token)) {
                    components.append(component(of: order[first...].sorted(), at: first..<order.count))
                }
            }
        }
        return (order, components)
    }

    /// The tokens that one refers to, once the order is known.
    package func targets(of token: Int) -> ArraySlice<Int32> {
        edges[Int(firstEdge[token])..<Int(firstEdge[token + 1])]
    }

    /// - Parameter members: ascending.
    private func component(of members: [Int], at places: Range<Int>) -> Component {
        let isMember = Set(members)
        let first = members[0]
        // Breadth first from the first member until an edge leads back to it.
        var cameFrom: [Int: Int] = [:]
        var queue = [first]
        var next = 0
        var last = first
        search: while next < queue.count {
            let token = queue[next]
            next += 1
            for target in targets(of: token).lazy.map({ Int($0) }) where isMember.contains(target) {
                if target == first {
                    last = token
                    break search
                }
                guard cameFrom[target] == nil else { continue }
                cameFrom[target] = token
                queue.append(target)
            }
        }
        var cycle = [last]
        while let token = cycle.last, token != first, let previous = cameFrom[token] { cycle.append(previous) }
        cycle.reverse()

        let isInCycle = Set(cycle)
        let others = members.filter { !isInCycle.contains($0) }.map { member in
            (token: member, target: targets(of: member).lazy.map { Int($0) }.first(where: isMember.contains) ?? member)
        }
        return Component(cycle: cycle, others: others, places: places)
    }
}
