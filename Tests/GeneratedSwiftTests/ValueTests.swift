import SwiftUI
import Testing

@Suite("Values of generated Swift")
struct ValueTests {
    @Test("lengths are in points")
    func lengths() {
        #expect(GallerySpace.space2xs == 2)
        #expect(GallerySpace.rem == 24)
        #expect(GallerySpace.negative == -4)
        #expect(GalleryTokens.radius == 12.5)
        #expect(GallerySize.touch == 44)
    }

    @Test("contexts that the app chooses are parameters, the default one by itself")
    func parameters() {
        #expect(GallerySpace.m() == 16)
        #expect(GalleryDensity.allCases.map { GallerySpace.m(density: $0) } == [16, 12, 20])
        #expect(GalleryDensity.allCases.map { GallerySpace.l(density: $0) } == [16, 12, 20])
        #expect(BrandSpace.gutter(brand: .globex) == 20)
        #expect(BrandSpace.gutter(keyboard: .glass, brand: .globex) == 24)
    }

    @Test("touch targets have the size of the drawing and that of what takes touches")
    func touchTargets() {
        let send = GalleryTouchTargets.send
        #expect(send.width == 36 && send.height == 36 && send.shape == .circle)
        #expect(send.hitWidth == 44 && send.hitHeight == 44 && send.hitShape == .circle)
        #expect(GalleryTouchTargets.alias == send)
        #expect(GalleryDensity.allCases.map { GalleryTouchTargets.chip(density: $0).height } == [16, 12, 20])
        #expect(GalleryTouchTargets.chip().hitWidth == 64 && GalleryTouchTargets.chip().hitHeight == 44)
        #expect(GalleryTouchTargets.round.hitWidth == 48 && GalleryTouchTargets.round.shape == .rectangle)
    }

    @MainActor @Test("touch targets frame a view and let all of the frame take touches", arguments: [true, false])
    func touchTargetModifier(_ isRound: Bool) throws {
        let target = isRound ? GalleryTouchTargets.send : GalleryTouchTargets.chip()
        let made = modifications(of: EmptyView().touchTarget(target))
        try #require(made.count == 2)
        guard case .frame(let width, let height) = made[0], case .contentShape(let shape) = made[1] else {
            Issue.record("\(made)")
            return
        }
        #expect(width == target.hitWidth && height == target.hitHeight)
        let frame = CGRect(x: 0, y: 0, width: target.hitWidth, height: target.hitHeight)
        #expect(shape.path(in: frame) == (isRound ? Path(ellipseIn: frame) : Path(frame)))
    }

    @Test("contexts that the system chooses come from SwiftUI's environment")
    func systemContexts() {
        #expect(GalleryOpacities.scrim() == 0.5)
        #expect(GalleryOpacities.scrim(contrast: GalleryContrast(ColorSchemeContrast.increased)) == 0.7)
        #expect(GalleryFlag.usesGlass(contrast: GalleryContrast(.standard)))
        #expect(!GalleryFlag.usesGlass(contrast: .increased))
        #expect(Appearance.one(appearance: TokenAppearance(ColorScheme.dark)) == 2)
    }

    @Test("springs are SwiftUI's, by the response and by the bounce")
    func springs() {
        #expect(
            GalleryMotion.press.animation.storage == .spring(response: 0.25, dampingFraction: 0.6, blendDuration: 0))
        #expect(GalleryMotion.alias == GalleryMotion.press)
        #expect(abs(GalleryMotion.tab.dampingFraction - 0.7) < 1e-6)
        #expect(GalleryMotion.tab.spring.duration == 0.35)
        #expect(abs(GalleryMotion.tab.spring.bounce - 0.3) < 1e-6)
        #expect(abs(GalleryMotion.heavy.response - 0.888577) < 1e-6)
        #expect(GalleryMotion.sheet() == GallerySpring(response: 0.5, dampingFraction: 1))
        #expect(
            GalleryMotion.sheet(density: .compact).animation.storage
                == .spring(response: 0.4, dampingFraction: 0.9, blendDuration: 0))
        #expect(GallerySpring(response: 1, dampingFraction: 2).bounce == -0.5)
    }

    @Test("curves and transitions are animations, their times in seconds")
    func animations() {
        #expect(GalleryMotion.short == 0.15)
        #expect(GalleryMotion.long(density: .compact) == 0.3)
        #expect(GalleryMotion.ease.animation(duration: 2).storage == .timingCurve(0.2, 0, 0, 1, duration: 2))
        #expect(
            GalleryMotion.fade.animation.storage == .delayed(.timingCurve(0.2, 0, 0, 1, duration: 0.15), by: 0.02))
    }

    @Test("shadows and borders say what CSS would")
    func shadows() {
        #expect(GalleryShadows.flat.count == 1)
        #expect(GalleryShadows.card.map(\.blur) == [24, 2])
        #expect(GalleryShadows.card.map(\.radius) == [12, 1])
        #expect(GalleryShadows.card.map(\.isInset) == [false, true])
        #expect(GalleryShadows.alias == GalleryShadows.card)
        #expect(GalleryBorders.dashed.style == .dashes([4, 2], lineCap: .round))
        #expect(GalleryStroke.line == .dotted)
    }

    @Test("tab bars are types, with nothing where a context lacks a metric")
    func tabBars() {
        #expect(GalleryTabBar.tabCount == 5)
        #expect(GalleryTabBar.fabSize() == nil)
        #expect(GalleryTabBar.fabSize(density: .compact) == 56)
        #expect(GallerySameBar.labelLineHeight == 13.2)
    }

    @Test("names and strings mean what was written")
    func hostile() {
        #expect(HostileKeywords.default == 1)
        #expect(HostileKeywords.selfToken == 4)
        #expect(HostileKeywords.func == HostileKeywords.default)
        #expect(HostileDefault.allCases.map { HostileKeywords.switch(default: $0) } == [13, 14, 15, 16])
        #expect(HostileDefault.allCases.map(\.rawValue) == ["self", "class", "2x", "a \"quoted\" name"])
        #expect(HostileString.breakout == #""; let x = 1 //\"#)
        #expect(HostileString.interpolated == #"\(exit(1)) \u{41}"#)
        #expect(HostileString.controls == "a\0b\u{7}c\td\re\nf\u{2028}g\u{202E}h\u{7F}")
        #expect(HostileDeprecated.user == 2)
        #expect(Semantic.ColorsTokens.ink == Colors.ink)
    }
}
