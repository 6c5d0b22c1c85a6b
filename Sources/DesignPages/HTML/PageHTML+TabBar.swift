import TesseraColorScience
import TesseraLayoutScience
import TesseraTokenModel

// Tab bars as they stand on a screen, and what takes touches.

extension PageHTML {
    mutating func touch(_ entry: PageEntry) {
        openEntry(entry, "row wide")
        markup.line(#"<div class="words">"#)
        title(of: entry)
        description(of: entry)
        markup.line("</div>")
        copyButtons(of: entry)
        if entry.type == .tabBar { tabBar(entry) } else { areas(entry) }
        markup.line("</article>")
    }

    // MARK: Touch targets

    private mutating func areas(_ entry: PageEntry) {
        openVariants(of: entry, "looks")
        for variant in entry.variants {
            guard case .touchTarget(let area) = variant.value else { continue }
            openVariant(variant)
            self.area(area)
            markup.line("</div>")
        }
        markup.line("</div>")
        values(of: entry)
    }

    private mutating func area(_ area: TouchArea) {
        let (drawn, hit) = (Self.size(area.drawn), Self.size(area.hit))
        let whole = Size(width: max(drawn.width, hit.width), height: max(drawn.height, hit.height))
        markup += """
            <div class="stage"><div class="area" style="width:\(css.number(whole.width))px;height:\
            \(css.number(whole.height))px">
            """
        for (kind, size, isRound) in [
            ("drawn", drawn, area.shape == .circle), ("hit", hit, area.hitShape == .circle),
        ] {
            markup += """
                <span class="\(isRound ? "\(kind) round" : kind)" style="width:\(css.number(size.width))px;height:\
                \(css.number(size.height))px;left:\(css.number((whole.width - size.width) / 2))px;top:\
                \(css.number((whole.height - size.height) / 2))px"></span>
                """
        }
        markup += """
            </div></div><p class="about">Drawn \
            \(Self.text(area.drawn))\(area.shape == .circle ? " round, touched in " : ", touched in ")\
            \(Self.text(area.hit)) \(page.unit)\(area.hitShape == .circle ? ", round." : ".")
            """
        if Self.isCut(area.drawn) || Self.isCut(area.hit) { markup += " Too large to be drawn to scale." }
        markup += "</p>"
    }

    /// What fits on a phone.
    private static let areaLimit = 240.0

    private static func size(_ extent: TouchArea.Extent) -> Size {
        Size(
            width: min(max(extent.width.points, 0), areaLimit), height: min(max(extent.height.points, 0), areaLimit))
    }

    private static func isCut(_ extent: TouchArea.Extent) -> Bool {
        max(extent.width.points, extent.height.points) > areaLimit
    }

    private static func text(_ extent: TouchArea.Extent) -> String {
        [extent.width.points, extent.height.points].map { DecimalText.string($0, maximumFractionDigits: 3) }
            .joined(separator: " \u{D7} ")
    }

    // MARK: Tab bars

    private mutating func tabBar(_ entry: PageEntry) {
        var pictures: [(variant: PageVariant, picture: TabBarPicture, geometry: Int)] = []
        var geometries: [[String]] = []
        for variant in entry.variants {
            guard case .tabBar(let bar) = variant.value else { continue }
            let picture = TabBarPicture(bar, design: page.design)
            let texts = picture.screens.map { Self.geometry($0.pieces) }
            let known = geometries.firstIndex(of: texts)
            if known == nil { geometries.append(texts) }
            pictures.append((variant, picture, known ?? geometries.count - 1))
        }
        switches(pictures, geometries)
        if let first = pictures.first?.picture, let (screen, piece) = first.worst {
            markup.line(
                """
                <p class="about">The smallest target is \(Self.size(of: piece)) \(first.unit), on \(screen.name).</p>
                """)
        }
        openVariants(of: entry, "looks")
        for item in pictures {
            openVariant(item.variant)
            if !item.variant.label.isEmpty { markup += #"<p class="label">\#(item.variant.label)</p>"# }
            picture(item.picture, entry, geometry: item.geometry)
            markup.line("</div>")
        }
        markup.line("</div>\n<details><summary>Every value</summary>")
        values(of: entry)
        markup.line("</details>")
    }

    /// Every value of a bar as a whole, of its badge and of its states.
    mutating func parts(of bar: TabBar) {
        markup += #"<dl class="figures">"#
        for part in bar.parts {
            markup += "<div><dt>\(part.name)</dt><dd>"
            switch part.value {
            case .dimension(let length): markup.text(text(length))
            case .color(let color): markup.text(css.hex(color))
            default: markup.text(part.value.description)
            }
            markup += "</dd></div>"
        }
        markup += "</dl>"
    }

    /// What the script changes: the screen, the chosen tab's state, the badges, and whether targets are shown.
    private mutating func switches(
        _ pictures: [(variant: PageVariant, picture: TabBarPicture, geometry: Int)], _ geometries: [[String]]
    ) {
        markup += #"<p class="tools">"#
        guard let picture = pictures.first?.picture else { return markup.line("</p>") }
        devicePicker(picture, geometries)
        let bar = picture.bar
        // A click chooses another.
        let tab = picture.firstTab(on: picture.screens[picture.shown]).map(picture.title(of:)) ?? "the tab"
        markup += """
            <label class="pick"><span>State of <span data-named>\(tab)</span></span> <select data-state>\
            <option>selected</option><option>unselected</option><option>pressed</option>
            """
        let disabled = bar.states.disabled
        if disabled.icon != nil || disabled.label != nil || disabled.opacity != nil {
            markup += "<option>disabled</option>"
        }
        markup += "</select></label> "
        if bar.badge != nil {
            markup += """
                <label class="pick">Badges <select data-badges><option value="">as designed</option>\
                <option>none</option><option>dot</option><option>count</option><option>greatest</option></select>\
                </label>\u{20}
                """
        }
        markup.line(#"<label class="check"><input type="checkbox" data-targets> Touch targets</label></p>"#)
    }

    static func size(of piece: TabBarPicture.Piece) -> String {
        // Rounded down, so that 43.96 never reads as 44.
        [piece.frame.width, piece.frame.height]
            .map { DecimalText.string($0 + 1e-9, maximumFractionDigits: 1, rounding: .down) }
            .joined(separator: " \u{D7} ")
    }

    /// Places and sizes of all pieces, for the script.
    private static func geometry(_ pieces: [TabBarPicture.Piece]) -> String {
        pieces.map { piece in
            [piece.frame.x, piece.frame.y, piece.frame.width, piece.frame.height]
                .map { DecimalText.string($0, maximumFractionDigits: 2) }.joined(separator: " ")
        }.joined(separator: ",")
    }

    /// One menu for all contexts, which have the same screens: an option has the pieces of each geometry.
    private mutating func devicePicker(_ picture: TabBarPicture, _ geometries: [[String]]) {
        markup += #"<label class="pick">Screen <select data-screens>"#
        for (place, screen) in picture.screens.enumerated() {
            markup += """
                <option value="\(geometries.map { $0[place] }.joined(separator: "|"))"\
                \(literal: place == picture.shown ? " selected" : "")>\(screen.name)</option>
                """
        }
        markup += "</select></label> "
    }

    private mutating func picture(_ picture: TabBarPicture, _ entry: PageEntry, geometry: Int) {
        let screen = picture.screens[picture.shown]
        markup += """
            <div class="bench"><div class="screen" role="group" aria-label="\(entry.path) on a screen" \
            data-geometry="\(geometry)" style="\(style(of: picture.bar))\(Self.place(screen.pieces[0].frame, css))">\
            <div class="content" aria-hidden="true"><b></b><i></i><i></i><i></i><i></i><i></i><i></i></div>\
            <div class="status" data-g aria-hidden="true" style="\(Self.place(screen.pieces[1].frame, css))">\
            <b>9:41</b><svg viewBox="0 0 62 12" aria-hidden="true"><path d="M1 8v3M5 6v5M9 3.5v7.5M13 1v10M22 5a8 8 0 \
            0 1 12 0M25 8a4 4 0 0 1 6 0M28 11v0M59 4.5v3M42 1.5h14v9h-14zM44.5 4v4M47.5 4v4M50.5 4v4"/></svg></div>
            """
        // The bar's parts lie in the bar, and are placed from its corner.
        markup += #"<div class="tabbar" data-g style="\#(Self.place(screen.pieces[2].frame, css))">"#
        let selected = picture.firstTab(on: screen)
        var targets: [TabBarPicture.Piece] = []
        for piece in screen.pieces.dropFirst(3) {
            switch piece.kind {
            case .target, .buttonTarget:
                targets.append(piece)
                target(piece, number: targets.count, picture)
            default: self.piece(piece, picture, selected: selected)
            }
        }
        markup += "</div></div>"
        legend(of: targets, picture)
        markup += "</div>"
    }

    /// The sizes of the targets, which have no room among them.
    private mutating func legend(of targets: [TabBarPicture.Piece], _ picture: TabBarPicture) {
        markup += #"<ol class="legend">"#
        for target in targets {
            let needed = css.number(picture.needed(for: target.kind))
            markup += "<li\(literal: picture.fails(target) ? #" class="fails""# : "")>"
            switch target.kind {
            case .target(let index): markup += "\(picture.title(of: index)) "
            default: markup += "Action button "
            }
            markup += """
                <b>\(Self.size(of: target))</b> \(picture.unit)<em> too small, it needs \(needed) \(picture.unit)</em>\
                </li>
                """
        }
        markup += "</ol>"
    }

    private mutating func target(_ piece: TabBarPicture.Piece, number: Int, _ picture: TabBarPicture) {
        markup += #"<span class="target"#
        if piece.kind == .buttonTarget {
            markup += " over\(literal: picture.bar.fab?.hitShape == .circle ? " round" : "")"
        }
        if picture.fails(piece) { markup += " fails" }
        markup += """
            " data-g data-needs="\(picture.needed(for: piece.kind))" style="\(Self.place(piece.frame, css))">\
            <b>\(number)</b></span>
            """
    }

    /// Left, top, width and height in points; the sheet scales them to the room that there is.
    static func place(_ frame: Rectangle, _ css: SpecimenCSS) -> String {
        "--x:\(css.number(frame.x));--y:\(css.number(frame.y));--a:\(css.number(frame.width));"
            + "--b:\(css.number(frame.height))"
    }

    /// What all parts of a bar share.
    mutating func style(of bar: TabBar) -> String {
        var style = ""
        func add(_ name: String, _ color: Color?) {
            if let color { style += "--\(name):\(css.wide(color));" }
        }
        add("si", bar.states.selected.icon)
        add("sl", bar.states.selected.label ?? bar.states.selected.icon)
        add("sn", bar.states.selected.indicator ?? bar.states.selected.icon)
        add("ui", bar.states.unselected.icon)
        add("ul", bar.states.unselected.label ?? bar.states.unselected.icon)
        add("bc", bar.badge?.color)
        add("bt", bar.badge?.textColor)
        add("pi", bar.states.pressed.icon)
        add("pl", bar.states.pressed.label ?? bar.states.pressed.icon)
        add("di", bar.states.disabled.icon)
        add("dl", bar.states.disabled.label ?? bar.states.disabled.icon)
        style += "--ls:\(css.number(bar.labelSize.points));--lh:\(css.number(bar.labelLineHeight.points));"
        style += "--lw:\(css.number(bar.labelWeight?.weight ?? 400));"
        style += "--sw:\(css.number(bar.selectedLabelWeight?.weight ?? bar.labelWeight?.weight ?? 400));"
        style += "--scale:\(css.number(bar.selectedIconScale));"
        style += "--stroke:\(css.number(0.9 + (bar.iconWeight?.weight ?? 400) / 500));"
        if let scale = bar.states.pressed.scale { style += "--ps:\(css.number(scale));" }
        if let opacity = bar.states.pressed.opacity { style += "--po:\(css.number(opacity));" }
        if let opacity = bar.states.disabled.opacity { style += "--do:\(css.number(opacity));" }
        if let opacity = bar.states.unselected.opacity { style += "--uo:\(css.number(opacity));" }
        if let badge = bar.badge {
            style += "--bs:\(css.number(badge.textSize.points));--bp:\(css.number(badge.horizontalPadding.points));"
        }
        if let fab = bar.fab { style += "--fs:\(css.number(max(0, fab.shadowRadius.points)));" }
        if let spring = bar.selectionSpring, let easing = try? easings.easing(of: spring) {
            style += "--e:\(css.easing(easing));--d:\(easing.durationInMilliseconds)ms;"
        }
        return style
    }

    mutating func piece(_ piece: TabBarPicture.Piece, _ picture: TabBarPicture, selected: Int?) {
        let bar = picture.bar
        let place = Self.place(piece.frame, css)
        switch piece.kind {
        // Drawn around these.
        case .screen, .status, .bar, .target, .buttonTarget: break
        case .layer(let index):
            // The topmost is named first and drawn last.
            open("layer", place + corners(of: bar) + ";" + style(of: bar.background[bar.background.count - 1 - index]))
            markup += "</span>"
        case .accessory:
            open("accessory", place)
            markup += "<i></i></span>"
        case .home:
            open("home", place)
            markup += "</span>"
        case .icon(let index):
            open("icon", place, tab: index, isOn: index == selected)
            let symbol = bar.tabs.indices.contains(index) ? bar.tabs[index].symbol : nil
            markup += """
                <svg viewBox="0 0 24 24" aria-hidden="true">\
                <path d="\(literal: TabGlyph.path(for: symbol ?? "", at: index))"/></svg></span>
                """
        case .label(let index):
            open("tab-label", place, tab: index, isOn: index == selected)
            markup += "<span>\(picture.title(of: index))</span></span>"
        case .indicator(let index):
            open("indicator", place, tab: index, isOn: index == selected)
            markup += "</span>"
        case .badge(let index):
            badge(on: index, place, picture)
        case .tab(let index):
            markup += """
                <button type="button" class="tab" data-g data-tab="\(index)" \
                aria-pressed="\(literal: index == selected ? "true" : "false")" \
                aria-label="\(picture.title(of: index))" style="\(place)"></button>
                """
        case .button:
            open("fab", place)
            markup += #"<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 6v12M6 12h12"/></svg></span>"#
        }
    }

    private mutating func badge(on index: Int, _ place: String, _ picture: TabBarPicture) {
        let kind = picture.badgeKind(of: index).rawValue
        markup += """
            <span class="badge" data-g data-is="\(kind)" data-was="\(kind)" \
            data-greatest="\(picture.bar.badge?.greatestText ?? "")" style="\(place)">3</span>
            """
    }

    mutating func open(_ kind: StaticString, _ style: String, tab: Int? = nil, isOn: Bool = false) {
        markup += #"<span class="\#(literal: kind)\#(literal: isOn ? " on" : "")" data-g"#
        if let tab { markup += #" data-tab="\#(tab)""# }
        markup += #" style="\#(style)">"#
    }

    /// Half of the height is the most that a corner has.
    private func corners(of bar: TabBar) -> String {
        guard let floating = bar.floating else { return "" }
        return ";--r:\(css.number(min(floating.cornerRadius?.points ?? .infinity, bar.height / 2)))"
    }

    private func style(of layer: TabBar.Layer) -> String {
        switch layer {
        case .color(let color): css.background(color)
        case .material(let material): css.background(material)
        case .glass(let glass): css.background(glass)
        case .gradient(let stops): css.background(stops, direction: "to bottom")
        }
    }
}
