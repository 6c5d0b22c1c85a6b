import TesseraDiagnostics
import TesseraTokenFormatting
import TesseraTokenSyntax
import Testing

@Suite struct YAMLFormattingTests {
    @Test func blocksAreIndentedByTwo() {
        expectFormat(
            """
            a:
                b:
                      c: 1
                d:
                - x
                -   y: 1
                    z: 2
                -
                  - w
            """,
            """
            a:
              b:
                c: 1
              d:
                - x
                - y: 1
                  z: 2
                -
                  - w

            """)
        expectFormat("- - a\n  - b\n-   c\n", "- - a\n  - b\n- c\n")
        expectFormat("a: !!map\n b: &y\n  - 1\n", "a: !!map\n  b: &y\n    - 1\n")
    }

    @Test func oneBlankStandsBetweenTokens() {
        expectFormat("{a :1,b: [1 ,2,{ }],c:  { d: e}}\n", "{ a :1, b: [1, 2, {}], c: { d: e } }\n")
        expectFormat("a :   1\nb:\t2\n'c': 3  \n", "a: 1\nb: 2\n\"c\": 3\n")
        expectFormat("a: &x  1\nb:   *x\n\n*x : c\n", "a: &x 1\nb: *x\n\n*x : c\n")
        expectFormat("[a: , b]\n", "[a: , b]\n")
        // To other readers than libyaml `?,` is no key.
        expectFormat("{ a:  b, ?   , c: d }\n", "{ a: b, ? , c: d }\n")
        expectFormat("{?,  b}\n", "{ ?, b }\n")
        expectFormat("{1,  ?:a  b ,\"c\":d}\n", "{ 1, ?:a  b, \"c\": d }\n")
        // And `&a:b` is an anchor.
        expectFormat("x:   &a:b  c\n", "x: &a:b  c\n")
        expectFormat("&a:   b\n", "&a: b\n")
    }

    @Test func textsLikeDocumentMarkersAreIndented() {
        expectFormat(" ---", "  ---\n")
        expectFormat(" ... # c\n", "  ... # c\n")
        expectFormat(" --- a: b\n c: d\n", "  --- a: b\n  c: d\n")
        expectStable("---\na: b\n...\n")
    }

    @Test func whatEndsABlockScalarStays() {
        expectFormat("|\n d\n  ", "|\n d\n  ")
        expectFormat("--- |\n    \n", "--- |\n    \n")
        expectFormat("a: |\r  b\r", "a: |\n  b\n")
        expectFormat("a: |\n    b\u{2028}    c\n", "a: |\n  b\u{2028}  c\n")
        // To libyaml there is an empty line behind each of these.
        for lineBreak in ["\u{85}", "\u{2028}", "\u{2029}"] {
            expectFormat("a: |\n    b\(lineBreak)\nc: 1\n", "a: |\n  b\(lineBreak)\nc: 1\n")
            expectFormat("a: |\n    b\n\(lineBreak)\nc: 1\n", "a: |\n  b\n\nc: 1\n")
            expectFormat("a: |+\n    b\(lineBreak)\(lineBreak)c: 1\n", "a: |+\n  b\(lineBreak)\(lineBreak)c: 1\n")
            expectStable("a: |\(lineBreak)  +b\nc: 1\n")
        }
    }

    @Test func linesEndCleanly() {
        expectFormat("\n\na: 1   \r\n\r\n\r\n\r\nb: 2", "a: 1\n\nb: 2\n")
        expectFormat("a: 1\n\n\n\n", "a: 1\n")
        expectFormat("", "")
        expectFormat("# only\n\n\n# comments", "# only\n\n# comments\n")
    }

