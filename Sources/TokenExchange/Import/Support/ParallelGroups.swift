/// Files that define the same tokens, by index.
enum ParallelGroups {
    private struct Pair: Hashable {
        let first: Int
        let second: Int
    }

    /// A token of so many collections says nothing more with another one.
    private static let maximumOwnerCount = 16

    /// The largest groups first.
    static func find(in sources: [ParallelSource]) -> [[Int]] {
        // By path, the first file of each collection that has it.
        var owners: [[String]: [Int]] = [:]
        var shared: [Pair: Int] = [:]
        var differing: Set<Pair> = []
        for index in sources.indices where sources[index].place == nil {
            for path in sources[index].tokens.keys {
                var isOwner = true
                for owner in owners[path] ?? [] {
                    let pair = Pair(first: owner, second: index)
                    shared[pair, default: 0] += 1
                    if sources[owner].collection == sources[index].collection {
                        isOwner = false
                    } else if !differing.contains(pair), !sources[owner].saysTheSame(as: sources[index], at: path) {
                        differing.insert(pair)
                    }
                }
                if isOwner, owners[path, default: []].count < maximumOwnerCount {
                    owners[path, default: []].append(index)
                }
            }
        }
        // The least index of the group that a file belongs to.
        var leaders = Array(sources.indices)
        for (pair, count) in shared {
            let (first, second) = (sources[pair.first], sources[pair.second])
            let smaller = min(first.tokens.count, second.tokens.count)
            // What collections repeat, such as who made them, does not make them one.
            let isParallel =
                first.collection == second.collection
                ? 2 * count >= smaller : 2 * count > smaller && differing.contains(pair)
            if isParallel { join(pair, &leaders) }
        }
        return Dictionary(grouping: sources.indices) { leaders[$0] }.values.filter { $0.count > 1 }
            .sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    }

    private static func join(_ pair: Pair, _ leaders: inout [Int]) {
        let (first, second) = (leaders[pair.first], leaders[pair.second])
        for index in leaders.indices where leaders[index] == max(first, second) { leaders[index] = min(first, second) }
    }

    /// By file: tokens that another group, or a file for all contexts, has just the same.
    static func repeated(in sources: [ParallelSource], _ groups: [[Int]]) -> [Int: Set<[String]>] {
        let plain = sources.indices.filter { sources[$0].place == nil }
        var first: [[String]: Int] = [:]
        for index in plain {
            for path in sources[index].tokens.keys where first[path] == nil { first[path] = index }
        }
        var repeated: [Int: Set<[String]>] = [:]
        for group in groups {
            var own: [[String]: Int] = [:]
            for index in group {
                for path in sources[index].tokens.keys {
                    own[path] = own[path] ?? index
                    guard let known = first[path],
                        group.allSatisfy({ other in
                            sources[other].tokens[path] == nil
                                || sources[known].saysTheSame(as: sources[other], at: path)
                        })
                    else { continue }
                    repeated[index, default: []].insert(path)
                }
            }
            first.merge(own) { known, _ in known }
        }
        return repeated
    }
}
