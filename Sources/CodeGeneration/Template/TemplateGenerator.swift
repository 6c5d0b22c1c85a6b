import Diagnostics
import Templates
import TokenModel
import TokenResolution

/// The text of a template that the manifest names.
public struct TemplateSource: Sendable {
    public let id: SourceID
    public let text: SourceText

    public init(id: SourceID, text: SourceText) {
        self.id = id
        self.text = text
    }

    /// Whether a template of this name comes with Tessera.
    public static func isBuiltIn(_ name: String) -> Bool {
        BuiltInTemplate(rawValue: name) != nil
    }
}

/// Renders a Mustache template over the tokens.
///
/// A template sees `name`, `sources` and `groups`; a group has `title`, `hasDescription`,
/// `description` and `tokens`; a token has `path`, `name`, `type`, `hasDescription`, `description`,
/// `isDeprecated`, `deprecation` and `values`; a value has `isDefault`, `context`, `value` and
/// `isLast`. Texts also come as `…Cell`: on one line and escaped for a cell of a Markdown table.
struct TemplateGenerator {
    private let input: GeneratorInput
    private let options: TemplateOptions
    private var cascade: ContextCascade
    private(set) var diagnostics: [Diagnostic] = []

    private var tokens: ResolvedTokens { input.tokens }

    init(_ input: GeneratorInput, options: TemplateOptions) {
        self.input = input
        self.options = options
        cascade = ContextCascade(input.tokens)
    }

    mutating func generate() -> [UInt8] {
        let own = input.templates[options.template]
        let source =
            BuiltInTemplate(rawValue: options.template)?.source
            ?? own.map { String(decoding: $0.text.bytes, as: UTF8.self) }
        guard let source else {
            diagnostics.append(.noTemplate(options.template, at: options.range))
            return []
        }
        do throws(TemplateRenderer.SyntaxError) {
            return Array(try TemplateRenderer(source: source).render(data()).utf8)
        } catch {
            diagnostics.append(.templateSyntax(error, in: own, named: options.range))
            return []
        }
    }

    // MARK: Data

    private mutating func data() -> [String: Any] {
        [
            "name": input.name.isEmpty ? "Tokens" : input.name,
            "sources": input.sourceNames.joined(separator: ", "),
            "groups": tokens.tree.groups.compactMap { groupData($0) },
        ]
    }

    /// A group with tokens of its own.
    private mutating func groupData(_ group: Group) -> [String: Any]? {
        let members = group.children.compactMap { child -> TokenID? in
            if case .token(let token) = child, tokens.type(of: token) != nil { token } else { nil }
        }
        guard !members.isEmpty else { return nil }
        var data: [String: Any] = [
            "title": group.path.isEmpty ? "tokens" : group.path, "tokens": members.map { tokenData($0) },
        ]
        data["hasDescription"] = group.description != nil
        add(group.description, as: "description", to: &data)
        return data
    }

    private mutating func tokenData(_ id: TokenID) -> [String: Any] {
        let token = tokens.tree[id]
        var data: [String: Any] = ["path": token.path, "name": token.name, "values": valueData(id)]
        data["type"] = tokens.type(of: id)?.rawValue
        data["hasDescription"] = token.description != nil
        add(token.description, as: "description", to: &data)
        data["isDeprecated"] = token.deprecation != nil
        add(token.deprecation?.reason, as: "deprecation", to: &data)
        return data
    }

    private mutating func valueData(_ id: TokenID) -> [[String: Any]] {
        var values: [(context: String?, value: TokenValue, source: String?)] = []
        let defaults = tokens.contexts.defaultCombination
        if let value = tokens.defaultValue(of: id) { values.append((nil, value, source(of: id, in: defaults))) }
        for layer in cascade.layers(of: id) {
            let names = layer.constraints.map { cascade.name(of: $0) }
            values.append((names.joined(separator: " "), layer.value, source(of: id, in: layer.combination)))
        }
        return values.enumerated().map { index, element in
            var data: [String: Any] = ["isLast": index == values.count - 1, "isDefault": element.context == nil]
            add(element.value.description, as: "value", to: &data)
            add(element.context, as: "context", to: &data)
            data["hasSource"] = element.source != nil
            add(element.source, as: "source", to: &data)
            return data
        }
    }

    /// What the value is made of, as the author wrote it: a reference or a formula.
    private func source(of id: TokenID, in combination: Combination) -> String? {
        let expression = tokens.expression(of: id, in: combination)
        return expression?.wholeReference.map { "{\($0.path)}" } ?? expression?.formula
    }

    /// An absent text is an empty one: Mustache would look for the key in the data around.
    private func add(_ text: String?, as key: String, to data: inout [String: Any]) {
        data[key] = text ?? ""
        data[key + "Cell"] = text.map(Self.cell) ?? ""
    }

    /// One line that ends neither its cell nor its row, and is no markup.
    private static func cell(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "|": result += "\\|"
            case "<": result += "&lt;"
            case "&": result += "&amp;"
            case _ where character.isNewline: result += " "
            default: result.append(character)
            }
        }
        return result
    }
}

extension Diagnostic {
    fileprivate static func noTemplate(_ name: String, at range: SourceRange) -> Diagnostic {
        let known = BuiltInTemplate.allCases.map(\.rawValue)
        return Diagnostic(
            "template/missing", .error,
            "there is no template '\(name)'\(Spelling.suggestion(for: name, among: known))", at: range)
    }

    fileprivate static func templateSyntax(
        _ error: TemplateRenderer.SyntaxError, in source: TemplateSource?, named range: SourceRange
    ) -> Diagnostic {
        guard let source else { return Diagnostic("template/syntax", .error, error.message, at: range) }
        let line = LineTable(source.text).range(ofLine: error.line)
        // Columns of templates are characters.
        let before = String(decoding: source.text.bytes[line], as: UTF8.self).prefix(max(0, error.column - 1))
        let place = SourceRange(source: source.id, offset: line.lowerBound + before.utf8.count, length: 0)
        return Diagnostic(
            "template/syntax", .error, error.message, at: place,
            notes: [Note("the template is named here", at: range)])
    }
}