    @Test func quotesAreDoubleWhereTheyMayBe() {
        expectFormat(
            "a: '#fff'\nb: '{x.y}'\nc: 'it''s'\nd: 'say \"x\"'\ne: 'a\\b'\n'f': plain\n",
            "a: \"#fff\"\nb: \"{x.y}\"\nc: \"it's\"\nd: 'say \"x\"'\ne: 'a\\b'\n\"f\": plain\n")
        // A quoted word is another than a bare one.
        expectStable("a: \"true\"\nb: true\nc: \"1\"\n")
    }

    @Test func commentsStayWithWhatTheyStandBefore() {
        expectFormat(
            """
            # head
            a:
                # of b
                b: 1   # one
                c:
                    d: 1
                    # in c
                # behind c

                # of e
                e: [ # open
                    1, # first
                  # of two
                    2
                ]
            # of f
            f: 1
              # end
            """,
            """
            # head
            a:
              # of b
              b: 1   # one
              c:
                d: 1
                # in c
              # behind c

              # of e
              e: [ # open
                1, # first
                # of two
                2
              ]
            # of f
            f: 1
            # end

            """)
    }

    @Test func commentsBehindStayInTheirColumn() {
        expectStable("name: Nyx              # a name\n\nplatform: ios          # a platform\n")
        // As far as there is room.
        expectFormat("a:  1 # x\nb: 'y'  # z\n", "a: 1  # x\nb: \"y\"  # z\n")
    }

    @Test func whatStandsBelowEachOtherStays() {
        expectStable(
            """
            hair:   { $value: 2pt,  $description: Thin. }
            medium: { $value: 12pt, $description: "Wider, by far." }
            vast:   { $value: 40pt, $description: Wide. }

            """)
        // The widest decides.
        expectFormat(
            "a:       'x'\nbbbb:    y\nc: 1\n",
            "a:    \"x\"\nbbbb: y\nc: 1\n")
        // Alone it stands for nothing.
        expectFormat("a:    1\nb: 2\n", "a: 1\nb: 2\n")
        expectFormat("a:    1\n\nbb:   2\n", "a: 1\n\nbb: 2\n")
    }

    @Test func textsOverSeveralLines() {
        expectFormat(
            """
            a: |
                 literal
                   more   \n\n
            b: >-
             folded

             text
            c: "double
                   quoted

               end"   # c
            d: plain
                    text
            e:
              |+
              kept


            f: |2
                two blanks

            """,
            """
            a: |
              literal
                more   \n
            b: >-
              folded

              text
            c: "double
              quoted

              end"   # c
            d: plain
              text
            e:
              |+
              kept


            f: |2
                two blanks

            """)
    }

    /// A line break at the end would be the text's.
    @Test func aTextThatEndsWithTheFileKeepsItsEnd() {
        expectFormat("a: |\n   x", "a: |\n  x")
        expectFormat("a: |-\n   x", "a: |-\n  x\n")
        expectFormat("a: |\n   x\n", "a: |\n  x\n")
    }

    @Test func longMappingsAreBroken() {
        let text = String(repeating: "word ", count: 24) + "end"
        expectFormat(
            "a:\n  b: { $value: 1, $description: \(text), $contexts: { light: 2 } } # c\n",
            "a:\n  b: # c\n    $value: 1\n    $description: \(text)\n    $contexts: { light: 2 }\n")
        expectFormat(
            "- { a: 1, b: \(text) }\n- { a: 1 }\n", "- a: 1\n  b: \(text)\n- { a: 1 }\n")
        // What no block can hold stays: keys without values, lists.
        expectStable("a: { b, c: \(text) }\n")
        expectStable("a: [b, \"\(text)\"]\n")
        // Nor what stands in brackets itself.
        expectStable("a: {\n  b: { c: \(text) }\n}\n")
    }

    @Test func whatHasErrorsIsLeftAlone() {
        for text in ["a: [1\n", "a: 1\na: 2\n", "a: 1\n---\nb: 2\n", "a: {b.c}\n  d\n\t- e\n"] {
            let source = SourceText(path: "a.yaml", text: text)
            guard case .invalid(let findings) = TokenFormatter.format(source, id: SourceID(index: 0)) else {
                Issue.record("no error: \(text)")
                continue
            }
            #expect(findings.hasErrors)
        }
    }

