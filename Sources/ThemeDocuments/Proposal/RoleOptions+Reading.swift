import TesseraThemeGeneration

extension RoleOptions {
    /// What a token may be by the words of its name, and where these leave it open by its color.
    ///
    /// - Parameter isBrandGray: whether the brand has no hue, so that it says nothing that others have none.
    init(_ candidate: SeedGuess.Candidate, isBrandGray: Bool) {
        let name = candidate.name
        let reader = RoleOptionsReader(
            name: name, color: candidate.color, background: candidate.background, isBrandGray: isBrandGray)
        self = name.unknown.isEmpty && !name.isStep ? reader.options : .none
    }
}

private struct RoleOptionsReader {
    let name: NameReading
    let color: ExistingColor
    let background: ExistingColor?
    let isBrandGray: Bool

    var options: RoleOptions {
        if let on = name.onWhat.first { return mark(on: on) }
        if let background { return mark(on: background) }
        switch name.kind {
        case .text, .icon: return text
        case .border: return border
        case .focus: return name.has(.inverse) ? .none : .name(.named("focusRing"))
        case .scrim: return name.state == nil ? .name(.named("scrim")) : .none
        case .selection: return name.state == nil ? .name(.named("selection")) : .none
        case .chart: return name.has(.weak) ? .none : .name(.named(Self.chart))
        case .surface, .fill, nil: return area
        }
    }

    /// What stands for whichever of the colors of charts is free.
    static let chart: RoleName = "chart"

    // MARK: Accents

    /// Chroma from which on a color is taken for more than a gray.
    private static let colorful = 0.045

    private var isColorful: Bool { color.chroma >= Self.colorful }

    /// Whether nobody takes the color for a tinted gray, as a dark or a light one may be.
    private var isVivid: Bool { color.chroma >= 0.07 && (0.3...0.85).contains(color.lightness) }

    /// The accent that the name is about, where `primary` and its like are no mere ranks.
    private var accent: String? {
        if let status = name.status { return status.rawValue }
        guard let family = name.families.first(where: { $0 != "primary" }) ?? name.families.first else {
            return name.has(.secondary) && isColorful && !color.isQuiet ? "secondary" : nil
        }
        if family != "primary" || name.component == .button { return family }
        // 'text.primary' is a rank and 'primary.text' may be either: its color tells.
        if name.kind == nil || name.kind == .fill { return family }
        return isColorful || isBrandGray && name.kind == .surface && !color.isQuiet ? family : nil
    }

    /// Whether `primary` is a rank.
    private var isPrimary: Bool { name.families.contains("primary") || name.has(.primary) }

    // MARK: Marks

    /// What stands on something.
    private func mark(on: NameReading) -> RoleOptions {
        guard name.state == nil, on.state == nil, on.unknown.isEmpty, [.text, .icon, nil].contains(name.kind) else {
            return .none
        }
        let accent = on.status?.rawValue ?? on.families.first ?? (on.kind == .surface ? nil : self.accent)
        if let accent, !on.isNeutral {
            let isQuiet = on.has(.weak) || on.has(.secondary) || on.has(.tertiary)
            return .name(.accent(accent, isQuiet ? .onContainer : .mark))
        }
        if on.component == .badge { return .name(.named("onBadge")) }
        if on.has(.inverse) { return .name(.named("textInverse")) }
        if on.has(.strong) && on.kind != .surface || on.kind == .fill || on.component == .button {
            return .name(.accent("brand", .mark))
        }
        guard on.kind == .surface, !on.isNeutral else { return .none }
        return on.has(.secondary) || on.has(.weak) ? .name(.named("textSecondary")) : .name(.named("textPrimary"))
    }

    /// What stands on a color of the same name.
    private func mark(on background: ExistingColor) -> RoleOptions {
        let isOnSurface = !name.levels.isDisjoint(with: [.page, .raised, .overlay, .sunken])
        if isOnSurface { return .name(.named("textPrimary")) }
        if name.has(.weak), name.families.isEmpty, name.status == nil { return .name(.named("textSecondary")) }
        guard let accent = name.status?.rawValue ?? name.families.first else { return .none }
        guard background.isQuiet else { return .name(.accent(accent, .mark)) }
        return background.chroma < 0.012 ? .none : .name(.accent(accent, .onContainer))
    }

    // MARK: Text

    private var text: RoleOptions {
        switch name.state {
        case .disabled: return accent == nil && name.component == nil ? .name(.named("textDisabled")) : .none
        case .hover, .pressed, .selected, .focus, .visited: return .none
        case nil: break
        }
        if name.has(.link) { return name.has(.inverse) || name.status != nil ? .none : .name(.named("textLink")) }
        if name.has(.inverse) { return accent == nil ? .name(.named("textInverse")) : .none }
        if name.component == .badge { return .name(.named("onBadge")) }
        if name.component == .button {
            if name.has(.secondary) || name.has(.tertiary) || name.isNeutral { return .none }
            return .name(.accent(name.status?.rawValue ?? "brand", .mark))
        }
        if let accent = accent ?? (isPrimary && color.isQuiet ? "primary" : nil) {
            if color.isQuiet { return name.has(.weak) ? .none : .nameAndColor(.accent(accent, .mark)) }
            return name.families == ["primary"]
                ? .nameAndColor(.accent(accent, .text)) : .name(.accent(accent, .text))
        }
        if name.has(.placeholder) { return .name(.named("textPlaceholder")) }
        // On the page it could not be seen.
        if color.isQuiet { return .nameAndColor(.named("textInverse")) }
        if name.has(.tertiary) || name.number == 3 { return .name(.named("textTertiary")) }
        if name.has(.secondary) || name.number == 2 { return .name(.named("textSecondary"), .named("textTertiary")) }
        if name.has(.weak) { return .name(.named("textSecondary"), .named("textTertiary")) }
        if isVivid { return .none }
        return (name.number ?? 1) == 1 ? .name(.named("textPrimary")) : .none
    }

