import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel

// The structs that a theme is made of, one for each group.

extension SwiftGenerator {
    mutating func write(_ group: SwiftThemeGroup, _ modifiers: ModifierSet, typeName: String, level: Int) {
        comment(group.description.map(SwiftText.commentLines) ?? [], level: level)
        line("\(isolation)\(access)struct \(typeName): Sendable {", level)
        for nested in group.groups {
            let property = SwiftNames.escaped(nested.property)
            if isOwnBar(nested, of: group) {
                line("\(access)var \(property): Self { self }", level + 1)
                continue
            }
            line(
                nested.isOwn
                    ? "\(access)let \(property): \(nested.typeName)"
                    : "\(access)var \(property): \(nested.typeName) { \(nested.typeName)() }", level + 1)
        }
        for member in group.members { write(member, level: level + 1) }
        if let bar = group.bar {
            writeBar(bar, beside: Set(group.members.flatMap(names)), level: level + 1)
        }
        for index in group.contexts.indices {
            line("private let \(contextName(of: index)): \(self.typeName(ofModifier: index))", level + 1)
        }
        writeInitializers(of: group, modifiers, level: level + 1)
        for nested in group.groups where !isOwnBar(nested, of: group) {
            buffer.append("\n")
            write(nested, modifiers, typeName: nested.typeName, level: level + 1)
        }
        line("}", level)
    }

    /// Whether a group is another name of the bar that the group around it is.
    private func isOwnBar(_ nested: SwiftThemeGroup, of group: SwiftThemeGroup) -> Bool {
        guard let bar = group.bar, let other = nested.bar else { return false }
        return tokens.aliasTarget(of: other.token) == bar.token
    }

    /// Where a group keeps the theme's context; a token may be called as the modifier is.
    func contextName(of modifier: Int) -> String {
        "theme" + SwiftNames.prefixedType(tokens.contexts.modifiers[modifier].name, prefix: "")
    }

    private mutating func write(_ member: SwiftThemeGroup.Member, level: Int) {
        comment(
            tokens.tree[member.token].description.map { Array(SwiftText.commentLines($0).prefix(1)) } ?? [],
            level: level)
        let value = member.name + layout.suffix(ofValueOf: member.token)
        let call = SwiftNames.escaped(value) + (member.open.isEmpty ? "" : "(\(arguments(member.open)))")
        if member.type == .haptic {
            line("@MainActor", level)
            let name = SwiftNames.escaped(member.name)
            line("\(access)func \(name)(\(parameterList(member.open))) { \(call).play() }", level)
        }
        if !layout.hasKeyInResource(member.token) {
            write(member, name: value, type: layout.valueType(of: member.token, member.type), level: level)
        }
        guard let form = layout.form(of: member.token), form != .animation else { return }
        if let attribute = form.availability.flatMap(conditions.attribute) { line(attribute, level) }
        let isConstant = member.kind != .stored && options.namespace != .extension
        let expression = isConstant ? constant(of: member, as: form) : self.form(form, of: call, member)
        write(
            member, name: member.name + form.suffix, type: values.typeName(form), open: member.formOpen, level: level,
            value: expression)
    }

    /// The constant of a member's form in the contexts of the theme.
    private func constant(of member: SwiftThemeGroup.Member, as form: SwiftForm) -> String {
        let name =
            options.namespace == .extension
            ? "\(values.typeName(form)).\(SwiftNames.escaped(layout.names[member.token.index]))"
            : layout.address(of: member.token) + form.suffix
        let chosen = member.chosen.union(member.formChosen)
        return call(name, along: chosen.union(member.formOpen), chosen: chosen) { contextName(of: $0) }
    }

