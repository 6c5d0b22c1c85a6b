import TokenModel

/// What a line height is a measure of.
enum StudioLineHeight {
    /// Of the size of the font.
    case multiple(Double)
    case length(LooseMeasure)
    /// A bare number that is too large for a multiple.
    case bareLength(Double)

    /// - Returns: `nil` for a word such as `AUTO`, and for other units.
    init?(_ text: String) {
        guard let measure = LooseMeasure(text) else { return nil }
        switch measure.unit {
        case "%": self = .multiple(measure.value / 100)
        case "em": self = .multiple(measure.value)
        // Nobody sets lines four times as far apart as their text is high, and no text has lines of 4 px.
        case "": self = measure.value < 4 ? .multiple(measure.value) : .bareLength(measure.value)
        default:
            guard measure.isLength else { return nil }
            self = .length(measure)
        }
    }

    var type: TokenType {
        if case .multiple = self { .number } else { .dimension }
    }
}

/// What a letter spacing is a measure of.
enum StudioLetterSpacing {
    /// Of the size of the font.
    case multiple(Double)
    /// With or without a unit.
    case length(LooseMeasure)

    init?(_ text: String) {
        guard let measure = LooseMeasure(text) else { return nil }
        switch measure.unit {
        case "%": self = .multiple(measure.value / 100)
        case "em": self = .multiple(measure.value)
        default: self = .length(measure)
        }
    }

    var type: TokenType {
        if case .multiple = self { .number } else { .dimension }
    }
}
