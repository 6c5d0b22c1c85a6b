import TesseraColorScience
import TesseraDiagnostics

// A tab bar from its fields.

extension FieldValues {
    func tabBar() throws(AssemblyError) -> TabBar {
        let iconSize = try length("iconSize")
        let labelSize = try length("labelSize")
        let iconFrameHeight = try length("iconFrameHeight", default: iconSize)
        if iconFrameHeight.points < iconSize.points {
            throw AssemblyError("the frame of the icon is lower than the icon", field: "iconFrameHeight")
        }
        let tabs = try tabs()
        return TabBar(
            topPadding: try length("topPadding"), bottomPadding: try length("bottomPadding"),
            horizontalPadding: try length("horizontalPadding", default: Dimension(0)),
            bottomEdge: word("bottomEdge") ?? .screen, backgroundEdge: word("backgroundEdge") ?? .screen,
            background: background, tabCount: try tabCount(tabs), tabs: tabs,
            tabSpacing: try length("tabSpacing", default: Dimension(0)),
            itemSpacing: try length("itemSpacing", default: Dimension(0)), itemHitHeight: dimension("itemHitHeight"),
            iconSize: iconSize, iconFrameHeight: iconFrameHeight, iconWeight: fontWeight("iconWeight"),
            selectedIconScale: number("selectedIconScale") ?? 1, labelSize: labelSize,
            labelLineHeight: try length(
                "labelLineHeight", default: Dimension(labelSize.value * 12 / 10, labelSize.unit)),
            labelWeight: fontWeight("labelWeight"),
            selectedLabelWeight: fontWeight("selectedLabelWeight") ?? fontWeight("labelWeight"),
            indicatorWidth: try length("indicatorWidth", default: Dimension(0)),
            indicatorHeight: try length("indicatorHeight", default: Dimension(0)),
            badge: try fields("badge")?.badge(), states: fields("states")?.states() ?? FieldValues().states(),
            fab: try floatingActionButton(), floating: try floating(), minimize: word("minimize"),
            minimizedHeight: try minimizedHeight(), accessory: try accessory(),
            verticalWidth: dimension("verticalWidth"), contentInset: dimension("contentInset"),
            selectionSpring: spring("selectionSpring"), pressSpring: spring("pressSpring"))
    }

    // MARK: Tabs

    private func tabCount(_ tabs: [TabBar.Tab]) throws(AssemblyError) -> Double {
        guard let count = number("tabCount") else {
            if tabs.isEmpty { throw AssemblyError("'tabCount' is missing, and so is 'tabs'") }
            return Double(tabs.count)
        }
        if !tabs.isEmpty, Double(tabs.count) != count {
            throw AssemblyError(
                "'tabCount' is \(count.text), but 'tabs' lists \(tabs.count)", field: "tabCount")
        }
        return count
    }

    private func tabs() throws(AssemblyError) -> [TabBar.Tab] {
        var tabs: [TabBar.Tab] = []
        for (index, item) in (items("tabs") ?? []).enumerated() {
            do throws(AssemblyError) {
                let tab = try item.tab()
                if tabs.contains(where: { $0.id == tab.id }) {
                    throw AssemblyError("there are two tabs with the id '\(tab.id)'", field: "id")
                }
                tabs.append(tab)
            } catch {
                throw error.within("tabs.\(index)")
            }
        }
        for role in TabBar.Tab.Role.allCases where role != .tab {
            let places = tabs.indices.filter { tabs[$0].role == role }
            guard places.count > 1 else { continue }
            let kind = role == .action ? "place for an action" : "\(role.rawValue) tab"
            throw AssemblyError("a tab bar has one \(kind) at most", field: "tabs.\(places[1]).role")
        }
        if !tabs.isEmpty, tabs.allSatisfy({ $0.role == .action }) {
            throw AssemblyError("a tab bar needs a tab beside its action", field: "tabs")
        }
        return tabs
    }

    private func tab() throws(AssemblyError) -> TabBar.Tab {
        let id = try require(text("id"), "id")
        guard TabBar.Tab.isName(id) else {
            throw AssemblyError(
                "'\(id)' cannot be the id of a tab: use a letter, then letters, digits, '-' and '_'", field: "id")
        }
        let hint = try words("hint")
        let badge: TabBar.Tab.BadgeKind = word("badge") ?? .none
        let badgeValue = try self.badgeValue(of: badge)
        return TabBar.Tab(
            id: id, role: word("role") ?? .tab, label: try words("label"), hint: hint,
            selectedHint: try words("selectedHint") ?? hint, symbol: text("symbol"),
            selectedSymbol: text("selectedSymbol") ?? text("symbol"), badge: badge, badgeValue: badgeValue,
            bottomChrome: dimension("bottomChrome") ?? Dimension(0),
            bottomChromePlacement: word("bottomChromePlacement") ?? .barStack, contentInset: dimension("contentInset"))
    }

