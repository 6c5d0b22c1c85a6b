import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

/// One token as a page shows it.
struct PageEntry {
    let token: TokenID
    let path: String
    /// What links lead to: the path, without what no address may have in it.
    let anchor: String
    let type: TokenType
    let description: String?
    let deprecation: Deprecation?
    /// How Swift calls it; `nil` if it is not there.
    let swift: String?
    /// Its custom property.
    let css: String?
    /// The places of the switches that its value follows.
    let modifiers: [Int]
    /// Each value once, in the order in which the contexts have it; that of the defaults among them.
    let variants: [PageVariant]
    /// How often its findings say that something is wrong.
    let findingCount: Int

    /// The last name of the path.
    var name: String { String(path.split(ascii: ".").last ?? Substring(path)) }
    /// What stands before the name, with the dot.
    var prefix: String { String(Substring(path.utf8.dropLast(name.utf8.count))) }

    /// Whether it has another value in each of the contexts that it follows, in their order.
    var hasOneForEach: Bool {
        variants.count > 1 && variants.enumerated().allSatisfy { $0.element.cells == [$0.offset] }
    }

    /// The value where nothing is chosen, or the first that there is.
    var defaultVariant: PageVariant? { variants.first(where: \.isDefault) ?? variants.first }
}

/// A value, and the contexts that have it.
struct PageVariant {
    let value: TokenValue
    /// Places among the permutations along the entry's switches.
    let cells: [Int]
    /// One of the permutations that have the value.
    let permutation: Permutation
    /// The contexts in words; empty where the value is the same in all.
    let label: String
    /// Whether nothing has to be chosen for it.
    let isDefault: Bool
    /// The tokens that the value comes from, the nearest first.
    let aliases: [String]
    /// What it is computed from, as the author wrote it.
    let formula: String?
}
