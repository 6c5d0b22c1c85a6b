import TesseraDiagnostics

/// A context that somebody chose: the name of a modifier, and that of one of its contexts
/// (DTCG 2025.10 Resolver, inputs).
public struct ContextInput: Hashable, Sendable {
    /// As somebody wrote it; it need not be there.
    public let modifier: String
    /// As somebody wrote it; it need not be there.
    public let context: String
    /// Where a manifest names the modifier; `nil` for inputs of a command line.
    public let modifierRange: SourceRange?
    /// Where a manifest names the context; `nil` for inputs of a command line.
    public let contextRange: SourceRange?

    public init(
        modifier: String, context: String, modifierRange: SourceRange? = nil, contextRange: SourceRange? = nil
    ) {
        self.modifier = modifier
        self.context = context
        self.modifierRange = modifierRange
        self.contextRange = contextRange
    }

    /// Reads a text such as `appearance=dark`; `nil` if it has no `=`.
    public init?(_ text: String) {
        guard let sign = text.firstIndex(of: "=") else { return nil }
        self.init(modifier: String(text[..<sign]), context: String(text[text.index(after: sign)...]))
    }
}

/// Why an input cannot be taken.
public enum ContextInputErrorKind: Hashable, Sendable {
    /// The text is no `modifier=context`.
    case noModifier(String)
    /// A name that no modifier has as a context.
    case unknownName(String, among: [Modifier], nearest: String?)
    /// A name that several modifiers have as a context.
    case ambiguousName(String, modifiers: [String])
    /// The name of a modifier alone.
    case noContext(of: Modifier)
    /// - Parameter nearest: a name that may be meant.
    case unknownModifier(String, among: [String], nearest: String?)
    case unknownContext(String, of: Modifier, nearest: String?)
    /// Two contexts of one modifier.
    case twoContexts(of: String)
    /// Nothing is chosen for a modifier that has no default.
    case missing(modifier: String, contexts: [String])

    /// One sentence in lower case without a full stop, names in single quotes.
    public var message: String {
        switch self {
        case .noModifier(let text):
            "'\(text)' names no modifier; write 'modifier=context'"
        case .unknownName(let name, let modifiers, let nearest):
            "no modifier has a context '\(name)'"
                + (modifiers.isEmpty ? "" : "; ")
                + modifiers.map { "'\($0.name)' has \(Self.list($0.contexts))" }.joined(separator: ", ")
                + Self.suggestion(nearest)
        case .ambiguousName(let name, let modifiers):
            "'\(name)' is a context of \(Self.list(modifiers)); write '\(modifiers.first ?? "")=\(name)'"
        case .noContext(let modifier):
            "'\(modifier.name)' is a modifier; write '\(modifier.name)=' and one of its contexts, "
                + Self.list(modifier.contexts)
        case .unknownModifier(let name, let known, let nearest):
            "there is no modifier '\(name)'"
                + (nearest == nil && !known.isEmpty ? "; the design has \(Self.list(known))" : Self.suggestion(nearest))
        case .unknownContext(let name, let modifier, let nearest):
            "'\(modifier.name)' has no context '\(name)'; it has \(Self.list(modifier.contexts))"
                + Self.suggestion(nearest)
        case .twoContexts(let modifier):
            "only one context of '\(modifier)' can be chosen at a time"
        case .missing(let modifier, let contexts):
            "'\(modifier)' has no default: choose one of \(contexts.map { "'\($0)'" }.joined(separator: ", "))"
        }
    }

    private static func suggestion(_ nearest: String?) -> String {
        nearest.map { "; did you mean '\($0)'?" } ?? ""
    }

    /// More names do not help.
    private static let listLimit = 12

    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(listLimit).map { "'\($0)'" }
        let rest = names.count - shown.count
        return rest > 0 ? shown.joined(separator: ", ") + " and \(rest) more" : shown.listed("and")
    }
}

/// All that is wrong with some inputs.
public struct ContextInputError: Error, Hashable, Sendable {
    public struct Cause: Hashable, Sendable {
        public let kind: ContextInputErrorKind
        /// Where a manifest has the input that is wrong; `nil` for inputs of a command line, and for what is missing.
        public let range: SourceRange?

        init(_ kind: ContextInputErrorKind, at range: SourceRange? = nil) {
            self.kind = kind
            self.range = range
        }
    }

    /// In the order of the inputs, then those about what is missing in the order of modifiers; at least one.
    public let causes: [Cause]
    /// What is wrong, without the places.
    public var kinds: [ContextInputErrorKind] { causes.map(\.kind) }

    /// A line for each.
    public var message: String {
        kinds.map(\.message).joined(separator: "\n")
    }
}

extension ContextSpace {
    /// The chosen context of each modifier that the inputs name, by index.
    ///
    /// Names are looked up as written. If there is none such, letter case is ignored, provided that exactly one name
    /// fits then.
    /// - Parameter required: indices of modifiers that must be named.
    /// - Throws: `ContextInputError` with all that is wrong: unknown names, two contexts of one modifier, and
    ///   modifiers of `required` that are not named.
    public func choices(
        for inputs: [ContextInput], requiring required: Set<Int> = []
    ) throws(ContextInputError) -> [Int: Int] {
        var choices: [Int: Int] = [:]
        var named = Set<Int>()
        var causes: [ContextInputError.Cause] = []
        let names = modifiers.map(\.name)
        for input in inputs {
            guard let modifier = Self.index(of: input.modifier, in: names) else {
                let nearest = Spelling.nearest(to: input.modifier, among: names)
                let kind = ContextInputErrorKind.unknownModifier(input.modifier, among: names, nearest: nearest)
                causes.append(.init(kind, at: input.modifierRange))
                continue
            }
            named.insert(modifier)
            let contexts = modifiers[modifier].contexts
            guard let context = Self.index(of: input.context, in: contexts) else {
                let nearest = Spelling.nearest(to: input.context, among: contexts)
                let kind = ContextInputErrorKind.unknownContext(
                    input.context, of: modifiers[modifier], nearest: nearest)
                causes.append(.init(kind, at: input.contextRange))
                continue
            }
            if let other = choices.updateValue(context, forKey: modifier), other != context {
                causes.append(.init(.twoContexts(of: names[modifier]), at: input.contextRange))
            }
        }
        for modifier in required.subtracting(named).sorted() {
            causes.append(.init(.missing(modifier: names[modifier], contexts: modifiers[modifier].contexts)))
        }
        if !causes.isEmpty { throw ContextInputError(causes: causes) }
        return choices
    }

    /// The same for texts such as `appearance=dark`.
    ///
    /// - Throws: `ContextInputError`, also for texts without `=`.
    public func choices(
        parsing texts: [String], requiring required: Set<Int> = []
    ) throws(ContextInputError) -> [Int: Int] {
        let malformed = texts.filter { ContextInput($0) == nil }.map { ContextInputError.Cause(.noModifier($0)) }
        do throws(ContextInputError) {
            let choices = try choices(for: texts.compactMap { ContextInput($0) }, requiring: required)
            if malformed.isEmpty { return choices }
        } catch {
            throw ContextInputError(causes: malformed + error.causes)
        }
        throw ContextInputError(causes: malformed)
    }

    static func index(of name: String, in names: [String]) -> Int? {
        if let exact = names.firstIndex(of: name) { return exact }
        let lowercased = name.lowercased()
        let similar = names.indices.filter { names[$0].lowercased() == lowercased }
        return similar.count == 1 ? similar[0] : nil
    }
}
