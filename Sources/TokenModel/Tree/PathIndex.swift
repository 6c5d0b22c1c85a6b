/// What stands at each path: a group or a token, never both.
struct PathIndex: Sendable {
    private var places: [String: Group.Child] = [:]

    mutating func reserve(count: Int) {
        places.reserveCapacity(count)
    }

    func token(at path: String) -> TokenID? {
        if case .token(let id) = places[path] { id } else { nil }
    }

    func group(at path: String) -> GroupID? {
        if case .group(let id) = places[path] { id } else { nil }
    }

    /// Gives the path to `newcomer` unless something stands there.
    ///
    /// - Returns: what stands there now.
    mutating func claim(_ path: String, for newcomer: Group.Child) -> Group.Child {
        // Looked up for writing, so that the path of a newcomer is hashed once.
        func content(_ place: inout Group.Child) -> Group.Child { place }
        return content(&places[path, default: newcomer])
    }
}
