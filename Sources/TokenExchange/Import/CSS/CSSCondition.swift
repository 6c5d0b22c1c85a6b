import TesseraConfiguration

/// When the declarations of a block hold.
struct CSSCondition {
    /// Each way in which it can hold; none if it is not understood.
    var alternatives: [CSSContext] = [CSSContext()]
    /// Those of the alternatives in which the declarations only hold where nothing else is declared.
    private(set) var inherited: Set<CSSContext> = []
    /// Only on screens that show Display P3.
    var isWideGamut = false
    /// Index of the cascade layer; `nil` outside all layers.
    var layer: Int?
    /// Why tokens cannot say when it holds: goes behind `because`.
    var errorMessage: String?

    /// More alternatives are nobody's design; nested lists of selectors multiply.
    private static let maximumCount = 256

    /// Both at once.
    mutating func add(_ others: [CSSContext]) {
        var seen = Set<CSSContext>()
        var combined: [CSSContext] = []
        for one in alternatives {
            for other in others where seen.insert(one.narrowed(by: other)).inserted {
                combined.append(one.narrowed(by: other))
            }
            guard combined.count <= Self.maximumCount else {
                errorMessage = "it has too many alternatives"
                break
            }
        }
        alternatives = combined
    }

    /// With what holds around it all: where both name a context of one modifier, the inner one counts.
    ///
    /// - Parameter variants: contexts that inherit what is declared.
    mutating func enclose(in outer: CSSContext, variants: [CSSContext]) {
        let own = alternatives.map(outer.narrowed(by:))
        let others = variants.flatMap { variant in alternatives.map(variant.narrowed(by:)) }
        alternatives = own + others
        inherited = Set(others).subtracting(own)
    }

    /// Whether another alternative holds wherever this one does: `:root, [data-theme="light"]`.
    func isCovered(_ context: CSSContext) -> Bool {
        alternatives.contains { $0 != context && context.isNarrower(than: $0) }
    }
}

/// Contexts that hold together, at most one of each modifier.
struct CSSContext: Hashable {
    /// By modifier, so that equal contexts are equal.
    private(set) var tests: [CSSTest] = []

    init(_ tests: [CSSTest] = []) {
        for test in tests { add(test) }
    }

    /// With what an inner element or rule says: it wins over the outer one.
    func narrowed(by other: CSSContext) -> CSSContext {
        var result = self
        for test in other.tests { result.add(test) }
        return result
    }

    /// Whether it says all that the other one says.
    func isNarrower(than other: CSSContext) -> Bool {
        other.tests.allSatisfy(tests.contains)
    }

    subscript(modifier: CSSModifier) -> String? {
        tests.first { $0.modifier == modifier }?.value
    }

    private mutating func add(_ test: CSSTest) {
        tests.removeAll { $0.modifier == test.modifier }
        let index = tests.firstIndex { test.modifier < $0.modifier } ?? tests.endIndex
        tests.insert(test, at: index)
    }
}

/// One context of one modifier.
struct CSSTest: Hashable {
    let modifier: CSSModifier
    let value: String
}

/// What a design may vary along.
enum CSSModifier: Hashable, Comparable {
    /// `light` and `dark`.
    case appearance
    /// `standard` and `increased`.
    case contrast
    /// `standard` and `reduced`.
    case motion
    /// `standard` and `reduced`.
    case transparency
    /// Named by an attribute, or `theme`.
    case named(String)

    var name: String {
        switch self {
        case .appearance: "appearance"
        case .contrast: "contrast"
        case .motion: "motion"
        case .transparency: "transparency"
        case .named(let name): name
        }
    }

    /// The contexts that it always has, the default first; none for a named modifier.
    var contexts: [String] {
        switch self {
        case .appearance: Modifier.appearance.contexts
        case .contrast: Modifier.contrast.contexts
        case .motion, .transparency: ["standard", "reduced"]
        case .named: []
        }
    }
}

extension CSSTest {
    /// What the value of an attribute selects: `data-theme="dark"`. The words of the standard
    /// modifiers select theirs, whatever the attribute is called; other values make a modifier with
    /// the attribute's name.
    init?(attribute: String, value: String) {
        let word = value.lowercased()
        let name = attribute.lowercased()
        let isData = name.hasPrefix("data-")
        guard isData || ["theme", "mode", "appearance", "dir"].contains(name), !word.isEmpty else { return nil }
        let modifier = isData ? String(name.dropFirst(5)) : name
        if word == "light" || word == "dark" {
            self.init(modifier: .appearance, value: word)
        } else if let contrast = Self.contrastWords[word], modifier.contains("contrast") {
            self.init(modifier: .contrast, value: contrast)
        } else {
            self.init(modifier: .named(Self.selectorSafe(modifier)), value: Self.selectorSafe(value))
        }
    }

    /// What a class selects by its name: `.dark`, `.theme-dark`, `.high-contrast`, `.theme-ocean`.
    init?(className: String) {
        let words = className.lowercased().split { $0 == "-" || $0 == "_" }
        let telling = words.filter { !["theme", "mode", "color", "scheme", "appearance", "is"].contains($0) }
        switch telling {
        case ["dark"], ["light"]: self.init(modifier: .appearance, value: String(telling[0]))
        case ["high", "contrast"], ["contrast", "more"], ["contrast", "high"]:
            self.init(modifier: .contrast, value: "increased")
        default:
            guard words.contains("theme"), !telling.isEmpty else { return nil }
            self.init(modifier: .named("theme"), value: Self.selectorSafe(telling.joined(separator: "-")))
        }
    }

    private static let contrastWords = [
        "standard": "standard", "normal": "standard", "increased": "increased", "high": "increased",
        "more": "increased",
    ]

    /// In letters that mean nothing in a selector of `$contexts`.
    private static func selectorSafe(_ text: String) -> String {
        let safe = text.split { "+=,".contains($0) || $0.isWhitespace }.joined(separator: "-")
        return safe.isEmpty ? "_" : safe
    }
}
