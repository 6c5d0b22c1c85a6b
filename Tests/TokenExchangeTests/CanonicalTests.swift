import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenExchange

@Suite struct CanonicalTests {
    /// One token, and its canonical form.
    static let tokens: [(written: String, canonical: String)] = [
        // Colors
        (
            "$type: color\nt: \"#14141C80\"\n",
            """
            $type: color
            t:
              $value:
                colorSpace: srgb
                components: [0.0784313725490196, 0.0784313725490196, 0.10980392156862745]
                alpha: 0.5019607843137255
                hex: "#14141c"

            """
        ),
        (
            "$type: color\nt: oklch(72% 0.1 280)\n",
            "$type: color\nt:\n  $value: { colorSpace: oklch, components: [0.72, 0.1, 280], hex: \"#989ee2\" }\n"
        ),
        (
            "t: { $value: { components: [0.50, none, 1], colorSpace: display-p3 }, $type: color }\n",
            "t:\n  $value: { components: [0.50, none, 1], colorSpace: display-p3 }\n  $type: color\n"
        ),
        (
            "t: { $type: color, $value: { colorSpace: srgb, components: [1, 0, 0], alpha: 1, hex: \"#FF0000\" } }\n",
            """
            t:
              $type: color
              $value: { colorSpace: srgb, components: [1, 0, 0], alpha: 1, hex: "#FF0000" }

            """
        ),
        // Measures, numbers, curves, words
        ("$type: dimension\nt: 16pt\n", "$type: dimension\nt:\n  $value: { value: 16, unit: px }\n"),
        ("$type: dimension\nt: 4\n", "$type: dimension\nt:\n  $value: { value: 4, unit: px }\n"),
        ("$type: dimension\nt: 1.50rem\n", "$type: dimension\nt:\n  $value: { value: 1.5, unit: rem }\n"),
        (
            "$type: dimension\nt: { $value: { unit: px, value: 1.50 } }\n",
            "$type: dimension\nt:\n  $value: { unit: px, value: 1.50 }\n"
        ),
        ("$type: duration\nt: 0.25s\n", "$type: duration\nt:\n  $value: { value: 0.25, unit: s }\n"),
        ("$type: number\nt: 1.10\n", "$type: number\nt:\n  $value: 1.10\n"),
        ("$type: cubicBezier\nt: easeInOut\n", "$type: cubicBezier\nt:\n  $value: [0.42, 0, 0.58, 1]\n"),
        ("$type: fontWeight\nt: 450\n", "$type: fontWeight\nt:\n  $value: 450\n"),
        // The schema wants a type of their own for words.
        ("$type: fontWeight\nt: semi-bold\n", "$type: fontWeight\nt:\n  $type: fontWeight\n  $value: semi-bold\n"),
        ("$type: fontFamily\nt: [Inter]\n", "$type: fontFamily\nt:\n  $value: [Inter]\n"),
        ("$type: strokeStyle\nt: dashed\n", "$type: strokeStyle\nt:\n  $type: strokeStyle\n  $value: dashed\n"),
        // References
        (
            "$type: number\na: 1\nb: \"{a}\"\n", "$type: number\na:\n  $value: 1\nb:\n  $value: \"{a}\"\n"
        ),
        // Composites
        (
            """
            w: { $type: dimension, $value: 1pt }
            t: { $type: border, style: solid, width: "{w}", color: "#FFFFFF", $description: A line. }

            """,
            """
            w:
              $type: dimension
              $value: { value: 1, unit: px }
            t:
              $type: border
              $value:
                style: solid
                width: "{w}"
                color: { colorSpace: srgb, components: [1, 1, 1], hex: "#ffffff" }
              $description: A line.

            """
        ),
        // Pointers stay, and what stands beside them is canonical all the same.
        (
            """
            w: { $type: dimension, $value: 2px }
            t: { $type: border, $value: { color: { $ref: "#/c" }, width: 2pt, style: { dashArray: \
            [{ $ref: "#/w" }, 4px], lineCap: round } } }
            c: { $type: color, $value: { colorSpace: srgb, components: [1, 0, 0] } }

            """,
            """
            w:
              $type: dimension
              $value: { value: 2, unit: px }
            t:
              $type: border
              $value:
                color: { $ref: "#/c" }
                width: { value: 2, unit: px }
                style: { dashArray: [{ $ref: "#/w" }, { value: 4, unit: px }], lineCap: round }
            c:
              $type: color
              $value: { colorSpace: srgb, components: [1, 0, 0] }

            """
        ),
        // Types of Tessera's own
        (
            "$type: spring\nt: { response: 0.25, dampingFraction: 1 }\n",
            """
            $type: cubicBezier
            t:
              $value: [0.25, 1, 0.5, 1]
              $extensions:
                dev.tessera:
                  type: spring
                  value: { response: 0.25, dampingFraction: 1 }

            """
        ),
        (
            "t: { $type: opacity, $value: 50% }\nu: { $type: opacity, $value: \"{t}\" }\nv: { $value: \"{u}\" }\n",
            """
            t:
              $type: number
              $value: 0.5
              $extensions:
                dev.tessera: { type: opacity, value: 0.5 }
            u:
              $type: number
              $value: "{t}"
              $extensions:
                dev.tessera: { type: opacity }
            v:
              $value: "{u}"

            """
        ),
        (
            "t: { $type: string, $value: Open }\nb: { $type: boolean, $value: true }\n",
            """
            t:
              $type: fontFamily
              $value: Open
              $extensions:
                dev.tessera: { type: string, value: Open }
            b:
              $type: number
              $value: 1
              $extensions:
                dev.tessera: { type: boolean, value: true }

            """
        ),
        // Derived colors
        (
            "$type: color\na: \"#000000\"\nb: \"{a} / 0.5\"\n",
            """
            $type: color
            a:
              $value: { colorSpace: srgb, components: [0, 0, 0], hex: "#000000" }
            b:
              $value: { colorSpace: srgb, components: [0, 0, 0], alpha: 0.5, hex: "#000000" }
              $extensions:
                dev.tessera: { value: "{a} / 0.5" }

            """
        ),
        // Calculations
        (
            "$type: dimension\na: 8px * 2\n",
            """
            $type: dimension
            a:
              $value: { value: 16, unit: px }
              $extensions:
                dev.tessera: { value: 8px * 2 }

            """
        ),
        // What is not a color of DTCG keeps its text.
        (
            "$type: color\nt: color(display-p3-linear 1 0 0)\n",
            """
            $type: color
            t:
              $value: { colorSpace: display-p3, components: [1, 0, 0], hex: "#ff3428" }
              $extensions:
                dev.tessera: { value: color(display-p3-linear 1 0 0) }

            """
        ),
        // Contexts and requirements
        (
            """
            t:
              $description: First.
              $type: color
              $contrast: { on: "#000" }
              $contexts: { light: "#000000" }
              $value: "#FFFFFF"
              $extensions: { com.example: { any: [thing] } }
              $deprecated: true

            """,
            """
            t:
              $description: First.
              $type: color
              $value: { colorSpace: srgb, components: [1, 1, 1], hex: "#ffffff" }
              $extensions:
                com.example: { any: [thing] }
                dev.tessera:
                  contexts:
                    light: { colorSpace: srgb, components: [0, 0, 0], hex: "#000000" }
                  contrast: { "on": "#000" }
              $deprecated: true

            """
        ),
        // Where only contexts have values, that of the defaults is everybody's.
        (
            "$type: number\nt: { $contexts: { light: 1, dark: 2 } }\n",
            "$type: number\nt:\n  $value: 1\n  $extensions:\n    dev.tessera:\n      contexts: { dark: 2 }\n"
        ),
        // Groups stay as they are.
        (
            "$description: All.\ng: { $deprecated: use h, $extensions: { x: 1 }, h: {}, $root: { $type: number, $value: 1 } }\n",
            """
            $description: All.
            g:
              $deprecated: use h
              $extensions: { x: 1 }
              h: {}
              $root:
                $type: number
                $value: 1

            """
        ),
    ]

