import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenResolution

/// Random token sets: the table says what evaluating every permutation by itself says.
@Suite struct PermutationTests {
    /// A token set as data, small enough to evaluate without any cleverness.
    struct TokenSet: CustomStringConvertible {
        indirect enum Expression {
            case number(Int)
            case reference(Int)
            /// Positions of a gradient's stops.
            case stops([Expression])
        }

        struct Token {
            let isGradient: Bool
            let value: Expression?
            /// Contexts by modifier, in the order of modifiers.
            let contexts: [(selector: [Int: Int], value: Expression)]
        }

        let tokens: [Token]
        let contextCounts: [Int]

        var space: ContextSpace {
            ContextSpace(
                modifiers: contextCounts.enumerated().map { modifier, count in
                    Modifier(
                        name: "m\(modifier)", contexts: (0..<count).map { "m\(modifier)c\($0)" },
                        defaultContext: modifier % count)
                })
        }

        // MARK: As a file

        /// Tokens refer to earlier ones only, and are written in another order.
        var description: String {
            let lines = tokens.indices.sorted { $0 * 7 % 11 < $1 * 7 % 11 }.map { index -> String in
                let token = tokens[index]
                var parts = ["$type: \(token.isGradient ? "gradient" : "number")"]
                if let value = token.value { parts.append("$value: \(text(value))") }
                let contexts = token.contexts.map { "\"\(text($0.selector))\": \(text($0.value))" }
                if !contexts.isEmpty { parts.append("$contexts: { \(contexts.joined(separator: ", ")) }") }
                return "t\(index): { \(parts.joined(separator: ", ")) }"
            }
            return lines.joined(separator: "\n")
        }

