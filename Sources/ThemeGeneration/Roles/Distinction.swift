/// Roles that people must be able to distinguish, whatever their color vision.
///
/// Every two of them differ by `ColorSight.safeDifference` for normal vision and as people see them who lack one kind
/// of cone, in the bytes of both gamuts.
public struct Distinction: Sendable, Hashable {
    /// The first stays where it can, and each further one keeps away from all before it; but roles that cannot move
    /// come first of all. Marks cannot be among them.
    public var roles: [RoleName]
    public var strength: Strength

    /// What is done for it. ``Theme/distances`` tells of all where they hold.
    public enum Strength: Sendable, Hashable, Comparable {
        /// No role moves.
        case reported
        /// Roles move where there is a place for them.
        case preferred
        /// There is no theme without it.
        case required
    }

    public init(_ roles: [RoleName], _ strength: Strength = .required) {
        self.roles = roles
        self.strength = strength
    }
}

/// A role that another is to be told from.
struct Rivalry: Sendable, Hashable {
    /// In the graph.
    let position: Int
    var strength: Distinction.Strength
}

extension ThemeGraph {
    /// For each role those that it is to be told from.
    static func rivalries(
        _ distinctions: [Distinction], among roles: [ThemeRole], at positions: [RoleName: Int]
    ) throws(ThemeGraphError) -> [[Rivalry]] {
        var rivalries = roles.map { _ in [Rivalry]() }
        for distinction in distinctions {
            var members: [Int] = []
            for name in distinction.roles {
                guard let position = positions[name] else { throw .unknownRole(name) }
                if case .mark = roles[position].rule { throw .markInDistinction(name) }
                if members.contains(position) { throw .repeated(name) }
                members.append(position)
            }
            members = members.filter { !roles[$0].canMove } + members.filter { roles[$0].canMove }
            for (index, member) in members.enumerated() {
                for other in members[..<index] {
                    Self.add(distinction.strength, of: member, other, to: &rivalries)
                }
            }
        }
        return rivalries
    }

    /// A pair that several distinctions have is one, of the greatest strength; the first says which makes way.
    private static func add(
        _ strength: Distinction.Strength, of role: Int, _ other: Int, to rivalries: inout [[Rivalry]]
    ) {
        for (role, other) in [(role, other), (other, role)] {
            guard let known = rivalries[role].firstIndex(where: { $0.position == other }) else { continue }
            rivalries[role][known].strength = max(rivalries[role][known].strength, strength)
            return
        }
        rivalries[role].append(Rivalry(position: other, strength: strength))
    }
}

extension ThemeRole {
    fileprivate var canMove: Bool {
        guard case .tone(_, moves: _?, _) = rule else { return false }
        return true
    }
}
