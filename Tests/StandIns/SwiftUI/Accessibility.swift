import Foundation

// What a view says to people who do not see it, as far as generated code and its tests go.

/// A set of itself, as Apple's: it has no raw value.
public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var names: Set<String>

    public init() {
        names = []
    }

    private init(_ name: String) {
        names = [name]
    }

    public static let isButton = AccessibilityTraits("isButton")
    public static let isHeader = AccessibilityTraits("isHeader")
    public static let isSelected = AccessibilityTraits("isSelected")
    public static let isModal = AccessibilityTraits("isModal")

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    public static let isTabBar = AccessibilityTraits("isTabBar")

    public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }

    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { with(names.union(other.names)) }

    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
        with(names.intersection(other.names))
    }

    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
        with(names.symmetricDifference(other.names))
    }

    public mutating func insert(
        _ newMember: AccessibilityTraits
    ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        defer { formUnion(newMember) }
        return (!contains(newMember), newMember)
    }

    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        defer { names.subtract(member.names) }
        return contains(member) ? member : nil
    }

    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        defer { formUnion(newMember) }
        return contains(newMember) ? newMember : nil
    }

    public mutating func formUnion(_ other: AccessibilityTraits) { self = union(other) }

    public mutating func formIntersection(_ other: AccessibilityTraits) { self = intersection(other) }

    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { self = symmetricDifference(other) }

    private func with(_ names: Set<String>) -> AccessibilityTraits {
        var traits = AccessibilityTraits()
        traits.names = names
        return traits
    }
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let name: String

    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    public static let contain = AccessibilityChildBehavior(name: "contain")
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// The stand-in's own: what was said of a view.
public enum AccessibilityRemark {
    case label(Text)
    case hint(Text)
    case value(Text)
    case added(AccessibilityTraits)
    case removed(AccessibilityTraits)
    case hidden(Bool)
    case element(AccessibilityChildBehavior)
    case largeContent(any View)
}

public struct AccessibilityAttachmentModifier: ViewModifier {
    public typealias Body = Never

    nonisolated(unsafe) let remark: AccessibilityRemark

    nonisolated init(_ remark: AccessibilityRemark) {
        self.remark = remark
    }
}

extension View {
    private nonisolated func attached(
        _ remark: AccessibilityRemark
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier(remark))
    }

    public nonisolated func accessibilityLabel(
        _ label: Text
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { attached(.label(label)) }

    public nonisolated func accessibilityLabel(
        _ labelKey: LocalizedStringKey
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { attached(.label(Text(labelKey))) }

    @_disfavoredOverload
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public nonisolated func accessibilityLabel(
        _ label: LocalizedStringResource
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { attached(.label(Text(label))) }

    @_disfavoredOverload
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public nonisolated func accessibilityHint(
        _ hint: LocalizedStringResource
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { attached(.hint(Text(hint))) }

    public nonisolated func accessibilityHint(
        _ hint: Text
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { attached(.hint(hint)) }

    public nonisolated func accessibilityValue(
        _ valueDescription: Text
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { attached(.value(valueDescription)) }

    public nonisolated func accessibilityAddTraits(
        _ traits: AccessibilityTraits
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { attached(.added(traits)) }

    public nonisolated func accessibilityRemoveTraits(
        _ traits: AccessibilityTraits
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { attached(.removed(traits)) }

    public nonisolated func accessibilityHidden(
        _ hidden: Bool
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { attached(.hidden(hidden)) }

    public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        attached(.element(children))
    }

    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
    public nonisolated func accessibilityShowsLargeContentViewer<V: View>(
        @ViewBuilder _ largeContentView: () -> V
    ) -> some View {
        attached(.largeContent(largeContentView()))
    }

    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
    public nonisolated func accessibilityShowsLargeContentViewer() -> some View {
        attached(.largeContent(self))
    }
}
