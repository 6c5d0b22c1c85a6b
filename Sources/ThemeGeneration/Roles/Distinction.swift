import TesseraColorScience

/// Roles that people must be able to distinguish, whatever their color vision.
///
/// Every two of them differ by a CIEDE2000 for normal vision and as people see them who lack one kind of cone, in the
/// bytes of both gamuts.
public struct Distinction: Sendable, Hashable {
    /// The first stays where it can, and each further one keeps away from all before it; but roles that cannot move
    /// come first of all. Marks cannot be among them.
    public var roles: [RoleName]
    /// What is done for the distinction.
    public var strength: Strength
    /// The least CIEDE2000, more than 0.
    public var difference: Double

    /// What is done for it. ``Theme/distances`` tells of all where they hold.
    public enum Strength: Sendable, Hashable, Comparable {
        /// No role moves.
        case reported
        /// Roles move where there is a place for them.
        case preferred
        /// There is no theme without it.
        case required
    }

    /// - Parameters:
    ///   - roles: those that must stay as they are first.
    ///   - difference: the least CIEDE2000 of every two, more than 0.
    public init(
        _ roles: [RoleName], _ strength: Strength = .required, difference: Double = ColorSight.safeDifference
    ) {
        self.roles = roles
        self.strength = strength
        self.difference = difference
    }
}

/// A role that another is to be distinguished from.
struct DistinctRole: Sendable, Hashable {
    /// In the graph.
    let position: Int
    var strength: Distinction.Strength
    /// The least CIEDE2000.
    var difference: Double
}

extension ThemeGraph {
    /// For each role those that it is to be distinguished from.
    static func distinctRoles(
        _ distinctions: [Distinction], among roles: [ThemeRole], at positions: [RoleName: Int]
    ) throws(ThemeGraphError) -> [[DistinctRole]] {
        var distinctRoles = roles.map { _ in [DistinctRole]() }
        for distinction in distinctions {
            guard let first = distinction.roles.first else { continue }
            guard distinction.difference > 0, distinction.difference.isFinite else {
                throw .differenceOutOfRange(first)
            }
            var members: [Int] = []
            for name in distinction.roles {
                guard let position = positions[name] else { throw .unknownRole(name) }
                if case .mark = roles[position].rule { throw .markInDistinction(name) }
                if members.contains(position) { throw .repeatedInDistinction(name) }
                members.append(position)
            }
            members = members.filter { !roles[$0].canMove } + members.filter { roles[$0].canMove }
            for (index, member) in members.enumerated() {
                for other in members[..<index] {
                    Self.add(
                        DistinctRole(
                            position: other, strength: distinction.strength, difference: distinction.difference),
                        of: member, to: &distinctRoles)
                }
            }
        }
        return distinctRoles
    }

    /// A pair that several distinctions have is one, of the greatest strength and difference; the first says which makes
    /// way.
    private static func add(_ distinctRole: DistinctRole, of role: Int, to distinctRoles: inout [[DistinctRole]]) {
        for (role, other) in [(role, distinctRole.position), (distinctRole.position, role)] {
            guard let known = distinctRoles[role].firstIndex(where: { $0.position == other }) else { continue }
            distinctRoles[role][known].strength = max(distinctRoles[role][known].strength, distinctRole.strength)
            distinctRoles[role][known].difference = max(distinctRoles[role][known].difference, distinctRole.difference)
            return
        }
        distinctRoles[role].append(distinctRole)
    }
}

extension ThemeRole {
    fileprivate var canMove: Bool {
        guard case .tone(_, moves: _?, _) = rule else { return false }
        return true
    }
}
