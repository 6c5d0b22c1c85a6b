import TesseraColorScience
import TesseraDiagnostics
import TesseraThemeDocuments
import TesseraThemeGeneration
import TesseraTokenSyntax

/// A theme that is proposed for the colors of a design, written and solved.
public struct ProposedTheme: Sendable {
    /// Which color of the design has which role.
    public let proposal: ThemeProposal
    /// The theme document, in YAML.
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
        /// Where the theme has another color; not empty.
        public internal(set) var contexts: [ThemeContext]

        /// What stands in the way of a color.
        public enum Reason: Sendable, Hashable {
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
        let bare = try Self.solve(document([:], []).yaml(for: name, from: sources))
        let roles = bare.graph.roles.map(\.name)
        var kept: [RoleName: PerContext<Color>] = [:]
        var pins = PinnedColors(proposal, graph: bare.graph)
        if keeps {
            kept = pins.settle { pins in
                Self.solved(document(pins, roles).yaml(for: name, from: sources))
            }
        }
        let final = document(kept, roles)
        text = final.yaml(for: name, from: sources)
        group = final.group.joined(separator: ".")
        theme = try Self.solve(text)
        changes = [RoleChange](of: proposal, in: theme)
        unkept = keeps ? pins.unkept : []
    }

    /// What is solved is YAML, whatever the file is written in.
    private static let path = "proposal.theme.yaml"

    /// The theme of a document, as `theme show` and `check` take it.
    private static func solve(_ text: String) throws(Error) -> Theme {
        let input = CompilationInput(texts: [SourceText(path: path, text: text)])
        let (sheets, findings, _) = ThemeSheet.all(of: input)
        guard let sheet = sheets.first, !findings.hasErrors else { throw .unsolved(findings) }
        let errors = Compiler.check(input).diagnostics.filter { $0.severity == .error }
        if !errors.isEmpty { throw .unsolved(errors) }
        return sheet.theme
    }

    /// The theme of a document, or what stands in its way; `nil` for a document that cannot be read.
    private static func solved(_ text: String) -> Result<Theme, ThemeError>? {
        var sources = SourceMap()
        let id = sources.add(SourceText(path: path, text: text))
        guard let tree = SyntaxReader.read(sources[id], id: id).0, let document = ThemeDocument.read(tree).0 else {
            return nil
        }
        return Result { () throws(ThemeError) in try Theme(document.seeds, graph: document.graph) }
    }
}
