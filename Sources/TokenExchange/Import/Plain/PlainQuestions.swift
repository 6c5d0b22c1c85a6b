import TesseraDiagnostics
import TesseraTokenSyntax

/// Values that could be several things. Who converts is asked: one warning for each cause and group.
struct PlainQuestions {
    enum Cause: Hashable {
        /// A bare number where a time is meant.
        case time
        /// A bare number that no name explains.
        case number
        /// A number where a color is meant.
        case color
        /// Hex with alpha, before or behind the color.
        case alpha
        /// A bare number that may be a length or a multiple.
        case lineHeight
        /// A bare letter spacing near 0.
        case letterSpacing
        /// A bare number beyond 1.
        case opacity
        /// The same as a part of a color.
        case alphaBeyondOne
        /// Channels that may end at 1 or at 255.
        case channels
        /// Keys such as `light` that may be contexts or shades.
        case contexts
        /// The values for several contexts are of several types.
        case mixed
        /// A value that is not what its group is about.
        case misfit(String)
    }

    struct Question {
        let cause: Cause
        let group: [String]
        var tokens: [(path: [String], range: SourceRange)]
    }

    private(set) var all: [Question] = []

    mutating func ask(_ cause: Cause, _ path: [String], at range: SourceRange) {
        let group = Array(path.dropLast())
        if let index = all.firstIndex(where: { $0.cause == cause && $0.group == group }) {
            all[index].tokens.append((path, range))
        } else {
            all.append(Question(cause: cause, group: group, tokens: [(path, range)]))
        }
    }

    var findings: [Diagnostic] { all.map(\.finding) }
}

extension PlainQuestions.Question {
    /// `nil` where only another spelling decides.
    var choice: PlainChoice? {
        let answers: [String]
        switch cause {
        case .time: answers = ["ms", "s"]
        case .number: answers = ["px", "number"]
        case .lineHeight: answers = ["px", "%", "number"]
        case .opacity: answers = ["%", "number"]
        case .alphaBeyondOne: answers = ["%"]
        case .contexts: answers = ["contexts", "group"]
        case .color, .alpha, .letterSpacing, .channels, .mixed, .misfit: return nil
        }
        return PlainChoice(path: subject, question: finding.message.withoutEnd, answers: answers)
    }

    /// What is named with `--as`: the token, or the group of several.
    var subject: String {
        (tokens.count == 1 || group.isEmpty ? tokens[0].path : group).joined(separator: ".")
    }

    var finding: Diagnostic {
        let name = tokens[0].path.joined(separator: ".")
        let others = tokens.count - 1
        let subject = others == 0 ? "'\(name)'" : "'\(name)' and \(others) more of '\(group.joined(separator: "."))'"
        let paths = tokens.map { $0.path.joined(separator: ".") }
        var finding = Diagnostic(
            "import/ambiguous", .warning, "\(subject) \(reason(isOne: others == 0))", at: tokens[0].range, hint: hint,
            notes: zip(tokens, paths).dropFirst().map { .init("'\($1)'", at: $0.range) })
        finding.omission = .init(ofAll: paths)
        return finding
    }

    private func reason(isOne: Bool) -> String {
        let has = isOne ? "has" : "have"
        switch cause {
        case .time: return "\(has) no unit, and could be milliseconds or seconds: left out"
        case .number: return "could be \(isOne ? "a length" : "lengths") or \(isOne ? "a number" : "numbers"): left out"
        case .color: return "could be \(isOne ? "a color in hex or a number" : "colors in hex or numbers"): left out"
        case .alpha: return "\(has) eight hex digits, and the alpha could be the first two or the last two: left out"
        case .lineHeight:
            return "could be \(isOne ? "a length" : "lengths"), percent or a multiple of the font size: left out"
        case .letterSpacing:
            return "\(has) a letter spacing that could be a length or a part of the font size: left out"
        case .opacity: return "could be percent or a unit other than \(isOne ? "an opacity" : "opacities"): left out"
        case .alphaBeyondOne: return "\(has) an alpha that could be percent, or a part of 100 or of 255: left out"
        case .channels: return "\(has) channels that could end at 1 or at 255: left out"
        case .contexts: return "\(has) keys such as 'light' and 'dark' that could be contexts or names: left out"
        case .mixed: return "\(has) values of different types in different contexts: left out"
        case .misfit(let reason): return "cannot be carried over: \(reason)"
        }
    }

    private var hint: String? {
        switch cause {
        case .time: "write 200ms or 0.2s, or add '--as \(subject)=ms' or '--as \(subject)=s'"
        case .number: "write 8px for a length, or add '--as \(subject)=px' or '--as \(subject)=number'"
        case .color: "write \"#112233\" for a color, or add '--as \(subject)=number'"
        case .alpha: "write \"#RRGGBBAA\""
        case .lineHeight:
            "write 24px or 1.5, or add '--as \(subject)=px', '--as \(subject)=%' or '--as \(subject)=number'"
        case .letterSpacing: "write -0.4px or -0.02em"
        case .opacity: "write 40% or 0.4, or add '--as \(subject)=%' or '--as \(subject)=number'"
        case .alphaBeyondOne: "write 40% or 0.4, or add '--as \(subject)=%'"
        case .channels: "write a color of CSS, such as rgb(1 1 1)"
        case .contexts: "say '--as \(subject)=contexts' or '--as \(subject)=group'"
        case .mixed, .misfit: nil
        }
    }
}

extension String {
    /// Without what happens as long as nobody answers.
    fileprivate var withoutEnd: String { hasSuffix(": left out") ? String(dropLast(": left out".count)) : self }
}
