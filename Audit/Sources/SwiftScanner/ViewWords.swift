/// Names of SwiftUI that the scanner tells apart.
enum ViewWords {
    /// What people read or touch.
    static let contents: Set<String> = [
        "Text", "Label", "Button", "TextField", "SecureField", "TextEditor", "Toggle", "Slider", "Stepper", "Picker",
        "DatePicker", "ColorPicker", "Link", "NavigationLink", "Menu", "List", "Form",
    ]

    /// What lays others out and draws nothing.
    static let containers: Set<String> = [
        "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "Group",
        "ScrollView", "ScrollViewReader", "GeometryReader", "List", "Form", "TabView", "NavigationStack",
        "NavigationView", "NavigationSplitView",
    ]

    /// Modifiers whose closures are shown apart from the view: on top of it, with a safe area of their own.
    static let presentations: Set<String> = [
        "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "contextMenu", "inspector",
        "fileImporter",
    ]

    /// Modifiers whose closures are shown in the place of the view.
    static let destinations: Set<String> = ["navigationDestination"]

    /// Modifiers whose closures show nothing.
    static let effects: Set<String> = [
        "task", "refreshable", "gesture", "simultaneousGesture", "highPriorityGesture", "transaction", "animation",
        "visualEffect", "alignmentGuide", "keyframeAnimator", "scrollTransition", "sensoryFeedback",
    ]

    /// What views are made with that is no view.
    static let values: Set<String> = [
        "Binding", "EdgeInsets", "GridItem", "Gradient", "StrokeStyle", "String", "Int", "Double", "CGFloat", "URL",
        "UUID", "Date", "Animation", "Font", "Set", "Array", "Task", "LocalizedStringKey",
    ]

    /// Where the system gives controls a row, an item or a bar of its own.
    static let sizingContainers: Set<String> = ["List", "Form", "Menu", "ToolbarItem", "ToolbarItemGroup", "Picker"]
    static let sizingModifiers: Set<String> = [
        "toolbar", "contextMenu", "swipeActions", "alert", "confirmationDialog", "navigationBarItems", "menu",
        "searchSuggestions", "commands", "tabItem",
    ]

    /// Modifiers whose argument without a label is a color or another style.
    static let styleModifiers: Set<String> = [
        "foregroundColor", "foregroundStyle", "fill", "background", "tint", "stroke", "strokeBorder", "border",
        "listRowBackground", "listItemTint", "accentColor", "colorMultiply", "toolbarBackground", "overlay",
        "containerBackground", "presentationBackground", "Color",
    ]

    static func isColorLabel(_ label: String) -> Bool {
        label == "tint" || label.hasSuffix("color") || label.hasSuffix("Color") || label.hasSuffix("colors")
            || label.hasSuffix("Colors")
    }

    /// Properties of UIKit and AppKit that are colors.
    static let colorProperties: Set<String> = [
        "backgroundColor", "textColor", "tintColor", "barTintColor", "titleColor", "separatorColor", "shadowColor",
        "borderColor", "onTintColor", "thumbTintColor", "placeholderColor", "fillColor", "strokeColor",
    ]
}
