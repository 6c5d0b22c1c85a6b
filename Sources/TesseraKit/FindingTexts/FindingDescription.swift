import TesseraDiagnostics

/// What a finding means that no rule explains, and what to do about it.
public struct FindingDescription: Sendable {
    /// That of no rule.
    public let id: DiagnosticID
    /// Those that it can have, the usual one first.
    public let severities: [Diagnostic.Severity]
    /// What is found, in one to three sentences.
    public let meaning: String
    /// What to do about it.
    public let remedy: String
    /// An input that has it; `nil` where none is known.
    public let example: Example?

    /// Files, and what is run on them. A test runs each, and compares what is printed with the documentation.
    public struct Example: Sendable {
        /// By their names, in the order in which a reader looks at them.
        public let files: KeyValuePairs<String, String>
        /// For a shell in the folder of the files; the last one prints the finding.
        public let commands: [String]

        init(_ files: KeyValuePairs<String, String>, _ commands: String...) {
            self.files = files
            self.commands = commands
        }

        /// One file, which is converted.
        ///
        /// - Parameter format: as `--from` has it.
        static func converting(_ file: String, from format: String, _ text: String) -> Self {
            Self([file: text], "tessera convert \(file) --from \(format) -o out.tokens.yaml")
        }

        /// One file of tokens, which is checked.
        static func checking(_ tokens: String) -> Self {
            Self(["brand.tokens.yaml": tokens], "tessera check brand.tokens.yaml")
        }

        /// A design with one file of tokens, which is built.
        ///
        /// - Parameter manifest: what it says behind its `sources`.
        static func building(_ manifest: String, _ tokens: String) -> Self {
            Self(
                ["tessera.yaml": "sources: [brand.tokens.yaml]\n" + manifest, "brand.tokens.yaml": tokens],
                "tessera build")
        }

        /// A design with a template of its own, which is built.
        ///
        /// - Parameter options: what else the manifest says of the output, behind a comma.
        static func template(_ text: String, options: String = "") -> Self {
            let output = "{ format: template, template: t.mustache, path: brand.txt\(options) }"
            return Self(
                [
                    "tessera.yaml": "sources: [brand.tokens.yaml]\noutputs: [\(output)]",
                    "brand.tokens.yaml": "c: { $type: color, $value: \"#fff\" }",
                    "t.mustache": text,
                ],
                "tessera build")
        }
    }

    init(
        _ id: DiagnosticID, _ severities: Diagnostic.Severity..., meaning: String, remedy: String,
        example: Example? = nil
    ) {
        self.id = id
        self.severities = severities
        self.meaning = meaning
        self.remedy = remedy
        self.example = example
    }
}

/// The text of every id that is not a rule's: with ``RuleCatalog``, of every id that a finding can have.
public enum FindingCatalog {
    /// In the order of the stages that find them.
    public static let all: [FindingDescription] =
        ReadingFindings.all + OutputFindings.all + FigmaFindings.all + DesignMDFindings.all + ConversionFindings.all
        + ImportFindings.files + ImportFindings.references + ImportFindings.colors + ImportFindings.values
        + ImportFindings.contexts + RunFindings.all

    /// The text of an id; `nil` for a rule's, and for one that no finding has.
    public static func description(of id: DiagnosticID) -> FindingDescription? { all.first { $0.id == id } }
}
