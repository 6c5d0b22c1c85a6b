import Foundation
import Testing

@Suite struct ColorParseCommandTests {
    @Test func answersArgumentsAsJSON() throws {
        let result = try Tool().run(
            "color", "parse", "#7c5cff", "hsl(120 50% 25% / 0.5)", "lab(50% none -0 / none)", "--format", "json")
        #expect(result.status == 0)
        #expect(
            result.output == """
                {"colorSpace": "srgb", "components": [0.48627450980392156, 0.3607843137254902, 1], "alpha": 1, "css": "rgb(124, 92, 255)"}
                {"colorSpace": "hsl", "components": [120, 50, 25], "alpha": 0.5, "css": "rgba(32, 96, 32, 0.5)"}
                {"colorSpace": "lab", "components": [50, "none", 0], "alpha": "none", "css": "lab(50 none 0 / none)"}

                """)
        #expect(result.errors.isEmpty)
    }

    @Test func answersDerivedColors() throws {
        let result = try Tool().run(
            "color", "parse", "color-mix(in srgb, red, blue)", "rgb(from red g r b)", "{color.text}", "--format", "json"
        )
        #expect(result.status == 1)
        #expect(
            result.output == """
                {"colorSpace": "srgb", "components": [0.5, 0, 0.5], "alpha": 1, "css": "color(srgb 0.5 0 0.5)"}
                {"colorSpace": "srgb", "components": [0, 1, 0], "alpha": 1, "css": "color(srgb 0 1 0)"}
                {"error": "a reference ('{color.text}') is not accepted here", "column": 1}

                """)
    }

    /// One answer for each line, whatever its break and whatever is wrong with it.
    @Test func badLinesAreAnsweredInTheirPlace() throws {
        let input = "red\r\n\n#12g\nrgb(0 0 0) x\r\nred \"\u{1}\"\n#fff"
        let result = try Tool().run("color", "parse", "-", "--format", "json", input: input)
        #expect(result.status == 1)
        #expect(
            result.output == #"""
                {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 1, "css": "rgb(255, 0, 0)"}
                {"error": "a color is expected, but the text is empty", "column": 1}
                {"error": "'g' in '#12g' is not a hex digit", "column": 4}
                {"error": "unexpected 'x' after the color", "column": 12}
                {"error": "unexpected '\"\u0001\"' after the color", "column": 5}
                {"colorSpace": "srgb", "components": [1, 1, 1], "alpha": 1, "css": "rgb(255, 255, 255)"}

                """#)
        #expect(result.errors.isEmpty)
    }

    /// A lone CR breaks a line for answers as it does for places.
    @Test func everyLineBreak() throws {
        let input = "red\rblue\r\n\rnope\n"
        let json = try Tool().run("color", "parse", "-", "--format", "json", input: input)
        let lines = json.output.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(
            lines.dropFirst(2).first == "{\"error\": \"a color is expected, but the text is empty\", \"column\": 1}")
        #expect(lines.last == "{\"error\": \"unknown color name 'nope'\", \"column\": 1}")
        let text = try Tool().run("color", "parse", "-", input: input)
        #expect(text.output.split(separator: "\n").count == 2)
        #expect(text.errors.hasPrefix("<stdin>:3:1: error: a color"))
        #expect(text.errors.contains("\n<stdin>:4:1: error: unknown color name 'nope'"))
    }

    /// A conversation: CR is answered before anybody knows whether an LF follows.
    @Test func aLineBreakInTwoPieces() throws {
        let tool = try Conversation("color", "parse", "-", "--format", "json")
        #expect(try tool.answer(to: "\u{FEFF}red\r").hasSuffix("\"css\": \"rgb(255, 0, 0)\"}\n"))
        #expect(try tool.answer(to: "\nblue\r").hasSuffix("\"css\": \"rgb(0, 0, 255)\"}\n"))
        #expect(try tool.answer(to: "\n\n").hasPrefix("{\"error\": "))
        #expect(try tool.end() == "")
    }

    /// The system hands a file over in pieces of 65,536 bytes.
    @Test func aLineBreakInTwoPiecesOfAFile() throws {
        let input = String(repeating: " ", count: 65_532) + "red\r" + "\n\nnope"
        let result = try Tool().run("color", "parse", "-", input: input)
        #expect(result.errors.hasPrefix("<stdin>:2:1: error: a color is expected"))
        #expect(result.errors.contains("\n<stdin>:3:1: error: unknown color name 'nope'"))
    }

    /// Whatever is quoted in a message may be as long as the input.
    @Test(arguments: ["", "#", "{", "rgb(from red ", "color(--", "color(from red ", "red ", "rgb(1"])
    func longTextsAreShortened(_ beginning: String) throws {
        let letters = String(repeating: "e\u{301}", count: 100_000)
        let end = beginning == "{" ? "}" : ""
        let result = try Tool().run("color", "parse", "-", "--format", "json", input: beginning + letters + end)
        #expect(result.output.hasPrefix("{\"error\": "))
        #expect(result.output.contains("…"))
        #expect(result.output.count < 200, "\(result.output.count)")
    }

    @Test func aByteOrderMarkIsSkipped() throws {
        let result = try Tool().run("color", "parse", "-", input: "\u{FEFF}redd\n\u{FEFF}red")
        #expect(result.errors.hasPrefix("<stdin>:1:1: error: unknown color name 'redd'; did you mean 'red'?"))
        #expect(result.errors.contains("\n<stdin>:2:1: error: unknown color name '\\u{FEFF}red'"))
        #expect(try Tool().run("color", "parse", "-", input: "\u{FEFF}").output.isEmpty)
    }

    @Test func invalidUTF8IsABadLine() throws {
        let result = try Tool().run(
            ["color", "parse", "-", "--format", "json"], input: Data([0xFF, 0xC3, 0x0A, 0x72, 0x65, 0x64]))
        #expect(result.status == 1)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("{\"error\": ") == true)
        #expect(lines.last?.hasPrefix("{\"colorSpace\": \"srgb\"") == true)
    }

    /// Lines that are longer than what the system hands over at once, and more of them.
    @Test func longInput() throws {
        let line = "rgb(0 0 0" + String(repeating: " ", count: 100_000) + ")\n"
        let result = try Tool().run(
            "color", "parse", "-", "--format", "json",
            input: line + String(repeating: "#000\n", count: 20_000) + line + "x")
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 20_003)
        #expect(Set(lines.dropLast()).count == 1)
        #expect(result.status == 1)
    }

    @Test(arguments: ["text", "json"])
    func noInputHasNoAnswer(_ format: String) throws {
        let result = try Tool().run("color", "parse", "-", "--format", format)
        #expect(result.status == 0)
        #expect(result.output.isEmpty && result.errors.isEmpty)
    }

    @Test func anEmptyArgumentIsAnError() throws {
        let result = try Tool().run("color", "parse", "", "--format", "json")
        #expect(result.status == 1)
        #expect(result.output == "{\"error\": \"a color is expected, but the text is empty\", \"column\": 1}\n")
    }

    @Test func readsForPeople() throws {
        let result = try Tool().run("color", "parse", "#7c5cff", "rgb(0 0 0 / 50%)", "color(display-p3 0 1 none)")
        #expect(result.status == 0)
        #expect(
            result.output == """
                rgb(124, 92, 255)           srgb        0.486 0.361 1   #7c5cff    oklch(0.599049 0.229939 286.205)
                rgba(0, 0, 0, 0.5)          srgb        0 0 0 / 0.5     #00000080  oklch(0 0 none / 0.5)
                color(display-p3 0 1 none)  display-p3  0 1 none       ≈#00f74f    oklch(0.848829 0.368528 145.645)

                """)
    }

    @Test func pointsAtErrorsForPeople() throws {
        let arguments = try Tool().run("color", "parse", "red", "#12g", "blue")
        #expect(arguments.status == 1)
        #expect(arguments.output.split(separator: "\n").count == 2)
        #expect(
            arguments.errors == """
                <arguments>:2:4: error: 'g' in '#12g' is not a hex digit [type/value]
                  2 | #12g
                    |    ^

                """)
        let input = try Tool().run("color", "parse", "-", input: "red\r\n\r\n  redd\r\n")
        #expect(
            input.errors == """
                <stdin>:2:1: error: a color is expected, but the text is empty [type/value]
                  2 |\u{20}
                    | ^
                <stdin>:3:3: error: unknown color name 'redd'; did you mean 'red'? [type/value]
                  3 |   redd
                    |   ^^^^

                """)
    }
}

@Suite struct ColorWarningTests {
    private let message = "the lightness '50' in 'oklch()' is limited to 1; did you mean a percentage?"

    @Test(arguments: [["parse"], ["convert", "--to", "srgb"], ["map", "--to", "srgb"]])
    func warnsScripts(_ command: [String]) throws {
        let input = Data("red\n oklch(50 0.1 30)\n".utf8)
        let result = try Tool().run(["color"] + command + ["-", "--format", "json"], input: input)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        let lines = result.output.split(separator: "\n")
        #expect(lines.first?.contains("warnings") == false)
        #expect(lines.last?.hasSuffix("\", \"warnings\": [{\"message\": \"\(message)\", \"column\": 8}]}") == true)
    }

    @Test func warnsPeople() throws {
        let result = try Tool().run("color", "parse", "red", "oklch(50 0.1 30)")
        #expect(result.status == 0)
        #expect(result.output.split(separator: "\n").count == 2)
        #expect(
            result.errors == """
                <arguments>:2:7: warning: \(message) [type/value]
                  2 | oklch(50 0.1 30)
                    |       ^^

                """)
    }

    /// A warning is not lost when something else of the line is wrong.
    @Test func warnsOfContrast() throws {
        let input = """
            oklch(50 0.1 30)\tblack
            oklch(50 0.1 30)\tblack over oklch(50 0 0)
            red\toklch(50 0 0) over redd
            """
        let json = try Tool().run("contrast", "-", "--format", "json", input: input)
        #expect(json.status == 1)
        let warning = "{\"message\": \"\(message)\", \"column\": "
        #expect(
            json.output == """
                {"ratio": 21, "passes": true, "warnings": [\(warning)7}]}
                {"ratio": 21, "passes": true, "warnings": [\(warning)7}, \(warning)35}]}
                {"error": "unknown color name 'redd'; did you mean 'red'?", "column": 24, "warnings": [\(warning)11}]}

                """)
        let text = try Tool().run("contrast", "-", input: input)
        #expect(text.errors.hasPrefix("<stdin>:1:7: warning: \(message)"))
        #expect(text.errors.split(separator: "\n").count { $0.contains("warning:") } == 4)
    }
}

@Suite struct ColorConvertCommandTests {
    @Test func convertsWithoutLimits() throws {
        let result = try Tool().run(
            "color", "convert", "--to", "srgb", "color(display-p3 0 1 0 / none)", "gray", "--format", "json")
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n")
        #expect(lines.first?.hasPrefix("{\"colorSpace\": \"srgb\", \"components\": [-0.5116") == true)
        #expect(lines.first?.contains("\"alpha\": \"none\"") == true)
        #expect(lines.last?.hasSuffix("\"css\": \"#808080\"}") == true)
    }

    @Test func aGrayHasNoHue() throws {
        let result = try Tool().run("color", "convert", "--to", "hsl", "-", "--format", "json", input: "gray")
        #expect(result.output.contains("\"components\": [\"none\", 0, 50.196"))
    }

    @Test(arguments: [("xyz", "xyz-d65"), ("XYZ-D50", "xyz-d50"), ("display-p3-linear", "display-p3-linear")])
    func namesOfSpaces(_ argument: String, _ space: String) throws {
        let result = try Tool().run("color", "convert", "--to", argument, "red", "--format", "json")
        #expect(result.output.hasPrefix("{\"colorSpace\": \"\(space)\""))
    }

    @Test func anUnknownSpace() throws {
        let result = try Tool().run("color", "convert", "--to", "oklhc", "red")
        #expect(result.status == 2)
        #expect(result.errors.contains("unknown color space 'oklhc'; did you mean 'oklch'?"))
    }

    @Test(arguments: ["p3", "P3", "displayp3"])
    func aPartOfAName(_ name: String) throws {
        for command in ["convert", "map"] {
            let result = try Tool().run("color", command, "--to", name, "red")
            #expect(result.status == 2)
            #expect(result.errors.contains("; did you mean 'display-p3'?"), "\(result.errors)")
        }
    }
}

@Suite struct ColorMapCommandTests {
    @Test(arguments: [
        ("raytrace", "color(srgb 0 0.968328 0.308307)"), ("minde", "color(srgb 0 0.985764 0.159742)"),
        ("clip", "#00ff00"),
    ])
    func maps(_ method: String, _ css: String) throws {
        let result = try Tool().run(
            "color", "map", "--to", "srgb", "--method", method, "-", "--format", "json",
            input: "color(display-p3 0 1 0)\n")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("{\"colorSpace\": \"srgb\""))
        #expect(result.output.hasSuffix("\"css\": \"\(css)\"}\n"), "\(result.output)")
    }

    @Test func rayTraceUnlessAnotherIsNamed() throws {
        let color = "color(display-p3 0 1 0)"
        #expect(
            try Tool().run("color", "map", "--to", "srgb", color).output
                == Tool().run("color", "map", "--to", "srgb", "--method", "raytrace", color).output)
    }

    @Test func whatIsInsideStays() throws {
        let result = try Tool().run(
            "color", "map", "--to", "display-p3", "color(display-p3 none 1 0)", "--format", "json")
        #expect(result.output.contains("\"components\": [\"none\", 1, 0]"))
    }
}

@Suite struct ColorUsageTests {
    private static let wrongUsageCases: [[String]] = [
        ["color", "parse"], ["color", "parse", "-", "red"], ["color", "parse", "red", "-"],
        ["color", "parse", "red", "--format", "yaml"], ["color", "convert", "red"],
        ["color", "convert", "--to", "oklch"], ["color", "map", "--to", "rec2020", "red"],
        ["color", "map", "--to", "srgb", "--method", "best", "red"], ["color", "frobnicate"],
        ["contrast"], ["contrast", "red"], ["contrast", "-", "red"], ["contrast", "red", "-"],
        ["contrast", "red", "blue", "--fix", "22"], ["contrast", "red", "blue", "--fix", "0.5"],
        ["contrast", "red", "blue", "--fix", "nan"], ["contrast", "red", "blue", "--level", "A"],
        ["contrast", "red", "blue", "--use", "nontext"],
    ]

    @Test(arguments: wrongUsageCases)
    func wrongUsage(_ arguments: [String]) throws {
        let result = try Tool().run(arguments)
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("error: "))
        #expect(result.errors.contains("--help' "))
        #expect(result.output.isEmpty)
    }
}

@Suite struct SwatchTests {
    private let trueColor = [
        "COLORTERM": "truecolor", "TERM": "xterm-256color", "NO_COLOR": "", "LC_ALL": "C.UTF-8",
    ]
    private let palette = ["COLORTERM": "", "TERM": "xterm-256color", "NO_COLOR": "", "LC_ALL": "C.UTF-8"]
    /// Gray, so that white is seen on white and black on black.
    private let edge = "\u{1B}[38;2;128;128;128m"

    @Test func trueColorSwatch() throws {
        let result = try Tool().run("color", "parse", "--color", "always", "#7c5cff", environment: trueColor)
        let color = "\u{1B}[48;2;124;92;255m"
        #expect(result.output.hasPrefix("\(color)\(edge)▏ \(color) \(edge)▕\u{1B}[0m  "))
    }

    /// Over black on the left, over white on the right.
    @Test func translucentSwatch() throws {
        let result = try Tool().run("color", "parse", "--color", "always", "rgb(255 0 0 / 20%)", environment: trueColor)
        #expect(
            result.output.hasPrefix("\u{1B}[48;2;51;0;0m\(edge)▏ \u{1B}[48;2;255;204;204m \(edge)▕\u{1B}[0m  "))
    }

    @Test func paletteSwatch() throws {
        let result = try Tool().run("color", "parse", "--color", "always", "#ff0000", "#808080", environment: palette)
        let lines = result.output.split(separator: "\n")
        #expect(lines.first?.hasPrefix("\u{1B}[48;5;196m\u{1B}[38;5;244m▏ \u{1B}[48;5;196m ") == true)
        #expect(lines.last?.hasPrefix("\u{1B}[48;5;244m") == true)
    }

    @Test func sampleOfContrast() throws {
        let result = try Tool().run("contrast", "--color", "always", "white", "black", environment: trueColor)
        let sample = "\u{1B}[48;2;0;0;0m\(edge)▏\u{1B}[38;2;255;255;255mAa\(edge)▕\u{1B}[0m  white on black"
        #expect(result.output.contains(sample))
    }

    @Test(arguments: [
        ["color", "parse", "red"], ["color", "parse", "red", "--color", "never"], ["contrast", "red", "blue"],
        ["color", "parse", "red", "--format", "json", "--color", "always"],
    ])
    func noSwatch(_ arguments: [String]) throws {
        #expect(try !Tool().run(arguments, environment: trueColor).output.contains("\u{1B}"))
        #expect(
            try !Tool().run(arguments, environment: trueColor.merging(["NO_COLOR": "1"]) { $1 }).output
                .contains("\u{1B}"))
    }
}
