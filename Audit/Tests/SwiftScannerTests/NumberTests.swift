import TesseraAuditFacts
import Testing

@Suite struct NumberTests {
    @discardableResult
    private func numbers(
        _ marked: String, at location: Testing.SourceLocation = #_sourceLocation
    ) -> [NumberLiteral] {
        expectSeen(marked, sourceLocation: location, \.number)
    }

    @Test("a number of the type Float is told from others")
    func floats() {
        let found = expectSeen("layer.shadowOpacity = ↓0.8\nlayer.shadowRadius = ↓8\nview.alpha = ↓0.8", \.number)
        #expect(found.map(\.place) == [.float, nil, nil])
    }

    @Test func modifiers() {
        let found = numbers(
            """
            Text("a")
                .padding(↓12)
                .padding(.horizontal, ↓16)
                .padding([.top, .leading], ↓8)
                .frame(width: ↓36, height: ↓36.5, alignment: .top)
                .frame(minWidth: ↓44, maxWidth: .infinity)
                .cornerRadius(↓8)
                .offset(x: ↓10, y: ↓-16)
                .shadow(color: tint, radius: ↓8, y: ↓4)
                .blur(radius: ↓3)
                .border(tint, width: ↓2)
                .opacity(↓0.4)
                .font(.system(size: ↓22, weight: .medium))
                .font(.custom("Inter", size: ↓15, relativeTo: .body))
                .clipShape(.rect(cornerRadius: ↓12))
                .safeAreaInset(edge: .bottom, spacing: ↓6) { Bar() }
            """)
        #expect(
            found.map(\.role) == [
                .spacing, .spacing, .spacing, .size, .size, .size, .radius, .offset, .offset, .shadowRadius, .offset,
                .blur, .lineWidth, .opacity, .textSize, .textSize, .radius, .spacing,
            ])
        #expect(
            found.map(\.value) == [12, 16, 8, 36, 36.5, 44, 8, 10, -16, 8, 4, 3, 2, 0.4, 22, 15, 12, 6])
    }

    @Test func whatAnOpacityIsAskedOf() {
        let found = numbers(
            """
            a.shadow(color: NyxColors.signal.opacity(↓0.5), radius: r).opacity(↓0.4)
            tint(NyxColors.Accent.strong.withAlphaComponent(↓0.3), theme.color(1).opacity(↓0.2), .primary.opacity(↓0.1))
            """)
        #expect(found.map(\.constant) == ["NyxColors.signal", nil, "NyxColors.Accent.strong", nil, nil])
    }

    @Test func viewsAndShapes() {
        let found = numbers(
            """
            VStack(alignment: .leading, spacing: ↓4) { Spacer(minLength: ↓20) }
            LazyVGrid(columns: [GridItem(.flexible(), spacing: ↓8)], spacing: ↓10) {}
            Flow(spacing: ↓6) { RoundedRectangle(cornerRadius: ↓9, style: .continuous).stroke(tint, lineWidth: ↓2) }
            list.listRowInsets(EdgeInsets(top: ↓8, leading: 0, bottom: ↓8, trailing: ↓12))
            button.padding(.init(top: ↓2, leading: ↓3, bottom: ↓4, trailing: ↓5))
            let style = StrokeStyle(lineWidth: ↓3, lineCap: .round)
            let font = UIFont.systemFont(ofSize: ↓17)
            """)
        #expect(found.filter { $0.role == .spacing }.count == 12)
        #expect(found.map(\.role).filter { $0 != .spacing } == [.radius, .lineWidth, .lineWidth, .textSize])
    }

    @Test func properties() {
        let found = numbers(
            """
            view.alpha = ↓0.5
            view.layer.cornerRadius = isRound ? ↓12 : 0
            layer.shadowOpacity = ↓0.2
            layer.shadowRadius = ↓4
            alpha = 0.5
            track.volume = 0.5
            """)
        #expect(found.map(\.role) == [.opacity, .radius, .opacity, .shadowRadius])
    }

    @Test func arithmeticOfLiterals() {
        let found = numbers(
            """
            a.padding(↓8 * 2).padding(↓(4 + 4)).padding(↓-(12)).padding(↓CGFloat(20)).padding(↓100 / 8 - 0.5)
            a.padding(8 * scale).padding(size).padding(-offset).padding(CGFloat(count)).padding(1_0 ** 2)
            """)
        #expect(found.map(\.value) == [16, 8, -12, 20, 12])
    }

    @Test func branches() {
        let found = numbers(
            """
            a.opacity(isPressed ? ↓0.8 : 1).padding(isSmall ? ↓8 : isLarge ? ↓24 : ↓16).opacity(isOn ? x : ↓0.4)
            """)
        #expect(found.map(\.value) == [0.8, 8, 24, 16, 0.4])
    }

    /// Nothing, all, and a nudge.
    @Test func plainNumbers() {
        numbers(
            """
            a.padding(0).offset(y: -1).frame(height: 1).opacity(0).opacity(1).opacity(0.001).padding().padding(.top)
            VStack(spacing: 0) {}
            a.frame(maxWidth: .infinity).frame(width: size.width, height: Metrics.row)
            """)
    }

    @Test func whatIsNoLength() {
        numbers(
            """
            let size: CGFloat = 36
            text.padding(toLength: 12, withPad: " ", startingAt: 0)
            array.frame(5)
            let x = spacing(4)
            func card(spacing: CGFloat = 8) {}
            server.delay(for: 12)
            """)
    }

    /// SwiftUI sizes symbols by their font.
    @Test func symbols() {
        let found = numbers(
            """
            Image(systemName: "plus").font(.system(size: ↓22, weight: .bold))
            Label("a", systemImage: "plus").font(.system(size: ↓13))
            """)
        #expect(found.map(\.role) == [.symbolSize, .textSize])
    }

    @Test func insidePreviewsAndTestsNothingIsSeen() {
        numbers(
            "#Preview { Text(\"a\").padding(12) }\nstruct A: View { var body: some View { Text(\"a\").padding(↓12) } }")
        numbers("struct A_Previews: PreviewProvider { static var previews: some View { A().padding(12) } }")
        numbers("import XCTest\nlet a = view.padding(12)")
        numbers("import Testing\nlet a = view.padding(12)")
    }

    @Test func placesAreBytes() {
        numbers(
            "let é = \"ä\"; a.padding(↓12)\r\nb.padding(↓13)\rc.padding(↓14)".replacing("\r\n", with: "\n").replacing(
                "\r", with: "\n"))
        let facts = scanned("a.padding(12)\r\nb.padding(13)\rc.padding(14)\n")
        #expect(facts.map(\.start) == ["1:11", "2:11", "3:11"])
        #expect(facts.map(\.place.length) == [2, 2, 2])
    }

    @Test func generatedCodeIsLeftAlone() {
        let code = "\(GeneratedMark.firstLine)Tokens. Do not edit.\nlet a = Color(red: 0, green: 0, blue: 1)\n"
        #expect(scanned(code).isEmpty)
        #expect(!scanned("\n" + code).isEmpty)
    }
}
