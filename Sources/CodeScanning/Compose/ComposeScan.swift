import TesseraAuditFacts
import TesseraCodeSyntax
import TesseraDiagnostics

/// Everything that is seen in one Kotlin file of an app with Jetpack Compose.
struct ComposeScan {
    /// What a bracket is around.
    private struct Frame {
        /// The name that is called; `nil` for brackets that only group, and for braces.
        let callee: String?
        let isCall: Bool
        let close: Int
        var label: String?
    }

    private let code: KotlinCode
    private let colors: ComposeColors
    private let motion: ComposeMotion
    private var facts: FactList
    private var frames: [Frame] = []
    private var index = 0

    static func facts(in bytes: [UInt8], file: String) -> [Fact] {
        let source = CodeLexer.tokens(of: bytes, .kotlin)
        let code = KotlinCode(source)
        if isTest(code, file: file) { return [] }
        var scan = ComposeScan(code, file: file)
        scan.run()
        return scan.facts.facts
    }

    private init(_ code: KotlinCode, file: String) {
        self.code = code
        colors = ComposeColors(code)
        motion = ComposeMotion(code: code)
        facts = FactList(file: file, bytes: code.source.bytes)
    }

    /// Figures of tests are theirs.
    private static func isTest(_ code: KotlinCode, file: String) -> Bool {
        let folders = FilePath(file).steps.dropLast().map(\.text)
        let isInTests = folders.contains {
            ["test", "androidTest", "commonTest", "testFixtures", "screenshotTest"].contains($0)
        }
        if isInTests { return true }
        for index in 0..<code.count where code.isName(index) && code.text(index) == "import" {
            let (first, second) = (code.text(index + 1), code.text(index + 3))
            if first == "org" && second == "junit" || first == "kotlin" && second == "test" { return true }
        }
        return false
    }

    private mutating func run() {
        while index < code.count {
            step()
            index += 1
        }
        let bracket = code.brackets.firstAlone.map { code.tokens[$0].range.lowerBound }
        if let error = [code.source.firstError, bracket].compactMap(\.self).min() {
            facts.add(.fileError(.syntax), at: error..<error)
        }
        facts.addSuppressions(
            code.source.comments, in: code.source.bytes, tokenStarts: code.tokens.map(\.range.lowerBound))
    }

    private mutating func step() {
        while let frame = frames.last, frame.close <= index { frames.removeLast() }
        switch code.tokens[index].kind {
        case .symbol(UInt8(ascii: "(")):
            guard let close = code.partner(of: index) else { return }
            let callee = code.callee(ofParenthesis: index)
            frames.append(Frame(callee: callee.map { code.text($0) }, isCall: true, close: close))
            if let callee { readCall(callee, open: index) }
        case .symbol(UInt8(ascii: "{")), .symbol(UInt8(ascii: "[")):
            guard let close = code.partner(of: index) else { return }
            frames.append(Frame(callee: nil, isCall: false, close: close))
        case .symbol(UInt8(ascii: ",")): if !frames.isEmpty { frames[frames.count - 1].label = nil }
        case .symbol(UInt8(ascii: "@")): skipPreview()
        case .identifier: readName()
        case .string: readColor()
        case .number: readNumber()
        default: break
        }
    }

    /// A preview shows a component by itself: what it is shown with is no part of the app.
    private mutating func skipPreview() {
        guard code.isName(index + 1), code.text(index + 1).contains("Preview") else { return }
        var next = index + 2
        if code.is(next, "("), let close = code.partner(of: next) { next = close + 1 }
        // To the function, past further annotations and what it takes.
        let limit = min(code.count, next + 100)
        while next < limit, code.text(next) != "fun" {
            if ["class", "object", "val", "interface"].contains(code.text(next)) || code.is(next, "}") { return }
            if code.is(next, "("), let close = code.partner(of: next) { next = close }
            next += 1
        }
        guard next < limit else { return }
        while next < code.count, !code.is(next, "{") {
            if code.is(next, "="), code.isName(next + 1), code.is(next + 2, "("), let close = code.partner(of: next + 2)
            {
                // `= Theme { ... }` and `= Screen(...)`
                next = code.is(close + 1, "{") ? close + 1 : close
                break
            }
            if code.is(next, "("), let close = code.partner(of: next) { next = close }
            next += 1
        }
        // Behind the braces of its body, or at the end of its expression.
        index = code.is(next, "{") ? code.partner(of: next) ?? next : next
    }

