import TesseraColorScience
import TesseraDiagnostics

extension TabBar {
    /// One place in the bar.
    public struct Tab: Hashable, Sendable {
        public enum Role: String, CaseIterable, Hashable, Sendable {
            /// It shows a part of the app.
            case tab
            /// The place of the floating action button, which does something and shows nothing.
            case action
            /// The tab that searches, which the system sets apart at the trailing end.
            case search
            /// The one tab that stands out, from iOS 27 on.
            case prominent
        }

        /// What may stand on the icon.
        public enum BadgeKind: String, CaseIterable, Hashable, Sendable {
            case none, dot, count
        }

        /// Where what a tab pins to the bottom is laid out.
        public enum ChromePlacement: String, CaseIterable, Hashable, Sendable {
            /// In one stack with the bar, above it, in the one bottom inset of the screen.
            case barStack
            /// In a bottom inset of its own, which is drawn behind the bar.
            case ownInset
        }

        /// A name in code, unique in the bar; letters, digits, `-` and `_`.
        public let id: String
        public let role: Role
        /// What the tab is called, on screen and by VoiceOver.
        public let label: Words?
        /// What VoiceOver adds after a pause.
        public let hint: Words?
        /// The same while the tab is selected, or the action is open; ``hint`` unless given.
        public let selectedHint: Words?
        /// The name of an SF Symbol or of the app's own.
        public let symbol: String?
        /// Of the selected tab; ``symbol`` unless given.
        public let selectedSymbol: String?
        public let badge: BadgeKind
        /// What VoiceOver says of the badge, with ``countMark`` in the place of the count; `nil` for the count alone.
        /// There is none without a badge.
        public let badgeValue: Words?
        /// Height of what the tab pins above the bar, such as an input bar, in points; 0 for nothing.
        public let bottomChrome: Dimension
        public let bottomChromePlacement: ChromePlacement
        /// What the tab's scrolling content leaves free at its bottom, where that is not the bar's figure.
        public let contentInset: Dimension?

        /// Stands for the count in ``badgeValue``, as in string catalogs.
        public static let countMark = "%lld"
    }

    /// Text, or the key that it is looked up by in the string catalog.
    public enum Words: Hashable, Sendable {
        case text(String)
        case key(String)
    }

    /// How a bar stands apart from the edges.
    public struct Floating: Hashable, Sendable {
        /// Between the bar and the safe area at either side.
        public let margin: Dimension
        /// Between the bar and ``TabBar/bottomEdge``; ``margin`` unless given.
        public let bottomMargin: Dimension
        /// `nil` for half of the bar's height.
        public let cornerRadius: Dimension?
        /// Whether the system computes the radius from the corners of the screen, from iOS 26 on.
        public let isConcentric: Bool
    }

    /// When a bar makes itself small, by SwiftUI's names.
    public enum MinimizeBehavior: String, CaseIterable, Hashable, Sendable {
        case automatic, onScrollDown, onScrollUp, never
    }

    /// What stands with the bar on every tab.
    public struct Accessory: Hashable, Sendable {
        public enum Placement: String, CaseIterable, Hashable, Sendable {
            case automatic, expanded, inline
        }

        public let height: Dimension
        /// Between the bar and the accessory above it.
        public let spacing: Dimension
        public let placement: Placement
    }

    /// The count or dot on an icon.
    public struct Badge: Hashable, Sendable {
        public let textSize: Dimension
        public let textWeight: FontWeight?
        public let horizontalPadding: Dimension
        public let verticalPadding: Dimension
        /// From the center of the icon to the center of the badge, to the trailing side.
        public let offsetX: Dimension
        /// From the center of the icon to the center of the badge; negative is up.
        public let offsetY: Dimension
        /// Larger counts are shown as this and a plus sign; a whole number, 99 unless given.
        public let maximumCount: Double
        public let color: Color?
        public let textColor: Color?

        /// Height of the capsule, in points: a line of 1.2 times the text size, and the padding.
        public var height: Double { textSize.points * 1.2 + 2 * verticalPadding.points }
    }

