import TesseraConfiguration
import TesseraLayoutScience
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// What a token is in Swift beside its value: the type that an interface of Apple's takes.
enum SwiftForm: Equatable {
    /// `Animation` of a spring, which has one where constants are members of the types that they have.
    case animation
    /// `Font.Weight`, beside the number.
    case weight
    /// `Duration`, beside the seconds.
    case duration
    /// `LocalizedStringResource`, beside the key.
    case resource
    /// The corner that the system makes concentric, beside the radius.
    case corner
    /// A length that grows with the text in it, beside the points: see ``HeldText/Growth``.
    case scaledLength

    /// Ends the names of such members, unless theirs is the plain one.
    var suffix: String {
        switch self {
        case .duration: "Duration"
        case .corner: "Corner"
        case .animation, .weight, .resource, .scaledLength: ""
        }
    }

    /// Whether the plain name is that of the value.
    var standsBesideValue: Bool { !suffix.isEmpty }

    /// Ends the name of the value where the form has the plain one.
    var valueSuffix: String {
        switch self {
        case .animation, .duration, .corner: ""
        case .weight, .scaledLength: "Value"
        case .resource: "Key"
        }
    }

    /// Whether it exists in SwiftUI's world only.
    var needsSwiftUI: Bool { !standsBesideValue }

    /// Whether its type is one of SwiftUI's world; else it is the compiler's, or one of the generated code.
    var showsSwiftUI: Bool {
        switch self {
        case .animation, .weight, .resource: true
        case .duration, .scaledLength, .corner: false
        }
    }

    /// The oldest systems that it is on; `nil` for all.
    var availability: String? {
        switch self {
        case .animation, .weight, .corner, .scaledLength: nil
        case .duration, .resource: "iOS 16, macOS 13, tvOS 16, watchOS 9, *"
        }
    }

}

extension SwiftValueWriter {
    func typeName(_ form: SwiftForm) -> String {
        switch form {
        case .animation: animation
        case .weight: swiftUI + "Font.Weight"
        case .duration: duration
        case .resource: "LocalizedStringResource"
        case .corner: prefix + "ConcentricCorner"
        case .scaledLength: prefix + SwiftSupport.scaledLength.typeName
        }
    }

    /// Writes the expression of a value's form.
    ///
    /// - Parameter part: what it says beside the value.
    func append(
        _ value: TokenValue, as form: SwiftForm, _ part: SwiftFormPart?, bundle: String, to buffer: inout CodeBuffer
    ) {
        switch (value, form) {
        case (.dimension(let radius), .corner):
            buffer.append("\(typeName(form))(radius: ")
            buffer.append(radius.points)
            if case .minimum(let minimum) = part { append("minimum", minimum, unless: 0, to: &buffer) }
            buffer.append(")")
        case (.fontWeight(let weight), _): buffer.append("." + weight.nameInSwiftUI)
        case (.duration(let duration), _):
            buffer.append(".seconds(")
            buffer.append(duration.seconds)
            buffer.append(")")
        case (.dimension(let length), .scaledLength):
            buffer.append("\(typeName(form))(")
            buffer.append(length.points)
            buffer.append(", relativeTo: .\((part?.textStyle ?? .body).rawValue))")
        // A literal is a resource of the app's own bundle.
        case (.string(let key), _) where bundle == "main": buffer.append(SwiftText.string(key))
        case (.string(let key), _): buffer.append(resource(SwiftText.string(key), in: bundle))
        default: break
        }
    }

    /// - Parameter key: a literal, or what makes a value of localization.
    func resource(_ key: String, in bundle: String) -> String {
        let place = bundle == "main" ? "" : ", bundle: .atURL(Bundle.\(SwiftNames.escaped(bundle)).bundleURL)"
        return "LocalizedStringResource(\(key)\(place))"
    }
}

extension FontWeight {
    /// The nearest of SwiftUI's nine.
    var nameInSwiftUI: String {
        let names = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
        return names[min(max(Int((weight / 100).rounded()) - 1, 0), names.count - 1)]
    }
}

// Asked of each token several times: a call, here or in what is called, would copy the whole layout.

extension SwiftLayout {
    /// The form that a token has beside its value; `nil` for one that has none.
    @inline(__always)
    func form(of token: TokenID) -> SwiftForm? {
        switch tokens.type(of: token) {
        case .spring where options.namespace == .extension: .animation
        case .fontWeight: .weight
        case .duration: .duration
        case .dimension:
            switch growth.form(of: token) {
            case .scales: .scaledLength
            case .concentric: .corner
            case .fixed: nil
            }
        case .string where Self.isLocalized(token, in: tokens, options.localized): .resource
        default: nil
        }
    }

    private static func isLocalized(
        _ token: TokenID, in tokens: ResolvedTokens, _ localized: [SwiftOptions.ManifestName]
    ) -> Bool {
        localized.contains { $0.names(tokens.tree[token].path) }
    }

    /// What the forms of dimensions are made of: heights that grow, and concentric corners.
    var supportOfDimensions: Set<SwiftSupport> {
        var support: Set<SwiftSupport> = []
        for token in tokens.tree.detailed where tokens.type(of: token) == .dimension {
            switch form(of: token) {
            case .scaledLength: support.insert(.scaledLength)
            case .corner: support.insert(.concentricCorner)
            default: break
            }
        }
        return support
    }

    /// Ends the name of a token's value where the plain name is that of its form, or of what is done with it: of a
    /// haptic a function that plays it.
    @inline(__always)
    func suffix(ofValueOf token: TokenID) -> String {
        tokens.type(of: token) == .haptic ? "Feedback" : form(of: token)?.valueSuffix ?? ""
    }

    /// The same in this output: a member of the type that it has needs no other name.
    @inline(__always)
    func valueSuffix(of token: TokenID) -> String {
        if hasKeyInResource(token) { return ".key" }
        return options.namespace == .extension ? "" : suffix(ofValueOf: token)
    }

    /// Whether a string is its resource alone, which has the key: where that is on every system, and not chosen.
    @inline(__always)
    func hasKeyInResource(_ token: TokenID) -> Bool {
        resourcesHaveKeys && form(of: token) == .resource && tokens.modifiers(of: token).isEmpty
    }

    /// The type of a token's value.
    func valueType(of token: TokenID, _ type: TokenType) -> String {
        type == .number && tokens.isCount(token) ? "Int" : values.typeName(type)
    }
}

extension ResolvedTokens {
    /// Whether a number counts something: by the last word of its name, and because it is whole in every context, and
    /// so small that a number of its digits is no other.
    func isCount(_ token: TokenID) -> Bool {
        let token = (id: token, token: tree[token])
        let name = token.token.name == TokenName.root ? tree[token.token.group].name : token.token.name
        guard let word = IdentifierWords.split(name).last?.lowercased(), Self.countingWords.contains(word) else {
            return false
        }
        return contexts.permutations(along: modifiers(of: token.id)).allSatisfy { permutation in
            guard case .number(let number) = value(of: token.id, in: permutation) else { return true }
            return Int(exactly: number) != nil && abs(number) < Self.countingLimit
        }
    }

    /// From here on, the text of a number has an exponent or a fraction, which no `Int` has.
    private static let countingLimit = 0x1p53

    private static let countingWords: Set = ["count", "columns", "rows", "lines", "limit"]
}

extension SwiftConditions {
    /// Whether `LocalizedStringResource` is on every system.
    var hasResources: Bool {
        systems != nil && SwiftForm.resource.availability.flatMap { availability($0) } == nil
    }
}
