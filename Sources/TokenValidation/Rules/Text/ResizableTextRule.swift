import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// Text grows where people ask for larger text (WCAG 2.2, 1.4.4).
enum ResizableTextRule: ValidationRule {
    static let description = RuleDescription(
        id: "text-size/resizable", severity: .warning,
        summary: "The size of a text grows when people zoom in, and is not only a share of the window.",
        rationale: """
            Text in `vw` and other viewport units (shares of the window) stays the same however far people zoom in, \
            because the window does not grow (WCAG 2.2, 1.4.4 and F94). Add a length that grows, as in `calc(1rem + \
            1vw)`, or set a lower bound with `clamp()`.

            The rule judges typography tokens with a part in raw CSS, and CSS tokens whose names end in `fontSize`. It \
            reports sizes with viewport units only, and sizes that never exceed a share of the window, such as \
            `min(5vw, 20px)`.
            """,
        goodExample: """
            hero:
              fontSize: { $type: css, $value: "clamp(2rem, 5vw, 4rem)" }
            """,
        badExample: """
            hero:
              fontSize: { $type: css, $value: ↓"5vw" }
            """,
        manifest: """
            platform: web
            sources: [example.tokens.yaml]
            outputs: [{ format: css, path: example.css }]
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        let tokens = design.tokens
        return tokens.tokens { $0 == .css }.flatMap { id -> [Diagnostic] in
            if tokens.target(of: id) != nil { return [] }
            let path = tokens.tree[id].path
            let modifiers = tokens.modifiers(of: id)
            var known: [SourceRange: Int] = [:]
            var findings: [Diagnostic] = []
            for permutation in tokens.contexts.permutations(along: modifiers) {
                guard case .css(let css) = tokens.value(of: id, in: permutation),
                    let size = fontSize(css, ofTokenAt: path), isOfViewport(size)
                else { continue }
                let range =
                    TextSizeRule.fontSizeRange(tokens.expression(of: id, in: permutation)) ?? tokens.tree[id].keyRange
                let context = tokens.contexts.description(of: permutation, along: modifiers)
                if known[range] == nil {
                    known[range] = findings.count
                    findings.append(
                        Diagnostic(
                            description.id, description.severity,
                            "the text of '\(path)' is \(size) large, which does not grow when people zoom in",
                            at: range, hint: "add a length in rem, as in calc(1rem + 1vw)"))
                }
                if let index = known[range], !context.isEmpty { findings[index].contexts.append(context) }
            }
            return findings
        }
    }

    /// - Returns: `nil` for what is no size of a text.
    private static func fontSize(_ css: RawCSS, ofTokenAt path: String) -> String? {
        if let composite = css.composite {
            guard composite.type == .typography, case .css(let size)? = composite.elements.first?["fontSize"] else {
                return nil
            }
            return size.text
        }
        return NameWords.all(in: path).suffix(2) == ["font", "size"] ? css.text : nil
    }

    private static let viewportUnits: Set = ["vw", "vh", "vi", "vb", "vmin", "vmax"]

    /// What becomes of a part of a calculation when people zoom in.
    private enum ZoomBehavior: Int, Comparable {
        /// A factor, or a length of 0: it changes nothing.
        case none
        /// A share of the viewport, which does not grow.
        case viewport
        /// It grows, or may grow.
        case grows

        static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// A function whose end is not reached yet.
    private struct Call {
        let function: String
        /// `nil` for a word, such as `none` in `clamp()`.
        var arguments: [ZoomBehavior?] = []
        var current: ZoomBehavior?

        init(_ function: String) { self.function = function }

        mutating func add(_ behavior: ZoomBehavior) { current = max(current ?? .none, behavior) }

        /// What the whole of it does. The least of several grows no further than the one that does not grow.
        var result: ZoomBehavior {
            let all = arguments + [current]
            switch function {
            case "min": return Self.least(all)
            // The greater of the first and the lesser of the others; `none` is no limit.
            case "clamp" where all.count == 3: return max(all[0] ?? .none, Self.least([all[1], all[2]]))
            // A multiple of the second that is near to the first.
            case "round": return all.lazy.compactMap(\.self).first ?? .none
            default: return all.lazy.compactMap(\.self).max() ?? .none
            }
        }

        private static func least(_ behaviors: [ZoomBehavior?]) -> ZoomBehavior {
            behaviors.contains(.viewport) ? .viewport : behaviors.lazy.compactMap(\.self).max() ?? .none
        }
    }

    private static let functions: Set = ["calc", "min", "max", "clamp", "round", "abs", "hypot"]
    /// The words that stand for an argument of those functions.
    private static let words: Set = ["none", "nearest", "up", "down", "to-zero"]

    /// Whether a text of CSS never grows beyond a share of the viewport. What comes from elsewhere, as with `var()`, may be
    /// anything.
    static func isOfViewport(_ text: String) -> Bool {
        let bytes = Array(text.lowercased().utf8)
        var calls = [Call("")]
        var index = 0
        while index < bytes.count {
            let start = index
            if bytes[index].isNumberPart {
                index = endOfNumber(in: bytes, from: start)
                let number = Double(String(decoding: bytes[start..<index], as: UTF8.self))
                let unitStart = index
                while index < bytes.count, bytes[index].isNamePart || bytes[index] == UInt8(ascii: "%") { index += 1 }
                let unit = String(decoding: bytes[unitStart..<index], as: UTF8.self)
                calls[calls.count - 1].add(number == 0 ? .none : behavior(ofUnit: unit))
            } else if bytes[index].isNamePart {
                while index < bytes.count, bytes[index].isNameRest { index += 1 }
                let name = String(decoding: bytes[start..<index], as: UTF8.self)
                if words.contains(name), calls.count > 1 { continue }
                guard functions.contains(name), index < bytes.count, bytes[index] == UInt8(ascii: "(") else {
                    return false
                }
                index += 1
                calls.append(Call(name))
            } else {
                index += 1
                switch bytes[start] {
                case UInt8(ascii: "("): calls.append(Call("calc"))
                case UInt8(ascii: ")"):
                    guard calls.count > 1 else { return false }
                    let behavior = calls.removeLast().result
                    calls[calls.count - 1].add(behavior)
                case UInt8(ascii: ","):
                    calls[calls.count - 1].arguments.append(calls[calls.count - 1].current)
                    calls[calls.count - 1].current = nil
                default: break
                }
            }
        }
        return calls.count == 1 && calls[0].result == .viewport
    }

    /// Behind the digits, the point and the exponent of a number (CSS Syntax 3, section 4.3.12).
    private static func endOfNumber(in bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index].isNumberPart { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "e") else { return index }
        var exponent = index + 1
        if exponent < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[exponent]) { exponent += 1 }
        guard exponent < bytes.count, bytes[exponent].isASCIIDigit else { return index }
        while exponent < bytes.count, bytes[exponent].isASCIIDigit { exponent += 1 }
        return exponent
    }

    private static func behavior(ofUnit unit: String) -> ZoomBehavior {
        if unit.isEmpty { return .none }
        let isSized =
            unit.count > 2 && "sld".contains(unit.prefix(1)) && viewportUnits.contains(String(unit.dropFirst()))
        return viewportUnits.contains(unit) || isSized ? .viewport : .grows
    }
}

extension UInt8 {
    fileprivate var isNamePart: Bool {
        isASCIISmallLetter || self == UInt8(ascii: "_") || self >= 0x80
    }

    fileprivate var isNameRest: Bool { isNamePart || isASCIIDigit || self == UInt8(ascii: "-") }

    fileprivate var isNumberPart: Bool { isASCIIDigit || self == UInt8(ascii: ".") }
}
