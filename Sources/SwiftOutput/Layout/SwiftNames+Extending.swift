import TesseraOutputCore

extension SwiftNames {
    /// The member where it is added to a type that has members already: one of these gets `Token` behind
    /// it, as a name that means something else does everywhere.
    static func member(_ name: String, extending type: String) -> String {
        existingMembers[type]?.contains(name) == true ? name + "Token" : name
    }

    /// Static members of the types that values have, also where they only come by a protocol.
    private static let existingMembers: [String: Set<String>] = [
        "Color": [
            "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown",
            "white", "gray", "black", "clear", "primary", "secondary", "tertiary", "quaternary", "quinary",
            "accentColor", "tint", "foreground", "background", "selection", "separator", "placeholder", "link", "fill",
            "windowBackground", "ultraThinMaterial", "thinMaterial", "regularMaterial", "thickMaterial",
            "ultraThickMaterial", "bar", "palette", "shadow", "transferRepresentation", "view",
        ],
        "Animation": [
            "default", "linear", "easeIn", "easeOut", "easeInOut", "timingCurve", "spring", "smooth", "snappy",
            "bouncy", "interactiveSpring", "interpolatingSpring", "logicallyComplete",
        ],
        "Font.Weight": [
            "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
        ],
        "Duration": ["zero", "seconds", "milliseconds", "microseconds", "nanoseconds"],
        "LocalizedStringResource": ["BundleDescription", "StringInterpolation"],
        "CGFloat": floatingPoint.union(["NativeType", "native"]),
        "Double": floatingPoint,
        "Int": ["max", "min", "zero", "random", "bitWidth", "isSigned"],
        "String": ["availableStringEncodings", "defaultCStringEncoding", "localizedName", "localizedStringWithFormat"],
        "Bool": ["random"],
        // A case named as the raw value would hide it.
        caseIterable: ["allCases", "rawValue"],
        // Types that are generated, without their prefix.
        "StrokeStyle": ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset", "dashes"],
        "Haptic": ["selection", "impact", "notification"],
    ]

    /// Stands for the enums that are generated of contexts and of tabs.
    static let caseIterable = "CaseIterable"

    private static let floatingPoint: Set<String> = [
        "pi", "zero", "infinity", "nan", "signalingNaN", "radix", "random", "ulpOfOne", "exponentBitCount",
        "significandBitCount", "leastNonzeroMagnitude", "leastNormalMagnitude", "greatestFiniteMagnitude", "maximum",
        "minimum", "maximumMagnitude", "minimumMagnitude",
    ]
}
