import TesseraDiagnostics
import TesseraJSON
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

/// What there is to tell of a token, for scripts.
struct ExplainedTokenJSON {
    private let explanation: TokenExplanation
    private let design: DesignView

    init(_ explanation: TokenExplanation, in design: DesignView) {
        self.explanation = explanation
        self.design = design
    }

    /// One object, and a line break.
    var line: [UInt8] {
        let token = design.tokens.tree[explanation.token]
        let head = JSONValue.sparse(
            ("path", .string(token.path)),
            ("type", design.tokens.type(of: explanation.token).map { .string($0.rawValue) }),
            ("description", token.description.map(JSONValue.string)))
        let lists: JSONValue = [
            "values": .list(explanation.values.map(object)), "pairs": .list(explanation.pairs.map(object)),
            "usedBy": .list(explanation.users.map(object)),
        ]
        return (head + place(of: token.keyRange) + lists).line
    }

    private func object(_ value: TokenExplanation.Value) -> JSONValue {
        let hops = value.hops.map { hop in
            JSONValue.sparse(
                ("name", .string(hop.name)), ("depth", .int(hop.depth)),
                ("written", .string(design.compilation.sources.excerpt(of: hop.range, isWhole: true))),
                ("value", hop.value.map(JSONValue.string))) + place(of: hop.range)
        }
        return .sparse(
            ("value", value.value.map { .string($0.description) }), ("contexts", .string(value.contexts)),
            ("hops", .list(hops)))
    }

    private func object(_ pair: TokenExplanation.Pair) -> JSONValue {
        .sparse(
            ("role", pair.isForeground ? "foreground" : "background"), ("other", .string(pair.other)),
            ("contexts", .string(pair.contexts.joined(separator: "; "))), ("required", .number(pair.threshold)),
            ("passes", .bool(pair.passes)), ("ratio", pair.ratio.map(JSONValue.number)))
    }

    private func object(_ user: TokenExplanation.User) -> JSONValue {
        let own: JSONValue = [
            "path": .string(design.tokens.tree[user.token].path),
            "role": user.role == .requirement ? "requirement" : "value", "depth": .int(user.depth),
        ]
        return own + place(of: user.range)
    }

    private func place(of range: SourceRange) -> JSONValue {
        let text = design.compilation.sources[range.source]
        let location = text.location(at: range.offset)
        return ["file": .string(text.path), "line": .int(location.line), "column": .int(location.column)]
    }
}
