import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

/// Works out how a mock looks in a permutation of contexts.
struct MockPainter {
    private let tokens: MockTokens
    private let resolved: ResolvedTokens
    private let css: SpecimenCSS
    private let matrix: ContrastMatrix
    private let largeText: LargeTextPolicy

    init(_ tokens: MockTokens, _ design: Design) {
        self.tokens = tokens
        resolved = design.tokens
        css = SpecimenCSS(mapping: design.gamutMapping)
        matrix = ContrastMatrix(of: design)
        largeText = design.largeTextPolicy
    }

    func look(in permutation: Permutation, label: String) -> Mock.Look {
        let colors = colors(in: permutation)
        var style = MockColor.allCases.compactMap { role in
            colors[role].map { "--m-\(role.rawValue):\(css.wide($0))" }
        }
        let charts = tokens.charts.compactMap { color($0, permutation) }
        for (index, color) in charts.enumerated() { style.append("--m-chart\(index + 1):\(css.wide(color))") }
        for font in MockFont.allCases {
            guard let token = tokens.fonts[font],
                case .typography(let text) = resolved.value(of: token, in: permutation)
            else { continue }
            style.append("--m-\(font.rawValue):\(css.fontShorthand(text, sizeLimit: 40))")
        }
        for measure in MockMeasure.allCases {
            guard let token = tokens.measures[measure],
                case .dimension(let length) = resolved.value(of: token, in: permutation)
            else { continue }
            style.append("--m-\(measure.rawValue):\(css.number(min(max(length.points, 0), 40)))px")
        }
        if let token = tokens.shadow, case .shadow(let layers) = resolved.value(of: token, in: permutation) {
            style.append("--m-shadow:\(css.shadowValue(layers, css.wide))")
        }
        return Mock.Look(
            style: style.joined(separator: ";"), figures: figures(of: colors, in: permutation), label: label)
    }

    // MARK: Colors

    private func color(_ token: TokenID, _ permutation: Permutation) -> Color? {
        guard case .color(let color) = resolved.value(of: token, in: permutation) else { return nil }
        return color
    }

    /// Those of the tokens, and in place of those that are missing what stands nearest to them.
    private func colors(in permutation: Permutation) -> [MockColor: Color] {
        var colors: [MockColor: Color] = [:]
        for (role, token) in tokens.colors { colors[role] = color(token, permutation) }
        if let token = tokens.focus, case .focusIndicator(let line) = resolved.value(of: token, in: permutation) {
            colors[.focus] = line.color
        }
        let page = colors[.page] ?? .white
        func readable(on background: Color) -> Color {
            let below = background.seen(over: page)
            return Contrast.ratio(.white, below) >= Contrast.ratio(.black, below) ? .white : .black
        }
        func add(_ role: MockColor, _ color: Color?) {
            if colors[role] == nil, let color { colors[role] = color }
        }
        add(.page, page)
        add(.text, readable(on: page))
        let text = colors[.text] ?? readable(on: page)
        add(.card, page)
        add(.field, colors[.card])
        add(.quiet, text)
        add(.placeholder, colors[.quiet])
        add(.border, text.withAlpha(0.2))
        add(.brand, text)
        let brand = colors[.brand] ?? text
        add(.button, brand)
        add(.onButton, readable(on: colors[.button] ?? brand))
        add(.hover, colors[.button])
        add(.pressed, colors[.hover])
        add(.link, text)
        add(.soft, colors[.field])
        add(.onSoft, text)
        add(.focus, brand)
        for status in [MockColor.success, .warning, .danger, .info] { add(status, text) }
        // On a surface of the design's own, a mark in the color of danger says what it is.
        let hasAlert = colors[.alert] != nil
        add(.alert, colors[.field])
        let alert = (colors[.alert] ?? page).seen(over: page)
        let isReadable = Contrast.ratio(text.seen(over: alert), alert) >= 4.5
        add(.onAlert, isReadable ? text : readable(on: alert))
        add(.alertMark, hasAlert ? colors[.onAlert] : colors[.danger])
        add(.badge, brand)
        add(.onBadge, colors[.badge].map(readable(on:)))
        add(.disabled, colors[.field])
        add(.onDisabled, colors[.placeholder])
        return colors
    }

    // MARK: Contrast

    private func figures(of colors: [MockColor: Color], in permutation: Permutation) -> [MockFigure] {
        let cells = matrix.foregrounds.isEmpty ? [] : matrix.cells(in: permutation, rowLimit: 200, columnLimit: 60)
        let page = colors[.page] ?? .white
        return Mock.Pair.allCases.map { pair in
            let (foreground, background) = pair.colors
            // Every role has a color by now.
            let below = (colors[background] ?? page).seen(over: page)
            let ratio = Contrast.ratio((colors[foreground] ?? .black).seen(over: below), below)
            if pair.isExempt { return MockFigure(ratio: ratio, threshold: nil) }
            let usual = usualThreshold(of: pair, in: permutation)
            guard let cell = cell(of: foreground, on: background, in: cells), let judged = cell.ratio,
                let requirement = cell.requirement
            else { return MockFigure(ratio: ratio, threshold: usual) }
            return MockFigure(ratio: judged, threshold: max(usual, requirement.threshold))
        }
    }

    /// By how large the text is drawn (WCAG 2.2, 1.4.3 and 1.4.11).
    private func usualThreshold(of pair: Mock.Pair, in permutation: Permutation) -> Double {
        guard let font = pair.font else { return 3 }
        var (size, weight) = font.usual
        if pair.hasStyle, let token = tokens.fonts[font],
            case .typography(let style) = resolved.value(of: token, in: permutation)
        {
            (size, weight) = (style.fontSize.points, style.fontWeight.weight)
        }
        return largeText.isLarge(size: size, weight: weight) ? 3 : 4.5
    }

    /// What the design itself requires of two of its tokens.
    private func cell(
        of foreground: MockColor, on background: MockColor, in cells: [[ContrastMatrix.Cell?]]
    ) -> ContrastMatrix.Cell? {
        guard let token = tokens.colors[foreground], let below = tokens.colors[background],
            let row = matrix.foregrounds.firstIndex(where: { $0.token == token }),
            let column = matrix.backgrounds.firstIndex(where: { $0.title == resolved.tree[below].path }),
            cells.indices.contains(row), cells[row].indices.contains(column)
        else { return nil }
        return cells[row][column]
    }
}

extension Color {
    /// An opaque color stays exactly what it is.
    func seen(over background: Color) -> Color { isOpaque ? self : over(background) }
}
