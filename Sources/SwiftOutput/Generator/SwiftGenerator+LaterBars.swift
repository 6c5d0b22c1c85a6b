import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenModel

// A bar that is written after another: what it has in common with the first one is said and made there.

extension SwiftGenerator {
    /// The members of the first bar, by what identifies them to a caller.
    struct FirstBar {
        let token: TokenID
        var members: [String: (head: MemberHead, column: SwiftColumn)] = [:]
    }

    /// What identifies a member of a bar's type, or of its tabs.
    private static func key(_ head: MemberHead) -> String {
        "\(head.isInstance ? tabType + "." : "")\(head.name)(\(head.parameterList))"
    }

    /// The member of the first bar that one of a later bar is the same as to a caller; the first bar's own are kept.
    mutating func memberOfFirstBar(
        alike head: MemberHead, _ column: SwiftColumn
    ) -> (head: MemberHead, column: SwiftColumn)? {
        guard let bar = writtenBar else { return nil }
        // What is deprecated warns wherever it is named.
        if firstBar == nil, tokens.tree[bar].deprecation == nil { firstBar = FirstBar(token: bar) }
        guard let firstBar else { return nil }
        if firstBar.token != bar { return firstBar.members[Self.key(head)] }
        self.firstBar?.members[Self.key(head)] = (head, column)
        return nil
    }

    /// What a later bar says of a member: nothing where the first one says the same.
    func documentation(of head: MemberHead, after first: (head: MemberHead, column: SwiftColumn)?) -> [String] {
        first?.head.documentation == head.documentation ? [] : head.documentation
    }

    /// The documentation of a member where it is handed on: a link if it is longer than that.
    func shortened(_ head: MemberHead, _ modifiers: ModifierSet, in type: String) -> [String] {
        guard head.documentation.count > 1 else { return head.documentation }
        let labels = head.parameterTexts().map { (Self.names(ofParameter: $0).first ?? "_") + ":" }.joined()
        let contexts = modifiers.indices.map { label(of: $0) + ":" }.joined()
        let all = labels + contexts
        let path = type.replacing(".", with: "/") + (head.isInstance ? "/" + Self.tabType : "")
        return ["See ``\(path)/\(head.name)\(all.isEmpty ? "" : "(\(all))")``."]
    }

    /// The first bar's member by a call, where a later one would make the same colors again.
    func sharedColors(
        _ head: MemberHead, _ column: SwiftColumn, _ first: (head: MemberHead, column: SwiftColumn)?
    ) -> SwiftColumn? {
        guard let first, let bar = firstBar?.token, first.head.type == head.type, first.column == column,
            column.texts.contains(where: isMadeOnce),
            column.texts.allSatisfy({
                isMadeOnce($0) || ["nil", Self.selectedIconColor].contains($0)
                    || $0.hasPrefix(values.typeName(.color) + "(")
            })
        else { return nil }
        return SwiftColumn(
            call(of: head, column.parameters, in: layout.address(of: bar)), forwarding: column.parameters)
    }

    /// A call of a bar's member with what a caller of the same member gave.
    func call(of head: MemberHead, _ modifiers: ModifierSet, in type: String) -> String {
        let contexts = modifiers.isEmpty ? [] : [arguments(modifiers)]
        let arguments = head.parameterTexts().map(Self.argument) + contexts
        return "\(type).\(SwiftNames.escaped(head.name))"
            + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
    }
}
