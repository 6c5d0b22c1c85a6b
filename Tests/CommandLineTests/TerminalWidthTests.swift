import Foundation
import Testing

/// What commands print for people fits the window, and has no end where it goes to a file or a pipe.
@Suite struct TerminalWidthTests {
    private static let design = """
        palette:
          $type: color
          $description: Primitives, of which views use none; the semantic colors below are for them.
          blue50: "#EFF6FF"
          blue200: "#BFDBFE"
          blue400: "#60A5FA"
          blue600: "#2563EB"
          blue800: "#1E40AF"
          blue950: "#172554"
        color:
          $type: color
          surface:
            primary:
              $description: Background of every screen, behind all text that people read for longer than a moment.
              $value: "#FFFFFF"
              $contexts: { dark: "#0A0A12", dark+increased: "#000000" }
            secondary: { $value: "#F4F4F8", $contexts: { dark: "#14141C" } }
          text:
            primary:
              $value: "#14141C"
              $contexts: { dark: "#F4F4F8" }
              $contrast: { on: ["{color.surface.primary}", "{color.surface.secondary}"] }
            secondaryOnSurfaces:
              $description: Supporting text.
              $value: "{palette.blue600}"
              $contexts: { dark: "#777777" }
              $contrast: { on: ["{color.surface.primary}", "{color.surface.secondary}"], level: AAA }
          divider: "{color.text.primary} / 0.3"
        motion:
          $type: spring
          press: { response: 0.25, dampingFraction: 0.6 }
        bar:
          $type: tabBar
          $value:
            bottomEdge: safeArea
            topPadding: 12pt
            bottomPadding: 8pt
            iconSize: 22pt
            iconFrameHeight: 24pt
            labelSize: 11pt
            labelLineHeight: 14pt
            itemSpacing: 4pt
            badge: { textSize: 11pt, horizontalPadding: 5pt, verticalPadding: 1pt, offsetX: 10pt, offsetY: -6pt }
            tabs:
              - { id: home, label: Home, symbol: house }
              - { id: chat, label: Chat, symbol: bubble, badge: count }
              - { id: settings, label: Settings, symbol: gear }
        """
    private static let manifest = """
        name: Width
        sources: [Design/*.tokens.yaml]
        modifiers:
          appearance: { contexts: [light, dark], default: light }
          contrast: { contexts: [standard, increased], default: standard }
        """

    private func tool() throws -> Tool {
        let tool = try Tool()
        try tool.write(Self.design, to: "Design/all.tokens.yaml")
        try tool.write(Self.design.replacing("#2563EB", with: "#1D4ED8"), to: "Former/all.tokens.yaml")
        try tool.write(Self.manifest, to: "tessera.yaml")
        try tool.write("seeds: { brand: \"#7C5CFF\", neutral: \"#14141C\" }\n", to: "violet.theme.yaml")
        return tool
    }

    private static let commands: [[String]] = [
        ["show"], ["show", "palette"], ["show", "bar"], ["show", "color.surface.primary"], ["show", "motion.press"],
        ["explain", "color.divider"], ["explain", "color.surface.primary"], ["rules"],
        ["rules", "show", "style/layering"],
        ["motion", "bouncy"], ["contrast", "matrix"], ["contrast", "#8e8e93", "white", "#f4f4f8", "--fix", "4.5"],
        ["contrast", "#f4f4f8", "rgb(0 0 0 / 0.3) over #14141c", "--proof"],
        ["color", "parse", "#7c5cff", "color(display-p3 0 1 0)"], ["diff", "Former", "Design"],
        ["theme", "show", "violet.theme.yaml"], ["theme", "show", "violet.theme.yaml", "--details"],
        ["theme", "from", "Design/all.tokens.yaml"], ["doctor"], ["templates", "list"], [],
    ]

    private static let environments: [[String: String]] = [
        ["NO_COLOR": "1"], ["COLORTERM": "truecolor"], ["COLORTERM": "", "TERM": "xterm-256color", "LC_ALL": "C"],
    ]

