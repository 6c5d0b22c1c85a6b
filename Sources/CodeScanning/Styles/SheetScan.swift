import TesseraAuditFacts
import TesseraCodeSyntax

/// Everything that is seen in the style sheets of a file, and in styles that stand in its other code.
struct SheetScan {
    /// What a pair of braces is around.
    private struct Block {
        enum Kind {
            /// Declarations of something on the page, or of what is around it.
            case rule
            case keyframes
            /// Fonts, registered properties, paper.
            case ignored
            /// `font: { size: 12px }` of SCSS.
            case nested(prefix: String)
        }

        let kind: Kind
        var subjects: [SheetSubject] = []
        /// The bytes of its selectors; `nil` where it has none of its own.
        var selector: Range<Int>?
        var target = SheetTarget()
    }

    private var sheet: StyleTokens
    private var closings: ParenthesisTable
    private let ownNames: Set<String>
    private var list: FactList
    private var blocks: [Block] = []
    private var index = 0
    /// What the value that is read is written as, where that is a property of an object in JavaScript.
    private var objectValue = ObjectValue.none

    /// Whether the declaration that is read is that of a variable of Sass or Less.
    private var isInVariable = false

    private enum ObjectValue {
        case none, text
        case number(isPixels: Bool, isInAttribute: Bool)
    }

    init(file: String, bytes: [UInt8], ownNames: Set<String>) {
        self.ownNames = ownNames
        sheet = StyleLexer.tokens(of: bytes, 0..<0, .css)
        closings = ParenthesisTable([])
        list = FactList(file: file, bytes: bytes)
    }

    /// In no order.
    var facts: [Fact] { list.facts }

    /// - Parameter isPart: whether it is a piece of CSS in other code, whose syntax errors are not reported.
    mutating func read(_ sheet: StyleTokens, isPart: Bool = false) {
        turn(to: sheet)
        while index < sheet.tokens.count { readStatement() }
        while !blocks.isEmpty { close() }
        if let error = sheet.firstError, !isPart { addError(at: error) }
        addSuppressions(sheet.comments, tokenStarts: sheet.tokens.map(\.range.lowerBound))
    }

    /// The declarations of one element, such as those of an attribute.
    ///
    /// - Parameter element: the bytes of its name; `nil` where nobody knows what it is.
    mutating func read(_ sheet: StyleTokens, of element: Range<Int>?) {
        begin(element)
        read(sheet, isPart: true)
    }

    /// - Parameter element: whose style is read until ``close()``.
    mutating func begin(_ element: Range<Int>?) {
        var block = Block(kind: .rule)
        if let element {
            block.subjects = [SheetSubject(element: sheet.text(element))]
            block.selector = element
        }
        blocks.append(block)
    }

    /// What animations do in their steps.
    mutating func beginKeyframes() { blocks.append(Block(kind: .keyframes)) }

    /// A declaration that is a property of an object in JavaScript.
    ///
    /// - Parameters:
    ///   - name: as CSS spells it.
    ///   - value: without quotes.
    mutating func readProperty(_ name: String, text value: Range<Int>) { readProperty(name, [value], .text) }

    /// - Parameter parts: of a text, between what is inserted.
    mutating func readProperty(_ name: String, parts: [Range<Int>]) { readProperty(name, parts, .text) }

    /// - Parameters:
    ///   - isPixels: whether a number without a unit is a length in pixels.
    ///   - isInAttribute: whether the object stands between double quotes.
    mutating func readProperty(_ name: String, number value: Range<Int>, isPixels: Bool, isInAttribute: Bool) {
        readProperty(name, [value], .number(isPixels: isPixels, isInAttribute: isInAttribute))
    }

    private mutating func readProperty(_ name: String, _ parts: [Range<Int>], _ kind: ObjectValue) {
        if ownNames.contains(name) { return }
        turn(to: StyleLexer.tokens(of: sheet.bytes, parts: parts, .css))
        objectValue = kind
        let value = self.value(0..<sheet.tokens.count)
        if !value.range.isEmpty { readDeclaration(name.withoutPrefix, value) }
        objectValue = .none
    }

    private mutating func turn(to sheet: StyleTokens) {
        self.sheet = sheet
        closings = ParenthesisTable(sheet.tokens)
        index = 0
    }

    /// From where on the code cannot be read.
    mutating func addError(at offset: Int) { list.add(.fileError(.syntax), at: offset..<offset) }

    mutating func addSuppressions(_ comments: [Range<Int>], tokenStarts: [Int]) {
        list.addSuppressions(comments, in: sheet.bytes, tokenStarts: tokenStarts)
    }

    private mutating func readStatement() {
        let start = index
        switch sheet.tokens[index].kind {
        case .semicolon:
            index += 1
            return
        case .rightBrace:
            index += 1
            close()
            return
        default: break
        }
        let end = statementEnd()
        index = end
        let opens = end < sheet.tokens.count && sheet.tokens[end].kind == .leftBrace
        if opens {
            index = end + 1
            open(start..<end)
        } else {
            read(start..<end)
        }
    }

