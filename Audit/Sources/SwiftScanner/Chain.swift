import SwiftSyntax

/// `Text("Hello").padding(12).opacity(0.5)`, taken apart: what it begins with, and what is asked of that in
/// the order of writing.
///
/// In the tree each link holds all that stand before it, so a long chain is deeply nested; here it is flat.
struct Chain {
    /// `nil` for an implicit member such as `.white`.
    let base: ExprSyntax?
    let links: [Link]
    let expression: ExprSyntax

    struct Link {
        /// `nil` where the base itself is called, `Color(...)`, or for a subscript.
        let name: TokenSyntax?
        let call: FunctionCallExprSyntax?
        /// What else stands in it: the arguments of a subscript, modifiers inside `#if`.
        let other: Syntax?
        let end: AbsolutePosition

        var text: String? { name?.text }
        var arguments: LabeledExprListSyntax? { call?.arguments }

        /// The closure behind the parentheses, then those with a label.
        var closures: [(label: String?, closure: ClosureExprSyntax)] {
            guard let call else { return [] }
            let first = call.trailingClosure.map { [(label: String?.none, closure: $0)] } ?? []
            return first + call.additionalTrailingClosures.map { ($0.label.text, $0.closure) }
        }

        /// The name, or the parenthesis behind a name that belongs to the base.
        var start: AbsolutePosition? { name?.positionAfterSkippingLeadingTrivia }
    }

    init(_ expression: ExprSyntax) {
        var links: [Link] = []
        var current: ExprSyntax? = expression
        // What is called is part of the link that calls it.
        var pendingCall: FunctionCallExprSyntax?
        while let expression = current {
            let end = (pendingCall.map(ExprSyntax.init) ?? expression).endPositionBeforeTrailingTrivia
            if let call = expression.as(FunctionCallExprSyntax.self) {
                if let outer = pendingCall { links.append(Link(name: nil, call: outer, other: nil, end: end)) }
                pendingCall = call
                current = call.calledExpression
            } else if let member = expression.as(MemberAccessExprSyntax.self) {
                links.append(Link(name: member.declName.baseName, call: pendingCall, other: nil, end: end))
                pendingCall = nil
                current = member.base
            } else if let inner = Self.transparent(expression) {
                current = inner
            } else if let subscripted = expression.as(SubscriptCallExprSyntax.self) {
                if let outer = pendingCall { links.append(Link(name: nil, call: outer, other: nil, end: end)) }
                pendingCall = nil
                links.append(
                    Link(
                        name: nil, call: nil, other: Syntax(subscripted.arguments),
                        end: expression.endPositionBeforeTrailingTrivia))
                current = subscripted.calledExpression
            } else if let conditional = expression.as(PostfixIfConfigExprSyntax.self) {
                links.append(Link(name: nil, call: nil, other: Syntax(conditional.config), end: end))
                pendingCall = nil
                current = conditional.base
            } else {
                break
            }
        }
        if let pendingCall {
            links.append(
                Link(name: nil, call: pendingCall, other: nil, end: pendingCall.endPositionBeforeTrailingTrivia))
        }
        base = current
        self.links = links.reversed()
        self.expression = expression
    }

    /// What `a?`, `a!` and `a<B>` stand around.
    private static func transparent(_ expression: ExprSyntax) -> ExprSyntax? {
        expression.as(OptionalChainingExprSyntax.self)?.expression
            ?? expression.as(ForceUnwrapExprSyntax.self)?.expression
            ?? expression.as(GenericSpecializationExprSyntax.self)?.expression
    }

    /// Whether an expression is taken apart here.
    static func isChain(_ expression: ExprSyntax) -> Bool {
        switch expression.kind {
        case .functionCallExpr, .memberAccessExpr, .subscriptCallExpr, .postfixIfConfigExpr, .optionalChainingExpr,
            .forceUnwrapExpr, .genericSpecializationExpr, .declReferenceExpr:
            true
        default: false
        }
    }

    var start: AbsolutePosition { expression.positionAfterSkippingLeadingTrivia }

    /// `Text` of `Text("Hello").padding()`.
    var baseName: String? { base?.as(DeclReferenceExprSyntax.self)?.baseName.text }

    /// `Text` of the same, if it is called: a view, or another value that is made.
    var madeType: String? {
        guard let baseName, baseName.first?.isUppercase == true, let first = links.first, first.name == nil,
            first.call != nil
        else { return nil }
        return baseName
    }

    /// The call that ``madeType`` is made by.
    var making: Link? { madeType == nil ? nil : links.first }

    /// The chain without the name of a module in front: `SwiftUI.Color.white` begins with `Color`.
    var qualifiedType: (name: String, links: ArraySlice<Link>)? {
        guard let baseName else { return nil }
        if Self.modules.contains(baseName), let first = links.first, let name = first.text {
            let rest = links.dropFirst()
            // A call of the type belongs to the link that names it.
            if first.call == nil { return (name, rest) }
            return (name, [Link(name: nil, call: first.call, other: nil, end: first.end)] + rest)
        }
        return (baseName, links[...])
    }

    /// `NyxColors.signal` of `NyxColors.signal.opacity(0.5)`: names up to the first call, or up to a link; `nil` if
    /// there is a name or none.
    func constant(before end: Int? = nil) -> String? {
        guard let baseName else { return nil }
        let names = links.prefix(end ?? links.count).prefix { $0.call == nil && $0.other == nil }.compactMap(\.text)
        if let end, names.count < end { return nil }
        return names.isEmpty ? nil : ([baseName] + names).joined(separator: ".")
    }

    private static let modules: Set<String> = ["SwiftUI", "SwiftUICore", "UIKit", "AppKit", "CoreGraphics"]
}
