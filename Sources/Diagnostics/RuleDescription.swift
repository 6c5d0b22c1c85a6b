/// What a kind of finding means, for people: the text behind `[id]`.
///
/// Each lives beside the code that reports it. The examples are tests: the good one must compile
/// without a finding of this id; in the bad one a finding must start at the marker `↓`.
public struct RuleDescription: Sendable {
    /// What findings of the rule have in brackets.
    public let id: DiagnosticID
    /// Severity unless the manifest says otherwise.
    public let severity: Diagnostic.Severity
    /// Whether it is looked for although the manifest says nothing of it.
    public let isOnByDefault: Bool
    /// What a manifest may set for it, beside its level.
    public let options: [RuleOption]
    /// One sentence.
    public let summary: String
    /// Why it matters, and what to do.
    public let rationale: String
    /// What both examples are.
    public let subject: Subject
    /// A file that passes.
    public var goodExample: String { makeGoodExample() }
    /// A file that does not; `↓` stands right before the place of each finding.
    public var badExample: String { makeBadExample() }
    // Every build asks for the other properties of every rule, and none for the examples, which some rules put together.
    private let makeGoodExample: @Sendable () -> String
    private let makeBadExample: @Sendable () -> String
    /// The manifest that both examples are compiled with, if they need one.
    public let manifest: String?

    /// The kind of file that a finding lies in.
    public enum Subject: Sendable {
        /// A token file in YAML.
        case tokens
        /// A token file in JSON.
        case json
        /// A resolver document in YAML, with all its tokens in it.
        case resolver
        /// A theme document in YAML.
        case theme
        /// `tessera.yaml`.
        case manifest
        /// A file of an app's code, held against the tokens that the rules of the audit share.
        case swift
        /// A style sheet that uses custom properties of the tokens that the rules of uses share.
        case css
    }

    public init(
        id: DiagnosticID, severity: Diagnostic.Severity = .error, isOnByDefault: Bool = true,
        options: [RuleOption] = [], summary: String, rationale: String,
        subject: Subject = .tokens, goodExample: @autoclosure @escaping @Sendable () -> String,
        badExample: @autoclosure @escaping @Sendable () -> String, manifest: String? = nil
    ) {
        self.id = id
        self.severity = severity
        self.isOnByDefault = isOnByDefault
        self.options = options
        self.summary = summary
        self.rationale = rationale
        self.subject = subject
        makeGoodExample = goodExample
        makeBadExample = badExample
        self.manifest = manifest
    }
}

/// Something that a manifest may set for a rule, beside its level.
public struct RuleOption: Sendable {
    /// The key.
    public let name: String
    /// What values it takes.
    public let kind: Kind
    /// What it is for, in one sentence.
    public let summary: String
    /// What holds where nothing is said, as a manifest would say it; `nil` where the rule does nothing without it.
    public let fallback: String?
    /// Which values ask for more than others: a project may have those where a policy has locked the rule.
    public let strictness: Strictness

    /// How two values of an option compare.
    public enum Strictness: Sendable {
        /// None asks for more than another, so that only the same value is as strict.
        case sameOnly
        /// A greater number or length, a list with more in it, a later word, `true`.
        case greater
        /// A smaller number or length, a list with less in it, an earlier word, `false`.
        case smaller
        /// A multiple of a length.
        case multiple
    }

    /// What may be written.
    public enum Kind: Sendable {
        case flag
        /// A number in a range.
        case number(ClosedRange<Double>)
        case word([String])
        case words([String])
        /// A length, such as `4pt`.
        case length
        case lengths
        /// Patterns of tokens.
        case tokens
        /// A list of mappings with these keys.
        case entries([RuleOption])
    }

    public init(
        _ name: String, _ kind: Kind, _ summary: String, fallback: String? = nil, strictness: Strictness = .sameOnly
    ) {
        self.strictness = strictness
        self.name = name
        self.kind = kind
        self.summary = summary
        self.fallback = fallback
    }
}

/// The addresses at which the documentation explains findings. The address of an id stays the same if its page moves.
public struct FindingPages: Hashable, Sendable {
    /// The address of the site, with a slash at its end.
    public let site: String

    /// - Parameter site: such as `https://example.com/tessera`; `Scripts/site` writes what stands there.
    public init(site: String) {
        self.site = site.utf8.last == UInt8(ascii: "/") ? site : site + "/"
    }

    /// The site of the project. `OWNER` is who publishes it: while that is open, there are no pages.
    public static let published = FindingPages(site: "https://OWNER.github.io/tessera/")

    private var isPublished: Bool { !site.hasPrefix("https://OWNER.") }

    /// The page of an id, `https://example.com/tessera/errors/contrast/text/`; `nil` while nobody has published one.
    public func address(of id: DiagnosticID) -> String? { isPublished ? "\(site)errors/\(id)/" : nil }
}