    @Test(arguments: tokens.indices)
    func isCanonical(_ index: Int) throws {
        let (written, expected) = Self.tokens[index]
        let expectedDocument = try document(expected)
        let found = try conversion(written).canonical
        #expect(found.hasSameContent(as: expectedDocument), "\(found.written(as: .yaml).text)")
        // What is canonical stays as it is.
        #expect(try conversion(expected).canonical.hasSameContent(as: expectedDocument))
    }

    @Test(arguments: tokens.indices)
    func readsBackTheSame(_ index: Int) throws {
        let written = try conversion(Self.tokens[index].written)
        let text = written.canonical.written(as: .json).text
        let tree = try tree(text, as: .json(.strict))
        let (model, findings) = TokenTree.read([tree], dialect: .strict)
        #expect(findings.isEmpty, "\(findings.map(\.message))")
        #expect(values(of: ResolvedTokens.resolve(model, contexts: nil).0) == values(of: written.tokens))
    }

    @Test(arguments: tokens.indices)
    func shorthandReadsTheSame(_ index: Int) throws {
        let written = try conversion(Self.tokens[index].written)
        let again = try conversion(written.document(as: .tessera).written(as: .yaml).text)
        #expect(values(of: again.tokens) == values(of: written.tokens))
    }

    @Test func everyHexColorIsExact() throws {
        let bytes = (0...255).map {
            String($0, radix: 16).count == 1 ? "0\(String($0, radix: 16))" : String($0, radix: 16)
        }
        let text = "$type: color\n" + bytes.map { "c\($0): \"#\($0)0000\"\n" }.joined()
        let written = try conversion(text).canonical.written(as: .json).text
        let read = try document(written, as: .json(.strict))
        let again = Conversion(ConversionInput(documents: [read])).document(as: .tessera)
        #expect(try again.hasSameContent(as: document(text.uppercasedHex)))
    }

