import SwiftUI
import Testing

@Suite("Glass, focus indicators and concentric corners of generated Swift")
struct SurfaceTests {
    @Test("glass is the system's, over its dimming")
    @MainActor func glass() {
        let all = modifications(of: EmptyView().glassEffect(GalleryGlassSurfaces.player))
        // From front to back.
        guard all.count == 2, case .glass(let glass, _) = all[0], case .fill(_, let dimming as Color, _) = all[1] else {
            Issue.record("\(all)")
            return
        }
        #expect(glass.name == "clear")
        #expect(glass.color == nil)
        #expect(dimming == Color.black.opacity(0.35))
        #expect(GalleryGlassSurfaces.player.dimming == 0.35)
        #expect(GalleryGlassSurfaces.alias == GalleryGlassSurfaces.toolbar)
        #expect(GalleryGlassSurfaces.toolbar.fallback == GalleryMaterials.bar)
    }

    @Test("glass has the color and the touch of its token")
    @MainActor func tint() {
        let all = modifications(of: EmptyView().glassEffect(GalleryGlassSurfaces.action, in: Rectangle()))
        guard case .glass(let glass, _)? = all.first else {
            Issue.record("\(all)")
            return
        }
        #expect(glass.name == "regular")
        #expect(glass.color == GalleryColors.signal)
        #expect(glass.isInteractive)
    }

    @Test("a focus indicator is drawn around the shape while the control has the focus", arguments: [false, true])
    @MainActor func focus(isFocused: Bool) {
        #expect(GalleryFocus.ring.line.width == 2)
        #expect(GalleryFocus.ring.offset == 2)
        #expect(GalleryFocus.inner.offset == -3)
        #expect(GalleryFocus.inner.line.style == .dotted)
        let view = EmptyView().focusIndicator(GalleryFocus.ring, in: RoundedRectangle(cornerRadius: 12))
        let all = EnvironmentValues.$current.withValue(EnvironmentValues(isFocused: isFocused)) {
            modifications(of: view)
        }
        guard case .overlay(let line)? = all.last else {
            Issue.record("\(all)")
            return
        }
        #expect(
            modifications(of: line).contains {
                if case .opacity(let opacity) = $0 { opacity == (isFocused ? 1 : 0) } else { false }
            })
    }

    @Test("a concentric corner is the system's, and never below its minimum")
    @MainActor func corner() {
        #expect(GalleryCorner.thumbnail() == 12)
        #expect(GalleryCorner.thumbnailCorner(density: .compact).radius == 8)
        let all = modifications(of: EmptyView().clipShape(GalleryCorner.badgeCorner))
        guard case .clip(let shape as ConcentricRectangle)? = all.last else {
            Issue.record("\(all)")
            return
        }
        #expect(shape.corners.isConcentric)
        #expect(shape.corners.radius == 4)
    }
}
