import Foundation

// An app and its scenes.

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    @MainActor @preconcurrency public static func main() { preconditionFailure("there is no system to run an app") }
}

@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

@resultBuilder public struct SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
    public nonisolated init(@ViewBuilder content: () -> Content) {}

    public var body: Never { preconditionFailure("a group of windows has no body") }
}

@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

extension View {
    public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        RecordedView(self, .other("preferredColorScheme"))
    }
}

// MARK: What is kept

/// Nothing is kept: a test sees what was written last.
@propertyWrapper public struct AppStorage<Value> {
    private let state: State<Value>

    private init(value: Value) {
        state = State(wrappedValue: value)
    }

    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    public var projectedValue: Binding<Value> { state.projectedValue }
}

extension AppStorage {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(value: wrappedValue)
    }

    public init(
        wrappedValue: Value, _ key: String, store: UserDefaults? = nil
    ) where Value: RawRepresentable, Value.RawValue == String {
        self.init(value: wrappedValue)
    }
}