    // MARK: Names

    private mutating func readName() {
        if code.is(index + 1, "="), !code.is(index + 2, "="), !frames.isEmpty, frames[frames.count - 1].isCall {
            frames[frames.count - 1].label = code.text(index)
        }
        let name = code.text(index)
        if name == "Modifier" || name == "modifier" { readChain() }
        readColor()
    }

    private mutating func readColor() {
        guard let found = colors.color(at: index) else { return }
        if found.literal.value?.isSeen ?? true {
            facts.add(.color(found.literal), at: code.bytes(start(ofQualified: index), found.last))
        }
        // Its figures are no others.
        index = found.last
    }

    /// `android.graphics.` before a name belongs to it.
    private func start(ofQualified index: Int) -> Int {
        var start = index
        while index - start < 16, code.is(start - 1, "."), code.isName(start - 2) { start -= 2 }
        return start
    }

    // MARK: Calls

    private mutating func readCall(_ callee: Int, open: Int) {
        guard let close = code.partner(of: open), code.text(callee - 1) != "fun" else { return }
        let bytes = code.bytes(callee, close)
        switch code.text(callee) {
        case "spring":
            guard let figures = motion.spring(open) else { return }
            facts.add(.motion(MotionLiteral(figures: figures, kind: .animation)), at: bytes)
        case "tween":
            guard let (literal, delay) = motion.tween(open, facts) else { return }
            if let delay { facts.add(delay.0, .duration, at: delay.1) }
            if literal.duration != nil || literal.curve != nil { facts.add(.transition(literal), at: bytes) }
        case "CubicBezierEasing" where !isInTween:
            guard let curve = motion.bezier(callee, facts) else { return }
            facts.add(.transition(TransitionLiteral(duration: nil, curve: curve)), at: bytes)
        default: break
        }
    }

    /// The curve of a tween is told with it. The last frame is that of the curve itself.
    private var isInTween: Bool { frames.dropLast().last?.callee == "tween" }

    // MARK: Numbers

    private mutating func readNumber() {
        // `8.dp`, and `(-8).dp`
        let isInParentheses = code.is(index + 1, ")") && code.is(index - 1, "-") && code.is(index - 2, "(")
        let dot = isInParentheses ? index + 2 : index + 1
        if code.is(dot, "."), ["dp", "sp"].contains(code.text(dot + 1)), code.isName(dot + 1) {
            readLength(isText: code.text(dot + 1) == "sp")
        } else {
            readOpacity()
            readDuration()
        }
    }

    private mutating func readLength(isText: Bool) {
        guard var value = code.number(at: index) else { return }
        var first = index
        var last = code.is(index + 1, ")") ? index + 3 : index + 2
        if code.is(first - 1, "-"), startsValue(first - 2) {
            value = -value
            first -= code.is(index + 1, ")") ? 2 : 1
        }
        // A part of a sum is no figure of its own, and `8.dp.toPx()` is a length as well.
        if isOperator(first - 1) || isOperator(last + 1) { return }
        if code.is(last + 1, "."), code.text(last + 2) == "toPx", code.is(last + 3, "(") { last += 4 }
        guard let role = isText ? textRole : lengthRole else { return }
        facts.add(value, role, at: code.bytes(first, min(last, code.count - 1)))
    }

    private var textRole: NumberLiteral.Role? {
        guard let frame = frames.last, frame.isCall else { return nil }
        return frame.label == "fontSize" ? .textSize : nil
    }

