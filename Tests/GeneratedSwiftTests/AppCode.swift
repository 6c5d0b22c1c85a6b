// What an app says to use each type of token: one line each. It is compiled in every set-up, and as a
// part of the tests.
#if canImport(SwiftUI)
import SwiftUI

struct Card: View {
    let isOn: Bool

    var body: some View {
        EmptyView()
            .textStyle(GalleryType.body)
            .font(GalleryType.code.font)
            .background(GalleryMaterials.bar)
            .background(.linearGradient(GalleryGradients.sunrise, startPoint: .top, endPoint: .bottom))
            .border(GalleryBorders.hairline, cornerRadius: 12)
            .border(GalleryBorders.dashed, in: Rectangle())
            .shadow(GalleryShadows.flat)
            .shadow(GalleryShadows.card, in: RoundedRectangle(cornerRadius: 12))
            .touchTarget(GalleryTouchTargets.send)
            .animation(GalleryMotion.press, value: isOn)
            .animation(GalleryMotion.fade, value: isOn)
            .animation(GalleryMotion.ease.animation(duration: GalleryMotion.short), value: isOn)
            .animation(GalleryMotion.glow, value: isOn)
            .animation(GalleryMotion.expand(), at: 2, value: isOn)
    }

    func select(reducingMotion: Bool) {
        withAnimation(GalleryMotion.press) {}
        withAnimation(GalleryMotion.press.animation(reducingMotion: reducingMotion)) {}
        withAnimation(GalleryMotion.glow.animation) {}
    }

    var surface: some View {
        Rectangle().fill(GalleryColors.Surface.primary.shadow(GalleryShadows.card[1].style))
    }

    var line: some View {
        Rectangle().strokeBorder(GalleryColors.accent, style: GalleryStroke.line.strokeStyle(lineWidth: 2))
    }
}

#if canImport(UIKit)
import UIKit

@MainActor func decorate(_ layer: CALayer) -> (UIFont, UIColor) {
    layer.apply(GalleryShadows.flat[0])
    layer.apply(GalleryBorders.hairline)
    GalleryMotion.press.animator { layer.cornerRadius = 2 }.addAnimations {}
    GalleryMotion.fade.animator { layer.cornerRadius = 2 }.addAnimations {}
    GalleryMotion.expand().animator { layer.cornerRadius = 2 }.addAnimations {}
    layer.add(GalleryMotion.glow.layerAnimation(keyPath: "opacity"), forKey: nil)
    return (GalleryType.body.uiFont, UIColor(GalleryColors.Surface.primary))
}
#elseif canImport(AppKit)
import AppKit

func decorate(_ layer: CALayer) -> (NSFont, NSColor) {
    layer.apply(GalleryShadows.flat[0])
    layer.apply(GalleryBorders.hairline)
    layer.add(GalleryMotion.glow.layerAnimation(keyPath: "opacity"), forKey: nil)
    return (GalleryType.body.nsFont, NSColor(GalleryColors.Surface.primary))
}
#endif
#endif
