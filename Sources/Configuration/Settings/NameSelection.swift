import TesseraDiagnostics
import TesseraTokenSyntax

/// Which tokens or files are meant, by patterns of their paths.
///
/// A pattern is names joined by dots (tokens) or slashes (files). In a name `*` stands for any characters and `?` for
/// one; `**` stands for any number of names. What names a group or a folder stands for all in it. A pattern that begins
/// with `!` takes out again what those before it let in; where the first does, all others are in.
public struct NameSelection: Hashable, Sendable {
    /// One pattern, and where it is written.
    public struct Pattern: Hashable, Sendable {
        /// As written.
        public let text: String
        /// `nil` for one that no manifest has.
        public let range: SourceRange?
        let isExclusion: Bool
        let names: [String]
    }

    /// What the paths of a selection are of.
    public enum Subject: Hashable, Sendable {
        case tokens, files

        var separator: Unicode.Scalar {
            switch self {
            case .tokens: "."
            case .files: "/"
            }
        }
    }

    /// Decides whether dots or slashes join the names.
    public let subject: Subject
    /// In the order in which they are written: a later one goes before an earlier one.
    public let patterns: [Pattern]

    /// - Parameter path: names joined by the separator of the subject.
    public func contains(_ path: String) -> Bool {
        let names = path.unicodeScalars.split(separator: subject.separator).map(String.init)
        var isIn = patterns.first?.isExclusion ?? false
        for pattern in patterns where pattern.isExclusion == isIn && pattern.matches(names[...]) { isIn.toggle() }
        return isIn
    }

    /// - Parameter texts: patterns of tokens, at least one.
    package init?(tokens texts: [String]) {
        let patterns = texts.compactMap { Pattern($0, of: .tokens) }
        if patterns.isEmpty || patterns.count < texts.count { return nil }
        self.init(subject: .tokens, patterns: patterns)
    }

    init(subject: Subject, patterns: [Pattern]) {
        self.subject = subject
        self.patterns = patterns
    }

    /// Whether a path itself is meant, and not something around it.
    package func names(_ path: String) -> Bool {
        let names = path.unicodeScalars.split(separator: subject.separator).map(String.init)
        return contains(path) && patterns.contains { !$0.isExclusion && $0.matches(names[...], wholly: true) }
    }

    /// The patterns that nothing matches: slips, or out of date.
    public func idlePatterns(among paths: some Sequence<String>) -> [Pattern] {
        var idle = patterns
        for path in paths {
            if idle.isEmpty { break }
            let names = path.unicodeScalars.split(separator: subject.separator).map(String.init)
            idle.removeAll { $0.matches(names[...]) }
        }
        return idle
    }
}

extension NameSelection.Pattern {
    /// - Returns: `nil` for a text that names nothing, such as `a..b`.
    init?(_ text: String, of subject: NameSelection.Subject, at range: SourceRange? = nil) {
        var names = text.unicodeScalars[...]
        let isExclusion = names.first == "!"
        if isExclusion { names = names.dropFirst() }
        // References are written in braces everywhere else.
        if subject == .tokens, names.first == "{", names.last == "}" { names = names.dropFirst().dropLast() }
        if subject == .files, names.starts(with: "./".unicodeScalars) { names = names.dropFirst(2) }
        let parts = names.split(separator: subject.separator, omittingEmptySubsequences: false).map(String.init)
        guard parts.allSatisfy({ !$0.isEmpty && $0 != ".." }) else { return nil }
        self.text = text
        self.range = range
        self.isExclusion = isExclusion
        self.names = parts
    }

    /// Whether a path is meant, or something around it.
    ///
    /// - Parameter wholly: whether it must be the path itself.
    func matches(_ path: ArraySlice<String>, wholly: Bool = false) -> Bool {
        Self.matches(names[...], path, wholly)
    }

    private static func matches(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>, _ wholly: Bool) -> Bool {
        guard let name = pattern.first else { return path.isEmpty || !wholly }
        let rest = pattern.dropFirst()
        if name == "**" {
            // At its end it stands for what is in a group, not for the group.
            if rest.isEmpty { return !path.isEmpty }
            return path.indices.contains { matches(rest, path[$0...], wholly) }
        }
        guard let first = path.first, NamePattern.matches(first, name) else { return false }
        return matches(rest, path.dropFirst(), wholly)
    }
}

/// `*` and `?` in one name.
package enum NamePattern {
    /// Whether a name matches a pattern.
    ///
    /// When something does not fit, only the last `*` needs to take one character more: linear in
    /// practice, and at worst the product of both lengths.
    package static func matches(_ name: String, _ pattern: String) -> Bool {
        let name = Array(name.unicodeScalars)
        let pattern = Array(pattern.unicodeScalars)
        var next = 0
        var index = 0
        var lastStar: (pattern: Int, name: Int)?
        while index < name.count {
            if next < pattern.count, pattern[next] == "*" {
                lastStar = (next, index)
                next += 1
            } else if next < pattern.count, pattern[next] == "?" || pattern[next] == name[index] {
                next += 1
                index += 1
            } else if let star = lastStar {
                lastStar = (star.pattern, star.name + 1)
                next = star.pattern + 1
                index = star.name + 1
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == "*" }
    }
}

extension SettingsReading {
    /// A pattern, or a list of patterns.
    package mutating func selection(
        _ node: NodeID, of name: String, _ subject: NameSelection.Subject
    ) -> NameSelection? {
        let nodes = tree.elementsOrItself(of: node)
        let patterns = nodes.compactMap { element -> NameSelection.Pattern? in
            let pattern =
                tree.kind(of: element) == .scalar
                ? NameSelection.Pattern(tree.text(of: element), of: subject, at: tree.range(of: element)) : nil
            if pattern == nil { diagnostics.append(.malformedPattern(name, subject, at: tree.range(of: element))) }
            return pattern
        }
        if nodes.isEmpty { diagnostics.append(.malformedPattern(name, subject, at: tree.range(of: node))) }
        return patterns.isEmpty ? nil : NameSelection(subject: subject, patterns: patterns)
    }
}

extension Diagnostic {
    fileprivate static func malformedPattern(
        _ name: String, _ subject: NameSelection.Subject, at range: SourceRange
    ) -> Diagnostic {
        let expected =
            switch subject {
            case .tokens: "a pattern of tokens, such as color.palette or **.hover, or a list of them"
            case .files: "a pattern of files, such as Tokens/legacy/**, or a list of them"
            }
        return Diagnostic("manifest/pattern", .error, "'\(name)' must be \(expected)", at: range)
    }
}
