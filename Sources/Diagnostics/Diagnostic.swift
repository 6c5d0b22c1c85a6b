/// One finding: what is wrong, where, how it came about, and how to fix it.
///
/// Diagnostics are data. Each floor makes its own with static factories beside the code that
/// finds the error; ``DiagnosticRenderer`` is the one place that turns them into text.
public struct Diagnostic: Hashable, Sendable {
    /// How bad a finding is, from the least to the worst.
    public enum Severity: String, Hashable, Sendable, Comparable {
        case note, warning, error

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }

        public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }
    }

    /// Another place that has a part in the finding.
    public struct Note: Hashable, Sendable {
        /// One sentence in lower case without a full stop.
        public let message: String
        /// `nil` for a note without a place.
        public let range: SourceRange?

        public init(_ message: String, at range: SourceRange? = nil) {
            self.message = message
            self.range = range
        }
    }

    /// A change of the source that fixes the finding.
    public struct FixIt: Hashable, Sendable {
        /// What the change does, for the menu of an editor.
        public let message: String
        /// What is replaced; an empty range inserts.
        public let range: SourceRange
        /// What stands there afterwards. A rule gives it as JSON or as a bare text; in a finished finding it has the
        /// notation and the quotes of the file.
        public let replacement: String
        /// What the place decides of how it is written; `.text` once it is spelled for its place.
        public let form: Form

        /// What a change is, apart from its spelling.
        public enum Form: Hashable, Sendable {
            /// The replacement as it is, in the notation of what it replaces.
            case text
            /// An entry of a mapping, before the first one, where the range is.
            case entry(key: String, value: String)
            /// The name of an element of a list that becomes a group, before the element; before the first one perhaps the
            /// type of the group.
            case elementName(index: Int, type: String?)
            /// The replacement, and values for contexts beside it.
            case withContexts(ContextValues)
        }

        public init(_ message: String, replace range: SourceRange, with replacement: String) {
            self.init(message, range, replacement, .text)
        }

        public init(
            _ message: String, replace range: SourceRange, with replacement: String, contextValues: ContextValues
        ) {
            self.init(message, range, replacement, .withContexts(contextValues))
        }

        /// - Parameter place: where the first entry of the mapping begins.
        public init(_ message: String, addEntry key: String, _ value: String, at place: SourceRange) {
            self.init(message, place.part(from: 0, length: 0), "\(key): \(value)", .entry(key: key, value: value))
        }

        /// - Parameter element: the element of the list.
        public init(_ message: String, nameElement index: Int, groupType type: String?, at element: SourceRange) {
            self.init(
                message, element.part(from: 0, length: 0), "\(index): ", .elementName(index: index, type: type))
        }

        private init(_ message: String, _ range: SourceRange, _ replacement: String, _ form: Form) {
            self.message = message
            self.range = range
            self.replacement = replacement
            self.form = form
        }

        /// Of a fix-it with values for contexts.
        public var contextValues: ContextValues? {
            if case .withContexts(let values) = form { values } else { nil }
        }
    }

    /// What a token gets for contexts, beside the value that a fix-it replaces.
    public struct ContextValues: Hashable, Sendable {
        /// A value for some contexts.
        public struct Entry: Hashable, Sendable {
            /// As a key of `$contexts` has it: `dark`, `light+increased`.
            public let selector: String
            /// As JSON writes it.
            public let value: String

            public init(selector: String, value: String) {
                self.selector = selector
                self.value = value
            }
        }

        /// Where the entries go.
        public enum Place: Hashable, Sendable {
            /// Into a `$contexts` that the token does not have yet.
            case token(name: String)
            /// Behind this value of the token's `$contexts`.
            case behind(SourceRange)
        }

        /// In the order in which they are written.
        public let entries: [Entry]
        public let place: Place

        public init(_ entries: [Entry], at place: Place) {
            self.entries = entries
            self.place = place
        }
    }

    /// The pairs of colors that one value breaks.
    public struct BrokenPairs: Hashable, Sendable {
        /// Where the value is written: whoever changes it fixes all of them.
        public let root: SourceRange
        /// The path of the token that has the value; `nil` for a color that stands in a pair or a composite.
        public let token: String?
        /// How far away the nearest color is that passes in its place, as OkLab dE, the greatest of a color for each
        /// context; `nil` where none passes.
        public let difference: Double?
        /// One or more, each with its own place.
        public var pairs: [BrokenPair]

        public init(_ pairs: [BrokenPair], root: SourceRange, token: String?, difference: Double? = nil) {
            self.pairs = pairs
            self.root = root
            self.token = token
            self.difference = difference
        }
    }

    /// The color of a background, where it is written: what is wrong where most that stands on it fails.
    public struct BackgroundRoot: Hashable, Sendable {
        /// Another color on which all passes.
        public struct Replacement: Hashable, Sendable {
            /// As CSS writes it.
            public let color: String
            /// From the color that is written, as OkLab dE.
            public let difference: Double

            public init(_ color: String, difference: Double) {
                self.color = color
                self.difference = difference
            }
        }

        /// Where the color of the background is written.
        public let range: SourceRange
        /// The path of the token that has the color; `nil` for one that stands in a pair.
        public let token: String?
        /// How many colors have to stand out on it, each counted where it is written.
        public let foregroundCount: Int
        /// The nearest one; `nil` where no single color will do.
        public let replacement: Replacement?

        public init(at range: SourceRange, token: String?, foregroundCount: Int, replacement: Replacement?) {
            self.range = range
            self.token = token
            self.foregroundCount = foregroundCount
            self.replacement = replacement
        }
    }

    /// One color on one background, with less contrast than is required.
    public struct BrokenPair: Hashable, Sendable {
        /// The rule that requires the contrast.
        public let rule: DiagnosticID
        /// The color in front, as messages name it: `'color.text'`.
        public let name: String
        /// What it stands on, with what else belongs to the verdict: `'color.surface' at opacity 0.4`.
        public let background: String
        /// The path of the token in front; `nil` where it is none.
        public let foreground: String?
        /// As it was measured, unrounded.
        public let ratio: Double
        /// The ratio that is required.
        public let minimum: Double
        /// The permutations that it holds in; none for all.
        public let contexts: [String]
        /// Where the background of the pair is declared.
        public let range: SourceRange
        /// Of a background that is one color, written as such.
        public let backgroundRoot: BackgroundRoot?

        public init(
            _ rule: DiagnosticID, of name: String, on background: String, foreground: String?, ratio: Double,
            minimum: Double, contexts: [String], at range: SourceRange, backgroundRoot: BackgroundRoot? = nil
        ) {
            self.rule = rule
            self.name = name
            self.background = background
            self.foreground = foreground
            self.ratio = ratio
            self.minimum = minimum
            self.contexts = contexts
            self.range = range
            self.backgroundRoot = backgroundRoot
        }

        /// `'color.text' on 'color.surface'`.
        public var title: String { "\(name) on \(background)" }

        /// How much of the required ratio it has, below 1: of several pairs the one with the least is the worst.
        public var share: Double { ratio / minimum }
    }

    /// Tokens that a conversion leaves out because of the finding.
    public struct Omission: Hashable, Sendable {
        /// Their paths, names joined by dots.
        public let tokens: [String]
        /// The token that they refer to and that is left out, where nothing else is wrong with them.
        public let dependsOn: String?
        /// Whether the design itself says that they are not in use: that is no loss.
        public let isMeant: Bool

        /// - Parameters:
        ///   - token: its path.
        ///   - target: the token that it refers to and that is left out; `nil` where the token itself is wrong.
        public init(of token: String, dependingOn target: String? = nil) {
            tokens = [token]
            dependsOn = target
            isMeant = false
        }

        /// - Parameter tokens: in use, and each with the same wrong with it.
        public init(ofAll tokens: [String]) {
            self.tokens = tokens
            dependsOn = nil
            isMeant = false
        }

        /// - Parameter tokens: not in use.
        public init(unused tokens: [String]) {
            self.tokens = tokens
            dependsOn = nil
            isMeant = true
        }
    }

    /// Names the kind of the finding: it is what a manifest sets levels for and what a suppression names.
    public var id: DiagnosticID
    /// As the manifest has it for the rule.
    public var severity: Severity
    /// One sentence in lower case without a full stop, names in single quotes.
    public var message: String
    /// Where; `nil` if the finding has no place in a source, such as a missing file.
    public var range: SourceRange?
    /// The contexts the finding holds in, such as `appearance=light, contrast=standard`.
    public var contexts: [String]
    /// What stands behind the caret, such as `nearest passing color: #6c6c72`.
    public var hint: String?
    /// Other places that have a part in it, in the order in which they are read.
    public var notes: [Note]
    /// Changes that fix it together. Empty where no change is certain.
    public var fixIts: [FixIt]
    /// The change that is probably meant, where it is not certain: an editor offers it, and a person decides.
    public var suggestedFixIt: FixIt?
    /// Of a finding that makes a conversion leave tokens out; `nil` for any other.
    public var omission: Omission?
    /// What findings are grouped by, with the id, the severity and the contexts; `nil` to group by the message,
    /// without the names in it, and the hint.
    public var cause: String?
    /// Whether nothing stands where a value must: a color without quotes, which YAML takes for a comment, may be there.
    public var lacksValue = false
    /// Of a finding about contrast.
    public var brokenPairs: BrokenPairs?
    /// How it was computed, one fact on a line. It is shown only on request.
    public var arithmetic: [String] = []
    /// Where else the same holds, of a finding that stands for several cases.
    public var otherPlaces: [SourceRange] = []

    public init(
        _ id: DiagnosticID, _ severity: Severity, _ message: String, at range: SourceRange?,
        contexts: [String] = [], hint: String? = nil, notes: [Note] = [], fixIts: [FixIt] = []
    ) {
        self.id = id
        self.severity = severity
        self.message = message
        self.range = range
        self.contexts = contexts
        self.hint = hint
        self.notes = notes
        self.fixIts = fixIts
    }

    /// Adds a change: a fix-it, or where something else may be meant the suggestion.
    public mutating func propose(_ change: FixIt, isCertain: Bool) {
        if isCertain { fixIts.append(change) } else { suggestedFixIt = change }
    }
}

