import SwiftUI
import Testing

@Suite("Themes, registries and styles of generated Swift")
struct ThemeTests {
    /// As an app would show it that has a brand of its own.
    private struct OwnTheme: ShapesTheme {
        let colors = ShapesThemeColors(surface: .init(page: Shapes.Color.red, root: Shapes.Color.red))
        let space = ShapesThemeSpace(headlineValue: 70, brand: .globex)
        let motion = ShapesThemeMotion(
            press: Shapes.Motion.calm, alias: Shapes.Motion.calm)
    }

    @Test("a theme has what its context says, and what all themes share")
    func values() {
        let theme: any ShapesTheme = ShapesDesignTheme(brand: .globex)
        #expect(theme.space.gutter(appearance: .dark) == 24)
        #expect(theme.space.gutter(density: .compact) == 20)
        #expect(theme.space.space2xl == 32)
        #expect(theme.motion.press.dampingFraction == 1)
        #expect(theme.colors.text == Shapes.Color.text)
    }

    @Test("an app's own theme is one, too")
    func ownTheme() {
        let theme: any ShapesTheme = OwnTheme()
        #expect(theme.colors.surface.page == Shapes.Color.red)
        #expect(theme.space.gutter() == 20)
        #expect(theme.colors.surface.card == Shapes.Color.surface.card)
        // Its own height grows as the design's text does in its context.
        #expect(theme.space.headline() == ShapesScaledLength(70, relativeTo: .body))
    }

    @Test("a height grows as its text does in each context, and a touch target in its height")
    func growth() {
        let theme: any ShapesTheme = ShapesDesignTheme(brand: .acme)
        #expect(theme.space.headline() == ShapesScaledLength(80, relativeTo: .title))
        #expect(theme.space.headline(density: .compact) == ShapesScaledLength(80, relativeTo: .title2))
        #expect(theme.space.caption(density: .compact).textStyle == .title2)
        #expect(theme.space.line == Shapes.Space.field)
        #expect(Shapes.Target.reply.textStyle == .body)
        #expect(Shapes.Target.close.textStyle == nil)
    }

    @Test("a view's environment holds a theme; the default is the design's")
    func environment() {
        var values = EnvironmentValues()
        #expect(values.shapesTheme as? ShapesDesignTheme == ShapesDesignTheme())
        values.shapesTheme = ShapesDesignTheme(brand: .globex)
        #expect(values.shapesTheme as? ShapesDesignTheme == ShapesDesignTheme(brand: .globex))
    }

    @Test("a theme is named without its type where a view takes one")
    @MainActor func shortNames() {
        let globex = EmptyView().shapesTheme(.globex)
        let own = EmptyView().shapesTheme(OwnTheme())
        #expect(theme(set: globex) as? ShapesDesignTheme == .design(brand: .globex))
        #expect(theme(set: own) is OwnTheme)
    }

    @MainActor private func theme(set view: some View) -> (any ShapesTheme)? {
        guard let view = view as? WithEnvironment<EmptyView> else { return nil }
        var values = EnvironmentValues()
        view.set(&values)
        return values.shapesTheme
    }

    @Test("a registry has every token of a type that is not deprecated")
    func registry() {
        let colors = ShapesRegistry.colors(brand: .globex)
        #expect(colors.count == 12)
        #expect(colors.first?.id == "color.$root")
        #expect(colors.first { $0.path == "color.accent.500" }?.value == Shapes.Color.accent.accent500)
        #expect(ShapesRegistry.dimensions(brand: .acme).first { $0.path == "space.gutter" }?.value == 16)
        // What no theme changes comes first.
        #expect(ShapesRegistry.springs(brand: .acme).map(\.value.response) == [0.5, 0.3, 0.3])
        #expect(ShapesRegistry.springs(brand: .globex).dropFirst().first?.value.dampingFraction == 1)
    }

    @Test("a style finds colors behind one name")
    func shapeStyle() {
        func style(_ style: some ShapeStyle) -> (any ShapeStyle)? { style }
        #expect(style(.shapes.surfaceCard) as? Color == Shapes.Color.surface.card)
    }

    @Test("a registry's color is told for each appearance")
    func resolved() throws {
        let text = try #require(ShapesRegistry.colors(brand: .acme).first { $0.path == "color.text" })
        let light = Color.Resolved(red: 16 / 255, green: 16 / 255, blue: 20 / 255)
        let dark = Color.Resolved(red: 240 / 255, green: 240 / 255, blue: 244 / 255)
        #expect(text.resolved(.light) == light)
        #expect(text.resolved(.dark, .increased) == dark)
    }

    @Test("UIKit's colors are the same as SwiftUI's, and each is made once", arguments: Traits.allCases)
    func native(_ traits: Traits) {
        let text = Color(uiColor: ShapesNativeColors.text)
        #expect(text.resolved(traits) == Shapes.Color.text.resolved(traits))
        #expect(ShapesNativeColors.text === ShapesNativeColors.text)
        let page = ShapesNativeColors.surfacePage(brand: .globex)
        #expect(Color(uiColor: page).resolved(traits) == Shapes.Color.surface.page(brand: .globex).resolved(traits))
        #expect(page === ShapesNativeColors.surfacePage(brand: .globex))
    }
}
