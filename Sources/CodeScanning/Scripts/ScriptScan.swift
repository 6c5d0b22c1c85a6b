import TesseraCodeSyntax

/// Finds styles in JavaScript and TypeScript: in templates such as `styled.button`, in the `style` of elements, and in
/// objects that are one. Only what is literal is read.
struct ScriptScan {
    private let code: ScriptCode
    /// Whether a number without a unit is a length in pixels, as React and its kin read the styles of an element.
    private let hasPixels: Bool
    /// Whether it is the value of an attribute between double quotes.
    private let isInAttribute: Bool
    /// Objects that a `style` of an element takes by their name, and members of others.
    private var styles: Set<String> = []
    private var members: [String: Set<String>] = [:]

    init(_ source: CodeTokens, hasPixels: Bool, isInAttribute: Bool = false) {
        code = ScriptCode(source)
        self.hasPixels = hasPixels
        self.isInAttribute = isInAttribute
        findNames()
    }

    /// - Parameters:
    ///   - owner: the bytes of the name of the element whose `style` the code is.
    ///   - isStyle: whether the code is one.
    ///   - isPart: whether it is an expression in other code, whose syntax errors are not reported.
    func run(
        into scan: inout SheetScan, styleOf owner: Range<Int>? = nil, isStyle: Bool = false, isPart: Bool = true
    ) {
        if isForReactNative { return }
        if let error = code.source.firstError, !isPart { scan.addError(at: error) }
        if isStyle { readStyle(0, of: owner, into: &scan) }
        /// The element whose tag is open, by the index of its name; around each brace that is open, too.
        var tag: Int?
        var outer: [Int?] = []
        var closed: (name: String, index: Int)?
        for (index, token) in code.tokens.enumerated() {
            switch token.kind {
            case .symbol(UInt8(ascii: "<")) where beginsTag(index): tag = index + 1
            case .symbol(UInt8(ascii: ">")) where !code.isArrow(index):
                if let tag { closed = (code.text(tag), index) }
                tag = nil
            case .symbol(UInt8(ascii: "{")):
                outer.append(tag)
                tag = nil
            case .symbol(UInt8(ascii: "}")): tag = outer.popLast() ?? nil
            case .string, .stringPart:
                guard let template = code.template(at: index) else { continue }
                let isInStyle = code.is(index - 1, "{") && closed?.name == "style" && closed?.index == index - 2
                if let sheet = isInStyle ? Sheet() : sheet(before: index) { read(sheet, template, into: &scan) }
            case .identifier:
                if let tag, code.reads(index, "style"), code.is(index + 1, "=") {
                    readStyle(index + 2, of: element(tag), into: &scan)
                } else {
                    readVariable(index, into: &scan)
                }
            default: break
            }
        }
        scan.addSuppressions(code.source.comments, tokenStarts: tokenStarts)
    }

    /// What React Native draws knows no CSS.
    private var isForReactNative: Bool {
        code.tokens.contains { $0.kind == .string && code.source.text($0).dropFirst().dropLast() == "react-native" }
    }

    /// The braces around a comment between elements are none of the code: `{/* tessera:ignore … */}`.
    private var tokenStarts: [Int] {
        var starts: [Int] = []
        for (index, token) in code.tokens.enumerated() {
            let isAroundComment =
                code.is(index, "{") && code.is(index + 1, "}") || code.is(index, "}") && code.is(index - 1, "{")
            if !isAroundComment { starts.append(token.range.lowerBound) }
        }
        return starts
    }

    /// `<button`, and not `a < b`.
    private func beginsTag(_ index: Int) -> Bool {
        code.isName(index + 1) && code.tokens[index].range.upperBound == code.tokens[index + 1].range.lowerBound
    }

    /// The bytes of a name that is an element of HTML, and not one of the app.
    private func element(_ index: Int) -> Range<Int>? {
        let isElement = code.text(index).utf8.allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
        return isElement && !code.is(index + 1, ".") && !code.is(index + 1, "-") ? code.tokens[index].range : nil
    }

    // MARK: Templates

    /// What a template is a sheet of.
    private struct Sheet {
        var element: Range<Int>?
        var isKeyframes = false
    }

    private static let functions: Set<String> = ["css", "keyframes", "createGlobalStyle", "injectGlobal"]

    /// - Returns: `nil` for a template that is no style sheet.
    private func sheet(before index: Int) -> Sheet? {
        var index = index
        // `styled.button.attrs({}).withConfig({})<Props>`
        for _ in 0..<8 {
            index = code.skippingTypeArguments(before: index)
            let last = index - 1
            if code.is(last, ")"), let open = code.partner(of: last) {
                if code.reads(open - 1, "styled") {
                    let isText = open + 2 == last && code.tokens[open + 1].kind == .string
                    return Sheet(element: isText ? code.content(open + 1) : nil)
                }
                guard code.isName(open - 1), code.is(open - 2, ".") else { return nil }
                index = open - 2
            } else if code.isName(last) {
                if code.is(last - 1, ".") {
                    return code.reads(last - 2, "styled") ? Sheet(element: element(last)) : nil
                }
                guard Self.functions.contains(code.text(last)) else { return nil }
                return Sheet(isKeyframes: code.reads(last, "keyframes"))
            } else {
                return nil
            }
        }
        return nil
    }

    private func read(_ sheet: Sheet, _ template: ScriptCode.Template, into scan: inout SheetScan) {
        let tokens = StyleLexer.tokens(of: code.source.bytes, parts: template.parts, .template)
        if sheet.isKeyframes {
            scan.beginKeyframes()
            scan.read(tokens, isPart: true)
        } else if let element = sheet.element {
            scan.read(tokens, of: element)
        } else {
            scan.read(tokens, isPart: true)
        }
    }

