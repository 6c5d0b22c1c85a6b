import TesseraDiagnostics
import TesseraFindingReports
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
        var output: [UInt8] = []
        output.append(literal: "{")
        var members: [(name: String, value: JSONScalar)] = [("path", .text(token.path))]
        if let type = design.tokens.type(of: explanation.token) { members.append(("type", .text(type.rawValue))) }
        if let description = token.description { members.append(("description", .text(description))) }
        output.append(members: members + place(of: token.keyRange))
        output.append(literal: ", \"values\": [")
        output.appendList(explanation.values, append)
        output.append(literal: "], \"pairs\": [")
        output.appendList(explanation.pairs, append)
        output.append(literal: "], \"usedBy\": [")
        output.appendList(explanation.users, append)
        output.append(literal: "]}\n")
        return output
    }

    private func append(_ value: TokenExplanation.Value, to output: inout [UInt8]) {
        output.append(literal: "{")
        var members: [(name: String, value: JSONScalar)] = []
        if let text = value.value?.description { members.append(("value", .text(text))) }
        members.append(("contexts", .text(value.contexts)))
        output.append(members: members)
        output.append(literal: ", \"hops\": [")
        output.appendList(value.hops) { hop, output in
            var members: [(name: String, value: JSONScalar)] = [
                ("name", .text(hop.name)), ("depth", .number(Double(hop.depth))),
                ("written", .text(design.compilation.sources.excerpt(of: hop.range, isWhole: true))),
            ]
            if let value = hop.value { members.append(("value", .text(value))) }
            output.append(members + place(of: hop.range))
        }
        output.append(literal: "]}")
    }

    private func append(_ pair: TokenExplanation.Pair, to output: inout [UInt8]) {
        var members: [(name: String, value: JSONScalar)] = [
            ("role", .text(pair.isForeground ? "foreground" : "background")), ("other", .text(pair.other)),
            ("contexts", .text(pair.contexts.joined(separator: "; "))), ("required", .number(pair.threshold)),
            ("passes", .flag(pair.passes)),
        ]
        if let ratio = pair.ratio { members.append(("ratio", .number(ratio))) }
        output.append(members)
    }

    private func append(_ user: TokenExplanation.User, to output: inout [UInt8]) {
        output.append(
            [
                ("path", .text(design.tokens.tree[user.token].path)),
                ("role", .text(user.role == .requirement ? "requirement" : "value")),
                ("depth", .number(Double(user.depth))),
            ] + place(of: user.range))
    }

    private func place(of range: SourceRange) -> [(name: String, value: JSONScalar)] {
        let text = design.compilation.sources[range.source]
        let location = text.location(at: range.offset)
        return [
            ("file", .text(text.path)), ("line", .number(Double(location.line))),
            ("column", .number(Double(location.column))),
        ]
    }
}
