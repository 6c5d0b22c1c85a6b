import Foundation

public struct Button<Label: View>: View {
    public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}

    public var body: Never { preconditionFailure("a button has no body") }
}

public struct ButtonStyleConfiguration {
    public struct Label: View {
        public var body: Never { preconditionFailure("a label has no body") }
    }

    public let label = Label()
    public let isPressed: Bool

    /// The stand-in's own.
    public init(isPressed: Bool) {
        self.isPressed = isPressed
    }
}

#if BEFORE_SDK_18
public protocol ButtonStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor func makeBody(configuration: Configuration) -> Body
    typealias Configuration = ButtonStyleConfiguration
}
#else
@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = ButtonStyleConfiguration
}
#endif

extension View {
    public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        RecordedView(self, .other("buttonStyle"))
    }
}

// MARK: State

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    public var projectedValue: Binding<Value> { self }

    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }

    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(get: { get()[keyPath: keyPath] }, set: { _ in })
    }
}

@propertyWrapper public struct State<Value> {
    private final class Box {
        var value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let box: Box

    public init(wrappedValue value: Value) {
        box = Box(value)
    }

    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }

    public var projectedValue: Binding<Value> {
        Binding(get: { box.value }, set: { box.value = $0 })
    }
}
