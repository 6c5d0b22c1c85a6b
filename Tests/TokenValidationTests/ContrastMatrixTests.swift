import TesseraColorScience
import TesseraConfiguration
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenValidation

@Suite struct ContrastMatrixTests {
    private let text = """
        color:
          $type: color
          surface: { $value: "#FFFFFF", $contexts: { dark: "#000000" } }
          card: "#F4F4F8"
          ink: { $value: "#767676", $contrast: { on: "{color.surface}" } }
          mark: { $value: "#AAAAAA", $contrast: { on: "{color.card}", use: nonText } }
        """

    private func matrix(
        _ text: String, text foregrounds: [String]? = nil, on backgrounds: [String]? = nil, choices: [Int: Int] = [:]
    ) -> ContrastMatrix {
        ContrastMatrix(
            of: design(MarkedFiles([text])), foregrounds: foregrounds.flatMap { NameSelection(tokens: $0) },
            backgrounds: backgrounds.flatMap { NameSelection(tokens: $0) }, choices: choices)
    }

    /// The figures are worked out by the formula of WCAG 2.2 with another program.
    @Test("every color on every background, whether that is required or not")
    func all() throws {
        let matrix = matrix(text)
        #expect(matrix.foregrounds.map(\.title) == ["color.ink", "color.mark"])
        #expect(matrix.backgrounds.map(\.title) == ["color.surface", "color.card"])
        #expect(matrix.permutations.map { matrix.title(of: $0) } == ["appearance=light", "appearance=dark"])
        let cells = matrix.cells(in: matrix.permutations[0], isSuggesting: true)
        let ratios = cells.map { $0.map { Contrast.text($0?.ratio ?? 0) } }
        #expect(ratios == [["4.54", "4.14"], ["2.32", "2.11"]])
        #expect(cells.map { $0.map { $0?.requirement?.threshold } } == [[4.5, nil], [nil, 3]])
        #expect(cells.map { $0.map { $0?.fails } } == [[false, false], [false, true]])
        let fix = try #require(cells[1][1]?.requirement?.fix)
        #expect(Contrast.ratio(fix, try #require(cells[1][1]?.proof?.seenBackground)) >= 3)
        #expect(cells[0][0]?.requirement?.fix == nil)
    }

    @Test("what is seen on another background in another context")
    func contexts() {
        let matrix = matrix(text)
        let dark = matrix.cells(in: matrix.permutations[1])
        #expect(Contrast.text(dark[0][0]?.ratio ?? 0) == "4.62")
        #expect(dark[1][1]?.requirement?.fix == nil)
    }

    @Test("patterns say what is in rows and columns, requirements still what is needed")
    func patterns() {
        let matrix = matrix(text, text: ["color.mark"], on: ["color"])
        #expect(matrix.foregrounds.map(\.title) == ["color.mark"])
        #expect(matrix.backgrounds.map(\.title) == ["color.surface", "color.card", "color.ink", "color.mark"])
        let cells = matrix.cells(in: matrix.permutations[0])
        #expect(cells[0].map { $0?.requirement?.threshold } == [nil, 3, nil, nil])
        #expect(cells[0][3]?.ratio == 1)
    }

    @Test("of two requirements of one pair the one that is harder to meet counts")
    func twoRequirements() {
        let matrix = matrix(
            """
            a: { $type: color, $value: "#767676", $contrast: [{ on: "#FFF", use: nonText }, { on: "#FFF", level: AAA }] }
            """)
        #expect(matrix.cells(in: matrix.permutations[0])[0][0]?.requirement?.threshold == 7)
    }

    @Test("a translucent background with nothing behind it is unknown")
    func undetermined() {
        let matrix = matrix(
            """
            a: { $type: color, $value: "#767676", $contrast: { on: "{b}" } }
            b: { $type: color, $value: "#FFFFFF80" }
            """)
        let cell = matrix.cells(in: matrix.permutations[0])[0][0]
        #expect(cell?.ratio == nil)
        #expect(cell?.fails == true)
    }

    @Test("contexts that are chosen are the only ones")
    func choices() {
        #expect(matrix(text, choices: [0: 1]).permutations.count == 1)
    }

    @Test("where nothing is required, names tell")
    func guessed() {
        let matrix = matrix(
            """
            color:
              $type: color
              textPrimary: "#000"
              textOnSurface: "#111"
              surfaceCard: "#FFF"
              surfaceBorder: "#EEE"
              accent: "#F00"
            """)
        #expect(matrix.foregrounds.map(\.title) == ["color.textPrimary", "color.textOnSurface"])
        #expect(matrix.backgrounds.map(\.title) == ["color.surfaceCard"])
        guard case .guessed = matrix.origin else {
            Issue.record("nothing is required")
            return
        }
    }

    private static let wordsCases: [(String, String)] = [
        ("label.pink.bgColor.rest", "background"), ("label.pink.fgColor.rest", "text"), ("surface.text", "text"),
        ("color.on-surface", "text"), ("color.surface", "background"), ("color.surface.onSurface", "text"),
        ("UIBackground", "background"), ("color.accent", "nothing"),
        // A property that is named outright decides.
        ("background-color.content-added", "background"), ("accent-content-color-default", "text"),
        ("border-color.content-added", "line"), ("overlay.bgColor", "background"),
        // Lines and shadows are none, whatever they belong to.
        ("color.border.surface", "line"), ("surface.border", "line"), ("box-shadow.color.background", "line"),
        // `on` tells what it stands on, or where it is shown.
        ("button.background.on-light", "background"), ("text.onSurface", "text"), ("color.border.on-brand", "line"),
        ("switch.on.background", "background"), ("md.sys.color.on.primary", "text"),
        // Groups of colors to refer to have no role; a token may be called like one.
        ("base.red.500", "nothing"), ("base.text.500", "nothing"), ("core.color.background", "nothing"),
        ("color.primitive.surface.1", "nothing"), ("palette.ink", "nothing"),
        ("background-color.base", "background"),
    ]

    @Test(
        "names of roles tell what a color is for",
        arguments: wordsCases)
    func words(_ path: String, _ kind: String) {
        let found =
            switch MatrixName(path: path).role {
            case .foreground: "text"
            case .background: "background"
            case .neither: "line"
            case nil: "nothing"
            }
        #expect(found == kind)
    }

    @Test("steps of a ramp are no subjects, however the ramp is called")
    func ramps() {
        let steps = [50, 100, 200, 300, 400, 500].map { "  ink\($0): \"#111\"\n" }.joined()
        let matrix = matrix(
            "color:\n  $type: color\n" + steps + """
                  ink: "#000"
                  layer1: "#FFF"
                  layer2: "#EEE"
                """)
        #expect(matrix.foregrounds.map(\.title) == ["color.ink"])
        #expect(matrix.backgrounds.map(\.title) == ["color.layer1", "color.layer2"])
    }

    @Test("where there is room for few, roles of the whole design go before those of components and states")
    func limits() {
        let matrix = ContrastMatrix(
            of: design(
                MarkedFiles([
                    """
                    color:
                      $type: color
                      button: { text: "#111", textHover: "#222" }
                      text: { hover: "#333", primary: "#444", muted: "#555" }
                      icon: "#666"
                      surface: "#FFF"
                    """
                ])), limits: ContrastMatrix.Limits(rows: 3, columns: 4))
        #expect(matrix.foregrounds.map(\.title) == ["color.button.text", "color.text.primary", "color.text.muted"])
        #expect(matrix.leftOut.rows == 3 && matrix.leftOut.columns == 0)
    }
}
