import TesseraAuditFacts

/// Bottom insets inside of others, also where views lie between the two.
struct InsetAudit {
    /// A member and the file that it stands in.
    private struct Member {
        let file: String
        let content: ViewMember
    }

    /// A member that is shown, by its index, and how it came to be.
    private struct Visit {
        let member: Int
        /// Where each view on the way is shown, the outermost first.
        let way: [(name: String, spot: Spot)]
    }

    private let members: [Member]
    /// Indices by type and name.
    private let indices: [Name: [Int]]
    /// Full names of the types that have a body, by their last name.
    private let views: [String: [String]]

    private struct Name: Hashable {
        let type: String
        let member: String
    }

    init(_ facts: [Fact]) {
        members = facts.compactMap { fact in
            if case .view(let member) = fact.content { Member(file: fact.file, content: member) } else { nil }
        }
        indices = Dictionary(grouping: members.indices) { [members] in
            Name(type: members[$0].content.type, member: members[$0].content.name)
        }
        let types = Set(members.filter { $0.content.name == "body" }.map(\.content.type))
        views = Dictionary(grouping: types.sorted()) { Self.lastName($0) }
    }

    func findings() -> [Finding] {
        var findings: [Finding] = []
        // However many are around it, an inset is told of once.
        var told: Set<Spot> = []
        for member in members {
            for (index, inset) in member.content.insets.enumerated() where inset.kind == .inset {
                let outer = Spot(member.file, inset.place)
                for inner in member.content.insets where inner.outer == index {
                    report(inner.kind, at: Spot(member.file, inner.place), inside: outer, [], &told, &findings)
                }
                for visit in shown(inside: index, of: member) {
                    let target = members[visit.member]
                    for inner in target.content.insets where inner.outer == nil {
                        let spot = Spot(target.file, inner.place)
                        report(inner.kind, at: spot, inside: outer, visit.way, &told, &findings)
                    }
                }
            }
        }
        return findings
    }

    private func report(
        _ kind: ViewMember.Inset.Kind, at spot: Spot, inside outer: Spot, _ way: [(name: String, spot: Spot)],
        _ told: inout Set<Spot>, _ findings: inout [Finding]
    ) {
        guard spot != outer, told.insert(spot).inserted else { return }
        let what = kind == .inset ? "bottom inset" : "bottom bar"
        var finding = Finding(
            AuditRules.nestedInset.id, "this \(what) lies inside a bottom inset, behind which it is drawn", at: spot)
        finding.hint = "put all that is pinned to the bottom into one stack in one inset"
        finding.notes = [(message: "the inset around it is here", spot: outer)]
        finding.notes += way.map { (message: "'\($0.name)' is shown inside it here", spot: $0.spot) }
        findings.append(finding)
    }

    // MARK: Views in views

    /// Every member that is shown inside an inset, nearest first, each once.
    private func shown(inside inset: Int, of member: Member) -> [Visit] {
        var visits: [Visit] = []
        var seen: Set<Int> = []
        func follow(_ use: ViewMember.Use, of user: Member, _ way: [(name: String, spot: Spot)]) {
            guard let target = self.target(of: use, in: user), seen.insert(target).inserted else { return }
            visits.append(Visit(member: target, way: way + [(use.name, Spot(user.file, use.place))]))
        }
        for use in member.content.uses where use.inset == inset { follow(use, of: member, []) }
        var next = 0
        while next < visits.count {
            let visit = visits[next]
            next += 1
            let user = members[visit.member]
            // What lies in insets of its own is told of with those.
            for use in user.content.uses where use.inset == nil { follow(use, of: user, visit.way) }
        }
        return visits
    }

    /// The one member that a name leads to; none where several have it.
    private func target(of use: ViewMember.Use, in user: Member) -> Int? {
        if use.isMember { return only(Name(type: user.content.type, member: use.name)) }
        let found = views[Self.lastName(use.name)]?.filter { $0 == use.name || $0.hasSuffix(".\(use.name)") } ?? []
        guard found.count > 1 else { return found.first.flatMap { only(Name(type: $0, member: "body")) } }
        // A type inside the one that names it goes first.
        return found.first { $0 == "\(user.content.type).\(use.name)" }.flatMap { only(Name(type: $0, member: "body")) }
    }

    private func only(_ name: Name) -> Int? {
        guard let found = indices[name], found.count == 1 else { return nil }
        return found.first
    }

    private static func lastName(_ type: String) -> String {
        type.split(separator: ".").last.map(String.init) ?? type
    }
}
