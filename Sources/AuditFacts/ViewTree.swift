/// A property or a function that makes a view, as a tree of the views and modifiers that are written in it.
///
/// The nodes lie in an arena: each names its parent, which stands before it. A modifier is the parent of what it is
/// applied to, so that the outermost modifier of a chain comes first.
public struct ViewTree: Codable, Hashable, Sendable {
    /// With the types around it, such as `Home.Row`; empty outside any.
    public let type: String
    /// `body`; empty for what stands outside of a member.
    public let name: String
    /// Whether the member is declared as an `AnyView`, or as something that holds one.
    public let isErased: Bool
    /// Whether the code speaks of the safe area's insets, and so puts its content where it belongs by hand.
    public let readsInsets: Bool
    /// Parents before their children; empty for a member without views.
    public var nodes: [Node]

    /// A view, a modifier, a member or a choice.
    public struct Node: Codable, Hashable, Sendable {
        /// What ``name`` is the name of.
        public let kind: Kind
        /// The type of a view, the name of a modifier or of a member; empty for a choice.
        public let name: String
        /// Index of the node around it; `nil` for what the member returns.
        public let parent: Int?
        /// What it is to ``parent``.
        public let slot: Slot
        /// The label of the closure or the argument that it stands in.
        public let label: String?
        /// What its arguments say; empty where they say nothing that rules ask for.
        public let marks: Set<Mark>
        /// Where its name begins.
        public let place: Place

        public init(
            _ kind: Kind, _ name: String, parent: Int?, slot: Slot, label: String? = nil, marks: Set<Mark> = [],
            place: Place
        ) {
            self.kind = kind
            self.name = name
            self.parent = parent
            self.slot = slot
            self.label = label
            self.marks = marks
            self.place = place
        }
    }

    /// What a node is.
    public enum Kind: String, Codable, Hashable, Sendable {
        /// A view that is made by its type's name.
        case view
        case modifier
        /// A property, a function or a parameter that is a view.
        case member
        /// `if` or `switch`.
        case choice
    }

    /// What a node is to the one around it.
    public enum Slot: String, Codable, Hashable, Sendable {
        /// What a modifier is applied to, or what a container holds.
        case content
        /// What a modifier adds, such as a bar.
        case attachment
        /// Shown apart, such as a sheet.
        case presentation
        /// Pushed by a navigation.
        case destination
        /// What draws a control.
        case label
    }

    /// What arguments say of a node.
    public enum Mark: String, Codable, Hashable, Sendable {
        /// At the bottom: an inset's edge, an alignment, a toolbar's placement.
        case bottom
        /// A scroll view that scrolls sideways.
        case horizontal
        /// A frame of a written height.
        case fixedHeight
        /// A frame as high as there is room for.
        case fillsHeight
        /// It leaves the keyboard's region alone.
        case keyboard
        /// Tabs that are pages to swipe through.
        case paged
        /// No transition, or a short fade.
        case calm
        /// It is about the selected tab.
        case tab
        /// A choice of two branches or more.
        case branches
        /// A text is handed to it.
        case text
        /// It adds the selected trait.
        case selected
        /// It speaks of a badge.
        case badge
        /// It speaks of insets.
        case readsInsets
    }

    public init(
        type: String, name: String, isErased: Bool = false, readsInsets: Bool = false, nodes: [Node] = []
    ) {
        self.type = type
        self.name = name
        self.isErased = isErased
        self.readsInsets = readsInsets
        self.nodes = nodes
    }
}
