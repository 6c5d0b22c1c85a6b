/// What can be asked of a value in parentheses, `uppercased(name)`.
enum TemplateTransform: String {
    case capitalized, lowercased, uppercased, reversed
    case first, last, count, empty
    case plusone, minusone, even, odd, equalzero

    /// What it makes of a kind of value; `nil` if there is no such transform of it.
    func kind(of kind: TemplateKind) -> TemplateKind? {
        switch (kind, self) {
        case (.text, .capitalized), (.text, .lowercased), (.text, .uppercased), (.text, .reversed): .text(.plain)
        case (.list(let element), .first), (.list(let element), .last): element
        case (.list, .reversed): kind
        case (.list, .count), (.number, .plusone), (.number, .minusone): .number
        case (.text, .empty), (.list, .empty), (.number, .even), (.number, .odd), (.number, .equalzero): .flag
        default: nil
        }
    }

    func callAsFunction(_ value: TemplateValue) -> TemplateValue {
        switch (value, self) {
        case (.text(let text), .capitalized): .text(TemplateText(text: Self.capitalized(text.text)))
        case (.text(let text), .lowercased): .text(TemplateText(text: text.text.lowercased()))
        case (.text(let text), .uppercased): .text(TemplateText(text: text.text.uppercased()))
        case (.text(let text), .reversed): .text(TemplateText(text: String(text.text.reversed())))
        case (.text(let text), .empty): .flag(text.text.isEmpty)
        case (.list(let list), .first): list.first ?? .absent
        case (.list(let list), .last): list.last ?? .absent
        case (.list(let list), .reversed): .list(list.reversed())
        case (.list(let list), .count): .number(list.count)
        case (.list(let list), .empty): .flag(list.isEmpty)
        case (.number(let number), .plusone): .number(number &+ 1)
        case (.number(let number), .minusone): .number(number &- 1)
        case (.number(let number), .even): .flag(number & 1 == 0)
        case (.number(let number), .odd): .flag(number & 1 == 1)
        case (.number(let number), .equalzero): .flag(number == 0)
        default: .absent
        }
    }

    /// The first letter of each word in upper case, the others in lower case.
    private static func capitalized(_ text: String) -> String {
        var result = ""
        var isInWord = false
        for scalar in text.unicodeScalars {
            let properties = scalar.properties
            switch properties.generalCategory {
            case .uppercaseLetter:
                result += isInWord ? properties.lowercaseMapping : String(scalar)
                isInWord = true
            case .lowercaseLetter:
                result += isInWord ? String(scalar) : properties.titlecaseMapping
                isInWord = true
            default:
                result.unicodeScalars.append(scalar)
                // An apostrophe or an accent ends no word.
                if !properties.isCaseIgnorable { isInWord = false }
            }
        }
        return result
    }
}

/// Where an element stands in its list, `last()`.
enum TemplatePosition: String {
    case first, last, index, even, odd

    var kind: TemplateKind { self == .index ? .number : .flag }

    func callAsFunction(index: Int, count: Int) -> TemplateValue {
        switch self {
        case .first: .flag(index == 0)
        case .last: .flag(index == count - 1)
        case .index: .number(index)
        case .even: .flag(index & 1 == 0)
        case .odd: .flag(index & 1 == 1)
        }
    }
}
