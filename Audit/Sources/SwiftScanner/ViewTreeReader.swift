import SwiftSyntax
import TesseraAuditFacts

/// Reads the views and modifiers of a member into a tree.
struct ViewTreeReader {
    private(set) var tree: ViewTree
    private let places: Places
    /// Whether a function that is called without a base is asked of the view itself.
    private let extendsViews: Bool

    /// More than anybody writes into one member.
    private static let maximumDepth = 96

    init(type: String, name: String, isErased: Bool, body: Syntax?, places: Places) {
        let readsInsets = body.map { ViewArguments.names(in: $0).contains { ViewArguments.insetNames.contains($0) } }
        tree = ViewTree(type: type, name: name, isErased: isErased, readsInsets: readsInsets ?? false)
        self.places = places
        extendsViews = ["View", "SwiftUI.View"].contains(type)
    }

    private struct Spot {
        let parent: Int?
        let slot: ViewTree.Slot
        var label: String?
        let depth: Int

        func inside(_ parent: Int, _ slot: ViewTree.Slot, label: String? = nil) -> Spot {
            Spot(parent: parent, slot: slot, label: label, depth: depth + 1)
        }
    }

    // MARK: Statements

    /// What a member's braces hold.
    mutating func read(body: Syntax) {
        let spot = Spot(parent: nil, slot: .content, depth: 0)
        if let block = body.as(CodeBlockSyntax.self) { return read(block.statements, spot) }
        guard let block = body.as(AccessorBlockSyntax.self) else { return }
        switch block.accessors {
        case .getter(let statements): read(statements, spot)
        case .accessors(let accessors):
            let getter = accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }
            if let statements = getter?.body?.statements { read(statements, spot) }
        }
    }

    mutating func read(statements: CodeBlockItemListSyntax) {
        read(statements, Spot(parent: nil, slot: .content, depth: 0))
    }

    private mutating func read(_ statements: CodeBlockItemListSyntax, _ spot: Spot) {
        guard spot.depth < Self.maximumDepth else { return }
        for statement in statements {
            switch statement.item {
            case .expr(let expression): read(expression, spot)
            case .stmt(let statement): read(statement, spot)
            case .decl(let declaration):
                guard let condition = declaration.as(IfConfigDeclSyntax.self) else { continue }
                for clause in condition.clauses {
                    if case .statements(let statements)? = clause.elements { read(statements, spot) }
                }
            }
        }
    }

    private mutating func read(_ statement: StmtSyntax, _ spot: Spot) {
        if let expression = statement.as(ExpressionStmtSyntax.self)?.expression {
            read(expression, spot)
        } else if let expression = statement.as(ReturnStmtSyntax.self)?.expression {
            read(expression, spot)
        } else if let body = statement.as(GuardStmtSyntax.self)?.body {
            read(body.statements, spot)
        }
    }

    // MARK: Expressions

    private mutating func read(_ expression: ExprSyntax, _ spot: Spot) {
        guard spot.depth < Self.maximumDepth else { return }
        if let condition = expression.as(IfExprSyntax.self) {
            read(condition, spot)
        } else if let choice = expression.as(SwitchExprSyntax.self) {
            read(choice, spot)
        } else if let inner = expression.as(TupleExprSyntax.self)?.elements.first?.expression {
            read(inner, spot)
        } else if let closure = expression.as(ClosureExprSyntax.self) {
            read(closure.statements, spot)
        } else if expression.is(SequenceExprSyntax.self) {
            // `isOn ? A() : B()`
            let branches = Branches.of(expression)
            guard !branches.isEmpty else { return }
            let node = add(.choice, "", [.branches], at: expression, spot)
            for branch in branches { read(branch, spot.inside(node, .content)) }
        } else if Chain.isChain(expression) {
            read(Chain(expression), spot)
        }
    }

    private mutating func read(_ condition: IfExprSyntax, _ spot: Spot) {
        var marks: Set<ViewTree.Mark> = condition.elseBody == nil ? [] : [.branches]
        if ViewArguments.speaksOfTabs(condition.conditions) { marks.insert(.tab) }
        let node = add(.choice, "", marks, at: condition.ifKeyword, spot)
        var current: IfExprSyntax? = condition
        while let next = current {
            read(next.body.statements, spot.inside(node, .content))
            current = nil
            switch next.elseBody {
            case .codeBlock(let block)?: read(block.statements, spot.inside(node, .content))
            case .ifExpr(let next)?: current = next
            case nil: break
            }
        }
    }

    private mutating func read(_ choice: SwitchExprSyntax, _ spot: Spot) {
        var marks: Set<ViewTree.Mark> = [.branches]
        if ViewArguments.speaksOfTabs(choice.subject) { marks.insert(.tab) }
        let node = add(.choice, "", marks, at: choice.switchKeyword, spot)
        for item in choice.cases {
            guard let branch = item.as(SwitchCaseSyntax.self) else { continue }
            read(branch.statements, spot.inside(node, .content))
        }
    }

    // MARK: Chains

    private mutating func read(_ chain: Chain, _ start: Spot) {
        let base = baseLinkCount(of: chain)
        var spot = start
        // The outermost modifier comes first.
        for link in chain.links.dropFirst(base).reversed() {
            guard let name = link.name else { continue }
            // `.environment(x)` without a call is no modifier of a view.
            guard link.call != nil else { continue }
            let node = add(.modifier, name.text, ViewArguments.marks(ofModifier: name.text, link), at: name, spot)
            readParts(of: link, name.text, isMaking: false, node, spot)
            spot = spot.inside(node, .content)
        }
        readBase(of: chain, base, spot)
    }

    /// How many links belong to what the chain begins with.
    private func baseLinkCount(of chain: Chain) -> Int {
        guard let name = chain.baseName else { return 0 }
        if chain.madeType != nil { return 1 }
        let first = chain.links.first
        if name.first?.isUppercase == true {
            // `Chat.Row()`
            let names = chain.links.prefix { $0.call == nil && $0.other == nil }.count
            guard let made = chain.links.dropFirst(names).first, made.call != nil, let name = made.text,
                name == "init" || name.first?.isUppercase == true
            else { return names }
            return names + 1
        }
        if name == "self" {
            guard let first = first?.text, !extendsViews else { return 0 }
            return ViewArguments.isModifier(first) ? 0 : 1
        }
        return first?.name == nil && first?.call != nil ? 1 : chain.links.prefix { $0.call == nil }.count
    }

    private mutating func readBase(of chain: Chain, _ count: Int, _ spot: Spot) {
        guard let base = chain.base else { return }
        guard let token = base.as(DeclReferenceExprSyntax.self)?.baseName else { return read(base, spot) }
        let links = chain.links.prefix(count)
        if token.text == "self" || token.text.first?.isUppercase != true {
            readMember(token, links, spot)
        } else if let making = links.last, making.call != nil {
            let names = links.compactMap(\.text).filter { $0 != "init" }
            let isModule = ["SwiftUI", "SwiftUICore"].contains(token.text)
            let name = ((isModule ? [] : [token.text]) + names).joined(separator: ".")
            guard name.split(separator: ".").last?.first?.isUppercase == true else { return }
            let marks = ViewArguments.marks(ofView: name, making)
            let node = add(.view, name, marks, at: token, spot)
            readParts(of: making, name, isMaking: true, node, spot)
        } else if token.text == "Color" {
            _ = add(.view, "Color", [], at: token, spot)
        }
    }

    private mutating func readMember(
        _ token: TokenSyntax, _ links: ArraySlice<Chain.Link>, _ spot: Spot
    ) {
        let isCalled = links.first?.name == nil && links.first?.call != nil
        if token.text != "self", isCalled, let making = links.first,
            extendsViews || ViewArguments.isModifier(token.text)
        {
            // `modifier(TabBar())` in an extension of `View`
            let node = add(.modifier, token.text, ViewArguments.marks(ofModifier: token.text, making), at: token, spot)
            readParts(of: making, token.text, isMaking: false, node, spot)
            _ = add(.member, "self", [], at: token, spot.inside(node, .content))
            return
        }
        let name: String
        if token.text == "self" {
            name = links.first?.text ?? "self"
        } else if isCalled || links.isEmpty {
            name = token.text
        } else {
            // `tab.view`: what another value has to show is not known.
            name = ([token.text] + links.compactMap(\.text)).joined(separator: ".")
        }
        let node = add(.member, name, [], at: links.first?.name ?? token, spot)
        if let making = links.last, making.call != nil {
            readParts(of: making, name, isMaking: true, node, spot)
        }
    }

    /// The closures and the arguments of a call.
    private mutating func readParts(
        of link: Chain.Link, _ name: String, isMaking: Bool, _ node: Int, _ spot: Spot
    ) {
        let hasLabel =
            link.closures.contains { $0.label == "label" }
            || link.arguments?.contains { $0.label?.text == "label" } == true
        let labels = Set(link.arguments?.compactMap { $0.label?.text } ?? [])
        for (index, closure) in link.closures.enumerated() {
            let part = ViewPart.of(name, isMaking, closure.label, isFirst: index == 0, hasLabel: hasLabel, labels)
            guard let slot = part else { continue }
            read(closure.closure.statements, spot.inside(node, slot, label: closure.label))
        }
        for argument in link.arguments ?? [] {
            let label = argument.label?.text
            guard ViewPart.isView(argument.expression, label, name, isMaking),
                let slot = ViewPart.of(name, isMaking, label, isFirst: label == nil, hasLabel: hasLabel, labels)
            else { continue }
            read(argument.expression, spot.inside(node, slot, label: label))
        }
    }

    private mutating func add(
        _ kind: ViewTree.Kind, _ name: String, _ marks: Set<ViewTree.Mark>, at node: some SyntaxProtocol, _ spot: Spot
    ) -> Int {
        tree.nodes.append(
            ViewTree.Node(
                kind, name, parent: spot.parent, slot: spot.slot, label: spot.label, marks: marks,
                place: places.place(of: node)))
        return tree.nodes.count - 1
    }
}

