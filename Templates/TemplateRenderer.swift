import Mustache

/// Renders a Mustache template (https://mustache.github.io) with its partials.
///
/// What is wrong with a template is found before it is rendered: ``check(against:)`` tells what it
/// asks for that the data does not have.
public struct TemplateRenderer {
    private let template: MustacheTemplate
    private let library: MustacheLibrary
    private let nodes: [TemplateNode]
    private let partialNodes: [String: [TemplateNode]]

    /// - Parameter partials: their texts, by the names that tags use.
    public init(source: String, partials: [String: String] = [:]) throws(TemplateFault) {
        (template, nodes) = try Self.parse(source)
        var library = MustacheLibrary()
        var partialNodes: [String: [TemplateNode]] = [:]
        for (name, text) in partials.sorted(by: { $0.key < $1.key }) {
            do throws(TemplateFault) {
                let (partial, nodes) = try Self.parse(text)
                library.register(partial, named: name)
                partialNodes[name] = nodes
            } catch {
                var fault = error
                fault.partial = name
                throw fault
            }
        }
        self.library = library
        self.partialNodes = partialNodes
    }

    /// The partials that a template names, each once.
    public static func partialNames(in source: String) -> [String] {
        var names: [String] = []
        func visit(_ nodes: [TemplateNode]) {
            for node in nodes {
                switch node {
                case .partial(let part), .parent(let part, _): names.append(part.name)
                case .variable, .section, .block: break
                }
                visit(node.inner)
            }
        }
        // A template with faults is reported when it is rendered.
        visit((try? TemplateParser.parse(source)) ?? [])
        var known: Set<String> = []
        return names.filter { known.insert($0).inserted }
    }

    /// What the template asks for: faults, and the spellings of names that it writes.
    public struct Report: Sendable {
        public let faults: [TemplateFault]
        private let forms: Set<TemplateCheck.Form>

        fileprivate init(_ check: TemplateCheck) {
            faults = check.faults
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
        func visit(_ nodes: [TemplateNode]) {
            for node in nodes {
                if case .section(let name, _, _) = node, name.key.hasPrefix(object + ".") {
                    names.insert(String(name.key.dropFirst(object.utf8.count + 1)))
                }
                visit(node.inner)
            }
        }
        for nodes in [nodes] + Array(partialNodes.values) { visit(nodes) }
        return names.sorted()
    }

    public func check(against shape: TemplateShape) -> Report {
        var check = TemplateCheck(root: shape, partials: partialNodes)
        check.check(nodes)
        return Report(check)
    }

    public func render(_ data: TemplateObject) -> String {
        template.render(data, library: library)
    }

    // MARK: Parsing

    private static func parse(_ source: String) throws(TemplateFault) -> (MustacheTemplate, [TemplateNode]) {
        let nodes = try TemplateParser.parse(source)
        do {
            return (try MustacheTemplate(string: source), nodes)
        } catch let error as MustacheTemplate.ParserError {
            // Our parser finds nearly all of them first, and knows better where they are.
            let text = source.prefix(offset(ofLine: error.context.lineNumber, in: source))
            throw TemplateFault(.syntax, message(error.error), at: text.utf8.count)
        } catch {
            throw TemplateFault(.syntax, message(error), at: 0)
        }
    }

    /// In characters. The renderer's parser counts lines by `Character.isNewline`.
    private static func offset(ofLine line: Int, in source: String) -> Int {
        var rest = line - 1
        var offset = 0
        for character in source where rest > 0 {
            offset += 1
            if character.isNewline { rest -= 1 }
        }
        return offset
    }

    /// The library's errors are bare cases.
    private static func message(_ error: any Error) -> String {
        switch error as? MustacheTemplate.Error {
        case .sectionCloseNameIncorrect: "this closes another section than the one that is open"
        case .expectedSectionEnd: "a section is not closed"
        case .unfinishedName: "a tag is not closed"
        case .invalidSetDelimiter: "the delimiters are malformed"
        case .invalidConfigVariableSyntax, .unrecognisedConfigVariable: "the pragma is unknown or malformed"
        case .transformAppliedToInheritanceSection, .illegalTokenInsideInheritSection, .textInsideInheritSection:
            "this cannot stand in an inherited section"
        // What is left comes from reading on past the end.
        case nil: "the template ends inside a tag"
        }
    }
}
