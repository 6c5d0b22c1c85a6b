import TesseraColorScience
import TesseraThemeDocuments
import TesseraThemeGeneration

/// What becomes of a token of a team if a theme makes it.
public struct RoleChange: Sendable {
    /// What changes in one context.
    public struct Cell: Sendable {
        /// The team's color, in sRGB.
        public let before: Color
        /// The color that the theme gives to the role, in sRGB.
        public let after: Color
        /// deltaEOK of the two as they are seen on the team's page, 0 to about 1.
        public let difference: Double
        /// `nil` where nothing is required of the role, or where the team has none of what it stands on.
        public let contrast: ContrastBeforeAndAfter?
    }

    /// The contrast with the surface on which it is least, as much as the team has of them.
    public struct ContrastBeforeAndAfter: Sendable {
        /// The surface on which the team's color has the least contrast.
        public let background: RoleName
        /// By WCAG 2.2.
        public let before: Double
        /// By WCAG 2.2, with the colors of the theme.
        public let after: Double
        /// The least WCAG contrast ratio that the role must have with ``background``.
        public let required: Double

        /// Whether the pair failed and passes now.
        public var isRepaired: Bool { before < required && after >= required }
    }

    /// The token and the role that it has.
    public let match: RoleMatch
    /// By the contexts that the team has values for; increased contrast only where it is another color.
    public let cells: [ThemeContext: Cell]

    /// The greatest difference of all contexts.
    public var difference: Double { cells.values.map(\.difference).max() ?? 0 }

    /// Whether nobody sees that anything is different.
    public var isUnseen: Bool { difference < ColorDifference.justNoticeable }

    /// Pairs that failed and pass now, in any context.
    public var repairedPair: Bool { cells.values.contains { $0.contrast?.isRepaired ?? false } }
}

extension [RoleChange] {
    init(of proposal: ThemeProposal, in theme: Theme) {
        let firsts = Dictionary(uniqueKeysWithValues: proposal.firstMatches.map { ($0.role, $0.color) })
        self = proposal.matches.map { match in
            var cells: [ThemeContext: RoleChange.Cell] = [:]
            for context in ThemeContext.allCases {
                cells[context] = RoleChange.Cell(match, context, firsts, theme)
            }
            return RoleChange(match: match, cells: cells)
        }
    }
}

extension RoleChange.Cell {
    fileprivate init?(
        _ match: RoleMatch, _ context: ThemeContext, _ firsts: [RoleName: ExistingColor], _ theme: Theme
    ) {
        guard let written = match.color.ownValue(in: context),
            let solved = theme[context]?[match.role]?.emitted.srgb.color()
        else { return nil }
        let page =
            firsts["surfacePage"]?.values[context]?.mapped(to: .srgb)
            ?? (context.appearance == .light ? .white : .black)
        func seen(_ color: Color) -> Color { color.isOpaque ? color.mapped(to: .srgb) : color.over(page) }
        before = written.mapped(to: .srgb)
        after = solved
        let (own, solvedColor) = (seen(written), seen(solved))
        difference = ColorDifference.deltaEOK(own, solvedColor)
        let pairs = theme.graph[match.role]?.pairs(in: context) ?? []
        let contrasts = pairs.compactMap { background, required -> RoleChange.ContrastBeforeAndAfter? in
            guard required > 1, let shown = firsts[background]?.values[context].map(seen),
                let solved = theme[context]?[background]?.emitted.srgb.color()
            else { return nil }
            return RoleChange.ContrastBeforeAndAfter(
                background: background, before: Contrast.ratio(own, shown), after: Contrast.ratio(solvedColor, solved),
                required: required)
        }
        contrast = contrasts.min { $0.before / $0.required < $1.before / $1.required }
    }
}

extension ThemeRole {
    /// What it stands on, each with the least contrast in a context.
    func pairs(in context: ThemeContext) -> [(background: RoleName, required: Double)] {
        requiredContrasts.map { ($0.background, $0.ratio[context]) }
    }
}
