import SwiftSyntax
import TesseraAuditFacts

/// Reads what the arguments of views and modifiers say.
enum ViewArguments {
    static let insetNames: Set<String> = ["safeAreaInsets", "safeAreaPadding", "safeAreaInset"]

    static func isModifier(_ name: String) -> Bool { modifiers.contains(name) }

    private static let modifiers: Set<String> = [
        "safeAreaInset", "safeAreaBar", "overlay", "background", "toolbar", "modifier", "ignoresSafeArea", "frame",
        "padding", "sheet", "transition", "animation", "tabViewStyle", "layoutPriority", "fixedSize",
    ]

    // MARK: Marks

    static func marks(ofModifier name: String, _ link: Chain.Link) -> Set<ViewTree.Mark> {
        guard let arguments = link.arguments else { return [] }
        var marks: Set<ViewTree.Mark> = []
        func insert(_ mark: ViewTree.Mark, if condition: Bool) { if condition { marks.insert(mark) } }
        switch name {
        case "safeAreaInset", "safeAreaBar": insert(.bottom, if: lastName("edge", arguments) == "bottom")
        case "modifier": insert(.bottom, if: arguments.first.map { isBottomBar($0.expression) } ?? false)
        case "overlay": insert(.bottom, if: isBottom(lastName("alignment", arguments)))
        case "frame":
            insert(.bottom, if: isBottom(lastName("alignment", arguments)))
            insert(.fillsHeight, if: lastName("maxHeight", arguments) == "infinity")
            let isFixed = arguments.contains { argument in
                guard let label = argument.label?.text else { return false }
                return label == "height" || (label == "maxHeight" && lastName("maxHeight", arguments) != "infinity")
            }
            insert(.fixedHeight, if: isFixed)
        case "ignoresSafeArea": insert(.keyboard, if: lastName(nil, arguments) == "keyboard")
        case "tabViewStyle":
            let names = names(in: Syntax(arguments)).map { $0.lowercased() }
            insert(.paged, if: names.contains { $0.contains("page") || $0.contains("carousel") })
        case "transition":
            let transition = arguments.first.map { Chain($0.expression).links.compactMap(\.text) } ?? []
            insert(.calm, if: transition == ["opacity"] || transition == ["identity"])
        case "animation":
            insert(.tab, if: arguments.first { $0.label?.text == "value" }.map { speaksOfTabs($0) } ?? false)
            insert(.calm, if: arguments.first.map { isCalm($0.expression) } ?? true)
        case "id": insert(.tab, if: speaksOfTabs(arguments))
        case "onTapGesture": insert(.tab, if: link.closures.contains { selectsTab(Syntax($0.closure)) })
        case "accessibilityAddTraits":
            let names = names(in: Syntax(arguments))
            let others: Set<String> = ["isButton", "isHeader", "isLink", "isImage", "isStaticText", "isToggle"]
            insert(.selected, if: names.contains("isSelected") || names.allSatisfy { !others.contains($0) })
        case "fixedSize":
            // Sideways alone it says nothing of the height.
            let vertical = arguments.first { $0.label?.text == "vertical" }?.expression.trimmedDescription
            insert(.fixedHeight, if: arguments.isEmpty || vertical != "false")
        default: break
        }
        insert(.badge, if: name.hasPrefix("accessibility") && speaksOfBadges(arguments))
        return marks
    }

