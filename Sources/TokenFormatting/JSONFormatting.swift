/// Lays out a JSON, JSONC or JSON5 text that has no errors.
///
/// An object or a list stands on one line if it fits and nobody has broken it behind its bracket; else each of its
/// parts has a line.
struct JSONFormatting {
    private let tokens: [JSONToken]
    /// By index of an opening bracket.
    private let containers: [Int: Container]
    private var output: [UInt8] = []
    private var column = 0
    /// Whether each open bracket's parts stand on lines of their own.
    private var open: [Bool] = []
    private var breaksLine = false

    private static let step = 2

    /// - Returns: `nil` if the text would not say the same any more. The text ends where it is longer than
    ///   ``TokenFormatter/byteLimit(for:)``.
    static func format(_ text: [UInt8]) -> [UInt8]? {
        let tokens = JSONToken.all(of: text)
        var formatting = JSONFormatting(tokens)
        let limit = TokenFormatter.byteLimit(for: text.count)
        for index in tokens.indices {
            formatting.append(index)
            if formatting.output.count > limit { return formatting.output }
        }
        if !tokens.isEmpty { formatting.output.append(.lineFeed) }
        let again = JSONToken.all(of: formatting.output)
        let isSame = again.elementsEqual(tokens) { $0.kind == $1.kind && $0.bytes == $1.bytes }
        return isSame ? formatting.output : nil
    }

    private init(_ tokens: [JSONToken]) {
        self.tokens = tokens
        containers = Container.all(in: tokens)
    }

    private mutating func append(_ index: Int) {
        let token = tokens[index]
        let previous = index > 0 ? tokens[index - 1] : nil
        if token.kind == .close, open.popLast() == true, previous?.kind != .open { breaksLine = true }
        if token.isComment, token.breaks > 0, previous != nil { breaksLine = true }
        if token.isComment, token.breaks == 0, previous != nil {
            // Behind something, on its line.
            write([.blank])
        } else if breaksLine {
            let isSeparate = token.breaks > 1 && token.kind != .close && previous?.kind != .open
            breakLine(isSeparate)
        } else if let previous, Self.hasBlank(between: previous, token) {
            write([.blank])
        }
        write(token.bytes)
        switch token.kind {
        case .open:
            let isBroken =
                containers[index].map { $0.isBroken || column - 1 + $0.width > TokenFormatter.lineLimit } ?? false
            open.append(isBroken)
            breaksLine = isBroken && tokens.indices.contains(index + 1) && tokens[index + 1].kind != .close
        case .comma: breaksLine = open.last ?? false
        case .lineComment: breaksLine = true
        case .blockComment:
            breaksLine = breaksLine || tokens.indices.contains(index + 1) && tokens[index + 1].breaks > 0
        case .close, .colon, .atom: breaksLine = false
        }
    }

    private static func hasBlank(between previous: JSONToken, _ next: JSONToken) -> Bool {
        switch (previous.kind, next.kind) {
        case (.open, .close), (_, .comma), (_, .colon): false
        case (.open, _): previous.isBrace
        case (_, .close): next.isBrace
        default: true
        }
    }

    private mutating func breakLine(_ isSeparate: Bool) {
        if !output.isEmpty { output.append(.lineFeed) }
        if isSeparate { output.append(.lineFeed) }
        let indent = open.count * Self.step
        output.append(contentsOf: repeatElement(.blank, count: indent))
        column = indent
        breaksLine = false
    }

    private mutating func write(_ bytes: some Collection<UInt8>) {
        output += bytes
        column += bytes.characterCount
    }

    // MARK: Containers

    /// An object or a list.
    private struct Container {
        /// On one line, with a comma behind it.
        var width = 3
        /// Whether it cannot stand on one line, or should not.
        var isBroken: Bool

        static func all(in tokens: [JSONToken]) -> [Int: Container] {
            var containers: [Int: Container] = [:]
            var open: [Int] = []
            for (index, token) in tokens.enumerated() {
                let isBroken =
                    token.isComment || (token.kind == .close && index > 0 && tokens[index - 1].kind == .comma)
                if isBroken, let inner = open.last { containers[inner]?.isBroken = true }
                if token.kind == .close, let start = open.popLast(), let own = containers[start] {
                    if let outer = open.last {
                        containers[outer]?.width += own.width
                        if own.isBroken { containers[outer]?.isBroken = true }
                    }
                } else if token.kind == .open {
                    let next = tokens.indices.contains(index + 1) ? tokens[index + 1] : nil
                    let isBroken = next.map { $0.breaks > 0 && $0.kind != .close } ?? false
                    containers[index] = Container(width: token.isBrace ? 5 : 3, isBroken: isBroken)
                    open.append(index)
                } else if let inner = open.last {
                    // A comma and a colon have a blank behind them.
                    let isMark = token.kind == .comma || token.kind == .colon
                    containers[inner]?.width += isMark ? 2 : token.bytes.characterCount
                }
            }
            return containers
        }
    }
}
