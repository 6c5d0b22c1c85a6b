import TesseraDiagnostics

/// The findings that a design had when it took Tessera up: they do not count, new ones do.
///
/// A finding is known again by what it says about what, not by where it stands: moving lines and files changes nothing.
public struct Baseline: Sendable {
    /// One finding.
    public struct Entry: Hashable, Sendable {
        /// The id of the finding, also where it is no rule's.
        public let rule: DiagnosticID
        /// The token that it lies in; `nil` for a finding in none.
        public let token: String?
        /// The file that it lies in, where it lies in no token.
        public let file: String?
        /// What the finding said when it was taken in.
        public let message: String
        /// The contexts that it was found in; empty for all.
        public let contexts: [String]

        /// What two findings share that say the same about the same.
        fileprivate struct Identity: Hashable {
            let rule: DiagnosticID
            let token: String?
            let file: String?
            let message: String
        }

        /// What two findings share that say the same but for figures.
        struct Subject: Hashable {
            private let identity: Identity

            fileprivate init(_ identity: Identity) { self.identity = identity }
        }

        /// Of a value that changes, and breaks the rule as before, it stays the same.
        var subject: Subject {
            Subject(Identity(rule: rule, token: token, file: file, message: message.withoutFigures))
        }

        fileprivate var identity: Identity { Identity(rule: rule, token: token, file: file, message: message) }
    }

    /// Sorted by what they are about, so that the file changes only where findings do.
    public let entries: [Entry]

    /// - Parameter entries: in any order; one that is there several times counts as often.
    public init(_ entries: some Sequence<Entry>) {
        self.entries = entries.sorted { $0.order.lexicographicallyPrecedes($1.order) }
    }

    /// The baseline without some of its entries.
    public func removing(_ fixed: [Entry]) -> Baseline {
        var counts: [Entry: Int] = fixed.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return Baseline(
            entries.filter { entry in
                guard let count = counts[entry], count > 0 else { return true }
                counts[entry] = count - 1
                return false
            })
    }

    /// What findings are there, and which of the entries none of them is any more.
    struct Comparison {
        private var open: [Entry.Identity: [Entry]] = [:]

        init(with baseline: Baseline) {
            for entry in baseline.entries { open[entry.identity, default: []].append(entry) }
        }

        /// Whether a finding was there before: each entry stands for one. In fewer contexts than before it is known,
        /// in others it is new.
        mutating func take(_ finding: Entry) -> Bool {
            guard let candidates = open[finding.identity] else { return false }
            let contexts = Set(finding.contexts)
            let index =
                candidates.firstIndex { $0.contexts == finding.contexts }
                ?? candidates.firstIndex { entry in
                    entry.contexts.isEmpty || (!contexts.isEmpty && contexts.isSubset(of: entry.contexts))
                }
            guard let index else { return false }
            open[finding.identity]?.remove(at: index)
            return true
        }

        /// What has not been taken; of entries that are alike, as many as are left.
        var rest: [Entry] { Baseline(open.values.joined()).entries }
    }
}

extension Baseline.Entry {
    fileprivate var order: [String] { [token ?? "", file ?? "", rule.rawValue, message] + contexts }

    /// - Parameter root: what files are named from, so that a baseline holds wherever a run begins; with a slash at its
    ///   end.
    init(_ finding: Diagnostic, token: String?, in sources: SourceMap, root: String) {
        rule = finding.id
        self.token = token
        file = token == nil ? finding.range.map { sources[$0.source].path.removing(prefix: root) } : nil
        message = finding.message
        contexts = finding.contexts
    }
}

extension String {
    func removing(prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}

extension String {
    /// Without figures, but for those that stand in quotes, which belong to names.
    var withoutFigures: String {
        split(separator: "'", omittingEmptySubsequences: false).enumerated().map { index, part in
            index % 2 == 1 ? String(part) : part.withoutNumbers
        }.joined(separator: "'")
    }
}

extension Substring {
    /// Without whole numbers: their digits, what stands between these, and a sign.
    fileprivate var withoutNumbers: String {
        var text = ""
        var isInNumber = false
        for character in self {
            if character.isNumber {
                if !isInNumber, text.last == "-" { text.removeLast() }
                isInNumber = true
            } else if !isInNumber || character != "." {
                isInNumber = false
                text.append(character)
            }
        }
        return text
    }
}
