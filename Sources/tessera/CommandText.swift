import TesseraDiagnostics
import TesseraTokenSyntax

/// What the help of a command says, taken apart.
struct CommandText {
    struct Argument {
        /// `-m`, `--manifest`; none for what stands by itself.
        let names: [String]
        /// What stands for the value; `nil` for a flag.
        let value: String?
        let isOptional: Bool
        let isRepeating: Bool
        let text: String
        let values: [String]
        let usual: String?
    }

    /// Without that of the command around it: `new`.
    let name: String
    /// All words that call it: `tessera theme new`.
    let words: [String]
    let abstract: String
    let discussion: String
    let arguments: [Argument]
    let subcommands: [CommandText]
    /// The command that runs where none of these is named.
    let usual: String?

    /// The whole tool; `nil` if its description, which the argument parser writes as JSON, is none.
    static var ofTessera: CommandText? {
        let source = SourceText(path: "help.json", text: Tessera._dumpHelp())
        var sources = SourceMap()
        let id = sources.add(source)
        guard let tree = SyntaxReader.read(source, id: id).tree else { return nil }
        return DocumentNode(tree.root, of: tree)["command"].map { CommandText($0, in: []) }
    }

    private init(_ node: DocumentNode, in around: [String]) {
        name = node["commandName"]?.text ?? ""
        let words = around + [name]
        self.words = words
        abstract = node["abstract"]?.text ?? ""
        discussion = node["discussion"]?.text ?? ""
        usual = node["defaultSubcommand"]?.text
        arguments = (node["arguments"]?.elements ?? []).filter(\.isShown).map(Argument.init)
        // Help has no page of its own.
        subcommands = (node["subcommands"]?.elements ?? []).filter { $0.isShown && $0["commandName"]?.text != "help" }
            .map { CommandText($0, in: words) }
    }

    /// The paragraphs of the discussion, and what stands below `Example:`.
    var paragraphs: [String] { discussion.components(separatedBy: "Example:\n")[0].paragraphs }
    var examples: [String] {
        let parts = discussion.components(separatedBy: "Example:\n")
        guard parts.count > 1 else { return [] }
        return parts[1].components(separatedBy: "\n\n")[0].textLines.map { String($0.drop { $0 == " " }) }
            .filter { !$0.isEmpty }
    }
}

extension CommandText.Argument {
    fileprivate init(_ node: DocumentNode) {
        names = (node["names"]?.elements ?? []).map { name in
            let word = name["name"]?.text ?? ""
            return name["kind"]?.text == "short" ? "-" + word : "--" + word
        }
        value = node["kind"]?.text == "flag" ? nil : node["valueName"]?.text
        isOptional = node["isOptional"]?.isTrue ?? false
        isRepeating = node["isRepeating"]?.isTrue ?? false
        text = node["abstract"]?.text ?? ""
        values = (node["allValues"]?.elements ?? []).compactMap(\.text)
        usual = node["kind"]?.text == "flag" ? nil : node["defaultValue"]?.text
    }
}

extension DocumentNode {
    fileprivate var isShown: Bool { self["shouldDisplay"]?.isTrue ?? true }
    fileprivate var isTrue: Bool { content == .plain("true") }
}

extension String {
    var paragraphs: [String] { components(separatedBy: "\n\n").filter { !$0.isEmpty } }
    var textLines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }

    /// Foundation's, which the tool does without.
    fileprivate func components(separatedBy separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
