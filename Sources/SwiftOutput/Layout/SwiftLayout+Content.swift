import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

// What is in a file or a type, with all types in it.

extension SwiftLayout {
    /// Whether all of some content needs SwiftUI.
    func needsSwiftUI(_ content: [Content]) -> Bool {
        content.allSatisfy { content in
            switch content {
            case .type(let index): needsSwiftUI(types[Int(index)].content)
            case .member(let token): tokens.type(of: token).map(SwiftValueWriter.needsSwiftUI) == true
            case .form(let token): form(of: token)?.needsSwiftUI == true
            case .tabBar, .ownTabBar: false
            }
        }
    }

    /// Whether any height in some content grows.
    func hasScaledLengths(_ content: [Content]) -> Bool {
        content.contains { content in
            switch content {
            case .type(let index): hasScaledLengths(types[Int(index)].content)
            case .member(let token), .form(let token):
                form(of: token) == .scaledLength
            case .tabBar, .ownTabBar: false
            }
        }
    }

    /// The types of the tokens in some content.
    func tokenTypes(in content: [Content], of tokens: ResolvedTokens) -> Set<TokenType> {
        var found: Set<TokenType> = []
        var previous: TokenType?
        for content in content {
            switch content {
            case .type(let index): found.formUnion(tokenTypes(in: types[Int(index)].content, of: tokens))
            case .member(let token), .form(let token), .tabBar(let token), .ownTabBar(let token):
                // Tokens of one type stand together.
                guard let type = tokens.type(of: token), type != previous else { continue }
                found.insert(type)
                previous = type
            }
        }
        return found
    }

    /// The files that the tokens in some content were read from.
    func sources(of content: [Content], in tree: TokenTree) -> Set<SourceID> {
        var found: Set<SourceID> = []
        var previous: SourceID?
        for content in content {
            switch content {
            case .type(let index): found.formUnion(sources(of: types[Int(index)].content, in: tree))
            case .member(let token), .form(let token), .tabBar(let token), .ownTabBar(let token):
                // Tokens of one file stand together.
                let source = tree[token].keyRange.source
                guard source != previous else { continue }
                found.insert(source)
                previous = source
            }
        }
        return found
    }

    /// About how many lines some content has.
    func size(_ content: Content, _ lineCount: (TokenID) -> Int) -> Int {
        switch content {
        case .type(let index): types[Int(index)].content.reduce(6) { $0 + size($1, lineCount) }
        case .member(let token), .form(let token), .tabBar(let token), .ownTabBar(let token): lineCount(token)
        }
    }
}
