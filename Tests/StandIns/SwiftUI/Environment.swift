// The environment, as far as generated code uses it.
import Foundation

/// The values are only ever set before they are read.
public struct EnvironmentValues: @unchecked Sendable {
    public let accessibilityReduceTransparency: Bool
    public let accessibilityReduceMotion: Bool
    public let isEnabled: Bool
    public let isFocused: Bool
    public let colorScheme: ColorScheme
    public let colorSchemeContrast: ColorSchemeContrast
    public let dynamicTypeSize: DynamicTypeSize
    public let horizontalSizeClass: UserInterfaceSizeClass?
    /// The stand-in's own: how much larger people want text to be.
    public let textScale: CGFloat
    private var values: [ObjectIdentifier: Any] = [:]

    public init(
        accessibilityReduceTransparency: Bool = false, accessibilityReduceMotion: Bool = false, textScale: CGFloat = 1,
        isEnabled: Bool = true, colorScheme: ColorScheme = .light,
        colorSchemeContrast: ColorSchemeContrast = .standard, dynamicTypeSize: DynamicTypeSize = .large,
        horizontalSizeClass: UserInterfaceSizeClass? = .compact, isFocused: Bool = false
    ) {
        self.colorSchemeContrast = colorSchemeContrast
        self.dynamicTypeSize = dynamicTypeSize
        self.horizontalSizeClass = horizontalSizeClass
        self.accessibilityReduceTransparency = accessibilityReduceTransparency
        self.accessibilityReduceMotion = accessibilityReduceMotion
        self.textScale = textScale
        self.isEnabled = isEnabled
        self.colorScheme = colorScheme
        self.isFocused = isFocused
    }

    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// What views read: a test says what it is.
    @TaskLocal public static var current = EnvironmentValues()
}

public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

public enum UserInterfaceSizeClass: Sendable {
    case compact, regular
}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

@propertyWrapper public struct Environment<Value> {
    private let keyPath: KeyPath<EnvironmentValues, Value>

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        self.keyPath = keyPath
    }

    public var wrappedValue: Value { EnvironmentValues.current[keyPath: keyPath] }
}

@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
    private let value: Value
    public let textStyle: Font.TextStyle

    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        value = wrappedValue
        self.textStyle = textStyle
    }

    public var wrappedValue: Value { value * Value(EnvironmentValues.current.textScale) }
}

extension View {
    public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
        WithEnvironment(content: self, set: { $0[keyPath: keyPath] = value })
    }
}

/// A view with what is set for it.
public struct WithEnvironment<Content: View>: View {
    public let content: Content
    public let set: (inout EnvironmentValues) -> Void
    public var body: Never { preconditionFailure("a modified view has no body") }
}
