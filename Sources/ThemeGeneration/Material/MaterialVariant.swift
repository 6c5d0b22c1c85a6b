/// The characters that Material gives a scheme of one source colour.
public enum MaterialVariant: String, Sendable, Hashable, CaseIterable {
    case tonalSpot, neutral, vibrant, expressive, fidelity, content, monochrome, rainbow, fruitSalad

    /// Whether containers keep the source's own tone.
    var keepsTone: Bool { self == .fidelity || self == .content }
}
