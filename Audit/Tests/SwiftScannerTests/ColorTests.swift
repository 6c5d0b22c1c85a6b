import TesseraAuditFacts
import Testing

private typealias Value = ColorLiteral.Value

@Suite struct ColorTests {

    @discardableResult
    private func colors(_ marked: String, at location: Testing.SourceLocation = #_sourceLocation) -> [ColorLiteral] {
        expectSeen(marked, sourceLocation: location, \.color)
    }

    @Test func components() {
        let found = colors(
            """
            let a = ↓Color(red: 0.1, green: 0.2, blue: 0.3)
            let b = ↓Color(.displayP3, red: 1, green: 0, blue: 0, opacity: 0.5)
            let c = ↓Color(.sRGBLinear, white: 0.5)
            let d = ↓SwiftUI.Color(hue: 0.5, saturation: 1, brightness: 1)
            let e = ↓UIColor(red: 45 / 255, green: 0x2D / 255.0, blue: CGFloat(45) / 255, alpha: 1)
            let f = ↓NSColor(white: 0.25, alpha: 0.5)
            let g = ↓UIColor(displayP3Red: 0, green: 1, blue: 0, alpha: 1)
            let h = ↓CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            let i: Color = ↓.init(red: 0, green: 0, blue: 1)
            let j = ↓#colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)
            """)
        #expect(
            found.map(\.kind) == [
                .color, .color, .color, .color, .native, .native, .native, .graphics, .shade,
                .inferred,
            ])
        let channel = 45.0 / 255
        #expect(
            found.map(\.value) == [
                Value(red: 0.1, green: 0.2, blue: 0.3), Value(space: .displayP3, red: 1, green: 0, blue: 0, alpha: 0.5),
                Value(space: .linearSRGB, red: 0.5, green: 0.5, blue: 0.5), Value(red: 0, green: 1, blue: 1),
                Value(red: channel, green: channel, blue: channel),
                Value(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5),
                Value(space: .displayP3, red: 0, green: 1, blue: 0), Value(red: 0, green: 0, blue: 1),
                Value(red: 0, green: 0, blue: 1), Value(red: 0, green: 0, blue: 1),
            ])
    }

    @Test("what is made without the name of its type is what the code around it takes")
    func inferredTypes() {
        let found = colors(
            """
            view.backgroundColor = ↓.white
            view.tintColor = ↓.init(red: 0, green: 0, blue: 1, alpha: 1)
            view.backgroundColor = ↓#colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)
            let a = ↓#colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)
            let b: UIColor = ↓.white
            let c: NSColor = ↓#colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)
            let d: Color = ↓#colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)
            text.foregroundStyle(↓.white)
            """)
        #expect(
            found.map(\.kind) == [
                .inferred, .inferred, .inferred, .inferred, .native, .native, .shade, .shade,
            ])
    }

    private struct Hue: Sendable {
        let hue: Double
        let saturation: Double
        let brightness: Double
        let expected: [Double]

        init(_ hue: Double, _ saturation: Double, _ brightness: Double, _ expected: [Double]) {
            self.hue = hue
            self.saturation = saturation
            self.brightness = brightness
            self.expected = expected
        }
    }

    /// The six corners of the hexcone, and a color between them.
    private static let hues = [
        Hue(0, 1, 1, [1, 0, 0]), Hue(1.0 / 6, 1, 1, [1, 1, 0]), Hue(2.0 / 6, 1, 1, [0, 1, 0]),
        Hue(0.5, 1, 1, [0, 1, 1]), Hue(4.0 / 6, 1, 1, [0, 0, 1]), Hue(5.0 / 6, 1, 1, [1, 0, 1]),
        Hue(0.25, 0.5, 0.8, [0.6, 0.8, 0.4]),
    ]

    @Test(arguments: hues)
    private func hexcone(_ hue: Hue) throws {
        let arguments = "hue: \(hue.hue), saturation: \(hue.saturation), brightness: \(hue.brightness), alpha: 1"
        let value = try #require(colors("let a = ↓UIColor(\(arguments))").first?.value)
        for (channel, expected) in zip([value.red, value.green, value.blue], hue.expected) {
            #expect(abs(channel - expected) < 1e-12)
        }
    }

    @Test func hexadecimals() {
        let found = colors(
            """
            let a = ↓Color(hex: "#7C5CFF")
            let b = ↓Color("#7C5CFF")
            let c = ↓UIColor(hexString: "7c5cff")
            let d = ↓Color(0x7C5C_FF)
            let e = ↓Color(hex: 0x7C5CFF, opacity: 0.5)
            let f = ↓Color(hex: "#FFF")
            let g = ↓Color(hex: "#80FFFFFF")
            """)
        let violet = Value(red: 124.0 / 255, green: 92.0 / 255, blue: 1)
        let half = Value(red: 124.0 / 255, green: 92.0 / 255, blue: 1, alpha: 0.5)
        #expect(
            found.map(\.value) == [violet, violet, violet, violet, half, Value(red: 1, green: 1, blue: 1), nil])
    }

    /// The range is that of the whole color.
    @Test func opacityBelongsToTheColor() throws {
        let code = "let a = Color.white.opacity(0.5).shadow(radius: 0)\nlet b = UIColor.black.withAlphaComponent(0.25)"
        let facts = expectSeen(
            "let a = ↓Color.white.opacity(0.5)\nlet b = ↓UIColor.black.withAlphaComponent(0.25)", \.literal)
        #expect(facts.compactMap(\.color?.value?.alpha) == [0.5, 0.25])
        let first = try #require(scanned(code).first)
        #expect(first.text(in: code) == "Color.white.opacity(0.5)")
    }

    @Test func whiteAndBlackWhereColorsAreTaken() {
        colors(
            """
            struct Row: View {
                let ink: Color = ↓.black
                static var paper: Color { ↓.white }
                var body: some View {
                    Text("a").foregroundColor(↓.white).background(↓.black.opacity(0.4)).tint(isOn ? ↓.white : .red)
                    Rectangle().fill(↓.white).shadow(color: ↓.black.opacity(0.2), radius: 0)
                    LinearGradient(colors: [↓.black.opacity(0.3), .clear, ↓.black.opacity(0.1)], startPoint: a, endPoint: b)
                }
                func style() {
                    view.backgroundColor = ↓.white
                    label.textColor = active ? ↓.black : .label
                }
            }
            """)
    }

    @Test func whatIsNoColorOrFollowsTheAppearance() {
        colors(
            """
            let a = Color.red
            let b = Color.primary.opacity(0.5)
            let c = UIColor.systemRed
            let d = Color("Brand")
            let e = Color(red: r, green: 0, blue: 0)
            let f = Color(.sRGB, red: x / 255, green: 0, blue: 0)
            let g = chess.side(.white)
            let h = Piece.white
            let i = Color(hex: string)
            let j = Color(uiColor: .systemBackground)
            let k = NyxColors.white
            let l = Color.white.opacity(0)
            let m = UIColor(named: "a")
            let n = .init(red: 1)
            let o = Counter(0x7C5CFF)
            view.mask(LinearGradient(colors: [.black, .clear], startPoint: a, endPoint: b))
            view.mask { Color.black }
            """)
    }

    /// UIKit's `red` is one figure, SwiftUI's is not.
    @Test func namesOfUIKit() {
        let found = colors(
            "let a = ↓UIColor.red\nlet b = ↓NSColor.orange.withAlphaComponent(0.5)\nlet c = UIColor.label\n")
        #expect(
            found.map(\.value) == [Value(red: 1, green: 0, blue: 0), Value(red: 1, green: 0.5, blue: 0, alpha: 0.5)])
    }
}
