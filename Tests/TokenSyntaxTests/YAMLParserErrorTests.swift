import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

/// Slips that people make in YAML, each with the place and the words of its finding. A `↓` stands right before the place.
@Suite struct YAMLParserErrorTests {
    struct Slip: CustomTestStringConvertible {
        let yaml: String
        let message: String
        let hint: String?

        var testDescription: String { message }

        init(_ yaml: String, _ message: String, _ hint: String? = nil) {
            (self.yaml, self.message, self.hint) = (yaml, message, hint)
        }
    }

    @Test(arguments: quotes + keys + brackets + lines + marks)
    func slip(_ slip: Slip) {
        expectFindings(slip.yaml, ["yaml/syntax"]) { SyntaxReader.read($0, id: $1, as: .yaml).diagnostics }
        let finding = Reading(MarkedText(slip.yaml).text).diagnostics.first
        #expect(finding?.message == slip.message)
        #expect(finding?.hint == slip.hint)
    }

    static let quotes = [
        Slip(
            "a: 1\nb:\n  c: { x: ↓\"#fff, y: 1 }\n  d: { x: \"#000\" }\n  e: 1\n",
            "the quote that opens in line 3 is not closed", "add a \" at the end of the text"),
        Slip(
            "a: ↓\"#fff\nb: \"#000\"\nc: \"#111\"\n", "the quote that opens in line 1 is not closed",
            "add a \" at the end of the text"),
        Slip("a: ↓'x\nb: 1\n", "the quote that opens in line 1 is not closed", "add a ' at the end of the text"),
        Slip(
            "a: 'it'↓s'\nb: 1\n", "the text in quotes ends before 's', which cannot follow it",
            "write '' for an apostrophe in single quotes, or use double quotes"),
        // One that is meant to have two lines is passed over, and so is one in a text of several lines.
        Slip(
            "a: \"x\n  y\"\nb: |\n  it's \"\nc: ↓\"#fff\nd: \"#000\"\n",
            "the quote that opens in line 5 is not closed", "add a \" at the end of the text"),
    ]

    static let keys = [
        Slip("c:\n  a↓ \"#fff\"\n  b: 1\n", "':' is missing after 'a'", "write 'a: \"#fff\"'"),
        Slip("c:\n  a: 1\n  b↓ \"#fff\"\n", "':' is missing after 'b'", "write 'b: \"#fff\"'"),
        Slip("color↓\n  a: 1\n", "':' is missing after 'color'", "write 'color: …'"),
        Slip("c:\n  a↓:\"#fff\"\n  b: 1\n", "a space is missing after ':'", "write 'a: …'"),
        Slip("c:\n  a ↓= \"#fff\"\n  b: 1\n", "'=' stands where ':' is expected", "write 'a: …'"),
        Slip("c:\n  \"a\" ↓\"#fff\"\n", "':' is missing after \"a\""),
    ]

    static let brackets = [
        Slip("a: { b: 1 }↓}\n", "there is one '}' too many", "remove it"),
        Slip("a: [1]↓]\nb: 2\n", "there is one ']' too many", "remove it"),
        Slip("c:\n  a: ↓{ b: 1\n  d: { b: 2 }\n", "the '{' that opens in line 2 is not closed", "add '}'"),
        Slip("a: ↓[1, 2\nb: 1\n", "the '[' that opens in line 1 is not closed", "add ']'"),
        Slip(
            "a: ↓{ x: #fff }\nb: 1\n", "the '{' that opens in line 1 is not closed",
            "a color that begins with '#' needs quotes"),
        Slip("a: { b: \"1\" ↓c: 2 }\n", "',' or '}' is missing before this"),
        Slip("a: { b: [1, 2↓}\nc: 1\n", "']' is expected here, not '}'"),
        Slip("a: {b: 1,↓, c: 2}\n", "a value is missing before ','"),
    ]

    static let lines = [
        Slip("a:\n↓\tb: 1\n", "a tab indents this line", "indent with spaces"),
        Slip("a:\n  b: 1\n↓\tc: 1\n", "a tab indents this line", "indent with spaces"),
        Slip(
            "a:\n    b: 1\n  ↓c: 2\n", "the indentation of this line fits no line above",
            "align it with the entries that it belongs to"),
        Slip(
            "a: 1\n  b↓: 2\n", "this line is indented deeper than the one above, which has a value already",
            "align it with the line above"),
        Slip(
            "a: 1\n↓- b\n", "an entry of a list stands among keys",
            "indent the list under its key, or write 'key: value'"),
        Slip(
            "- a\n↓b: 1\n", "'-' is missing before this entry of the list",
            "what does not belong to the list is indented less"),
        Slip(
            "a: ↓- b\n", "a list cannot begin behind other text",
            "begin each entry in a line of its own, or write [a, b]"),
        Slip(
            "a: \"x\"↓,\nb: 1\n", "a ',' separates entries only within '{ }' and '[ ]'",
            "remove it; each entry has a line of its own"),
        Slip(
            "{a: 1}\n↓b: 2\n", "the document ends before this",
            "a file holds one mapping: check the brackets and quotes before, and the indentation"),
    ]

    static let marks = [
        Slip("a: ↓@x\n", "a text without quotes cannot begin with '@'", "put it in quotes"),
        Slip("a: *↓*b**\n", "'*' needs a name directly behind it", "a text that begins with '*' needs quotes"),
        Slip("a: &↓\n", "'&' needs a name directly behind it", "a text that begins with '&' needs quotes"),
        Slip(
            "a: > ↓3\n", "a text of several lines begins in the line after '>'",
            "a text that begins with '>' needs quotes"),
        Slip(
            "a: \"↓\\q\"\n", "the backslash begins no escape that YAML has",
            "write '\\\\' for a backslash, or use single quotes"),
    ]

    @Test("what a person meant is no slip")
    func meant() {
        #expect(Reading("a: \"x\n  y\" # z\nb: 'it''s'\nc: [\"x\n y\", 1]\n").diagnostics == [])
    }
}
