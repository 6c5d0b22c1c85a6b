/// What the names in code of a whole group begin with, so that a page says it once.
struct NamePrefixes {
    /// Up to the last dot or hyphen that all names have in common.
    struct Prefix {
        let text: String

        init(_ names: [String]) {
            guard var common = names.first.map({ Array($0.utf8) }) else {
                text = ""
                return
            }
            for name in names.dropFirst() {
                let length = zip(common, name.utf8).prefix { $0 == $1 }.count
                common.removeSubrange(length...)
            }
            let end = common.lastIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
            text = String(decoding: common[..<(end.map { $0 + 1 } ?? 0)], as: UTF8.self)
        }

        /// A name that begins with the prefix, without it.
        func rest(of name: String) -> String {
            name.hasPrefix(text) ? String(Substring(name.utf8.dropFirst(text.utf8.count))) : name
        }
    }

    let swift: Prefix
    let css: Prefix

    init(_ entries: [PageEntry]) {
        swift = Prefix(entries.compactMap(\.swift))
        css = Prefix(entries.compactMap(\.css))
    }
}