    /// Where the statement that begins here ends: at a semicolon or a brace that is none of an interpolation.
    private func statementEnd() -> Int {
        var end = index
        var depth = 0
        var interpolations = 0
        while end < sheet.tokens.count {
            switch sheet.tokens[end].kind {
            case .interpolationStart: interpolations += 1
            case .interpolationEnd: interpolations -= 1
            case .leftParenthesis: depth += 1
            case .rightParenthesis: depth -= 1
            case .semicolon where depth <= 0 && interpolations <= 0: return end
            case .leftBrace, .rightBrace: if interpolations <= 0 { return end }
            default: break
            }
            end += 1
        }
        return end
    }

    // MARK: Blocks

    private var isIgnored: Bool { if case .ignored = blocks.last?.kind { true } else { false } }
    private var isInKeyframes: Bool { if case .keyframes = blocks.last?.kind { true } else { false } }

    private mutating func open(_ prelude: Range<Int>) {
        let around = blocks.last
        // All that is in something that is ignored or moves is, too.
        if let around, isIgnored || isInKeyframes {
            blocks.append(Block(kind: around.kind))
            return
        }
        guard let first = prelude.first else {
            blocks.append(Block(kind: .rule))
            return
        }
        let token = sheet.tokens[first]
        if token.kind == .atKeyword {
            openAtRule(prelude, named: sheet.text(token).lowercased(), around)
        } else if case .colon = sheet.tokens[prelude.upperBound - 1].kind, token.kind == .identifier {
            blocks.append(Block(kind: .nested(prefix: sheet.text(token).lowercased() + "-")))
        } else {
            var block = Block(kind: .rule)
            block.subjects = SheetSubject.all(
                in: sheet.tokens[prelude], of: sheet, parents: around?.subjects ?? [])
            block.selector = token.range.lowerBound..<sheet.tokens[prelude.upperBound - 1].range.upperBound
            blocks.append(block)
        }
    }

    private mutating func openAtRule(_ prelude: Range<Int>, named name: String, _ around: Block?) {
        switch name {
        case "@font-face", "@property", "@counter-style", "@page", "@font-feature-values", "@font-palette-values":
            blocks.append(Block(kind: .ignored))
        case _ where name.hasSuffix("keyframes"): blocks.append(Block(kind: .keyframes))
        case "@media"
        where prelude.dropFirst().contains(where: { sheet.text(sheet.tokens[$0]).lowercased() == "print" }):
            // Paper has inks of its own.
            blocks.append(Block(kind: .ignored))
        default:
            read(prelude)
            // A condition around what a rule says: the sizes in it are those of the same thing in another place.
            blocks.append(Block(kind: .rule, subjects: around?.subjects ?? [], selector: around?.selector))
        }
    }

    /// Ends what has been opened last.
    mutating func close() {
        guard let block = blocks.popLast() else { return }
        if let selector = block.selector { block.target.add(block.subjects, at: selector, to: &list) }
    }

    // MARK: Statements

    /// A declaration, or an at-rule without braces.
    private mutating func read(_ statement: Range<Int>) {
        guard let first = statement.first, !isIgnored else { return }
        let token = sheet.tokens[first]
        if token.kind == .atKeyword { return readAtRule(statement, named: sheet.text(token).lowercased()) }
        if isMixinCall(statement) { return addArguments(value(statement)) }
        guard let colon = statement.first(where: { sheet.tokens[$0].kind == .colon }), colon > first else { return }
        let name = name(first..<colon)
        var value = self.value(colon + 1..<statement.upperBound)
        if case .colon = value.range.first.map({ sheet.tokens[$0].kind }) { return }
        // `!important` and `!default` are no part of it.
        if let mark = value.range.first(where: { sheet.tokens[$0].kind == .other(UInt8(ascii: "!")) }) {
            value = self.value(colon + 1..<mark)
        }
        if value.range.isEmpty || ownNames.contains(name) { return }
        isInVariable = name.hasPrefix("$") || name.hasPrefix("@")
        readDeclaration(name.withoutPrefix, value)
        isInVariable = false
    }

    /// `.button(#fff; 12px);` of Less.
    private func isMixinCall(_ statement: Range<Int>) -> Bool {
        statement.count > 2 && sheet.tokens[statement.lowerBound].kind == .other(UInt8(ascii: "."))
            && sheet.tokens[statement.lowerBound + 1].kind == .function
    }

    private func value(_ range: Range<Int>) -> SheetValue {
        var value = SheetValue(sheet: sheet, closings: closings, range: range)
        if case .number(isPixels: true, _) = objectValue { value.hasPixels = true }
        return value
    }

    private func name(_ range: Range<Int>) -> String {
        var name = ""
        if case .nested(let prefix) = blocks.last?.kind { name = prefix }
        // With interpolations it is none that anybody knows.
        for index in range.prefix(16) { name += sheet.text(sheet.tokens[index]) }
        return name.hasPrefix("--") || name.hasPrefix("$") || name.hasPrefix("@") ? name : name.lowercased()
    }

