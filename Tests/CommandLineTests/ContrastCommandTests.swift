import Foundation
import Testing

@Suite struct BareHexTests {
    @Test("on the command line, hex needs no '#'")
    func bareHex() throws {
        let tool = try Tool()
        #expect(try tool.run("contrast", "000", "FFFFFF").output.hasPrefix("21:1 passes "))
        #expect(try tool.run("color", "parse", "7C5CFF80").output.contains("#7c5cff80"))
        // Lines for scripts are CSS to the letter.
        #expect(try tool.run("color", "parse", "-", input: "7C5CFF\n").status == 1)
    }
}

@Suite struct ContrastCommandTests {
    private func answer(_ arguments: String..., input: String = "") throws -> String {
        try Tool().run(["contrast"] + arguments + ["--format", "json"], input: Data(input.utf8)).output
    }

    @Test func theWorstBackgroundCounts() throws {
        // The last digits are those of the C library.
        let failing = try answer("#777777", "black", "#fff")
        #expect(failing.hasPrefix("{\"ratio\": 4.47808945357"))
        #expect(failing.hasSuffix(", \"passes\": false}\n"))
        let passing = try answer("#767676", "#fff")
        #expect(passing.hasPrefix("{\"ratio\": 4.54222495960"))
        #expect(passing.hasSuffix(", \"passes\": true}\n"))
        #expect(try answer("black", "#fff") == "{\"ratio\": 21, \"passes\": true}\n")
    }

    private static let thresholdsCases: [([String], Bool)] = [
        (["--use", "largeText"], true), (["--use", "nonText", "--level", "AAA"], true), (["--level", "AAA"], false),
        (["--use", "largeText", "--level", "AAA"], false), ([], false),
    ]

    @Test(arguments: thresholdsCases)
    func thresholds(_ options: [String], _ passes: Bool) throws {
        // 4.478:1
        let result = try Tool().run(["contrast", "#777", "#fff", "--format", "json"] + options)
        #expect(result.output.hasSuffix("\"passes\": \(passes)}\n"))
        // A verdict is no error of the input.
        #expect(result.status == 0)
    }

