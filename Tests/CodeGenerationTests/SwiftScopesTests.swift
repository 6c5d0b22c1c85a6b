import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraSwiftOutput

@Suite("Names in scopes of Swift")
struct SwiftScopesTests {
    /// What a dictionary of all names would say, whatever the names of tokens are kept for.
    @Test("each belongs to whoever claimed it last", arguments: 1...20 as ClosedRange<UInt64>)
    func claims(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var scopes = SwiftScopes(tokenCount: 30, otherCount: 2)
        var owners: [String: String] = [:]
        // Each has one name, of four, so that many have the same.
        let names = (0..<30).map { _ in "name\(Int.random(in: 0..<4, using: &random))" }
        for _ in 0..<300 {
            let scope = [nil, 0, 1][Int.random(in: 0..<3, using: &random)]
            let index = Int.random(in: 0..<30, using: &random)
            let token = TokenID(index: index)
            let (name, owner, known): (String, String, SwiftLayout.Owner?)
            switch Int.random(in: 0..<3, using: &random) {
            case 0:
                (name, owner) = (names[index], "token \(index)")
                known = scopes.claimName(name, of: token, in: scope)
            case 1:
                // A name that is not its own, maybe another's.
                (name, owner) = (names[Int.random(in: 0..<30, using: &random)], "token \(index)")
                known = scopes.claim(name, in: scope, for: .token(token))
            default:
                (name, owner) = (names[index] + (index < 9 ? "" : "y"), "modifier \(index)")
                known = scopes.claim(name, in: scope, for: .modifier(Int32(index)))
            }
            let key = "\(scope ?? -1) \(name)"
            #expect(known.map(Self.text) == owners[key])
            owners[key] = owner
            if let scope { #expect(scopes.owner(of: name, in: scope).map(Self.text) == owner) }
        }
        for (index, name) in scopes.byToken.enumerated() { #expect(name.isEmpty || name == names[index]) }
        let byToken = scopes.byToken
        scopes.forgetOwners()
        #expect(scopes.byToken == byToken && scopes.owner(of: names[0], in: 0) == nil)
    }

    private static func text(_ owner: SwiftLayout.Owner) -> String {
        switch owner {
        case .token(let id): "token \(id.index)"
        case .modifier(let index): "modifier \(index)"
        case .group, .root, .support: "other"
        }
    }
}
