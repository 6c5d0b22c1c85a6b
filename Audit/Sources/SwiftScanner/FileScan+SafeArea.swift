import SwiftSyntax
import TesseraAuditFacts

// Text and controls that leave the safe area with what they lie in.

extension FileScan {
    func readSafeArea(_ chain: Chain) {
        guard let container = chain.madeType, ViewWords.containers.contains(container), let making = chain.making,
            let index = chain.links.firstIndex(where: Self.ignoresSafeArea), let name = chain.links[index].name,
            // Whoever reads the insets, or sets them anew, puts the content back by hand.
            !chain.links[..<index].contains(where: { Self.restoring.contains($0.text ?? "") })
        else { return }
        for (_, closure) in making.closures {
            guard let content = ContentSearch.first(in: closure), !ContentSearch.speaksOfInsets(closure) else {
                continue
            }
            let place = places.place(of: content)
            add(.safeArea(SafeAreaUse(container: container, content: content.text, place: place)), at: name)
            return
        }
    }

    private static let restoring: Set<String> = ["safeAreaPadding", "safeAreaInset"]

    private static func ignoresSafeArea(_ link: Chain.Link) -> Bool {
        switch link.text {
        case "ignoresSafeArea":
            // The keyboard's own region may be left: the content stays above it otherwise.
            link.arguments?.first?.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text != "keyboard"
        case "edgesIgnoringSafeArea": true
        default: false
        }
    }
}

/// Looks for what people read or touch in the content of a container.
private enum ContentSearch {
    /// The name of the first such view.
    static func first(in closure: ClosureExprSyntax, depth: Int = 0) -> TokenSyntax? {
        first(in: closure.statements, depth: depth)
    }

    private static func first(in statements: CodeBlockItemListSyntax, depth: Int) -> TokenSyntax? {
        guard depth < 64 else { return nil }
        for statement in statements {
            if let found = first(inItem: statement.item, depth: depth) { return found }
        }
        return nil
    }

    private static func first(inItem item: CodeBlockItemSyntax.Item, depth: Int) -> TokenSyntax? {
        switch item {
        case .expr(let expression): first(in: expression, depth: depth)
        case .stmt(let statement):
            statement.as(ExpressionStmtSyntax.self).flatMap { first(in: $0.expression, depth: depth) }
        case .decl: nil
        }
    }

    private static func first(in expression: ExprSyntax, depth: Int) -> TokenSyntax? {
        if let condition = expression.as(IfExprSyntax.self) {
            if let found = first(in: condition.body.statements, depth: depth + 1) { return found }
            return switch condition.elseBody {
            case .codeBlock(let block): first(in: block.statements, depth: depth + 1)
            case .ifExpr(let next) where depth < 64: first(in: ExprSyntax(next), depth: depth + 1)
            case .ifExpr, nil: nil
            }
        }
        if let choice = expression.as(SwitchExprSyntax.self) {
            return choice.cases.lazy.compactMap { $0.as(SwitchCaseSyntax.self) }
                .compactMap { first(in: $0.statements, depth: depth + 1) }.first
        }
        guard Chain.isChain(expression) else { return nil }
        let chain = Chain(expression)
        guard let type = chain.madeType, let name = chain.base?.as(DeclReferenceExprSyntax.self)?.baseName else {
            return nil
        }
        // It stands in the safe area again, or is not shown here at all.
        if ViewWords.contents.contains(type), !ViewWords.containers.contains(type) || isFilled(chain) { return name }
        return chain.making?.closures.lazy.compactMap { first(in: $0.closure, depth: depth + 1) }.first
    }

    /// A list or a form has text in it whatever it is made of.
    private static func isFilled(_ chain: Chain) -> Bool { chain.making?.closures.isEmpty == false }

    /// Whether insets are read or set somewhere in it.
    static func speaksOfInsets(_ closure: ClosureExprSyntax) -> Bool {
        closure.tokens(viewMode: .sourceAccurate).contains { token in
            ["safeAreaInsets", "safeAreaPadding", "safeAreaInset"].contains(token.text)
        }
    }
}
