import Foundation

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    /// The stand-in's own.
    public let key: String

    public init(_ value: String) {
        key = value
    }

    public init(stringLiteral value: String) {
        key = value
    }
}

public struct Text: Equatable, View, Sendable {
    public enum Storage: Equatable, Sendable {
        case verbatim(String)
        case key(String)
    }

    /// The stand-in's own: what it was made of.
    public let storage: Storage

    public nonisolated init(verbatim content: String) {
        storage = .verbatim(content)
    }

    public nonisolated init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        storage = .key(key.key)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ content: S) {
        storage = .verbatim(String(content))
    }

    public nonisolated func font(_ font: Font?) -> Text { self }

    public var body: Never { preconditionFailure("a text has no body") }
}

public struct Image: Equatable, Sendable, View {
    public let name: String

    public nonisolated init(systemName: String) {
        name = systemName
    }

    public var body: Never { preconditionFailure("an image has no body") }
}

public struct TextField<Label: View>: View {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>
    ) where Label == Text {}

    public var body: Never { preconditionFailure("a text field has no body") }
}
