import SwiftUI
import Testing

@Suite("Materials of generated Swift")
struct MaterialTests {
    @Test("are tints with their opacity folded in, and lengths in points")
    func parts() {
        #expect(GalleryMaterials.bar.blurRadius == 20)
        #expect(GalleryMaterials.bar.saturation == 1.8)
        #expect(GalleryMaterials.wide.blurRadius == 20)
        #expect(GalleryMaterials.plain.saturation == 1)
        #expect(
            GalleryMaterials.wide.tint.storage == .components(.displayP3, red: 1, green: 0, blue: 0.5, opacity: 0.5))
        #expect(GalleryMaterials.alias == GalleryMaterials.bar)
    }

    @Test("have one dynamic tint for all appearances", arguments: Traits.allCases)
    func dynamicTint(_ traits: Traits) throws {
        let tint = try #require(GalleryMaterials.bar.tint.resolved(traits))
        let fallback = try #require(GalleryMaterials.bar.fallback.resolved(traits))
        #expect(tint == fallback.withAlpha(0.648))
    }

    @Test("are functions where more than their colors depends on contexts")
    func parameters() {
        #expect(GalleryDensity.allCases.map { GalleryMaterials.veil(density: $0).blurRadius } == [16, 12, 20])
        #expect(GalleryMaterials.veil(appearance: GalleryAppearance(.light)).blurRadius == 8)
    }

    @Test("draw their tint over the system's thinnest material, or their fallback")
    @MainActor func background() {
        let view = EmptyView().background(GalleryMaterials.wide, ignoresSafeAreaEdges: .bottom)
        for isReduced in [false, true] {
            let layers = EnvironmentValues.$current.withValue(
                EnvironmentValues(accessibilityReduceTransparency: isReduced)
            ) {
                modifications(of: view)
            }
            // From front to back.
            guard layers.count == 2, case .styledBackground(let front as SwiftUI.Color, .bottom) = layers[0],
                case .styledBackground(let back as SwiftUI.Material, .bottom) = layers[1]
            else {
                Issue.record("\(layers)")
                continue
            }
            #expect(front == (isReduced ? GalleryMaterials.wide.fallback : GalleryMaterials.wide.tint))
            #expect(back.name == "ultraThin")
        }
    }
}
