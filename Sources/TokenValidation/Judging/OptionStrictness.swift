import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

extension RuleOption {
    /// Whether a value asks for at least as much as another one: of a rule that a policy has locked a project can
    /// only have such values.
    ///
    /// - Parameters:
    ///   - own: as it is written.
    ///   - base: what holds without it; `nil` for the default.
    /// - Returns: `true` for what cannot be read, which is reported elsewhere.
    package func isAsStrict(_ own: RuleSettings.Option, as base: RuleSettings.Option?) -> Bool {
        // Without a default the rule does nothing until something is said.
        guard let ownValue = value(of: own),
            let least = base.map({ value(of: $0) }) ?? fallback.flatMap({ value(ofText: $0) })
        else { return true }
        if ownValue == least { return true }
        switch (strictness, ownValue, least) {
        case (.greater, .number(let value), .number(let least)): return value > least
        case (.smaller, .number(let value), .number(let least)): return value < least
        case (.multiple, .number(let value), .number(let least)):
            let ratio = value / least
            return ratio >= 1 && abs(ratio - ratio.rounded()) < 1e-9
        case (.greater, .set(let value), .set(let least)): return least.isSubset(of: value)
        case (.smaller, .set(let value), .set(let least)): return value.isSubset(of: least)
        case (.greater, .everything, _), (.smaller, .set, .everything): return true
        default: return false
        }
    }

    /// A value by which two can be compared.
    private enum Value: Equatable {
        /// Also the place of a word among the known ones, a flag as 0 or 1, and a length in points.
        case number(Double)
        /// What a list has in it, in any order.
        case set(Set<String>)
        /// A list of everything that there is.
        case everything
        /// In which only the whole can be compared.
        case text(String)
    }

    private func value(of option: RuleSettings.Option) -> Value? {
        let tree = option.tree
        let texts = { tree.elementsOrItself(of: option.value).map { tree.text(of: $0) } }
        switch kind {
        case .flag:
            guard case .bool(let flag) = tree.coreValue(of: option.value) else { return nil }
            return .number(flag ? 1 : 0)
        case .number:
            guard case .number(let number) = tree.coreValue(of: option.value) else { return nil }
            return .number(number)
        case .word(let words): return word(tree.text(of: option.value), among: words)
        case .length: return Dimension(reading: option.value, in: tree).map { .number($0.points) }
        case .lengths:
            let lengths = tree.elementsOrItself(of: option.value).map { Dimension(reading: $0, in: tree)?.points }
            return lengths.contains(nil) ? nil : .set(Set(lengths.compactMap(\.self).map { "\($0)" }))
        case .words: return .set(Set(texts()))
        case .tokens: return patterns(texts())
        case .entries: return .set(Set(tree.elementsOrItself(of: option.value).map { tree.wording(of: $0) }))
        }
    }

    /// As the description says it.
    private func value(ofText text: String) -> Value? {
        switch kind {
        case .flag: .number(text == "true" ? 1 : 0)
        case .number: Double(text).map { .number($0) }
        case .word(let words): word(text, among: words)
        case .length: Double(text.prefix { $0.isNumber || $0 == "." }).map { .number($0) }
        case .words, .lengths, .entries, .tokens: value(ofListText: text)
        }
    }

    private func value(ofListText text: String) -> Value? {
        if text == "all" { return .everything }
        if text == "none" { return .set([]) }
        let inner = text.hasPrefix("[") ? text.dropFirst().dropLast() : text[...]
        let items = inner.split(separator: ",").map { item in
            String(item.drop { $0 == " " || $0 == "\"" }.prefix { $0 != "\"" })
        }
        return .set(Set(items))
    }

    private func word(_ text: String, among words: [String]) -> Value? {
        if strictness == .sameOnly || words.isEmpty { return .text(text) }
        return words.firstIndex(of: text).map { .number(Double($0)) }
    }

    /// With one that takes out again, the order counts, and more is not stricter.
    private func patterns(_ texts: [String]) -> Value {
        texts.contains { $0.hasPrefix("!") } ? .text(texts.joined(separator: "\n")) : .set(Set(texts))
    }
}

extension SyntaxTree {
    /// What a node says, however it is laid out: keys of mappings in the order of their names.
    fileprivate func wording(of node: NodeID) -> String {
        // The reader of the option has reported what is deeper.
        wording(of: node, depth: 8)
    }

    private func wording(of node: NodeID, depth: Int) -> String {
        if depth == 0 { return "" }
        switch kind(of: node) {
        case .scalar: return "\"\(text(of: node))\""
        case .sequence:
            let elements = elements(of: node).map { wording(of: $0, depth: depth - 1) }
            // One name and a list of one name are the same.
            return elements.count == 1 ? elements[0] : "[" + elements.joined(separator: ",") + "]"
        case .mapping:
            let entries = entries(of: node).map {
                "\(text(of: $0.key)):" + wording(of: $0.value, depth: depth - 1)
            }
            return "{" + entries.sorted().joined(separator: ",") + "}"
        }
    }
}
