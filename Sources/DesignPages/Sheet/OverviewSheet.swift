import TesseraColorScience
import TesseraMotionScience
import TesseraOutputCore
import TesseraTokenModel

/// One picture of a design for a README: palette, type, space and motion.
struct OverviewSheet {
    private let page: DesignPage
    private let css: SpecimenCSS
    private var drawing = Drawing(width: 1200)
    private var y = 48.0

    private static let margin = 48.0
    private static let highest = 1e6
    private static let caption = Drawing.TextStyle(size: 11, isMono: true)
    private static let label = Drawing.TextStyle(size: 12)

    /// As many as a picture can show; the page has them all.
    private enum Limit {
        static let colors = 96
        static let styles = 10
        static let lengths = 12
        static let motions = 8
    }

    static func drawing(of page: DesignPage) -> Drawing {
        var sheet = OverviewSheet(page)
        sheet.draw()
        return sheet.drawing
    }

    private init(_ page: DesignPage) {
        self.page = page
        css = SpecimenCSS(mapping: page.design.gamutMapping)
    }

    private var inner: Double { drawing.width - 2 * Self.margin }

    private mutating func draw() {
        let count = page.sections.reduce(0) { $0 + $1.entryCount }
        text(page.title, x: Self.margin, baseline: y + 26, Drawing.TextStyle(size: 32, weight: 700), .text)
        text("\(count) tokens", x: Self.margin, baseline: y + 54, Drawing.TextStyle(size: 15), .quiet)
        y += 84
        for section in page.sections {
            switch section.kind {
            case .colors: colors(section)
            case .typography: typography(section)
            case .sizes: sizes(section)
            case .motion: motion(section)
            case .effects, .tabBars, .others: break
            }
        }
        drawing.height = y + 16
    }

    // MARK: Parts

    private mutating func heading(_ title: String) {
        text(title, x: Self.margin, baseline: y + 16, Drawing.TextStyle(size: 18, weight: 650), .text)
        y += 36
    }

    private mutating func leftOut(_ count: Int) {
        if count > 0 {
            text("and \(count) more", x: Self.margin, baseline: y + 10, Self.label, .quiet)
            y += 22
        }
        y += 24
    }

    private mutating func colors(_ section: PageSection) {
        heading(section.kind.title)
        var rest = Limit.colors
        for part in section.parts where rest > 0 {
            text(part.path, x: Self.margin, baseline: y + 10, Self.caption, .quiet)
            y += 20
            grid(part.entries.prefix(rest).map(\.self), columns: 8, height: 96) { sheet, entry, frame in
                sheet.color(entry, in: frame)
            }
            rest -= part.entries.count
            y += 12
        }
        leftOut(section.entryCount - Limit.colors)
    }

    private mutating func color(_ entry: PageEntry, in frame: Drawing.Frame) {
        let variants = entry.variants.prefix(4)
        let swatch = Drawing.Frame(x: frame.x, y: frame.y, width: frame.width, height: 52)
        let share = swatch.width / Double(max(1, variants.count))
        for (index, variant) in variants.enumerated() {
            guard case .color(let color) = variant.value else { continue }
            let part = Drawing.Frame(
                x: swatch.x + share * Double(index), y: swatch.y, width: share, height: swatch.height)
            if !color.isOpaque { drawing.shapes.append(.checker(part)) }
            drawing.shapes.append(.rectangle(part, radius: 0, .design(color)))
        }
        drawing.shapes.append(.outline(swatch, radius: 0, .own(.line)))
        text(entry.name, x: frame.x, baseline: frame.y + 68, Self.label, .text, into: frame.width)
        if case .color(let color) = entry.defaultVariant?.value {
            text(css.hex(color), x: frame.x, baseline: frame.y + 83, Self.caption, .quiet, into: frame.width)
        }
    }

    private mutating func typography(_ section: PageSection) {
        let styles = section.parts.flatMap(\.entries).filter { $0.type == .typography }
        if styles.isEmpty { return }
        heading(section.kind.title)
        for entry in styles.prefix(Limit.styles) {
            guard case .typography(let style) = entry.defaultVariant?.value else { continue }
            let size = min(style.fontSize.points, 56)
            let height = max(size * 1.3, 22)
            let look = Drawing.TextStyle(
                size: size, weight: style.fontWeight.weight, family: css.family(style.fontFamily),
                spacing: min(max(style.letterSpacing.points, -8), 16))
            text(entry.name, x: Self.margin, baseline: y + height * 0.72, look, .text, into: inner * 0.62)
            let figures = "\(css.number(style.fontSize.points)) / \(css.number(style.lineHeight))"
            text(
                "\(entry.path)  \(figures)", x: Self.margin + inner * 0.66, baseline: y + height * 0.72, Self.caption,
                .quiet, into: inner * 0.34)
            y += height + 6
        }
        leftOut(styles.count - Limit.styles)
    }

