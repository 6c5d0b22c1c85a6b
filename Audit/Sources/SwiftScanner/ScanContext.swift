import SwiftSyntax
import TesseraAuditFacts

/// What is known of the code around a node.
struct ScanContext {
    /// What an expression has to be, where the code around it says so.
    enum Expectation {
        case color, animation
    }

    /// How many nodes are around it.
    var depth = 0
    /// The types around it, outermost first.
    var types: [String] = []
    var expects: Expectation?
    /// Whether the system makes controls large enough here, as in lists and toolbars.
    var isSizedBySystem = false
    /// Whether colors only say what is seen through them.
    var isMask = false
    /// Whether a size of text is that of a symbol.
    var isSymbol = false
    /// The property or function that makes a view.
    var member: MemberCollector?
    /// The innermost bottom inset around it, as an index into the member's.
    var inset: Int?
    /// Whether a navigation container stands between the two: what is pushed is inside the inset, too.
    var insetHoldsNavigation = false

    var typePath: String { types.joined(separator: ".") }

    /// For what stands inside: nothing is expected of it.
    var inner: ScanContext {
        var context = self
        context.depth += 1
        context.expects = nil
        return context
    }

    func expecting(_ expectation: Expectation?) -> ScanContext {
        var context = inner
        context.expects = expectation
        return context
    }
}

/// Gathers what of a view lies at the bottom of the screen.
final class MemberCollector {
    private(set) var member: ViewMember
    private var known: Set<Known> = []

    private struct Known: Hashable {
        let name: String
        let isMember: Bool
        let inset: Int?
    }

    init(type: String, name: String) {
        member = ViewMember(type: type, name: name)
    }

    /// - Returns: its index.
    func add(_ kind: ViewMember.Inset.Kind, at place: Place, inside outer: Int?) -> Int {
        member.insets.append(ViewMember.Inset(kind: kind, place: place, outer: outer))
        return member.insets.count - 1
    }

    /// What is shown twice inside the same inset counts once.
    func use(_ name: String, isMember: Bool, at place: Place, inside inset: Int?) {
        guard known.insert(Known(name: name, isMember: isMember, inset: inset)).inserted else { return }
        member.uses.append(ViewMember.Use(name: name, isMember: isMember, place: place, inset: inset))
    }

    var isEmpty: Bool { member.insets.isEmpty && member.uses.isEmpty }
}
