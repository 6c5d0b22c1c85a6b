import TesseraColorScience
import TesseraThemeDocuments
import TesseraThemeGeneration

/// The colors of a team that a theme keeps, context by context.
///
/// Where the team has no color for increased contrast, the one for standard contrast is seen, and so is kept if it has
/// the contrast that is required then.
struct PinnedColors {
    /// What may stay. A role that nothing of may stay is not there.
    private var own: [RoleName: [ThemeContext: Color]] = [:]
    private var givenUp: [ProposedTheme.Unkept] = []
    private let colors: [RoleName: ExistingColor]

    /// - Parameter graph: of the theme without kept colors.
    init(_ proposal: ThemeProposal, graph: ThemeGraph) {
        colors = Dictionary(uniqueKeysWithValues: proposal.firstMatches.map { ($0.role, $0.color) })
        for match in proposal.firstMatches {
            let mayBeTranslucent = graph.mayBeTranslucent(asFixedColor: match.role)
            for context in ThemeContext.allCases {
                guard let color = match.color.seen(in: context) else { continue }
                if color.isOpaque || mayBeTranslucent {
                    own[match.role, default: [:]][context] = color
                } else {
                    record(match.role, context, .translucent)
                }
            }
        }
    }

    /// Gives colors up until there is a theme with the rest.
    ///
    /// - Parameter solve: the theme that has the given colors, or what stands in its way; `nil` if it cannot be read.
    /// - Returns: a color for every context of each role of which anything is kept.
    mutating func settle(
        solve: ([RoleName: PerContext<Color>]) -> Result<Theme, ThemeError>?
    ) -> [RoleName: PerContext<Color>] {
        while true {
            var kept = own.compactMapValues { colors in PerContext { colors[$0] } }
            var result = solve(kept)
            if kept.count < own.count, case .success(let theme)? = result {
                kept = filled(from: theme)
                result = solve(kept)
            }
            guard case .failure(let error)? = result, giveUp(for: error) else { return kept }
        }
    }

    /// With the colors of a theme where the team's cannot stay, or where it has none.
    private func filled(from theme: Theme) -> [RoleName: PerContext<Color>] {
        own.reduce(into: [:]) { filled, entry in
            filled[entry.key] = PerContext { entry.value[$0] ?? theme[$0]?[entry.key]?.color }
        }
    }

    /// What has another color in the theme. What is said of a color is not said again of increased contrast if the team
    /// has no color of its own for that.
    var unkept: [ProposedTheme.Unkept] {
        givenUp.compactMap { unkept in
            var unkept = unkept
            unkept.contexts.removeAll { context in
                let standard = ThemeContext(context.appearance)
                return context != standard && colors[unkept.role]?.ownValue(in: context) == nil
                    && givenUp.contains { $0.role == unkept.role && $0.contexts.contains(standard) }
            }
            return unkept.contexts.isEmpty ? nil : unkept
        }
    }

    // MARK: Giving up

    /// Gives up the colors that stand in the way of a theme.
    ///
    /// - Returns: whether there were any.
    private mutating func giveUp(for error: ThemeError) -> Bool {
        let before = own
        switch error {
        case .impossible(let conflicts): for conflict in conflicts { giveUp(for: conflict) }
        case .unproven(let proofs):
            for proof in proofs {
                giveUp(
                    own[proof.role] != nil ? proof.role : proof.background, in: proof.context,
                    .contrast(with: proof.background, reached: proof.ratio, required: proof.required))
            }
        case .alike(let distances):
            for distance in distances {
                giveUp(own[distance.role] != nil ? distance.role : distance.other, in: distance.context, .others)
            }
        case .merged(let separations):
            for separation in separations {
                giveUp(
                    own[separation.role] != nil ? separation.role : separation.other, in: separation.context, .others)
            }
        case .unknownSeed: break
        }
        // Whatever it is, it is not there without kept colors.
        if own == before {
            for (role, colors) in own { for context in colors.keys { record(role, context, .others) } }
            own = [:]
        }
        return own != before
    }

    private mutating func giveUp(for conflict: ThemeConflict) {
        guard own[conflict.role] != nil else {
            for shortfall in conflict.shortfalls { giveUp(shortfall.background, in: conflict.context, .others) }
            return
        }
        guard let shortfall = conflict.shortfalls.first, shortfall.measure == .contrast else {
            giveUp(conflict.role, in: conflict.context, .others)
            return
        }
        giveUp(
            conflict.role, in: conflict.context,
            .contrast(with: shortfall.background, reached: shortfall.reached, required: shortfall.required))
    }

    private mutating func giveUp(
        _ role: RoleName, in context: ThemeContext, _ reason: ProposedTheme.Unkept.Reason
    ) {
        guard let colors = own[role] else { return }
        // Where the color is the theme's already, the role cannot be kept together with it.
        let lost = colors[context] == nil ? ThemeContext.allCases.filter { colors[$0] != nil } : [context]
        for context in lost { record(role, context, reason) }
        let rest = colors.filter { !lost.contains($0.key) }
        own[role] = rest.isEmpty ? nil : rest
    }

    private mutating func record(
        _ role: RoleName, _ context: ThemeContext, _ reason: ProposedTheme.Unkept.Reason
    ) {
        if let known = givenUp.firstIndex(where: { $0.role == role && $0.reason == reason }) {
            givenUp[known].contexts.append(context)
        } else if let path = colors[role]?.path {
            givenUp.append(.init(role: role, path: path, reason: reason, contexts: [context]))
        }
    }
}

extension ThemeGraph {
    /// Whether a fixed color of a role may be translucent. It need not differ from what it lies on.
    fileprivate func mayBeTranslucent(asFixedColor name: RoleName) -> Bool {
        let roles = roles.map { role in
            var role = role
            if role.name == name { role.separations = [] }
            return role
        }
        return Self.comparedRole(with: name, among: roles, distinctions) == nil
    }
}

extension ExistingColor {
    /// The color that people see in a context; `nil` where the team has none for the appearance.
    fileprivate func seen(in context: ThemeContext) -> Color? { values[context] ?? self[context.appearance] }
}

extension PerContext {
    /// - Returns: `nil` if a context has no value.
    fileprivate init?(_ value: (ThemeContext) -> Value?) {
        guard let light = value(ThemeContext(.light)), let dark = value(ThemeContext(.dark)),
            let lightIncreased = value(ThemeContext(.light, .increased)),
            let darkIncreased = value(ThemeContext(.dark, .increased))
        else { return nil }
        self.init(light: light, dark: dark, lightIncreased: lightIncreased, darkIncreased: darkIncreased)
    }
}
