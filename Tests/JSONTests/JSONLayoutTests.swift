import TesseraJSON
import Testing

@Suite struct JSONLayoutTests {
    private static let document: JSONValue = [
        "name": "Nyx", "list": [1, true, nil], "objects": [["a": 1, "b": [:]], ["c": ["d": .number(0.5)]]], "empty": [],
    ]

    private func text(_ layout: JSONLayout, _ value: JSONValue = document) -> String {
        String(decoding: value.bytes(layout), as: UTF8.self)
    }

    @Test func compactHasNoBlank() {
        #expect(
            text(.compact)
                == #"{"name":"Nyx","list":[1,true,null],"objects":[{"a":1,"b":{}},{"c":{"d":0.5}}],"empty":[]}"#)
    }

    @Test func aLineHasBlanksBehindPunctuation() {
        #expect(
            text(.line)
                == #"{"name": "Nyx", "list": [1, true, null], "objects": [{"a": 1, "b": {}}, {"c": {"d": 0.5}}], "empty": []}"#
        )
    }

    @Test func rowsHaveALineForEachElement() {
        let rows = """
            {
              "name": "Nyx",
              "list": [
                1,
                true,
                null
              ],
              "objects": [
                {"a": 1, "b": {}},
                {"c": {"d": 0.5}}
              ],
              "empty": []
            }

            """
        #expect(text(.rows) == rows)
        let padded = rows.replacing("{\"a\": 1, \"b\": {}}", with: "{ \"a\": 1, \"b\": {} }")
            .replacing("{\"c\": {\"d\": 0.5}}", with: "{ \"c\": { \"d\": 0.5 } }")
        #expect(text(.paddedRows) == padded)
    }

    @Test func indentedKeepsShortPartsOnALine() {
        #expect(
            text(.indented) == """
                {
                  "name": "Nyx",
                  "list": [1, true, null],
                  "objects": [
                    {
                      "a": 1,
                      "b": {}
                    },
                    {
                      "c": {"d": 0.5}
                    }
                  ],
                  "empty": []
                }

                """)
    }

    @Test func xcodeSortsNames() {
        #expect(
            text(.xcode, ["b": [1], "a": "x"]) == """
                {
                  "a" : "x",
                  "b" : [
                    1
                  ]
                }

                """)
    }

    @Test func numbersStayAsTheyAreWritten() {
        #expect(text(.line, [.verbatim("1.50"), .verbatim("null")]) == "[1.50, null]")
    }
}
