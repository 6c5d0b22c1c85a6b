import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

/// What a name in code is a name of.
public enum CodeNameOwner: Hashable, Sendable {
    case token(TokenID)
    /// By its path.
    case group(String)
}

/// The names of all tokens and groups in the outputs of a manifest, to be looked up by what stands in code.
///
/// The names are the generators' own; see `OutputFormat.codeNames(in:)`.
public struct CodeNameTable: Sendable {
    /// A name, and whose it is.
    public struct Entry: Hashable, Sendable {
        public let owner: CodeNameOwner
        public let name: CodeName
        /// Where the output is written, as the manifest says it.
        public let path: String
    }

    /// In the order of the outputs.
    public private(set) var entries: [Entry] = []
    /// What the names of custom properties begin with that are this design's alone: `--nyx-`.
    public private(set) var propertyPrefixes: Set<String> = []
    /// The types of tokens in Kotlin: `NyxTokens`.
    private(set) var kotlinTokens: Set<String> = []

    /// The first entry of a name goes before later ones.
    private var indices: [CodeName.Form: [String: Int]] = [:]
    private var byOwner: [CodeNameOwner: [Int]] = [:]
    /// The first parts of chains: what else is not looked at.
    private(set) var swiftRoots: Set<String> = []
    private(set) var implicitRoots: Set<String> = []
    private(set) var themeRoots: Set<String> = []
    private(set) var kotlinRoots: Set<String> = []
    private(set) var hasSwift = false
    private(set) var hasKotlin = false
    /// How many parts the longest chain has.
    private(set) var longestChain = 1

    /// A table without names.
    public init() {}

    /// - Parameters:
    ///   - outputs: of the manifest.
    ///   - name: what the design is called in code; may be empty.
    public init(_ design: Design, outputs: [Output], name: String) {
        var input = GeneratorInput(tokens: design.tokens, name: name, sourceNames: [])
        input.outputs = outputs
        input.platform = design.platform
        input.gamutMapping = design.gamutMapping
        for output in outputs {
            guard let names = output.format.codeNames(in: input.fitting(output).input) else { continue }
            add(names, of: output)
        }
    }

    private mutating func add(_ names: CodeNames, of output: Output) {
        if let prefix = names.propertyPrefix { propertyPrefixes.insert(prefix) }
        if let type = names.kotlinTokens { kotlinTokens.insert(type) }
        for (index, names) in names.ofTokens.enumerated() {
            for name in names { add(Entry(owner: .token(TokenID(index: index)), name: name, path: output.path)) }
        }
        for (path, names) in names.ofGroups.sorted(by: { $0.key < $1.key }) {
            for name in names { add(Entry(owner: .group(path), name: name, path: output.path)) }
        }
    }

    private mutating func add(_ entry: Entry) {
        let text = entry.name.text
        let index = entries.count
        entries.append(entry)
        byOwner[entry.owner, default: []].append(index)
        let key = Self.key(text, entry.name.form)
        if indices[entry.name.form]?[key] == nil { indices[entry.name.form, default: [:]][key] = index }
        let parts = text.split(ascii: ".")
        guard let root = parts.first.map(String.init) else { return }
        switch entry.name.form {
        case .swiftMember: swiftRoots.insert(root)
        case .swiftImplicit: implicitRoots.insert(root)
        case .swiftTheme: themeRoots.insert(root)
        case .kotlinMember, .kotlinType: kotlinRoots.insert(root)
        case .customProperty, .sassVariable, .sassKey, .scriptKey: return
        }
        longestChain = max(longestChain, parts.count)
        hasSwift = hasSwift || [.swiftMember, .swiftImplicit, .swiftTheme].contains(entry.name.form)
        hasKotlin = hasKotlin || [.kotlinMember, .kotlinType].contains(entry.name.form)
    }

    public var isEmpty: Bool { entries.isEmpty }

    /// Whose name a text is; `nil` for nobody's.
    public func entry(_ text: String, _ form: CodeName.Form) -> Entry? {
        indices[form]?[Self.key(text, form)].map { entries[$0] }
    }

    /// All names of a token or a group, in the order of the outputs.
    public func entries(of owner: CodeNameOwner) -> [Entry] { (byOwner[owner] ?? []).map { entries[$0] } }

    /// All names of a form, in the order of the tokens.
    public func entries(of form: CodeName.Form) -> [Entry] { entries.filter { $0.name.form == form } }

    public func has(_ form: CodeName.Form) -> Bool { indices[form] != nil }

    /// Sass takes `_` for `-`.
    private static func key(_ text: String, _ form: CodeName.Form) -> String {
        guard form == .sassVariable, text.utf8.contains(UInt8(ascii: "_")) else { return text }
        return String(text.map { $0 == "_" ? "-" : $0 })
    }
}
