import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenModel

/// The declarations of a sheet, by the contexts that they are for.
struct CSSContent {
    private let declarer: Declarer

    var base = CSSBlock()
    /// For each modifier what depends on it, at the default: an element below the root that names a
    /// context must not inherit the values of another.
    private(set) var defaults = Array(repeating: CSSBlock(), count: ContextSpace.maximumModifierCount)
    /// What is declared for the same permutation, and depends on the same other modifiers, stands together.
    private(set) var layers: [(context: ContextCascade.Context, block: CSSBlock)] = []
    /// By the contexts' numbers: all of them are of one cascade.
    private var placesOfLayers: [Int?] = []
    /// What replaces everything before it for people who reduce transparency: the same in every context.
    private(set) var opaque = CodeBuffer()
    private(set) var opaqueModifiers: ModifierSet = []
    /// The custom properties of focus indicators.
    var focusIndicators: [String] = []
    /// The `@property` rules.
    private(set) var registrations = CodeBuffer()
    /// The modifiers that any token depends on.
    let modifiers: ModifierSet

    init(writer: CSSComponentWriter, variants: [CSSVariant], modifiers: ModifierSet) {
        declarer = Declarer(writer: writer, variants: variants)
        self.modifiers = modifiers
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
        let (name, property) = (plan.name, plan.property)
        // Where nothing is declared, nothing is inherited either.
        if property.component != .initial { declarer.declare(name, property.component, in: &base) }
        if let variation = plan.variation { add(variation, of: name, property.component) }
        if let component = property.opaque {
            opaque.declare(name, component, by: declarer.writer)
            if let variation = plan.variation { opaqueModifiers.formUnion(variation.modifiers) }
        }
        if let registration = plan.registration { register(name, registration) }
    }

    /// - Parameter component: what it is where nothing is chosen.
    private mutating func add(_ variation: CSSPlan.Variation, of name: CSSName, _ component: CSSComponent) {
        var rest = variation.modifiers
        while let modifier = rest.firstModifier {
            rest.remove(ModifierSet(modifier: modifier))
            declarer.declare(name, component, in: &defaults[modifier])
        }
        for layer in variation.layers {
            let place = place(of: layer.context)
            declarer.declare(name, layer.value, in: &layers[place].block)
        }
    }

    /// Where the layer of a context is.
    private mutating func place(of context: ContextCascade.Context) -> Int {
        let number = context.number
        if number < placesOfLayers.count, let known = placesOfLayers[number] { return known }
        while placesOfLayers.count <= number { placesOfLayers.append(nil) }
        placesOfLayers[number] = layers.count
        layers.append((context, CSSBlock()))
        return layers.count - 1
    }

    private mutating func register(_ name: CSSName, _ registration: CSSPlan.Registration) {
        registrations.append("\n@property \(name.text) {\n")
        registrations.declare("syntax", "\"\(registration.syntax)\"")
        registrations.declare("inherits", "true")
        registrations.declare(CSSName(token: "initial-value"), registration.initialValue, by: declarer.writer)
        registrations.append("}\n")
    }
}
