/// The roles of a theme, checked: every role that another names is there, and no role depends on itself.
public struct ThemeGraph: Sendable, Hashable {
    /// In the order given, in which a theme lists them too.
    public let roles: [ThemeRole]
    /// What must be distinguished.
    public let distinctions: [Distinction]
    /// Positions in `roles`, backgrounds first.
    let order: [Int]
    /// The positions of the marks on each role.
    let marks: [[Int]]
    /// For each role those that it is to be distinguished from.
    let distinctRoles: [[DistinctRole]]
    /// The place of each role in `roles`.
    let positions: [RoleName: Int]
    /// For each role the positions of what its required contrasts are with, in their order.
    let backgrounds: [[Int]]
    /// For each role the positions of what its separations are from, in their order.
    let neighbors: [[Int]]

    /// Checks roles, and puts each behind those that it depends on.
    ///
    /// - Parameters:
    ///   - roles: each of a name of its own.
    ///   - distinctions: of roles in `roles`, no marks among them.
    /// - Throws: `ThemeGraphError` for the first that is wrong: a name that two roles have, a number out of range, a
    ///   color that cannot be judged, a role that is named and not there, roles that depend on each other in a
    ///   circle, and a mark on a mark.
    public init(_ roles: [ThemeRole], distinctions: [Distinction] = []) throws(ThemeGraphError) {
        var positions: [RoleName: Int] = [:]
        for (position, role) in roles.enumerated() {
            guard positions.updateValue(position, forKey: role.name) == nil else { throw .repeated(role.name) }
            try role.validate()
        }
        var backgrounds: [[Int]] = []
        var neighbors: [[Int]] = []
        var origins: [[Int]] = []
        var marks = roles.map { _ in [Int]() }
        func known(_ name: RoleName, of role: ThemeRole) throws(ThemeGraphError) -> Int {
            guard let position = positions[name] else { throw .unknownBackground(name, of: role.name) }
            return position
        }
        for (position, role) in roles.enumerated() {
            var own: [Int] = []
            for contrast in role.requiredContrasts {
                let background = try known(contrast.background, of: role)
                own.append(background)
                guard case .mark = role.rule else { continue }
                marks[background].append(position)
            }
            backgrounds.append(own)
            var beside: [Int] = []
            for separation in role.separations { beside.append(try known(separation.other, of: role)) }
            neighbors.append(beside)
            var from: [Int] = []
            for name in role.origins { from.append(try known(name, of: role)) }
            origins.append(from)
        }
        distinctRoles = try Self.distinctRoles(distinctions, among: roles, at: positions)
        let others = distinctRoles.map { $0.filter { $0.strength > .reported }.map(\.position) }
        let earlier: [[Int]] = roles.indices.map { position in
            [backgrounds[position], neighbors[position], origins[position], others[position]].flatMap { $0 }
        }
        order = try Self.sorted(roles, after: earlier)
        for (position, role) in roles.enumerated() {
            if case .mark = role.rule, let mark = marks[position].first {
                throw .markOnMark(roles[mark].name, on: role.name)
            }
        }
        for role in roles
        where role.isTranslucent && Self.comparedRole(with: role.name, among: roles, distinctions) != nil {
            throw .unusableColor(role.name)
        }
        self.roles = roles
        self.distinctions = distinctions
        self.marks = marks
        self.positions = positions
        self.backgrounds = backgrounds
        self.neighbors = neighbors
    }

    /// The role of a name.
    public subscript(name: RoleName) -> ThemeRole? { positions[name].map { roles[$0] } }

    /// A role whose color is compared with that of another: for contrast, for a separation or for a distinction.
    ///
    /// - Returns: `nil` for a role that is compared with none, whose color may be translucent.
    public func comparedRole(with name: RoleName) -> RoleName? {
        Self.comparedRole(with: name, among: roles, distinctions)
    }

    /// The same for roles that are in no graph yet.
    public static func comparedRole(
        with name: RoleName, among roles: [ThemeRole], _ distinctions: [Distinction]
    ) -> RoleName? {
        for role in roles {
            let others = role.requiredContrasts.map(\.background) + role.separations.map(\.other)
            if role.name == name, let other = others.first { return other }
            if others.contains(name) { return role.name }
        }
        return distinctions.first { $0.roles.contains(name) }?.roles.first { $0 != name }
    }

    // MARK: Order

