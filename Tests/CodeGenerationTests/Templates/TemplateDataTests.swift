import Foundation
import TesseraTokenModel
import Testing

@testable import TesseraTemplateOutput
@testable import TesseraTemplates

@Suite("Data of templates")
struct TemplateDataTests {
    /// The keys of each kind of object, as the data has them.
    private static func shapes() -> [String: [String]] {
        var shapes: [String: [String]] = [:]
        func visit(_ kind: TemplateKind) {
            if case .list(let element) = kind { return visit(element) }
            guard let shape = kind.shape, !(shape.name == "text" && shape.keys.isEmpty), shapes[shape.name] == nil
            else { return }
            shapes[shape.name] = shape.keys.map(\.name)
            for key in shape.keys { visit(key.kind) }
        }
        visit(.object(DesignData.type(variables: []).shape))
        shapes["variables"] = nil
        return shapes
    }

    @Test("is documented: every key, in its order, and no other")
    func documentation() throws {
        let file = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Documentation/reference/template-data.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        let data = try #require(page.range(of: "# Template data"))
        var documented: [String: [String]] = [:]
        var section = ""
        for line in page[data.upperBound...].split(separator: "\n") {
            if line.hasPrefix("### ") {
                section = String(line.dropFirst(4))
                documented[section] = []
            } else if line.hasPrefix("| `") || (line.hasPrefix("- `") && !section.isEmpty),
                let cell = line.dropFirst().split(whereSeparator: { $0 == "|" || $0 == ":" }).first
            {
                documented[section, default: []] += cell.split(separator: "`").filter { $0.first?.isLetter == true }
                    .map(String.init)
            }
        }
        var shapes = Self.shapes()
        // Each type has a key, and a composite its fields, which the page of types has.
        #expect(shapes.removeValue(forKey: "types") == TokenType.allCases.map(\.rawValue))
        documented["types"] = nil
        let ofTypes = TokenType.allCases.map { $0 == .css ? "rawCSS" : $0.rawValue }
        #expect(shapes["value"]?.suffix(ofTypes.count) == ofTypes[...])
        shapes["value"]?.removeLast(ofTypes.count)
        for type in TokenType.allCases where documented[type.rawValue] == nil {
            guard let keys = shapes.removeValue(forKey: type.rawValue) else { continue }
            #expect(keys == type.shape?.fields.map(\.name), "\(type)")
        }
        #expect(Set(documented.keys) == Set(shapes.keys))
        for (name, keys) in shapes { #expect(documented[name] == keys, "\(name)") }
        #expect(page.contains("`dataVersion` is \(DesignData.version)."))
    }

    @Test("of a type that a template of Tessera has no section for is left out", arguments: BuiltInTemplate.allCases)
    func typesWithoutPlace(_ template: BuiltInTemplate) {
        let types = template.typesWithoutPlace
        #expect(types.contains(.css) == [.android, .compose, .flutter].contains(template))
        #expect(
            types.isDisjoint(with: [
                .color, .dimension, .duration, .string, .boolean, .border, .shadow, .gradient, .typography, .spring,
                .animation, .tabBar, .material, .glass, .touchTarget, .focusIndicator, .haptic,
            ]))
    }

    private static let namesCases: [(String, String, String)] = [
        ("2xl", "camel", "2xl"), ("2xl", "kotlinName", "_2xl"), ("2xl", "dartName", "n2xl"),
        ("class", "kotlinName", "classToken"), ("when", "kotlinName", "`when`"), ("when", "dartName", "whenToken"),
        ("delete", "javascriptName", "deleteToken"), ("int", "androidName", "int_token"),
        ("größe", "kotlinName", "größe"), ("größe", "dartName", "grosse"), ("größe", "androidName", "grosse"),
        ("日本", "androidName", "u65e5u672c"), ("١٢", "cssName", "_١٢"), ("١٢", "androidName", "n12"),
        ("😀", "kotlinName", "grinningFace"), ("𝒳x", "kotlinName", "u1d4b3x"), ("--", "kotlinType", "Tokens"),
        ("a.$root", "snake", "a"), ("space.1_5x", "pascal", "Space1_5x"), ("URLBar", "constant", "URL_BAR"),
        ("*/", "cssName", "star"), ("", "androidName", "token"),
        ("double", "dartName", "doubleToken"), ("tokens", "scssName", "tokens-token"),
        ("com.object.my_app", "kotlinPackage", "com.`object`.my_app"),
        ("a.9 */ fun x()", "kotlinPackage", "a._9StarFunX"),
    ]

