import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSON
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// Swift constants, with SwiftUI's colors and animations.
extension SwiftOptions: OutputFormat {
    public static let name = "swift"
    public static let summary = "Swift constants, with SwiftUI's colors and animations."

    public enum Key: String, CaseIterable, Sendable {
        case swift, minimum, access, prefix, types, namespace, groups, files, support, imports, colors, bundle, native,
            shapeStyle, registry, theme, localized
    }

    public static func standard(type: String, base: String) -> Output? {
        Output(format: SwiftOptions(), path: "\(type).swift")
    }

    public func findings(beside outputs: [Output]) -> [Diagnostic] {
        guard colors == .catalog, let colorsRange, !outputs.contains(where: { $0.format.catalogNaming != nil }) else {
            return []
        }
        return [.noCatalog(at: colorsRange)]
    }

    public var isFolder: Bool { files == .groups }
    public var fileEndings: [String] { [".swift"] }
    public var includesContrast: Bool { true }

    public func neverShows(_ context: Int, of modifier: Modifier) -> Bool {
        SwiftContextPlan.leavesOut(context, of: modifier, in: colors == .catalog ? .catalog : .code)
    }

    public func generate(
        _ input: GeneratorInput, path: String, into files: inout OutputFiles<some OutputSink>
    ) -> [Diagnostic] {
        var generator = SwiftGenerator(input, options: self)
        generator.generate(path: path, into: &files)
        return generator.diagnostics
    }

    public func dryRun(_ input: GeneratorInput, path: String) -> (paths: [String], diagnostics: [Diagnostic]) {
        var files = OutputFiles(in: CountingSink())
        var generator = SwiftGenerator(input, options: self)
        generator.dryRun(path: path, into: &files)
        return (files.all.map(\.path), generator.diagnostics)
    }

    public func names(in input: GeneratorInput) -> [[String]]? {
        let tokens = input.tokens
        let layout = SwiftGenerator(input, options: self).layout
        return tokens.tree.tokens.indices.map { index in
            let id = TokenID(index: index)
            guard tokens.type(of: id) != nil else { return [] }
            let address = layout.address(of: id)
            // Where members stand in the types of their values, the form is a member of another type.
            if namespace == .extension { return [address] }
            let suffixes = [layout.valueSuffix(of: id), layout.form(of: id)?.suffix ?? ""].filter { !$0.isEmpty }
            return [address] + suffixes.map { address + $0 }
        }
    }

    public func codeNames(in input: GeneratorInput) -> CodeNames? { SwiftCodeNames(self, in: input).names }

    public func signatures(in input: GeneratorInput) -> [[CodeSignature]] { SwiftSignatures(self, in: input).all }

    // MARK: What editors show