    private func badgeValue(of badge: TabBar.Tab.BadgeKind) throws(AssemblyError) -> TabBar.Words? {
        guard let value = try words("badgeValue") else { return nil }
        let mark = TabBar.Tab.countMark
        switch (badge, value) {
        case (.none, .text): throw AssemblyError("'badgeValue' needs a 'badge' beside it", field: "badgeValue")
        case (.none, .key): throw AssemblyError("'badgeValueKey' needs a 'badge' beside it", field: "badgeValueKey")
        case (.count, .text(let text)) where !text.contains(mark):
            throw AssemblyError(
                "'badgeValue' of a count needs '\(mark)', the placeholder of the count", field: "badgeValue")
        case (.dot, .text(let text)) where text.contains(mark):
            throw AssemblyError("'badgeValue' of a dot has '\(mark)', but a dot has no count", field: "badgeValue")
        default: return value
        }
    }

    /// Text under its name, or a key under the name with `Key`.
    private func words(_ name: String) throws(AssemblyError) -> TabBar.Words? {
        switch (text(name), text(name + "Key")) {
        case (let text?, nil): .text(text)
        case (nil, let key?): .key(key)
        case (nil, nil): nil
        case (_?, _?): throw AssemblyError("'\(name)' and '\(name)Key' cannot be used together", field: name)
        }
    }

    // MARK: Looks

    private func badge() throws(AssemblyError) -> TabBar.Badge {
        TabBar.Badge(
            textSize: try length("textSize"), textWeight: fontWeight("textWeight"),
            horizontalPadding: try length("horizontalPadding", default: Dimension(0)),
            verticalPadding: try length("verticalPadding", default: Dimension(0)),
            offsetX: try length("offsetX", default: Dimension(0)),
            offsetY: try length("offsetY", default: Dimension(0)), maximumCount: number("maximumCount") ?? 99,
            color: color("color"), textColor: color("textColor"))
    }

    private func states() -> TabBar.States {
        func state(_ name: TabBar.StateName) -> TabBar.State {
            guard let fields = fields(name.rawValue) else { return .empty }
            return TabBar.State(
                icon: fields.color("icon"), label: fields.color("label"), indicator: fields.color("indicator"),
                opacity: fields.opacity("opacity"), scale: fields.number("scale"))
        }
        return TabBar.States(
            selected: state(.selected), unselected: state(.unselected), pressed: state(.pressed),
            disabled: state(.disabled))
    }

    private var background: [TabBar.Layer] {
        (layers("background") ?? []).compactMap { layer in
            switch layer {
            case .color(let color): .color(color)
            case .material(let material): .material(material)
            case .glass(let glass): .glass(glass)
            case .gradient(let stops): .gradient(stops)
            default: nil
            }
        }
    }

    private func floatingActionButton() throws(AssemblyError) -> TabBar.FloatingActionButton? {
        guard has("fabSize") else {
            if let stray = CompositeShape.tabBar.fields.map(\.name).first(where: { $0.hasPrefix("fab") && has($0) }) {
                throw AssemblyError("'\(stray)' needs 'fabSize' beside it", field: stray)
            }
            return nil
        }
        let size = try length("fabSize")
        return TabBar.FloatingActionButton(
            size: size, hitSize: try length("fabHitSize", default: size), hitShape: word("fabHitShape") ?? .rectangle,
            offset: try length("fabOffset", default: Dimension(0)),
            shadowRadius: try length("fabShadowRadius", default: Dimension(0)),
            reservedWidth: dimension("fabReservedWidth"), extendsHitTesting: boolean("fabExtendsHitTesting") ?? false)
    }

    // MARK: Later forms

    private func floating() throws(AssemblyError) -> TabBar.Floating? {
        guard let fields = fields("floating") else { return nil }
        do throws(AssemblyError) {
            let margin = try fields.length("margin")
            return TabBar.Floating(
                margin: margin, bottomMargin: try fields.length("bottomMargin", default: margin),
                cornerRadius: fields.dimension("cornerRadius"), isConcentric: fields.boolean("concentric") ?? false)
        } catch {
            throw error.within("floating")
        }
    }

    private func minimizedHeight() throws(AssemblyError) -> Dimension? {
        guard let height = dimension("minimizedHeight") else { return nil }
        switch word("minimize") as TabBar.MinimizeBehavior? {
        case nil:
            throw AssemblyError(
                "'minimizedHeight' needs 'minimize: onScrollDown' or another behavior beside it",
                field: "minimizedHeight")
        case .never:
            throw AssemblyError(
                "'minimizedHeight' is the height of a small bar, and with 'minimize: never' there is none",
                field: "minimizedHeight")
        case .automatic, .onScrollDown, .onScrollUp: return height
        }
    }

    private func accessory() throws(AssemblyError) -> TabBar.Accessory? {
        guard let fields = fields("accessory") else { return nil }
        do throws(AssemblyError) {
            return TabBar.Accessory(
                height: try fields.length("height"), spacing: try fields.length("spacing", default: Dimension(0)),
                placement: fields.word("placement") ?? .automatic)
        } catch {
            throw error.within("accessory")
        }
    }

    private func length(_ name: String, default fallback: Dimension? = nil) throws(AssemblyError) -> Dimension {
        try require(dimension(name) ?? fallback, name)
    }
}

extension TabBar.Tab {
    /// Whether generated code can tell the tab by the text: ASCII letters, digits, `-` and `_`, a letter first.
    static func isName(_ text: String) -> Bool {
        text.utf8.first?.isASCIILetter == true
            && text.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-_".utf8.contains($0) }
    }
}
