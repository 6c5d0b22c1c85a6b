import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// How messages about states call colors, and where these are written, in one permutation.
struct StateText {
    let tokens: ResolvedTokens
    let permutation: Permutation

    func name(_ token: TokenID) -> String { "'\(tokens.tree[token].path)'" }

    func place(_ token: TokenID) -> SourceRange {
        tokens.expression(of: token, in: permutation)?.range ?? tokens.tree[token].keyRange
    }

    func note(_ token: TokenID) -> Diagnostic.Note {
        let value = tokens.value(of: token, in: permutation)?.description ?? "invalid"
        return Diagnostic.Note("\(name(token)) is \(value) here", at: place(token))
    }
}
