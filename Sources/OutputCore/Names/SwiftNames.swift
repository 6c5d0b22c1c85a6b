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
            : member(ofWords: joined(names.flatMap(IdentifierWords.split), startsUpper: false), inGroup: group)
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
        return isRenamed(result) ? result + "Token" : result
    }

    /// The member as it is written where it is declared and used.
    package static func escaped(_ name: String) -> String {
        // They are all of small letters, which most names are not.
        name.allBytes(isSmall) && keywords.contains(name)
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
        return commonTypes.contains(result) ? result + "Tokens" : result
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
        joined(IdentifierWords.split(name), startsUpper: startsUpper)
    }

    private static func joined(_ words: [String], startsUpper: Bool) -> String {
        var result = ""
        for word in words {
            let begins = result.isEmpty
            if begins, !startsUpper {
                result += IdentifierWords.loweredStart(of: word)
            } else {
                // `1_5x` and `15x` stay apart.
                if let last = result.unicodeScalars.last, ("0"..."9").contains(last),
                    let first = word.unicodeScalars.first, ("0"..."9").contains(first)
                {
                    result += "_"
                }
                result += word.prefix(1).uppercased() + word.dropFirst()
            }
        }
        return result
    }

    /// ASCII letters and digits with a small letter first: a member as it stands. Nearly all names are.
    private static func isPlain(_ name: String) -> Bool {
        guard let first = name.utf8.first, isSmall(first) else { return false }
        return name.allBytes { byte in
            // `| 0x20` makes a small letter of a capital one, and of nothing else.
            isSmall(byte | 0x20) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
    }

    private static func isSmall(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

    // MARK: Words

    /// Words that need back-ticks as members (The Swift Programming Language, Lexical Structure).
    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "inout",
        "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
        "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while",
        "as", "any", "await", "false", "is", "nil", "super", "throws", "true", "try",
    ]

    /// Whether it means something else behind a dot even in back-ticks, or reads as an `Optional`.
    private static func isRenamed(_ member: String) -> Bool {
        // Every name is asked for it, and the first byte nearly always tells.
        switch member.utf8.first {
        case UInt8(ascii: "s"), UInt8(ascii: "S"): member == "self" || member == "some" || member == "Self"
        case UInt8(ascii: "i"): member == "init"
        case UInt8(ascii: "n"): member == "none"
        case UInt8(ascii: "T"): member == "Type"
        case UInt8(ascii: "P"): member == "Protocol"
        default: false
        }
    }

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

    /// Types that nearly every file of an app speaks of.
    private static let commonTypes: Set<String> = [
        "Alignment", "Angle", "Binding", "Button", "Capsule", "Circle", "Data", "Date", "Divider", "Duration", "Edge",
        "Ellipse", "Environment", "Form", "Grid", "Group", "HStack", "Image", "Label", "Layout", "Link", "List",
        "Material",
        "Menu", "Never", "Observable", "Path", "Picker", "Rectangle", "Result", "Scene", "Section", "Set", "Shape",
        "Slider", "Spacer", "State", "StrokeStyle", "Tab", "Table", "Task", "Text", "TextField", "Timer", "Toggle",
        "Transaction", "Transition", "URL", "UUID", "VStack", "ViewModifier", "ZStack",
        "CALayer", "CAMediaTimingFunction", "CASpringAnimation", "CGPath", "CGPoint", "CGRect", "CGSize", "Equatable",
        "Float", "InsettableShape", "NSFont", "NSFontDescriptor", "NSLock", "UIAccessibility",
        "UICubicTimingParameters",
        "UIFont", "UIFontDescriptor", "UIFontMetrics", "UISpringTimingParameters", "UIViewPropertyAnimator",
        "AnimationCompletionCriteria", "AnyTransition", "ButtonStyle", "CABasicAnimation", "EnvironmentKey",
        "EnvironmentValues", "Hasher", "NSWorkspace", "SensoryFeedback", "ShapeStyle", "UIFeedbackGenerator",
        "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator", "UISelectionFeedbackGenerator", "Void",
        "AnyView", "App", "Character", "Codable", "Comparable", "Decodable", "Dictionary", "Encodable", "Error",
        "ForEach", "LocalizedStringKey", "Locale", "Namespace", "NavigationStack", "ObservableObject", "Published",
        "RawRepresentable", "ScrollView", "Substring", "WindowGroup",
    ]
}

extension TokenType {
    /// What a top-level group of this name holds, as a Swift type's name.
    package var pluralName: String {
        plural.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
