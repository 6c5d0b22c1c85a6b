import TesseraDiagnostics

/// Parses a calculation into steps, by precedence:
/// ```
/// sum     = product (("+" | "-") product)*
/// product = signed (("*" | "/" | "%") signed)*
/// signed  = ("+" | "-")* power
/// power   = operand ("^" signed)?
/// operand = number | reference | constant | [function] "(" sum ("," sum)* ")"
/// ```
/// So -2^2 is -4, and 2^3^2 is 2^9, as in mathematics and in Tokens Studio.
struct CalculationParser {
    private(set) var steps: [Calculation.Step] = []
    private(set) var references: [TokenReference] = []
    private var lexer: CalculationLexer
    /// The token to read next, and the one before it.
    private var token: CalculationLexer.Token
    private var last: CalculationLexer.Token
    private let place: TextPlace
    private var depth = 0

    /// Parentheses and powers within each other; nobody reads a formula as deep as that.
    static let depthLimit = 128

    /// - Parameter place: where the text stands.
    init(_ text: UnsafeBufferPointer<UInt8>, at place: TextPlace) throws(CalculationError) {
        self.place = place
        lexer = CalculationLexer(text)
        token = CalculationLexer.Token(kind: .end, range: 0..<0)
        last = token
        try advance()
    }

    mutating func parse() throws(CalculationError) {
        try sum()
        switch token.kind {
        case .end: return
        case .close: throw error(.unopened)
        case .comma: throw error(.comma)
        default: throw missingOperator()
        }
    }

    // MARK: Levels

    private mutating func sum() throws(CalculationError) {
        try product()
        while token.kind == .plus || token.kind == .minus {
            let sign = token
            try advance()
            try product()
            add(sign.kind == .plus ? .add : .subtract, sign)
        }
    }

    private mutating func product() throws(CalculationError) {
        try signed()
        while true {
            let sign = token
            let operation: Calculation.Operation
            switch sign.kind {
            case .times: operation = .multiply
            case .slash: operation = .divide
            case .remainder: operation = .remainder
            default: return
            }
            try advance()
            try signed()
            add(operation, sign)
        }
    }

    private mutating func signed() throws(CalculationError) {
        var minus: CalculationLexer.Token?
        while token.kind == .plus || token.kind == .minus {
            if token.kind == .minus { minus = minus == nil ? token : nil }
            try advance()
        }
        try power()
        if let minus { add(.negate, minus) }
    }

    private mutating func power() throws(CalculationError) {
        try operand()
        guard token.kind == .power else { return }
        let sign = token
        try enter()
        try advance()
        try signed()
        depth -= 1
        add(.power, sign)
    }

    /// Counts one level more; who comes back from it counts one less.
    private mutating func enter() throws(CalculationError) {
        guard depth < Self.depthLimit else { throw error(.tooDeep) }
        depth += 1
    }

    // MARK: Operands

    private mutating func operand() throws(CalculationError) {
        let first = token
        switch first.kind {
        case .number(let value, let spelling):
            guard let unit = Quantity.Unit(spelling: spelling) else {
                let length = spelling.utf8.count
                throw CalculationError(
                    .unknownUnit(spelling), at: place.range(first.range.upperBound - length..<first.range.upperBound))
            }
            add(.quantity(Quantity(value, unit)), first)
            try advance()
        case .reference(let path):
            if let message = TokenName.errorMessage(inNamesOf: path) { throw error(.malformedReference(path, message)) }
            add(.reference(references.count), first)
            references.append(TokenReference(path: path, range: place.range(first.range), notation: .embeddedBraces))
            try advance()
        case .word(let name):
            try advance()
            guard token.kind == .open else {
                guard let constant = Quantity(constant: name) else { throw error(.word(name), first) }
                return add(.quantity(constant), first)
            }
            if name == "calc" { return try parentheses() }
            guard let function = CalculationFunction(name: name) else { throw error(.unknownFunction(name), first) }
            try call(function, first)
        case .open:
            try parentheses()
        case .end:
            throw error(.operandExpectedBehind, last)
        case .plus, .minus, .times, .slash, .remainder, .power, .close, .comma:
            throw error(.operandExpected)
        }
    }

    private mutating func parentheses() throws(CalculationError) {
        let open = token
        try enter()
        try advance()
        try sum()
        depth -= 1
        try close(open)
    }

    private mutating func call(
        _ written: CalculationFunction, _ name: CalculationLexer.Token
    ) throws(CalculationError) {
        let open = token
        try enter()
        try advance()
        var function = written
        if written == .round, case .word(let word) = token.kind, let strategy = CalculationFunction.roundings[word] {
            function = strategy
            try advance()
            guard token.kind == .comma else { throw error(.commaExpected) }
            try advance()
        }
        var count = 0
        if token.kind != .close {
            try sum()
            count = 1
            while token.kind == .comma {
                try advance()
                try sum()
                count += 1
            }
        }
        depth -= 1
        try close(open)
        guard function.argumentCounts.contains(count) else { throw error(.argumentCount(function, count), name) }
        add(.call(function, argumentCount: count), name)
    }

    private mutating func close(_ open: CalculationLexer.Token) throws(CalculationError) {
        switch token.kind {
        case .close: try advance()
        case .end: throw error(.unclosed, open)
        case .comma: throw error(.comma)
        default: throw missingOperator()
        }
    }

    // MARK: Parts

    private mutating func advance() throws(CalculationError) {
        last = token
        do {
            token = try lexer.next()
        } catch {
            throw CalculationError(error.kind, at: place.range(error.range))
        }
    }

    private mutating func add(_ operation: Calculation.Operation, _ token: CalculationLexer.Token) {
        steps.append(Calculation.Step(operation: operation, range: place.range(token.range)))
    }

    private func missingOperator() -> CalculationError {
        guard case .word(let word) = token.kind, Quantity.Unit(spelling: word) != nil else {
            return error(.operatorExpected)
        }
        if case .quantity = steps.last?.operation { return error(.looseUnit(word, isBehindNumber: true)) }
        return error(.looseUnit(word, isBehindNumber: false))
    }

    private func error(_ kind: CalculationErrorKind, _ token: CalculationLexer.Token? = nil) -> CalculationError {
        CalculationError(kind, at: place.range((token ?? self.token).range))
    }
}
