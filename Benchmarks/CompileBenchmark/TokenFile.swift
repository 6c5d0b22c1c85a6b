import TesseraConfiguration
import TesseraDiagnostics

/// A token file of any size: colors, half of them references up to three deep, lengths and shadows.
enum TokenFile {
    /// - Parameter contextCount: 1, 4 or 16.
    static func contexts(_ contextCount: Int) -> ContextSpace {
        let modifiers = [
            Modifier(name: "appearance", contexts: ["dark", "light"]),
            Modifier(name: "contrast", contexts: ["standard", "increased"]),
            Modifier(name: "density", contexts: ["regular", "compact"]),
            Modifier(name: "brand", contexts: ["nyx", "vesper"]),
        ]
        return ContextSpace(modifiers: Array(modifiers.prefix(contextCount.trailingZeroBitCount)))
    }

    /// - Parameters:
    ///   - colorCount: a quarter as many lengths and a tenth as many shadows come on top.
    ///   - contextCount: 1, 4 or 16. Above 1 every eighth literal has values of its own in other contexts, and so
    ///     has what refers to it.
    static func text(colorCount: Int, contextCount: Int = 1) -> SourceText {
        // Made where it stays: the most that the process has held is to be that of compilations.
        var text: [UInt8] = []
        text.reserveCapacity(128 * max(colorCount, 8))
        text += "color:\n  $type: color\n".utf8
        let literalCount = max(3, colorCount / 2)
        var state: UInt64 = 7
        func hex() -> String {
            // Numerical Recipes' linear congruential generator: any colors will do, always the same.
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let digits = String(state >> 40, radix: 16)
            return "#" + String(repeating: "0", count: 6 - digits.count) + digits
        }
        let colorContexts = contextCount == 1 ? [] : ["light", "increased"] + (contextCount == 16 ? ["vesper"] : [])
        for index in 0..<literalCount {
            text += "  c\(index):\n    $value: \"\(hex())\"\n    $description: palette color \(index)\n".utf8
            if index % 8 == 0, !colorContexts.isEmpty {
                let values = colorContexts.map { "\($0): \"\(hex())\"" }.joined(separator: ", ")
                text += "    $contexts: { \(values) }\n".utf8
            }
        }
        let layerCount = max(1, (colorCount - literalCount) / 3)
        for (name, target, targetCount) in [("a", "c", literalCount), ("b", "a", layerCount), ("d", "b", layerCount)] {
            for index in 0..<layerCount {
                text += "  \(name)\(index): {$value: \"{color.\(target)\(index % targetCount)}\"}\n".utf8
            }
        }
        text += "space:\n  $type: dimension\n".utf8
        for index in 0..<colorCount / 4 {
            let compact = contextCount == 16 && index % 8 == 0
            let contexts = compact ? ", $contexts: {compact: {value: \(index % 89), unit: px}}" : ""
            text += "  s\(index): {$value: {value: \(index % 97), unit: px}\(contexts)}\n".utf8
        }
        text += "shadow:\n  $type: shadow\n".utf8
        for index in 0..<colorCount / 10 {
            text += "  e\(index):\n    $value: {color: \"{color.a\(index % layerCount)}\"".utf8
            for (name, value) in [("offsetX", 0), ("offsetY", index % 9), ("blur", index % 31), ("spread", 0)] {
                text += ", \(name): {value: \(value), unit: px}".utf8
            }
            text += "}\n".utf8
        }
        return SourceText(path: "benchmark.tokens.yaml", bytes: text)
    }
}
