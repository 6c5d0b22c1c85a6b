import TesseraTokenModel

/// What a line height is a measure of.
enum StudioLineHeight {
    /// Of the size of the font.
    case multiple(Double)
    case length(LooseMeasure)

    /// - Returns: `nil` for other units.
    init?(_ measure: LooseMeasure) {
        switch measure.unit {
        case "%": self = .multiple((measure.value / 100).withoutNoise)
        case "em": self = .multiple(measure.value)
        // Nobody sets lines four times as far apart as their text is high, and no text has lines of 4 px.
        case "": self = measure.value < 4 ? .multiple(measure.value) : .length(measure)
        default:
            guard measure.isLength else { return nil }
            self = .length(measure)
        }
    }

    /// - Parameter lengthUnit: of a bare number.
    func measure(_ lengthUnit: String?) -> StudioMeasure {
        switch self {
        case .multiple: .ratio
        case .length(let measure): .length(measure, lengthUnit)
        }
    }
}

/// What a letter spacing is a measure of.
enum StudioLetterSpacing {
    /// Of the size of the font.
    case multiple(Double)
    /// With or without a unit.
    case length(LooseMeasure)

    /// - Returns: `nil` for other units.
    init?(_ measure: LooseMeasure) {
        switch measure.unit {
        case "%": self = .multiple((measure.value / 100).withoutNoise)
        case "em": self = .multiple(measure.value)
        default:
            guard measure.unit.isEmpty || measure.isLength else { return nil }
            self = .length(measure)
        }
    }

    /// - Parameter lengthUnit: of a bare number.
    func measure(_ lengthUnit: String?) -> StudioMeasure {
        switch self {
        case .multiple: .ratio
        case .length(let measure): .length(measure, lengthUnit)
        }
    }
}
