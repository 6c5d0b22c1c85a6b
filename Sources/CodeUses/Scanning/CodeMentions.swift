/// What a text of code says that may be names of tokens, in the order in which it is found.
struct CodeMentions {
    enum Place {
        /// In `var(`.
        case variable
        /// Before a colon, in a style sheet: the property is set there.
        case declaration
        /// In a value of a style sheet by itself, where it stands for the property: `transition: --nyx-space`.
        case name
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
        /// The name of the module before it, if one is written.
        let module: Range<Int>?
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
        let lead: ChainLead
    }

    private(set) var properties: [Property] = []
    private(set) var sassVariables: [SassVariable] = []
    private(set) var keys: [Key] = []
    private(set) var chains: [Chain] = []

    /// Which chains are worth to be kept; the others are most of a text.
    let isOfInterest: (CodeBytes, [Range<Int>], ChainLead) -> Bool

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

    mutating func sassVariable(_ range: Range<Int>, module: Range<Int>?, isDeclaration: Bool) {
        sassVariables.append(SassVariable(range: range, module: module, isDeclaration: isDeclaration))
    }

    /// - Parameter call: the word before the parenthesis that the text stands in.
    mutating func sassKey(_ range: Range<Int>, call: Range<Int>, _ bytes: CodeBytes) {
        guard !range.isEmpty else { return }
        let takesPath =
            bytes.reads("token", in: call) || bytes.reads("map-get", in: call) || bytes.reads("get", in: call)
        if takesPath { keys.append(Key(range: range, isSass: true, isCertain: bytes.reads("token", in: call))) }
    }

    mutating func scriptKey(_ range: Range<Int>, isCertain: Bool) {
        if !range.isEmpty { keys.append(Key(range: range, isSass: false, isCertain: isCertain)) }
    }

    mutating func chain(_ parts: [Range<Int>], _ lead: ChainLead, _ bytes: CodeBytes) {
        if isOfInterest(bytes, parts, lead) { chains.append(Chain(parts: parts, lead: lead)) }
    }
}

/// What stands before a chain of names.
enum ChainLead {
    /// It begins with its first name.
    case none
    /// A dot that nothing stands before.
    case implicit
    /// A dot behind the parentheses of a call, by the name of what is called.
    case call(Range<Int>)
    /// A dot behind anything else.
    case other
}
