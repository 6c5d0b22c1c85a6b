import TesseraDiagnostics
import TesseraTokenModel

// Weights of fonts that Flutter has no value for.

extension DesignData {
    /// The tokens with a weight that the template for Flutter rounds to a hundred. A text style keeps its number.
    var tokensOfRoundedWeights: [TokenID] {
        ids.filter { id in
            values[id.index].contains { data in
                guard data.value.type != .typography else { return false }
                return data.value.leaves(isNumbered: true).contains { leaf in
                    if case .fontWeight(let weight) = leaf.value { !weight.isHundred } else { false }
                }
            }
        }
    }
}

extension Diagnostic {
    static func roundedWeights(_ paths: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "output/flutter", .note,
            "Flutter has no font weight between two hundreds: it gets the nearest of \(paths.firstThreeQuoted)",
            at: range)
    }
}
