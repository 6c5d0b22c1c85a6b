import TesseraConfiguration
import TesseraTokenComparison
import TesseraTokenModel
import Testing

@Suite struct ChangeTests {
    @Test func whatIsTheSameHasNoChanges() throws {
        let yaml = """
            color: { $type: color, a: "#123456", b: "{color.a}" }
            space: { $type: dimension, s: 4px }
            """
        let diff = try difference(from: yaml, to: yaml)
        #expect(diff.isEmpty && diff.contrast.isEmpty)
        #expect(diff.bump == nil)
        // The same values in other words, another order, another file's layout.
        #expect(
            try changes(
                from: yaml,
                to: """
                    space: { s: { $type: dimension, $value: 4pt } }
                    color: { $type: color, b: "{color.a}", a: "rgb(18 52 86)" }
                    """
            ).isEmpty)
    }

    @Test func breakingComesFirstThenPaths() throws {
        let diff = try difference(
            from: """
                a: { $type: dimension, $value: 1px }
                b: { $type: dimension, $value: 2px }
                c: { $type: dimension, $value: 3px }
                e: { $type: color, $value: red }
                """,
            to: """
                z: { $type: color, $value: blue }
                c: { $type: number, $value: 3 }
                b: { $type: dimension, $value: 5px, $deprecated: use less }
                a: { $type: dimension, $value: 1px, $description: One }
                """)
        #expect(
            diff.lines == [
                "removed e color", "retyped c dimension -> number", "added z color", "deprecated b use less",
                "changed b 2px -> 5px", "described a - -> One",
            ])
        #expect(diff.tokens.map(\.bump) == [.major, .major, .minor, .minor, .patch, .patch])
        #expect(diff.bump == .major)
    }

    @Test func deprecationComesAndGoes() throws {
        let plain = "a: { $type: number, $value: 1 }\n"
        let bare = "a: { $type: number, $value: 1, $deprecated: true }\n"
        let worded = "a: { $type: number, $value: 1, $deprecated: no more }\n"
        #expect(try changes(from: plain, to: bare) == ["deprecated a -"])
        #expect(try changes(from: bare, to: worded) == ["reworded a - -> no more"])
        #expect(try changes(from: worded, to: plain) == ["undeprecated a"])
        #expect(try difference(from: plain, to: bare).bump == .minor)
        #expect(try difference(from: worded, to: plain).bump == .patch)
    }

    @Test func anAliasFollowsOrIsRetargeted() throws {
        let before = """
            color: { $type: color, red: "#ff0000", crimson: "#ff0000", a: "{color.red}", b: "{color.a}", c: "{color.red}" }
            """
        #expect(
            try changes(
                from: before,
                to: """
                    color: { $type: color, red: "#ee0000", crimson: "#ff0000", a: "{color.red}", b: "{color.a}", \
                    c: "{color.crimson}" }
                    """) == [
                    "changed color.a #ff0000 -> #ee0000 follows color.red",
                    "changed color.b #ff0000 -> #ee0000 follows color.a",
                    "changed color.red #ff0000 -> #ee0000",
                    "retargeted color.c color.red -> color.crimson",
                ])
        // A value of its own in place of a reference; a reference to another token with another value.
        #expect(
            try changes(
                from: before,
                to: """
                    color: { $type: color, red: "#ff0000", crimson: "#ee0000", a: "#ff0000", b: "{color.a}", \
                    c: "{color.crimson}" }
                    """) == [
                    "changed color.c #ff0000 -> #ee0000 retargeted color.red -> color.crimson",
                    "changed color.crimson #ff0000 -> #ee0000", "retargeted color.a color.red -> -",
                ])
    }

    /// The target has another name, and is the same token.
    @Test func aRenamedTargetIsNoOther() throws {
        #expect(
            try changes(
                from: "color: { $type: color, violet: \"#7c5cff\", signal: \"{color.violet}\" }\n",
                to: "color: { $type: color, purple: \"#7c5cff\", signal: \"{color.purple}\" }\n")
                == ["renamed color.violet -> color.purple"])
    }
}

