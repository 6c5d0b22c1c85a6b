import Foundation

// Controls that an app has beside what generated code draws.

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct Label<Title: View, Icon: View>: View {
    public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}

    public var body: Never { preconditionFailure("a label has no body") }
}

public struct Toggle<Label: View>: View {
    public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) where Label == Text {}

    public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}

    public var body: Never { preconditionFailure("a toggle has no body") }
}

public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) where Label == Text {}

    public var body: Never { preconditionFailure("a picker has no body") }
}

public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical
}

extension TextField {
    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis
    ) where Label == Text {
        self.init(titleKey, text: text)
    }
}

extension View {
    public nonisolated func tag<V: Hashable>(_ tag: V) -> some View {
        RecordedView(self, .other("tag"))
    }

    public nonisolated func disabled(_ disabled: Bool) -> some View {
        RecordedView(self, .other("disabled"))
    }

    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
    public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        RecordedView(self, .other("lineLimit"))
    }
}

// MARK: What happens

extension View {
    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
    public nonisolated func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        RecordedView(self, .other("task"))
    }

    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        RecordedView(self, .other("onChange"))
    }

    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        RecordedView(self, .other("onChange"))
    }

    public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        RecordedView(self, .other("onTapGesture"))
    }
}
