import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel

// What people read in Quick Help: descriptions, values, deprecation.

extension SwiftGenerator {
    /// The description, the value of a color, the contrast that was proven, what stands in a motion's place where people
    /// reduce motion, the source, and at last the values of a color that depends on contexts: Quick Help shows lists, but
    /// no tables, and what follows a list would belong to it.
    mutating func writeDocumentation(of id: TokenID, level: Int) {
        // Asked for once: each time would count references.
        let tokens = tokens
        let token = tokens.tree[id]
        let description = writeDescription(token.description, level: level)
        let contrast = input.contrast.isEmpty ? nil : contrast(of: id)
        let reducedMotion = token.hasReducedMotion ? token.reducedMotion.flatMap(Self.reducedMotion) : nil
        let isColor = tokens.type(of: id) == .color
        // What is said in sentences goes on with a description of sentences; a paragraph of its own would be longer.
        let isSourceKnown = isSourceKnown(of: token, id)
        let hasMore = isColor || contrast != nil || reducedMotion != nil || !isSourceKnown
        if description == .paragraphs, hasMore { comment("", level: level) }
        let isListed = isColor && !tokens.modifiers(of: id).isEmpty && tokens.aliasTarget(of: id) == nil
        if isColor, !isListed { writeValue(of: id, level: level) }
        if let contrast { comment(contrast, level: level) }
        if let reducedMotion { comment(reducedMotion, level: level) }
        if !isSourceKnown { writeSource(of: token, level: level) }
        if isListed { writeValues(of: id, level: level) }
    }

    /// Whether a token's path is that of its type and its own name, so that the type tells it.
    @inline(__always)
    private func isSourceKnown(of token: Token, _ id: TokenID) -> Bool {
        guard layout.tellsPaths else { return false }
        let name = layout.names[id.index]
        guard tokens.type(of: id) == .tabBar else { return token.isNamed(name) }
        return token.name == TokenName.root || name == SwiftNames.type(token.name)
    }

    /// What a description is in a comment, which decides how the comment goes on.
    enum Description {
        case none
        /// One line that Markdown takes for text, and for nothing else.
        case sentence
        case paragraphs
    }

    /// Writes what a person says of a token or a group.
    @discardableResult
    mutating func writeDescription(_ description: String?, level: Int) -> Description {
        guard let description else { return .none }
        if SwiftText.isCommentLine(description) {
            comment(description, level: level)
            return description.utf8.first?.isASCIICapital == true ? .sentence : .paragraphs
        }
        let lines = SwiftText.commentLines(description)
        comment(lines, level: level)
        return lines.isEmpty ? .none : .paragraphs
    }

    /// Source: `color.surface.secondary` in color.tokens.yaml.
    private mutating func writeSource(of token: Token, level: Int) {
        let source = token.keyRange.source
        if originEnd.source != source { originEnd = OriginEnd(source: source, text: end(ofOriginIn: source)) }
        guard SwiftText.isCode(token.path) else {
            return comment(
                Self.oneLine("Source: " + Self.code(token.path) + originEnd.text.dropFirst()), level: level)
        }
        buffer.indent(level)
        buffer.append("/// Source: `")
        buffer.append(token.path)
        buffer.append(originEnd.text)
    }

    /// What follows the path of a token that was read from a file, which is code: `` ` in color.tokens.yaml.`` A file
    /// that comes from one source names it at its start.
    private func end(ofOriginIn source: SourceID) -> String {
        guard let name = input.fileNames[source], source != onlySource else { return "`.\n" }
        return Self.oneLine("` in \(name).") + "\n"
    }

    /// How the comments of the tokens of one file end.
    struct OriginEnd {
        let source: SourceID?
        let text: String
    }

