import Dispatch
import TesseraColorScience
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// What the values of a design are in CSS, for all who ask: springs take long to approximate.
final class DesignCSS: @unchecked Sendable {
    private let tokens: ResolvedTokens
    let writer: CSSComponentWriter
    /// One thread at a time has what follows.
    private let queue = DispatchQueue(label: "dev.tessera.design-css")
    private var springs = CSSSprings()
    /// By token, once a template has asked for the declarations of one of its values.
    private var knownAbsences: [TokenID: [Absence]] = [:]

    /// What stands for a property of a token in a context in which the token has none.
    struct Absence: Sendable {
        let suffix: String
        let css: String
    }

    init(_ tokens: ResolvedTokens, mapping: GamutMappingMethod) {
        self.tokens = tokens
        writer = CSSComponentWriter(mapping: mapping)
    }

    /// Empty for a spring that CSS cannot approximate, which the CSS output reports.
    ///
    /// - Parameters:
    ///   - name: of the custom property.
    ///   - reduced: what its motions are where people reduce motion, if that is asked for.
    func properties(of value: TokenValue, name: String, reduced: ReducedMotions?) -> [CSSProperty] {
        queue.sync { make(value, name, reduced) }
    }

    private func make(_ value: TokenValue, _ name: String, _ reduced: ReducedMotions?) -> [CSSProperty] {
        // A font is set by its parts as often as by the whole; all else by the whole.
        let composites = value.typeOfParts == .typography ? CSSComposites.both : .shorthands
        var properties = CSSProperties(tokens: tokens, prefix: nil, composites: composites, springs: CSSSprings())
        // They change hands: a copy would take as long as there are springs.
        swap(&springs, &properties.springs)
        defer { swap(&springs, &properties.springs) }
        let made = try? properties.properties(
            of: value, name: name, as: nil, in: tokens.contexts.defaultPermutation, reduced)
        return made ?? []
    }

    /// What stands for each property that any of a token's values has, in a context in which it has none.
    ///
    /// - Parameter cells: the values.
    func absences(of id: TokenID, among cells: [ValueCell]) -> [Absence] {
        queue.sync {
            if let known = knownAbsences[id] { return known }
            let found = absences(among: cells)
            knownAbsences[id] = found
            return found
        }
    }

    private func absences(among cells: [ValueCell]) -> [Absence] {
        var known: Set<String> = []
        let properties = cells.flatMap { make($0.value, "", $0.waits) }
        return properties.filter { known.insert($0.suffix).inserted }.map { property in
            Absence(suffix: property.suffix, css: writer.text(of: property.absence))
        }
    }
}

/// What a token is in one permutation.
struct ValueCell: Hashable {
    var value: TokenValue
    var reduced: ReducedMotions

    /// What replaces its motions, where that waits and they do not: the waits are declared for everybody.
    var waits: ReducedMotions? { reduced.addWaits(to: value) ? reduced : nil }

    /// Whether another value of the same token may have properties that this one lacks, or the reverse.
    var mayLackProperties: Bool {
        let type = value.type
        return type.isMotion || [.glass, .tabBar].contains(type) || type.holds(.strokeStyle)
    }
}