    /// Backgrounds before what stands on them, distinct roles before what keeps away from them, and otherwise the order
    /// given.
    private static func sorted(_ roles: [ThemeRole], after earlier: [[Int]]) throws(ThemeGraphError) -> [Int] {
        var order: [Int] = []
        var isDone = roles.map { _ in false }
        for start in roles.indices where !isDone[start] {
            // The way from `start` down to the role in hand, with how many of those before it are seen to. A stack
            // rather than a recursion, which a long chain would exhaust.
            var way = [(role: start, next: 0)]
            var isOnWay: Set<Int> = [start]
            while let (role, next) = way.last {
                guard next < earlier[role].count else {
                    order.append(role)
                    isDone[role] = true
                    isOnWay.remove(role)
                    way.removeLast()
                    continue
                }
                way[way.count - 1].next += 1
                let other = earlier[role][next]
                if isOnWay.contains(other) {
                    let circle = way.map(\.role).drop { $0 != other }
                    throw .circle(circle.map { roles[$0].name })
                }
                if !isDone[other] {
                    way.append((other, 0))
                    isOnWay.insert(other)
                }
            }
        }
        return order
    }
}

/// Why roles make no graph.
public enum ThemeGraphError: Error, Sendable, Hashable {
    /// Two roles have this name.
    case repeated(RoleName)
    /// A distinction names a role twice.
    case repeatedInDistinction(RoleName)
    /// A role names another that is not there: as a background, in a separation, or as the origin of a step.
    case unknownBackground(RoleName, of: RoleName)
    /// A distinction names a role that is not there.
    case unknownRole(RoleName)
    /// A scale of a seed that is not there.
    case unknownSeed(SeedName)
    /// Each role depends on the next, by a background, a separation, a step or a distinction, and the last on the first.
    case circle([RoleName])
    /// A mark takes one of a few colors and cannot move for another mark.
    case markOnMark(RoleName, on: RoleName)
    /// A mark takes one of a few colors and cannot keep away from another role.
    case markInDistinction(RoleName)
    /// The distance of a separation or of a step is not 0 to 1.
    case distanceOutOfRange(RoleName)
    /// The difference of a distinction, which has this role first, is not more than 0, or infinite.
    case differenceOutOfRange(RoleName)
    /// A mark without candidates, or a ladder without steps.
    case nothingToChooseFrom(RoleName)
    /// A required contrast is not 1 to 21.
    case ratioOutOfRange(RoleName)
    /// A lightness, a limit of a movement or a step of a ladder is not 0 to 1.
    case lightnessOutOfRange(RoleName)
    /// A chroma is below 0.
    case chromaOutOfRange(RoleName)
    /// A pinned color is translucent though it is compared with that of another role, or has a component that is infinite
    /// or no number.
    case unusableColor(RoleName)
}

extension ThemeRole {
    fileprivate var isTranslucent: Bool {
        guard case .pinned(let colors, _) = rule else { return false }
        return !colors.allSatisfy(\.isOpaque)
    }

    fileprivate func validate() throws(ThemeGraphError) {
        guard requiredContrasts.allSatisfy({ $0.ratio.allSatisfy((1...21).contains) }) else {
            throw .ratioOutOfRange(name)
        }
        if case .mark(let mark) = rule, mark.candidates.isEmpty { throw .nothingToChooseFrom(name) }
        if case .mark = rule, !separations.isEmpty { throw .markInDistinction(name) }
        guard separations.allSatisfy({ (0...1).contains($0.least) }) else { throw .distanceOutOfRange(name) }
        if case .pinned(let colors, _) = rule {
            let isTranslucent = requiredContrasts.isEmpty && separations.isEmpty
            guard colors.allSatisfy({ SeedColor($0, mayBeTranslucent: isTranslucent) != nil }) else {
                throw .unusableColor(name)
            }
        }
        for tone in tones {
            if case .step(let step) = tone.start, !(0...1).contains(step.distance) { throw .distanceOutOfRange(name) }
            guard tone.lightness?.allSatisfy((0...1).contains) ?? true else { throw .lightnessOutOfRange(name) }
            guard tone.maximumChroma.allSatisfy({ $0 >= 0 }) else { throw .chromaOutOfRange(name) }
        }
        guard case .tone(_, let movement?, _) = rule else { return }
        let isWithin = movement.limits.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= 1 }
        guard isWithin else { throw .lightnessOutOfRange(name) }
        guard case .ladder(let steps) = movement.stops else { return }
        if steps.isEmpty { throw .nothingToChooseFrom(name) }
        guard steps.allSatisfy((0...1).contains) else { throw .lightnessOutOfRange(name) }
    }
}
