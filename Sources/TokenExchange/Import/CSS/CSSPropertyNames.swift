/// Paths of tokens for the flat names of custom properties.
///
/// A flat name cannot say where groups end. The rule is the simplest that can be foretold: the first
/// word, up to the first hyphen, is a group if two properties share it; the rest is the token's name.
struct CSSPropertyNames {
    private var paths: [String: [String]] = [:]
    /// Properties whose path another one has, with that one's name.
    private(set) var collisions: [String: String] = [:]
    /// Whether a name was rewritten.
    private(set) var rewritten: Set<String> = []

    /// - Parameter names: distinct, without the two hyphens.
    init(_ names: [String]) {
        var count: [Substring: Int] = [:]
        for name in names { count[Self.split(name).word, default: 0] += 1 }
        var owners: [[String]: String] = [:]
        for name in names {
            let (word, rest) = Self.split(name)
            let parts =
                word.isEmpty || rest?.isEmpty == true || count[word] == 1
                ? [name] : [String(word)] + [rest.map(String.init) ?? "$root"]
            let path = parts.map { $0 == "$root" && parts.count == 2 && rest == nil ? $0 : ForeignName.legal($0) }
            if path != parts { rewritten.insert(name) }
            if let owner = owners[path] {
                collisions[name] = owner
            } else {
                owners[path] = name
                paths[name] = path
            }
        }
    }

    /// `nil` for a name that is not among the properties, or has no path of its own.
    func path(of name: String) -> [String]? { paths[name] }

    /// `color-text-primary` is `color` and `text-primary`; `color` has no rest.
    private static func split(_ name: String) -> (word: Substring, rest: Substring?) {
        guard let hyphen = name.utf8.firstIndex(of: UInt8(ascii: "-")) else { return (name[...], nil) }
        return (name[..<hyphen], name[name.utf8.index(after: hyphen)...])
    }
}
