import TesseraColorScience
import TesseraLayoutScience
import TesseraTokenModel

// Tab bars as they stand on a screen, and what takes touches.

extension PageHTML {
    mutating func touch(_ entry: PageEntry) {
        openEntry(entry, "row wide")
        markup.append("<div class=\"words\">\n")
        title(of: entry)
        description(of: entry)
        markup.append("</div>\n")
        copyButtons(of: entry)
        if entry.type == .tabBar { tabBar(entry) } else { areas(entry) }
        markup.append("</article>\n")
    }

    // MARK: Touch targets

    private mutating func areas(_ entry: PageEntry) {
        openVariants(of: entry, "looks")
        for variant in entry.variants {
            guard case .touchTarget(let area) = variant.value else { continue }
            openVariant(variant, of: entry)
            self.area(area)
            markup.append("</div>\n")
        }
        markup.append("</div>\n")
        values(of: entry)
    }

    private mutating func area(_ area: TouchArea) {
        let (drawn, hit) = (Self.size(area.drawn), Self.size(area.hit))
        let whole = Size(width: max(drawn.width, hit.width), height: max(drawn.height, hit.height))
        markup.append("<div class=\"stage\"><div class=\"area\" style=\"width:")
        markup.text("\(css.number(whole.width))px;height:\(css.number(whole.height))px")
        markup.append("\">")
        for (kind, size, isRound) in [
            ("drawn", drawn, area.shape == .circle), ("hit", hit, area.hitShape == .circle),
        ] {
            markup.append("<span class=\"")
            markup.text(isRound ? "\(kind) round" : kind)
            markup.append("\" style=\"")
            markup.text(
                "width:\(css.number(size.width))px;height:\(css.number(size.height))px;"
                    + "left:\(css.number((whole.width - size.width) / 2))px;"
                    + "top:\(css.number((whole.height - size.height) / 2))px")
            markup.append("\"></span>")
        }
        markup.append("</div></div><p class=\"about\">Drawn ")
        markup.text(Self.text(area.drawn) + (area.shape == .circle ? " round, touched in " : ", touched in "))
        markup.text("\(Self.text(area.hit)) \(page.unit)\(area.hitShape == .circle ? ", round." : ".")")
        if Self.isCut(area.drawn) || Self.isCut(area.hit) { markup.append(" Too large to be drawn to scale.") }
        markup.append("</p>")
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
            let texts = picture.screens.map { Self.geometry($0.pieces, css) }
            let known = geometries.firstIndex(of: texts)
            if known == nil { geometries.append(texts) }
            pictures.append((variant, picture, known ?? geometries.count - 1))
        }
        switches(pictures, geometries)
        if let first = pictures.first?.picture, let (screen, piece) = first.worst {
            markup.element("<p class=\"about\">The smallest target is ", Self.size(of: piece), " ")
            markup.text(first.unit)
            markup.element(", on ", screen.name, ".</p>\n")
        }
        openVariants(of: entry, "looks")
        for item in pictures {
            openVariant(item.variant, of: entry)
            if !item.variant.label.isEmpty {
                markup.element("<p class=\"label\">", item.variant.label, "</p>")
            }
            picture(item.picture, entry, geometry: item.geometry)
            markup.append("</div>\n")
        }
        markup.append("</div>\n<details><summary>Every value</summary>\n")
        values(of: entry)
        markup.append("</details>\n")
    }

    /// Every value of a bar as a whole, of its badge and of its states.
    mutating func parts(of bar: TabBar) {
        markup.append("<dl class=\"figures\">")
        for part in bar.parts {
            markup.element("<div><dt>", part.name, "</dt><dd>")
            switch part.value {
            case .dimension(let length): markup.text(text(length))
            case .color(let color): markup.text(css.hex(color))
            default: markup.text(part.value.description)
            }
            markup.append("</dd></div>")
        }
        markup.append("</dl>")
    }

    /// What the script changes: the screen, the chosen tab's state, the badges, and whether targets are shown.
    private mutating func switches(
        _ pictures: [(variant: PageVariant, picture: TabBarPicture, geometry: Int)], _ geometries: [[String]]
    ) {
        markup.append("<p class=\"tools\">")
        guard let picture = pictures.first?.picture else { return markup.append("</p>\n") }
        devicePicker(picture, geometries)
        let bar = picture.bar
        // A click chooses another.
        markup.element(
            "<label class=\"pick\"><span>State of <span data-named>",
            picture.firstTab(on: picture.screens[picture.shown]).map(picture.title(of:)) ?? "the tab", "</span></span> "
        )
        markup.append("<select data-state><option>selected</option>")
        markup.append("<option>unselected</option><option>pressed</option>")
        let disabled = bar.states.disabled
        if disabled.icon != nil || disabled.label != nil || disabled.opacity != nil {
            markup.append("<option>disabled</option>")
        }
        markup.append("</select></label> ")
        if bar.badge != nil {
            markup.append("<label class=\"pick\">Badges <select data-badges><option value=\"\">as designed</option>")
            markup.append("<option>none</option><option>dot</option><option>count</option><option>greatest</option>")
            markup.append("</select></label> ")
        }
        markup.append("<label class=\"check\"><input type=\"checkbox\" data-targets> Touch targets</label></p>\n")
    }

    static func size(of piece: TabBarPicture.Piece) -> String {
        // Rounded down, so that 43.96 never reads as 44.
        [piece.frame.width, piece.frame.height]
            .map { DecimalText.string($0 + 1e-9, maximumFractionDigits: 1, rounding: .down) }
            .joined(separator: " \u{D7} ")
    }

    /// Places and sizes of all pieces, for the script.
    private static func geometry(_ pieces: [TabBarPicture.Piece], _ css: SpecimenCSS) -> String {
        pieces.map { piece in
            [piece.frame.x, piece.frame.y, piece.frame.width, piece.frame.height]
                .map { DecimalText.string($0, maximumFractionDigits: 2) }.joined(separator: " ")
        }.joined(separator: ",")
    }

    /// One menu for all contexts, which have the same screens: an option has the pieces of each geometry.
    private mutating func devicePicker(_ picture: TabBarPicture, _ geometries: [[String]]) {
        markup.append("<label class=\"pick\">Screen <select data-screens>")
        for (place, screen) in picture.screens.enumerated() {
            markup.append("<option value=\"")
            markup.text(geometries.map { $0[place] }.joined(separator: "|"))
            markup.append(place == picture.shown ? "\" selected>" : "\">")
            markup.element("", screen.name, "</option>")
        }
        markup.append("</select></label> ")
    }

    private mutating func picture(_ picture: TabBarPicture, _ entry: PageEntry, geometry: Int) {
        let screen = picture.screens[picture.shown]
        markup.append("<div class=\"bench\"><div class=\"screen\" role=\"group\" aria-label=\"")
        markup.text("\(entry.path) on a screen")
        markup.append("\" data-geometry=\"")
        markup.number(geometry)
        markup.append("\" style=\"")
        markup.text(style(of: picture.bar) + Self.place(screen.pieces[0].frame, css))
        markup.append("\"><div class=\"content\" aria-hidden=\"true\"><b></b>")
        markup.append("<i></i><i></i><i></i><i></i><i></i><i></i></div>")
        markup.append("<div class=\"status\" data-g aria-hidden=\"true\" style=\"")
        markup.text(Self.place(screen.pieces[1].frame, css))
        markup.append("\"><b>9:41</b><svg viewBox=\"0 0 62 12\" aria-hidden=\"true\"><path d=\"M1 8v3M5 6v5M9 3.5v7.5")
        markup.append("M13 1v10M22 5a8 8 0 0 1 12 0M25 8a4 4 0 0 1 6 0M28 11v0M59 4.5v3M42 1.5h14v9h-14zM44.5 4v4")
        markup.append("M47.5 4v4M50.5 4v4\"/></svg></div>")
        // The bar's parts lie in the bar, and are placed from its corner.
        markup.append("<div class=\"tabbar\" data-g style=\"")
        markup.text(Self.place(screen.pieces[2].frame, css))
        markup.append("\">")
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
        markup.append("</div></div>")
        legend(of: targets, picture)
        markup.append("</div>")
    }

    /// The sizes of the targets, which have no room among them.
    private mutating func legend(of targets: [TabBarPicture.Piece], _ picture: TabBarPicture) {
        markup.append("<ol class=\"legend\">")
        for target in targets {
            let needed = css.number(picture.needed(for: target.kind))
            markup.append(picture.fails(target) ? "<li class=\"fails\">" : "<li>")
            switch target.kind {
            case .target(let index): markup.element("", picture.title(of: index), " ")
            default: markup.append("Action button ")
            }
            markup.element("<b>", Self.size(of: target), "</b> ")
            markup.text(picture.unit)
            markup.element("<em> too small, it needs ", "\(needed) \(picture.unit)", "</em></li>")
        }
        markup.append("</ol>")
    }

    private mutating func target(_ piece: TabBarPicture.Piece, number: Int, _ picture: TabBarPicture) {
        markup.append("<span class=\"target")
        if piece.kind == .buttonTarget { markup.append(picture.bar.fab?.hitShape == .circle ? " over round" : " over") }
        if picture.fails(piece) { markup.append(" fails") }
        markup.append("\" data-g data-needs=\"")
        markup.number(picture.needed(for: piece.kind))
        markup.append("\" style=\"")
        markup.text(Self.place(piece.frame, css))
        markup.append("\"><b>")
        markup.number(number)
        markup.append("</b></span>")
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
        if let spring = bar.selectionSpring, let easing = easings.easing(of: spring) {
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
            markup.append("</span>")
        case .accessory:
            open("accessory", place)
            markup.append("<i></i></span>")
        case .home:
            open("home", place)
            markup.append("</span>")
        case .icon(let index):
            open("icon", place, tab: index, isOn: index == selected)
            let symbol = bar.tabs.indices.contains(index) ? bar.tabs[index].symbol : nil
            markup.append("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"")
            markup.append(TabGlyph.path(for: symbol ?? "", at: index))
            markup.append("\"/></svg></span>")
        case .label(let index):
            open("tab-label", place, tab: index, isOn: index == selected)
            markup.element("<span>", picture.title(of: index), "</span></span>")
        case .indicator(let index):
            open("indicator", place, tab: index, isOn: index == selected)
            markup.append("</span>")
        case .badge(let index):
            badge(on: index, place, picture)
        case .tab(let index):
            markup.append("<button type=\"button\" class=\"tab\" data-g data-tab=\"")
            markup.number(index)
            markup.append(
                index == selected ? "\" aria-pressed=\"true\" aria-label=\"" : "\" aria-pressed=\"false\" aria-label=\""
            )
            markup.text(picture.title(of: index))
            markup.append("\" style=\"")
            markup.text(place)
            markup.append("\"></button>")
        case .button:
            open("fab", place)
            markup.append("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"M12 6v12M6 12h12\"/></svg></span>")
        }
    }

    private mutating func badge(on index: Int, _ place: String, _ picture: TabBarPicture) {
        let kind = picture.badgeKind(of: index).rawValue
        markup.append("<span class=\"badge\" data-g data-is=\"")
        markup.text(kind)
        markup.append("\" data-was=\"")
        markup.text(kind)
        markup.append("\" data-greatest=\"")
        markup.text(picture.bar.badge?.greatestText ?? "")
        markup.append("\" style=\"")
        markup.text(place)
        markup.append("\">3</span>")
    }

    mutating func open(_ kind: StaticString, _ style: String, tab: Int? = nil, isOn: Bool = false) {
        markup.append("<span class=\"")
        markup.append(kind)
        markup.append(isOn ? " on\" data-g" : "\" data-g")
        if let tab {
            markup.append(" data-tab=\"")
            markup.number(tab)
            markup.append("\"")
        }
        markup.append(" style=\"")
        markup.text(style)
        markup.append("\">")
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
