import TesseraOutputCore
import TesseraTemplates

/// The templates that come with Tessera, for who wants to read or change them.
public struct TemplateCatalog: Sendable {
    private let template: BuiltInTemplate

    public static let all = BuiltInTemplate.allCases.map(TemplateCatalog.init(template:))

    private init(template: BuiltInTemplate) {
        self.template = template
    }

    public init?(name: String) {
        guard let template = BuiltInTemplate(rawValue: name) else { return nil }
        self.template = template
    }

    public var name: String { template.rawValue }
    /// What it writes, in one line.
    public var summary: String { template.summary }
    /// A path that its output may have.
    public var examplePath: String { template.examplePath }

    /// Its source and its partials, as files that lie beside each other; the source first.
    public var files: [GeneratedFile] {
        let partials = template.partials.sorted { $0.key < $1.key }
        return ([(template.rawValue, template.source)] + partials).map { name, text in
            GeneratedFile(path: name + ".mustache", bytes: Array(text.utf8))
        }
    }
}
