import TesseraConfiguration
import Testing

@Suite struct ContextWordsTests {
    private let space = ContextSpace(modifiers: [
        Modifier(name: "appearance", contexts: ["light", "dark"]),
        Modifier(name: "contrast", contexts: ["standard", "increased"]),
        Modifier(name: "brand", contexts: ["nyx", "sol", "standard"]),
    ])

    private func words(_ chosen: [[Int]], along count: Int = 2) -> String {
        let modifiers = ModifierSet((0..<count).map { ModifierSet(modifier: $0) })
        let permutations = space.permutations(along: modifiers).filter { permutation in
            chosen.contains { $0 == (0..<count).map { permutation[$0] } }
        }
        #expect(permutations.count == chosen.count)
        return space.words(for: permutations, along: modifiers)
    }

    @Test("what all have in common is said, and nothing else")
    func common() {
        #expect(words([[0, 0], [0, 1]]) == "light")
        #expect(words([[0, 1], [1, 1]]) == "increased")
        #expect(words([[0, 1]]) == "light+increased")
        #expect(words([[0, 0], [0, 1], [1, 0], [1, 1]]) == "")
    }

    @Test("what has nothing in common is told one by one")
    func several() {
        #expect(words([[0, 1], [1, 0]]) == "light+increased; dark+contrast=standard")
        #expect(words([[0, 0], [0, 1], [1, 1]]) == "light; dark+increased")
    }

    @Test("a context of two modifiers is named with its own")
    func ambiguous() {
        #expect(words([[0, 0, 0], [0, 0, 1], [0, 0, 2]], along: 3) == "light+contrast=standard")
        #expect(words([[0, 0, 2], [0, 1, 2], [1, 0, 2], [1, 1, 2]], along: 3) == "brand=standard")
    }
}
