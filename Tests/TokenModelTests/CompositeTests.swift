import TesseraDiagnostics
import TesseraTestSupport
import Testing

@testable import TesseraTokenModel

@Suite struct CompositeTests {
    static let shadow = "color: \"#000\", offsetX: 0px, offsetY: 4px, blur: 8px, spread: 0px"
    static let typography = "fontFamily: Inter, fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5"
    static let bar = "topPadding: 12pt, bottomPadding: 34pt, tabCount: 3, iconSize: 28pt, labelSize: 11pt"

    static let material = "tint: \"#00000080\", fallback: \"#000\""

    /// Every composite value, each written in flow style.
    static let accepted: [(type: String, fields: String)] = [
        ("strokeStyle", "dashArray: [1px], lineCap: round"),
        ("border", "color: \"#000\", width: 1px, style: solid"),
        ("border", "color: \"{a}\", width: \"{b}\", style: { dashArray: [\"{c}\"], lineCap: butt }"),
        ("transition", "duration: 250ms, delay: 0s, timingFunction: [0, 0, 1, 1]"),
        ("shadow", shadow),
        ("shadow", shadow + ", inset: true"),
        ("typography", typography),
        (
            "typography",
            "fontFamily: [Inter, serif], fontSize: \"{s}\", fontWeight: bold, letterSpacing: 0, lineHeight: \"{l}\""
        ),
        ("spring", "response: 0.25, dampingFraction: 0.6"),
        ("spring", "response: 250ms, dampingFraction: 0.6"),
        ("spring", "duration: 0.35, bounce: 0.3"),
        ("spring", "mass: 1, stiffness: 200, damping: 20"),
        ("spring", "response: \"{t}\", dampingFraction: \"{d}\""),
        ("animation", "spring: { response: 0.25, dampingFraction: 0.6 }"),
        ("animation", "spring: \"{s}\", delay: 50ms, stagger: \"{t}\""),
        ("animation", "curve: easeIn, duration: 3s, repeat: forever, autoreverse: true"),
        ("animation", "curve: [0, 0, 1, 1], duration: \"{t} * 2\", repeat: \"{n}\""),
        ("tabBar", bar),
        (
            "tabBar",
            bar + """
                , horizontalPadding: 8pt, bottomEdge: safeArea, itemSpacing: 4pt, iconFrameHeight: 30pt,
                  selectedIconScale: 1.1, labelLineHeight: 14pt, indicatorWidth: 4pt, indicatorHeight: 4pt,
                  fabSize: 56pt, fabHitSize: 60pt, fabOffset: -12pt, fabShadowRadius: 8pt, contentInset: 92pt
                """
        ),
        ("material", material),
        ("material", "tint: \"{a} / 0.5\", fallback: \"{a}\", blur: \"{b}\", saturation: \"{s}\", opacity: \"{o}\""),
        (
            "material",
            material + """
                , opacity: 90%, darkestBackdrop: "#000000", lightestBackdrop: white, blur: 20px, saturation: 1.8
                """
        ),
        ("touchTarget", "size: 44pt"),
        ("touchTarget", "width: \"{a}\", height: \"{b}\", hitSlop: 4pt, x: -2pt, y: 0"),
        (
            "touchTarget",
            """
            size: 24pt, shape: circle, hitWidth: 40pt, hitHeight: 44pt, hitShape: rectangle, level: compact,
              exception: inline, reason: in a sentence, containerWidth: 320pt, containerHeight: 52pt
            """
        ),
    ]

    @Test(arguments: accepted.indices)
    func isAccepted(_ index: Int) {
        let (type, fields) = Self.accepted[index]
        let full = model("t: { $type: \(type), $value: { \(fields) } }")
        #expect(full.tokens.map(\.path) == ["t"])
        #expect(full.tokens.allSatisfy { !$0.isInvalid && $0.value != nil })

        // The same where a token may stand, with the type of the group and with its own.
        let inherited = model("g:\n  $type: \(type)\n  t: { \(fields) }")
        let own = model("t: { $type: \(type), \(fields) }")
        let value = summary(full).map { $0.drop { $0 != "=" } }
        #expect(summary(inherited).map { $0.drop { $0 != "=" } } == value)
        #expect(summary(own).map { $0.drop { $0 != "=" } } == value)
    }

