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

    init(_ tokens: MockTokens, _ design: Design) {
        self.tokens = tokens
        resolved = design.tokens
        css = SpecimenCSS(mapping: design.gamutMapping)
        matrix = ContrastMatrix(of: design)
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
            style.append("--m-shadow:\(css.shadowValue(layers))")
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
        let page = colors[.page] ?? .white
        func readable(on background: Color) -> Color {
            let below = background.isOpaque ? background : background.over(page)
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
        add(.onBrand, readable(on: brand))
        add(.hover, brand)
        add(.pressed, colors[.hover])
        add(.link, text)
        add(.soft, colors[.field])
        add(.onSoft, text)
        add(.focus, brand)
        for status in [MockColor.success, .warning, .danger, .info] { add(status, text) }
        add(.alert, colors[.field])
        add(.onAlert, colors[.alert] == colors[.field] ? text : colors[.danger])
        add(.badge, brand)
        add(.onBadge, colors[.badge].map(readable(on:)))
        add(.disabled, colors[.field])
        add(.onDisabled, colors[.placeholder])
        return colors
    }

    // MARK: Contrast

    private func figures(
        of colors: [MockColor: Color], in permutation: Permutation
    ) -> [(ratio: String, passes: Bool)] {
        let cells = matrix.foregrounds.isEmpty ? [] : matrix.cells(in: permutation, rowLimit: 200, columnLimit: 60)
        return Mock.Pair.allCases.map { pair in
            guard let (foreground, background) = pair.colors, let color = colors[foreground],
                let below = colors[background]
            else { return ("", true) }
            let page = colors[.page] ?? .white
            let opaque = below.isOpaque ? below : below.over(page)
            let ratio = Contrast.ratio(color.isOpaque ? color : color.over(opaque), opaque)
            if let cell = cell(of: foreground, on: background, in: cells), let judged = cell.ratio,
                let requirement = cell.requirement
            {
                return (Contrast.text(judged), requirement.passes)
            }
            return (Contrast.text(ratio), ratio >= pair.usualThreshold)
        }
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
