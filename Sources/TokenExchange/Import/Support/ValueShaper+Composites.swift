import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

// Values made of parts.

extension ValueShaper {
    // MARK: Shadows

    mutating func shadow(_ node: DocumentNode) throws(ForeignValueError) -> DocumentNode {
        switch node.content {
        case .string(let text), .plain(let text):
            let read = try composite(text, node, .shadow)
            // A shadow in place of another is no list of layers.
            return read.text == nil ? try shadow(read) : read
        case .list(let elements):
            if elements.isEmpty { throw misfit(node, .shadow) }
            var layers: [DocumentNode] = []
            for element in elements {
                let isCSS = element.text.flatMap { ReferenceText($0).wholeReference }.map { typeOf($0) == .css }
                layers += try isCSS == true ? [element] : shadowLayers(try part(element, as: .shadow))
            }
            return layers.count == 1 ? layers[0] : DocumentNode(.list(layers), at: node.range)
        case .object(let entries):
            return try shadowLayer(node, entries)
        }
    }

    /// The layers of what stands for some in a list: a reference stays one where it leads to a single layer.
    private mutating func shadowLayers(_ node: DocumentNode) throws(ForeignValueError) -> [DocumentNode] {
        guard let path = node.text.flatMap({ ReferenceText($0).wholeReference }) else {
            return node.elements.isEmpty ? [node] : node.elements
        }
        let values = valuesOf(path)
        guard values.contains(where: { !$0.elements.isEmpty }) else { return [node] }
        guard values.count == 1 else {
            throw ForeignValueError("'{\(path)}' has several layers, which differ in each context")
        }
        assume("import/inlined", "a shadow of several layers within another is written out", at: node.range)
        return values[0].elements.map { DocumentNode($0.content, at: node.range) }
    }

    private mutating func shadowLayer(
        _ node: DocumentNode, _ entries: [DocumentNode.Entry]
    ) throws(ForeignValueError) -> DocumentNode {
        var fields: [DocumentNode.Entry] = []
        for entry in Self.layerEntries(entries) {
            switch TypeVocabulary.letters(entry.name) {
            case "x", "offsetx": fields.append(try field("offsetX", entry, .dimension))
            case "y", "offsety": fields.append(try field("offsetY", entry, .dimension))
            case "blur", "blurradius", "radius": fields.append(try field("blur", entry, .dimension))
            case "spread", "spreadradius": fields.append(try field("spread", entry, .dimension))
            case "color": fields.append(try field("color", entry, .color))
            case "inset": fields.append(try field("inset", entry, .boolean))
            case "type":
                switch Self.isInner(entry.value) {
                case true?: fields.append(.init("inset", at: entry.nameRange, .bool(true, at: entry.value.range)))
                case false?: break
                case nil: keepUnknown(entry, in: "a shadow")
                }
            default: keepUnknown(entry, in: "a shadow")
            }
        }
        for name in ["offsetX", "offsetY", "blur", "spread"] where !fields.contains(where: { $0.name == name }) {
            assume("import/default", "a shadow without '\(name)' has 0px there", at: node.range)
            fields.append(.init(name, DocumentNode(.string("0px"), at: node.range)))
        }
        return try object(node, fields, requires: ["color"])
    }

    /// Those of a layer or a stop, with `offset: { x, y }` as two entries, and the alpha that stands beside the color as
    /// a part of it.
    private static func layerEntries(_ entries: [DocumentNode.Entry]) -> [DocumentNode.Entry] {
        let alpha = entries.first { ["opacity", "alpha"].contains(TypeVocabulary.letters($0.name)) }
        return entries.flatMap { entry -> [DocumentNode.Entry] in
            if entry.name == alpha?.name { return [] }
            switch TypeVocabulary.letters(entry.name) {
            case "color":
                guard let alpha else { return [entry] }
                let parts = [
                    DocumentNode.Entry("color", at: entry.nameRange, entry.value),
                    DocumentNode.Entry("alpha", at: alpha.nameRange, alpha.value),
                ]
                return [.init("color", at: entry.nameRange, DocumentNode(.object(parts), at: entry.value.range))]
            case "offset" where !entry.value.entries.isEmpty:
                let axes = ["x": "x", "width": "x", "y": "y", "height": "y"]
                return entry.value.entries.map { part in
                    .init(axes[part.name.lowercased()] ?? "offset." + part.name, at: part.nameRange, part.value)
                }
            default: return [entry]
            }
        }
    }

