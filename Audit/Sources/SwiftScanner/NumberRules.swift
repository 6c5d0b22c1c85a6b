import SwiftSyntax
import TesseraAuditFacts

/// Which numbers belong into tokens, by what they are handed to.
enum NumberRules {
    typealias Role = NumberLiteral.Role

    /// What the number of an argument is for.
    ///
    /// - Parameters:
    ///   - callee: the name behind the last dot, or of the type that is made.
    ///   - type: the type that is made, or whose member is called.
    static func role(of label: String?, callee: String, type: String?) -> Role? {
        if let label, let role = anywhere[label] { return role }
        if let roles = modifiers[callee], let role = roles[label ?? ""] { return role }
        if let type, let roles = types[type], let role = roles[label ?? ""] { return role }
        // Stacks, grids and whatever an app lays out in the same words.
        if let label, callee.first?.isUppercase == true || callee == "init" { return layouts[label] }
        return nil
    }

    /// Labels that say by themselves what the number is.
    private static let anywhere: [String: Role] = [
        "cornerRadius": .radius, "lineWidth": .lineWidth, "topLeadingRadius": .radius, "topTrailingRadius": .radius,
        "bottomLeadingRadius": .radius, "bottomTrailingRadius": .radius,
    ]

    private static let layouts: [String: Role] = [
        "spacing": .spacing, "horizontalSpacing": .spacing, "verticalSpacing": .spacing,
    ]

    private static let sizes: [String: Role] = [
        "width": .size, "height": .size, "minWidth": .size, "idealWidth": .size, "maxWidth": .size, "minHeight": .size,
        "idealHeight": .size, "maxHeight": .size,
    ]

    /// By the name of a modifier, then by label; an argument without a label has an empty one.
    private static let modifiers: [String: [String: Role]] = [
        "padding": ["": .spacing], "safeAreaPadding": ["": .spacing], "contentMargins": ["": .spacing],
        "lineSpacing": ["": .spacing], "listRowSpacing": ["": .spacing], "listSectionSpacing": ["": .spacing],
        "frame": sizes, "cornerRadius": ["": .radius], "roundedRectangle": ["radius": .radius],
        "offset": ["x": .offset, "y": .offset],
        "shadow": ["radius": .shadowRadius, "x": .offset, "y": .offset], "blur": ["radius": .blur],
        "border": ["width": .lineWidth], "opacity": ["": .opacity], "withAlphaComponent": ["": .opacity],
        "safeAreaInset": ["spacing": .spacing],
    ]

    /// By the name of a type, for what it makes and for its members.
    private static let types: [String: [String: Role]] = [
        "EdgeInsets": edges, "UIEdgeInsets": edges, "NSEdgeInsets": edges, "NSDirectionalEdgeInsets": edges,
        "Spacer": ["minLength": .spacing],
        "Font": ["size": .textSize, "fixedSize": .textSize, "ofSize": .textSize],
        "UIFont": ["size": .textSize, "ofSize": .textSize], "NSFont": ["size": .textSize, "ofSize": .textSize],
        "UIView": ["withDuration": .duration], "UIViewPropertyAnimator": ["duration": .duration],
    ]

    private static let edges: [String: Role] = [
        "top": .spacing, "leading": .spacing, "left": .spacing, "bottom": .spacing, "trailing": .spacing,
        "right": .spacing,
    ]

    /// `.system(size: 22)`, `.init(top: ...)`: members whose type the code leaves to the compiler.
    static func implicitType(callee: String, labels: [String]) -> String? {
        switch callee {
        case "system", "custom", "systemFont", "boldSystemFont", "monospacedSystemFont": "Font"
        case "init" where labels.first == "top" && labels.count == 4: "EdgeInsets"
        default: nil
        }
    }

    /// Properties of views and layers that are set: `view.alpha = 0.5`.
    static let properties: [String: Role] = [
        "alpha": .opacity, "shadowOpacity": .opacity, "cornerRadius": .radius, "shadowRadius": .shadowRadius,
        "borderWidth": .lineWidth, "lineWidth": .lineWidth,
    ]
}