    // MARK: Borders

    private var border: RoleOptions {
        guard name.state == nil, !name.has(.inverse) else { return .none }
        if let accent, name.status != nil || isColorful || name.families.first != "primary" {
            return .name(.accent(accent, .border))
        }
        if name.component == .button || name.component == .badge { return .none }
        if name.has(.strong) || name.component == .field { return .name(.named("borderStrong")) }
        if isVivid { return .none }
        let isLow = name.has(.hairline) || name.has(.weak) || name.has(.secondary) || name.has(.tertiary)
        // A line that is called so, and is seen as well as text.
        if isLow, !color.isFaint { return .nameAndColor(.named("borderStrong")) }
        if name.has(.hairline) { return .name(.named("borderHairline"), .named("borderSubtle")) }
        return isLow ? .name(.named("borderSubtle"), .named("borderHairline")) : .name(.named("borderDefault"))
    }

    // MARK: Areas

    private var area: RoleOptions {
        if name.component == .field { return .none }
        if let accent, name.component != .badge { return area(of: accent) }
        if name.kind == nil, name.component == nil { return .none }
        let isFill = name.kind == .fill || name.component == .button || name.isNeutral
        switch name.state {
        case .disabled: return .name(.named("fillDisabled"))
        case .hover: return .name(.named("fillSubtleHover"))
        case .pressed: return .name(.named("fillSubtlePressed"))
        case .selected: return .name(.named("surfaceSelected"))
        case .focus, .visited: return .none
        case nil: break
        }
        if name.component == .badge { return .name(.named("badge")) }
        if name.has(.inverse) { return color.isQuiet || isVivid ? .none : .name(.named("surfaceInverse")) }
        if isColorful, !color.isQuiet { return .none }
        if isFill { return color.isQuiet ? .name(.named("fillSubtle")) : .none }
        return surface
    }

    private var surface: RoleOptions {
        if name.has(.overlay) {
            return color.color.isOpaque ? .nameAndColor(.named("surfaceOverlay")) : .nameAndColor(.named("scrim"))
        }
        guard color.isQuiet else { return name.has(.strong) ? .nameAndColor(.named("surfaceInverse")) : .none }
        if name.has(.raised) { return .name(.named("surfaceRaised")) }
        if name.has(.sunken) || name.has(.weak) { return .name(.named("surfaceSunken")) }
        if name.has(.page) { return .name(.named("surfacePage")) }
        if name.has(.secondary) || name.has(.tertiary) || name.number == 2 || name.number == 3 {
            return .nameAndColor(.named("surfaceSunken"), .named("surfaceRaised"), .named("surfaceOverlay"))
        }
        if name.has(.strong) { return .none }
        return (name.number ?? 1) <= 1 ? .name(.named("surfacePage")) : .none
    }

    private func area(of accent: String) -> RoleOptions {
        if name.has(.inverse) || name.state != nil && (name.has(.secondary) || name.has(.tertiary)) { return .none }
        switch name.state {
        case .hover: return color.isQuiet ? .none : .name(.accent(accent, .fillHover))
        case .pressed: return color.isQuiet ? .none : .name(.accent(accent, .fillPressed))
        case .selected: return color.isQuiet ? .nameAndColor(.named("surfaceSelected")) : .none
        case .disabled, .focus, .visited: return .none
        case nil: break
        }
        if name.has(.secondary), name.kind != nil, accent != "secondary" {
            return color.isQuiet ? .nameAndColor(.accent(accent, .container)) : .none
        }
        if name.has(.tertiary) { return .none }
        if color.isQuiet {
            // A gray area is nothing of an accent that has a hue.
            if color.chroma < 0.012, name.status == nil, !isBrandGray || !name.has(.weak) {
                return .nameAndColor(.named("fillSubtle"))
            }
            let isSaid = name.has(.weak)
            return isSaid ? .name(.accent(accent, .container)) : .nameAndColor(.accent(accent, .container))
        }
        // A lighter or darker shade without a use.
        if name.has(.weak) || name.has(.strong) && name.kind == nil { return .none }
        return name.kind == nil ? .name(.accent(accent, .fill)) : .nameAndColor(.accent(accent, .fill))
    }
}

extension RoleTarget {
    /// Whichever of the colors of charts is free.
    static let anyChart = RoleTarget.named(RoleOptionsReader.chart)
}
