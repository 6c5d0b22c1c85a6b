/// The blanks between two tokens on one line.
enum YAMLSpacing {
    /// - Parameter blanks: how many there were.
    static func gap(from previous: YAMLToken?, to next: YAMLToken, _ blanks: Int) -> FormattedLine.Gap {
        guard let previous else { return .none }
        switch (previous.kind, next.kind) {
        // `{}`, `[]`
        case (.mappingOpen, .mappingClose), (.sequenceOpen, .sequenceClose): return .none
        // `a:` would be another plain text, where there is no value.
        case (.value, .sequenceClose), (.value, .flowEntry): return .one
        case (_, .flowEntry): return .none
        case (.sequenceOpen, _), (_, .sequenceClose): return .none
        case (.mappingOpen, _), (_, .mappingClose): return .one
        case (.alias, .value), (.anchor, .value), (.tag, .value), (.flowEntry, .value), (.key, .value): return .one
        case (_, .value): return .none
        case (.value, _), (.flowEntry, _): return .separator
        default: return .one
        }
    }
}
