// Values of tokens where no main actor is: in functions, actors and tests. It is compiled in a module that belongs to
// the main actor, too, and as a part of the tests.

nonisolated func lengthsOfGallery() -> [Double] {
    [GalleryMotion.short, GalleryMotion.ease.x1, GalleryMotion.press.response, GalleryMotion.fade.duration]
}

nonisolated func areEqual() -> Bool {
    GalleryMotion.press == GalleryMotion.press
        && Set([GalleryMotion.fade]).contains(GalleryMotion.fade)
        && GalleryMotion.glow.reduced == .calm && GalleryTouchTargets.send.hitShape == .circle
        && GalleryType.body.fontFamilies.isEmpty
}

actor Reader {
    func read() async -> Double {
        await Task.detached { GalleryMotion.fade.delay + GalleryMotion.expand().stagger }.value
    }
}

#if canImport(SwiftUI)
import SwiftUI

nonisolated func colors() -> [Color] {
    [GalleryColors.accent, GalleryColors.Surface.primary, GalleryBorders.hairline.color, GalleryMaterials.bar.tint]
        + GalleryShadows.card.map(\.color)
}

nonisolated func animations() -> [Animation] {
    [GalleryMotion.press.animation, GalleryMotion.glow.animation, GalleryMotion.fade.animation]
}
#endif
