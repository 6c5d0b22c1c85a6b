import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraTokenComparison
import TesseraTokenModel
import Testing

/// A design of one file, as the compiler reads it.
func design(
    _ yaml: String, contexts: ContextSpace? = nil, code: GeneratedCode? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> ComparedDesign {
    var manifest = Manifest()
    manifest.contexts = contexts
    manifest.maximumPermutations = ContextSpace.maximumPermutationCount
    let compilation = Compiler.compile(
        CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: yaml)], manifest: manifest))
    let errors = compilation.errorsOfReading
    if !errors.isEmpty {
        var renderer = DiagnosticRenderer(sources: compilation.sources)
        Issue.record("\(renderer.render(errors))", sourceLocation: sourceLocation)
    }
    return compilation.comparedDesign(in: code)
}

/// What changed from one file to another.
func difference(
    from before: String, to after: String, contexts: ContextSpace? = nil, code: GeneratedCode? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> TokenDiff {
    try DesignComparison(
        from: design(before, contexts: contexts, code: code, sourceLocation: sourceLocation),
        to: design(after, contexts: contexts, code: code, sourceLocation: sourceLocation)
    ).diff()
}

/// The changes of tokens, one a line.
func changes(
    from before: String, to after: String, contexts: ContextSpace? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> [String] {
    try difference(from: before, to: after, contexts: contexts, sourceLocation: sourceLocation).lines
}

extension TokenDiff {
    var lines: [String] { tokens.map(\.line) }
}

extension TokenChange {
    var line: String {
        switch kind {
        case .removed(let type, _): "removed \(path) \(type?.rawValue ?? "?")"
        case .renamed(let former, _, _): "renamed \(former) -> \(path)"
        case .retyped(let before, let after): "retyped \(path) \(before.rawValue) -> \(after.rawValue)"
        case .lost(let contexts): "lost \(path) @ \(contexts.joined(separator: "; "))"
        case .added(let type, _): "added \(path) \(type?.rawValue ?? "?")"
        case .gained(let contexts): "gained \(path) @ \(contexts.joined(separator: "; "))"
        case .deprecated(let reason): "deprecated \(path) \(reason ?? "-")"
        case .undeprecated: "undeprecated \(path)"
        case .rewordedDeprecation(let before, let after): "reworded \(path) \(before ?? "-") -> \(after ?? "-")"
        case .redescribed(let before, let after): "described \(path) \(before ?? "-") -> \(after ?? "-")"
        case .reformed(let before, let after): "reformed \(path) \(before.rawValue) -> \(after.rawValue)"
        case .reshaped(let lost, let gained): "reshaped \(path) -\(lost) +\(gained)"
        case .redeclared: "redeclared \(path) " + DiffWords.remark(on: kind, arrow: "->")
        case .retargeted(let change): "retargeted \(path) \(change.before ?? "-") -> \(change.after ?? "-")"
        case .changed(let changes):
            "changed \(path) " + changes.values.map(\.line).joined(separator: " & ")
                + (changes.followed.map { " follows \($0)" } ?? "")
                + (changes.retargeting.map { " retargeted \($0.before ?? "-") -> \($0.after ?? "-")" } ?? "")
        }
    }
}

extension ValueChange {
    var line: String {
        let fields = fields.map { field in
            (field.name.isEmpty ? "" : field.name + " ")
                + "\(field.before?.description ?? "-") -> \(field.after?.description ?? "-")"
        }
        return fields.joined(separator: ", ") + (contexts.isEmpty ? "" : " @ " + contexts.joined(separator: "; "))
    }
}

extension ContextSpace {
    static let two = ContextSpace(modifiers: [
        Modifier(name: "appearance", contexts: ["dark", "light"]),
        Modifier(name: "contrast", contexts: ["standard", "increased"]),
    ])
}
