import SwiftSyntax
import TesseraAuditFacts

/// What is known of the code around a node.
struct ScanContext {
    /// What an expression has to be, where the code around it says so.
    enum Expectation: Equatable {
        /// A color, and what makes it.
        case color(ColorLiteral.Kind)
        /// - Parameter isStart: whether it is an argument of `withAnimation` or `.animation(_:value:)`.
        case animation(isStart: Bool)

        var color: ColorLiteral.Kind? { if case .color(let kind) = self { kind } else { nil } }
    }

    /// How many nodes are around it.
    var depth = 0
    /// The types around it, outermost first.
    var types: [String] = []
    var expects: Expectation?
    /// Whether the system makes controls large enough here, as in lists and toolbars.
    var isSizedBySystem = false
    /// Whether the type around it is the style of buttons.
    var isButtonStyle = false
    /// Whether colors only say what is seen through them.
    var isMask = false
    /// Whether a size of text is that of a symbol.
    var isSymbol = false
    var expectsAnimation: Bool { if case .animation = expects { true } else { false } }
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
