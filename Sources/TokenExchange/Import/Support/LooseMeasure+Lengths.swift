import TesseraTokenModel

extension LooseMeasure {
    /// A bare number, or a percentage as a part of 1; `nil` with any other unit.
    var share: Double? {
        switch unit {
        case "": value
        case "%": value / 100
        default: nil
        }
    }

    /// Whether it has a unit that Tessera has for lengths.
    var isLength: Bool { ["px", "rem", "pt", "dp"].contains(unit) }
}