    /// A form is made of the value, which may be an app's own.
    private mutating func form(_ form: SwiftForm, of value: String, _ member: SwiftThemeGroup.Member) -> String {
        // In contexts that differ in it the design says what stands beside the value.
        let part = layout.growth.part(of: member.token, in: tokens.contexts.defaultPermutation)
        let constant = member.hasOneFormPart ? nil : constant(of: member, as: form)
        switch form {
        case .weight:
            support.insert(.fontWeight)
            return "\(sharing.prefix)\(SwiftSupport.fontWeight.typeName).nearest(\(value))"
        case .duration: return ".seconds(\(value))"
        case .scaledLength:
            support.insert(.scaledLength)
            let style = constant.map { $0 + ".textStyle" } ?? ".\((part?.textStyle ?? .body).rawValue)"
            return "\(sharing.prefix)\(SwiftSupport.scaledLength.typeName)(\(value), relativeTo: \(style))"
        case .resource: return values.resource("String.LocalizationValue(\(value))", in: options.bundle)
        case .animation: return "\(value).animation"
        case .corner:
            support.insert(.concentricCorner)
            var minimum = ""
            if let constant {
                minimum = ", minimum: \(constant).minimum"
            } else if case .minimum(let length) = part, length != 0 {
                minimum = ", minimum: \(DecimalText.string(length, maximumFractionDigits: 4))"
            }
            return "\(values.typeName(form))(radius: \(value)\(minimum))"
        }
    }

    /// - Parameters:
    ///   - open: what the theme leaves to the caller; by default that of the value.
    ///   - value: what it is where that is no matter of the theme; by default the constant.
    private mutating func write(
        _ member: SwiftThemeGroup.Member, name: String, type: String, open: ModifierSet? = nil, level: Int,
        value: String? = nil
    ) {
        let open = open ?? member.open
        let name = SwiftNames.escaped(name)
        if member.kind == .stored, value == nil { return line("\(access)let \(name): \(type)", level) }
        let kind = open.isEmpty ? "var \(name):" : "func \(name)(\(parameterList(open))) ->"
        let head = "\(access)\(kind) \(type) {"
        let body = value ?? call(of: member) { contextName(of: $0) }
        writeProperty(head, body, level: level)
        if open.isDisjoint(with: environmentModifiers) { return }
        writeEnvironmentFunction(name, open, type: type, keyword: "", level: level)
    }

    /// `head body }`, on one line or on three.
    mutating func writeProperty(_ head: String, _ body: String, level: Int) {
        guard 4 * level + head.utf8.count + body.utf8.count + 3 > SwiftLineBreaker.maximumWidth else {
            return line("\(head) \(body) }", level)
        }
        line(head, level)
        line(body, level + 1)
        line("}", level)
    }

    /// The constant in the contexts of the theme.
    ///
    /// - Parameter context: what stands for the theme's context of a modifier.
    private func call(of member: SwiftThemeGroup.Member, context: (Int) -> String) -> String {
        call(
            layout.address(of: member.token) + layout.valueSuffix(of: member.token),
            along: member.chosen.union(member.open), chosen: member.chosen, context: context)
    }

    /// - Parameters:
    ///   - modifiers: that the constant depends on.
    ///   - chosen: those of them that the theme chooses.
    private func call(
        _ constant: String, along modifiers: ModifierSet, chosen: ModifierSet, context: (Int) -> String
    ) -> String {
        guard !modifiers.isEmpty else { return constant }
        let arguments = arguments(modifiers) { chosen.contains(modifier: $0) ? context($0) : parameterName(of: $0) }
        return "\(constant)(\(arguments))"
    }

    // MARK: Initializers

    /// What an initializer sets.
    private struct Stored {
        let name: String
        let type: String
        /// In a theme of the design.
        let value: String
    }

    private func stored(in group: SwiftThemeGroup, _ modifiers: ModifierSet) -> [Stored] {
        group.groups.filter { $0.isOwn && !isOwnBar($0, of: group) }.map {
            Stored(name: $0.property, type: $0.typeName, value: "\($0.typeName)(\(designArguments(modifiers)))")
        }
            + group.members.filter { $0.kind == .stored }.map {
                Stored(
                    name: $0.name + layout.suffix(ofValueOf: $0.token), type: layout.valueType(of: $0.token, $0.type),
                    value: call(of: $0) { parameterName(of: $0) })
            }
    }

