import TesseraColorScience
import TesseraThemeGeneration

/// A small design to begin with: colors that grow from the brand's and have their contrast, lengths, a tab bar, springs,
/// and the manifest that joins them.
public struct StarterProject: Sendable {
    /// The design's name, which begins the names of Swift types.
    public let name: String
    public let formats: [DefaultOutput]
    private let theme: Theme

    /// What is to be written.
    public struct File: Sendable {
        public let path: String
        public let bytes: [UInt8]

        public init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// - Parameter brand: the color that all others grow from.
    public init(name: String, brand: Color, formats: [DefaultOutput]) throws(Error) {
        self.name = name
        self.formats = formats
        do {
            let seeds = try ThemeSeeds(brand: brand, statuses: [])
            theme = try Theme(seeds, graph: ThemeGraph.standard(for: seeds, fillContrast: true))
        } catch {
            throw Error(message: "no theme can be made from \(brand.cssText): name a color with an alpha of 1")
        }
    }

    public struct Error: Swift.Error {
        public let message: String
    }

    private var isForApps: Bool { formats.contains(.swift) }

    /// In the order in which they are read best.
    public var files: [File] {
        var files = [
            StarterManifest(name: name, origin: .sources(["Tokens/**/*.tokens.yaml"]), formats: formats).file,
            text("Tokens/color.tokens.yaml", StarterColors(theme).yaml),
            text("Tokens/layout.tokens.yaml", isForApps ? StarterTexts.layout : StarterTexts.layoutOfPages),
            text("Tokens/motion.tokens.yaml", StarterTexts.motion),
        ]
        if isForApps { files.append(text("Tokens/tabBar.tokens.yaml", StarterTexts.tabBar)) }
        return files + Self.schemas
    }

    /// What editors complete and check with while somebody types.
    public static var schemas: [File] {
        [
            File(path: StarterTexts.manifestSchema, bytes: EditorSchema.manifest.bytes),
            File(path: StarterTexts.tokenSchema, bytes: EditorSchema.tokens.bytes),
        ]
    }

    private func text(_ path: String, _ text: String) -> File { File(path: path, bytes: Array(text.utf8)) }
}