    private mutating func sizes(_ section: PageSection) {
        let entries = Self.scalesFirst(section.parts.flatMap(\.entries))
        heading(section.kind.title)
        grid(entries.prefix(Limit.lengths).map(\.self), columns: 4, height: 46) { sheet, entry, frame in
            guard case .dimension(let length) = entry.defaultVariant?.value else { return }
            let bar = min(abs(length.points), frame.width)
            sheet.drawing.shapes.append(
                .rectangle(
                    Drawing.Frame(x: frame.x, y: frame.y, width: max(1, bar), height: 12), radius: 2, .own(.text)))
            sheet.text(
                "\(entry.path)  \(TokenValue.dimension(length))", x: frame.x, baseline: frame.y + 28, Self.caption,
                .quiet, into: frame.width)
        }
        leftOut(entries.count - Limit.lengths)
    }

    /// A scale of distances says more of a design than the measures of one control.
    private static func scalesFirst(_ entries: [PageEntry]) -> [PageEntry] {
        func rank(_ entry: PageEntry) -> Int {
            let path = entry.path.lowercased()
            if path.hasPrefix("spac") || path.contains(".spac") { return 0 }
            return path.hasPrefix("radi") || path.contains(".radi") ? 1 : 2
        }
        return entries.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
            .map(\.element)
    }

    private mutating func motion(_ section: PageSection) {
        let entries = section.parts.flatMap(\.entries).filter { $0.type != .duration }
        if entries.isEmpty { return }
        heading(section.kind.title)
        var easings = CSSSprings()
        let motions = entries.prefix(Limit.motions).compactMap { entry in
            entry.defaultVariant.flatMap { PageMotion($0.value, css, &easings) }.map { (entry, $0) }
        }
        grid(motions, columns: 4, height: 116) { sheet, item, frame in
            sheet.plot(item.1.heights, in: Drawing.Frame(x: frame.x, y: frame.y, width: frame.width, height: 74))
            sheet.text(item.0.path, x: frame.x, baseline: frame.y + 94, Self.caption, .quiet, into: frame.width)
        }
        leftOut(entries.count - Limit.motions)
    }

    private mutating func plot(_ heights: [Double], in frame: Drawing.Frame) {
        // A curve may have any height, and nobody sees how far it goes beyond a picture.
        let heights = heights.map { $0.isNaN ? 0 : min(max($0, -Self.highest), Self.highest) }
        let top = max(1, heights.max() ?? 1)
        let bottom = min(0, heights.min() ?? 0)
        func height(_ value: Double) -> Double { frame.y + 2 + (top - value) / (top - bottom) * (frame.height - 4) }
        for value in [0.0, 1] {
            drawing.shapes.append(
                .line([(frame.x, height(value)), (frame.x + frame.width, height(value))], width: 1, .own(.line)))
        }
        let points = heights.enumerated().map { index, value in
            (x: frame.x + frame.width * Double(index) / Double(heights.count - 1), y: height(value))
        }
        drawing.shapes.append(.line(points, width: 2, .own(.text)))
    }

    // MARK: Layout

    private mutating func grid<Element>(
        _ elements: [Element], columns: Int, height: Double,
        _ draw: (inout OverviewSheet, Element, Drawing.Frame) -> Void
    ) {
        let gap = 16.0
        let width = (inner - gap * Double(columns - 1)) / Double(columns)
        for (index, element) in elements.enumerated() {
            let frame = Drawing.Frame(
                x: Self.margin + (width + gap) * Double(index % columns),
                y: y + (height + 6) * Double(index / columns), width: width, height: height)
            draw(&self, element, frame)
        }
        y += (height + 6) * Double((elements.count + columns - 1) / columns)
    }

    private mutating func text(
        _ text: String, x: Double, baseline: Double, _ style: Drawing.TextStyle, _ ink: Drawing.SheetColor,
        into width: Double? = nil
    ) {
        let shown = width.map { style.fitted(text, into: $0) } ?? style.fitted(text, into: inner)
        drawing.shapes.append(.text(shown, x: x, baseline: baseline, style, .own(ink)))
    }
}
