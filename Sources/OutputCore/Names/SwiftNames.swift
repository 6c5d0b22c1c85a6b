import TesseraDiagnostics
import TesseraTokenModel

/// Names for Swift: types in UpperCamelCase, members in lowerCamelCase.
///
/// Always a name that compiles on every toolchain, and always the same for the same path: raw
/// identifiers and counters behind names are never used.
package enum SwiftNames {
    /// `surface-secondary` becomes `SurfaceSecondary`.
    ///
    /// - Parameter qualifiesSwiftUI: whether the code says `SwiftUI.Color`, so that a type may be `Color`.
    package static func type(_ name: String, qualifiesSwiftUI: Bool = false) -> String {
        var result = joined(name, startsUpper: true)
        if let first = result.unicodeScalars.first, !canBegin(first) { result = "_" + result }
        if result.isEmpty { result = "Tokens" }
        // A nested type of such a name would hide the real one from the members around it.
        if qualifiesSwiftUI, qualifiedTypes.contains(result) { return result }
        return reservedTypes.contains(result) ? result + "Tokens" : result
    }

    /// Whether a type of that name inside of another would hide one that code around it speaks of.
    package static func isReservedType(_ name: String) -> Bool { reservedTypes.contains(name) }

    /// Whether a person's name for a type would not compile: a keyword, or one that would hide what the code speaks of.
    ///
    /// - Parameters:
    ///   - isTop: whether the type stands in no other.
    ///   - qualifiesSwiftUI: whether the code says `SwiftUI.Color`, so that a type may be `Color`.
    package static func cannotName(_ type: String, isTop: Bool, qualifiesSwiftUI: Bool) -> Bool {
        if keywords.contains(type) || meaningfulMembers.contains(type) || type == "_" { return true }
        if qualifiesSwiftUI, qualifiedTypes.contains(type) { return false }
        return reservedTypes.contains(type) || isTop && supportingTypes.contains(type)
    }

    /// `surface-secondary` becomes `surfaceSecondary`.
    ///
    /// - Parameter group: the name of the group, which a name that begins with a digit is joined to:
    ///   `500` in `blue` is `blue500`.
    package static func member(_ name: String, inGroup group: String) -> String {
        member(ofWords: isPlain(name) ? name : joined(name, startsUpper: false), inGroup: group)
    }

    /// - Parameter names: of a token and the groups around it that its name begins with, outermost first.
    package static func member(_ names: [String], inGroup group: String) -> String {
        names.count == 1
            ? member(names[0], inGroup: group)
            : member(
                ofWords: IdentifierWords.joined(names.flatMap(IdentifierWords.split), startsUpper: false),
                inGroup: group)
    }

    private static func member(ofWords words: String, inGroup group: String) -> String {
        var result = words
        if result.isEmpty { result = "token" }
        if let first = result.unicodeScalars.first, !canBegin(first) {
            let groupName = joined(group, startsUpper: false)
            let canJoin = groupName.unicodeScalars.first.map(canBegin) ?? false
            // `2` in `space1` is `space1_2`, which `12` in `space` cannot be mistaken for.
            let needsSeparator = groupName.unicodeScalars.last.map { ("0"..."9").contains($0) } ?? false
            result = (canJoin ? groupName : "_" + groupName) + (needsSeparator ? "_" : "") + result
        }
        return meaningfulMembers.contains(result) ? result + "Token" : result
    }

    /// The member as it is written where it is declared and used.
    package static func escaped(_ name: String) -> String {
        // They are all of small letters, which most names are not.
        name.allBytes(\.isASCIISmallLetter) && keywords.contains(name)
            ? "`\(name)`" : name
    }

    /// A type behind a prefix, where it can hide nothing.
    package static func prefixedType(_ name: String, prefix: String) -> String {
        let result = joined(name, startsUpper: true)
        return prefix + (result.isEmpty ? "Tokens" : result)
    }

    /// A type at the top of a file whose types have no prefix: there it would hide SwiftUI's from the
    /// whole module.
    package static func topType(_ name: String) -> String {
        let result = type(name)
        return supportingTypes.contains(result) || commonTypes.contains(result) ? result + "Tokens" : result
    }

    /// Digits and combining marks cannot.
    private static func canBegin(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: false
        default: true
        }
    }

    // MARK: Joining

    private static func joined(_ name: String, startsUpper: Bool) -> String {
        IdentifierWords.joined(IdentifierWords.split(name), startsUpper: startsUpper)
    }

    /// ASCII letters and digits with a small letter first: a member as it stands. Nearly all names are.
    private static func isPlain(_ name: String) -> Bool {
        guard let first = name.utf8.first, first.isASCIISmallLetter else { return false }
        return name.allBytes { $0.isASCIIAlphanumeric }
    }

    // MARK: Words

    /// Words that need back-ticks as members (The Swift Programming Language, Lexical Structure).
    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "inout",
        "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
        "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while",
        "as", "any", "await", "false", "is", "nil", "super", "throws", "true", "try",
    ]

    /// What means something else behind a dot even in back-ticks, or reads as an `Optional`.
    package static let meaningfulMembers: Set = ["self", "Self", "init", "none", "some", "Type", "Protocol"]

    /// Types that generated code speaks of.
    private static let reservedTypes: Set<String> = [
        "Any", "Self", "Type", "Protocol", "Swift", "SwiftUI", "UIKit", "AppKit", "Foundation", "CoreGraphics",
        "Bool", "CGFloat", "Double", "Int", "String", "UInt32", "Array", "Optional", "Sendable", "Hashable",
        "Animation", "Color", "ColorScheme", "ColorSchemeContrast", "Font", "Gradient", "Shade", "Spring",
        "Never", "NSAppearance", "UnitCurve", "UIColor", "NSColor", "View", "ViewBuilder", "MainActor", "CaseIterable",
        "Identifiable", "LocalizedStringResource", "Bundle", "WatchKit",
    ]

    /// Those of them that can be spoken of by their module.
    private static let qualifiedTypes: Set<String> = ["Animation", "Color", "Gradient"]

    /// Types that the supporting code speaks of, which a type inside another does not hide from it.
    private static let supportingTypes: Set<String> = [
        "AnimationCompletionCriteria", "AnyTransition", "ButtonStyle", "CABasicAnimation", "CALayer",
        "CAMediaTimingFunction", "CASpringAnimation", "CGPath", "CGPoint", "CGRect", "CGSize", "EnvironmentKey",
        "EnvironmentValues", "Equatable", "Float", "Hasher", "InsettableShape", "NSFont", "NSFontDescriptor", "NSLock",
        "NSWorkspace", "SensoryFeedback", "ShapeStyle", "UIAccessibility", "UICubicTimingParameters",
        "UIFeedbackGenerator", "UIFont", "UIFontDescriptor", "UIFontMetrics", "UIImpactFeedbackGenerator",
        "UINotificationFeedbackGenerator", "UISelectionFeedbackGenerator", "UISpringTimingParameters",
        "UIViewPropertyAnimator", "Void",
    ]

    /// Further types of Swift, Foundation and SwiftUI that a group may be called as, and that files of an app speak of.
    private static let commonTypes: Set<String> = [
        "AccessibilityActionKind", "Actor", "Alert", "Alignment", "Anchor", "Angle", "AngularGradient", "Animatable",
        "AnimatableModifier", "AnimatablePair", "AnyGradient", "AnyHashable", "AnyLayout", "AnyObject", "AnyShape",
        "AnyShapeStyle", "AnyView", "App", "AppStorage", "AsyncImage", "AttributeContainer", "AttributedString", "Axis",
        "Axis3D", "BackgroundStyle", "BackgroundTask", "BidirectionalCollection", "Bindable", "Binding", "BlendMode",
        "BorderedButtonStyle", "BorderlessButtonStyle", "Button", "ButtonBorderShape", "ButtonRepeatBehavior",
        "ButtonRole", "ButtonToggleStyle", "Calendar", "Canvas", "Capsule", "Character", "CharacterSet", "Circle",
        "Clock", "ClosedRange", "Codable", "CodingKey", "Collection", "ColorPicker", "ColorRenderingMode",
        "CommandGroup", "CommandMenu", "Commands", "Comparable", "ConcentricRectangle", "ContainerRelativeShape",
        "ContainerValues", "ContentMarginPlacement", "ContentMode", "ContentShapeKinds", "ContentSizeCategory",
        "ContentTransition", "ContentUnavailableView", "ContinuousClock", "ControlGroup", "ControlSize",
        "CoordinateSpace", "Copyable", "Data", "Date", "DateComponents", "DateFormatter", "DateInterval", "DatePicker",
        "Decimal", "Decodable", "Decoder", "DefaultButtonStyle", "DialogSeverity", "Dictionary", "Dimension",
        "DisclosureGroup", "DismissAction", "Divider", "DocumentGroup", "DragGesture", "DropInfo", "DropProposal",
        "Duration", "DynamicTypeSize", "Edge", "EdgeInsets", "EditButton", "Ellipse", "EllipticalGradient", "EmptyView",
        "Encodable", "Encoder", "Environment", "EnvironmentObject", "EquatableView", "Error", "EventModifiers",
        "Executor", "ExpressibleByArrayLiteral", "FetchRequest", "FileHandle", "FileManager", "FileWrapper",
        "FillStyle", "Float16", "FocusState", "FocusedValue", "FocusedValues", "ForEach", "ForegroundStyle", "Form",
        "FormStyle", "Formatter", "Gauge", "GaugeStyle", "GeometryEffect", "GeometryProxy", "GeometryReader", "Gesture",
        "GestureState", "Glass", "GlassEffectContainer", "GraphicsContext", "Grid", "GridItem", "GridRow", "Group",
        "GroupBox", "HSplitView", "HStack", "HelpLink", "HierarchicalShapeStyle", "HorizontalAlignment",
        "HorizontalEdge", "HoverEffect", "HoverPhase", "ISO8601DateFormatter", "Image", "ImagePaint", "ImageRenderer",
        "IndexPath", "IndexSet", "InflectionRule", "InputStream", "Int16", "Int32", "Int64", "Int8", "IteratorProtocol",
        "JSONDecoder", "JSONEncoder", "KeyEquivalent", "KeyPath", "KeyPress", "KeyboardShortcut", "KeyframeAnimator",
        "KeyframeTrack", "Label", "LabelStyle", "LabeledContent", "Layout", "LayoutDirection", "LazyHGrid",
        "LazyHStack", "LazyVGrid", "LazyVStack", "LengthFormatter", "LinearGradient", "LinearKeyframe", "Link", "List",
        "ListSectionSpacing", "ListStyle", "Locale", "LocalizedError", "LocalizedStringKey", "LongPressGesture",
        "MagnificationGesture", "MagnifyGesture", "MatchedGeometryProperties", "Material", "Measurement",
        "MeasurementFormatter", "Menu", "MenuBarExtra", "MenuOrder", "MenuStyle", "MeshGradient", "Mirror",
        "ModifiedContent", "Morphology", "Namespace", "NavigationLink", "NavigationPath", "NavigationSplitView",
        "NavigationStack", "NavigationView", "Notification", "NotificationCenter", "NumberFormatter", "Numeric",
        "ObjectIdentifier", "Observable", "ObservableObject", "ObservedObject", "OffsetShape", "OpacityTransition",
        "OpenURLAction", "Operation", "OperationQueue", "OptionSet", "OutlineGroup", "OutputStream", "PartialRangeFrom",
        "PasteButton", "Path", "PersonNameComponents", "PhaseAnimator", "Picker", "PickerStyle",
        "PinnedScrollableViews", "Pipe", "PlaceholderTextShapeStyle", "PlainButtonStyle", "PopoverAttachmentAnchor",
        "Port", "Predicate", "PreferenceKey", "PresentationDetent", "PresentationMode", "PrimitiveButtonStyle",
        "Process", "ProcessInfo", "Progress", "ProgressView", "ProjectionTransform", "PropertyListDecoder",
        "PropertyListEncoder", "ProposedViewSize", "Published", "PushTransition", "RadialGradient", "Range",
        "RangeExpression", "RawRepresentable", "Rectangle", "RectangleCornerInsets", "RectangleCornerRadii",
        "RedactionReasons", "RefreshAction", "Regex", "RenameButton", "Repeated", "Result", "RotateGesture",
        "RotatedShape", "RotationGesture", "RoundedCornerStyle", "RoundedRectangle", "SafeAreaRegions",
        "ScaleTransition", "ScaledMetric", "ScaledShape", "Scanner", "Scene", "ScenePadding", "ScenePhase",
        "SceneStorage", "ScrollBounceBehavior", "ScrollEdgeEffectStyle", "ScrollGeometry", "ScrollPhase",
        "ScrollPosition", "ScrollTarget", "ScrollView", "ScrollViewProxy", "ScrollViewReader", "SearchFieldPlacement",
        "SearchScopeActivation", "Section", "SectionedFetchRequest", "SecureField", "SelectionShapeStyle",
        "SeparatorShapeStyle", "Sequence", "Set", "SetAlgebra", "Settings", "SettingsLink", "Shader", "ShaderLibrary",
        "ShadowStyle", "Shape", "ShapeRole", "ShareLink", "SharePreview", "SidebarRowSize", "Slice", "SlideTransition",
        "Slider", "SortDescriptor", "SortOrder", "Spacer", "SpatialTapGesture", "SpringKeyframe", "State",
        "StateObject", "StaticString", "Stepper", "Stream", "Strideable", "StringProtocol", "StrokeStyle",
        "SubmitLabel", "Substring", "Subview", "SubviewsCollection", "SuspendingClock", "SymbolRenderingMode",
        "SymbolVariants", "Tab", "TabContent", "TabRole", "TabSection", "TabView", "TabViewStyle", "Table",
        "TableColumn", "TableRow", "TableStyle", "TapGesture", "Task", "TaskGroup", "TermOfAddress", "Text",
        "TextAlignment", "TextEditor", "TextField", "TextFieldStyle", "TextRenderer", "TextSelection", "Thread",
        "TimeInterval", "TimeZone", "TimelineSchedule", "TimelineView", "Timer", "TintShapeStyle", "Toggle",
        "ToggleStyle", "ToolbarContent", "ToolbarItem", "ToolbarItemGroup", "ToolbarPlacement", "ToolbarRole",
        "ToolbarSpacer", "Transaction", "TransformedShape", "Transition", "TransitionPhase", "TransitionProperties",
        "TupleView", "UInt", "UInt16", "UInt64", "UInt8", "URL", "URLComponents", "URLRequest", "UUID",
        "UndoManager", "UnevenRoundedRectangle", "Unicode", "Unit", "UnitAngle", "UnitArea", "UnitDuration",
        "UnitLength", "UnitMass", "UnitSpeed", "UserDefaults", "UserInterfaceSizeClass", "VSplitView", "VStack",
        "VectorArithmetic", "VerticalAlignment", "VerticalEdge", "ViewModifier", "ViewSpacing", "ViewThatFits",
        "Visibility", "VisualEffect", "Window", "WindowGroup", "WindowResizability", "WindowStyle",
        "WindowToolbarStyle", "XMLParser", "ZStack", "Zip2Sequence",
    ]
}

extension TokenType {
    /// What a top-level group of this name holds, as a Swift type's name.
    package var pluralName: String {
        plural.split(separator: " ").map(\.capitalizedStart).joined()
    }
}