    @Test("no line is wider than the window, and nothing is broken that is one", arguments: commands)
    func fits(command: [String]) throws {
        let tool = try tool()
        let piped = try tool.run(command, environment: ["LC_ALL": "C.UTF-8"]).output
        let known = Self.words(of: piped)
        for columns in [60, 80, 120, 200] {
            for environment in Self.environments {
                let shown = try tool.runInTerminal(
                    command, columns: columns,
                    environment: ["LC_ALL": "C.UTF-8", "TERM": "xterm", "COLORTERM": "", "NO_COLOR": ""]
                        .merging(environment) { $1 })
                #expect(!shown.isEmpty)
                let lines = shown.components(separatedBy: "\n").map(Self.withoutSequences)
                for line in lines {
                    #expect(line.count <= columns, "\(command) in \(columns): \(line)")
                    #expect(line == "" || line.last != " ", "\(command) in \(columns): \(line)")
                }
                // Drawings and remarks on the window have figures of their own.
                if command.first == "motion" || command.contains("motion.press") { continue }
                let note = lines.filter { $0.contains("no room in") || $0.contains("wider window") }.joined(
                    separator: " ")
                let strange = Self.words(of: lines.joined(separator: "\n")).subtracting(known)
                    .subtracting(Self.words(of: note)).filter { $0.count > 2 }
                #expect(strange.subtracting(Self.remarks).isEmpty, "\(command) in \(columns)")
            }
        }
    }

    /// Words of the line on what has no room.
    private static let remarks: Set = [
        "window", "wider", "shows", "them", "format", "json", "has", "all", "room", "columns",
    ]

    @Test("piped output has lines of any length, whatever the window", arguments: commands)
    func piped(command: [String]) throws {
        let tool = try tool()
        let free = try tool.run(command, environment: ["LC_ALL": "C.UTF-8"]).output
        let narrow = try tool.run(command, environment: ["LC_ALL": "C.UTF-8", "COLUMNS": "40"]).output
        #expect(free == narrow)
        #expect(!free.contains("no room in"))
    }

    private static let reports: [([String], Bool)] = [
        (["check", "long.tokens.yaml"], true), (["check", "--explain", "long.tokens.yaml"], true),
        (["check", "--report", "text", "long.tokens.yaml"], false),
        (["docs", "--output", "a.html", "long.tokens.yaml"], true),
        (["rules", "show", "touch-target/minimum"], false),
    ]

