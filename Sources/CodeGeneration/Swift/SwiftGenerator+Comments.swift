import ColorScience
import Diagnostics
import TokenModel
import TokenResolution

// What people read in Quick Help: descriptions, values, deprecation.

extension SwiftGenerator {
    /// The description, then what a colour is in each appearance, how it stands out, what a motion is where
    /// people reduce motion, and where the token is written.
    mutating func documentation(of token: TokenID) -> [String] {
        let description = tokens.tree[token].description.map(SwiftText.commentLines) ?? []
        var facts = shades(of: token)
        // A list ends with a blank line.
        if facts.count > 1 { facts.append("") }
        facts += contrast(of: token)
        facts += reducedMotion(of: token)
        facts.append(origin(of: token))
        return description + (description.isEmpty ? [] : [""]) + facts
    }

    /// `color.surface.secondary` in color.tokens.yaml.
    func origin(of token: TokenID) -> String {
        let path = Self.code(tokens.tree[token].path)
        return Self.oneLine(input.fileName(of: token).map { "\(path) in \($0)." } ?? "\(path).")
    }

    /// The least ratio on each background that the token is judged on.
    func contrast(of token: TokenID) -> [String] {
        var least: [(background: String, ratio: Double)] = []
        for result in input.contrast[token] ?? [] {
            guard let ratio = result.ratio else { continue }
            if let known = least.firstIndex(where: { $0.background == result.background }) {
                least[known].ratio = min(ratio, least[known].ratio)
            } else {
                least.append((result.background, ratio))
            }
        }
        let parts = least.map { "\(Contrast.text($0.ratio)):1 on \($0.background.replacing("'", with: "`"))" }
        return parts.isEmpty
            ? [] : SwiftText.wrapped(listing: parts.map(Self.oneLine), behind: "Contrast ", before: ".")
    }

    /// What is said of the token itself for people who reduce motion, if one line can say it.
    private func reducedMotion(of token: TokenID) -> [String] {
        switch tokens.tree[token].reducedMotion?.choice {
        case .still: ["Where people reduce motion, nothing moves."]
        case .value(let expression):
            expression.wholeReference.map { ["Where people reduce motion: \(Self.code($0.path))."] } ?? []
        case .calm, nil: []
        }
    }

    /// A path as code in a doc comment; what is in it cannot end the code.
    static func code(_ path: String) -> String {
        let line = oneLine(path)
        // Hardly any path has one, and to replace what is not there takes long, too.
        return line.utf8.contains(UInt8(ascii: "`")) ? "`\(line.replacing("`", with: "'"))`" : "`\(line)`"
    }

    /// A colour's default value, and where it is another.
    mutating func shades(of token: TokenID) -> [String] {
        guard case .color(let color) = tokens.defaultValue(of: token) else { return [] }
        guard let axis = tokens.axes(of: token).modifiers.first else { return ["`\(color.cssText)`."] }
        let byDefault = ContextSelector.Constraint(
            modifier: axis, context: tokens.contexts.modifiers[axis].defaultContext)
        var parts = [(name: cascade.name(of: byDefault), color: color)]
        for layer in cascade.layers(of: token) {
            guard case .color(let color) = layer.value else { continue }
            parts.append((layer.constraints.map(cascade.name).joined(separator: " "), color))
        }
        let line = parts.map { "\($0.name) `\($0.color.cssText)`" }.joined(separator: ", ")
        guard line.utf8.count > 100 else { return [Self.oneLine(line.prefix(1).uppercased() + line.dropFirst() + ".")] }
        return parts.map { Self.oneLine("- \($0.name): `\($0.color.cssText)`") }
    }

    static func oneLine(_ text: String) -> String {
        let lines = SwiftText.commentLines(text)
        return lines.count == 1 ? lines[0] : lines.joined(separator: " ")
    }

    mutating func comment(_ lines: [String], level: Int) {
        for line in lines {
            buffer.indent(level)
            buffer.append(line.isEmpty ? "///" : "/// ")
            buffer.append(line)
            buffer.append("\n")
        }
    }

    // MARK: Deprecation

    /// A reason that names another token, `use {color.accent}`, speaks of it by its Swift name; where
    /// the two are neighbours of one kind, Xcode can put one in the other's place.
    ///
    /// - Parameter renames: whether the name that it has is one that another could take the place of.
    mutating func writeDeprecation(of member: Member, level: Int, renames: Bool = true) {
        guard let deprecation = tokens.tree[member.token].deprecation else { return }
        buffer.indent(level)
        buffer.append("@available(*, deprecated")
        if let reason = deprecation.reason {
            let (message, mentioned) = inSwiftNames(reason)
            buffer.append(", message: \(SwiftText.string(message))")
            if renames, mentioned.count == 1, let heir = mentioned.first, let name = renaming(of: member, to: heir) {
                buffer.append(", renamed: \(SwiftText.string(name))")
            }
        }
        buffer.append(")\n")
    }

    func renaming(of member: Member, to heir: TokenID) -> String? {
        let isNeighbour = layout.outerNames[heir.index] == layout.outerNames[member.token.index]
        guard isNeighbour, heir != member.token, tokens.type(of: heir) == member.type,
            plan(of: heir, member.type).parameters == member.plan.parameters, member.plan.parameters.isEmpty
        else { return nil }
        let isFunction = member.type == .haptic && member.suffix.isEmpty && options.namespace != .extension
        return layout.names[heir.index] + member.suffix + (isFunction ? "()" : "")
    }

    /// Replaces `{path}` where it leads to a token.
    func inSwiftNames(_ text: String) -> (text: String, mentioned: [TokenID]) {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return (text, []) }
        var result = ""
        var mentioned: [TokenID] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let path = String(rest[rest.index(after: open)..<close])
            result += rest[..<open]
            if let token = tokens.tree.token(at: path), tokens.type(of: token) != nil {
                result += layout.addresses[token.index]
                mentioned.append(token)
            } else {
                result += rest[open...close]
            }
            rest = rest[rest.index(after: close)...]
        }
        return (result + rest, mentioned)
    }
}
