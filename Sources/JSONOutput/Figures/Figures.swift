import TesseraLayoutScience
import TesseraMotionScience
import TesseraOutputCore
import TesseraTokenModel

/// What outputs work out of a value, so that nobody has to do it again. Tessera does not read it back.
struct Figures {
    indirect enum Figure {
        /// Written with six decimals, which are enough for what is computed.
        case number(Double)
        case text(String)
        /// Written as `null`.
        case nothing
        case fields([Field])
        case list([Figure])
        /// Objects on a line each.
        case lines([[Field]])
    }

    typealias Field = (name: String, figure: Figure)

    let fields: [Field]

    /// - Parameter platform: whose screens a tab bar is laid out on.
    /// - Returns: `nil` for a value that is written with all it has.
    init?(of value: TokenValue, on platform: Platform) {
        if let spring = value.movingSpring {
            fields = Self.fields(of: spring)
        } else if case .tabBar(let bar) = value {
            fields = Self.fields(of: bar, on: platform)
        } else {
            return nil
        }
    }
}

extension Figures {
    /// - Parameter level: of the line that they begin in.
    func append(level: Int, to buffer: inout CodeBuffer) {
        let hasLines = fields.contains { if case .lines = $0.figure { true } else { false } }
        guard hasLines else { return Self.append(fields, to: &buffer) }
        buffer.append("{")
        var isFirst = true
        for field in fields {
            JSONText.appendKey(field.name, level + 1, &isFirst, to: &buffer)
            if case .lines(let lines) = field.figure {
                Self.append(lines: lines, level: level + 1, to: &buffer)
            } else {
                Self.append(field.figure, to: &buffer)
            }
        }
        JSONText.appendClose("}", level, isEmpty: isFirst, to: &buffer)
    }

    private static func append(lines: [[Field]], level: Int, to buffer: inout CodeBuffer) {
        buffer.append("[")
        var isFirst = true
        for line in lines {
            JSONText.appendBreak(level + 1, &isFirst, to: &buffer)
            append(line, to: &buffer)
        }
        JSONText.appendClose("]", level, isEmpty: isFirst, to: &buffer)
    }

    private static func append(_ figure: Figure, to buffer: inout CodeBuffer) {
        switch figure {
        case .number(let number): buffer.append(number, maximumFractionDigits: 6)
        case .nothing: buffer.append("null")
        case .text(let text): JSONText.append(text, to: &buffer)
        case .fields(let fields): append(fields, to: &buffer)
        case .list(let figures): JSONText.appendInline(figures, to: &buffer) { append($0, to: &$1) }
        case .lines(let lines): JSONText.appendInline(lines, to: &buffer) { append($0, to: &$1) }
        }
    }

    private static func append(_ fields: [Field], to buffer: inout CodeBuffer) {
        JSONText.appendInline(to: &buffer) { object, buffer in
            for field in fields {
                object.key(field.name, &buffer)
                append(field.figure, to: &buffer)
            }
        }
    }
}

extension Figures {
    /// What other frameworks make a spring of.
    static func fields(of spring: Spring) -> [Field] {
        let settling = spring.settlingDuration()
        let figures = [
            ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
            ("response", spring.response), ("dampingFraction", spring.dampingRatio), ("duration", spring.duration),
            ("bounce", spring.bounce), ("maximumPosition", spring.maximumPosition),
            ("androidStiffness", spring.angularFrequency * spring.angularFrequency),
            ("androidDampingRatio", spring.dampingRatio),
        ]
        return (settling.isFinite ? figures + [("settlingDuration", settling)] : figures).map { ($0, .number($1)) }
    }
}

/// Figures as they are written in permutations, worked out once for each value: most are the same in all of them,
/// and a tab bar's are laid out on each screen.
struct FigureTexts {
    private let platform: Platform
    private var texts: [TokenValue: ArraySlice<UInt8>] = [:]
    private var text = CodeBuffer()

    /// Of the lines of a permutation that they begin in.
    private static let level = 4

    /// - Parameter platform: whose screens a tab bar is laid out on.
    init(on platform: Platform) {
        self.platform = platform
    }

    /// - Returns: `nil` for a value that is written with all it has.
    mutating func text(of value: TokenValue) -> ArraySlice<UInt8>? {
        if let known = texts[value] { return known }
        guard let figures = Figures(of: value, on: platform) else { return nil }
        figures.append(level: Self.level, to: &text)
        let written = text.cut(from: 0)
        texts[value] = written
        return written
    }
}
