import TesseraDiagnostics
import TesseraTokenSyntax

/// Reads `DESIGN.md` (google-labs-code/design.md, version alpha): tokens in YAML before prose.
///
/// See Documentation/import/design-md.md.
public struct DesignMDImporter: Importer {
    public static let format = ForeignFormat.designMD

    /// Under which other data is kept in `$extensions`.
    static let vendor = "com.google.design-md"

    public static func recognizes(_ files: [ImportFile]) -> Bool {
        !files.isEmpty && files.allSatisfy { isMarkdown($0) && DesignMDFile($0).hasTokens }
    }

    public static func read(
        _ files: [ImportFile], options: ImportOptions, library: inout any SourceLibrary
    ) -> ImportedDesign {
        var reader = DesignMDReader(at: .start(of: files))
        for (index, file) in files.enumerated() {
            guard isMarkdown(file) else {
                reader.findings.add(.notMarkdown(at: file.start))
                continue
            }
            reader.read(DesignMDFile(file), index: index)
        }
        return ForeignAssembly.assemble(reader.design, options: options, findings: reader.findings)
    }

    private static func isMarkdown(_ file: ImportFile) -> Bool {
        [".md", ".markdown"].contains { FilePath(file.path.lowercased()).hasSuffix($0) }
    }
}

/// The keys that the front matter may have.
enum DesignMDKey: String, CaseIterable {
    case version, name, description, colors, typography, rounded, spacing, components

    /// Whether tokens stand below it.
    var holdsTokens: Bool {
        switch self {
        case .version, .name, .description: false
        case .colors, .typography, .rounded, .spacing, .components: true
        }
    }
}

extension Diagnostic {
    fileprivate static func notMarkdown(at range: SourceRange) -> Diagnostic {
        Diagnostic("import/unread", .warning, "this is not Markdown, as DESIGN.md is, and is left out", at: range)
    }
}
