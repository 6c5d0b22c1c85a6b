import ColorScience
import Diagnostics
import TokenModel
import TokenResolution

// What people read in Quick Help: descriptions, values, deprecation.

extension SwiftGenerator {
    /// The description, then what a colour is in each appearance, how it stands out, what a motion is where
    /// people reduce motion, and where the token is written.
    mutating func writeDocumentation(of id: TokenID, level: Int) {
        // Asked for once: each time would count references.
        let tokens = tokens
        let token = tokens.tree[id]
        if writeDescription(token.description, level: level) { comment("", level: level) }
        if tokens.type(of: id) == .color, case .color(let color) = tokens.defaultValue(of: id) {
            writeShades(of: id, color, level: level)
        }
        if !input.contrast.isEmpty { comment(contrast(of: id), level: level) }
        if token.hasReducedMotion, let alternative = token.reducedMotion {
            comment(Self.reducedMotion(alternative), level: level)
        }
        writeOrigin(of: token, level: level)
    }

    /// What a person wrote of a token or a group.
    ///
    /// - Returns: whether it has any lines.
    mutating func writeDescription(_ description: String?, level: Int) -> Bool {
        guard let description else { return false }
        if SwiftText.isCommentLine(description) {
            comment(description, level: level)
            return true
        }
        let lines = SwiftText.commentLines(description)
        comment(lines, level: level)
        return !lines.isEmpty
    }

    /// `color.surface.secondary` in color.tokens.yaml.
    private mutating func writeOrigin(of token: Token, level: Int) {
        let source = token.keyRange.source
        if originEnd.source != source { originEnd = OriginEnd(source: source, text: end(ofOriginIn: source)) }
        guard SwiftText.isCode(token.path) else {
            return comment(Self.oneLine(Self.code(token.path) + originEnd.text.dropFirst()), level: level)
        }
        openCode(level: level)
        buffer.append(token.path)
        buffer.append(originEnd.text)
    }

    /// What follows the path of a token that was read from a file, which is code: `` ` in color.tokens.yaml.``
    private func end(ofOriginIn source: SourceID) -> String {
        input.fileNames[source].map { Self.oneLine("` in \($0).") + "\n" } ?? "`.\n"
    }

    /// How the comments of the tokens of one file end.
    struct OriginEnd {
        let source: SourceID?
        let text: String
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
        let parts = least.map { "\(Contrast.text($0.ratio)):1 on \($0.background.replacing(scalar: "'", with: "`"))" }
        return parts.isEmpty
            ? [] : SwiftText.wrapped(listing: parts.map(Self.oneLine), behind: "Contrast ", before: ".")
    }

    /// What is said of the token itself for people who reduce motion, if one line can say it.
    private static func reducedMotion(_ alternative: MotionAlternative) -> [String] {
        switch alternative.choice {
        case .still: ["Where people reduce motion, nothing moves."]
        case .value(let expression):
            expression.wholeReference.map { ["Where people reduce motion: \(code($0.path))."] } ?? []
        case .calm: []
        }
    }

    /// A path as code in a doc comment; what is in it cannot end the code.
    static func code(_ path: String) -> String {
        let line = oneLine(path)
        // Hardly any path has one, and to replace what is not there takes long, too.
        return line.utf8.contains(UInt8(ascii: "`")) ? "`\(line.replacing(scalar: "`", with: "'"))`" : "`\(line)`"
    }

    /// A colour's default value, and where it is another.
    private mutating func writeShades(of token: TokenID, _ color: Color, level: Int) {
        guard let axis = tokens.axes(of: token).firstModifier else {
            openCode(level: level)
            buffer.appendCSS(color)
            buffer.append("`.\n")
            return
        }
        let name = defaultName(of: axis)
        let layers = cascade.layers(of: token)
        let start = buffer.count
        openComment(level: level)
        let textStart = buffer.count
        append(name.asFirstWord, color, between: " ")
        for layer in layers {
            guard case .color(let color) = layer.value else { continue }
            buffer.append(", ")
            append(Self.oneLine(layer.context.label), color, between: " ")
        }
        if buffer.count - textStart <= 100 { return buffer.append(".\n") }
        _ = buffer.cut(from: start)
        writeItem(name.text, color, level: level)
        for layer in layers {
            guard case .color(let color) = layer.value else { continue }
            writeItem(Self.oneLine(layer.context.label), color, level: level)
        }
        // A list ends with a blank line.
        comment([""], level: level)
    }

