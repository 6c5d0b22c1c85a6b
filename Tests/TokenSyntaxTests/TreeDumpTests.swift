import TesseraTokenSyntax
import Testing

/// Structure, content and the place of every node, as one readable text: `line:column+length`, with
/// columns and lengths in UTF-8 bytes.
@Suite struct TreeDumpTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let yaml: String
        let dump: String

        init(_ name: String, _ yaml: String, _ dump: String) {
            (self.name, self.yaml, self.dump) = (name, yaml, dump)
        }

        var testDescription: String { name }
    }

    @Test(arguments: collections + scalars + aliases + mergeKeys + bytesAndBreaks)
    func dump(_ testCase: Case) {
        let reading = Reading(testCase.yaml)
        #expect(reading.dump == testCase.dump)
        #expect(reading.diagnostics == [])
    }

    static let collections = [
        Case(
            "block mapping", "a: 1\nb: two\n",
            """
            mapping @1:1+11
              a: number 1 @1:4+1
              b: string "two" @2:4+3
            """),
        Case(
            "block sequence", "- a\n-   b\n",
            """
            sequence @1:1+9
              - string "a" @1:3+1
              - string "b" @2:5+1
            """),
        Case(
            "nested block", "a:\n  b:\n    c: 1\n  d: 2\ne:\n- f\n- - g\n",
            """
            mapping @1:1+36
              a: mapping @2:3+18
                b: mapping @3:5+4
                  c: number 1 @3:8+1
                d: number 2 @4:6+1
              e: sequence @6:1+9
                - string "f" @6:3+1
                - sequence @7:3+3
                  - string "g" @7:5+1
            """),
        Case(
            "flow", "{a: [1, [ ], {}], 'b': c}",
            """
            mapping @1:1+25
              a: sequence @1:5+12
                - number 1 @1:6+1
                - sequence @1:9+3
                - mapping @1:14+2
              b: string "c" @1:24+1
            """),
        Case(
            "flow over several lines", "a: [\n  {b: 1, c},\n  ]\nd: 2",
            """
            mapping @1:1+26
              a: sequence @1:4+18
                - mapping @2:3+9
                  b: number 1 @2:7+1
                  c: null @2:11+0
              d: number 2 @4:4+1
            """),
        Case(
            "single pairs in a flow sequence", "[a: 1, ? b : 2]",
            """
            sequence @1:1+15
              - mapping @1:2+4
                a: number 1 @1:5+1
              - mapping @1:8+7
                b: number 2 @1:14+1
            """),
        Case(
            "JSON", "{\n\t\"a\": [true, null, -1.5e3],\n\t\"b\":\"\"\n}\n",
            """
            mapping @1:1+39
              a: sequence @2:7+20
                - bool true @2:8+4
                - null @2:14+4
                - number -1.5e3 @2:20+6
              b: string "" @3:6+2
            """),
        Case(
            "explicit keys", "? a\n? b\n: c\n",
            """
            mapping @1:1+11
              a: null @2:1+0
              b: string "c" @3:3+1
            """),
        Case(
            "mappings in a sequence", "- a: 1\n  b: 2\n-\n  c: 3\n",
            """
            sequence @1:1+22
              - mapping @1:3+11
                a: number 1 @1:6+1
                b: number 2 @2:6+1
              - mapping @4:3+4
                c: number 3 @4:6+1
            """),
        Case(
            "comments", "# one\na: 1 # two\n# three\nb: x#y # four\n",
            """
            mapping @2:1+25
              a: number 1 @2:4+1
              b: string "x#y" @4:4+3
            """),
        Case(
            "directive and document marks", "%YAML 1.2\n---\na: 1\n...\n",
            """
            mapping @3:1+4
              a: number 1 @3:4+1
            """),
        Case("nothing", "", "null @1:1+0"),
        Case("nothing but a comment", "# nothing\n", "null @1:1+0"),
        Case("a scalar alone", "  hello \n", "string \"hello\" @1:3+5"),
    ]

    static let scalars = [
        Case(
            "empty values", "a:\nb: \nc: ~\nd: ''\n? e\n",
            """
            mapping @1:1+22
              a: null @1:3+0
              b: null @2:3+0
              c: null @3:4+1
              d: string "" @4:4+2
              e: null @6:1+0
            """),
        Case(
            "empty elements", "-\n- \n- 1\n",
            """
            sequence @1:1+8
              - null @1:2+0
              - null @2:2+0
              - number 1 @3:3+1
            """),
        Case(
            "quotes", #"a: 'it''s "x"'"# + "\n" + #"b: "say \"no\"""# + "\n",
            #"""
            mapping @1:1+30
              a: string "it's \"x\"" @1:4+11
              b: string "say \"no\"" @2:4+12
            """#),
        Case(
            "escapes", #""\t\n\\\x41\u00e9\U0001F3A8\/\e\0""#,
            #"""
            string "\t\n\\Aé🎨/\u{1B}\u{0}" @1:1+34
            """#),
        Case(
            "quoted over several lines", "a: \"one\n  two\n\n  three\\\n  four\"\nb: 1\n",
            #"""
            mapping @1:1+36
              a: string "one two\nthreefour" @1:4+28
              b: number 1 @6:4+1
            """#),
        Case(
            "plain over several lines", "a: one\n  two\n\n  three  # comment\nb: 1\n",
            #"""
            mapping @1:1+37
              a: string "one two\nthree" @1:4+18
              b: number 1 @5:4+1
            """#),
        Case(
            "literal", "a: |\n  one\n   two\n\nb: |-\n  x\nc: |+\n  y\n\n",
            #"""
            mapping @1:1+38
              a: string "one\n two\n" @1:4+14
              b: string "x" @5:4+6
              c: string "y\n\n" @7:4+6
            """#),
        Case(
            "folded", "a: >\n  one\n  two\n\n  three\nb: >2-\n   x\n",
            #"""
            mapping @1:1+37
              a: string "one two\nthree\n" @1:4+22
              b: string " x" @6:4+8
            """#),
        Case(
            "a literal ends before a comment", "a: |\n  x\n# no\n  # yes\nb: 1\n",
            #"""
            mapping @1:1+26
              a: string "x\n" @1:4+5
              b: number 1 @5:4+1
            """#),
        Case(
            "a literal without its last break", "a: |\n  x",
            #"""
            mapping @1:1+8
              a: string "x" @1:4+5
            """#),
        Case(
            "tabs after the colon", "a:\t1\t# x\nb: \t\"2\"\t\n",
            """
            mapping @1:1+16
              a: number 1 @1:4+1
              b: string "2" @2:5+3
            """),
        Case(
            "an unquoted reference is a mapping", "a: {color.red}\n",
            """
            mapping @1:1+14
              a: mapping @1:4+11
                color.red: null @1:14+0
            """),
        Case(
            "an unquoted hex color is a comment", "a: #fff\n",
            """
            mapping @1:1+2
              a: null @1:3+0
            """),
    ]

    static let aliases = [
        Case(
            "anchors and aliases", "- &a [1]\n- *a\n- &b {x: &c y}\n- *b\n- *c\n- [*a, *b]\n",
            """
            sequence @1:1+49
              - sequence @1:6+3
                - number 1 @1:7+1
              - sequence @2:3+2 (alias of 1:6+3)
              - mapping @3:6+9
                x: string "y" @3:13+1
              - mapping @4:3+2 (alias of 3:6+9)
              - string "y" @5:3+2 (alias of 3:13+1)
              - sequence @6:3+8
                - sequence @6:4+2 (alias of 1:6+3)
                - mapping @6:8+2 (alias of 3:6+9)
            """),
        Case(
            "anchored block collections", "a: &x\n  k: v\nb: *x\nc: &y\n- 1\nd: *y\n",
            """
            mapping @1:1+34
              a: mapping @2:3+4
                k: string "v" @2:6+1
              b: mapping @3:4+2 (alias of 2:3+4)
              c: sequence @5:1+3
                - number 1 @5:3+1
              d: sequence @6:4+2 (alias of 5:1+3)
            """),
        Case(
            "anchors and tags in both orders", "a: &x !!str 1\nb: !!str &y 2\nc: [*x, *y]\n",
            """
            mapping @1:1+39
              a: string "1" @1:13+1
              b: string "2" @2:13+1
              c: sequence @3:4+8
                - string "1" @3:5+2 (alias of 1:13+1)
                - string "2" @3:9+2 (alias of 2:13+1)
            """),
        Case(
            "an anchor on nothing", "a: &x\nb: !!str\nc: *x\n",
            """
            mapping @1:1+20
              a: null @1:6+0
              b: string "" @2:9+0
              c: null @3:4+2 (alias of 1:6+0)
            """),
        Case(
            "a comment between tag and text", "a: !!str # why\n  1\nb: &x |\n  y\n",
            #"""
            mapping @1:1+30
              a: string "1" @2:3+1
              b: string "y\n" @3:7+5
            """#),
        Case(
            "an anchored text that begins with a colon", "a: &x :b\n",
            """
            mapping @1:1+8
              a: string ":b" @1:7+2
            """),
        Case(
            "a later anchor of the same name", "- &a 1\n- *a\n- &a 2\n- *a\n",
            """
            sequence @1:1+23
              - number 1 @1:6+1
              - number 1 @2:3+2 (alias of 1:6+1)
              - number 2 @3:6+1
              - number 2 @4:3+2 (alias of 3:6+1)
            """),
        Case(
            "an alias as a key", "- &a k\n- *a : 1\n",
            """
            sequence @1:1+15
              - string "k" @1:6+1
              - mapping @2:3+6
                k: number 1 @2:8+1
            """),
        Case(
            "an anchored key", "&k a: 1\nb: *k\n",
            """
            mapping @1:1+13
              a: number 1 @1:7+1
              b: string "a" @2:4+2 (alias of 1:4+1)
            """),
        Case(
            "core tags", "a: !!int \"12\"\nb: !!map {c: !!seq []}\nd: ! 1\ne: !!null\nf: !!float 1\n",
            """
            mapping @1:1+66
              a: number 12 @1:10+4
              b: mapping @2:10+13
                c: sequence @2:20+2
              d: string "1" @3:6+1
              e: null @4:10+0
              f: number 1 @5:12+1
            """),
    ]

    static let mergeKeys = [
        Case(
            "own keys win, wherever they stand", "b: &b {x: 1, y: 2}\nc:\n  <<: *b\n  y: 3\nd: {y: 4, <<: *b}\n",
            """
            mapping @1:1+55
              b: mapping @1:7+12
                x: number 1 @1:11+1
                y: number 2 @1:17+1
              c: mapping @3:3+13
                y: number 3 @4:6+1
                x: number 1 @1:11+1
              d: mapping @5:4+14
                y: number 4 @5:8+1
                x: number 1 @1:11+1
            """),
        Case(
            "of a list the earlier mapping wins", "- &a {x: 1}\n- &b {x: 2, y: 3}\n- <<: [*a, *b]\n",
            """
            sequence @1:1+44
              - mapping @1:6+6
                x: number 1 @1:10+1
              - mapping @2:6+12
                x: number 2 @2:10+1
                y: number 3 @2:16+1
              - mapping @3:3+12
                x: number 1 @1:10+1
                y: number 3 @2:16+1
            """),
        Case(
            "merges of merges", "- &a {x: 1, y: 2}\n- &b {<<: *a, y: 3}\n- {<<: *b, z: 4}\n",
            """
            sequence @1:1+54
              - mapping @1:6+12
                x: number 1 @1:10+1
                y: number 2 @1:16+1
              - mapping @2:6+14
                y: number 3 @2:18+1
                x: number 1 @1:10+1
              - mapping @3:3+14
                z: number 4 @3:15+1
                y: number 3 @2:18+1
                x: number 1 @1:10+1
            """),
        Case(
            "a list behind an alias, and a mapping written out", "- &l [{x: 1}]\n- <<: *l\n- <<: {y: 2}\n",
            """
            sequence @1:1+35
              - sequence @1:6+8
                - mapping @1:7+6
                  x: number 1 @1:11+1
              - mapping @2:3+6
                x: number 1 @1:11+1
              - mapping @3:3+10
                y: number 2 @3:11+1
            """),
        Case(
            "a quoted << is a key", "{\"<<\": 1, '<<x': 2}\n",
            """
            mapping @1:1+19
              <<: number 1 @1:8+1
              <<x: number 2 @1:18+1
            """),
    ]

    static let bytesAndBreaks = [
        Case(
            "CRLF", "a: 1\r\nb: |\r\n  x\r\n  y\r\nc: 2\r\n",
            #"""
            mapping @1:1+26
              a: number 1 @1:4+1
              b: string "x\ny\n" @2:4+11
              c: number 2 @5:4+1
            """#),
        Case(
            "lone CR", "a: 1\rb: é\rc: 2\r",
            """
            mapping @1:1+15
              a: number 1 @1:4+1
              b: string "é" @2:4+2
              c: number 2 @3:4+1
            """),
        Case(
            "a byte-order mark", "\u{FEFF}a: 1\n",
            """
            mapping @1:1+4
              a: number 1 @1:4+1
            """),
        Case(
            "columns count bytes", "é: \"ü\"\n日本: [é, ü]\n🎨🎨: { 👩‍👩‍👧: 1, b: ↓ }\n",
            """
            mapping @1:1+69
              é: string "ü" @1:5+4
              日本: sequence @2:9+8
                - string "é" @2:10+2
                - string "ü" @2:14+2
              🎨🎨: mapping @3:11+33
                👩‍👩‍👧: number 1 @3:33+1
                b: string "↓" @3:39+3
            """),
    ]
}