    /// What is handed to mixins and functions, and what these return: colors only, since nobody knows what a length is for.
    private mutating func readAtRule(_ statement: Range<Int>, named name: String) {
        // `+name` and `=name` are `@include` and `@mixin` of the indented syntax.
        guard
            ["@include", "@return", "@mixin", "@function", "@use", "@forward"].contains(name)
                || name.hasPrefix("+") || name.hasPrefix("=")
        else { return }
        addArguments(value(statement.dropFirst().startIndex..<statement.upperBound))
    }

    /// Of a mixin or a function, which may compute with them.
    private mutating func addArguments(_ value: SheetValue) {
        isInVariable = true
        addColors(value, takesNames: false)
        isInVariable = false
    }

    private mutating func readDeclaration(_ name: Substring, _ value: SheetValue) {
        let property = SheetProperty(name)
        if case .none = property { return }
        let isSingleName = property.isCustom && value.isSingle
        addColors(value, takesNames: property.takesNamedColors || isSingleName)
        if case .motion(let part) = property { return addMotion(value, part) }
        // Figures of a movement belong to it.
        if isInKeyframes { return }
        addNumbers(property, value)
        if !blocks.isEmpty { blocks[blocks.count - 1].target.read(name, value) }
    }

    private mutating func addColors(_ value: SheetValue, takesNames: Bool) {
        for color in SheetColors.all(in: value, takesNames: takesNames) {
            let kind = color.kind == .color && isInVariable ? .variable : color.kind
            list.add(.color(ColorLiteral(value: color.value, kind: kind)), at: color.range)
        }
    }

    private mutating func addMotion(_ value: SheetValue, _ part: SheetProperty.MotionPart) {
        SheetMotion(value, isInVariable: isInVariable).add(part, to: &list)
    }

    private mutating func addNumbers(_ property: SheetProperty, _ value: SheetValue) {
        switch property {
        case .length(let role): addLengths(value, role)
        case .line: addLengths(value, .lineWidth)
        case .shadow:
            for layer in value.items { addBlur(ofShadow: layer) }
        case .font:
            if let size = SheetLengths.first(in: value) { add(size.value, .textSize, at: size.range) }
        case .opacity: addOpacity(value)
        case .filter: addFilters(value)
        case .custom(.opacity, isMotion: _): addOpacity(value)
        case .custom(let role, let isMotion):
            addFilters(value)
            if isMotion { addMotion(value, .all) }
            if let role { addLengths(value, role) }
        case .color, .motion, .none, .other: break
        }
    }

    private mutating func add(_ value: Double, _ role: NumberLiteral.Role, at range: Range<Int>) {
        let place: NumberLiteral.Place? =
            switch objectValue {
            case .number(_, let isInAttribute): isInAttribute ? .attribute : .script
            case .none, .text: isInVariable ? .variable : nil
            }
        list.add(value, role, in: place, at: range)
    }

    private mutating func addLengths(_ value: SheetValue, _ role: NumberLiteral.Role) {
        // The radii of the two axes.
        let hasSlash = role == .radius && !isInVariable
        for length in SheetLengths.all(in: value, hasSlash: hasSlash) { add(length.value, role, at: length.range) }
    }

    /// `blur(8px)`, `drop-shadow(0 4px 12px #000)`, `opacity(50%)`
    private mutating func addFilters(_ value: SheetValue) {
        for index in value.range where sheet.tokens[index].kind == .function {
            let arguments = value.arguments(of: index)
            switch sheet.text(sheet.tokens[index]).lowercased() {
            case "blur":
                if let radius = SheetLengths.first(in: arguments) { add(radius.value, .blur, at: radius.range) }
            case "drop-shadow": addBlur(ofShadow: arguments)
            case "opacity": addOpacity(arguments)
            default: break
            }
        }
    }

    private mutating func addBlur(ofShadow layer: SheetValue) {
        // Two offsets, then the blur.
        let lengths = SheetLengths.inOrder(in: layer)
        if lengths.count > 2, let blur = lengths[2] { add(blur.value, .shadowBlur, at: blur.range) }
    }

    private mutating func addOpacity(_ value: SheetValue) {
        guard value.isSingle, let first = value.range.first else { return }
        switch sheet.tokens[first].kind {
        case .number(let number): add(number, .opacity, at: sheet.tokens[first].range)
        case .percentage(let number): add(number / 100, .opacity, at: sheet.tokens[first].range)
        default: break
        }
    }
}

extension SheetProperty {
    fileprivate var isCustom: Bool { if case .custom = self { true } else { false } }
}

extension SheetValue {
    /// Whether it is one token.
    var isSingle: Bool { range.count == 1 }
}

extension String {
    /// Without the prefix of a browser.
    fileprivate var withoutPrefix: Substring {
        for prefix in ["-webkit-", "-moz-", "-ms-", "-o-"] where hasPrefix(prefix) { return dropFirst(prefix.count) }
        return self[...]
    }
}
