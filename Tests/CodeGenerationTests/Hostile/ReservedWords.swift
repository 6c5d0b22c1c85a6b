/// Words that mean something in a language that is written, each of them the name of a token and of a group.
enum ReservedWords {
    static var text: String {
        let tokens = all.map { "\"\($0)\": { \"$type\": \"\(type($0))\", \"$value\": \(value($0)) }" }
        let groups = all.map { "\"\($0)\": { \"a\": { \"$type\": \"number\", \"$value\": 1 } }" }
        // At the top as well: there, names stand for themselves.
        return """
            { "words": { \(tokens.joined(separator: ",\n")) },
              "groups": { \(groups.joined(separator: ",\n")) },
              "__proto__": { "$type": "number", "$value": 2 },
              "tokens": { "$type": "number", "$value": 1 }, "contexts": { "$type": "number", "$value": 1 } }
            """
    }

    /// Colors and lengths in turn: generated code speaks of both.
    private static func type(_ word: String) -> String { word.utf8.count % 2 == 0 ? "color" : "dimension" }
    private static func value(_ word: String) -> String { word.utf8.count % 2 == 0 ? "\"#123456\"" : "\"1px\"" }

    /// Each once, whatever its capitals.
    static let all: [String] = {
        var known: Set<String> = []
        return (kotlin + dart + javaScript + swift + scss + others).filter { known.insert($0.lowercased()).inserted }
    }()

    /// Hard and soft keywords, and modifiers (Kotlin Language Specification, 1.2.4).
    static let kotlin = words(
        """
        as break class continue do else false for fun if in interface is null object package return super this throw \
        true try typealias typeof val var when while by catch constructor delegate dynamic field file finally get \
        import init param property receiver set setparam value where abstract actual annotation companion const \
        crossinline data enum expect external final infix inline inner internal lateinit noinline open operator out \
        override private protected public reified sealed suspend tailrec vararg
        """)

    /// Reserved words and built-in identifiers (Dart Language Specification, 17.38), and types in lower case.
    static let dart = words(
        """
        assert break case catch class const continue default do else enum extends false final finally for if in is \
        new null rethrow return super switch this throw true try var void while with abstract as covariant deferred \
        dynamic export extension external factory Function get implements import interface late library mixin operator \
        part required set static typedef await yield async sync of on show hide base sealed when bool double int num \
        hashCode runtimeType toString noSuchMethod index values copyWith lerp
        """)

    /// Reserved words (ECMA-262, 12.7.2), types of TypeScript, and what every object has.
    static let javaScript = words(
        """
        await break case catch class const continue debugger default delete do else enum export extends false finally \
        for function if import in instanceof new null return super switch this throw true try typeof var void while \
        with yield let static implements interface package private protected public any unknown never bigint symbol \
        undefined NaN Infinity constructor prototype hasOwnProperty valueOf arguments eval
        """)

    static let swift = words(
        """
        associatedtype deinit extension fileprivate func init inout let precedencegroup protocol rethrows struct \
        subscript typealias defer fallthrough guard repeat self Self Type nil Any some none actor async nonisolated \
        mutating nonmutating convenience indirect weak unowned left right each consuming borrowing macro
        """)

    static let scss = words("and not or through from to in if else each mixin include extend function important")

    private static let others = words(
        "con aux nul prn com1 getClass equals wait notify Color Font View dp sp em listOf spring tween other t")

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