    /// What a modifier's default is called, in one line.
    private mutating func defaultName(of modifier: Int) -> DefaultName {
        if let known = knownDefaultName, known.modifier == modifier { return known }
        let byDefault = ContextSelector.Constraint(
            modifier: modifier, context: tokens.contexts.modifiers[modifier].defaultContext)
        let name = DefaultName(modifier: modifier, text: Self.oneLine(cascade.name(of: byDefault)))
        knownDefaultName = name
        return name
    }

    struct DefaultName {
        let modifier: Int
        let text: String
        /// With which a line begins.
        let asFirstWord: String

        init(modifier: Int, text: String) {
            self.modifier = modifier
            self.text = text
            asFirstWord = text.prefix(1).uppercased() + text.dropFirst()
        }
    }

    /// A line of a list.
    private mutating func writeItem(_ name: String, _ color: Color, level: Int) {
        openComment(level: level)
        buffer.append("- ")
        append(name, color, between: ": ")
        buffer.append("\n")
    }

    private mutating func append(_ name: String, _ color: Color, between: StaticString) {
        buffer.append(name)
        buffer.append(between)
        buffer.append("`")
        buffer.appendCSS(color)
        buffer.append("`")
    }

    static func oneLine(_ text: String) -> String {
        if SwiftText.isCommentLine(text) { return text }
        let lines = SwiftText.commentLines(text)
        return lines.count == 1 ? lines[0] : lines.joined(separator: " ")
    }

    mutating func comment(_ lines: [String], level: Int) {
        for line in lines { comment(line, level: level) }
    }

    private mutating func comment(_ line: String, level: Int) {
        openComment(level: level, isEmpty: line.isEmpty)
        buffer.append(line)
        buffer.append("\n")
    }

    private mutating func openComment(level: Int, isEmpty: Bool = false) {
        open(isEmpty ? Self.emptyComment : Self.comment, level: level)
    }

    /// Opens a comment that begins with code.
    private mutating func openCode(level: Int) {
        open(Self.codeComment, level: level)
    }

    /// - Parameter start: what the line begins with, behind the blanks of the deepest level that is common.
    private mutating func open(_ start: StaticString, level: Int) {
        let depth = min(level, Self.commonLevel)
        buffer.indent(level - depth)
        buffer.append(last: start.utf8CodeUnitCount - 4 * (Self.commonLevel - depth), of: start)
    }

    private static let commonLevel = 4
    private static let comment: StaticString = "                /// "
    private static let emptyComment: StaticString = "                ///"
    private static let codeComment: StaticString = "                /// `"

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
        let isNeighbour = layout.outerName(of: heir) == layout.outerName(of: member.token)
        guard isNeighbour, heir != member.token, tokens.type(of: heir) == member.type,
            plan(of: heir, member.type).parameters == member.plan.parameters, member.plan.parameters.isEmpty,
            layout.form(of: heir) == layout.form(of: member.token)
        else { return nil }
        let isFunction = member.type == .haptic && member.suffix.isEmpty && options.namespace != .extension
        return layout.names[heir.index] + member.suffix + (isFunction ? "()" : "")
    }

    /// Replaces `{path}` where it leads to a token.
    func inSwiftNames(_ text: String) -> (text: String, mentioned: [TokenID]) {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return (text, []) }
        var result = ""
        var mentioned: [TokenID] = []
        var rest = text.unicodeScalars[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let path = String(rest[rest.index(after: open)..<close])
            result += String(rest[..<open])
            if let token = tokens.tree.token(at: path), tokens.type(of: token) != nil {
                result += layout.address(of: token)
                mentioned.append(token)
            } else {
                result += String(rest[open...close])
            }
            rest = rest[rest.index(after: close)...]
        }
        return (result + String(rest), mentioned)
    }
}
