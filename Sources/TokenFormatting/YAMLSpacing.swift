/// The blanks between two tokens on one line.
enum YAMLSpacing {
    static func gap(from previous: YAMLToken?, to next: YAMLToken) -> FormattedLine.Gap {
        guard let previous else { return .none }
        switch (previous.kind, next.kind) {
        // To other readers than libyaml `?,` is no key, and `&a:b` one anchor, which a blank would end.
        case (.key, _), (.anchor, _): return previous.bytes.upperBound == next.bytes.lowerBound ? .none : .one
        // `{}`, `[]`
        case (.mappingOpen, .mappingClose), (.sequenceOpen, .sequenceClose): return .none
        // `a:` would be another plain text, where there is no value.
        case (.value, .sequenceClose), (.value, .flowEntry): return .one
        case (_, .flowEntry): return .none
        case (.sequenceOpen, _), (_, .sequenceClose): return .none
        case (.mappingOpen, _), (_, .mappingClose): return .one
        case (.alias, .value), (.tag, .value), (.flowEntry, .value): return .one
        case (_, .value): return .none
        case (.value, _), (.flowEntry, _): return .separator
        default: return .one
        }
    }
}