    @Test func filesBecomeOne() throws {
        let merged = try conversion(
            "c: { $type: color, $description: One., a: \"#000000\" }\n", "c: { b: \"{c.a}\", $description: Two. }\n")
        #expect(
            merged.document(as: .tessera).written(as: .yaml).text
                == "c:\n  $type: color\n  $description: Two.\n  a: \"#000000\"\n  b: \"{c.a}\"\n")
    }

    @Test func commentsOfPropertiesFollowThem() throws {
        let text = "t: # token\n  $type: number\n  $value: 1\n  # contexts\n  $contexts:\n    # light\n    light: 2\n"
        let written = try conversion(text).canonical.written(as: .yaml, comments: comments(text)).text
        #expect(
            written == """
                t: # token
                  $type: number
                  $value: 1
                  $extensions:
                    dev.tessera:
                      # contexts
                      contexts:
                        # light
                        light: 2

                """)
    }

    // MARK: Errors

    @Test func invalidTokensAreLeftOut() throws {
        let text = """
            $type: color
            good: "#000000"
            bad: "#00000"
            onBad: "{bad}"
            alsoGood: "{good}"

            """
        let documents = [try document(text)]
        #expect(Conversion(ConversionInput(documents: documents)).findings.hasErrors)
        let conversion = Conversion(ConversionInput(documents: documents, skipsInvalid: true))
        #expect(!conversion.findings.hasErrors)
        #expect(conversion.carriedPaths == ["good", "alsoGood"])
        #expect(
            conversion.document(as: .tessera).written(as: .yaml).text
                == "$type: color\ngood: \"#000000\"\nalsoGood: \"{good}\"\n")
    }

    /// What an error keeps from being read is not copied as it is.
    @Test(arguments: [
        "a: { $type: number, $value: 1 }\na.b: { $type: number, $value: 2 }\n",
        "a: { $type: number, $value: 1, b: { $type: number, $value: 2 } }\n",
        "a: { $type: number, $value: 1 }\ng: { $type: nuber, b: { $value: 2 } }\n",
    ])
    func whatIsNotReadIsLeftOut(_ text: String) throws {
        let conversion = Conversion(ConversionInput(documents: [try document(text)], skipsInvalid: true))
        let written = conversion.document(as: .tessera).written(as: .yaml).text
        #expect(written.hasPrefix("a:\n  $type: number\n  $value: 1\n"))
        #expect(!written.contains("2") && !written.contains("nuber"))
    }

    @Test func requirementsOnWhatIsLeftOutAreLeftOut() throws {
        let text = "$type: color\na: { $value: \"#000000\", $contrast: { on: \"{b}\" } }\nb: \"#1\"\n"
        let conversion = Conversion(ConversionInput(documents: [try document(text)], skipsInvalid: true))
        #expect(conversion.findings.map(\.id) == ["convert/requirement", "type/value"])
        #expect(conversion.document(as: .tessera).written(as: .yaml).text == "$type: color\na: \"#000000\"\n")
    }

    @Test func ofTwoFilesTheFirstHasTheToken() throws {
        let documents = try documents("a: { $type: number, $value: 1 }\n", "a: { $type: number, $value: 2 }\n")
        let conversion = Conversion(ConversionInput(documents: documents, skipsInvalid: true))
        #expect(conversion.canonical["a"]?["$value"]?.text == "1")
        #expect(conversion.carriedPaths == ["a"])
        #expect(conversion.findings.map(\.severity) == [.warning])
    }

    @Test func whereOneFileHasAGroupAnotherHasNoToken() throws {
        let documents = try documents("a: { b: { $type: number, $value: 1 } }\n", "a: { $type: number, $value: 2 }\n")
        let conversion = Conversion(ConversionInput(documents: documents, skipsInvalid: true))
        #expect(
            conversion.canonical.written(as: .yaml).text == "a:\n  b:\n    $type: number\n    $value: 1\n")
    }

    private func documents(_ texts: String...) throws -> [DocumentNode] {
        try texts.enumerated().map { index, text in
            let id = SourceID(index: Int32(index))
            return DocumentNode(try #require(YAMLReader.read(SourceText(path: "", text: text), id: id).tree))
        }
    }

    @Test func pointersStandForValues() throws {
        let node = try document("$ref: \"#/a\"\n$contexts: { light: 1 }\n$description: A.\n")
        let token = WrittenToken(node, isWholeValue: false)
        #expect(token.isPointer)
        #expect(token.properties.map(\.entry.name) == ["$ref", "$description"])
        #expect(try document("{ value: { $ref: \"#/a/$value/value\" }, unit: px }\n").holdsPointer)
    }

    @Test func whatIsReadInAnotherWayBesideAPointerIsWrittenAsItIsRead() throws {
        let text = """
            { "lh": { "$type": "number", "$value": 1.5 }, "d": { "$type": "dimension", "$value": "2px" },
              "body": { "$type": "typography", "$value": { "fontFamily": "Inter, serif", "fontSize": "16px",
                "fontWeight": 400, "letterSpacing": "0px", "lineHeight": { "$ref": "#/lh" } } },
              "lift": { "$type": "shadow", "$value": [{ "color": "#000000", "x": { "$ref": "#/d" }, "y": "3 PX",
                "blur": "4px", "spread": 0 }] } }
            """
        let node = try document(text)
        let conversion = Conversion(ConversionInput(documents: [node], modifiers: [], dialect: .lenient))
        let body = try #require(conversion.canonical["body"]?["$value"])
        #expect(body["fontFamily"]?.elements.map(\.text) == ["Inter", "serif"])
        #expect(body["lineHeight"]?["$ref"]?.text == "#/lh")
        let layer = try #require(conversion.canonical["lift"]?["$value"]?.elements.first)
        #expect(layer.entries.map(\.name) == ["color", "offsetX", "offsetY", "blur", "spread"])
        #expect(layer["offsetY"]?["value"]?.text == "3")
        let tree = SyntaxTree(conversion.canonical, source: SourceID(index: 0))
        #expect(TokenTree.read([tree]).1.isEmpty)
    }

    @Test func tooManyModifiersAreAnError() throws {
        let modifiers = (0..<20).map { Modifier(name: "m\($0)", contexts: ["a", "b"]) }
        let found = Conversion(ConversionInput(documents: [try document("{}\n")], modifiers: modifiers)).findings
        #expect(found.map(\.id) == ["convert/modifiers"])
    }

    @Test func nothingIsNothing() {
        let conversion = Conversion(ConversionInput(documents: []))
        #expect(conversion.canonical.written(as: .json).text == "{}\n")
        #expect(conversion.carriedPaths == [])
    }

    /// What is not read is not written: the document has to pass the check.
    @Test func propertiesOfOtherToolsAreLeftOut() throws {
        var sources = SourceMap()
        let text = """
            $metadata: { tokenSetOrder: [] }
            a: { $type: color, $value: "#ffffff", $comment: old }
            g: { $comment: old, b: { $type: color, $value: "#000000" } }
            """
        let id = sources.add(SourceText(path: "a.yaml", text: text))
        let document = DocumentNode(try #require(YAMLReader.read(sources[id], id: id).tree))
        let conversion = Conversion(ConversionInput(documents: [document], modifiers: [], dialect: .lenient))
        let written = conversion.canonical.written(as: .yaml).text
        #expect(!written.contains("$comment") && !written.contains("$metadata"))
        #expect(conversion.findings.contains { $0.id == "lenient/property" })
        let tree = SyntaxTree(conversion.canonical, source: SourceID(index: 0))
        #expect(TokenTree.read([tree]).1.isEmpty)
    }
}

extension String {
    /// Hex texts as the shorthand has them.
    fileprivate var uppercasedHex: String {
        split(separator: "\n").map { line in
            line.split(separator: "#").count == 2
                ? line.split(separator: "#")[0] + "#" + line.split(separator: "#")[1].uppercased() : String(line)
        }.joined(separator: "\n")
    }
}