    /// How a tab looks, by what it is being used for.
    public struct States: Hashable, Sendable {
        public let selected: State
        public let unselected: State
        public let pressed: State
        public let disabled: State

        public subscript(name: StateName) -> State {
            switch name {
            case .selected: selected
            case .unselected: unselected
            case .pressed: pressed
            case .disabled: disabled
            }
        }
    }

    public enum StateName: String, CaseIterable, Hashable, Sendable {
        case selected, unselected, pressed, disabled
    }

    /// How a tab looks in one state. Where nothing is said, `pressed` and `disabled` change nothing of what the
    /// tab is beside that: selected or not.
    public struct State: Hashable, Sendable {
        public let icon: Color?
        public let label: Color?
        public let indicator: Color?
        /// Of the whole item, 0 to 1.
        public let opacity: Double?
        /// Factor of the whole item's size, above 0.
        public let scale: Double?

        /// Nothing is said.
        static let empty = State(icon: nil, label: nil, indicator: nil, opacity: nil, scale: nil)
    }

    /// One of the things behind the items.
    public enum Layer: Hashable, Sendable {
        case color(Color)
        indirect case material(Material)
        indirect case glass(Glass)
        /// From top to bottom.
        case gradient([GradientStop])
    }

    /// A button over the bar.
    public struct FloatingActionButton: Hashable, Sendable {
        /// The shape of what takes touches.
        public enum HitShape: String, CaseIterable, Hashable, Sendable {
            case rectangle, circle
        }

        /// Diameter as drawn.
        public let size: Dimension
        /// Side of the frame that takes touches; the drawn size unless given.
        public let hitSize: Dimension
        public let hitShape: HitShape
        /// From its place in the row; negative is up.
        public let offset: Dimension
        public let shadowRadius: Dimension
        /// Width that the row of tabs leaves free for it; `nil` if it has one of the equal shares, or lies over
        /// the tabs.
        public let reservedWidth: Dimension?
        /// Whether what stands out of the bar takes touches, which takes code in the bar's view.
        public let extendsHitTesting: Bool
    }
}

extension TabBar {
    /// One value of the bar, under a name that needs no other around it: `topPadding`, `badgeTextSize`,
    /// `selectedIconColor`.
    public struct Part: Hashable, Sendable {
        public let name: String
        /// Where it is written, as ``CompositeExpression/value(at:)`` takes it: `states.selected.icon`.
        public let field: String
        public let value: TokenValue

        /// Whether it is a word of the table, which a string of CSS or Swift is not.
        public var isWord: Bool { value.type == .string }
    }

    /// The figures of the bar as a whole: its lengths, numbers and words.
    public var metrics: [Part] {
        parts.filter { $0.field == $0.name && [.dimension, .number, .string].contains($0.value.type) }
    }

    /// Every value of the bar as a whole, of its badge and of its states, written or default, in the order of
    /// the fields. Tabs and background are no values.
    public var parts: [Part] {
        fields.all.flatMap { field -> [Part] in
            switch field.content {
            case .value(let value): [Part(name: field.name, field: field.name, value: value)]
            case .fields(let fields): Self.parts(of: fields, in: field.name)
            case .dimensions, .items, .layers: []
            }
        }
    }

    /// - Parameter field: the badge, or all states.
    private static func parts(of fields: FieldValues, in field: String) -> [Part] {
        fields.all.flatMap { inner -> [Part] in
            switch inner.content {
            case .value(let value):
                let name = field + inner.name.capitalizedStart
                return [Part(name: name, field: "\(field).\(inner.name)", value: value)]
            case .fields(let state): return state.all.compactMap { part($0, of: inner.name, in: field) }
            case .dimensions, .items, .layers: return []
            }
        }
    }

    /// What a state says of a part of the item; a color is named as one.
    private static func part(
        _ field: (name: String, content: FieldValues.Content), of state: String, in states: String
    ) -> Part? {
        guard case .value(let value) = field.content else { return nil }
        let name = state + field.name.capitalizedStart
        return Part(
            name: name + (value.type == .color ? "Color" : ""), field: "\(states).\(state).\(field.name)", value: value)
    }
}
