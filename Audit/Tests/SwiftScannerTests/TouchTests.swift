import TesseraAuditFacts
import Testing

@Suite struct TouchTests {
    /// Width and height of each control that is seen, `nil` for what the code leaves open.
    @discardableResult
    private func targets(
        _ marked: String, at location: Testing.SourceLocation = #_sourceLocation
    ) -> [[Double?]] {
        expectSeen(marked, sourceLocation: location, \.touchTarget).map { [$0.width, $0.height] }
    }

    @Test func frameOfTheLabel() {
        #expect(
            targets(
                """
                Button(action: send) { Image(systemName: "a").↓frame(width: 36, height: 36) }
                Button { send() } label: { Image(systemName: "a").↓frame(width: 24, height: 30).background(x) }
                Menu { Text("a") } label: { Image(systemName: "a").↓frame(height: 20) }
                NavigationLink(value: item) { Image("a").↓frame(width: 40) }
                Button(action: send, label: { Image("a").↓frame(width: 10, height: 10) })
                """) == [[36, 36], [24, 30], [nil, 20], [40, nil], [10, 10]])
    }

    @Test func frameOfTheControl() {
        #expect(
            targets(
                """
                Button("Send", systemImage: "a", action: send).labelStyle(.iconOnly).↓frame(width: 30, height: 30)
                Toggle("On", isOn: $isOn).labelsHidden().↓frame(height: 20)
                """) == [[30, 30], [nil, 20]])
    }

    @Test func whatFollowsCounts() {
        #expect(
            targets(
                """
                Button(action: send) { Image("a").↓frame(width: 24, height: 24).padding(6) }
                Button(action: send) { Image("a").frame(width: 24, height: 24).↓frame(width: 44, height: 30) }
                Button(action: send) { Image("a").↓frame(width: 24, height: 24).padding(.horizontal) }
                Button(action: send) { Image("a").frame(width: 24, height: 24).↓frame(minWidth: 44) }
                Button(action: send) { Image("a").↓frame(width: 24, height: 24) }.padding(4)
                """) == [[36, 36], [44, 30], [56, 24], [44, 24], [24, 24]])
    }

    @Test func gestures() {
        #expect(
            targets(
                """
                Image("a").↓frame(width: 20, height: 20).onTapGesture { tap() }
                Image("a").↓frame(width: 20, height: 20).onTapGesture { tap() }.frame(width: 44, height: 44)
                """) == [[20, 20], [20, 20]])
        targets("Image(\"a\").onTapGesture { tap() }.frame(width: 20, height: 20)")
    }

    /// What the code does not say for sure is no fact.
    @Test func openSizes() {
        targets(
            """
            Button(action: send) { Image("a") }
            Button(action: send) { Image("a").frame(width: size, height: Metrics.target) }
            Button(action: send) { Image("a").frame(width: 24, height: 24).frame(maxWidth: .infinity, maxHeight: .infinity) }
            Button(action: send) { Image("a").frame(width: 24, height: 24).minimumTarget() }
            Button(action: send) { Image("a").frame(width: 24, height: 24).padding(inset) }
            Button(action: send) { Image("a").frame(width: 24, height: 24) }.buttonStyle(.bordered)
            Button(action: send) { Image("a").frame(width: 24, height: 24) }.buttonStyle(PaddedStyle())
            Button(action: send) { HStack { Image("a").frame(width: 24, height: 24) } }
            Image("a").frame(width: 24, height: 24)
            """)
    }

    @Test func plainStylesAndShapesChangeNothing() {
        #expect(
            targets(
                """
                Button(action: send) { Image("a").↓frame(width: 24, height: 24).contentShape(Circle()) }.buttonStyle(.plain)
                """) == [[24, 24]])
    }

    @Test func theSystemMakesRowsAndItemsLargeEnough() {
        targets(
            """
            List { Button(action: send) { Image("a").frame(width: 24, height: 24) } }
            view.toolbar { ToolbarItem { Button(action: send) { Image("a").frame(width: 24, height: 24) } } }
            view.contextMenu { Button(action: send) { Image("a").frame(width: 24, height: 24) } }
            Menu("More") { Button(action: send) { Image("a").frame(width: 24, height: 24) } }
            """)
        targets(
            "List { row.sheet(item: $a) { b in Button(action: c) { Image(\"a\").↓frame(width: 24, height: 24) } } }")
    }

    // MARK: Frames and drawings

    private func causes(
        _ marked: String, at location: Testing.SourceLocation = #_sourceLocation
    ) -> [String] {
        expectSeen(marked, sourceLocation: location, \.touchTarget).map { target in
            let sides = [target.width, target.height].map { $0.map { "\(Int($0))" } ?? "?" }.joined(separator: "x")
            return "\(target.cause) \(sides)"
        }
    }

    /// A drawing behind a symbol is no part of its frame.
    @Test func drawingsBeyondTheFrame() {
        #expect(
            causes(
                """
                Button(action: a) { Image(systemName: "plus").font(.system(size: 22)).↓background(Circle().frame(width: 56, height: 56)) }
                Button(action: a) { Image(systemName: "plus").font(.title2) }.↓overlay { Circle().frame(width: 56, height: 56) }
                Button(action: a) { Image(systemName: "plus").↓frame(width: 24, height: 24).background { Circle().frame(width: 56, height: 56) } }
                """) == ["background 22x22", "background 22x22", "frame 24x24"])
    }

    @Test func framesAroundTheControl() {
        #expect(
            causes(
                """
                Button(action: a) { Image(systemName: "plus") }.↓frame(width: 56, height: 56).background(Circle())
                Button(action: a) { Image("a").↓frame(width: 24, height: 24) }.frame(width: 56, height: 56)
                Button(action: a) { Image("a").↓frame(width: 24, height: 24) }.padding(16)
                Button(action: a) { Image("a").frame(width: 60, height: 60) }.↓frame(width: 30, height: 30)
                """) == ["outside 17x17", "outside 24x24", "outside 24x24", "frame 30x30"])
        #expect(
            causes(
                """
                Button(action: a) { Image(systemName: "plus") }
                Button(action: a) { Image(systemName: "plus").padding(size).background(Circle().frame(width: 56, height: 56)) }
                Button(action: a) { Label("a", systemImage: "plus") }.background(Capsule().frame(width: 90, height: 50))
                """) == [])
    }

    @Test func emptyPartsOfAFrame() {
        #expect(
            causes(
                """
                Image(systemName: "plus").font(.system(size: 20)).↓frame(width: 56, height: 56).onTapGesture { a() }
                Button(action: a) { Image(systemName: "plus").font(.title).↓frame(width: 44, height: 44) }.buttonStyle(.plain)
                Image(systemName: "plus").↓frame(width: 56, height: 56).contentShape(Rectangle()).onTapGesture { a() }
                Image(systemName: "plus").↓frame(width: 56, height: 56).background(Circle()).onTapGesture { a() }
                """) == ["shape 20x20", "shape 28x28", "frame 56x56", "frame 56x56"])
    }

    @Test func shapesOfTheirOwnSize() {
        #expect(
            causes(
                """
                Button(action: a) { Image("a").frame(width: 56, height: 56).↓contentShape(Circle().size(width: 30, height: 30)) }
                Button(action: a) { Image("a").frame(width: 56, height: 56).↓contentShape(Circle().inset(by: 10)) }
                Button(action: a) { Image("a").frame(width: 24, height: 24).↓contentShape(Rectangle().inset(by: -10)) }
                """) == ["frame 30x30", "frame 36x36", "frame 44x44"])
    }

    @Test func layersAndStyles() {
        #expect(
            causes(
                """
                Button(action: a) { ZStack { Circle().↓frame(width: 40, height: 40); Image(systemName: "plus") } }
                struct Action: ButtonStyle {
                    func makeBody(configuration: Configuration) -> some View { configuration.label.↓frame(width: 36, height: 36) }
                }
                struct Group: GroupBoxStyle {
                    func makeBody(configuration: Configuration) -> some View { configuration.label.frame(width: 36, height: 36) }
                }
                """) == ["frame 40x40", "frame 36x36"])
    }
}
