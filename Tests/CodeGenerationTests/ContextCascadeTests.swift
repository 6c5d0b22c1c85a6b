import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraTestSupport
import Testing

@testable import TesseraOutputCore

/// Whoever lays the layers over each other has the value of every permutation.
@Suite struct ContextCascadeTests {
    private let space = ContextSpace(modifiers: [
        Modifier(name: "appearance", contexts: ["dark", "light"]),
        Modifier(name: "brand", contexts: ["nyx", "ocean", "vesper"], defaultContext: 1),
        Modifier(name: "density", contexts: ["regular", "compact"], defaultContext: 1),
    ])

    private func cascade() -> ContextCascade {
        var manifest = Manifest()
        manifest.contexts = space
        return ContextCascade(Compiler.compile(CompilationInput(texts: [], manifest: manifest)).tokens)
    }

    /// What a permutation has: what the last layer says that holds in it.
    private func value(
        of permutation: Permutation, _ layers: [ContextCascade.Layer<Int>], over base: Int?
    ) -> Int? {
        let holding = layers.last { layer in
            layer.context.constraints.allSatisfy { permutation[$0.modifier] == $0.context }
        }
        return holding?.value ?? base
    }

    @Test(arguments: 0..<8)
    func layersGiveEachPermutationItsValue(rawModifiers: Int) {
        let modifiers = ModifierSet(rawValue: UInt16(rawModifiers))
        let permutations = space.permutations(along: modifiers)
        let base = space.cellIndex(of: space.defaultPermutation, along: modifiers)
        var random = SeededGenerator(seed: UInt64(rawModifiers) + 1)
        // One for all turns: what it has worked out for some modifiers holds for all values.
        var cascade = cascade()
        for _ in 0..<200 {
            // Few values, so that contexts often have the same.
            let values = permutations.map { _ in Int.random(in: 0..<3, using: &random) }
            let layers = cascade.layers(along: modifiers) { values[$0] }
            for (permutation, expected) in zip(permutations, values) {
                #expect(value(of: permutation, layers, over: values[base]) == expected, "\(values)")
            }
        }
    }

    @Test func whatIsTheSameEverywhereIsSaidOnce() {
        var cascade = cascade()
        for rawModifiers in 0..<UInt16(8) {
            #expect(cascade.layers(along: ModifierSet(rawValue: rawModifiers)) { _ in 7 }.isEmpty)
        }
    }

    /// A value that is there in some contexts only.
    @Test func contextsWithoutAValueSayNothing() {
        var cascade = cascade()
        let modifiers = ModifierSet(modifier: 1)
        let layers = cascade.layers(along: modifiers) { [nil, nil, 5][$0] }
        #expect(layers.map(\.value) == [5])
        #expect(layers.map(\.context.label) == ["vesper"])
        #expect(layers.map(\.context.place) == [2])
    }
}