    /// The least ratio, and on how many backgrounds the token is judged.
    func contrast(of token: TokenID) -> String? {
        var least: (background: String, ratio: Double)?
        var backgrounds: Set<String> = []
        for result in input.contrast[token] ?? [] {
            guard let ratio = result.ratio else { continue }
            backgrounds.insert(result.background)
            if least.map({ ratio < $0.ratio }) ?? true { least = (result.background, ratio) }
        }
        guard let least else { return nil }
        let background = least.background.replacing(scalar: "'", with: "`")
        return Self.oneLine(
            backgrounds.count == 1
                ? "Contrast: \(Contrast.text(least.ratio)):1 on \(background)."
                : "Contrast: at least \(Contrast.text(least.ratio)):1, on \(background).")
    }

    /// What is said of the token itself for people who reduce motion, if one line can say it.
    private static func reducedMotion(_ alternative: MotionAlternative) -> String? {
        switch alternative.choice {
        case .still: "With Reduce Motion, nothing moves."
        case .value(let expression): expression.wholeReference.map { "With Reduce Motion: \(code($0.path))." }
        case .calm: nil
        }
    }

    /// A path as code in a doc comment; what is in it cannot end the code.
    static func code(_ path: String) -> String {
        let line = oneLine(path)
        // Hardly any path has one, and to replace what is not there takes long, too.
        return line.utf8.contains(UInt8(ascii: "`")) ? "`\(line.replacing(scalar: "`", with: "'"))`" : "`\(line)`"
    }

    /// A color's one value, or the constant that tells its values.
    private mutating func writeValue(of token: TokenID, level: Int) {
        if !tokens.modifiers(of: token).isEmpty, let target = tokens.aliasTarget(of: token) {
            return comment("Same as \(Self.code(layout.address(of: target))).", level: level)
        }
        guard case .color(let color) = tokens.defaultValue(of: token) else { return }
        buffer.indent(level)
        buffer.append("/// `")
        values.append(documented: color, to: &buffer)
        buffer.append("`.\n")
    }

    /// A color's values in the contexts of up to three modifiers. Where there are more, the default value and where it is
    /// another.
    private mutating func writeValues(of token: TokenID, level: Int) {
        let modifiers = tokens.modifiers(of: token)
        if knownTable?.modifiers != modifiers { knownTable = ValueTable(modifiers, in: tokens.contexts, cascade) }
        if let table = knownTable, table.isShort { return write(table, of: token, level: level) }
        guard let modifier = modifiers.firstModifier, case .color(let color) = tokens.defaultValue(of: token) else {
            return
        }
        writeItem(defaultName(of: modifier), color, level: level)
        for layer in cascade.layers(of: token) {
            guard case .color(let color) = layer.value else { continue }
            writeItem(Self.oneLine(layer.context.label), color, level: level)
        }
    }

    /// `- Dark: #14141c, increased #000000`: what is the same as the first of a line is left out.
    private mutating func write(_ table: ValueTable, of token: TokenID, level: Int) {
        for row in table.rows {
            var first: Color?
            for (name, permutation) in row.cells {
                guard case .color(let color) = tokens.value(of: token, in: permutation), color != first else {
                    continue
                }
                if first == nil {
                    openComment(level: level)
                    buffer.append(row.start)
                    first = color
                } else {
                    buffer.append(", \(name) ")
                }
                values.append(documented: color, to: &buffer)
            }
            if first != nil { buffer.append("\n") }
        }
    }

    /// How the values of a token in the contexts of up to three modifiers are laid out.
    struct ValueTable {
        let modifiers: ModifierSet
        /// What each line begins with, and what stands in it: values, and behind the first the context of each.
        let rows: [(start: String, cells: [(name: String, permutation: Permutation)])]
        /// Whether it is one: a long table says less than what differs.
        let isShort: Bool