        private func text(_ expression: Expression) -> String {
            switch expression {
            case .number(let number): "\(Double(number) / 64)"
            case .reference(let index): "\"{t\(index)}\""
            case .stops(let positions):
                "[\(positions.map { "{ color: \"#000\", position: \(text($0)) }" }.joined(separator: ", "))]"
            }
        }

        private func text(_ selector: [Int: Int]) -> String {
            // Later modifiers first, every other one with its modifier's name.
            selector.sorted { $0.key > $1.key }.enumerated().map { position, part in
                (position % 2 == 0 ? "" : "m\(part.key)=") + "m\(part.key)c\(part.value)"
            }.joined(separator: "+")
        }

        // MARK: Evaluation

        func value(of index: Int, in permutation: [Int]) -> TokenValue? {
            let token = tokens[index]
            return value(of: chosen(token, in: permutation), in: permutation)
        }

        /// Tries the selectors that could be written, the weightiest first.
        private func chosen(_ token: Token, in permutation: [Int]) -> Expression? {
            let subsets = (1..<(1 << contextCounts.count)).map { mask in
                contextCounts.indices.filter { mask >> $0 & 1 == 1 }
            }
            let byWeight = subsets.sorted {
                $0.count != $1.count ? $0.count > $1.count : $0.lexicographicallyPrecedes($1)
            }
            for modifiers in byWeight {
                let selector = Dictionary(uniqueKeysWithValues: modifiers.map { ($0, permutation[$0]) })
                if let found = token.contexts.first(where: { $0.selector == selector }) { return found.value }
            }
            return token.value
        }

        private func value(of expression: Expression?, in permutation: [Int]) -> TokenValue? {
            switch expression {
            case nil: return nil
            case .number(let number): return .number(Double(number) / 64)
            case .reference(let index): return value(of: index, in: permutation)
            case .stops(let positions):
                var stops: [GradientStop] = []
                for position in positions {
                    guard case .number(let number) = value(of: position, in: permutation) else { return nil }
                    stops.append(GradientStop(color: Color(.srgb, 0, 0, 0), position: number))
                }
                return .gradient(stops)
            }
        }

        /// A token is invalid if it, or what any of its values refers to, lacks a value anywhere.
        func isInvalid(_ index: Int, in permutations: [[Int]]) -> Bool {
            let token = tokens[index]
            let expressions = [token.value].compactMap(\.self) + token.contexts.map(\.value)
            return permutations.contains { chosen(token, in: $0) == nil }
                || expressions.flatMap(references).contains { isInvalid($0, in: permutations) }
        }

        private func references(_ expression: Expression) -> [Int] {
            switch expression {
            case .number: []
            case .reference(let index): [index]
            case .stops(let positions): positions.flatMap(references)
            }
        }

        // MARK: Chance

        init(seed: UInt64) {
            var random = SeededGenerator(seed: seed)
            let contextCounts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                Int.random(in: 2...3, using: &random)
            }
            var tokens: [Token] = []
            for _ in 0..<Int.random(in: 1...7, using: &random) {
                let isGradient = Int.random(in: 0..<3, using: &random) == 0
                func number() -> Expression {
                    let earlier = tokens.indices.filter { !tokens[$0].isGradient }
                    if Bool.random(using: &random), let target = earlier.randomElement(using: &random) {
                        return .reference(target)
                    }
                    return .number(Int.random(in: 0...64, using: &random))
                }
                func expression() -> Expression {
                    guard isGradient else { return number() }
                    let earlier = tokens.indices.filter { tokens[$0].isGradient }
                    if Bool.random(using: &random), let target = earlier.randomElement(using: &random) {
                        return .reference(target)
                    }
                    return .stops((0..<Int.random(in: 1...3, using: &random)).map { _ in number() })
                }
                var contexts: [(selector: [Int: Int], value: Expression)] = []
                for _ in 0..<Int.random(in: 0...4, using: &random) {
                    var selector: [Int: Int] = [:]
                    for (modifier, count) in contextCounts.enumerated() where Bool.random(using: &random) {
                        selector[modifier] = Int.random(in: 0..<count, using: &random)
                    }
                    if !selector.isEmpty, !contexts.contains(where: { $0.selector == selector }) {
                        contexts.append((selector, expression()))
                    }
                }
                // Now and then every context of the first modifier instead of a value.
                let hasValue = contexts.isEmpty || Int.random(in: 0..<4, using: &random) > 0
                if !hasValue, Bool.random(using: &random) {
                    for context in 0..<contextCounts[0] where !contexts.contains(where: { $0.selector == [0: context] })
                    {
                        contexts.append(([0: context], expression()))
                    }
                }
                tokens.append(Token(isGradient: isGradient, value: hasValue ? expression() : nil, contexts: contexts))
            }
            self.tokens = tokens
            self.contextCounts = contextCounts
        }
    }

    @Test(arguments: [UInt64(1), 1000, 2000, 3000])
    func tableIsWhatEveryPermutationSays(_ first: UInt64) {
        var invalidCount = 0
        var valueCount = 0
        for seed in first..<first + 100 {
            let set = TokenSet(seed: seed)
            let yaml = set.description
            let (tokens, diagnostics) = resolve(MarkedFiles([yaml]), contexts: set.space)
            let permutations = set.space.allPermutations
            let choices = permutations.map { permutation in set.contextCounts.indices.map { permutation[$0] } }
            var hasInvalid = false
            for index in set.tokens.indices {
                guard let id = tokens.tree.token(at: "t\(index)") else {
                    Issue.record("seed \(seed): t\(index) is missing in\n\(yaml)")
                    return
                }
                let isInvalid = set.isInvalid(index, in: choices)
                hasInvalid = hasInvalid || isInvalid
                for (permutation, choice) in zip(permutations, choices) {
                    let expected = isInvalid ? nil : set.value(of: index, in: choice)
                    let found = tokens.value(of: id, in: permutation)
                    guard found == expected else {
                        Issue.record(
                            "seed \(seed), t\(index) in \(choice): \(found?.description ?? "nil"), not \(expected?.description ?? "nil"), in\n\(yaml)"
                        )
                        return
                    }
                    if found == nil { invalidCount += 1 } else { valueCount += 1 }
                }
            }
            #expect(diagnostics.hasErrors == hasInvalid, "seed \(seed):\n\(yaml)")
        }
        // Chance must not have left one side out.
        #expect(invalidCount > 50)
        #expect(valueCount > 1000)
    }
}
