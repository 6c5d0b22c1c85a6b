import TesseraDiagnostics

/// Splits the name of a token into words that any target language can join in its own way.
///
/// A word ends where the case changes (`surfaceSecondary`, `URLColor`) and at every character that is no letter, no digit
/// and no combining mark behind one. Digits stay where they are: `2xl` and `blue500` are one word. What has no letters is
/// spelled out, so that `md+` and `md` stay apart.
package enum IdentifierWords {
    package static func split(_ name: String) -> [String] {
        let hasLowercase = name.unicodeScalars.contains { $0.isSmallLetter }
        var words: [String] = []
        var word = ""
        let scalars = Array(name.unicodeScalars)

        func finish() {
            if !word.isEmpty { words.append(hasLowercase ? word : word.lowercased()) }
            word = ""
        }
        for (index, scalar) in scalars.enumerated() {
            if !word.isEmpty, isMark(scalar) {
                word.unicodeScalars.append(scalar)
            } else if isWordCharacter(scalar) {
                if let previous = scalars[..<index].last(where: { !isMark($0) }), !word.isEmpty,
                    startsWord(scalar, after: previous, before: index + 1 < scalars.count ? scalars[index + 1] : nil)
                {
                    finish()
                }
                word.unicodeScalars.append(scalar)
            } else {
                finish()
                let next = index + 1 < scalars.count ? scalars[index + 1] : nil
                if let spelling = spelling(of: scalar, isFirst: words.isEmpty, next: next) { words += spelling }
            }
        }
        finish()
        return words
    }

    /// `SurfaceSecondary`, or `surfaceSecondary`.
    package static func joined(_ words: [String], startsUpper: Bool) -> String {
        var result = ""
        for word in words {
            if result.isEmpty, !startsUpper {
                result += loweredStart(of: word)
                continue
            }
            // `1_5x` and `15x` stay apart.
            if let last = result.utf8.last, let first = word.utf8.first, last.isASCIIDigit, first.isASCIIDigit {
                result += "_"
            }
            result += word.capitalizedStart
        }
        return result
    }

    /// A word as the first of a name that begins small: `URL` becomes `url`, `Surface` `surface`, `iOS` stays.
    package static func loweredStart(of word: String) -> String {
        let isAllUpper = !word.unicodeScalars.contains { $0.isSmallLetter }
        return isAllUpper ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
    }

    package static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9": true
            default: false
            }
        }
        let properties = scalar.properties
        return (properties.isAlphabetic || properties.numericType == .decimal) && properties.isXIDContinue
    }

    /// Whether it belongs to the letter before it, as an accent or a sign for a vowel does.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark:
            return scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint
        default: return false
        }
    }

    private static func startsWord(
        _ scalar: Unicode.Scalar, after previous: Unicode.Scalar, before next: Unicode.Scalar?
    ) -> Bool {
        guard scalar.isCapitalLetter else { return false }
        if previous.isSmallLetter { return true }
        // The last capital of a run belongs to the next word: URLColor is URL, Color.
        return previous.isCapitalLetter && next?.isSmallLetter == true
    }

    /// What a character says that separates no words; `nil` for one that does.
    private static func spelling(of scalar: Unicode.Scalar, isFirst: Bool, next: Unicode.Scalar?) -> [String]? {
        switch scalar {
        case "+": return ["plus"]
        case "&": return ["and"]
        case "%": return ["percent"]
        case "*": return ["star"]
        case "@": return ["at"]
        case "#": return ["number"]
        case "=": return ["equals"]
        case "<": return ["less"]
        case ">": return ["greater"]
        case "-" where isFirst && next.map { ("0"..."9").contains($0) } == true: return ["minus"]
        default:
            // Emoji and other symbols by their Unicode names; joiners and variation selectors have none.
            guard !scalar.isASCII, scalar.properties.generalCategory == .otherSymbol,
                let name = scalar.properties.name
            else { return nil }
            return name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        }
    }
}

extension Unicode.Scalar {
    // Nearly all names are ASCII, for which nobody need look into Unicode's tables.

    /// Whether it is of lower case (Unicode, `Lowercase`).
    package var isSmallLetter: Bool { isASCII ? ("a"..."z").contains(self) : properties.isLowercase }

    /// Whether it is of upper case (Unicode, `Uppercase`).
    package var isCapitalLetter: Bool { isASCII ? ("A"..."Z").contains(self) : properties.isUppercase }
}
