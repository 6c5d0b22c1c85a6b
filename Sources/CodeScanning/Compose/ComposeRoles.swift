import TesseraAuditFacts

/// Which lengths of Compose belong into tokens, by what they are handed to.
enum ComposeRoles {
    typealias Role = NumberLiteral.Role

    /// What a length is for.
    ///
    /// - Parameters:
    ///   - label: the name of the argument, if it has one.
    ///   - callee: the name that is called.
    static func role(of label: String?, callee: String) -> Role? {
        if let label, let role = labels[label] { return role }
        if callee == "border" || callee == "BorderStroke" || callee == "Stroke" {
            return label == nil || label == "width" ? .lineWidth : nil
        }
        return callees[callee]
    }

    /// Names of arguments that say by themselves what the length is.
    private static let labels: [String: Role] = [
        "elevation": .elevation, "tonalElevation": .elevation, "shadowElevation": .elevation,
        "defaultElevation": .elevation, "pressedElevation": .elevation, "focusedElevation": .elevation,
        "hoveredElevation": .elevation, "draggedElevation": .elevation,
        "strokeWidth": .lineWidth, "thickness": .lineWidth, "borderWidth": .lineWidth,
        "cornerRadius": .radius, "fontSize": .textSize, "contentPadding": .spacing, "spacing": .spacing,
        "verticalSpacing": .spacing, "horizontalSpacing": .spacing, "mainAxisSpacing": .spacing,
        "crossAxisSpacing": .spacing, "pageSpacing": .spacing, "edgePadding": .spacing,
    ]

    private static let callees: [String: Role] = [
        "padding": .spacing, "absolutePadding": .spacing, "PaddingValues": .spacing, "spacedBy": .spacing,
        "size": .size, "width": .size, "height": .size, "requiredSize": .size, "requiredWidth": .size,
        "requiredHeight": .size, "sizeIn": .size, "widthIn": .size, "heightIn": .size, "requiredSizeIn": .size,
        "requiredWidthIn": .size, "requiredHeightIn": .size, "defaultMinSize": .size, "DpSize": .size,
        "RoundedCornerShape": .radius, "CutCornerShape": .radius, "AbsoluteRoundedCornerShape": .radius,
        "AbsoluteCutCornerShape": .radius, "CornerSize": .radius, "CornerRadius": .radius,
        "offset": .offset, "absoluteOffset": .offset, "blur": .blur, "shadow": .elevation,
        "cardElevation": .elevation, "elevatedCardElevation": .elevation, "outlinedCardElevation": .elevation,
        "buttonElevation": .elevation, "elevation": .elevation, "loweredElevation": .elevation,
    ]
}
