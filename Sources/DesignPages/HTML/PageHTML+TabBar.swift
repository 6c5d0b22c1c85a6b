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
        markup.text("\(css.number(drawn.width)) \u{D7} \(css.number(drawn.height)) pt, touched in ")
        markup.text("\(css.number(hit.width)) \u{D7} \(css.number(hit.height)) pt.")
        markup.append("</p>")
    }

    private static func size(_ extent: TouchArea.Extent) -> Size {
        Size(
            width: min(max(extent.width.points, 0), 400), height: min(max(extent.height.points, 0), 400))
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
        markup.append("<p class=\"tools\">")
        for (index, texts) in geometries.enumerated() {
            guard let picture = pictures.first(where: { $0.geometry == index })?.picture else { continue }
            devicePicker(picture, texts, index)
        }
        markup.append(
            "<label class=\"check\"><input type=\"checkbox\" data-targets checked> Touch targets</label></p>\n")
        if let (screen, piece) = pictures.first?.picture.worst {
            markup.element("<p class=\"about\">The smallest target is ", Self.size(of: piece), "")
            markup.element(" pt, on ", screen.name, ".</p>\n")
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

    private static func size(of piece: TabBarPicture.Piece) -> String {
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

    private mutating func devicePicker(_ picture: TabBarPicture, _ geometries: [String], _ index: Int) {
        markup.append("<label class=\"pick\">Screen <select data-screens=\"")
        markup.number(index)
        markup.append("\">")
        for (place, screen) in picture.screens.enumerated() {
            markup.append("<option value=\"")
            markup.text(geometries[place])
            markup.append(place == picture.shown ? "\" selected>" : "\">")
            markup.element("", screen.name, "</option>")
        }
        markup.append("</select></label> ")
    }

    private mutating func picture(_ picture: TabBarPicture, _ entry: PageEntry, geometry: Int) {
        let screen = picture.screens[picture.shown]
        markup.append("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"")
        markup.text("\(entry.path) on a screen")
        markup.append("\"><div class=\"screen\" data-geometry=\"")
        markup.number(geometry)
        markup.append("\" data-side=\"")
        markup.number(picture.neededSide)
        markup.append("\" style=\"")
        markup.text(style(of: picture.bar) + Self.place(screen.pieces[0].frame, css))
        markup.append("\"><div class=\"content\" aria-hidden=\"true\"><i></i><i></i><i></i><i></i></div>")
        // The bar's parts lie in the bar, and are placed from its corner.
        markup.append("<div class=\"tabbar\" data-g style=\"")
        markup.text(Self.place(screen.pieces[1].frame, css))
        markup.append("\">")
        let selected = screen.pieces.lazy.compactMap { piece -> Int? in
            if case .tab(let index) = piece.kind { index } else { nil }
        }.first
        for piece in screen.pieces.dropFirst(2) { self.piece(piece, picture, selected: selected) }
        markup.append("</div></div></div>")
    }

    private static func place(_ frame: Rectangle, _ css: SpecimenCSS) -> String {
        "left:\(css.number(frame.x))px;top:\(css.number(frame.y))px;"
            + "width:\(css.number(frame.width))px;height:\(css.number(frame.height))px"
    }

    /// What all parts of a bar share.
    private mutating func style(of bar: TabBar) -> String {
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
        style += "--ls:\(css.length(bar.labelSize));--lh:\(css.length(bar.labelLineHeight));"
        style += "--lw:\(css.number(bar.labelWeight?.weight ?? 400));"
        style += "--sw:\(css.number(bar.selectedLabelWeight?.weight ?? bar.labelWeight?.weight ?? 400));"
        style += "--scale:\(css.number(bar.selectedIconScale));"
        style += "--stroke:\(css.number(0.9 + (bar.iconWeight?.weight ?? 400) / 500));"
        if let scale = bar.states.pressed.scale { style += "--ps:\(css.number(scale));" }
        if let opacity = bar.states.unselected.opacity { style += "--uo:\(css.number(opacity));" }
        if let badge = bar.badge { style += "--bs:\(css.length(badge.textSize));" }
        if let spring = bar.selectionSpring, let easing = easings.easing(of: spring) {
            style += "--e:\(easing.text);--d:\(easing.durationInMilliseconds)ms;"
        }
        return style
    }

    private mutating func piece(_ piece: TabBarPicture.Piece, _ picture: TabBarPicture, selected: Int?) {
        let bar = picture.bar
        let place = Self.place(piece.frame, css)
        switch piece.kind {
        case .screen, .bar: break
        case .layer(let index):
            // The topmost is named first and drawn last.
            open("layer", place + ";" + style(of: bar.background[bar.background.count - 1 - index]))
            markup.append("</span>")
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
            let isDot = bar.tabs.indices.contains(index) && bar.tabs[index].badge == .dot
            open("badge", place)
            if !isDot, let badge = bar.badge { markup.text(badge.greatestText) }
            markup.append("</span>")
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
        case .target, .buttonTarget:
            let isRound = piece.kind == .buttonTarget && bar.fab?.hitShape == .circle
            markup.append("<span class=\"target")
            if isRound { markup.append(" round") }
            if piece.kind == .buttonTarget { markup.append(" over") }
            if picture.fails(piece) { markup.append(" fails") }
            markup.append("\" data-g data-needs=\"")
            markup.number(picture.needed(for: piece.kind))
            markup.append("\" style=\"")
            markup.text(place)
            markup.element("\"><b>", Self.size(of: piece), "</b></span>")
        }
    }

    private mutating func open(_ kind: StaticString, _ style: String, tab: Int? = nil, isOn: Bool = false) {
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

    private func style(of layer: TabBar.Layer) -> String {
        switch layer {
        case .color(let color): css.background(color)
        case .material(let material): css.background(material)
        case .gradient(let stops): css.background(stops, direction: "to bottom")
        }
    }
}

/// Small drawings in place of the platform's symbols, which no page may show.
enum TabGlyph {
    /// In a square of 24, drawn with a stroke.
    static func path(for symbol: String, at index: Int) -> StaticString {
        let name = symbol.lowercased()
        for (word, path) in known where name.contains(word) { return path }
        return plain[index % plain.count]
    }

    private static let known: [(String, StaticString)] = [
        ("house", "M4 11l8-7 8 7v9h-5v-6H9v6H4z"),
        ("home", "M4 11l8-7 8 7v9h-5v-6H9v6H4z"),
        ("bubble", "M4 5h16v11H11l-4 4v-4H4z"), ("message", "M4 5h16v11H11l-4 4v-4H4z"),
        ("chat", "M4 5h16v11H11l-4 4v-4H4z"),
        (
            "gear",
            "M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2"
        ),
        ("setting", "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5"),
        ("slider", "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5"),
        ("magnif", "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM15.5 15.5L20.5 20.5"),
        ("search", "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM15.5 15.5L20.5 20.5"),
        ("person", "M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM4.5 20.5c0-8 15-8 15 0"),
        ("profile", "M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM4.5 20.5c0-8 15-8 15 0"),
        ("bell", "M6 16V10a6 6 0 0 1 12 0v6l1.5 2h-15zM10 20.5h4"),
        ("activity", "M3 12h4l3-8 4 16 3-8h4"), ("waveform", "M3 12h4l3-8 4 16 3-8h4"),
        ("chart", "M5 20V12M12 20V4M19 20v-6"), ("insight", "M5 20V12M12 20V4M19 20v-6"),
        ("heart", "M12 20S3.5 15 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2C20.5 15 12 20 12 20z"),
        ("plus", "M12 5v14M5 12h14"), ("create", "M12 5v14M5 12h14"),
        ("star", "M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6-4.5-4.1 6-.7z"),
        ("calendar", "M4 6h16v14H4zM4 10h16M8 3.5v4M16 3.5v4"),
        ("list", "M4 6h16M4 12h16M4 18h16"), ("book", "M6 4h12v16l-6-4-6 4z"),
        ("cart", "M3 5h3l2 10h10l2-7H7M9 20h.1M17 20h.1"), ("map", "M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14"),
    ]

    private static let plain: [StaticString] = [
        "M5 5h14v14H5z", "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16z", "M12 4l9 16H3z", "M12 3l9 9-9 9-9-9z",
        "M4 6h16M4 12h16M4 18h16",
    ]
}