/// What the closures and arguments of a call are to it.
private enum ViewPart {
    /// `nil` for what shows nothing, such as an action.
    static func of(
        _ name: String, _ isMaking: Bool, _ label: String?, isFirst: Bool, hasLabel: Bool, _ labels: Set<String>
    ) -> ViewTree.Slot? {
        if let label, ["action", "onDismiss", "onEditingChanged", "perform", "id"].contains(label) { return nil }
        guard isMaking else {
            if ViewWords.presentations.contains(name) { return .presentation }
            if ViewWords.destinations.contains(name) { return .destination }
            return name.hasPrefix("on") || ViewWords.effects.contains(name) ? nil : .attachment
        }
        switch name {
        case "Button":
            if label == "label" { return .label }
            return isFirst && !hasLabel && labels.contains("action") ? .label : nil
        case "NavigationLink":
            if label == "label" { return .label }
            if label == "destination" { return .destination }
            if hasLabel { return .destination }
            return labels.contains("destination") || labels.contains("value") ? .label : .destination
        case "Menu": return label == "label" ? .label : .presentation
        case "Tab", "TabSection": return label == "label" ? .label : .content
        default: return label == "label" ? .label : .content
        }
    }

    /// Whether an argument is a view.
    static func isView(_ expression: ExprSyntax, _ label: String?, _ name: String, _ isMaking: Bool) -> Bool {
        if isMaking, name == "AnyView" { return label == nil || label == "erasing" }
        let isBuilder = label.map { ["content", "label", "destination", "header", "footer"].contains($0) } ?? false
        if isBuilder { return true }
        if expression.is(ClosureExprSyntax.self) { return label != nil && isMaking }
        guard Chain.isChain(expression) else { return false }
        let chain = Chain(expression)
        guard let type = chain.madeType else {
            return label == nil && !isMaking && ["overlay", "background", "modifier"].contains(name)
        }
        return isMaking ? !ViewWords.values.contains(type) : label == nil && name != "environmentObject"
    }
}
