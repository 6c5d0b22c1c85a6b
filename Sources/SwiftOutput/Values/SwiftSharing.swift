import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// Who writes the support code where several outputs go into one module.
///
/// The first output that has its own writes it for all that say `support: shared`.
struct SwiftSharing {
    /// Begins the names of the types of the support code.
    let prefix: String
    /// Whether another output writes the support code.
    let isElsewhere: Bool
    /// The outputs for which this one writes it.
    let others: [SwiftOptions]
    /// Whether traits of UIKit choose between colors of the design.
    private let hasTraits: Bool

    init(of options: SwiftOptions, in input: GeneratorInput) {
        let all = input.outputs.compactMap { $0.format as? SwiftOptions }
        let owner = all.first { $0.support == .own }
        isElsewhere = options.support == .shared
        let name = (isElsewhere ? owner ?? options : options).prefix ?? input.name
        // Without a name the types must not hide SwiftUI's `Spring` or `StrokeStyle`.
        prefix = name.isEmpty ? "Token" : name
        let space = input.tokens.contexts
        hasTraits = input.tokens.usedModifiers.indices.contains { space.modifiers[$0].system?.setting.isTrait == true }
        others = options == owner ? all.filter { $0.support == .shared } : []
    }

    /// Whether files other than the one that has the support code make their constants of it.
    func isVisible(to files: SwiftOptions.Files) -> Bool { files == .groups || !others.isEmpty || isElsewhere }

    /// What the other outputs can need.
    ///
    /// - Parameter dimensions: what the forms of dimensions are made of.
    func support(for types: Set<TokenType>, dimensions: Set<SwiftSupport>) -> Set<SwiftSupport> {
        if others.isEmpty { return [] }
        var support: Set<SwiftSupport> = []
        for type in types { support.formUnion(SwiftValueWriter.support(for: type)) }
        support.formUnion(dimensions)
        if support.contains(.rgbColor) { support.insert(.dynamicColor) }
        if types.contains(.tabBar) { support.formUnion([.spring, .tabBarButton, .dynamicColor, .material, .glass]) }
        if hasTraits, support.contains(.dynamicColor) { support.insert(.traitColor) }
        if types.contains(.color) {
            if others.contains(where: { $0.registry != nil }) { support.insert(.resolvedColors) }
            if others.contains(where: \.hasNativeColors) { support.insert(.nativeColors) }
        }
        return support
    }

    /// A finding where nothing writes the support code, or where other modules see less of it than of the constants.
    static func findings(on options: SwiftOptions, in input: GeneratorInput) -> [Diagnostic] {
        guard options.support == .shared, let range = options.supportRange else { return [] }
        let all = input.outputs.compactMap { $0.format as? SwiftOptions }
        guard let owner = all.first(where: { $0.support == .own }) else {
            return [
                Diagnostic(
                    "manifest/output", .error,
                    "'support: shared' needs another output in Swift, without it, that writes the support code",
                    at: range)
            ]
        }
        if owner.access.width >= options.access.width { return [] }
        return [
            Diagnostic(
                "manifest/output", .error,
                "the shared support code is '\(owner.access.rawValue)', so an output that uses it cannot be '\(options.access.rawValue)'",
                at: range)
        ]
    }
}

extension SwiftOptions.Access {
    fileprivate var width: Int {
        switch self {
        case .internal: 0
        case .package: 1
        case .public: 2
        }
    }
}
