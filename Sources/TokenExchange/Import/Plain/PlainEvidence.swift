import TesseraTokenModel
import TesseraTokenSyntax

/// What speaks for a file being a design: what of its values can only be those of one.
struct PlainEvidence {
    private var total = 0
    /// Colors, lengths with a unit, springs, shadows, typography.
    private var certain = 0
    /// Bare numbers and names that a group's name explains, also where they need an answer.
    private var explained = 0
    /// Values that only the name of the token explains: settings have a `width`, too.
    private var named = 0

    /// Most of what stands in the file are values of a design, and not only by their own names.
    var isLikely: Bool {
        total > 0 && (certain + explained + named) * 5 >= total * 3 && (certain + explained) * 5 >= total
    }

    /// Some of it can be nothing else.
    var isCertain: Bool { certain > 0 || explained > 3 }

    private var references = 0

    /// Nothing stands in the file but references, which may lead to any file.
    var isReferences: Bool { total == 0 && references > 0 }

    /// Nobody has more values in a file that he writes by hand; lock files have.
    private static var nodeLimit: Int { 1 << 18 }

    /// Keys at the top of files that have another purpose, each with another that it goes with.
    private static let otherFiles: [(String, [String])] = [
        ("apiVersion", ["kind"]), ("openapi", ["paths", "info"]), ("swagger", ["paths", "info"]),
        ("services", []), ("jobs", []), ("dependencies", []), ("devDependencies", []), ("scripts", []),
        ("sources", ["outputs", "name", "modifiers"]), ("resolver", ["outputs", "name"]), ("compilerOptions", []),
        ("tokenColors", []), ("$defs", []), ("definitions", []), ("manifest_version", []), ("start_url", []),
    ]

    /// - Returns: `nil` for what cannot be a design at all.
    init?(_ tree: SyntaxTree) {
        guard tree.kind(of: tree.root) == .mapping, tree.nodeCount < Self.nodeLimit else { return nil }
        for (key, others) in Self.otherFiles where tree.value(of: tree.root, forKey: key) != nil {
            if others.isEmpty || others.contains(where: { tree.value(of: tree.root, forKey: $0) != nil }) { return nil }
        }
        var reader = PlainReader(PlainDecisions([:]), asks: false)
        reader.read(tree, file: 0)
        var typing = PlainTyping(lengthUnit: "px") { _ in false }
        for token in reader.tokens {
            for value in token.values {
                count(typing.judge(value.node, shape: value.shape, kinds: token.kinds, decision: nil), value, token)
            }
        }
        total += reader.questions.all.reduce(0) { $0 + $1.tokens.count }
    }

    private mutating func count(_ verdict: PlainTyping.Verdict, _ value: PlainReader.Value, _ token: PlainReader.Token)
    {
        // A list of other things has as many values as it has elements, a spring as many as it has parts.
        let parts = value.shape == nil ? 1 : max(1, value.node.entries.count)
        total += max(parts, value.node.elements.count)
        switch verdict {
        // References say nothing for or against.
        case .reference:
            total -= 1
            references += 1
        case .typed(let type, _, let isShown):
            switch type {
            case .string: break
            // Switches stand in designs and in settings.
            case .boolean: total -= 1
            case .color, .dimension, .shadow, .spring, .typography, .border, .gradient, .cubicBezier:
                if isShown { certain += parts } else { countName(of: token) }
            // Times stand in settings of all sorts.
            default: if isInNamedGroup(token) { explained += 1 }
            }
        case .open: break
        case .question(.number): break
        case .question(.misfit): if value.node.isNull, token.kinds.contains(.color) { countName(of: token) }
        case .question(.time), .question(.opacity), .question(.alphaBeyondOne):
            if isInNamedGroup(token) { explained += 1 }
        case .question: countName(of: token)
        }
    }

    private mutating func countName(of token: PlainReader.Token) {
        if isInNamedGroup(token) { explained += 1 } else { named += 1 }
    }

    /// Names of single tokens, such as `width`, stand in settings, too; steps of a scale, such as `spacing-4`, do not.
    private func isInNamedGroup(_ token: PlainReader.Token) -> Bool {
        token.path.dropLast().contains { ValueKind(named: $0, isGroup: true) != nil }
            || token.path.last.map { ValueKind(ofStep: $0) != nil } ?? false
    }
}