    func designArguments(_ modifiers: ModifierSet) -> String {
        modifiers.indices.enumerated().map { position, index in
            "\(position == 0 ? "design" : label(of: index)): \(parameterName(of: index))"
        }.joined(separator: ", ")
    }

    /// One for the app's own themes, and one for those of the design.
    private mutating func writeInitializers(of group: SwiftThemeGroup, _ modifiers: ModifierSet, level: Int) {
        buffer.append("\n")
        guard group.isOwn else { return line("\(access)init() {}", level) }
        let stored = stored(in: group, modifiers)
        let parameters = stored.map { "\(SwiftNames.escaped($0.name)): \($0.type)" }
        // A token may be called as the modifier is.
        let names = stored.map(\.name)
        let contexts = group.contexts.indices.map { index in
            let label = names.contains(label(of: index)) ? contextName(of: index) : label(of: index)
            return "\(label): \(typeName(ofModifier: index))"
        }
        line("\(access)init(\((parameters + contexts).joined(separator: ", "))) {", level)
        for part in stored { line("self.\(part.name) = \(SwiftNames.escaped(part.name))", level + 1) }
        for index in group.contexts.indices {
            let isTaken = names.contains(label(of: index))
            let place = isTaken ? "self.\(contextName(of: index))" : contextName(of: index)
            line("\(place) = \(isTaken ? contextName(of: index) : parameterName(of: index))", level + 1)
        }
        line("}", level)
        buffer.append("\n")
        // A name of its own: the other may have the same parameters.
        let chosen = modifiers.indices.enumerated().map { position, index in
            "\(position == 0 ? "design \(parameterName(of: index))" : label(of: index)): \(typeName(ofModifier: index))"
        }
        line("fileprivate init(\(chosen.joined(separator: ", "))) {", level)
        for part in stored { line("self.\(part.name) = \(part.value)", level + 1) }
        for index in group.contexts.indices {
            line("\(contextName(of: index)) = \(parameterName(of: index))", level + 1)
        }
        line("}", level)
    }

    /// Of the value, of its form, and of what is done with it.
    private func names(of member: SwiftThemeGroup.Member) -> Set<String> {
        let form = layout.form(of: member.token)
        return [
            member.name, member.name + layout.suffix(ofValueOf: member.token), member.name + (form?.suffix ?? ""),
        ]
    }

    // MARK: Collisions

    mutating func reportCollisions(in groups: [SwiftThemeGroup]) {
        let tree = tokens.tree
        var owners: [String: String] = [:]
        func range(_ path: String) -> SourceRange? {
            if let group = tree.group(at: path) { return tree[group].keyRange }
            return tree.token(at: path).map { tree[$0].keyRange }
        }
        func subject(_ path: String) -> String {
            path.isEmpty ? "the group of the tokens outside of groups" : "'\(path)'"
        }
        func claim(_ name: String, _ path: String) {
            guard let other = owners.updateValue(path, forKey: name) else { return }
            diagnostics.append(
                .nameCollision(
                    of: subject(path), subject(other), name: "theme.\(name)", language: "Swift", at: range(path),
                    first: range(other)))
        }
        func visit(_ group: SwiftThemeGroup, _ scope: String) {
            for nested in group.groups {
                claim("\(scope)\(nested.property)", nested.path)
                claim("\(scope)\(nested.typeName)", nested.path)
                visit(nested, "\(scope)\(nested.property).")
            }
            for member in group.members {
                for name in names(of: member).sorted() { claim(scope + name, tree[member.token].path) }
            }
        }
        for group in groups {
            claim(group.property, group.path)
            visit(group, "\(group.property).")
        }
    }
}
