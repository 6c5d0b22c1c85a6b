import TesseraConfiguration
import TesseraOutputCore
import TesseraTemplates
import TesseraTokenModel

/// A modifier, as templates see it.
struct ModifierData: Sendable {
    let modifier: Modifier
    /// Of its contexts, in their order.
    let labels: [String]
    /// What names its contexts in HTML.
    let attribute: String
    /// Media features by context, in their order; empty for one that no browser tells of.
    let media: [String]

    static let type = TemplateType<ModifierData>(
        "modifier",
        [
            .text("name") { $0.modifier.name },
            .text("default") { $0.modifier.defaultName },
            .plain("attribute") { $0.attribute },
            .plain("system") { $0.modifier.system?.setting.rawValue ?? "" },
            .flag("isSystem") { $0.modifier.system != nil },
            .flag("isKnownToCompose") { $0.isKnownToCompose },
            .list("composeTests", ContextData.type) { $0.composeTests },
            .object("composeBase", ContextData.type) { $0.composeBase },
            .list("contexts", ContextData.type) { $0.contexts },
        ])

    /// Whether Android tells an app which of the contexts holds.
    var isKnownToCompose: Bool { !composeTests.isEmpty && composeBase != nil }

    private var contexts: [ContextData] { modifier.contexts.indices.map(context) }

    /// The contexts that Compose tells of, the one that says most first.
    private var composeTests: [ContextData] {
        (modifier.system?.conditions(\.compose) ?? []).map { context($0.context) }
    }

    /// The context that holds where none of those does.
    private var composeBase: ContextData? { modifier.system?.base.map(context) }

    private func context(_ index: Int) -> ContextData {
        let condition = modifier.system?.condition(of: index) ?? SystemCondition()
        return ContextData(
            name: modifier.contexts[index], modifier: modifier.name, label: labels[index],
            isDefault: index == modifier.defaultContext,
            media: media[index], state: modifier.system?.word(of: index) ?? "",
            androidQualifier: condition.androidQualifier ?? "", composeTest: condition.compose ?? "")
    }
}

/// One context of a modifier.
struct ContextData: Sendable {
    let name: String
    let modifier: String
    let label: String
    let isDefault: Bool
    let media: String
    /// What the system calls it: `dark`; empty where it has no such word.
    let state: String
    /// Of Android's resource folders: `night`; empty where there is none.
    let androidQualifier: String
    /// A condition in Kotlin; empty where Compose does not tell of it.
    let composeTest: String

    static let type = TemplateType<ContextData>(
        "context",
        [
            .text("name") { $0.name },
            .text("modifier") { $0.modifier },
            .text("label") { $0.label },
            .flag("isDefault") { $0.isDefault },
            .plain("media") { $0.media },
            .plain("state") { $0.state },
            .plain("androidQualifier") { $0.androidQualifier },
            .plain("composeTest") { $0.composeTest },
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
