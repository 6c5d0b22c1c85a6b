import TesseraCSSOutput
import TesseraConfiguration
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

/// What each token is called in Swift and in CSS, by the outputs that the design has: for whoever shows it to people who
/// use it there.
struct TokenNames {
    /// How code calls it, by the token's index: `NyxColors.surfaceSecondary`. `nil` for a token that is not written;
    /// empty without an output in Swift.
    let swift: [String?]
    /// Its custom property, without `var()`: `--nyx-color-surface-secondary`. Of several the one for the whole. Empty
    /// without an output in CSS.
    let css: [String?]

    /// As the first output of each language has it.
    ///
    /// - Parameters:
    ///   - design: with all of its contexts, which decide how names are used.
    ///   - name: of the design, as somebody wrote it; may be empty.
    init(_ design: Design, name: String, outputs: [Output]) {
        var input = GeneratorInput(
            tokens: design.tokens.withoutPartialTokens, name: name.isEmpty ? "" : DesignName(name).typeName,
            sourceNames: [])
        input.outputs = outputs
        input.platform = design.platform
        input.gamutMapping = design.gamutMapping
        swift = SwiftSymbols(input)?.all.map { $0?.constant } ?? []
        css = Self.properties(input)
    }

    private static func properties(_ input: GeneratorInput) -> [String?] {
        guard let options = input.outputs.lazy.compactMap({ $0.format as? CSSOptions }).first,
            let names = options.names(in: input)
        else { return [] }
        return input.tokens.tree.tokens.enumerated().map { index, token in
            let all = names[index]
            let whole = CSSNames.property(path: token.path, prefix: options.prefix)
            return all.contains(whole) ? whole : all.first
        }
    }
}

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

/// What flat names begin with, in designs that have no groups: of `accent-background-color` it is `accent`.
struct NameStems {
    private let stems: Set<String>

    /// As many names somebody looks through without groups, and fewer of one stem make none.
    private static let greatestCount = 24
    private static let leastCount = 3

    /// - Parameter names: those that stand in no group.
    init(_ names: [String]) {
        guard names.count > Self.greatestCount else {
            stems = []
            return
        }
        let counts = names.reduce(into: [:]) { $0[Self.beginning(of: $1), default: 0] += 1 }
        stems = Set(counts.filter { $0.value >= Self.leastCount && !$0.key.isEmpty }.keys)
    }

    /// Empty for a name that shares its beginning with too few.
    func stem(of name: String) -> String {
        let beginning = Self.beginning(of: name)
        return stems.contains(beginning) ? beginning : ""
    }

    /// The first word, as it is written.
    private static func beginning(of name: String) -> String {
        var word = ""
        for character in name {
            if !character.isLetter || (character.isUppercase && word.last?.isLowercase == true) { break }
            word.append(character)
        }
        return word
    }
}
