import TesseraDiagnostics
import TesseraTokenSyntax

/// What the plugin took out of Figma: the variables that it had brought in, as they are now and as they were then.
struct FigmaExport {
    struct Variable {
        let key: String
        let name: String
        let range: SourceRange
        /// One for each mode of the collection; `nil` for what Tessera has no value for.
        let now: [FigmaVariable.Value?]
        /// What was brought in last; `nil` where nothing was.
        let given: [FigmaVariable.Value?]
    }

    struct Collection {
        let id: String
        let modes: [String]
        let variables: [Variable]
        /// What designers made there themselves.
        let added: [Variable]
    }

    let collections: [Collection]

    /// - Returns: `nil` for a file that the plugin did not write, which is then a finding.
    init?(_ document: DocumentNode, _ findings: inout [Diagnostic]) {
        guard document["format"]?.text == "tessera-figma", let list = document["collections"] else {
            findings.append(
                Diagnostic(
                    "figma/file", .error, "this file was not taken out of Figma with Tessera's plugin",
                    at: document.range, hint: "in the plugin press 'Save what changed to a file'"))
            return nil
        }
        guard document["version"]?.text == String(FigmaDocument.version) else {
            findings.append(
                Diagnostic(
                    "figma/file", .error,
                    "the file has the form \(document["version"]?.text ?? "of no version"), and this version of "
                        + "Tessera reads \(FigmaDocument.version)", at: document["version"]?.range ?? document.range,
                    hint: "use a plugin and a tool of the same version"))
            return nil
        }
        guard document["exported"]?.text == "true" else {
            findings.append(
                Diagnostic(
                    "figma/file", .error, "this file is what goes into Figma, and not what came out of it",
                    at: document.range, hint: "in the plugin press 'Save what changed to a file'"))
            return nil
        }
        guard !list.elements.isEmpty else {
            findings.append(.figmaShape("'collections'", "a list of collections, and not empty", at: list.range))
            return nil
        }
        var collections: [Collection] = []
        for node in list.elements {
            guard let id = node["id"]?.text, let modes = node["modes"]?.elements.map({ $0["name"]?.text ?? "" }) else {
                findings.append(.figmaShape("a collection", "an object with 'id' and 'modes'", at: node.range))
                continue
            }
            func variables(_ name: String) -> [Variable] {
                node[name]?.elements.compactMap { Variable($0, modeCount: modes.count, &findings) } ?? []
            }
            collections.append(
                Collection(id: id, modes: modes, variables: variables("variables"), added: variables("added")))
        }
        self.collections = collections
    }
}

extension FigmaExport.Variable {
    /// - Returns: `nil` for what is not a variable, which is then a finding.
    fileprivate init?(_ node: DocumentNode, modeCount: Int, _ findings: inout [Diagnostic]) {
        guard let path = node["path"]?.text, let name = node["name"]?.text, let values = node["values"]?.elements,
            values.count == modeCount
        else {
            findings.append(
                .figmaShape("a variable", "an object with 'path', 'name' and a value for each mode", at: node.range))
            return nil
        }
        let given = node["given"]?.elements ?? []
        key = FigmaVariable.key(path: path, part: node["part"]?.text)
        self.name = name
        range = node.range
        now = values.map { FigmaVariable.Value($0) }
        self.given = given.count == modeCount ? given.map { FigmaVariable.Value($0) } : values.map { _ in nil }
    }
}

extension Diagnostic {
    fileprivate static func figmaShape(_ what: String, _ shape: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("figma/file", .error, "\(what) is \(shape)", at: range)
    }
}
