// What may be said of an output: the reader and the schema for editors share these tables.

extension Output {
    package enum Key: String, CaseIterable {
        case format, path, swift, minimum, access, prefix, types, namespace, groups, files, support, imports, colors,
            bundle
        case native, shapeStyle, registry, theme, localized, shape, references, namespaces, gamuts, template, variables,
            varying
        case contexts, composites, properties, reducedMotion, layer, selector
    }

    package enum FormatName: String, CaseIterable {
        case swift, json, css, xcassets, template

        /// Of an output in this format.
        package var keys: [Key] {
            switch self {
            case .swift:
                [
                    .format, .path, .swift, .minimum, .access, .prefix, .types, .namespace, .groups, .files, .support,
                    .imports, .colors, .bundle, .native, .shapeStyle, .registry, .theme, .localized,
                ]
            case .json: [.format, .path, .shape, .references]
            case .css:
                [
                    .format, .path, .prefix, .references, .contexts, .composites, .properties, .reducedMotion, .layer,
                    .selector,
                ]
            case .xcassets: [.format, .path, .namespaces, .gamuts]
            case .template: [.format, .path, .template, .variables, .contexts, .varying]
            }
        }
    }
}
