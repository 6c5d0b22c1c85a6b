import TesseraTestSupport
import TesseraTokenComparison
import Testing

@Suite struct RenameTests {
    @Test func aNewNameInTheSamePlace() throws {
        #expect(
            try changes(
                from: "color: { $type: color, a: red, brand: \"#7c5cff\", z: blue }\n",
                to: "color: { $type: color, a: red, signal: \"#7c5cff\", z: blue }\n")
                == ["renamed color.brand -> color.signal"])
    }

    @Test func aGroupMoves() throws {
        #expect(
            try changes(
                from: "color: { $type: color, white: white, paper: white, snow: white }\n",
                to: "palette: { $type: color, snow: white, white: white, paper: white }\n") == [
                    "renamed color.paper -> palette.paper", "renamed color.snow -> palette.snow",
                    "renamed color.white -> palette.white",
                ])
    }

    /// Several of one value: places distinguish them.
    @Test func placesDecide() throws {
        #expect(
            try changes(
                from: "s: { $type: dimension, a: 1px, one: 4px, b: 2px, two: 4px, c: 3px }\n",
                to: "s: { $type: dimension, a: 1px, uno: 4px, b: 2px, due: 4px, c: 3px }\n")
                == ["renamed s.two -> s.due", "renamed s.one -> s.uno"])
    }

    @Test func descriptionsDecide() throws {
        #expect(
            try changes(
                from: """
                    $type: dimension
                    a: { b: { $value: 4px, $description: Between rows }, c: { $value: 4px, $description: Around cards } }
                    """,
                to: """
                    $type: dimension
                    x: { p: { $value: 4px, $description: Around cards }, q: { $value: 4px, $description: Between rows } }
                    """) == ["renamed a.c -> x.p", "renamed a.b -> x.q"])
    }

    /// Which of two it is nobody can tell.
    @Test func doubtIsNoRename() throws {
        let lines = try changes(
            from: "color: { $type: color, brand: white }\nz: { $type: number, $value: 1 }\n",
            to: """
                z: { $type: number, $value: 1 }
                first: { $type: color, left: white }
                second: { $type: color, right: white }
                """)
        #expect(lines == ["removed color.brand color", "added first.left color", "added second.right color"])
        // The same value alone is no evidence.
        #expect(
            try changes(
                from: "a: { b: { $type: dimension, $value: 0px } }\nm: { $type: number, $value: 1 }\n",
                to: "m: { $type: number, $value: 1 }\nx: { y: { $type: dimension, $value: 0px } }\n")
                == ["removed a.b dimension", "added x.y dimension"])
    }

    /// Another value in one context is another token.
    @Test func everyContextCounts() throws {
        let lines = try changes(
            from: "g: { a: { $type: number, $value: 1, $contexts: { light: 2 } } }\n",
            to: "g: { b: { $type: number, $value: 1, $contexts: { light: 3 } } }\n", contexts: .two)
        #expect(lines == ["removed g.a number", "added g.b number"])
    }

    /// Names given anew at random are found, and what was added and removed beside them is not taken for them.
    @Test(arguments: 0..<20)
    func randomRenamesAreFound(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var before = "t:\n  $type: color\n"
        var after = before
        var expected: Set<String> = []
        for index in 0..<60 {
            let line = "\"#\(String(0x100000 + index * 4111, radix: 16))\"\n"
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                before += "  old\(index): \(line)"
                after += "  new\(index): \(line)"
                expected.insert("renamed t.old\(index) -> t.new\(index)")
            case 1:
                before += "  gone\(index): \(line)"
                expected.insert("removed t.gone\(index) color")
            case 2:
                after += "  fresh\(index): \(line)"
                expected.insert("added t.fresh\(index) color")
            default:
                before += "  kept\(index): \(line)"
                after += "  kept\(index): \(line)"
            }
        }
        #expect(Set(try changes(from: before, to: after)) == expected)
        // The other way round added and removed are swapped.
        let mirrored = expected.map { line -> String in
            let words = line.split(separator: " ")
            switch words[0] {
            case "renamed": return "renamed \(words[3]) -> \(words[1])"
            case "removed": return "added \(words[1]) color"
            default: return "removed \(words[1]) color"
            }
        }
        #expect(Set(try changes(from: after, to: before)) == Set(mirrored))
    }

    /// Thousands of one value: time stays in proportion, and what is clear is found.
    @Test func manyOfOneValueAreDistinguishedByName() throws {
        let names = (0..<3000).map { "n\($0)" }
        let before = "a:\n  $type: dimension\n" + names.map { "  \($0): 4px\n" }.joined()
        let after = "b:\n  $type: dimension\n" + names.map { "  \($0): 4px\n" }.joined()
        let clock = ContinuousClock()
        var lines: [String] = []
        let time = try clock.measure { lines = try changes(from: before, to: after) }
        #expect(lines.count == 3000)
        #expect(lines.allSatisfy { $0.hasPrefix("renamed ") })
        #expect(time < .seconds(20))
    }
}
