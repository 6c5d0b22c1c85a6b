import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenSyntax

/// A manifest to begin with.
public struct StarterManifest: Sendable {
    /// Begins the names of types in code.
    public let name: DesignName
    /// What the tokens are read from.
    public let origin: Origin
    /// One output is written for each, in this order.
    public let formats: [DefaultOutput]
    /// How the token files are read.
    public let dialect: TokenDialect
    /// What the token files have values for; a resolver document declares them itself.
    public let modifiers: [Modifier]
    /// Rules that the design breaks, and that are warnings for now.
    public let rules: [DiagnosticID]
    /// Whether properties of CSS begin with the design's name. Those of a design that exists keep their names.
    public let prefixesCSS: Bool

    /// What the manifest names as the source of tokens.
    public enum Origin: Sendable {
        /// Paths and patterns of token files.
        case sources([String])
        /// A resolver document, which declares the modifiers.
        case resolver(String)
    }

    public init(
        name: DesignName, origin: Origin, formats: [DefaultOutput], dialect: TokenDialect = .standard,
        modifiers: [Modifier] = Self.usualModifiers, rules: [DiagnosticID] = [], prefixesCSS: Bool = false
    ) {
        self.name = name
        self.origin = origin
        self.formats = formats
        self.dialect = dialect
        self.modifiers = modifiers
        self.rules = rules
        self.prefixesCSS = prefixesCSS
    }

    /// Appearance and contrast, as a theme has them.
    public static let usualModifiers: [Modifier] = [.appearance, .contrast]

    /// The name of the file, in the folder of the project.
    public static let fileName = ProjectLoader.manifestName

    /// The manifest as it is to be written.
    public var file: StarterProject.File {
        StarterProject.File(path: Self.fileName, bytes: Array(yaml.utf8))
    }

    private var yaml: String {
        var lines = [
            "# yaml-language-server: $schema=\(StarterTexts.manifestSchema)",
            "name: \(YAMLScalar.string(name.text, isInFlow: false))",
            originLine,
        ]
        if dialect != .standard {
            lines += [
                "# Reads what older drafts and other tools write, with a warning for each.",
                "dialect: \(dialect.rawValue)",
            ]
        }
        lines.append("platform: \(formats.contains(.swift) ? "ios" : "web")")
        if !modifiers.isEmpty {
            lines += ["", "# Every check runs in every permutation of these.", "modifiers:"]
            lines += modifiers.map { modifier in
                let contexts = modifier.contexts.map(Self.word).joined(separator: ", ")
                return "  \(Self.word(modifier.name)): "
                    + "{ contexts: [\(contexts)], default: \(Self.word(modifier.defaultName)) }"
            }
        }
        if !formats.isEmpty { lines += ["", "outputs:"] + formats.compactMap(output) }
        if !rules.isEmpty {
            lines += ["", "# What the design does not keep yet. Without a line here it is an error.", "rules:"]
            lines += rules.map { "  \($0): warning" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func output(_ format: DefaultOutput) -> String? {
        format.output(type: name.typeName, base: name.fileName).map { output in
            let prefix = prefixesCSS && format == .css ? ", prefix: \(Self.word(name.fileName))" : ""
            return "  - { format: \(format.name), path: \(Self.word("Generated/" + output.path))\(prefix) }"
        }
    }

    private var originLine: String {
        switch origin {
        case .sources(let patterns): "sources: [\(patterns.map(Self.word).joined(separator: ", "))]"
        case .resolver(let path): "resolver: \(Self.word(path))"
        }
    }

    private static func word(_ text: String) -> String { YAMLScalar.string(text, isInFlow: true) }
}

/// A manifest that is not written yet, and what a check finds with it.
public struct ManifestProposal: Sendable {
    /// The one that was tried.
    public let manifest: StarterManifest
    /// How many errors a check would find; 0 where the manifest can be written.
    public let errorCount: Int
    /// How many tokens the manifest leads to.
    public let tokenCount: Int
    /// How many values the tokens have in all contexts. A dialect that leaves contexts unread has fewer.
    let valueCount: Int

    /// Reads what the manifest names, with the manifest in memory.
    ///
    /// - Parameter folder: where it will lie; empty for the current one.
    /// - Throws: why no check would take it.
    public init(_ manifest: StarterManifest, in folder: String) throws(ProjectLoader.Error) {
        self.manifest = manifest
        let file = manifest.file
        let path = FilePath(folder).appending(file.path).text
        var overlay = FileOverlay()
        overlay.set(file.bytes, at: path)
        var project = try ProjectLoader.load(manifestAt: path, over: overlay)
        project.input.isForWriting = false
        let compilation = Compiler.check(project.input)
        errorCount = compilation.diagnostics.count { $0.severity == .error }
        tokenCount = compilation.tree.tokens.count
        valueCount = compilation.tree.tokens.reduce(0) { $0 + 1 + $1.contexts.count }
        // It would end a check before the tokens are judged.
        let errors = compilation.diagnostics.filter { $0.severity == .error && $0.id.rawValue.hasPrefix("manifest/") }
        if !errors.isEmpty { throw .manifest(errors, compilation.sources) }
    }
}
