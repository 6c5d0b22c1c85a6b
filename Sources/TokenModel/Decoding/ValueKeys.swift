// The keys of values that are mappings and no composites.

/// The keys of a color (DTCG 2025.10 Color, 4).
package enum ColorKey: String, CaseIterable {
    case colorSpace, components, alpha, hex
}

/// The keys of a dimension or a duration (DTCG 2025.10 Format, 8.2 and 8.5).
package enum MeasureKey: String, CaseIterable {
    case value, unit
}