/// The stable code of a kind of finding, such as `contrast/text`: printed in brackets, named in
/// the manifest's `rules`.
public struct DiagnosticID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// An area and a name with a slash between them: `contrast/text`.
    public let rawValue: String

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        self.rawValue = value
    }

    public var description: String { rawValue }

    /// What stands before the slash: `contrast`.
    public var area: String { String(rawValue.prefix { $0 != "/" }) }
}

extension [Diagnostic] {
    /// Whether one of them is an error.
    public var hasErrors: Bool {
        contains { $0.severity == .error }
    }

    /// In source order: by source, then place; what has no place comes first. Findings that say
    /// the same about the same place are kept once.
    public func sortedInSourceOrder() -> [Diagnostic] {
        var seen = Set<Diagnostic>()
        return enumerated()
            .sorted { lhs, rhs in
                let left = lhs.element.sortKey
                let right = rhs.element.sortKey
                return left == right ? lhs.offset < rhs.offset : left < right
            }
            .map(\.element)
            .filter { seen.insert($0).inserted }
    }
}

extension Diagnostic {
    fileprivate var sortKey: (Int32, Int) {
        guard let range else { return (-1, 0) }
        return (range.source.index, range.offset)
    }
}

/// A finding as a report tells it: with the token it is about, and whether it counts.
public struct ReportedFinding: Hashable, Sendable {
    /// The finding itself.
    public var diagnostic: Diagnostic
    /// The path of the token that the finding lies in, such as `color.signalPrimary`; `nil` for what lies in none, such
    /// as an error of syntax or of the manifest.
    public let token: String?
    /// Whether it counts for the exit status.
    public var status: Status

    /// Whether a finding counts for the exit status.
    public enum Status: Hashable, Sendable {
        case counted
        /// Somebody has said that it is meant, and why.
        case suppressed(reason: String)
        /// It was there before, as the baseline says.
        case known
    }

    public init(_ diagnostic: Diagnostic, token: String? = nil, status: Status = .counted) {
        self.diagnostic = diagnostic
        self.token = token
        self.status = status
    }
}
