import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenComparison
import TesseraTokenModel
import Testing

/// What is different in the way code uses a length, and in what chooses contexts.
struct FormTests {
    private static let label = """
        label:
          $type: typography
          $value: { fontFamily: Inter, fontSize: 17pt, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.3 }

        """
    private static func bar(_ property: String) -> String {
        label + "space: { $type: dimension, card: 20pt, small: 4pt, bar: { $value: 52pt\(property) } }\n"
    }

    private static let fixed = bar("")
    private static let scales = bar(", $holds: { text: \"{label}\", growth: scales }")
    private static let held = bar(", $holds: { text: \"{label}\" }")
    private static let concentric = bar(", $concentric: { in: \"{space.card}\", inset: \"{space.small}\" }")

    private static let anotherFormIsToldOnceCases: [(String, String, String, VersionBump)] = [
        (fixed, scales, "reformed space.bar fixed -> scales", VersionBump.major),
        (scales, held, "reformed space.bar scales -> fixed", .major),
        (fixed, concentric, "reformed space.bar fixed -> concentric", .minor),
        (concentric, fixed, "reformed space.bar concentric -> fixed", .major),
    ]

    @Test(arguments: anotherFormIsToldOnceCases)
    func anotherFormIsToldOnce(before: String, after: String, line: String, bump: VersionBump) throws {
        let diff = try difference(from: before, to: after)
        #expect(diff.lines == [line])
        #expect(diff.bump == bump)
    }

    /// Another name has the form of what it refers to, in code as well.
    @Test func anotherNameChangesItsFormWithItsTarget() throws {
        let both =
            Self.scales + """
                still: { $type: dimension, $value: 52pt }
                tall: { $type: dimension, $value: TARGET }
                taller: { $type: dimension, $value: "{tall}" }

                """
        func design(_ target: String) -> String { both.replacing("TARGET", with: "\"{\(target)}\"") }
        let diff = try difference(from: design("still"), to: design("space.bar"))
        #expect(diff.lines.contains("reformed tall fixed -> scales"))
        #expect(diff.lines.contains("reformed taller fixed -> scales"))
        #expect(diff.bump == .major)
        #expect(try difference(from: design("space.bar"), to: design("space.bar")).isEmpty)
    }

    private static func tabBar(_ fields: String, tabs: String = "{ id: a, label: A, symbol: a }") -> String {
        """
        bar:
          $type: tabBar
          $value:
            topPadding: 12pt
            bottomPadding: 8pt
            bottomEdge: safeArea
            iconSize: 28pt
            labelSize: 11pt
            tabs: [\(tabs)]
        \(fields.split(separator: "\n").map { "    \($0)\n" }.joined())
        """
    }

    @Test func membersOfATabBarComeAndGo() throws {
        let later = Self.tabBar(
            """
            floating: { margin: 20pt }
            minimize: onScrollDown
            minimizedHeight: 48pt
            accessory: { height: 48pt }
            verticalWidth: 64pt
            """)
        let (less, more) = (
            try difference(from: later, to: Self.tabBar("")), try difference(from: Self.tabBar(""), to: later)
        )
        let names = ["floating", "minimize", "minimizedHeight", "accessory", "verticalWidth"]
        #expect(less.bump == .major && less.lines.contains("reshaped bar -\(names) +[]"))
        #expect(more.bump == .minor && more.lines.contains("reshaped bar -[] +\(names)"))
        let second = Self.tabBar("", tabs: "{ id: a, label: A, symbol: a }, { id: b, label: B, symbol: b }")
        #expect(try difference(from: second, to: Self.tabBar("")).bump == .major)
        #expect(try difference(from: Self.tabBar(""), to: second).bump == .minor)
        // Another value is no other member.
        #expect(try difference(from: later, to: later.replacing("64pt", with: "60pt")).bump == .patch)
    }

    /// What a height has to hold is not used by code.
    @Test func aHeightThatStaysIsTheSame() throws {
        #expect(try difference(from: Self.fixed, to: Self.held).tokens.isEmpty)
    }

    private func contexts(from before: Modifier, to after: Modifier) throws -> [ContextChange] {
        let yaml = "c: { $type: number, $value: 1 }\n"
        return try DesignComparison(
            from: design(yaml, contexts: ContextSpace(modifiers: [before])),
            to: design(yaml, contexts: ContextSpace(modifiers: [after]))
        ).diff().contexts
    }

    private func modifier(_ system: SystemBinding?) -> Modifier {
        Modifier(name: "size", contexts: ["small", "wide"], defaultContext: 0, system: system)
    }

    private func width(_ length: String) throws -> SystemBinding {
        let length = try #require(ViewportLength(length))
        return SystemBinding(breakpoints: [
            Breakpoint(.length(length), at: SourceRange(source: SourceID(index: 0), offset: 0, length: 0))
        ])
    }

    @Test func anotherSettingOfTheSystemBreaks() throws {
        let changes = try contexts(from: modifier(nil), to: modifier(width("600px")))
        #expect(changes == [.changedSystem(of: "size", before: nil, after: .width)])
        #expect(changes.map(\.bump) == [.major])
        #expect(try contexts(from: modifier(width("600px")), to: modifier(nil)).map(\.bump) == [.major])
    }

    @Test func anotherBreakpointIsAChange() throws {
        let changes = try contexts(from: modifier(width("600px")), to: modifier(width("640px")))
        #expect(
            changes == [
                .changedMeanings(
                    of: "size", before: ["small", "wide: from 600px"], after: ["small", "wide: from 640px"])
            ])
        #expect(changes.map(\.bump) == [.patch])
        #expect(try contexts(from: modifier(width("600px")), to: modifier(width("600px"))).isEmpty)
    }
}
