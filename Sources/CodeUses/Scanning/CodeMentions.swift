/// What a text of code says that may be names of tokens, in the order in which it is found.
struct CodeMentions {
    enum Place {
        /// In `var(`.
        case variable
        /// The property is set there: before a colon, as a key of an object, in `setProperty`.
        case declaration
        /// In a value of a style sheet by itself, where it stands for the property: `transition: --nyx-space`.
        case name
        /// The property is read there, in another way than by `var()`.
        case reading
        /// Nobody knows: the name may be handed to what sets it.
        case other
    }

    struct Property {
        let range: Range<Int>
        let place: Place
        /// What stands in `var()` behind the comma, without blanks around it.
        var fallback: Range<Int>?
    }

    struct SassVariable {
        let range: Range<Int>
        /// Before a colon: the variable is set there, or an argument of that name.
        let isDeclaration: Bool
    }

    /// A text between quotes.
    struct Key {
        let range: Range<Int>
        let isSass: Bool
        /// Whether it stands where generated code takes the path of a token.
        let isCertain: Bool
    }

    /// Names with dots between.
    struct Chain {
        /// Without back-ticks.
        let parts: [Range<Int>]
        let lead: ChainPrefix
    }

    private(set) var properties: [Property] = []
    private(set) var sassVariables: [SassVariable] = []
    private(set) var keys: [Key] = []
    /// Names in texts of Sass, which maps and mixins take to set them.
    private(set) var setNames: [Range<Int>] = []
    /// The same without the hyphens before them.
    private(set) var setKeys: [Range<Int>] = []
    /// Names outside of `var()` of which parts are computed.
    private(set) var patterns: Set<NamePattern> = []
    private(set) var chains: [Chain] = []

    /// Whether the text has a map of its own that is called like one of the generated module.
    private var setsMap = false

    /// Which chains are worth to be kept; the others are most of a text.
    let isOfInterest: ([Range<Int>]) -> Bool

    init(isOfInterest: @escaping ([Range<Int>]) -> Bool) { self.isOfInterest = isOfInterest }

    mutating func setName(_ range: Range<Int>) { setNames.append(range) }
    mutating func setKey(_ range: Range<Int>) { setKeys.append(range) }

    /// A name of which nothing is written says nothing of what is set: `--${name}`, `--#{$prefix}-#{$name}`.
    mutating func pattern(_ pieces: [String]) {
        guard pieces.contains(where: { $0.utf8.contains { $0 != UInt8(ascii: "-") } }) else { return }
        patterns.insert(NamePattern(pieces: pieces))
    }

    @discardableResult
    mutating func property(_ range: Range<Int>, _ place: Place) -> Int {
        properties.append(Property(range: range, place: place))
        return properties.count - 1
    }

    mutating func setFallback(_ range: Range<Int>, of index: Int, _ bytes: CodeBytes) {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start].isBlank { start += 1 }
        while start < end, bytes[end - 1].isBlank { end -= 1 }
        properties[index].fallback = start..<end
    }

    mutating func sassVariable(_ range: Range<Int>, isDeclaration: Bool) {
        sassVariables.append(SassVariable(range: range, isDeclaration: isDeclaration))
    }

    /// - Parameters:
    ///   - call: the word before the parenthesis that the text stands in.
    ///   - map: the variable that comes first in it.
    mutating func sassKey(_ range: Range<Int>, call: Range<Int>, map: Range<Int>?, _ bytes: CodeBytes) {
        guard !range.isEmpty else { return }
        if ["token", "wide-token", "reduced-motion-token", "token-part"].contains(bytes.text(call)) {
            keys.append(Key(range: range, isSass: true, isCertain: true))
        } else if ["map-get", "get", "map-has-key", "has-key"].contains(bytes.text(call)) {
            let isOwn = map.map { isGeneratedMap($0, bytes) } ?? false
            keys.append(Key(range: range, isSass: true, isCertain: isOwn))
        }
    }

    /// Whether a variable is a map of the generated module, behind the name of the module or alone.
    private func isGeneratedMap(_ name: Range<Int>, _ bytes: CodeBytes) -> Bool {
        guard Self.generatedMaps.contains(bytes.text(name)) else { return false }
        return bytes.at(name.lowerBound - 1) == UInt8(ascii: ".") || !setsMap
    }

    private static let generatedMaps: Set<String> = ["$tokens", "$wide-tokens", "$reduced-motion-tokens", "$parts"]

    /// A variable of a style sheet that sets it itself.
    mutating func setSassVariable(_ name: Range<Int>, _ bytes: CodeBytes) {
        if Self.generatedMaps.contains(bytes.text(name)) { setsMap = true }
    }

    mutating func scriptKey(_ range: Range<Int>, isCertain: Bool) {
        if !range.isEmpty { keys.append(Key(range: range, isSass: false, isCertain: isCertain)) }
    }

    mutating func chain(_ parts: [Range<Int>], _ lead: ChainPrefix) {
        if isOfInterest(parts) { chains.append(Chain(parts: parts, lead: lead)) }
    }
}

/// What stands before a chain of names.
enum ChainPrefix {
    /// It begins with its first name.
    case none
    /// A dot that nothing stands before.
    case implicit
    /// A dot behind the parentheses of a call, by the name of what is called.
    case call(Range<Int>)
    /// A dot behind anything else.
    case other
}
