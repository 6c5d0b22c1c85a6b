import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel

/// What the size of a text makes of it.
struct JudgedTextSize: Hashable {
    /// In points.
    let size: Double
    let weight: Double
    let isLarge: Bool
    let policy: LargeTextPolicy
}

extension JudgedTextSize {
    /// `23pt at weight 600 is not large text by the policy 'wcag'`.
    var remark: String {
        "\(DecimalText.string(size, maximumFractionDigits: 4))pt at weight "
            + "\(DecimalText.string(weight, maximumFractionDigits: 2)) is \(isLarge ? "" : "not ")large text "
            + "by the policy '\(policy.rawValue)'"
    }
}

extension ContrastClaim {
    /// `nil` if a size has an error, which is reported elsewhere.
    func judge(
        _ written: ContrastRequirement.TextSize, _ design: Design, _ permutation: Permutation
    ) -> JudgedTextSize? {
        let size: Dimension
        let weight: Double
        switch written {
        case .typography(let expression):
            guard case .typography(let style) = design.tokens.value(of: expression, in: permutation) else { return nil }
            (size, weight) = (style.fontSize, style.fontWeight.weight)
        case .font(let sizeExpression, let weightExpression):
            guard case .dimension(let length) = design.tokens.value(of: sizeExpression, in: permutation) else {
                return nil
            }
            size = length
            if let weightExpression {
                guard case .fontWeight(let value) = design.tokens.value(of: weightExpression, in: permutation) else {
                    return nil
                }
                weight = value.weight
            } else {
                weight = 400
            }
        }
        let policy = design.largeTextPolicy
        return JudgedTextSize(
            size: size.points, weight: weight, isLarge: policy.isLarge(size: size.points, weight: weight),
            policy: policy)
    }
}
