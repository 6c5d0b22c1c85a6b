import TesseraColorScience
import TesseraMotionScience

// A tab bar taken apart again: `FieldValues.tabBar()` makes the same bar of it.

extension TabBar {
    /// Every field with what it is, written or default, in the order of the table. What has neither is left out.
    public var fields: FieldValues {
        var fields = FieldValues()
        fields.add(topPadding, for: "topPadding")
        fields.add(bottomPadding, for: "bottomPadding")
        fields.add(horizontalPadding, for: "horizontalPadding")
        fields.add(word: bottomEdge, for: "bottomEdge")
        fields.add(word: backgroundEdge, for: "backgroundEdge")
        if !background.isEmpty { fields.add(.layers(background.map(\.value)), for: "background") }
        fields.add(tabCount, for: "tabCount")
        if !tabs.isEmpty { fields.add(.items(tabs.map(\.fields)), for: "tabs") }
        fields.add(tabSpacing, for: "tabSpacing")
        fields.add(itemSpacing, for: "itemSpacing")
        fields.add(itemHitHeight, for: "itemHitHeight")
        fields.add(iconSize, for: "iconSize")
        fields.add(iconFrameHeight, for: "iconFrameHeight")
        fields.add(iconWeight, for: "iconWeight")
        fields.add(selectedIconScale, for: "selectedIconScale")
        fields.add(labelSize, for: "labelSize")
        fields.add(labelLineHeight, for: "labelLineHeight")
        fields.add(labelWeight, for: "labelWeight")
        fields.add(selectedLabelWeight, for: "selectedLabelWeight")
        fields.add(indicatorWidth, for: "indicatorWidth")
        fields.add(indicatorHeight, for: "indicatorHeight")
        if let badge { fields.add(.fields(badge.fields), for: "badge") }
        if !states.fields.all.isEmpty { fields.add(.fields(states.fields), for: "states") }
        if let fab { fab.addFields(to: &fields) }
        if let floating { fields.add(.fields(floating.fields), for: "floating") }
        if let minimize { fields.add(word: minimize, for: "minimize") }
        fields.add(minimizedHeight, for: "minimizedHeight")
        if let accessory { fields.add(.fields(accessory.fields), for: "accessory") }
        fields.add(verticalWidth, for: "verticalWidth")
        fields.add(contentInset, for: "contentInset")
        fields.add(selectionSpring, for: "selectionSpring")
        fields.add(pressSpring, for: "pressSpring")
        return fields
    }
}

extension TabBar.Tab {
    fileprivate var fields: FieldValues {
        var fields = FieldValues()
        fields.add(id, for: "id")
        fields.add(word: role, for: "role")
        fields.add(label, for: "label")
        fields.add(hint, for: "hint")
        fields.add(selectedHint, for: "selectedHint")
        fields.add(symbol, for: "symbol")
        fields.add(selectedSymbol, for: "selectedSymbol")
        fields.add(word: badge, for: "badge")
        fields.add(badgeValue, for: "badgeValue")
        fields.add(bottomChrome, for: "bottomChrome")
        fields.add(word: bottomChromePlacement, for: "bottomChromePlacement")
        fields.add(contentInset, for: "contentInset")
        return fields
    }
}

extension TabBar.Floating {
    fileprivate var fields: FieldValues {
        var fields = FieldValues()
        fields.add(margin, for: "margin")
        fields.add(bottomMargin, for: "bottomMargin")
        fields.add(cornerRadius, for: "cornerRadius")
        fields.add(.boolean(isConcentric), for: "concentric")
        return fields
    }
}

extension TabBar.Accessory {
    fileprivate var fields: FieldValues {
        var fields = FieldValues()
        fields.add(height, for: "height")
        fields.add(spacing, for: "spacing")
        fields.add(word: placement, for: "placement")
        return fields
    }
}

extension TabBar.Badge {
    fileprivate var fields: FieldValues {
        var fields = FieldValues()
        fields.add(textSize, for: "textSize")
        fields.add(textWeight, for: "textWeight")
        fields.add(horizontalPadding, for: "horizontalPadding")
        fields.add(verticalPadding, for: "verticalPadding")
        fields.add(offsetX, for: "offsetX")
        fields.add(offsetY, for: "offsetY")
        fields.add(maximumCount, for: "maximumCount")
        fields.add(color, for: "color")
        fields.add(textColor, for: "textColor")
        return fields
    }
}

extension TabBar.States {
    fileprivate var fields: FieldValues {
        var fields = FieldValues()
        for name in TabBar.StateName.allCases where self[name] != .empty {
            fields.add(.fields(self[name].fields), for: name.rawValue)
        }
        return fields
    }
}

extension TabBar.State {
    fileprivate var fields: FieldValues {
        var fields = FieldValues()
        fields.add(icon, for: "icon")
        fields.add(label, for: "label")
        fields.add(indicator, for: "indicator")
        if let opacity { fields.add(.opacity(opacity), for: "opacity") }
        if let scale { fields.add(scale, for: "scale") }
        return fields
    }
}

extension TabBar.FloatingActionButton {
    fileprivate func addFields(to fields: inout FieldValues) {
        fields.add(size, for: "fabSize")
        fields.add(hitSize, for: "fabHitSize")
        fields.add(word: hitShape, for: "fabHitShape")
        fields.add(offset, for: "fabOffset")
        fields.add(shadowRadius, for: "fabShadowRadius")
        fields.add(reservedWidth, for: "fabReservedWidth")
        fields.add(.boolean(extendsHitTesting), for: "fabExtendsHitTesting")
    }
}

extension TabBar.Layer {
    public var value: TokenValue {
        switch self {
        case .color(let color): .color(color)
        case .material(let material): .material(material)
        case .glass(let glass): .glass(glass)
        case .gradient(let stops): .gradient(stops)
        }
    }

    /// What is drawn where the system has no glass; `nil` for a color and a gradient.
    package var material: Material? {
        switch self {
        case .material(let material): material
        case .glass(let glass): glass.fallback
        case .color, .gradient: nil
        }
    }
}

// MARK: By type

extension FieldValues {
    fileprivate mutating func add(_ number: Double, for name: String) { add(.number(number), for: name) }

    fileprivate mutating func add(_ length: Dimension?, for name: String) {
        if let length { add(.dimension(length), for: name) }
    }

    fileprivate mutating func add(_ weight: FontWeight?, for name: String) {
        if let weight { add(.fontWeight(weight), for: name) }
    }

    fileprivate mutating func add(_ color: Color?, for name: String) {
        if let color { add(.color(color), for: name) }
    }

    fileprivate mutating func add(_ spring: Spring?, for name: String) {
        if let spring { add(.spring(spring), for: name) }
    }

    fileprivate mutating func add(_ text: String?, for name: String) {
        if let text { add(.string(text), for: name) }
    }

    fileprivate mutating func add(word: some RawRepresentable<String>, for name: String) {
        add(.string(word.rawValue), for: name)
    }

    /// Text under its name, or a key under the name with `Key`.
    fileprivate mutating func add(_ words: TabBar.Words?, for name: String) {
        switch words {
        case .text(let text): add(text, for: name)
        case .key(let key): add(key, for: name + "Key")
        case nil: break
        }
    }
}