    public static func schema(of key: Key) -> JSONValue {
        switch key {
        case .swift:
            [
                "description":
                    "The oldest Swift compiler that the code is for: 6.0 leaves out what came after it. Default: 6.1."
            ] + .scalar(["string", "number"], .swiftCompiler)
        case .minimum:
            [
                "description":
                    "The systems that the code is for, each with its lowest version. Example: { ios: 17 }. Default: all.",
                "minProperties": 1,
            ]
                + .closed(SwiftSystem.self) { system in
                    [
                        "description":
                            .string("The lowest version of \(system.name), \(system.oldest.major) or later.")
                    ] + .scalar(["string", "number"], .systemVersion)
                }
        case .access:
            .words(SwiftOptions.Access.self, "Who may use the generated types. Default: public.") { $0.schemaText }
        case .prefix:
            ["description": "Begins the names of generated types. Default: the manifest's name."]
                + .typeName
        case .types:
            [
                "description":
                    "Names of the types made of groups or tab bars, by path. Example: { space: Metrics }.",
                "type": "object", "additionalProperties": .typeName,
            ]
        case .namespace:
            .words(SwiftOptions.Namespace.self, "Where the groups at the top go. Default: prefixed.") { $0.schemaText }
        case .groups:
            .words(SwiftOptions.Groups.self, "What groups inside groups become. Default: types.") { $0.schemaText }
        case .files:
            .words(
                SwiftOptions.Files.self, "How many files there are. Default: single for a path that ends in .swift."
            ) { $0.schemaText }
        case .support:
            .words(
                SwiftOptions.Support.self, "Which output writes the types that constants are made of. Default: own."
            ) { $0.schemaText }
        case .imports:
            [
                "description": "Further modules that every file imports. Example: [DesignSupport].",
                "type": "array", "uniqueItems": true, "items": .typeName,
            ]
        case .colors:
            .words(SwiftOptions.ColorSource.self, "Where colors get their values. Default: code.") { $0.schemaText }
        case .bundle:
            [
                "description":
                    "With colors: catalog, the member of Bundle that the catalog is in. Example: module. Default: main."
            ] + .typeName
        case .native:
            [
                "description":
                    "Whether there is what UIKit, AppKit and Core Animation take, such as UIColor. Default: false.",
                "type": "boolean",
            ]
        case .shapeStyle:
            [
                "description":
                    "Colors for .foregroundStyle: by this name, as in .nyx.surface, or with true by their own.",
                "anyOf": [
                    ["type": "boolean"], .typeName,
                    .closed(SwiftOptions.ShapeStyleKey.self) { key in
                        switch key {
                        case .name:
                            ["description": "The name that they stand behind. Default: none."] + .typeName
                        case .tokens:
                            [
                                "description": "Groups and colors that are there. Example: [color]. Default: all.",
                                "type": "array", "uniqueItems": true, "items": ["type": "string"],
                            ]
                        }
                    },
                ],
            ]
        case .registry:
            [
                "description":
                    "Lists of all tokens, for galleries and tests; with debug inside #if DEBUG. Default: false.",
                "enum": [true, false, "debug"],
            ]
        case .theme:
            [
                "description": "Modifiers that a theme in SwiftUI's environment chooses. Example: [brand].",
                "type": "array", "uniqueItems": true, "items": .scalar(["string", "number", "boolean"], .contextName),
            ]
        case .localized:
            [
                "description":
                    "Groups and tokens whose strings are keys of the app's localization. Example: [strings].",
                "type": "array", "uniqueItems": true, "items": ["type": "string"],
            ]
        }
    }
}

extension SwiftOptions.Access {
    fileprivate var schemaText: String {
        switch self {
        case .internal: "The module that the file is part of."
        case .package: "The modules of the same package."
        case .public: "Everyone who imports the module."
        }
    }
}

extension SwiftOptions.Namespace {
    fileprivate var schemaText: String {
        switch self {
        case .prefixed: "A type for each: NyxColors.violet500."
        case .nested: "Types in one type: Nyx.Color.violet500."
        case .extension: "Members of the types that values have: Color.violet500."
        }
    }
}

extension SwiftOptions.Groups {
    fileprivate var schemaText: String {
        switch self {
        case .types: "Types: NyxColors.Surface.secondary."
        case .values: "Values: NyxColors.surface.secondary."
        case .joined: "Parts of the name: NyxColors.surfaceSecondary."
        }
    }
}

extension SwiftOptions.Files {
    fileprivate var schemaText: String {
        switch self {
        case .single: "One file."
        case .groups: "A folder with a file for each type at the top; large ones are split."
        }
    }
}

extension SwiftOptions.Support {
    fileprivate var schemaText: String {
        switch self {
        case .own: "This output."
        case .shared: "The first output in Swift that has its own, which goes into the same module."
        }
    }
}

extension SwiftOptions.ColorSource {
    fileprivate var schemaText: String {
        switch self {
        case .code: "From the generated code itself."
        case .catalog: "From the asset catalog that an output in the format xcassets writes."
        }
    }
}

extension Diagnostic {
    fileprivate static func noCatalog(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/output", .error, "there is no output in the format 'xcassets' to take colors from", at: range)
    }
}