    // MARK: Objects

    /// - Parameter index: of the first token behind the equals sign, or of a value that is the style.
    private func readStyle(_ index: Int, of element: Range<Int>?, into scan: inout SheetScan) {
        if let text = code.content(index) {
            let sheet = StyleLexer.tokens(of: code.source.bytes, text, .css)
            return scan.read(sheet, of: element)
        }
        guard code.is(index, "{") || code.is(index, "["), let close = code.partner(of: index) else { return }
        // `{{ … }}` of JSX, `{ … }` of Vue, and lists of them.
        let isObject = code.is(index, "{") && (code.is(index + 2, ":") || code.is(index + 1, "."))
        if isObject { return readObject(index, of: element, into: &scan) }
        if code.is(index, "{"), !code.is(index + 1, "{"), !code.is(index + 1, "[") {
            if index + 2 == close, code.content(index + 1) != nil { readStyle(index + 1, of: element, into: &scan) }
            return
        }
        var next = index + 1
        while next < close {
            if code.is(next, "{") { readObject(next, of: element, into: &scan) }
            if code.is(next, "["), code.is(index, "{") { return readStyle(next, of: element, into: &scan) }
            next = (code.partner(of: next).flatMap { $0 > next ? $0 : nil } ?? next) + 1
        }
    }

    /// - Parameter open: of a brace.
    private func readObject(_ open: Int, of element: Range<Int>?, into scan: inout SheetScan) {
        scan.begin(element)
        forEachProperty(of: open) { name, value in
            readProperty(name.styleProperty, value, into: &scan)
        }
        scan.close()
    }

    private func readProperty(_ name: String, _ value: Range<Int>, into scan: inout SheetScan) {
        let first = value.lowerBound
        if value.count == 1, let text = code.content(first) {
            scan.readProperty(name, text: text)
        } else if let template = code.template(at: first) {
            if template.end == value.upperBound { scan.readProperty(name, parts: template.parts) }
        } else if let last = value.last, code.tokens[last].kind == .number,
            value.count == 1 || value.count == 2 && code.is(first, "-")
        {
            let range = code.tokens[first].range.lowerBound..<code.tokens[last].range.upperBound
            let isPixels = hasPixels && !name.hasPrefix("--") && !name.hasPrefix("border-image")
            scan.readProperty(name, number: range, isPixels: isPixels, isInAttribute: isInAttribute)
        }
    }

    /// The properties of an object whose names are written, with the tokens of their values.
    private func forEachProperty(of open: Int, _ body: (_ name: String, _ value: Range<Int>) -> Void) {
        guard let close = code.partner(of: open) else { return }
        var index = open + 1
        while index < close {
            let start = index
            while index < close, !code.is(index, ",") {
                index = (code.partner(of: index).flatMap { $0 > index ? $0 : nil } ?? index) + 1
            }
            let end = min(index, close)
            index += 1
            guard start + 2 < end, code.is(start + 1, ":") else { continue }
            if code.isName(start) {
                body(code.text(start), start + 2..<end)
            } else if let text = code.content(start) {
                body(code.source.text(text), start + 2..<end)
            }
        }
    }

    // MARK: Variables

    /// `style={card}` and `style={styles.card}`.
    private mutating func findNames() {
        for index in code.tokens.indices where code.reads(index, "style") && code.is(index + 1, "=") {
            guard code.is(index + 2, "{"), code.isName(index + 3) else { continue }
            if code.is(index + 4, "}") { styles.insert(code.text(index + 3)) }
            if code.is(index + 4, "."), code.isName(index + 5), code.is(index + 6, "}") {
                members[code.text(index + 3), default: []].insert(code.text(index + 5))
            }
        }
    }

    /// `const card: React.CSSProperties = { … }`
    private func readVariable(_ index: Int, into scan: inout SheetScan) {
        guard ["const", "let", "var"].contains(code.text(index)), code.isName(index + 1) else { return }
        let name = code.text(index + 1)
        var equals = index + 2
        var isStyle = styles.contains(name)
        var areStyles = false
        if code.is(equals, ":") {
            let limit = min(code.count, equals + 40)
            while equals < limit, !code.is(equals, "=") || code.is(equals + 1, ">") {
                if code.reads(equals, "CSSProperties") {
                    // `Record<string, CSSProperties>`
                    areStyles = code.is(equals + 1, ">")
                    isStyle = isStyle || !areStyles
                }
                equals += 1
            }
        }
        guard code.is(equals, "="), code.is(equals + 1, "{") else { return }
        if isStyle { return readObject(equals + 1, of: nil, into: &scan) }
        let keys = members[name] ?? []
        guard areStyles || !keys.isEmpty else { return }
        forEachProperty(of: equals + 1) { key, value in
            guard areStyles || keys.contains(key), code.is(value.lowerBound, "{"),
                code.partner(of: value.lowerBound) == value.upperBound - 1
            else { return }
            readObject(value.lowerBound, of: nil, into: &scan)
        }
    }
}

extension String {
    /// `padding-top` of `paddingTop`, `-webkit-mask` of `WebkitMask`; custom properties and what has hyphens as it is.
    fileprivate var styleProperty: String {
        if contains("-") { return self }
        var name = ""
        for scalar in unicodeScalars {
            if ("A"..."Z").contains(scalar) {
                name += "-" + String(scalar).lowercased()
            } else {
                name.unicodeScalars.append(scalar)
            }
        }
        return name.hasPrefix("ms-") ? "-" + name : name
    }
}
