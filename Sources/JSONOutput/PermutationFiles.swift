import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenModel

/// A plain DTCG document for each permutation, with nothing in it that depends on contexts.
struct PermutationFiles {
    private let input: GeneratorInput
    private let options: JSONOptions
    /// Of the folder.
    private let path: String

    init(_ input: GeneratorInput, options: JSONOptions, path: String) {
        self.input = input
        self.options = options
        self.path = path
    }

    func generate(into files: inout OutputFiles<some OutputSink>) {
        for permutation in input.tokens.contexts.allPermutations {
            files.add(file(of: permutation)) {
                JSONGenerator(input, options: options, permutation: permutation).generate(into: $0)
            }
        }
    }

    /// Of all files.
    var paths: [String] { input.tokens.contexts.allPermutations.map(file) }

    private func file(of permutation: Permutation) -> String { "\(path)/\(name(of: permutation)).tokens.json" }

    /// The names of the contexts, one of each modifier: `light-increased`. What there is no choice of is not
    /// named.
    private func name(of permutation: Permutation) -> String {
        let words = input.tokens.contexts.modifiers.enumerated().filter { $1.contexts.count > 1 }
            .flatMap { index, modifier in IdentifierWords.split(modifier.contexts[permutation[index]]) }
        let name = words.map { $0.lowercased() }.joined(separator: "-")
        return name.isEmpty ? "default" : FileNames.safe(name, else: "-context")
    }
}