    @Test func layersOnStandardInput() throws {
        let input = """
            #F4F4F8\trgb(0 0 0 / 0.3) over #14141C
            #F4F4F8\trgb(0 0 0 / 0.3)/* over */OVER(
            #F4F4F8\trgb(0 0 0 / 0.3) over/**/rgb(255 0 0 / 0.5) over #14141C\twhite

            """
        let result = try Tool().run("contrast", "-", "--format", "json", input: input)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first?.hasPrefix("{\"ratio\": 17.5407718480") == true)
        #expect(lines.dropFirst().first?.hasPrefix("{\"error\": ") == true)
        #expect(lines.last?.hasPrefix("{\"ratio\": 1.09") == true)
        #expect(
            try answer("#F4F4F8", "rgb(0 0 0 / 0.3) over #14141C") == "\(lines.first ?? "")\n", "as an argument as well"
        )
    }

    @Test func badLinesAreAnsweredInTheirPlace() throws {
        let input = """
            #fff\t#000\r
            #fff\r

            #fff\t#000\t  redd
            #fff\t#000\t rgb(0 0 0 / 0.3)
            #fff\t#000 over
            #fff\t\t#000
            nope\tneither
            """
        let result = try Tool().run("contrast", "-", "--format", "json", input: input)
        #expect(result.status == 1)
        #expect(
            result.output == """
                {"ratio": 21, "passes": true}
                {"error": "a background is expected after the foreground and a tab", "column": 5}
                {"error": "a color is expected, but the text is empty", "column": 1}
                {"error": "unknown color name 'redd'; did you mean 'red'?", "column": 13}
                {"error": "the lowest layer of the background is translucent", "column": 12}
                {"error": "a color is expected, but the text is empty", "column": 15}
                {"error": "a color is expected, but the text is empty", "column": 6}
                {"error": "unknown color name 'nope'", "column": 1}

                """)
    }

    @Test func columnsCountWithinAnArgument() throws {
        let result = try Tool().run("contrast", "#fff", "black", "red over #12g", "--format", "json")
        #expect(result.status == 1)
        #expect(result.output == "{\"error\": \"'g' in '#12g' is not a hex digit\", \"column\": 13}\n")
    }

    /// A color outside sRGB is judged on both kinds of screen.
    @Test func wideGamut() throws {
        // Seen in Display P3 the green is lighter than its sRGB fallback, nearer to white.
        #expect(try answer("color(display-p3 0 1 0)", "#fff").hasPrefix("{\"ratio\": 1.41"))
        #expect(try answer("color(srgb 0 0.968328 0.308307)", "#fff").hasPrefix("{\"ratio\": 1.45"))
        #expect(try answer("color(display-p3 0 1 0)", "#000").hasPrefix("{\"ratio\": 14.40"))
    }

    @Test func lightnessContrast() throws {
        #expect(
            try answer("#888", "#fff", "--apca").contains(", \"passes\": false, \"lc\": 63.0564699302"))
        #expect(try answer("#fff", "#888", "#000", "--apca").contains("\"lc\": -68.5414643664"))
        let text = try Tool().run("contrast", "#888", "#fff", "--apca")
        #expect(text.output.contains("  #888 on #fff  Lc 63.1\n\nAPCA"))
        #expect(text.output.hasSuffix("does not show conformance to WCAG 2.\n"))
    }

    @Test func proof() throws {
        let json = try answer("#f4f4f8", "rgb(0 0 0 / 0.3) over #14141c", "white", "--proof")
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let proof = try #require(object?["proof"] as? [String: Any])
        #expect(proof["threshold"] as? Double == 4.5)
        let backgrounds = try #require(proof["backgrounds"] as? [[String: Any]])
        let ratios = backgrounds.compactMap { $0["ratio"] as? Double }.map { ($0 * 1e6).rounded() / 1e6 }
        #expect(ratios == [17.540772, 1.097044])
        #expect((backgrounds.first?["layers"] as? [Any])?.count == 2)

        let text = try Tool().run("contrast", "#f4f4f8", "rgb(0 0 0 / 0.3) over #14141c", "--proof").output
        #expect(text.contains("\n\n#f4f4f8 on rgb(0 0 0 / 0.3) over #14141c\n  gamut            sRGB\n"))
        #expect(text.hasSuffix("  verdict          passes 4.5:1\n"))
    }

    // MARK: The nearest passing color

    @Test func nearestColor() throws {
        #expect(try answer("#34c759", "#fff", "--fix", "4.5").contains("\"nearest\": \"#008932\", \"deltaE\": 0.184"))
    }

    @Test func whatPassesIsItsOwnNearest() throws {
        #expect(
            try answer("#767676", "#fff", "--fix", "4.5").hasSuffix(
                ", \"passes\": true, \"nearest\": \"#767676\", \"deltaE\": 0}\n"))
    }

    @Test func nullWhereNoColorCanPass() throws {
        let output = try answer("#123456", "#000", "#fff", "--fix", "4.6")
        #expect(output.hasSuffix("\"passes\": false, \"nearest\": null}\n"))
        let text = try Tool().run("contrast", "#123456", "#000", "#fff", "--fix", "4.6")
        #expect(text.status == 0)
        #expect(text.output.hasSuffix("  no color reaches 4.6:1 on both #000 and #fff\n"))
    }

    /// No 8-bit gray has a luminance between 0.1785 and 0.1798; that is not yet an impossibility.
    @Test func anotherHueRatherThanNull() throws {
        let output = try answer("#000000", "#000", "#fff", "--fix", "4.57")
        #expect(output.hasSuffix(", \"gaveUp\": \"hue\"}\n"))
        let nearest = try #require(output.split(separator: "\"").first { $0.hasPrefix("#") })
        #expect(
            try answer(String(nearest), "#000", "#fff", "--fix", "4.57").hasSuffix(
                "\"passes\": true, \"nearest\": \"\(nearest)\", \"deltaE\": 0}\n"))
    }

    @Test func aTranslucentForegroundBecomesOpaqueIfItMust() throws {
        let output = try answer("rgb(255 255 255 / 10%)", "#000", "--fix", "7")
        #expect(output.contains("\"nearest\": \"#ffffff\", \"deltaE\": 0, \"gaveUp\": \"alpha\"}"))
    }

    @Test func theRatioIsTheThresholdUnlessAnotherIsNamed() throws {
        #expect(try answer("#777", "#fff", "--fix", "3").contains("\"passes\": true"))
        #expect(try answer("#777", "#fff", "--fix", "3", "--level", "AA").contains("\"passes\": false"))
    }

    @Test func readsForPeople() throws {
        let result = try Tool().run("contrast", "#8e8e93", "#14141c", "#f4f4f8")
        #expect(
            result.output == """
                2.97:1 fails 4.5:1 (AA text)
                  #8e8e93 on #f4f4f8  2.97:1  fails
                  #8e8e93 on #14141c  5.61:1  passes

                """)
        let fixed = try Tool().run("contrast", "-", "--fix", "4.5", input: "#8e8e93\twhite\tred8\n#8e8e93\twhite\n")
        #expect(fixed.status == 1)
        #expect(
            fixed.output == """
                3.26:1 fails 4.5:1
                  #8e8e93 on white
                  #76767b is the nearest that reaches 4.5:1 (dE 0.081)

                """)
        #expect(fixed.errors.hasPrefix("<stdin>:1:15: error: unknown color name 'red8'"))
    }
}