    static let rejected: [(type: String, marked: String, ids: [DiagnosticID])] = [
        ("border", "↓{ color: \"#000\", width: 1px }", ["type/field"]),
        ("border", "{ color: \"#000\", width: 1px, style: solid, ↓radius: 2px }", ["type/field"]),
        ("border", "{ color: ↓black2, width: 1↓wide, style: ↓wavy }", ["type/value", "type/value", "type/value"]),
        (
            "border", "{ color: \"#000\", width: 1px, style: { dashArray: [1px], lineCap: butt, ↓$type: x } }",
            ["type/field"]
        ),
        ("border", "↓1px solid black", ["type/value"]),
        ("transition", "↓{}", ["type/field"]),
        ("transition", "{ duration: ↓250, delay: 0s, timingFunction: linear }", ["type/value"]),
        ("shadow", "↓none", ["type/value"]),
        ("shadow", "↓[]", ["type/value"]),
        ("shadow", "[{ \(shadow) }, ↓{ color: \"#000\" }]", ["type/field"]),
        ("shadow", "[↓[{ \(shadow) }]]", ["type/value"]),
        ("shadow", "[↓none]", ["type/value"]),
        ("shadow", "{ \(shadow), inset: ↓\"true\" }", ["type/value"]),
        // A property has no business in a value.
        ("shadow", "{ \(shadow), ↓$description: soft }", ["type/field"]),
        ("gradient", "↓{ color: \"#000\", position: 0 }", ["type/value"]),
        ("gradient", "↓[]", ["type/value"]),
        ("gradient", "[↓\"#000\"]", ["type/value"]),
        ("gradient", "[↓null]", ["type/value"]),
        (
            "gradient", "[{ color: \"#000\", position: ↓50% }, { ↓colour: \"#000\", position: 1 }]",
            ["type/value", "type/field"]
        ),
        ("typography", "↓Inter", ["type/value"]),
        (
            "typography",
            "{ fontFamily: Inter, fontSize: 16px, fontWeight: 400, letterSpacing: 1↓wide, lineHeight: ↓24px }",
            ["type/value", "type/value"]
        ),
        ("spring", "↓bounc3", ["type/value"]),
        ("spring", "↓{ response: 0.25 }", ["type/field"]),
        ("spring", "↓{ response: 0.25, bounce: 0.2 }", ["type/field"]),
        ("spring", "{ response: 0.25, ↓dampingFracton: 0.6 }", ["type/field"]),
        ("tabBar", "↓{ topPadding: 12pt }", ["type/field"]),
        ("tabBar", "{ \(bar), bottomEdge: ↓top }", ["type/value"]),
        ("tabBar", "{ \(bar), bottomEdge: ↓null }", ["type/value"]),
        ("material", "↓ultraThin", ["type/value"]),
        ("material", "↓[{ \(material) }]", ["type/value"]),
        ("material", "↓{ tint: \"#00000080\" }", ["type/field"]),
        ("material", "{ tint: \"#00000080\", ↓falback: \"#000\" }", ["type/field"]),
        ("material", "{ \(material), ↓color: red }", ["type/field"]),
        (
            "material", "{ \(material), opacity: ↓1.5, blur: 2↓%, saturation: ↓180% }",
            ["type/value", "type/value", "type/value"]
        ),
        ("touchTarget", "↓44pt", ["type/value"]),
        ("touchTarget", "↓[{ size: 44pt }]", ["type/value"]),
        ("touchTarget", "{ size: 44pt, ↓hitslop: 4pt }", ["type/field"]),
        ("touchTarget", "{ size: 44↓em, shape: ↓oval, hitShape: ↓null }", ["type/value", "type/value", "type/value"]),
        ("touchTarget", "{ size: 44pt, level: ↓comfortable, exception: ↓any }", ["type/value", "type/value"]),
        ("material", "{ \(material), darkestBackdrop: ↓null, lightestBackdrop: ↓wite }", ["type/value", "type/value"]),
    ]

