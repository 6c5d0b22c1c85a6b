import TesseraAuditFacts
import TesseraDiagnostics
import TesseraTokenModel

/// How much of an app's code uses the tokens of a design.
public struct Adoption: Sendable {
    /// What a use of a token and a value that is written down are about.
    public enum Kind: String, CaseIterable, Sendable {
        case color, length, text, motion, opacity

        /// - Returns: `nil` for tokens of which code writes down nothing that the audit would find.
        public init?(_ type: TokenType) {
            switch (type.subject, type) {
            case (.color, _), (.surface, .gradient): self = .color
            case (.length, _), (.line, _), (.surface, .shadow), (.control, .touchTarget): self = .length
            case (.text, _): self = .text
            case (.motion, _): self = .motion
            case (.surface, .opacity): self = .opacity
            case (.surface, _), (.control, _), (.feedback, _), (.plain, _): return nil
            }
        }

        /// - Parameter rule: of the audit.
        init?(rule: String) {
            switch rule {
            case "audit/color": self = .color
            case "audit/dimension": self = .length
            case "audit/text-size": self = .text
            case "audit/motion": self = .motion
            case "audit/opacity": self = .opacity
            default: return nil
            }
        }
    }

    /// How many places use tokens, and how many could.
    public struct Count: Hashable, Sendable {
        /// Places that use a token.
        public var uses = 0
        /// Places with a value that could be a token.
        public var values = 0

        public init(uses: Int = 0, values: Int = 0) {
            self.uses = uses
            self.values = values
        }

        /// From 0 to 1; `nil` where there is nothing to count.
        public var share: Double? { share(of: 1) }

        /// The share of a whole, such as 100 for percent; `nil` where there is nothing to count.
        public func share(of whole: Int) -> Double? {
            uses + values == 0 ? nil : Double(uses * whole) / Double(uses + values)
        }

        /// How many of so many equal parts the uses fill, such as 1000 for tenths of a percent.
        public func wholeParts(of count: Int) -> Int? { uses + values == 0 ? nil : uses * count / (uses + values) }
    }

    /// All that is counted somewhere.
    public struct Tally: Hashable, Sendable {
        private var counts: [Kind: Count] = [:]
        /// Uses of tokens of other types: haptics, texts, tab bars. They are in no share.
        public fileprivate(set) var otherUses = 0
        /// Values that a comment with a reason says are meant. They are in no share.
        public fileprivate(set) var excepted = 0

        public init() {}

        /// What is counted of a kind; zero where there is nothing of it.
        public subscript(kind: Kind) -> Count { counts[kind] ?? Count() }

        /// The sum of all kinds.
        public var all: Count {
            counts.values.reduce(into: Count()) { sum, count in
                sum.uses += count.uses
                sum.values += count.values
            }
        }

        mutating func addUse(_ kind: Kind?) {
            if let kind { counts[kind, default: Count()].uses += 1 } else { otherUses += 1 }
        }

        mutating func addValue(_ kind: Kind, isExcepted: Bool) {
            if isExcepted { excepted += 1 } else { counts[kind, default: Count()].values += 1 }
        }
    }

    /// A part of the code.
    public struct Part: Hashable, Sendable {
        /// Of the module, the folder or the file, or the word of the language.
        public let name: String
        /// What is counted in the part.
        public let tally: Tally
    }

    /// A token that no code names.
    public struct Unused: Hashable, Sendable {
        /// Names joined by dots.
        public let path: String
        /// Whether a token that code names refers to it, also by way of others.
        public let isReferred: Bool
    }

    /// The sum of all modules.
    public internal(set) var total = Tally()
    /// By name.
    public internal(set) var modules: [Part] = []
    /// In the order of ``AuditedLanguage``; only those that there is code in.
    public internal(set) var languages: [Part] = []
    /// In the order of the files.
    public internal(set) var unused: [Unused] = []
    /// How many files were counted.
    public internal(set) var fileCount = 0
    /// How many Swift files were not, because there is no scanner.
    public internal(set) var uncountedSwift = 0
}

/// How code is divided into modules.
public enum ModuleRule: String, CaseIterable, Sendable {
    /// Targets of packages and modules of Gradle by their folders, else the first folder.
    case module
    /// The first folder below what was named.
    case folder
    case file

    /// - Parameters:
    ///   - file: a path.
    ///   - roots: what was named on the command line.
    func module(of file: String, in roots: [String]) -> String {
        if self == .file { return file }
        let path = FilePath(file)
        let folders = path.steps.dropLast().filter { $0 != .here }
        func module(_ count: Int) -> String {
            FilePath(steps: folders.prefix(count), isAbsolute: path.isAbsolute).text
        }
        if self == .module {
            // `Packages/Feed/Sources/FeedUI/…`
            if let sources = folders.lastIndex(of: FilePath("Sources")), sources + 1 < folders.count {
                return module(sources + 2)
            }
            // `feature/home/src/main/kotlin/…`
            if let source = folders.firstIndex(of: FilePath("src")), source > 0, source + 1 < folders.count,
                folders[source + 1].text == "main" || folders[source + 1].text.hasSuffix("Main")
            {
                return module(source)
            }
        }
        let named = roots.map { FilePath($0).steps.filter { $0 != .here } }.filter { folders.starts(with: $0) }
        let depth = named.map(\.count).max() ?? 0
        return folders.isEmpty ? "." : module(depth + 1)
    }
}
