import TesseraDiagnostics
import TesseraOutputCore
import TesseraTemplates
import TesseraTokenResolution

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

extension TemplateSource {
    /// Whether a template of this name comes with Tessera.
    public static func isBuiltIn(_ name: String) -> Bool {
        BuiltInTemplate(rawValue: name) != nil
    }

    /// The paths of the partials that it names: files beside it, whatever partial names them.
    ///
    /// - Parameter path: of the template itself.
    public func partialPaths(besides path: String) -> [String] {
        TemplateRenderer.partialNames(in: String(decoding: text.bytes, as: UTF8.self)).compactMap {
            Self.path(ofPartial: $0, besides: path)
        }
    }

    /// `nil` for a name that leads out of the template's folder.
    static func path(ofPartial name: String, besides path: String) -> String? {
        let name = FilePath(name)
        // Neither dots nor a `/` too many.
        guard !name.isEmpty, name.errorKind == nil, name.staysInside, name == name.normalized else { return nil }
        return FilePath(path).folder.appending(name.text + ".mustache").text
    }
}
