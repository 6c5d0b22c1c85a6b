import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraOutputCore
import TesseraTokenModel

/// What must not be done with a design, each in a line of Markdown.
struct GuideRules {
    let design: GuideDesign

    var lines: [String] {
        ["Never write a color, length, duration or text style as a literal where a token has it."] + unsafe + targets
            + motion + deprecations
    }

    // MARK: Contrast

    private static let nameLimit = 8

    /// What is proven of contrast. Tokens of which the same holds share a line.
    var proven: [String] {
        let tree = design.input.tokens.tree
        let results = design.input.contrast.sorted { $0.key.index < $1.key.index }
        let proven = results.map { token, results in
            (tree[token].path, results.filter(\.passes).map { $0.background.filter { $0 != "'" } }.filter(Self.isToken))
        }
        return Self.merged(proven).map { "\(Self.list($0.names)): on \(Self.list($0.list))" }
    }

    /// The pairs of the same tokens that fail.
    private var unsafe: [String] {
        var failing: [(name: String, foregrounds: [String])] = []
        for pairs in design.input.unsafePairs {
            for background in pairs.backgrounds where Self.isToken(background) {
                if let known = failing.firstIndex(where: { $0.name == background }) {
                    failing[known].foregrounds.append(pairs.foreground)
                } else {
                    failing.append((background, [pairs.foreground]))
                }
            }
        }
        return Self.merged(failing.map { ($0.name, $0.foregrounds) }).map { backgrounds, names in
            "Never on \(Self.list(backgrounds)): \(Self.list(names)). There is a context in which nobody can read it."
        }
    }

    /// Whether a background is one token, and not layers of several.
    private static func isToken(_ name: String) -> Bool { !name.contains(" ") }

    /// Names of which the same list holds, together.
    private static func merged(_ lists: [(String, [String])]) -> [(names: [String], list: [String])] {
        var merged: [(names: [String], list: [String])] = []
        for (name, all) in lists {
            var seen: Set<String> = []
            let list = all.filter { seen.insert($0).inserted }
            if list.isEmpty { continue }
            if let known = merged.firstIndex(where: { Set($0.list) == seen }) {
                merged[known].names.append(name)
            } else {
                merged.append(([name], list))
            }
        }
        return merged
    }

    private static func list(_ names: [String]) -> String {
        let rest = names.count - nameLimit
        return names.prefix(nameLimit).map(MarkdownText.code).joined(separator: ", ")
            + (rest > 0 ? " and \(rest) more" : "")
    }

    // MARK: Touch, motion, age

    private var targets: [String] {
        let standard = TouchStandard.standard(on: design.input.platform)
        let side = DecimalText.string(standard.side, maximumFractionDigits: 1)
        return ["Never make what people touch smaller than \(side) × \(side) \(standard.unit), \(standard.source)."]
    }

    private var motion: [String] {
        guard design.entries.contains(where: \.type.isMotion) else { return [] }
        return [
            "Never move things where people reduce motion: take what the generated code gives for Reduce Motion, such as "
                + "`prefers-reduced-motion` in CSS."
        ]
    }

    private var deprecations: [String] {
        design.entries.compactMap { entry in
            guard let reason = entry.deprecation else { return nil }
            return "Never use \(MarkdownText.code(entry.path)) any more"
                + (reason.isEmpty ? "." : ": \(MarkdownText.escaped(reason))")
        }
    }
}