    private var lengthRole: NumberLiteral.Role? {
        for frame in frames.reversed() {
            guard frame.isCall else { return nil }
            guard let callee = frame.callee else { continue }
            guard let role = ComposeRoles.role(of: frame.label, callee: callee) else { return nil }
            // A spacer is nothing but a distance.
            let isSpacer = role == .size && frames.suffix(4).contains { $0.callee == "Spacer" }
            return isSpacer ? .spacing : role
        }
        return nil
    }

    /// Whether a sign behind the token belongs to the number.
    private func startsValue(_ index: Int) -> Bool {
        guard code.tokens.indices.contains(index) else { return true }
        switch code.tokens[index].kind {
        case .symbol(let byte): return byte != UInt8(ascii: ")") && byte != UInt8(ascii: "]")
        case .identifier: return code.text(index) == "else" || code.text(index) == "return"
        default: return false
        }
    }

    private func isOperator(_ index: Int) -> Bool {
        guard code.tokens.indices.contains(index), case .symbol(let byte) = code.tokens[index].kind else {
            return false
        }
        return "+*/%".utf8.contains(byte) || (byte == UInt8(ascii: "-") && !code.is(index + 1, ">"))
    }

    /// `alpha(0.5f)`, `copy(alpha = 0.5f)`, `alpha = 0.5f` in `graphicsLayer { }`.
    private mutating func readOpacity() {
        guard let number = code.number(at: index), !isOperator(index - 1), !isOperator(index + 1) else { return }
        let isSet = code.is(index - 1, "=") && code.text(index - 2) == "alpha"
        guard let frame = frames.last else { return }
        let isAlpha =
            frame.isCall
            ? frame.label == "alpha" || (frame.callee == "alpha" && frame.label == nil)
            : isSet && !["val", "var"].contains(code.text(index - 3))
        guard isAlpha, number <= 1 else { return }
        facts.add(number, .opacity, constant: constantBefore(frame), at: code.tokens[index].range)
    }

    /// `LocalNyxTokens.current.color.signal` of `LocalNyxTokens.current.color.signal.copy(alpha = 0.5f)`.
    private func constantBefore(_ frame: Frame) -> String? {
        guard frame.callee == "copy", let open = code.partner(of: frame.close) else { return nil }
        let callee = open - 1
        guard code.is(callee - 1, "."), code.isName(callee - 2) else { return nil }
        let start = start(ofQualified: callee)
        return (start...callee - 2).map { code.text($0) }.joined()
    }

    /// `durationMillis = 300` of what is no tween.
    private mutating func readDuration() {
        guard code.is(index - 1, "="), code.text(index - 2) == "durationMillis", frames.last?.callee != "tween",
            let number = code.number(at: index)
        else { return }
        facts.add(number / 1000, .duration, at: code.tokens[index].range)
    }

    // MARK: Targets

    private mutating func readChain() {
        guard code.is(index + 1, "."), !code.is(index - 1, ".") else { return }
        let chain = ModifierChain(at: index, in: code)
        if let gesture = chain.links.firstIndex(where: { ModifierChain.gestures.contains($0.name) }) {
            let link = chain.links[gesture]
            let isOff = link.arguments.contains {
                $0.label == "enabled" && $0.range.count == 1 && code.text($0.range.lowerBound) == "false"
            }
            if !isOff { addTarget(chain, gesture, named: link.name, at: link.first) }
        } else if let frame = frames.last, frame.isCall, let callee = frame.callee,
            ComposeControls.all.contains(callee),
            frame.label == nil || frame.label == "modifier", let open = code.partner(of: frame.close),
            !ComposeControls.isInert(code.arguments(of: open), code)
        {
            addTarget(chain, chain.links.count, named: callee, at: open - 1)
        }
    }

    private mutating func addTarget(_ chain: ModifierChain, _ gesture: Int, named name: String, at control: Int) {
        guard let size = chain.size(at: gesture), let link = size.link else { return }
        facts.add(
            .touchTarget(
                TouchTarget(
                    control: name, width: size.width, height: size.height,
                    place: facts.place(code.tokens[control].range))),
            at: code.bytes(link.first, link.last))
    }
}
