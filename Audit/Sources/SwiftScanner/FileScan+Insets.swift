import SwiftSyntax
import TesseraAuditFacts

// What is pinned to the bottom of the screen, and which views a view shows.

extension FileScan {
    /// A modifier of a chain that pins something to the bottom.
    struct BottomInset {
        /// Its index in the chain.
        let link: Int
        /// Its index in the member.
        let index: Int
    }

    /// In the order of the chain: what stands in front of one is inside it, and inside those behind it.
    func bottomInsets(of chain: Chain, _ context: ScanContext) -> [BottomInset] {
        guard let member = context.member else { return [] }
        var insets: [BottomInset] = []
        var outer = context.inset
        for (index, link) in chain.links.enumerated().reversed() where Self.isBottomInset(link) {
            guard let name = link.name else { continue }
            let added = member.add(.inset, at: places.place(of: name), inside: outer)
            insets.append(BottomInset(link: index, index: added))
            outer = added
        }
        if let making = chain.making, ["ToolbarItem", "ToolbarItemGroup"].contains(chain.madeType),
            Self.argument("placement", of: making) == "bottomBar", let base = chain.base
        {
            _ = member.add(.bar, at: places.place(of: base), inside: outer)
        }
        return insets.reversed()
    }

    private static func isBottomInset(_ link: Chain.Link) -> Bool {
        (link.text == "safeAreaInset" || link.text == "safeAreaBar") && argument("edge", of: link) == "bottom"
    }

    /// `bottom` of `edge: .bottom`.
    private static func argument(_ label: String, of link: Chain.Link) -> String? {
        link.arguments?.first { $0.label?.text == label }?.expression.as(MemberAccessExprSyntax.self)?.declName.baseName
            .text
    }

    /// A view or a member of the type that a chain begins with.
    ///
    /// - Parameter inset: the innermost one around it, which may be of the chain itself.
    func readUse(_ chain: Chain, inside inset: Int?, _ context: ScanContext) {
        guard let member = context.member, let base = chain.base?.as(DeclReferenceExprSyntax.self)?.baseName else {
            return
        }
        if chain.madeType != nil {
            guard !ViewWords.known.contains(base.text) else { return }
            member.use(base.text, isMember: false, at: places.place(of: base), inside: inset)
        } else if base.text.first?.isUppercase == true {
            // `Chat.Row()`
            let names = [base.text] + chain.links.prefix { $0.call == nil }.compactMap(\.text)
            let next = chain.links.dropFirst(names.count - 1).first
            guard let last = next?.text, last.first?.isUppercase == true, next?.call != nil else { return }
            let name = (names + [last]).joined(separator: ".")
            member.use(name, isMember: false, at: places.place(of: base), inside: inset)
        } else if base.text == "self", let first = chain.links.first?.name {
            member.use(first.text, isMember: true, at: places.place(of: first), inside: inset)
        } else if base.text.first?.isLowercase == true {
            member.use(base.text, isMember: true, at: places.place(of: base), inside: inset)
        }
    }
}
