import SwiftUI
import Testing

@Suite("Shadows and borders of generated Swift")
@MainActor struct ShadowTests {
    private let shape = RoundedRectangle(cornerRadius: 10)
    private let bounds = CGRect(x: 0, y: 0, width: 100, height: 40)

    @Test("outer layers are SwiftUI's shadows, half as wide as their blur")
    func shadows() {
        let found = modifications(of: EmptyView().shadow(GalleryShadows.card))
        guard found.count == 1, case .shadow(let color, radius: 12, x: 0, y: 8) = found[0] else {
            Issue.record("\(found)")
            return
        }
        #expect(color == GalleryShadows.card[0].color)
    }

    @Test("outer layers of a shape are the shape, larger by the spread, behind the view")
    func outerShape() throws {
        let found = modifications(of: EmptyView().shadow(GalleryShadows.card, in: shape))
        #expect(found.count == 2)
        guard case .background(let shadow)? = found.first else {
            Issue.record("\(found)")
            return
        }
        let drawn = modifications(of: shadow)
        guard drawn.count == 4, case .fill(let outline, let style, let fill) = drawn[0], case .blur(12) = drawn[1],
            case .offset(0, 8) = drawn[2], case .hitTesting(false) = drawn[3]
        else {
            Issue.record("\(drawn)")
            return
        }
        // A spread of -4.
        #expect(
            outline.path(in: bounds).elements == [
                Path.Element(rect: CGRect(x: 4, y: 4, width: 92, height: 32), cornerRadius: 6)
            ])
        #expect(style as? SwiftUI.Color == GalleryShadows.card[0].color)
        #expect(!fill.isEOFilled)
    }

    @Test("inner layers of a shape are what surrounds it, cut off at its edge")
    func innerShape() {
        let found = modifications(of: EmptyView().shadow(GalleryShadows.card, in: shape))
        guard case .overlay(let shadow)? = found.last else {
            Issue.record("\(found)")
            return
        }
        let drawn = modifications(of: shadow)
        guard drawn.count == 5, case .fill(let around, let style, let fill) = drawn[0], case .blur(1) = drawn[1],
            case .offset(0, 1) = drawn[2], case .clip(let edge) = drawn[3], case .hitTesting(false) = drawn[4]
        else {
            Issue.record("\(drawn)")
            return
        }
        #expect(
            around.path(in: bounds).elements == [
                Path.Element(rect: bounds, cornerRadius: 10),
                Path.Element(rect: CGRect(x: -5, y: -5, width: 110, height: 50), cornerRadius: 0),
            ])
        #expect(style as? SwiftUI.Color == GalleryShadows.card[1].color)
        #expect(fill.isEOFilled)
        #expect(edge.path(in: bounds) == shape.path(in: bounds))
    }

    @Test("the first layer is on top")
    func order() {
        let layers = [1, 2].flatMap { x in
            [false, true].map {
                GalleryShadowLayer(color: .white, x: x, y: 0, blur: 0, spread: 0, isInset: $0)
            }
        }
        let drawn = modifications(of: EmptyView().shadow(layers, in: shape)).map {
            modification -> (String, [CGFloat]) in
            switch modification {
            case .background(let view): ("background", offsets(of: view))
            case .overlay(let view): ("overlay", offsets(of: view))
            default: ("", [])
            }
        }
        // What is drawn last is on top.
        #expect(drawn.map(\.0) == ["background", "overlay"])
        #expect(drawn.map(\.1) == [[2, 1], [2, 1]])
    }

    private func offsets(of view: any View) -> [CGFloat] {
        modifications(of: view).compactMap { if case .offset(let x, _) = $0 { x } else { nil } }
    }

    @Test("layers are styles of shapes")
    func styles() {
        let styles = GalleryShadows.card.map(\.style)
        #expect(styles.map(\.isInner) == [false, true])
        #expect(styles.map(\.radius) == [12, 1])
    }

    @Test("layers are shadows of Core Animation, with their spread")
    func layers() throws {
        let layer = CALayer()
        layer.bounds = bounds
        layer.cornerRadius = 10
        layer.apply(GalleryShadows.card[0])
        #expect(layer.shadowOpacity == 1)
        #expect(layer.shadowRadius == 12)
        #expect(layer.shadowOffset == CGSize(width: 0, height: 8))
        #expect(layer.shadowPath?.boundingBox == CGRect(x: 4, y: 4, width: 92, height: 32))
        #expect(layer.shadowPath?.cornerWidth == 6)
        #expect(layer.shadowColor?.components.last == 0.501961)
        layer.bounds = CGRect(x: 0, y: 0, width: 6, height: 6)
        layer.apply(GalleryShadows.card[0])
        #expect(layer.shadowPath == nil)
        #expect(layer.shadowOpacity == 0)
        layer.apply(GalleryShadows.card[1])
        #expect(layer.shadowOpacity == 0)
    }

    @Test("borders are drawn inside the edge, with their dashes")
    func borders() {
        let found = strokes(EmptyView().border(GalleryBorders.dashed, cornerRadius: 10))
        #expect(
            found.map(\.style) == Array(repeating: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4, 2]), count: 2))
        #expect(found[0].color == GalleryBorders.dashed.color)
        #expect(found[1].color == .clear)
        #expect(found[0].path == RoundedRectangle(cornerRadius: 10).path(in: bounds))
    }

    @Test("a double line is two lines of a third")
    func double() {
        let border = GalleryBorder(color: .white, width: 6, style: .double)
        let found = strokes(EmptyView().border(border, in: Rectangle()))
        #expect(found.map(\.style.lineWidth) == [2, 2])
        #expect(found.map(\.color) == [.white, .white])
        #expect(found.map { $0.path.elements[0].rect.minX } == [0, 4])
    }

    private func strokes(_ view: some View) -> [(path: Path, color: SwiftUI.Color?, style: StrokeStyle)] {
        modifications(of: view).compactMap { modification in
            guard case .overlay(let line) = modification, let first = modifications(of: line).first,
                case .strokeBorder(let shape, let color, let style) = first
            else { return nil }
            return (shape.path(in: bounds), color as? SwiftUI.Color, style)
        }
    }

    @Test("lines are dashed as in Chromium")
    func strokeStyles() {
        #expect(GalleryStrokeStyle.dotted.strokeStyle(lineWidth: 2).dash == [0, 4])
        #expect(GalleryStrokeStyle.dotted.strokeStyle(lineWidth: 2).lineCap == .round)
        #expect(GalleryStrokeStyle.dashed.strokeStyle(lineWidth: 2).dash == [6, 4])
        #expect(GalleryStrokeStyle.dashed.strokeStyle(lineWidth: 4).dash == [8, 4])
        #expect(GalleryStroke.long.strokeStyle(lineWidth: 1) == StrokeStyle(lineWidth: 1, dash: [1, 2, 3.5]))
        #expect(GalleryStrokeStyle.ridge.strokeStyle(lineWidth: 1) == StrokeStyle(lineWidth: 1))
    }

    @Test("borders are Core Animation's")
    func layerBorders() {
        let layer = CALayer()
        layer.apply(GalleryBorders.dashed)
        #expect(layer.borderWidth == 2)
        #expect(layer.borderColor?.components == [1, 0, 0, 1])
    }
}