@Suite struct ContextDiffTests {
    @Test func contextsOfOneChangeAreOneEntry() throws {
        let before = """
            c: { $type: color, $value: "#000000", $contexts: { light: "#ffffff", light+increased: "#eeeeee" } }
            d: { $type: color, $value: "#000000", $contexts: { light: "#ffffff" } }
            e: { $type: color, $value: "#000000" }
            """
        let after = """
            c: { $type: color, $value: "#000000", $contexts: { light: "#fafafa", light+increased: "#dddddd" } }
            d: { $type: color, $value: "#000000", $contexts: { light: "#fafafa" } }
            e: { $type: color, $value: "#000000", $contexts: { increased: "#111111" } }
            """
        #expect(
            try changes(from: before, to: after, contexts: .two) == [
                """
                changed c #ffffff -> #fafafa @ appearance=light, contrast=standard \
                & #eeeeee -> #dddddd @ appearance=light, contrast=increased
                """,
                "changed d #ffffff -> #fafafa @ appearance=light",
                "changed e #000000 -> #111111 @ contrast=increased",
            ])
    }

    /// All contexts, or all of a modifier that makes no difference, are not named.
    @Test func whatHoldsEverywhereNamesNoContext() throws {
        #expect(
            try changes(
                from: "c: { $type: number, $value: 1, $contexts: { light: 1, increased: 1 } }\n",
                to: "c: { $type: number, $value: 2 }\n", contexts: .two) == ["changed c 1 -> 2"])
    }

    private static func space(_ modifiers: (String, [String], Int)...) -> ContextSpace {
        ContextSpace(modifiers: modifiers.map { Modifier(name: $0.0, contexts: $0.1, defaultContext: $0.2) })
    }

    private func diff(
        _ before: (yaml: String, ContextSpace), _ after: (yaml: String, ContextSpace), choosing: [String] = []
    ) throws -> TokenDiff {
        let comparison = DesignComparison(
            from: design(before.yaml, contexts: before.1), to: design(after.yaml, contexts: after.1))
        return try comparison.diff(choices: comparison.contexts.choices(parsing: choosing))
    }

    @Test func modifiersAndContextsComeAndGo() throws {
        let yaml = "c: { $type: number, $value: 1, $contexts: { light: 2 } }\n"
        let before = Self.space(("appearance", ["light", "dark"], 1), ("brand", ["a", "b"], 0))
        let after = Self.space(("appearance", ["light", "dark", "dim"], 0), ("density", ["x", "y"], 0))
        let diff = try diff((yaml, before), (yaml, after))
        #expect(
            diff.contexts == [
                .changedDefault(of: "appearance", before: "dark", after: "light"),
                // With a third context the names do not say any more that the system chooses.
                .changedSystem(of: "appearance", before: .appearance, after: nil),
                .removedModifier("brand", contexts: ["a", "b"]), .addedContext("dim", of: "appearance"),
                .addedModifier("density", contexts: ["x", "y"]),
            ])
        #expect(diff.contexts.map(\.bump) == [.major, .major, .major, .minor, .minor])
        // In the contexts that both have nothing is different.
        #expect(diff.tokens.isEmpty)
        #expect(diff.bump == .major)
        let back = try self.diff((yaml, after), (yaml, before))
        #expect(back.contexts.contains(.removedContext("dim", of: "appearance")))
    }

    /// What a new modifier brings in its default is what everybody sees.
    @Test func aNewModifierIsComparedAtItsDefault() throws {
        let plain = Self.space(("appearance", ["light", "dark"], 0))
        let more = Self.space(("appearance", ["light", "dark"], 0), ("brand", ["a", "b"], 1))
        let diff = try diff(
            ("c: { $type: number, $value: 1 }\n", plain),
            ("c: { $type: number, $value: 1, $contexts: { brand=a: 7, brand=b: 2 } }\n", more))
        #expect(diff.lines == ["changed c 1 -> 2"])
    }

    @Test func contextsAreChosen() throws {
        let before = ("c: { $type: number, $value: 1, $contexts: { light: 2 } }\nd: { $type: number, $value: 1 }\n")
        let after = ("c: { $type: number, $value: 3, $contexts: { light: 4 } }\nd: { $type: number, $value: 2 }\n")
        let lines = try diff((before, .two), (after, .two), choosing: ["appearance=light"]).lines
        #expect(lines == ["changed c 2 -> 4", "changed d 1 -> 2"])
        #expect(throws: ContextInputError.self) {
            _ = try diff((before, .two), (after, .two), choosing: ["brand=a"])
        }
    }

    /// A pair of modifiers on each side that are more together than anybody goes through.
    @Test func tooManyPermutationsAreSaid() throws {
        let names = (0..<200).map { "m\($0)" }
        let own = (0..<200).map { "n\($0)" }
        let thirds = (0..<200).map { "o\($0)" }
        let space = Self.space(("a", names, 0), ("b", own, 0), ("c", thirds, 0))
        let before = "t: { $type: number, $value: 1, $contexts: { a=m1: 2, b=n1: 2 } }\n"
        let after = "t: { $type: number, $value: 1, $contexts: { c=o1: 2 } }\n"
        #expect(throws: DesignComparison.Error.self) { _ = try diff((before, space), (after, space)) }
    }
}
