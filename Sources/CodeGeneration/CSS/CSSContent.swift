import TokenModel
import TokenResolution

/// The declarations of a sheet, by the contexts that they are for.
struct CSSContent {
    private let declarer: Declarer

    var base = CSSBlock()
    /// For each modifier what depends on it, at the default: an element below the root that names a
    /// context must not inherit the values of another.
    private(set) var defaults = Array(repeating: CSSBlock(), count: ContextSpace.maximumModifierCount)
    private(set) var layers: [(key: LayerKey, block: CSSBlock)] = []
    private var placesOfLayers: [LayerKey: Int] = [:]
    /// The same by the contexts' numbers, of those that have been met: all of them are of one cascade.
    private var placesOfContexts: [Int?] = []
    /// What replaces everything before it for people who reduce transparency: the same in every context.
    private(set) var opaque = CodeBuffer()
    private(set) var opaqueAxes: AxisSet = []
    /// The `@property` rules.
    private(set) var registrations = CodeBuffer()
    /// The modifiers that any token depends on.
    let axes: AxisSet

    /// What is declared together: the same contexts, and the same other modifiers that the properties
    /// depend on.
    struct LayerKey: Hashable {
        let combination: Combination
        let others: AxisSet
    }

    init(writer: CSSComponentWriter, variants: [CSSVariant], axes: AxisSet) {
        declarer = Declarer(writer: writer, variants: variants)
        self.axes = axes
    }

    /// Apart from the blocks: who holds them while one is written to makes it be copied.
    private struct Declarer {
        let writer: CSSComponentWriter
        let variants: [CSSVariant]

        func declare(_ name: CSSName, _ component: CSSComponent, in block: inout CSSBlock) {
            block.declare(name, component, by: writer)
            let differing = writer.variants(of: component)
            if differing.isEmpty { return }
            for variant in variants where differing.contains(CSSVariants(variant)) {
                block.declare(name, component, for: variant, by: writer)
            }
        }
    }

    mutating func comment(_ token: Token) {
        if let description = token.description { base.comment(description) }
        if let deprecation = token.deprecation {
            base.comment(deprecation.reason.map { "Deprecated: \($0)" } ?? "Deprecated.")
        }
    }

    /// A property that is the same in all contexts.
    mutating func add(_ name: CSSName, _ component: CSSComponent, _ registration: CSSPlan.Registration?) {
        declarer.declare(name, component, in: &base)
        if let registration { register(name, registration) }
    }

    mutating func add(_ plan: CSSPlan) {
        // Where nothing is declared, nothing is inherited either.
        if plan.property.component != .initial { declarer.declare(plan.name, plan.property.component, in: &base) }
        if let variation = plan.variation { add(variation, of: plan) }
        if let component = plan.property.opaque {
            opaque.declare(plan.name, component, by: declarer.writer)
            if let variation = plan.variation { opaqueAxes.formUnion(variation.axes) }
        }
        if let registration = plan.registration { register(plan.name, registration) }
    }

    private mutating func add(_ variation: CSSPlan.Variation, of plan: CSSPlan) {
        var rest = variation.axes
        while let modifier = rest.firstModifier {
            rest.remove(AxisSet(modifier: modifier))
            declarer.declare(plan.name, plan.property.component, in: &defaults[modifier])
        }
        for layer in variation.layers {
            let place = place(of: layer.context, along: variation.axes)
            declarer.declare(plan.name, layer.value, in: &layers[place].block)
        }
    }

    /// Where the layer is that a context belongs to.
    ///
    /// - Parameter axes: those that the context is one of the combinations along.
    private mutating func place(of context: ContextCascade.Context, along axes: AxisSet) -> Int {
        let number = context.number
        if number < placesOfContexts.count, let known = placesOfContexts[number] { return known }
        while placesOfContexts.count <= number { placesOfContexts.append(nil) }
        let key = LayerKey(combination: context.combination, others: axes.subtracting(context.axes))
        let place = placesOfLayers[key] ?? layers.count
        if place == layers.count {
            layers.append((key, CSSBlock()))
            placesOfLayers[key] = place
        }
        placesOfContexts[number] = place
        return place
    }

    private mutating func register(_ name: CSSName, _ registration: CSSPlan.Registration) {
        registrations.append("\n@property \(name.text) {\n")
        registrations.declare("syntax", "\"\(registration.syntax)\"")
        registrations.declare("inherits", "true")
        registrations.declare(CSSName(token: "initial-value"), registration.initialValue, by: declarer.writer)
        registrations.append("}\n")
    }
}