    /// Whether the word for the kind of a shadow says that it falls inside; `nil` for another word.
    private static func isInner(_ node: DocumentNode) -> Bool? {
        switch node.text.map(TypeVocabulary.letters) {
        case "innershadow", "inner", "inset": true
        case "dropshadow", "drop", "outer", "outset": false
        default: nil
        }
    }

    // MARK: Borders

    mutating func border(_ node: DocumentNode) throws(ForeignValueError) -> DocumentNode {
        if let text = node.text { return try border(composite(text, node, .border)) }
        var fields: [DocumentNode.Entry] = []
        for entry in node.entries {
            switch entry.name {
            case "color": fields.append(try field("color", entry, .color))
            case "width": fields.append(try field("width", entry, .dimension))
            case "style": fields.append(try field("style", entry, .strokeStyle))
            default: keepUnknown(entry, in: "a border")
            }
        }
        return try object(node, fields, requires: ["color", "width", "style"])
    }

    // MARK: Typography

    mutating func typography(_ node: DocumentNode) throws(ForeignValueError) -> DocumentNode {
        guard !node.entries.isEmpty else { throw misfit(node, .typography) }
        let size = node.entries.first { TypeVocabulary.letters($0.name) == "fontsize" }?.value
        var fields: [DocumentNode.Entry] = []
        for entry in node.entries {
            switch TypeVocabulary.letters(entry.name) {
            case "fontfamily": fields.append(try field("fontFamily", entry, .fontFamily))
            case "fontsize": fields.append(try field("fontSize", entry, .dimension))
            case "fontweight": fields.append(try field("fontWeight", entry, .fontWeight))
            case "letterspacing":
                fields.append(.init("letterSpacing", at: entry.nameRange, try letterSpacing(entry.value, size: size)))
            case "lineheight", "linespacing":
                fields.append(.init("lineHeight", at: entry.nameRange, try lineHeight(entry.value, size: size)))
            default:
                assume(
                    "import/typography", "fields that typography does not have are kept in '$extensions'",
                    at: entry.nameRange)
                keep(entry)
            }
        }
        if !fields.contains(where: { $0.name == "letterSpacing" }) {
            assume("import/default", "typography without a letter spacing has 0px", at: node.range)
            fields.append(.init("letterSpacing", DocumentNode(.string("0px"), at: node.range)))
        }
        return try object(node, fields, requires: ["fontFamily", "fontSize", "fontWeight", "lineHeight"])
    }

    /// A multiple of the font size: what is given as a length or in percent is divided.
    private mutating func lineHeight(
        _ node: DocumentNode, size: DocumentNode?
    ) throws(ForeignValueError) -> DocumentNode {
        if let measure = staticMeasure(node), !measure.unit.isEmpty {
            if measure.unit == "%" { return .computed(measure.value / 100, at: node.range) }
            if measure.unit == "em" { return .number(measure.value, at: node.range) }
            guard let size = staticMeasure(size), size.value > 0,
                case let sizeUnit = size.unit.isEmpty ? lengthUnit ?? "" : size.unit,
                let factor = Self.factor(from: measure.unit, to: sizeUnit)
            else { throw ForeignValueError("the line height \(node.summary) cannot be compared with the font size") }
            assume(
                "import/line-height",
                factor == 1
                    ? "a line height that is a length is divided by the font size"
                    : "a line height and a font size, one in px and one in rem, are compared with 16px to the rem",
                at: node.range)
            return .computed(measure.value * factor / size.value, at: node.range)
        }
        return try partOrCSS(node, as: .number)
    }

    /// What a length in one unit is multiplied by to be in another; `nil` if that depends on the reader.
    private static func factor(from unit: String, to other: String) -> Double? {
        switch (unit, other) {
        case (other, _): 1
        case ("rem", "px"): Dimension.pointsPerRem
        case ("px", "rem"): 1 / Dimension.pointsPerRem
        default: nil
        }
    }

    private mutating func letterSpacing(
        _ node: DocumentNode, size: DocumentNode?
    ) throws(ForeignValueError) -> DocumentNode {
        guard let measure = staticMeasure(node), measure.unit == "em" || measure.unit == "%" else {
            return try partOrCSS(node, as: .dimension)
        }
        // A multiple of a font size that only the browser knows.
        let factor = measure.unit == "%" ? (measure.value / 100).withoutNoise : measure.value
        if isCSS(size) { return node.spelled("\(factor.text)em") }
        guard let length = staticMeasure(size)?.length(bareUnit: lengthUnit), let size = CSSMeasure(length[...]) else {
            throw ForeignValueError("the letter spacing \(node.summary) cannot be computed without a font size")
        }
        assume("import/letter-spacing", "a letter spacing in em or % is multiplied by the font size", at: node.range)
        let product = DocumentNode.computed(factor * size.value, at: node.range).text ?? "0"
        return node.spelled(product + size.unit)
    }

