/// Renders a Mustache template (https://mustache.github.io) with its partials.
///
/// What is wrong with a template is found before it is rendered: ``check(against:)`` tells what it
/// asks for that the data does not have.
public struct TemplateRenderer {
    private let files: TemplateFiles

    /// - Parameter partials: their texts, by the names that tags use.
    public init(source: String, partials: [String: String] = [:]) throws(TemplateError) {
        files = try TemplateFiles(source: source, partials: partials)
    }

    /// The partials that a template names, each once.
    public static func partialNames(in source: String) -> [String] {
        // A template with errors is reported when it is rendered.
        guard let file = try? TemplateParser.parse(source) else { return [] }
        var known: Set<String> = []
        return file.partials.map(\.name).filter { known.insert($0).inserted }
    }

    /// What the template asks for: errors, and the spellings of names that it writes.
    public struct Report: Sendable {
        public let errors: [TemplateError]
        private let forms: Set<TemplateCheck.Form>

        fileprivate init(_ check: TemplateCheck) {
            errors = check.errors
            forms = check.forms
        }

        /// The spellings in which a text of the data is written, such as `camel` of a token's `path`.
        public func forms(of key: String, in shape: String) -> [String] {
            forms.filter { $0.shape == shape && $0.key == key }.compactMap(\.form).sorted()
        }

        /// The keys of a kind of object that it asks for.
        public func keys(of shape: String) -> [String] {
            forms.filter { $0.shape == shape && $0.form == nil }.map(\.key).sorted()
        }
    }

    /// What sections open among the keys of an object: what may be absent.
    public func sectionNames(below object: String) -> [String] {
        var names: Set<String> = []
        for file in files.files {
            file.visit { node in
                if case .section(let name, _, _) = node, name.key.hasPrefix(object + ".") {
                    names.insert(String(name.key.dropFirst(object.utf8.count + 1)))
                }
            }
        }
        return names.sorted()
    }

    public func check(against shape: TemplateShape) -> Report {
        var check = TemplateCheck(files, root: shape)
        check.check()
        return Report(check)
    }

    /// - Returns: what the template writes, in UTF-8.
    /// - Throws: a ``TemplateError`` if that goes beyond the limits.
    public func render(
        _ data: TemplateObject, limits: TemplateLimits = TemplateLimits()
    ) throws(TemplateError) -> [UInt8] {
        var run = TemplateRun(files, limits: limits)
        return try run.render(data)
    }
}