    @Test func documentsMayHaveMarks() {
        expectFormat("%YAML 1.2\n---   # c\na:   1\n...\n", "%YAML 1.2\n---   # c\na: 1\n...\n")
    }

    @Test func charactersAreCountedNotBytes() {
        expectStable("ä:    { b: \"ü\",   c: 1 }\nlong: { b: \"xyz\", c: 1 }\n")
    }
}

@Suite struct JSONFormattingTests {
    @Test func partsStandOnLinesWhereTheyDoNotFit() {
        expectFormat(
            #"{"a":1,"b":[1,2,{"c":null}],"d":{},"e":[]}"#,
            "{ \"a\": 1, \"b\": [1, 2, { \"c\": null }], \"d\": {}, \"e\": [] }\n", as: .json(.strict))
        let words = (0..<30).map { "\"word\($0)\"" }
        expectFormat(
            "{\"a\":[\(words.joined(separator: ","))],\"b\":1}",
            "{\n  \"a\": [\n" + words.map { "    \($0)" }.joined(separator: ",\n") + "\n  ],\n  \"b\": 1\n}\n",
            as: .json(.strict))
    }

    @Test func whoeverBreaksBehindABracketMeansIt() {
        expectFormat(
            "{\n\"a\": {\"b\":1},\n\n\n\"c\": [\n1]}",
            """
            {
              "a": { "b": 1 },

              "c": [
                1
              ]
            }

            """, as: .json(.strict))
    }

    /// What is indented at every level grows with the square of its depth.
    @Test func whatWouldBeTooLongIsLeftAlone() {
        let depth = 450
        let group = String(repeating: "{ \"a\": ", count: depth) + "1" + String(repeating: " }", count: depth)
        let text = "{ " + (0..<40).map { "\"g\($0)\": \(group)" }.joined(separator: ", ") + " }\n"
        let source = SourceText(path: "a.json", text: text)
        guard case .invalid(let findings) = TokenFormatter.format(source, id: SourceID(index: 0)) else {
            Issue.record("it is laid out")
            return
        }
        #expect(findings.map(\.id) == ["yaml/limit"])
        let limit = 16 * text.utf8.count
        #expect(findings.first?.message.hasPrefix("laid out, the file would have more than \(limit) bytes") == true)
    }

    /// Where a line is indented by more than a line is long, nothing is broken any more.
    @Test func deepBracesStayOnTheirLine() throws {
        let depth = 450
        let text = "g: " + String(repeating: "{ a: ", count: depth) + "1" + String(repeating: " }", count: depth) + "\n"
        let result = try #require(formatted(text))
        #expect(result.split(separator: "\n").count == 62)
        #expect(formatted(result) == result)
    }

    /// Small files may become as long as they like.
    @Test func whatIsSmallIsLaidOutHoweverDeep() {
        let text = String(repeating: "{\"a\":", count: 400) + "1" + String(repeating: "}", count: 400)
        let source = SourceText(path: "a.json", text: text)
        guard case .formatted(let bytes) = TokenFormatter.format(source, id: SourceID(index: 0)) else {
            Issue.record("it is not laid out")
            return
        }
        #expect(bytes.count > 16 * text.utf8.count)
    }

    @Test func commentsAndJSON5() {
        expectFormat(
            """
            // head
            {a:'x', // of a
            /* of b */ b:+1,
               // end
            }
            """,
            """
            // head
            {
              a: 'x', // of a
              /* of b */ b: +1,
              // end
            }

            """, as: .json(.json5))
    }

    @Test func textsAreNotLookedInto() {
        expectStable("{ \"a{,:}[]\": \"// \\\" /* \" }\n", as: .json(.strict))
    }
}