    /// Whether a field is raw CSS.
    private func isCSS(_ node: DocumentNode?) -> Bool {
        guard let text = node?.text else { return false }
        if let path = ReferenceText(text).wholeReference { return typeOf(path) == .css }
        return CSSEvidence(text)?.isCSSAlone(insteadOf: .dimension) ?? false
    }

    // MARK: Transitions and gradients

    mutating func transition(_ node: DocumentNode) throws(ForeignValueError) -> DocumentNode {
        if let text = node.text {
            return try transition(composite(text, node, .transition))
        }
        var fields: [DocumentNode.Entry] = []
        for entry in node.entries {
            switch TypeVocabulary.letters(entry.name) {
            case "duration": fields.append(try field("duration", entry, .duration))
            case "delay": fields.append(try field("delay", entry, .duration))
            case "timingfunction", "easing": fields.append(try field("timingFunction", entry, .cubicBezier))
            default: keepUnknown(entry, in: "a transition")
            }
        }
        if !fields.contains(where: { $0.name == "delay" }) {
            assume("import/default", "a transition without a delay has 0ms", at: node.range)
            fields.append(.init("delay", DocumentNode(.string("0ms"), at: node.range)))
        }
        return try object(node, fields, requires: ["duration", "timingFunction"])
    }

    mutating func gradient(_ node: DocumentNode) throws(ForeignValueError) -> DocumentNode {
        if let text = node.text { return try gradient(composite(text, node, .gradient)) }
        guard !node.elements.isEmpty else { throw misfit(node, .gradient) }
        var stops: [DocumentNode] = []
        for stop in node.elements {
            let entries = Self.layerEntries(stop.entries)
            guard let color = entries.first(where: { $0.name == "color" }),
                let position = entries.first(where: { $0.name == "position" })
            else { throw misfit(node, .gradient) }
            for entry in entries where !["color", "position"].contains(entry.name) {
                keepUnknown(entry, in: "a stop of a gradient")
            }
            var place = position
            if let text = position.value.text, let measure = CSSMeasure(text[...].trimmingCSSSpace()),
                measure.unit == "%"
            {
                place.value = .computed(measure.value / 100, at: position.value.range)
            }
            let fields = [try field("color", color, .color), try field("position", place, .number)]
            stops.append(DocumentNode(.object(fields), at: stop.range))
        }
        return DocumentNode(.list(stops), at: node.range)
    }

    // MARK: CSS

    /// A text of CSS as an object, whose fields are still to be shaped.
    private mutating func composite(
        _ text: String, _ node: DocumentNode, _ type: TokenType
    ) throws(ForeignValueError) -> DocumentNode {
        let reading = CSSReading(bareUnit: lengthUnit, typeOf: typeOf)
        let read = try reading.node(PlacedText(text, at: node.range), as: type)
        for note in read.notes { assume(note.id, note.message, at: node.range) }
        return read.node
    }

    // MARK: Fields

    /// What may change how the value looks is not dropped in silence.
    private mutating func keepUnknown(_ entry: DocumentNode.Entry, in composite: String) {
        assume(
            "import/part", "'\(entry.name)' is not a part of \(composite) and is kept in '$extensions'",
            at: entry.nameRange)
        keep(entry)
    }

    private mutating func field(
        _ name: String, _ entry: DocumentNode.Entry, _ type: TokenType
    ) throws(ForeignValueError) -> DocumentNode.Entry {
        let value = type == .boolean ? try part(entry.value, as: type) : try partOrCSS(entry.value, as: type)
        return DocumentNode.Entry(name, at: entry.nameRange, value)
    }

    private func object(
        _ node: DocumentNode, _ fields: [DocumentNode.Entry], requires names: [String]
    ) throws(ForeignValueError) -> DocumentNode {
        let missing = names.filter { name in !fields.contains { $0.name == name } }
        if !missing.isEmpty { throw ForeignValueError("it lacks '\(missing.joined(separator: "', '"))'") }
        return DocumentNode(.object(fields), at: node.range)
    }
}
