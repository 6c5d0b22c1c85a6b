import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSON
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// How an asset catalog is laid out.
public struct AssetCatalogOptions: Hashable, Sendable {
    /// For which displays there is a color.
    public enum Gamuts: String, CaseIterable, Hashable, Sendable {
        /// One for all displays.
        case one
        /// Where a color is outside sRGB, another one for displays that cannot show it.
        case both
    }

    /// Whether groups are folders that begin the names of their colors: `Surface/primary`.
    public var hasNamespaces = true
    public var gamuts = Gamuts.one

    /// What the name of a catalog's folder ends with.
    public static let pathExtension = ".xcassets"

    public init() {}
}

/// An asset catalog of Xcode.
extension AssetCatalogOptions: OutputFormat {
    public static let name = "xcassets"
    public static let summary = "An asset catalog of Xcode, with a named color for each token."

    public enum Key: String, CaseIterable, Sendable {
        case namespaces, gamuts
    }

    public init(reading settings: inout OutputSettings) {
        self.init()
        for (key, value) in settings.options(of: Key.self) {
            switch key {
            case .namespaces: hasNamespaces = settings.flag(value, as: "namespaces") ?? hasNamespaces
            case .gamuts: gamuts = settings.word(value, as: Gamuts.self) ?? gamuts
            }
        }
    }

    public func errorMessage(forPath path: String) -> String? {
        if FilePath(path).hasSuffix(Self.pathExtension) { return nil }
        return "'\(path)' cannot be an asset catalog: its name must end with '\(Self.pathExtension)'"
    }

    public var isFolder: Bool { true }
    public var fileEndings: [String] { ["Contents.json"] }
    public var catalogNaming: CatalogNaming? { naming }

    public func neverShows(_ context: Int, of modifier: Modifier) -> Bool {
        SwiftContextPlan.leavesOut(context, of: modifier, in: .catalog)
    }

    var naming: CatalogNaming { hasNamespaces ? .folders : .flat }

    public func generate(
        _ input: GeneratorInput, path: String, into files: inout OutputFiles<some OutputSink>
    ) -> [Diagnostic] {
        var generator = AssetCatalogGenerator(input, options: self, path: path)
        files.add(generator.generate())
        return generator.diagnostics
    }

    public func names(in input: GeneratorInput) -> [[String]]? {
        let tokens = input.tokens
        let catalog = AssetCatalogNames(tokens, naming)
        return tokens.tree.tokens.indices.map { index in
            let id = TokenID(index: index)
            guard tokens.type(of: id) == .color else { return [] }
            return catalog.assets(of: id).map(\.name.lookup).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }
    }

    // MARK: What editors show

    public static var pathSchema: JSONValue {
        ["description": "The catalog's folder. Example: Generated/Nyx.xcassets."] + .path
    }

    public static func schema(of key: Key) -> JSONValue {
        switch key {
        case .namespaces:
            [
                "description": "Whether color names begin with their folders: Surface/primary. Default: true.",
                "type": "boolean",
            ]
        case .gamuts:
            .words(AssetCatalogOptions.Gamuts.self, "For which displays there is a color. Default: one.") {
                $0.schemaText
            }
        }
    }
}

extension AssetCatalogOptions.Gamuts {
    fileprivate var schemaText: String {
        switch self {
        case .one: "Each color once, for all displays."
        case .both: "A color outside sRGB also as it looks best on a display that has no more than sRGB."
        }
    }
}
