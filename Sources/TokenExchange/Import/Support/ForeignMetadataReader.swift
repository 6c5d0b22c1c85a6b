import TesseraTokenSyntax

extension ForeignMetadata {
    /// Takes an entry that stands beside a value.
    mutating func read(_ entry: DocumentNode.Entry) {
        switch entry.name {
        case "$description", "description", "comment":
            if description == nil, let text = entry.value.text, entry.value.coreValue == .string {
                if !text.isEmpty { description = entry.value }
            } else if entry.value.coreValue != .null {
                other.append(entry)
            }
        case "$deprecated", "deprecated":
            switch entry.value.coreValue {
            case .bool, .string: deprecation = deprecation?.coreValue == .string ? deprecation : entry.value
            default: other.append(entry)
            }
        case "deprecated_comment", "deprecatedComment":
            if entry.value.coreValue == .string { deprecation = entry.value } else { other.append(entry) }
        case "$extensions" where !entry.value.entries.isEmpty:
            extensions += entry.value.entries
        default:
            other.append(entry)
        }
    }
}
