import TesseraColorScience
import TesseraDiagnostics
import TesseraThemeDocuments
import TesseraThemeGeneration
import TesseraTokenSyntax

/// A theme that is proposed for the colors of a design, written and solved.
public struct ProposedTheme: Sendable {
    /// Which color of the design has which role.
    public let proposal: ThemeProposal
    /// The theme document.
    public let text: String
    /// The group that its tokens go into, names joined by dots.
    public let group: String
    /// The theme of ``text``, solved.
    public let theme: Theme
    /// What becomes of the tokens that have a role.
    public let changes: [RoleChange]
    /// Roles whose colors were to be kept and could not be, with the reason.
    public let unkept: [Unkept]

    /// A color that cannot stay as it is.
    public struct Unkept: Sendable {
        /// The role that the color was to have.
        public let role: RoleName
        /// Of the design's token, names joined by dots.
        public let path: String
        /// Why the theme has another color.
        public let reason: Reason

        /// What stands in the way of a color.
        public enum Reason: Sendable {
            case translucent
            /// Its contrast is too little, or what stands on it has too little.
            case contrast(with: RoleName, reached: Double, required: Double)
            /// Another role does not get the colors that are required of it.
            case others
        }
    }

    /// Why no theme could be proposed.
    public enum Error: Swift.Error, Sendable {
        /// There is no color that could be the brand's.
        case noBrand
        /// What was written is no theme that can be solved: an error of the proposal.
        case unsolved([Diagnostic])
    }

    /// - Parameters:
    ///   - colors: of the design.
    ///   - brand: the path of the brand's color; `nil` to find it.
    ///   - keeps: whether the colors stay as they are as far as their contrast allows.
    ///   - name: of the file that is written, which its remarks mention.
    ///   - sources: what the colors were read from, in words.
    /// - Throws: `Error.noBrand` if no color can be the brand's, or if none has the path `brand`. `Error.unsolved` if
    ///   the theme that was written has errors; that is an error of the proposal, not of the design.
    public init(
        for colors: [ExistingColor], brand: String? = nil, keeping keeps: Bool = false, named name: String,
        from sources: String
    ) throws(Error) {
        guard let proposal = ThemeProposal(colors, brand: brand) else { throw .noBrand }
        self.proposal = proposal
        func document(_ pins: [RoleName: PerContext<Color>], _ roles: [RoleName]) -> ProposalDocument {
            ProposalDocument(proposal, roles: roles, pins: pins)
        }
        let bare = try Self.solve(document([:], []).yaml(for: name, from: sources), as: name)
        let roles = bare.graph.roles.map(\.name)
        let free = try Self.solve(document([:], roles).yaml(for: name, from: sources), as: name)
        var pins = PinnedColors(proposal, free: free)
        if keeps {
            while let unsolved = Self.themeError(
                in: document(pins.kept, roles).yaml(for: name, from: sources), as: name)
            {
                if !pins.giveUp(for: unsolved) { break }
            }
        }
        let final = document(keeps ? pins.kept : [:], roles)
        text = final.yaml(for: name, from: sources)
        group = final.group.joined(separator: ".")
        theme = try Self.solve(text, as: name)
        changes = [RoleChange](of: proposal, in: theme)
        unkept = keeps ? pins.givenUp : []
    }

    /// The theme of a document, as `theme show` and `check` take it.
    private static func solve(_ text: String, as name: String) throws(Error) -> Theme {
        let input = CompilationInput(texts: [SourceText(path: name, text: text)])
        let (sheets, findings, _) = ThemeSheet.all(of: input)
        guard let sheet = sheets.first, !findings.hasErrors else { throw .unsolved(findings) }
        let errors = Compiler.check(input).diagnostics.filter { $0.severity == .error }
        if !errors.isEmpty { throw .unsolved(errors) }
        return sheet.theme
    }

    /// What stands in the way of a document's theme; `nil` if nothing does.
    private static func themeError(in text: String, as name: String) -> ThemeError? {
        var sources = SourceMap()
        let id = sources.add(SourceText(path: name, text: text))
        guard let tree = SyntaxReader.read(sources[id], id: id).0, let document = ThemeDocument.read(tree).0 else {
            return nil
        }
        do throws(ThemeError) {
            _ = try Theme(document.seeds, graph: document.graph)
            return nil
        } catch {
            return error
        }
    }
}

/// The colors of a team that a theme keeps.
private struct PinnedColors {
    private(set) var kept: [RoleName: PerContext<Color>] = [:]
    private(set) var givenUp: [ProposedTheme.Unkept] = []
    private let paths: [RoleName: String]

    /// - Parameter free: the theme without kept colors, whose colors stand where the team has none: an appearance
    ///   that it does not have, and increased contrast.
    init(_ proposal: ThemeProposal, free: Theme) {
        paths = Dictionary(uniqueKeysWithValues: proposal.firstMatches.map { ($0.role, $0.color.path) })
        for match in proposal.firstMatches {
            guard match.color.values.values.allSatisfy(\.isOpaque) else {
                givenUp.append(.init(role: match.role, path: match.color.path, reason: .translucent))
                continue
            }
            var colors = PerContext(Color.black)
            for context in ThemeContext.allCases {
                let own = context.contrast == .standard ? match.color.values[context] : nil
                colors[context] = own ?? free[context]?[match.role]?.color ?? .black
            }
            kept[match.role] = colors
        }
    }

    /// Gives up the colors that stand in the way of a theme.
    ///
    /// - Returns: whether there were any.
    mutating func giveUp(for error: ThemeError) -> Bool {
        let count = kept.count
        switch error {
        case .impossible(let conflicts):
            for conflict in conflicts {
                let shortfall = conflict.shortfalls.first
                if let role = [conflict.role].first(where: { kept[$0] != nil }) {
                    let reason: ProposedTheme.Unkept.Reason =
                        shortfall.map { shortfall in
                            shortfall.measure == .contrast
                                ? .contrast(
                                    with: shortfall.background, reached: shortfall.reached, required: shortfall.required
                                )
                                : .others
                        } ?? .others
                    giveUp(role, reason)
                } else {
                    for shortfall in conflict.shortfalls { giveUp(shortfall.background, .others) }
                }
            }
        case .unproven(let proofs):
            for proof in proofs {
                let role = kept[proof.role] != nil ? proof.role : proof.background
                giveUp(role, .contrast(with: proof.background, reached: proof.ratio, required: proof.required))
            }
        case .alike(let distances):
            for distance in distances { giveUp(kept[distance.role] != nil ? distance.role : distance.other, .others) }
        case .merged(let separations):
            for separation in separations {
                giveUp(kept[separation.role] != nil ? separation.role : separation.other, .others)
            }
        case .unknownSeed: break
        }
        // Whatever it is, it is not there without kept colors.
        if kept.count == count { kept = [:] }
        return kept.count < count
    }

    private mutating func giveUp(_ role: RoleName, _ reason: ProposedTheme.Unkept.Reason) {
        guard kept.removeValue(forKey: role) != nil, let path = paths[role] else { return }
        givenUp.append(.init(role: role, path: path, reason: reason))
    }
}
