import TesseraConfiguration
import TesseraDiagnostics
import TesseraTemplateOutput
import Testing

@Suite("Errors of templates")
struct TemplateErrorTests {
    @Test("about contexts are at the name that is wrong")
    func namesOfContexts() {
        func range(_ offset: Int) -> SourceRange {
            SourceRange(source: SourceID(index: 1), offset: offset, length: 1)
        }
        let errors = TemplateFixture.errors("{{name}}\n\n") {
            $0.contexts = [
                ContextInput(
                    modifier: "appearence", context: "dark", modifierRange: range(2), contextRange: range(3)),
                ContextInput(
                    modifier: "contrast", context: "incresed", modifierRange: range(4), contextRange: range(5)),
            ]
        }
        #expect(
            errors.map { $0.prefix { $0 != "," } } == [
                "own.mustache:1:3: there is no modifier 'appearence'; did you mean 'appearance'? [context/input]",
                "own.mustache:1:6: 'contrast' has no context 'incresed'; it has 'standard' and 'increased'; did you mean 'increased'? [context/input]",
            ])
    }

    private static let syntaxCases: [(String, String)] = [
        ("{{#groups}}\n{{title}}\n{{/tokens}}\n", "3:4: this closes 'tokens', but 'groups' is open"),
        ("{{#groups}}\n\n\n", "1:4: the section 'groups' is not closed"),
        ("a\n{{#groups}}{{#tokens}}{{/tokens}}", "2:4: the section 'groups' is not closed"),
        ("x\n  {{/groups}}", "2:6: 'groups' is closed, but no section is open"),
        ("one\n  {{name\n", "2:3: the tag is not closed"),
        ("one {{{name}}", "1:5: the tag is not closed"),
        ("{{!\n\n", "1:1: the tag is not closed"),
        ("{{}}", "1:1: the tag has no name"),
        ("{{na me}}", "1:3: a name has letters, digits, '.', '_', '-' and '?' only"),
        ("{{ größe }}", "1:4: a name has letters, digits, '.', '_', '-' and '?' only"),
        ("{{name)}}", "1:3: 'name)' is no name of a key"),
        ("{{uppercased(name}}", "1:3: 'uppercased(name' is no name of a key"),
        ("{{=<% %>}}", "1:1: delimiters are set as in {{=<% %>=}}"),
        ("{{=<% %>=}}\r\né <%name", "2:4: the tag is not closed"),
        (
            "{{% CONTENT_TYPE: PDF}}",
            "1:1: there are the pragmas {{% CONTENT_TYPE: TEXT}} and {{% CONTENT_TYPE: HTML}}"
        ),
        ("é日本 {{name", "1:10: the tag is not closed"),
        ("a\r\nb\r\n{{name", "3:1: the tag is not closed"),
        ("a\rb\r{{name", "3:1: the tag is not closed"),
        ("\u{2028}\u{0B}\u{0C}\n{{name", "2:1: the tag is not closed"),
        ("{{< x}}{{name}}{{/x}}", "1:10: between {{<x}} and its end stand blocks only"),
        ("{{$uppercased(x)}}{{/uppercased(x)}}", "1:4: a block has no transforms"),
    ]

    @Test(
        "of the syntax are where they are",
        arguments: syntaxCases)
    func syntax(_ template: String, _ error: String) {
        #expect(TemplateFixture.errors(template) == ["own.mustache:\(error) [template/syntax]"])
    }

    @Test("are found at the end of a long file, too")
    func longFile() {
        let lines = String(repeating: "{{#groups}}ä{{title}}{{/groups}}\r\n", count: 1500)
        #expect(
            TemplateFixture.errors(lines + "  {{titel}}") == [
                "own.mustache:1501:5: there is no key 'titel' in 'design' [template/key]"
            ])
    }

    @Test("sections cannot stand in each other without end")
    func depth() {
        let template = String(repeating: "{{#tokens}}", count: 10_000)
        #expect(TemplateFixture.errors(template).first?.contains("deeper inside each other than 128") == true)
    }

    private static let keysCases: [(String, String)] = [
        ("{{#tokens}}{{pth}}{{/tokens}}", "1:14: there is no key 'pth' in 'token'; did you mean 'path'?"),
        ("{{#tokns}}{{/tokns}}", "1:4: there is no key 'tokns' in 'design'; did you mean 'tokens'?"),
        ("{{hex}}", "1:3: there is no key 'hex' in 'design', but in 'color'"),
        (
            "{{#tokens}}\n é{{path.camle}}{{/tokens}}",
            "2:6: there is no key 'camle' in 'text'; did you mean 'camel'?"
        ),
        ("{{tokens}}", "1:3: 'tokens' is a list, which {{#tokens}} goes through"),
        ("{{#tokens}}{{default}}{{/tokens}}", "1:14: 'default' is an object, which {{#default}} opens"),
        ("{{upcased(name)}}", "1:3: 'upcased' is no transform of this"),
        ("{{uppercased(tokens)}}", "1:3: 'uppercased' is no transform of this"),
        ("{{index()}}", "1:3: 'index()' stands directly in the section of a list"),
        ("{{#tokens}}{{lats()}}{{/tokens}}", "1:14: 'lats()' is no question about an element of a list"),
        ("{{variables.x}}", "1:3: there is no key 'x' in 'variables'"),
        ("{{#tokens}}{{.name.nothing}}{{/tokens}}", "1:14: there is no key 'nothing' in 'text'"),
        ("{{#tokens}}{{.groups}}{{/tokens}}", "1:14: there is no key 'groups' in 'token', but in 'design'"),
    ]

    @Test(
        "of names are where they are",
        arguments: keysCases)
    func keys(_ template: String, _ error: String) {
        #expect(TemplateFixture.errors(template) == ["own.mustache:\(error) [template/key]"])
    }

    @Test("keys of the objects around are visible; what may be absent is no error")
    func scopes() {
        let template = """
            {{#groups}}{{#tokens}}{{#values}}{{title}}{{path}}{{value}}{{#color}}{{hex}}{{/color}}{{color.hex}}\
            {{#reversed(values)}}{{isDefault}}{{/reversed(values)}}{{plusone(count(values))}}{{#description}}{{.}}\
            {{kotlinString}}{{/description}}{{^last()}},{{/last()}}{{plusone(index())}}{{/values}}{{/tokens}}{{/groups}}
            """
        #expect(TemplateFixture.errors(template) == [])
    }

    @Test("of partials are in the partial")
    func partials() {
        let tokens = "{{#tokens}}{{> row}}{{/tokens}}"
        #expect(
            TemplateFixture.errors(tokens, partials: ["row.mustache": "{{path}}{{#default}}{{css}}{{/default}}"]) == [])
        #expect(
            TemplateFixture.errors(tokens, partials: ["row.mustache": "a\n{{pathh}}"]) == [
                "row.mustache:2:3: there is no key 'pathh' in 'token'; did you mean 'path'? [template/key]"
            ])
        #expect(
            TemplateFixture.errors(tokens) == [
                "own.mustache:1:16: there is no partial 'row' beside the template [template/partial]"
            ])
        #expect(
            TemplateFixture.errors(tokens, partials: ["row.mustache": "{{> cell}}", "cell.mustache": "\n{{> row}}"])
                == [
                    "cell.mustache:2:5: the partial 'row' contains itself: 'row' > 'cell' > 'row' [template/partial]"
                ])
        #expect(
            TemplateFixture.errors(tokens, partials: ["row.mustache": "{{#x}}"]) == [
                "row.mustache:1:4: the section 'x' is not closed [template/syntax]"
            ])
        #expect(
            TemplateFixture.errors("{{> ../row}}", partials: ["../row.mustache": "x"]) == [
                "own.mustache:1:5: there is no partial '../row' beside the template [template/partial]"
            ])
    }

    @Test("circles of partials and parents are told once, with their steps")
    func circles() {
        #expect(
            TemplateFixture.errors("{{<p}}{{$b}}x{{/b}}{{/p}}", partials: ["p.mustache": "{{<p}}{{/p}}{{$b}}{{/b}}"])
                == ["p.mustache:1:4: the partial 'p' contains itself [template/partial]"])
        #expect(
            TemplateFixture.errors(
                "{{<p}}{{$b}}{{<p}}{{/p}}{{/b}}{{/p}}",
                partials: ["p.mustache": "{{$b}}{{/b}}\n{{<p}}{{$b}}x{{/b}}{{/p}}"])
                == ["p.mustache:2:4: the partial 'p' contains itself [template/partial]"])
        // Whichever of them is named first, and wherever.
        let ring = ["p.mustache": "\n{{>q}}", "q.mustache": "{{<r}}{{/r}}", "r.mustache": "  {{>p}}{{>q}}"]
        #expect(
            TemplateFixture.errors(
                "{{>p}}{{>q}}{{#tokens}}{{>r}}{{/tokens}}{{#groups}}{{>q}}{{/groups}}", partials: ring)
                == [
                    "r.mustache:1:6: the partial 'p' contains itself: 'p' > 'q' > 'r' > 'p' [template/partial]",
                    "r.mustache:1:12: the partial 'q' contains itself: 'q' > 'r' > 'q' [template/partial]",
                ])
        var long = ["p100.mustache": "{{>p1}}"]
        for index in 1..<100 { long["p\(index).mustache"] = "{{>p\(index + 1)}}" }
        #expect(
            TemplateFixture.errors("{{>p1}}", partials: long) == [
                "p100.mustache:1:4: the partial 'p1' contains itself: "
                    + "'p1' > 'p2' > 'p3' > 'p4' > 'p5' > 'p6' > 'p7' > ... > 'p1' [template/partial]"
            ])
        for index in 1..<10_000 { long["p\(index).mustache"] = "{{>p\(index % 9999 + 1)}}" }
        #expect(TemplateFixture.errors("{{>p1}}", partials: long).count == 1)
    }

    @Test("a layout may stand in a block of itself, and a block in one of its name")
    func nestedLayouts() {
        let layouts = ["page.mustache": "<{{$content}}{{/content}}>", "card.mustache": "[{{$content}}{{/content}}]"]
        func text(_ template: String) -> String? {
            TemplateFixture.compile("$type: number\na: 1\n", template: template, partials: layouts).files.first?.text
        }
        #expect(
            text("{{<page}}{{$content}}{{<card}}{{$content}}hello{{/content}}{{/card}}{{/content}}{{/page}}")
                == "<[hello]>")
        #expect(
            text("{{<page}}{{$content}}{{<page}}{{$content}}{{name}}{{/content}}{{/page}}{{/content}}{{/page}}")
                == "<<Tokens>>")
        #expect(text("{{<page}}{{$content}}1{{$content}}2{{/content}}{{/content}}{{/page}}") == "<12>")
        #expect(text("{{<page}}{{$content}}{{>page}}{{/content}}{{/page}}{{<page}}{{/page}}") == "<<>><>")
    }

    @Test("what a template writes has a limit, whose tag is named")
    func output() {
        var partials = ["p17.mustache": String(repeating: "text", count: 2048)]
        for index in 1..<17 { partials["p\(index).mustache"] = "{{>p\(index + 1)}}{{>p\(index + 1)}}" }
        #expect(
            TemplateFixture.errors("{{>p1}}", partials: partials) == [
                "p17.mustache:1:1: the template writes more than 1 MiB [template/limit]"
            ])
    }

    @Test("are told for 1,000 tags, one each")
    func manyErrors() {
        let names = (0..<1000).map { "{{nothing\($0)}}" }.joined()
        #expect(TemplateFixture.errors(names).count == 1000)
    }

    @Test("partials are checked once each, and not too deep")
    func manyPartials() {
        var partials = ["p30.mustache": "x"]
        for index in 1..<30 {
            let next = "{{> p\(index + 1)}}"
            partials["p\(index).mustache"] = "{{^tokens}}\(next) \(next){{/tokens}}"
        }
        #expect(TemplateFixture.errors("{{> p1}}", partials: partials) == [])
        for index in 1..<200 { partials["p\(index).mustache"] = "{{> p\(index + 1)}}" }
        partials["p200.mustache"] = "x"
        let errors = TemplateFixture.errors("{{> p1}}", partials: partials)
        #expect(errors.count == 1)
        #expect(errors.first?.hasSuffix("[template/limit]") == true)
    }

    @Test("blocks of a partial can be replaced")
    func blocks() {
        let compilation = TemplateFixture.compile(
            "$type: number\na: 1\n", template: "{{< page}}{{$row}}<{{path}}>{{/row}}{{/page}}",
            partials: ["page.mustache": "{{#tokens}}{{$row}}{{name}}{{/row}}{{/tokens}}"])
        #expect(compilation.files.first?.text == "<a>")
    }

    @Test("variables are those of the manifest, and all are asked for")
    func variables() {
        func add(_ name: String) -> (inout TemplateOptions) -> Void {
            { $0.variables.append(.init(name: name, text: "a b", range: TemplateFixture.range)) }
        }
        let compilation = TemplateFixture.compile(
            "$type: number\na: 1\n", template: "{{variables.prefix.pascal}}", add("prefix"))
        #expect(compilation.files.first?.text == "AB")
        #expect(
            TemplateFixture.errors("{{variables.prefx}}", add("prefix")) == [
                "a.tokens.yaml:1:1: the template has no variable 'prefix' [template/variable]",
                "own.mustache:1:3: there is no key 'prefx' in 'variables'; did you mean 'prefix'? [template/key]",
            ])
        #expect(
            TemplateFixture.errors(
                "",
                { options in
                    options = TemplateOptions(template: "compose", range: TemplateFixture.range)
                    add("pakage")(&options)
                }) == [
                    "a.tokens.yaml:1:1: the template has no variable 'pakage'; did you mean 'package'? [template/variable]"
                ])
    }

    private static let colliding =
        "space:\n  $type: dimension\n  h-1: 1px\n  h1: 2px\nb:\n  h1: { $type: number, $value: 1 }\n"

    @Test("names that are the same in a spelling that the template asks for are errors")
    func collisions() {
        func errors(_ template: String) -> [String] { TemplateFixture.errors(template, tokens: Self.colliding) }
        #expect(errors("{{#tokens}}{{path}}{{path.kebab}}{{/tokens}}") == [])
        #expect(
            errors("{{#tokens}}{{path.camel}}{{/tokens}}") == [
                "a.tokens.yaml:4:3: 'space.h1' and 'space.h-1' are both 'spaceH1' in camel case [name/collision]"
            ])
        #expect(
            errors("{{#groups}}{{#tokens}}{{#name}}{{kotlinName}}{{/name}}{{/tokens}}{{/groups}}") == [
                "a.tokens.yaml:4:3: 'space.h1' and 'space.h-1' are both 'h1' in Kotlin [name/collision]"
            ])
    }

    /// `space-h-1` and `space-h1` differ in kebab case.
    @Test("two tokens that share several names are one error")
    func oneErrorForSeveralSpellings() {
        let template =
            "{{#tokens}}{{path.camel}}{{path.pascal}}{{path.kebab}}{{#path}}{{kotlinName}}{{/path}}{{/tokens}}"
        let errors = TemplateFixture.errors(template, tokens: Self.colliding)
        #expect(errors.count == 1)
        #expect(errors.first?.hasSuffix("(and share 2 more names) [name/collision]") == true, "\(errors)")
    }

    @Test("a part that is what another token is in every context may have its property")
    func partsThatAreTokens() {
        let rest =
            "bottomPadding: 4pt, bottomEdge: safeArea, iconSize: 20pt, labelSize: 11pt, tabs: [{ id: home }, { id: me }]"
        let template = "{{#tokens}}{{#values}}{{#declarations}}{{property}}{{/declarations}}{{/values}}{{/tokens}}"
        func collisions(_ own: String, _ other: String) -> [String] {
            let tokens = """
                bar:
                  $root:
                    $type: tabBar
                    $value: { topPadding: \(own), \(rest) }
                    $contexts: { dark: { topPadding: \(other), \(rest) } }
                  topPadding: { $type: dimension, $value: 8pt, $contexts: { dark: 4pt } }
                """
            return TemplateFixture.errors(template, tokens: tokens).filter { $0.hasSuffix("[name/collision]") }
        }
        #expect(collisions("'{bar.topPadding}'", "'{bar.topPadding}'") == [])
        #expect(collisions("8pt", "4pt") == [])
        #expect(collisions("8pt", "6pt").count == 1)
    }

    private static let replacedCases: [(tokens: String, replacement: String)] = [
        (
            """
            list:
              $type: animation
              $value: { duration: 300ms, curve: linear, stagger: "{list-stagger}" }
              $reducedMotion: none
            list-stagger: { $type: duration, $value: 40ms }
            """, "reducedDeclarations"
        ),
        (
            """
            bar: { $type: material, $value: { tint: "#fff", fallback: "#fff", blur: 20px, saturation: 1.8 } }
            bar-backdrop-filter: { $type: css, $value: "blur(20px) saturate(1.8)" }
            """, "opaqueDeclarations"
        ),
    ]

    @Test("about a property that two tokens replace by different values for some people", arguments: replacedCases)
    func replacedProperties(tokens: String, replacement: String) {
        func collisions(_ lists: [String]) -> [String] {
            let template = lists.map { "{{#\($0)}}{{property}}: {{css}};{{/\($0)}}" }.joined()
            return TemplateFixture.errors("{{#tokens}}{{#values}}\(template){{/values}}{{/tokens}}", tokens: tokens)
        }
        #expect(collisions(["declarations"]) == [])
        let found = collisions(["declarations", replacement])
        #expect(found.count == 1 && found[0].hasSuffix("in CSS [name/collision]"), "\(found)")
    }

    @Test("an output can be for one context, and of what depends on it")
    func contexts() {
        let tokens = "$type: color\na: \"#000\"\nb: { $value: \"#111\", $contexts: { dark: \"#222\" } }\n"
        let template =
            "{{#tokens}}{{path}}={{default.color.hex}}{{#isVarying}}!{{/isVarying}} {{/tokens}}{{#chosen}}{{label}}{{/chosen}}"
        func text(_ change: (inout TemplateOptions) -> Void) -> String? {
            TemplateFixture.compile(tokens, template: template, change).files.first?.text
        }
        #expect(text { _ in } == "a=#000000 b=#111111! ")
        #expect(
            text { $0.contexts = [ContextInput(modifier: "appearance", context: "dark")] } == "a=#000000 b=#222222 dark"
        )
        #expect(
            text {
                $0.contexts = [ContextInput(modifier: "appearance", context: "dark")]
                $0.isVaryingOnly = true
            } == "b=#222222 dark")
        #expect(
            TemplateFixture.errors("", tokens: tokens) {
                $0.contexts = [ContextInput(modifier: "appearence", context: "dark")]
            }.first?.contains("did you mean 'appearance'?") == true)
    }

    @Test("a wrong context is shown where it is written, a wrong modifier at its name")
    func placesOfWrongContexts() {
        let tokens = "a: { $type: color, $value: \"#111\", $contexts: { dark: \"#222\" } }\n"
        func place(_ length: Int) -> SourceRange { SourceRange(source: SourceID(index: 0), offset: 3, length: length) }
        let compilation = TemplateFixture.compile(tokens, template: "") {
            $0.contexts = [
                ContextInput(
                    modifier: "appearance", context: "drak", modifierRange: place(1), contextRange: place(2)),
                ContextInput(modifier: "brand", context: "dark", modifierRange: place(3), contextRange: place(4)),
            ]
        }
        #expect(compilation.diagnostics.filter { $0.id == "context/input" }.map(\.range) == [place(2), place(3)])
    }
}
