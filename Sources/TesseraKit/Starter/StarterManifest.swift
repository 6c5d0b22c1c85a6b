import TesseraConfiguration
import TesseraTokenExchange

/// A manifest to begin with.
public struct StarterManifest: Sendable {
    public let name: String
    /// What the tokens are read from.
    public let origin: Origin
    public let formats: [DefaultOutput]
    /// What the token files have values for.
    public let modifiers: [Modifier]

    public enum Origin: Sendable {
        /// Patterns of token files.
        case sources([String])
        /// A resolver document, which declares the modifiers.
        case resolver(String)
    }

    public init(
        name: String, origin: Origin, formats: [DefaultOutput], modifiers: [Modifier] = Self.usualModifiers
    ) {
        self.name = name
        self.origin = origin
        self.formats = formats
        self.modifiers = modifiers
    }

    public static let usualModifiers = [
        Modifier(name: "appearance", contexts: ["light", "dark"]),
        Modifier(name: "contrast", contexts: ["standard", "increased"]),
    ]

    public static let fileName = ProjectLoader.manifestName

    public var file: StarterProject.File {
        StarterProject.File(path: Self.fileName, bytes: Array(yaml.utf8))
    }

    private var yaml: String {
        var lines = [
            "# yaml-language-server: $schema=\(StarterTexts.manifestSchema)",
            "name: \(Self.word(name))",
            originLine,
            "platform: \(formats.contains(.swift) ? "ios" : "web")",
        ]
        if !modifiers.isEmpty {
            lines += ["", "# Every check runs in every permutation of these.", "modifiers:"]
            lines += modifiers.map { modifier in
                let contexts = modifier.contexts.map(Self.word).joined(separator: ", ")
                return "  \(Self.word(modifier.name)): "
                    + "{ contexts: [\(contexts)], default: \(Self.word(modifier.defaultName)) }"
            }
        }
        lines += ["", "outputs:"]
        lines += formats.compactMap { format in
            format.output(type: name, base: name.lowercased()).map { output in
                "  - { format: \(format.name), path: \(Self.word("Generated/" + output.path)) }"
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var originLine: String {
        switch origin {
        case .sources(let patterns): "sources: [\(patterns.map(Self.word).joined(separator: ", "))]"
        case .resolver(let path): "resolver: \(Self.word(path))"
        }
    }

    private static func word(_ text: String) -> String { YAMLScalar.string(text, isInFlow: true) }
}