        init(_ modifiers: ModifierSet, in space: ContextSpace, _ cascade: ContextCascade) {
            self.modifiers = modifiers
            let modifiers = modifiers.indices
            let counts = modifiers.map { space.modifiers[$0].contexts.count }
            isShort =
                modifiers.count <= 3 && counts.allSatisfy { $0 <= 4 } && counts.dropLast().reduce(1, *) <= 8
            guard isShort, let last = modifiers.last else {
                rows = []
                return
            }
            func name(_ context: Int, of modifier: Int) -> String {
                SwiftGenerator.oneLine(
                    cascade.name(of: ContextSelector.Constraint(modifier: modifier, context: context)))
            }
            // Of one modifier each context has a line, of several each but the contexts of the last.
            var lines: [(names: [String], permutation: Permutation)] = [([], space.defaultPermutation)]
            for modifier in modifiers.count > 1 ? modifiers.dropLast() : modifiers[...] {
                lines = lines.flatMap { line in
                    space.modifiers[modifier].contexts.indices.map { context in
                        var permutation = line.permutation
                        permutation[modifier] = context
                        return (line.names + [name(context, of: modifier)], permutation)
                    }
                }
            }
            rows = lines.map { line in
                let names = line.names.joined(separator: ", ")
                let start = "- \(names.prefix(1).uppercased())\(names.dropFirst()): "
                if modifiers.count == 1 { return (start, [("", line.permutation)]) }
                let modifier = space.modifiers[last]
                let byDefault = modifier.defaultContext
                let contexts = [byDefault] + modifier.contexts.indices.filter { $0 != byDefault }
                return (
                    start,
                    contexts.map { context in
                        var permutation = line.permutation
                        permutation[last] = context
                        return (name(context, of: last), permutation)
                    }
                )
            }
        }
    }

    /// What a modifier's default is called, in one line.
    private func defaultName(of modifier: Int) -> String {
        let byDefault = ContextSelector.Constraint(
            modifier: modifier, context: tokens.contexts.modifiers[modifier].defaultContext)
        return Self.oneLine(cascade.name(of: byDefault))
    }

    /// A line of a list.
    private mutating func writeItem(_ name: String, _ color: Color, level: Int) {
        openComment(level: level)
        buffer.append("- ")
        buffer.append(name)
        buffer.append(": ")
        values.append(documented: color, to: &buffer)
        buffer.append("\n")
    }

    static func oneLine(_ text: String) -> String {
        if SwiftText.isCommentLine(text) { return text }
        let lines = SwiftText.commentLines(text)
        return lines.count == 1 ? lines[0] : lines.joined(separator: " ")
    }

    /// `Source: ` and the path of a group, which those of its tokens begin with.
    mutating func writeSource(ofGroup path: String, level: Int) {
        comment("Source: \(Self.code(path)).", level: level)
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
        buffer.indent(level)
        buffer.append(isEmpty ? "///" : "/// ")
    }

    // MARK: Deprecation

    /// A reason that names another token, `use {color.accent}`, speaks of it by its Swift name; where
    /// the two are neighbors of one kind, Xcode can put one in the other's place.
    ///
    /// - Parameter renames: whether the name that it has is one that another could take the place of.
    mutating func writeDeprecation(of member: Member, level: Int, renames: Bool = true) {
        guard let deprecation = tokens.tree[member.token].deprecation else { return }
        buffer.indent(level)
        buffer.append("@available(*, deprecated")
        if let reason = deprecation.reason {
            let (message, mentioned) = inSwiftNames(reason)
            buffer.append(", message: \(SwiftText.string(message))")
            if renames, mentioned.count == 1, let replacement = mentioned.first,
                let name = renaming(of: member, to: replacement)
            {
                buffer.append(", renamed: \(SwiftText.string(name))")
            }
        }
        buffer.append(")\n")
    }

    func renaming(of member: Member, to replacement: TokenID) -> String? {
        let isNeighbor = layout.outerName(of: replacement) == layout.outerName(of: member.token)
        guard isNeighbor, replacement != member.token, tokens.type(of: replacement) == member.type,
            plan(of: replacement, member.type).parameters == member.plan.parameters, member.plan.parameters.isEmpty,
            layout.form(of: replacement) == layout.form(of: member.token)
        else { return nil }
        let isFunction = member.type == .haptic && member.suffix.isEmpty && options.namespace != .extension
        return layout.names[replacement.index] + member.suffix + (isFunction ? "()" : "")
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
