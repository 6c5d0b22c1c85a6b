import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

/// Reads what the values of tokens for contexts select.
struct SelectorReader: Sendable {
    private let space: ContextSpace
    /// The contexts that are chosen before anything is resolved.
    private let choices: [Int: Int]
    /// What each text means: a token set has thousands of uses of a few.
    private var parsed: [String: Result<ContextSelector, ContextSelector.Error>] = [:]

    init(_ space: ContextSpace, choices: [Int: Int]) {
        self.space = space
        self.choices = choices
    }

    /// - Returns: a selector for each of the token's values, and what is wrong with them; `nil` in the place of one that
    ///   never holds, or that says nothing that can be understood.
    mutating func read(_ token: Token) -> (selectors: [ContextSelector?], findings: [Diagnostic]) {
        var findings: [Diagnostic] = []
        var seen = [Choice: SourceRange](minimumCapacity: token.contexts.count)
        let selectors = token.contexts.map { context -> ContextSelector? in
            do throws(ContextSelector.Error) {
                var selector =
                    try context.selector.map { text throws(ContextSelector.Error) in try parse(text) }
                    ?? ContextSelector()
                if !choices.isEmpty {
                    guard let chosen = selector.choosing(choices) else { return nil }
                    selector = chosen
                }
                if !context.conditions.isEmpty {
                    // In the other contexts the source is not there, and what it says for them says nothing.
                    guard let both = selector.restricted(to: context.conditions) else { return nil }
                    selector = both
                }
                let choice = Choice(precedence: context.precedence, selector: selector)
                if let first = seen.updateValue(context.selectorRange, forKey: choice), let text = context.selector {
                    findings.append(.sameContextsTwice(text, at: context.selectorRange, first: first))
                }
                return selector
            } catch {
                findings.append(.selector(error, of: context.selector, in: space, at: context.selectorRange))
                return nil
            }
        }
        return (selectors, findings)
    }

    /// What decides between the values of a token.
    private struct Choice: Hashable {
        let precedence: Int
        let selector: ContextSelector
    }

    private mutating func parse(_ selector: String) throws(ContextSelector.Error) -> ContextSelector {
        if let known = parsed[selector] { return try known.get() }
        let result = Result { () throws(ContextSelector.Error) in try ContextSelector(parsing: selector, in: space) }
        parsed[selector] = result
        return try result.get()
    }
}