    static func marks(ofView name: String, _ making: Chain.Link) -> Set<ViewTree.Mark> {
        var marks: Set<ViewTree.Mark> = []
        let arguments = making.arguments
        func insert(_ mark: ViewTree.Mark, if condition: Bool) { if condition { marks.insert(mark) } }
        switch name {
        case "ScrollView":
            let axes = arguments?.first { $0.label == nil }.map { names(in: Syntax($0.expression)) } ?? []
            insert(.horizontal, if: axes.contains("horizontal") && !axes.contains("vertical"))
        case "ZStack": insert(.bottom, if: arguments.map { isBottom(lastName("alignment", $0)) } ?? false)
        case "ToolbarItem", "ToolbarItemGroup", "ToolbarSpacer", "DefaultToolbarItem":
            let placement = arguments.flatMap { lastName("placement", $0) }
            insert(.bottom, if: placement == "bottomBar" || placement == "status")
        case "ForEach": insert(.tab, if: arguments?.first.map { speaksOfTabs($0) } ?? false)
        case "Button":
            let action =
                arguments?.first { $0.label?.text == "action" }.map { Syntax($0.expression) }
                ?? making.closures.first { $0.label != "label" }.map { Syntax($0.closure) }
            insert(.tab, if: action.map { selectsTab($0) } ?? false)
            insert(.text, if: arguments?.first.map { $0.label == nil } ?? false)
        case "Image": insert(.text, if: arguments?.contains { $0.label?.text == "label" } ?? false)
        default: break
        }
        if let arguments { insert(.badge, if: speaksOfBadges(arguments)) }
        let closures = making.closures.map { Syntax($0.closure) }
        insert(.readsInsets, if: closures.contains { names(in: $0).contains { insetNames.contains($0) } })
        return marks
    }

    private static func isBottom(_ alignment: String?) -> Bool {
        ["bottom", "bottomLeading", "bottomTrailing"].contains(alignment)
    }

    /// `.modifier(TabBarTokens.bottomBar { ... })`, as Tessera generates it.
    private static func isBottomBar(_ modifier: ExprSyntax) -> Bool {
        guard let making = Chain(modifier).links.last else { return false }
        return making.text == "bottomBar" && making.call != nil
    }

    /// `nil`, or a fade of at most a fifth of a second.
    private static func isCalm(_ animation: ExprSyntax) -> Bool {
        if animation.is(NilLiteralExprSyntax.self) { return true }
        let branches = Branches.of(animation)
        if !branches.isEmpty { return branches.allSatisfy { isCalm($0) } }
        guard Chain.isChain(animation) else { return true }
        let chain = Chain(animation)
        guard let link = chain.links.last else { return false }
        if let name = link.text, name.lowercased().contains("fade") { return true }
        guard ["easeInOut", "easeIn", "easeOut", "linear"].contains(link.text ?? ""),
            let duration = link.arguments?.first(where: { $0.label?.text == "duration" })
        else { return false }
        return Numbers.value(of: duration.expression).map { $0 <= 0.2 } ?? true
    }

    // MARK: Names

    /// `bottom` of `edge: .bottom`; of the first argument without a label where `label` is `nil`.
    private static func lastName(_ label: String?, _ arguments: LabeledExprListSyntax) -> String? {
        arguments.first { $0.label?.text == label }?.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }

    static func names(in node: Syntax) -> [String] {
        node.tokens(viewMode: .sourceAccurate).compactMap { token in
            if case .identifier(let name) = token.tokenKind { name } else { nil }
        }
    }

    static func speaksOfTabs(_ node: some SyntaxProtocol) -> Bool {
        names(in: Syntax(node)).contains { CodeWords.areOfTabs($0) }
    }

    private static func speaksOfBadges(_ node: some SyntaxProtocol) -> Bool {
        names(in: Syntax(node)).contains { name in
            CodeWords.of(name).contains { ["badge", "unread", "badges"].contains($0) }
        }
    }

    /// Whether something is set that is the selected tab: `selectedTab = .home`, or a selection.
    private static func selectsTab(_ action: Syntax) -> Bool {
        var previous: String?
        for token in action.tokens(viewMode: .sourceAccurate) {
            if token.tokenKind == .equal, let previous {
                let words = CodeWords.of(previous)
                if words.contains("tab") || words.contains("selection") || words.first == "selected" { return true }
            }
            if case .identifier(let name) = token.tokenKind { previous = name } else { previous = nil }
        }
        return false
    }
}
