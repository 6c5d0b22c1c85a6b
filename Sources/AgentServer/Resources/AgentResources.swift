import TesseraDesignQueries
import TesseraDiagnostics
import TesseraJSON
import TesseraKit
import TesseraTokenModel
import TesseraTokenSyntax

/// What an agent may read of a design beside the answers of the tools.
enum AgentResources {
    private static let manifest = "tessera://manifest"
    private static let rules = "tessera://rules"
    private static let names = "tessera://names"

    static let list: JSONValue = [
        [
            "uri": .string(manifest), "name": "manifest", "title": "Manifest", "mimeType": "application/yaml",
            "description": "tessera.yaml: sources, contexts, outputs, contrast pairs, levels of rules.",
        ],
        [
            "uri": .string(rules), "name": "rules", "title": "Rules", "mimeType": "application/json",
            "description": "Every rule with its level and what it requires; tessera://rules/{area} tells more.",
        ],
        [
            "uri": .string(names), "name": "names", "title": "Generated names", "mimeType": "application/json",
            "description": "What tokens are called in code, by group; tessera://names/{group} lists a group.",
        ],
    ]

    static let templates: JSONValue = [
        [
            "uriTemplate": "tessera://rules/{area}", "name": "rules-of-area", "title": "Rules of an area",
            "mimeType": "application/json",
            "description": "The rules of an area such as contrast, with reasons, options and examples.",
        ],
        [
            "uriTemplate": "tessera://names/{group}", "name": "names-of-group", "title": "Generated names of a group",
            "mimeType": "application/json",
            "description": "What the tokens of a group such as color are called in each output.",
        ],
    ]

    /// - Returns: `nil` where there is no such resource.
    /// - Throws: why it cannot be read.
    static func read(_ uri: String, about project: LazyDesign) throws(QueryError) -> JSONValue? {
        switch uri {
        case manifest: return contents(uri, "application/yaml", try manifestText(of: project))
        case rules: return contents(uri, Self.ruleList)
        case names: return contents(uri, try groups(of: project.current().index))
        default: break
        }
        if uri.hasPrefix(rules + "/") {
            return ruleList(ofArea: String(uri.dropFirst(rules.count + 1))).map { contents(uri, $0) }
        }
        if uri.hasPrefix(names + "/") {
            let path = String(uri.dropFirst(names.count + 1))
            return try nameList(under: path.percentDecoded ?? path, project.current().index)
                .map { contents(uri, $0) }
        }
        return nil
    }

    private static func contents(_ uri: String, _ value: JSONValue) -> JSONValue {
        contents(uri, "application/json", String(decoding: value.bytes(.compact), as: UTF8.self))
    }

    private static func contents(_ uri: String, _ type: String, _ text: String) -> JSONValue {
        [["uri": .string(uri), "mimeType": .string(type), "text": .string(text)]]
    }

    // MARK: The manifest

    private static func manifestText(of project: LazyDesign) throws(QueryError) -> String {
        guard let path = project.manifest else {
            throw QueryError("the design has no manifest: its token files were named on the command line")
        }
        do throws(FileSystem.Error) {
            return String(decoding: try FileSystem.read(path), as: UTF8.self)
        } catch {
            throw QueryError(error.message)
        }
    }

    // MARK: Rules

    private static var all: [RuleDescription] { RuleCatalog.all + RuleCatalog.code }

    private static var ruleList: JSONValue {
        .object(
            all.map { rule in
                (rule.id.rawValue, .strings([rule.levelText, rule.summary]))
            })
    }

    private static func ruleList(ofArea area: String) -> JSONValue? {
        let rules = all.filter { $0.id.area == area }
        if rules.isEmpty { return nil }
        return .list(
            rules.map { rule in
                let options = rule.options.map { option -> JSONValue in
                    .sparse(
                        ("name", .string(option.name)), ("value", .string(option.kind.text)),
                        ("summary", .string(option.summary)), ("default", option.fallback.map(JSONValue.string)))
                }
                return .sparse(
                    ("rule", .string(rule.id.rawValue)), ("level", .string(rule.levelText)),
                    ("summary", .string(rule.summary)), ("why", .string(rule.rationale)),
                    ("options", options.isEmpty ? nil : .list(options)), ("passing", .string(rule.goodExample)))
            })
    }

    // MARK: Names

    /// `{"color": {"count": 40, "example": {…}}}`
    private static func groups(of index: DesignIndex) -> JSONValue {
        var groups: [String: (first: TokenID, count: Int)] = [:]
        var order: [String] = []
        for token in index.all {
            let group = String(index.path(of: token).prefix { $0 != "." })
            if groups[group] == nil { order.append(group) }
            groups[group] = (groups[group]?.first ?? token, (groups[group]?.count ?? 0) + 1)
        }
        return .object(
            order.compactMap { name in
                groups[name].map { group in
                    (
                        name,
                        [
                            "count": .int(group.count), "example": .string(index.path(of: group.first)),
                            "names": GetToken.names(of: group.first, in: index),
                        ]
                    )
                }
            })
    }

    /// As many as somebody can read at once.
    private static let nameLimit = 500

    private static func nameList(under group: String, _ index: DesignIndex) -> JSONValue? {
        let tokens = index.all.filter { token in
            let path = index.path(of: token)
            return path == group || path.utf8.starts(with: (group + ".").utf8)
        }
        if tokens.isEmpty { return nil }
        let names = tokens.prefix(nameLimit).map { (index.path(of: $0), GetToken.names(of: $0, in: index)) }
        return .sparse(
            ("names", .object(names)), ("total", .int(tokens.count)),
            ("left", tokens.count > nameLimit ? .int(tokens.count - nameLimit) : nil))
    }
}
