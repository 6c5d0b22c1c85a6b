import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenExchange
import TesseraTokenSyntax

/// A whole design to begin with: a theme document with the brand's color, the tokens that stand on it, and the manifest
/// that joins them.
public struct StarterProject: Sendable {
    /// What the design is called, also in code.
    public let name: DesignName
    /// A color of CSS, as it goes into the theme document.
    public let brand: String
    /// One output is written for each, in this order.
    public let formats: [DefaultOutput]
    /// Whether the manifest names each file, as others lie beside them that are no part of the design.
    private let namesFiles: Bool

    /// Where the files lie.
    public static let folder = "Tokens"

    /// The paths of tokens that tell the most of the design.
    public static let shownTokens = [
        "surfacePage", "surfaceRaised", "textPrimary", "textSecondary", "brandText", "brandFill", "onBrand",
    ].map { "color.\($0)" }

    /// What is to be written.
    public struct File: Sendable {
        /// Relative to the folder of the project.
        public let path: String
        /// UTF-8.
        public let bytes: [UInt8]

        public init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// - Parameter brand: a color of CSS that all others grow from; opaque.
    public init(name: DesignName, brand: String, formats: [DefaultOutput], namesFiles: Bool = false) {
        self.name = name
        self.brand = brand
        self.formats = formats
        self.namesFiles = namesFiles
    }

    /// In the order in which they are read best.
    public var files: [File] { [manifest.file] + sources + Self.schemas }

    /// The one that names the other files.
    public var manifest: StarterManifest {
        let patterns = ["theme", "tokens"].map { "\(Self.folder)/**/*.\($0).yaml" }
        return StarterManifest(
            name: name, origin: .sources(namesFiles ? sources.map(\.path) : patterns), formats: formats,
            prefixesCSS: true)
    }

    private var sources: [File] {
        let isForApps = formats.contains(.swift)
        let texts = StarterTexts(unit: isForApps ? .pt : .px, touchTarget: isForApps ? 44 : 24)
        return [
            text("\(name.fileName).theme.yaml", StarterTheme(name: name, brand: brand).yaml),
            text("typography.tokens.yaml", texts.typography),
            text("layout.tokens.yaml", texts.layout),
            text("elevation.tokens.yaml", texts.elevation),
            text("motion.tokens.yaml", texts.motion),
            text("tabBar.tokens.yaml", texts.tabBar),
        ]
    }

    /// What a check finds in the design, before it is written. Nothing, for any brand that a theme can be made from.
    public var findings: [Diagnostic] {
        let texts = sources.map { SourceText(path: $0.path, bytes: $0.bytes) }
        return Compiler.check(CompilationInput(texts: texts)).diagnostics
    }

    /// What editors complete and check with while somebody types.
    public static var schemas: [File] {
        [
            File(path: StarterTexts.manifestSchema, bytes: EditorSchema.manifest.bytes),
            File(path: StarterTexts.tokenSchema, bytes: EditorSchema.tokens.bytes),
            File(path: StarterTexts.themeSchema, bytes: EditorSchema.theme.bytes),
        ]
    }

    private func text(_ name: String, _ text: String) -> File {
        File(path: "\(Self.folder)/\(name)", bytes: Array(text.utf8))
    }
}

/// The theme document of a starter: one seed, and what else it could say as remarks.
struct StarterTheme {
    let name: DesignName
    /// A color of CSS, as somebody wrote it.
    let brand: String

    var yaml: String {
        """
        # yaml-language-server: $schema=../\(StarterTexts.themeSchema)
        # The colors of \(name.text), made from its brand: one for every role, in light and dark, each also with increased
        # contrast. Every text is readable on everything that it may stand on. Change the brand, and all of them follow.
        #
        #   tessera theme show    every color, with the contrast of every pair
        seeds:
          brand: \(YAMLScalar.string(brand, isInFlow: false))
          # neutral: "#14141C"    tints surfaces and text, in place of the brand
          # ocean: "#0EA5E9"      a further accent, with roles of its own: oceanFill, onOcean, oceanText
        # The group of the roles: {color.surfacePage}, {color.textPrimary}, {color.brandFill}.
        into: color
        # A color that must be an exact one is said here, and its contrast is proven like that of any other.
        # roles:
        #   surfacePage: { value: { light: "#FFFFFF", dark: "#0B0B0F" } }

        """
    }
}
