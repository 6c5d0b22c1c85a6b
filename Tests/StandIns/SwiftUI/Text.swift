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

    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public nonisolated init(_ resource: LocalizedStringResource) {
        storage = .key(resource.key)
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ content: S) {
        storage = .verbatim(String(content))
    }

    public nonisolated func font(_ font: Font?) -> Text { self }

    public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text { self }

    public nonisolated func foregroundColor(_ color: Color?) -> Text { self }

    public var body: Never { preconditionFailure("a text has no body") }
}

/// Of Foundation, which has none on Linux.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
    public enum BundleDescription: Equatable, Sendable {
        case main
        case atURL(URL)
    }

    public let key: String
    public let bundle: BundleDescription

    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        key = keyAndValue.key
        self.bundle = bundle
    }

    public init(stringLiteral value: String) {
        self.init(String.LocalizationValue(value))
    }
}

extension String {
    @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
    public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
        let key: String

        public init(_ value: String) {
            key = value
        }

        public init(stringLiteral value: String) {
            key = value
        }
    }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension String {
    public init(localized resource: LocalizedStringResource) {
        self = resource.key
    }
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
