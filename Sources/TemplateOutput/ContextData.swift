import TesseraConfiguration
import TesseraOutputCore
import TesseraTemplates
import TesseraTokenModel

/// A modifier that values depend on, as templates see it.
struct ModifierData: Sendable {
    let modifier: Modifier
    /// Of its contexts, in their order.
    let labels: [String]
    /// What names its contexts in HTML.
    let attribute: String
    /// Media features by context, in their order; empty where no system switches it.
    let media: [String]

    static let type = TemplateType<ModifierData>(
        "modifier",
        [
            .text("name") { $0.modifier.name },
            .text("default") { $0.modifier.defaultName },
            .plain("attribute") { $0.attribute },
            .plain("system") { data in
                switch data.modifier.systemModifier {
                case .appearance: "appearance"
                case .contrast: "contrast"
                case nil: ""
                }
            },
            .flag("isSystem") { $0.modifier.systemModifier != nil },
            .list("contexts", ContextData.type) { $0.contexts },
        ])

    private var contexts: [ContextData] {
        modifier.contexts.indices.map {
            ContextData(
                name: modifier.contexts[$0], label: labels[$0], isDefault: $0 == modifier.defaultContext,
                media: media.isEmpty ? "" : media[$0])
        }
    }
}

/// One context of a modifier.
struct ContextData: Sendable {
    let name: String
    let label: String
    let isDefault: Bool
    let media: String

    static let type = TemplateType<ContextData>(
        "context",
        [
            .text("name") { $0.name },
            .text("label") { $0.label },
            .flag("isDefault") { $0.isDefault },
            .plain("media") { $0.media },
        ])
}

/// What differs from the defaults in some contexts.
struct OverlayData: Sendable {
    let constraints: [ConstraintData]
    /// Where it holds in CSS.
    let conditions: [ConditionData]
    let entries: [Entry]

    /// A token and its value there.
    struct Entry: Sendable {
        let token: TokenData
        let value: ValueData

        static let type = TemplateType<Entry>(
            "entry", [.object("token", TokenData.type) { $0.token }, .object("value", ValueData.type) { $0.value }])
    }

    static let type = TemplateType<OverlayData>(
        "overlay", isRemembering: true,
        [
            .text("context") { $0.constraints.map(\.label).joined(separator: " ") },
            .list("constraints", ConstraintData.type) { $0.constraints },
            .list("conditions", ConditionData.type) { $0.conditions },
            .list("entries", Entry.type) { $0.entries },
        ])
}

/// Media features and selectors, as the CSS output has them.
struct ConditionData: Sendable {
    let condition: CSSCondition

    static let type = TemplateType<ConditionData>(
        "condition",
        [
            .plain("media") { $0.condition.media.joined(separator: " and ") },
            .plain("selector") { $0.condition.selectors.joined(separator: ", ") },
        ])
}
