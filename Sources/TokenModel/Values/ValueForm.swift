import TesseraColorScience

/// What a value is made of, whatever its type: what documents, comparisons and texts are written from.
public enum ValueForm: Sendable {
    case number(Double)
    case text(String)
    case boolean(Bool)
    case color(Color)
    case measure(Double, unit: String)
    case numbers([Double])
    /// Texts of which one may stand without a list around it.
    case texts([String])
    case css(RawCSS)
    case fields(FieldValues)
    /// Layers or stops, each with the same fields.
    ///
    /// - Parameter isAlwaysList: whether one of them has a list around it.
    case elements([FieldValues], isAlwaysList: Bool)
}