    @Test("carets stand below what they mark, because no source line is broken", arguments: reports)
    func carets(command: [String], showsErrors: Bool) throws {
        let tool = try Tool()
        let padding = String(repeating: "an extent of 日本語 ", count: 12)
        try tool.write(
            """
            color:
              $type: color
              a: { $description: "\(padding)", $value: "#12345", $extensions: { "a.b": "\(padding)" } }
            """, to: "long.tokens.yaml")
        for columns in [60, 80, 120] {
            let lines = try tool.runInTerminal(
                command, columns: columns, environment: ["NO_COLOR": "1", "LC_ALL": "C.UTF-8"], showsErrors: showsErrors
            ).components(separatedBy: "\n")
            let carets = lines.indices.filter { lines[$0].contains(#/^ *\| +\^/#) }
            #expect(!carets.isEmpty)
            for index in carets {
                let source = lines[index - 1]
                #expect(source.contains(#/^ *[0-9]+ \| /#), "\(source)")
                let width = source.reduce(0) { $0 + ("日本語".contains($1) ? 2 : 1) }
                #expect(width <= columns, "\(source)")
            }
        }
        let piped = try tool.run(command)
        let narrow = try tool.run(command, environment: ["COLUMNS": "40"])
        #expect([piped.output, piped.errors] == [narrow.output, narrow.errors])
    }

    @Test("paragraphs of rules and findings are filled")
    func paragraphs() throws {
        let tool = try Tool()
        let ids = try tool.run("rules", "list", "--format", "json").output.components(separatedBy: "\n")
            .compactMap { $0.firstMatch(of: #/"id": "([^"]+)"/#).map { String($0.1) } }
        #expect(ids.count > 150)
        for columns in [60, 80, 120] {
            let text = try tool.runInTerminal(
                ["rules", "show"] + ids + ["io/read"], columns: columns,
                environment: ["NO_COLOR": "1", "LC_ALL": "C.UTF-8"])
            for paragraph in text.components(separatedBy: "\n\n") {
                let lines = paragraph.split(separator: "\n").filter { !$0.hasPrefix(" ") && !$0.hasSuffix(":") }
                for (line, next) in zip(lines, lines.dropFirst()) where !ids.contains(String(line.prefix { $0 != " " }))
                {
                    let word = next.prefix { $0 != " " }
                    #expect(line.count + 1 + word.count > min(columns, 80), "\(line)\n\(next)")
                }
            }
        }
    }

    @Test("what the window is told to be counts more than what it is")
    func columns() throws {
        let tool = try tool()
        let lines = try tool.runInTerminal(["rules"], columns: 200, environment: ["COLUMNS": "64", "NO_COLOR": "1"])
            .components(separatedBy: "\n")
        #expect(lines.map(\.count).max() ?? 0 <= 64)
    }

    @Test("columns are counted in cells of the terminal")
    func wideCharacters() throws {
        let tool = try Tool()
        try tool.write("c: { $type: color, 日本: \"#ffffff\", abcdef: \"#000000\" }\n", to: "a.tokens.yaml")
        #expect(try tool.run("show", "a.tokens.yaml").output == "c.日本    #ffffff\nc.abcdef  #000000\n")
    }

    @Test("a column that has no room is told of in one line")
    func hidden() throws {
        let tool = try tool()
        let narrow = try tool.runInTerminal(
            ["explain", "color.divider"], columns: 44, environment: ["NO_COLOR": "1", "LC_ALL": "C.UTF-8"])
        #expect(narrow.components(separatedBy: "no room in 44 columns").count == 2)
        let wide = try tool.runInTerminal(
            ["explain", "color.divider"], columns: 120, environment: ["NO_COLOR": "1", "LC_ALL": "C.UTF-8"])
        #expect(!wide.contains("no room"))
    }

    @Test("white is seen on white, and black on black")
    func edges() throws {
        let tool = try Tool()
        try tool.write("c: { $type: color, a: \"#ffffff\", b: \"#000000\" }\n", to: "a.tokens.yaml")
        let shown = try tool.runInTerminal(
            ["show", "a.tokens.yaml"], columns: 80,
            environment: ["LC_ALL": "C.UTF-8", "COLORTERM": "truecolor", "NO_COLOR": "", "TERM": "xterm"])
        let edge = "\u{1B}[38;2;128;128;128m"
        for surface in ["255;255;255", "0;0;0"] {
            #expect(shown.contains("\u{1B}[48;2;\(surface)m\(edge)▏"))
            #expect(shown.contains("\(edge)▕\u{1B}[0m"))
        }
    }

    /// The figures by the formulas of Oklab and WCAG, worked out elsewhere.
    @Test("a palette is a ramp, and a tab bar has its boxes")
    func drawings() throws {
        let tool = try tool()
        let ramp = try tool.run("show", "palette", environment: ["LC_ALL": "C.UTF-8"]).output
        #expect(
            ramp.contains(
                """
                palette.blue
                                50      200      400      600      800      950
                           #eff6ff  #bfdbfe  #60a5fa  #2563eb  #1e40af  #172554
                lightness     0.97     0.88     0.71     0.55     0.42     0.28
                on white      1.08     1.42     2.54     5.16     8.72    14.69
                on black     19.29    14.77     8.25     4.06     2.40     1.42
                """), "\(ramp)")
        let bar = try tool.run("show", "bar", environment: ["LC_ALL": "C.UTF-8"]).output
        for part in ["┌", "┊", "Home", "99+", "━━━", "touched in"] {
            #expect(bar.contains(part), "\(part): \(bar)")
        }
    }

    // MARK: Text

    private static func withoutSequences(_ line: String) -> String {
        line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    }

    /// Names, hex colors and the words of sentences.
    private static func words(of text: String) -> Set<String> {
        Set(
            text.split { !($0.isLetter || $0.isNumber || $0 == "#") }.map(String.init).filter {
                $0.contains { $0.isLetter }
            })
    }
}
