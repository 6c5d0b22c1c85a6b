import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenModel

// Tab bars as a theme holds them: each member hands on to that of the bar's type, in the contexts of the theme.

extension SwiftGenerator {
    /// A member of a bar's type.
    struct BarMember {
        let head: MemberHead
        /// The modifiers that its value depends on.
        let modifiers: ModifierSet
    }

    /// Keeps what a theme must hand on to, or all that code can call.
    mutating func record(_ head: MemberHead, _ modifiers: ModifierSet) {
        guard let bar = writtenBar else { return }
        if !recordsAllMembers {
            // A tab itself says all that no theme changes.
            if options.themeModifiers == nil || head.isInstance && modifiers.isDisjoint(with: themeModifiers) { return }
        }
        knownBarMembers[bar, default: []].append(BarMember(head: head, modifiers: modifiers))
    }

    /// What a theme has of a bar without asking for anything.
    func propertyNames(ofBar token: TokenID) -> Set<String> {
        Set(
            (knownBarMembers[token] ?? []).filter { !$0.isFunction && $0.modifiers.subtracting(themeModifiers).isEmpty }
                .map(\.head.name))
    }

    /// - Parameter taken: names that tokens of the group have: these are the bar's members already.
    mutating func writeBar(_ bar: SwiftThemeGroup.Bar, beside taken: Set<String>, level: Int) {
        let target = tokens.aliasTarget(of: bar.token) ?? bar.token
        let type = layout.address(of: bar.token)
        for member in knownBarMembers[target] ?? [] where !taken.contains(member.head.name) || member.isFunction {
            write(member, of: type, level: level)
        }
    }

    private mutating func write(_ member: BarMember, of type: String, level: Int) {
        let head = member.head
        if let condition = head.condition { line("#if \(condition)", level) }
        defer { if head.condition != nil { line("#endif", level) } }
        comment(shortened(head, member.modifiers, in: type), level: level)
        for attribute in head.attributes { line(attribute, level) }
        let open = member.modifiers.subtracting(themeModifiers)
        let tab = "\(type).\(Self.tabType)"
        var parameters = head.parameterTexts(withTab: tab)
        var arguments = head.parameterTexts().map(Self.argument)
        if head.isInstance { parameters.insert("of tab: \(tab)", at: 0) }
        if !open.isEmpty { parameters.append(parameterList(open)) }
        arguments += member.modifiers.indices.map { index in
            let value = themeModifiers.contains(modifier: index) ? contextName(of: index) : parameterName(of: index)
            return "\(label(of: index)): \(value)"
        }
        let name = SwiftNames.escaped(head.name)
        let result = head.type(withTab: tab)
        let kind =
            parameters.isEmpty
            ? "var \(name): \(result) {"
            : "func \(name)\(head.generics)(\(parameters.joined(separator: ", "))) -> \(result) {"
        let call = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        writeProperty(access + kind, "\(head.isInstance ? "tab" : type).\(name)\(call)", level: level)
    }

    /// The label and the name of a parameter, which may be one.
    static func names(ofParameter parameter: String) -> [Substring] {
        parameter.prefix { $0 != ":" }.split(separator: " ").filter { !$0.hasPrefix("@") }
    }

    /// What hands a parameter on: `for: tab` of `for tab: Tab`.
    static func argument(_ parameter: String) -> String {
        let names = names(ofParameter: parameter)
        guard let name = names.last, let label = names.first else { return "" }
        return label == "_" ? String(name) : "\(label): \(name)"
    }
}

extension SwiftGenerator.BarMember {
    /// Whether a token of the same name can stand beside it.
    fileprivate var isFunction: Bool { head.isInstance || head.hasParameters }
}