    @Test(
        "has names that are names in each language",
        arguments: namesCases)
    func names(_ text: String, _ form: String, _ name: String) throws {
        #expect(try Self.form(form, of: text) == name)
    }

    private static let textsCases: [(String, String, String)] = [
        ("$a ${b} \"c\" \\", "kotlinString", "\"\\$a \\${b} \\\"c\\\" \\\\\""),
        ("$a ${b} 'c'\n", "dartString", "'\\$a \\${b} \\'c\\'\\n'"),
        ("</script>\u{2028}", "javascriptString", "\"\\u003c/script>\\u2028\""),
        ("__proto__", "javascriptKey", "[\"__proto__\"]"), ("a", "javascriptKey", "\"a\""),
        ("#{evil()}", "scssString", "\"\\#{evil()}\""),
        ("#\u{301}{evil()}", "scssString", "\"\\#\u{301}{evil()}\""),
        ("<a b='c'>&\0", "xml", "&lt;a b=&#39;c&#39;&gt;&amp;"),
        ("@string/x", "androidString", "\\@string/x"), ("it's ", "androidString", "&quot;it\\&#39;s &quot;"),
        ("a --> b --- c -", "xmlComment", "a - - > b - - - c - "),
        ("a */ /* b\n// </style> *", "comment", "a * / / * b // < /style> * ."),
        ("a\\\r\u{85}b", "comment", "a\\ . b"),
        ("a|b`c\n<d>", "markdownCell", "a\\|b\\`c &lt;d&gt;"),
        ("   # a #b ~~~", "markdownCell", "\\# a \\#b \\~\\~\\~"), ("12. a", "markdownCell", "12\\. a"),
        ("- a", "markdownCell", "\\- a"), ("a\\|b", "markdownCode", "a\\\\\\|b"),
        ("-\u{FFFE}-", "xmlComment", "- - "),
        ("a\u{200B}\u{E0041}", "kotlinString", #""a\u200b\udb40\udc41""#),
        ("a\u{200B}\u{E0041}", "javascriptString", #""a\u200b\udb40\udc41""#),
        ("a\u{200B}\u{E0041}", "dartString", #"'a\u{200b}\u{e0041}'"#),
        ("a\u{200B}\u{E0041}", "scssString", #""a\200b \e0041 ""#),
        ("a\u{200B}\u{E0041}", "xml", "a&#8203;&#917569;"),
        ("a\u{200B}\u{E0041}", "androidString", #"a\u200b&#917569;"#),
        ("a\u{200B}", "comment", #"a\u{200B}"#), ("a\u{200B}", "markdownCell", #"a\\u{200B}"#),
        ("a``b|", "markdownCode", "```a``b\\|```"), ("`", "markdownCode", "`` ` ``"),
    ]

    @Test(
        "has texts that cannot break out of their place",
        arguments: textsCases)
    func texts(_ text: String, _ form: String, _ spelling: String) throws {
        #expect(try Self.form(form, of: text) == spelling)
    }

    private static func form(_ form: String, of text: String) throws -> String {
        let renderer = try TemplateRenderer(source: "{{% CONTENT_TYPE: TEXT}}\n{{\(form)}}")
        return String(decoding: try renderer.render(TextData.type.object(text)), as: UTF8.self)
    }

    @Test("knows the language of every spelling that is a name")
    func nameForms() {
        let forms = Set(TextData.type.shape.keys.map(\.name))
        let names = Set(TextData.nameForms.map(\.name))
        #expect(names.isSubset(of: forms))
        #expect(forms.filter { $0.hasSuffix("Name") || $0.hasSuffix("Type") }.isSubset(of: names))
    }
}
