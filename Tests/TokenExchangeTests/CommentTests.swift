import TesseraDiagnostics
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenExchange

@Suite struct CommentTests {
    static let commented = """
        # The file.

        color: # of the brand
          $type: color

          # Neutral.
          # Two lines.
          ink: "#14141C" # the seed

          soft:
            # Above a property.
            $value: "a # b" # behind one
            $contexts:
              light: "#FFFFFF" # white
          stack:
            $value:
              # Above an element.
              - Inter # behind it
              - sans-serif
        # At the end.

        # And again.

        """

    @Test func survivesYAML() throws {
        let text = Self.commented
        #expect(try document(text).written(as: .yaml, comments: try comments(text)).text == text)
    }

    @Test func survivesJSONC() throws {
        let written = try document(Self.commented).written(as: .jsonc, comments: try comments(Self.commented))
        #expect(
            written.text == """
                {
                  // The file.

                  // of the brand
                  "color": {
                    "$type": "color",

                    // Neutral.
                    // Two lines.
                    "ink": "#14141C", // the seed

                    "soft": {
                      // Above a property.
                      "$value": "a # b", // behind one
                      "$contexts": {
                        "light": "#FFFFFF" // white
                      }
                    },
                    "stack": {
                      "$value": [
                        // Above an element.
                        "Inter", // behind it
                        "sans-serif"
                      ]
                    }
                  }
                }
                // At the end.
                // And again.

                """)
        // And is read again, with as many comments.
        let tree = try tree(written.text, as: .json(.jsonc))
        let source = SourceText(path: "a.jsonc", text: written.text)
        #expect(CommentMap(source, tree, syntax: .json(.jsonc)).count == 12)
    }

    @Test func jsonSaysHowManyAreLost() throws {
        let written = try document(Self.commented).written(as: .json, comments: try comments(Self.commented))
        #expect(!written.text.contains("//"))
        #expect(written.findings.map(\.id) == ["convert/comments"])
        #expect(written.findings.first?.message.hasPrefix("12 comments are not carried over") == true)
    }

    @Test func jsonCommentsBecomeYAML() throws {
        let text = """
            // The file.
            {
              /* A block
               * of lines. */
              "a": "http://x", // behind
              "b": 'it' /* inside */ , "c": [1, /* one */ 2],
            }
            """
        let tree = try tree(text, as: .json(.json5))
        let comments = CommentMap(SourceText(path: "a.json5", text: text), tree, syntax: .json(.json5))
        #expect(
            DocumentNode(tree).written(as: .yaml, comments: comments).text == """
                # The file.
                # A block
                # of lines.
                a: http://x # behind
                b: it # inside  one
                c: [1, 2]

                """)
    }

    /// A number sign within a scalar, or right behind one, begins nothing.
    @Test(arguments: [
        "a: b#c\n", "a: \"x # y\"\n", "a: 'x # y'\n", "a: |\n  # not one\n  x\n", "a: >-\n  x\n  # not one\n",
        "a: \"x\n  # not one\n  y\"\n", "\"# a\": 1\n", "a: [b#, \"# c\"]\n", "? \"# a\"\n: 1\n",
    ])
    func isNoComment(_ text: String) throws {
        #expect(try comments(text).count == 0)
    }

    private static let isCommentCases: [String] = [
        "#\n", "a: 1 #\n", "a: [ # x\n  1]\n", "a: [1] # x\n", "a: | \n  x\n# y\n", "- # x\n  1\n", "# x",
        "a: 1\t# x\n",
        "{ # x\n}\n", "x: &x 1 # x\n", "# x\r\na: 1\r\n", "a:\n  - b: 1 # x\n    c: 2\n",
    ]

    @Test(arguments: isCommentCases)
    func isComment(_ text: String) throws {
        let found = try comments(text)
        #expect(found.count == 1)
        // Written and read again, it is there.
        let written = try document(text).written(as: .yaml, comments: found).text
        #expect(try comments(written).count == 1, "\(written)")
    }

    @Test func whatHasLostItsKeyStandsAtTheEnd() throws {
        let text = "# one\na: 1 # two\n# three\nb: 2\n# end\n"
        let rest = try document(text).removing("a")
        #expect(
            rest.written(as: .yaml, comments: try comments(text)).text == """
                # three
                b: 2
                # end
                # Comments on what is not in this file:
                # one
                # two

                """)
    }

    @Test func aliasesDoNotRepeatComments() throws {
        let text = "a: &x # once\n  b: 1 # twice\nc: *x # thrice\nd:\n  <<: *x\n"
        let written = try document(text).written(as: .yaml, comments: try comments(text)).text
        for word in ["once", "twice", "thrice"] { #expect(written.split(separator: word).count == 2, "\(written)") }
    }
}