    @Test(arguments: rejected.indices)
    func isRejected(_ index: Int) {
        let (type, marked, ids) = Self.rejected[index]
        expectFindings(files: ["t: { $type: \(type), $value: \(marked) }"], ids) {
            readModel($0).diagnostics
        }
    }

    @Test func missingFieldsAreNamed() {
        let found = expectErrors("t: { $type: border, $value: ↓{ width: 1px } }", ids: "type/field")
        #expect(found.map(\.message) == ["a border needs 'color' and 'style'"])
    }

    @Test func fieldsWithTheNamesOfCSSAreSlips() {
        let found = expectErrors(
            """
            t:
              $type: typography
              a: { ↓font-family: X, ↓font-size: 9px, fontWeight: 4, letterSpacing: 0px, ↓line_height: 1 }
            """, ids: "type/field", "type/field", "type/field")
        #expect(
            found.map(\.message)
                == [
                    ("font-family", "fontFamily"), ("font-size", "fontSize"), ("line_height", "lineHeight"),
                ].map { "a typography value has no '\($0)'; did you mean '\($1)'?" })
    }

    @Test func misspeltFieldIsSuggested() {
        let found = expectErrors(
            "t: { $type: shadow, $value: { color: \"#000\", offsetX: 0, offsetY: 0, ↓blurr: 0, spread: 0 } }",
            ids: "type/field")
        #expect(found.map(\.message) == ["a shadow has no 'blurr'; did you mean 'blur'?"])
        expectErrors("t: { $type: color, $value: { ↓colorspace: srgb, components: [0, 0, 0] } }", ids: "type/field")
        expectErrors("t: { $type: dimension, $value: { value: 1, ↓units: px } }", ids: "type/field")
        // A key that means nothing is missing for nobody.
        expectErrors("t: { $type: dimension, $value: ↓{ value: 1, ↓x: px } }", ids: "type/field", "type/field")
    }

    // MARK: Values that are each right and do not go together

    static let assemblies: [(type: CompositeShape, fields: [(String, TokenValue)], outcome: String)] = [
        (
            .spring, [("response", .duration(Duration(0, .s))), ("dampingFraction", .number(1))],
            "response must be greater than 0, but is 0.0"
        ),
        (
            .spring, [("duration", .duration(Duration(1, .s))), ("bounce", .number(-1))],
            "bounce must be greater than -1 and at most 1, but is -1.0"
        ),
        (
            .spring, [("mass", .number(0)), ("stiffness", .number(1)), ("damping", .number(1))],
            "mass must be greater than 0, but is 0.0"
        ),
        (
            .spring, [("response", .duration(Duration(.infinity, .s))), ("dampingFraction", .number(1))],
            "response must be a finite number"
        ),
        (.spring, [], SpringFields.explanation),
    ]

    @Test(arguments: assemblies.indices)
    func doesNotAssemble(_ index: Int) throws {
        let (shape, fields, message) = Self.assemblies[index]
        var values = FieldValues()
        for (name, value) in fields { values.add(value, for: name) }
        var warnings: [AssemblyError] = []
        let problem = #expect(throws: AssemblyError.self) { try shape.assemble(values, warnings: &warnings) }
        #expect(problem?.message == message)
        #expect(warnings.isEmpty)
    }

    @Test(arguments: [0, -1, 1.5, 100, 1e300, .infinity, .nan])
    func tabCountIsAWholeNumberThatFits(_ count: Double) throws {
        let field = try #require(CompositeShape.tabBar.fields.first { $0.name == "tabCount" })
        #expect(field.error(for: .number(count))?.field == "tabCount")
        #expect(field.error(for: .number(5)) == nil)
    }

    // MARK: The table of fields

    @Test(arguments: CompositeShape.allCases)
    func aFieldIsFoundInItsShapeAlone(_ shape: CompositeShape) {
        #expect(!shape.fields.isEmpty)
        #expect(Set(shape.fields.map(\.name)).count == shape.fields.count)
        for field in shape.fields { #expect(shape.field(field.name) == field) }
        // Other shapes have fields of the same names.
        for other in CompositeShape.allCases where other != shape {
            #expect(Set(other.fields).isDisjoint(with: shape.fields))
        }
        #expect(Set(shape.fields).isDisjoint(with: [.relativeLetterSpacing, .absoluteLineHeight]))
    }

    @Test func whatStandsInThePlaceOfAFieldHasItsNameAndAnotherKind() throws {
        for (field, kind) in [
            (CompositeShape.Field.relativeLetterSpacing, CompositeShape.Kind.value(.number)),
            (.absoluteLineHeight, .value(.dimension)),
        ] {
            let known = try #require(CompositeShape.typography.field(field.name))
            #expect(field.kind == kind && known.kind != kind)
        }
        #expect(CompositeShape.Field.absoluteLineHeight.error(for: .dimension(Dimension(0))) != nil)
    }

    private static let fieldsMakeTheSameValueCases: [String] = [
        "strokeStyle: { dashArray: [4px, 2rem], lineCap: round }",
        "border: { color: \"#abc\", width: 2px, style: dotted }",
        "transition: { duration: 250ms, delay: -1s, timingFunction: easeIn }",
        "shadow: { color: \"#0008\", offsetX: 1px, offsetY: -2px, blur: 3rem, spread: 4px, inset: true }",
        "typography: { fontFamily: A, fontSize: 17px, fontWeight: bold, letterSpacing: -1px, lineHeight: 1.3 }",
        "spring: { response: 0.25, dampingFraction: 0.6 }", "spring: { duration: 0.35, bounce: -0.3 }",
        "spring: { mass: 2, stiffness: 200, damping: 20 }",
        "animation: { curve: ease, duration: 3s, delay: 1s, repeat: 4, autoreverse: true, stagger: 50ms }",
        "material: { tint: \"#0008\", fallback: \"#000\", lightestBackdrop: \"#eee\", blur: 20px, saturation: 1.8 }",
        "touchTarget: { width: 30px, height: 20px, hitSlop: 4px, x: 1px, y: 2px, level: compact, reason: dense }",
        "haptic: { kind: impact, style: soft, intensity: 0.7 }",
    ]

    /// A value that is written with the fields that it gives back is the same value.
    @Test(arguments: fieldsMakeTheSameValueCases)
    func fieldsMakeTheSameValue(_ declaration: String) throws {
        let parts = declaration.split(separator: ":", maxSplits: 1)
        let type = try #require(TokenType(rawValue: String(parts[0])))
        let tree = model("a: { $type: \(type.rawValue), $value: \(parts[1]) }")
        guard case .composite(let composite)? = tree.tokens[0].value?.kind else {
            Issue.record("no composite")
            return
        }
        var written = FieldValues()
        for field in composite.fields {
            switch field.value.kind {
            case .list(let lengths): written.add(.dimensions(lengths.compactMap(\.length)), for: field.definition.name)
            default: written.add(try #require(field.value.constant), for: field.definition.name)
            }
        }
        var warnings: [AssemblyError] = []
        let value = try composite.shape.assemble(written, warnings: &warnings)
        let fields: FieldValues? =
            switch value.form {
            case .fields(let fields): fields
            case .elements(let elements, _): elements.first
            default: nil
            }
        #expect(value.type == type)
        #expect((value.cssText != nil) == type.hasCSSText)
        #expect(try composite.shape.assemble(try #require(fields), warnings: &warnings) == value)
        #expect(warnings.isEmpty)
    }

    // MARK: Every error of a value

    @Test func invalidFieldsDoNotHideEachOther() {
        expectErrors(
            "t: { $type: cubicBezier, $value: [↓2, 0, ↓-1, 0] }", ids: "type/value", "type/value")
        expectErrors(
            "t: { $type: color, $value: { colorSpace: hsl, components: ↓[↓361, ↓101, none, 3] } }",
            ids: "type/value", "type/value", "type/value")
    }
}

extension ValueExpression {
    fileprivate var length: Dimension? { if case .dimension(let length)? = constant { length } else { nil } }
}
