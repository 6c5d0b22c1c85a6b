import Testing

@testable import TesseraTokenModel

/// What follows from the declarations of types: what their values hold.
@Suite struct TypeTests {
    private func types(_ isOne: (TokenType) -> Bool) -> Set<TokenType> { Set(TokenType.allCases.filter(isOne)) }

    @Test func whatHoldsColorsHasAFieldOfThem() {
        let holding = types(\.holdsColors)
        #expect(
            holding.isSuperset(of: [
                .color, .border, .shadow, .gradient, .material, .glass, .focusIndicator, .tabBar,
            ]))
        #expect(
            holding.isDisjoint(with: [
                .dimension, .strokeStyle, .transition, .typography, .spring, .animation, .touchTarget, .haptic, .css,
            ]))
    }

    @Test func whatHoldsATypeHasAFieldOfItHoweverDeep() {
        #expect(types { $0.holds(.strokeStyle) } == [.strokeStyle, .border, .focusIndicator])
        #expect(types { $0.holds(.material) } == [.material, .glass, .tabBar])
        #expect(types { $0.holds(.fontFamily) } == [.fontFamily, .typography])
        #expect(types(\.holdsMotion) == [.spring, .transition, .animation, .tabBar])
        // The lengths of its dashes.
        #expect(TokenType.border.holds(.dimension) && TokenType.strokeStyle.holds(.dimension))
        #expect(!TokenType.color.holds(.number))
    }

    @Test func listsAreOfLayersStopsAndTabs() {
        #expect(types(\.holdsLists) == [.shadow, .gradient, .tabBar])
    }

    @Test func rawCSSMayStandInWhatCSSHasAValueFor() {
        #expect(types(\.mayHoldCSS) == [.border, .transition, .shadow, .gradient, .typography])
    }

    @Test func theNearestTypeOfTheFormatIsOneOfIt() {
        for type in TokenType.allCases { #expect(type.nearestDTCG.isDTCG, "\(type)") }
    }
}
