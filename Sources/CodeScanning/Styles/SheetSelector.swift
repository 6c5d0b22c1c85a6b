import TesseraCodeSyntax

/// What a rule of a sheet is about: the last part of each of its selectors.
struct SheetSubject: Hashable {
    /// As it is written: `.icon-button`, `button`.
    var text: String
    /// Whether people press it.
    var isInteractive: Bool
    /// A part that is drawn, such as `::before`.
    var isPseudoElement: Bool

    /// Those of a list of selectors, with `&` for what is around the rule.
    static func all(in tokens: ArraySlice<StyleToken>, of sheet: StyleTokens, parents: [SheetSubject]) -> [SheetSubject]
    {
        var subjects: [SheetSubject] = []
        var compound: [StyleToken] = []
        var depth = 0
        func finish() {
            if !compound.isEmpty { subjects.append(SheetSubject(compound, sheet, parent: parents.first)) }
            compound = []
        }
        for token in tokens {
            switch token.kind {
            case .leftParenthesis, .leftBracket, .interpolationStart: depth += 1
            case .rightParenthesis, .rightBracket, .interpolationEnd: depth -= 1
            case .comma where depth == 0:
                finish()
                continue
            case .other(let byte) where depth == 0 && ">+~".utf8.contains(byte):
                compound = []
                continue
            default: break
            }
            if token.followsSpace, depth == 0 || (depth == 1 && token.kind.opens) { compound = [] }
            // Nobody writes longer ones by hand.
            if compound.count < 64 { compound.append(token) }
        }
        finish()
        return subjects
    }

    /// An element that has a style of its own. Of an `input` its name does not say whether people press it.
    init(element: String) {
        text = element
        isInteractive = ["button", "a", "select", "summary", "textarea"].contains(element)
        isPseudoElement = false
    }

    private init(_ compound: [StyleToken], _ sheet: StyleTokens, parent: SheetSubject?) {
        var names = Names()
        var index = 0
        var isNested = false
        while index < compound.count {
            let token = compound[index]
            switch token.kind {
            case .identifier:
                if index == 0 { names.type = sheet.text(token).lowercased() }
            case .other(UInt8(ascii: "&")):
                isNested = true
            // `&--small` is another name that begins as the one around it.
            case .other(UInt8(ascii: ".")):
                if index + 1 < compound.count { names.classes.append(sheet.text(compound[index + 1]).lowercased()) }
                index += 1
            case .colon:
                let isDouble = index + 1 < compound.count && compound[index + 1].kind == .colon
                let nameIndex = index + (isDouble ? 2 : 1)
                if nameIndex < compound.count {
                    let name = sheet.text(compound[nameIndex]).lowercased()
                    names.isPart = names.isPart || isDouble || ["before", "after"].contains(name)
                    names.isDisabled = names.isDisabled || name == "disabled"
                    index = nameIndex
                    // What is in its parentheses is not what the rule is about.
                    if compound[nameIndex].kind == .function {
                        index = Self.closing(compound, from: nameIndex + 1)
                    }
                }
            case .leftBracket:
                let close = compound[index...].firstIndex { $0.kind == .rightBracket } ?? compound.count - 1
                names.attributes.append(compound[index...close].map { sheet.text($0) }.joined().lowercased())
                index = close
            default: break
            }
            index += 1
        }
        let own = compound.map { sheet.text($0) }.joined()
        let inherits = isNested && parent != nil
        text = inherits ? (parent?.text ?? "") + own.dropFirst() : own
        isPseudoElement = names.isPart || (inherits && parent?.isPseudoElement == true)
        let isOfParent = inherits && parent?.isInteractive == true && !Self.isElement(own)
        isInteractive = !isPseudoElement && !names.isDisabled && (names.areInteractive || isOfParent)
    }

    /// `&__icon`: an element of a block, which is another.
    private static func isElement(_ own: String) -> Bool { own.hasPrefix("&_") || own.hasPrefix("&-icon") }

    private static func closing(_ compound: [StyleToken], from start: Int) -> Int {
        var depth = 0
        for index in start..<compound.count {
            switch compound[index].kind {
            case .leftParenthesis: depth += 1
            case .rightParenthesis:
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
        }
        return compound.count - 1
    }

    private struct Names {
        var type = ""
        var classes: [String] = []
        var attributes: [String] = []
        var isPart = false
        var isDisabled = false

        var areInteractive: Bool {
            if type == "input" { return !attributes.contains(where: Self.isNoTarget) }
            return ["button", "a", "select", "summary", "textarea"].contains(type)
                || attributes.contains(where: Self.isRole) || classes.contains(where: Self.isButton)
        }

        /// The label of a box or a dot takes presses, too; a track is pressed on its thumb; others are not shown.
        private static func isNoTarget(_ attribute: String) -> Bool {
            ["checkbox", "radio", "range", "hidden", "file", "color"].contains { attribute.contains($0) }
        }

        private static func isRole(_ attribute: String) -> Bool {
            let parts = attribute.dropFirst().dropLast().split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { return false }
            let value = parts[1].filter { $0 != "\"" && $0 != "'" }
            switch parts[0] {
            case "role":
                return ["button", "link", "tab", "menuitem", "switch", "option", "combobox", "searchbox", "textbox"]
                    .contains(value)
            case "type": return ["button", "submit", "reset"].contains(value)
            default: return false
            }
        }

        /// `.btn`, `.icon-button`, `.button--small`; not `.button-icon` and `.button__label`.
        private static func isButton(_ name: String) -> Bool {
            let block = name.split(separator: "--", maxSplits: 1).first ?? ""
            guard let last = block.split(whereSeparator: { $0 == "-" || $0 == "_" }).last else { return false }
            return last == "btn" || last == "button"
        }
    }
}

extension StyleToken.Kind {
    fileprivate var opens: Bool { self == .leftParenthesis || self == .leftBracket || self == .interpolationStart }
}
