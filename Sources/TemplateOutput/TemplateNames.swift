import TesseraDiagnostics
import TesseraOutputCore
import TesseraTemplates
import TesseraTokenModel

/// Names that compile in the languages of the built-in templates, whatever the token is called.
enum TemplateNames {
    // MARK: Kotlin (Kotlin Language Specification, 1.2.4)

    static func kotlinName(_ text: String) -> String {
        let name = guarded(TemplateWords(text).inLetters.camel, else: "token")
        // The getter of `class` would be Java's `getClass`.
        if name == "class" { return "classToken" }
        return kotlinKeywords.contains(name) ? "`\(name)`" : name
    }

    static func kotlinType(_ text: String) -> String {
        guarded(TemplateWords(text).inLetters.pascal, else: "Tokens")
    }

    /// Names with dots between, none of which is a keyword or anything but a name.
    static func kotlinPackage(_ text: String) -> String {
        text.split(ascii: ".").map { part in
            let isName = part.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
            guard isName, part.utf8.first?.isASCIIDigit == false else { return kotlinName(String(part)) }
            return kotlinKeywords.contains(String(part)) ? "`\(part)`" : String(part)
        }.joined(separator: ".")
    }

    private static let kotlinKeywords: Set<String> = [
        "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null",
        "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var",
        "when", "while",
    ]

    // MARK: Dart (Dart Language Specification, 17.38)

    static func dartName(_ text: String) -> String {
        let name = guarded(TemplateWords(text).inASCII.camel, else: "token", prefix: "n")
        return dartReserved.contains(name) ? name + "Token" : name
    }

    static func dartType(_ text: String) -> String {
        guarded(TemplateWords(text).inASCII.pascal, else: "Tokens", prefix: "N")
    }

    /// Keywords, and members of `Object`, of enums and of `ThemeExtension`.
    private static let dartReserved: Set<String> = [
        "abstract", "as", "assert", "async", "await", "base", "break", "case", "catch", "class", "const", "continue",
        "covariant", "default", "deferred", "do", "dynamic", "else", "enum", "export", "extends", "extension",
        "external", "factory", "false", "final", "finally", "for", "Function", "get", "hide", "if", "implements",
        "import", "in", "interface", "is", "late", "library", "mixin", "new", "null", "of", "on", "operator", "part",
        "required", "rethrow", "return", "sealed", "set", "show", "static", "super", "switch", "sync", "this",
        "throw", "true", "try", "type", "typedef", "var", "void", "when", "while", "with", "yield",
        "hashCode", "runtimeType", "toString", "noSuchMethod", "index", "values", "name", "copyWith", "lerp",
        "other", "t", "contexts",
        // What the code speaks of, which a field of that name would hide.
        "bool", "double", "identical", "int", "lerpDouble", "num",
    ]

    // MARK: JavaScript (ECMA-262, 12.7)

    static func javascriptName(_ text: String) -> String {
        let name = guarded(TemplateWords(text).inLetters.camel, else: "token")
        return javascriptReserved.contains(name) ? name + "Token" : name
    }

    static func javascriptType(_ text: String) -> String {
        guarded(TemplateWords(text).inLetters.pascal, else: "Tokens")
    }

    private static let javascriptReserved: Set<String> = [
        "any", "arguments", "as", "async", "await", "boolean", "break", "case", "catch", "class", "const", "continue",
        "debugger", "default", "delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally", "for",
        "function", "get", "if", "implements", "import", "in", "instanceof", "interface", "let", "new", "null",
        "number", "of", "package", "private", "protected", "public", "return", "set", "static", "string", "super",
        "switch", "symbol", "this", "throw", "true", "try", "type", "typeof", "undefined", "var", "void", "while",
        "with", "yield",
    ]

    // MARK: Others

    /// A resource of Android, which becomes a field in Java (JLS, 3.9).
    static func androidName(_ text: String) -> String {
        let name = guarded(TemplateWords(text).inASCII.snake, else: "token", prefix: "n")
        return javaKeywords.contains(name) ? name + "_token" : name
    }

    private static let javaKeywords: Set<String> = [
        "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue",
        "default", "do", "double", "else", "enum", "extends", "false", "final", "finally", "float", "for", "goto", "if",
        "implements", "import", "instanceof", "int", "interface", "long", "native", "new", "null", "package",
        "private", "protected", "public", "return", "short", "static", "strictfp", "super", "switch", "synchronized",
        "this", "throw", "throws", "transient", "true", "try", "void", "volatile", "while",
    ]

    /// An identifier of CSS and of SCSS (CSS Syntax 3, 4.3.11), to stand behind `--` or `$`.
    static func cssName(_ text: String) -> String {
        guarded(TemplateWords(text).kebab, else: "token")
    }

    /// The same for a variable of SCSS, where the template has some of its own.
    static func scssName(_ text: String) -> String {
        let name = cssName(text)
        return scssVariables.contains(name) ? name + "-token" : name
    }

    private static let scssVariables: Set<String> = [
        "tokens", "contexts", "wide-tokens", "wide-contexts", "reduced-motion-tokens", "reduced-motion-contexts",
        "parts", "context-names",
    ]

    /// Lower-case ASCII letters, digits and hyphens.
    static func slug(_ text: String) -> String {
        let slug = TemplateWords(text).inASCII.kebab
        return slug.isEmpty ? "token" : slug
    }

    /// No name begins with a digit, and none is empty.
    private static func guarded(_ name: String, else fallback: String, prefix: String = "_") -> String {
        guard let first = name.unicodeScalars.first else { return fallback }
        return first.properties.numericType == nil ? name : prefix + name
    }
}

/// How code calls what the templates make that come with Tessera, spelled as these spell it.
struct TemplateCodeNames {
    private(set) var names: CodeNames

    /// - Returns: `nil` for a template whose output code of the languages that are read does not speak of.
    init?(_ template: BuiltInTemplate, _ design: DesignData) {
        names = CodeNames(ofTokens: design.values.map { _ in [] })
        switch template {
        case .scss:
            add(design) { path in
                [CodeName(.sassVariable, "$" + TemplateNames.scssName(path)), CodeName(.sassKey, path)]
            }
        case .typescript: add(design) { [CodeName(.scriptKey, $0)] }
        case .tailwind:
            for id in design.ids {
                let declarations = design.values[id.index].first?.declarations(.themeDeclarations) ?? []
                names.ofTokens[id.index] = declarations.map {
                    CodeName(.customProperty, $0.property, value: $0.css)
                }
            }
        case .compose: addKotlin(design)
        case .android, .flutter, .markdown: return nil
        }
    }

    private mutating func add(_ design: DesignData, _ spelling: (String) -> [CodeName]) {
        for id in design.ids { names.ofTokens[id.index] = spelling(design.tokens.tree[id].path) }
    }

    private mutating func addKotlin(_ design: DesignData) {
        let tokens = TemplateNames.kotlinType(design.prefix) + "Tokens"
        names.kotlinTokens = tokens
        for group in design.groupData {
            let property = TemplateNames.kotlinName(group.title)
            for id in group.members {
                let member = TemplateNames.kotlinName(TokenData(design: design, id: id).member)
                names.ofTokens[id.index] = [CodeName(.kotlinMember, "\(property).\(member)")]
            }
            let path = design.tokens.tree[group.id].path
            names.ofGroups[path] = [
                CodeName(.kotlinMember, property),
                CodeName(.kotlinType, "\(tokens).\(TemplateNames.kotlinType(group.title))Group"),
            ]
        }
    }
}
