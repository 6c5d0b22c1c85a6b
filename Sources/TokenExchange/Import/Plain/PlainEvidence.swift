import TokenModel
import TokenSyntax

/// What speaks for a file being a design: what of its values can only be those of one.
struct PlainEvidence {
    private var total = 0
    /// Colors, lengths with a unit, springs, shadows, typography.
    private var certain = 0
    /// Bare numbers and names that a group's name explains.
    private var explained = 0

    /// Most of what stands in the file are values of a design.
    var isLikely: Bool { total > 0 && (certain + explained) * 5 >= total * 3 }

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
        var reader = PlainReader(PlainDecisions([:]))
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
        // A list of other things has as many values as it has elements.
        total += max(1, value.node.elements.count)
        switch verdict {
        // References say nothing for or against.
        case .reference:
            total -= 1
            references += 1
        case .typed(let type, _, let isShown):
            switch type {
            case .string, .boolean: break
            case .color, .dimension, .shadow, .spring, .typography, .border, .gradient, .cubicBezier:
                if isShown { certain += 1 } else { explained += isCounted(token) ? 1 : 0 }
            // Times stand in settings of all sorts.
            default: if isCounted(token) { explained += 1 }
            }
        case .open, .question: break
        }
    }

    /// Names of single tokens, such as `width`, stand in settings, too; steps of a scale, such as `spacing-4`, do not.
    private func isCounted(_ token: PlainReader.Token) -> Bool {
        token.path.dropLast().contains { ValueKind(named: $0, isGroup: true) != nil }
            || token.path.last.map { ValueKind(ofStep: $0) != nil } ?? false
    }
}
