import Testing

/// A design in which every token leads to the next, in one of the ways that there are, and to which size it can grow.
struct Chain: CustomTestStringConvertible, Sendable {
    let name: String
    /// A token file in JSON with so many links.
    let text: @Sendable (Int) -> String

    var testDescription: String { name }

    /// How a token of some type leads to the next; `{}` stands for the next one's name.
    private init(_ name: String, type: String, last: String, link: String, more: String = "") {
        self.name = name
        text = { count in
            let tokens = (0..<count).map { index in
                let token = index == count - 1 ? last : link.replacing("{}", with: "g.t\(index + 1)")
                return "\"t\(index)\": \(token.replacing("/next", with: "/g/t\(index + 1)"))"
            }
            return "{ \"g\": { \"$type\": \"\(type)\",\n" + tokens.joined(separator: ",\n") + " }\(more) }"
        }
    }

    /// Tokens that point into each link of a chain of lists.
    private init(_ name: String, pointingInto type: String, last: String, link: String, pointer: String) {
        self.name = name
        text = { count in
            let tokens = (0..<count).map { index in
                let token = index == count - 1 ? last : link.replacing("{}", with: "g.t\(index + 1)")
                return "\"t\(index)\": \(token),\n\"p\(index)\": \(pointer.replacing("/this", with: "/g/t\(index)"))"
            }
            return "{ \"g\": { \"$type\": \"\(type)\",\n" + tokens.joined(separator: ",\n") + " } }"
        }
    }

    /// A value of each type.
    private static let values: [(type: String, value: String)] = [
        ("color", "\"#123456\""), ("dimension", "\"4px\""), ("number", "4"), ("duration", "\"4ms\""),
        ("fontFamily", "[\"A\", \"B\"]"), ("fontWeight", "400"), ("cubicBezier", "[0, 0, 1, 1]"),
        ("strokeStyle", "\"solid\""), ("string", "\"x\""), ("boolean", "true"), ("opacity", "0.5"),
        ("haptic", "\"selection\""), ("spring", "{ \"response\": 0.3, \"dampingFraction\": 0.7 }"),
        ("border", "{ \"color\": \"#123456\", \"width\": \"1px\", \"style\": \"solid\" }"),
        ("transition", "{ \"duration\": \"4ms\", \"delay\": \"0ms\", \"timingFunction\": \"linear\" }"),
        (
            "shadow",
            "[{ \"color\": \"#123456\", \"offsetX\": \"1px\", \"offsetY\": \"1px\", \"blur\": \"1px\", \"spread\": \"1px\" }]"
        ),
        ("gradient", "[{ \"color\": \"#123456\", \"position\": 0 }, { \"color\": \"#654321\", \"position\": 1 }]"),
        (
            "typography",
            "{ \"fontFamily\": \"A\", \"fontSize\": \"10px\", \"fontWeight\": 400, \"letterSpacing\": \"0px\", \"lineHeight\": 1.2 }"
        ),
        ("animation", "{ \"spring\": { \"response\": 0.3, \"dampingFraction\": 0.7 } }"),
        ("material", "{ \"tint\": \"#12345688\", \"fallback\": \"#123456\" }"),
        ("touchTarget", "{ \"width\": \"44px\", \"height\": \"44px\" }"),
        (
            "tabBar",
            "{ \"topPadding\": \"12px\", \"bottomPadding\": \"8px\", \"iconSize\": \"24px\", \"labelSize\": \"11px\", \"tabCount\": 3 }"
        ),
    ]

    private static func wrapped(_ value: String) -> String { "{ \"$value\": \(value) }" }

    private static let aliases = values.map { type, value in
        Chain("alias of a \(type)", type: type, last: wrapped(value), link: wrapped("\"{{}}\""))
    }

    private static let pointers = values.map { type, value in
        Chain("$ref to a \(type)", type: type, last: wrapped(value), link: "{ \"$ref\": \"#/next\" }")
    }

    private static let contexts = values.filter {
        ["color", "spring", "shadow", "typography", "transition"].contains($0.type)
    }
    .map { type, value in
        Chain(
            "$contexts of a \(type)", type: type, last: wrapped(value),
            link: "{ \"$value\": \"{{}}\", \"$contexts\": { \"light\": \"{{}}\" } }")
    }

    private static let others = [
        Chain("math", type: "number", last: wrapped("1"), link: wrapped("\"{{}} + 1\"")),
        Chain("math with lengths", type: "dimension", last: wrapped("\"1px\""), link: wrapped("\"{{}} * 1\"")),
        Chain(
            "mixed color", type: "color", last: wrapped("\"#123456\""),
            link: wrapped("\"color-mix(in oklch, {{}} 99%, white)\"")),
        Chain(
            "relative color", type: "color", last: wrapped("\"#123456\""), link: wrapped("\"oklch(from {{}} l c h)\"")),
        Chain("alpha", type: "color", last: wrapped("\"#123456\""), link: wrapped("\"{{}} / 0.5\"")),
        Chain(
            "group that extends", type: "color", last: "{ \"x\": { \"$value\": \"#123456\" } }",
            link: "{ \"$extends\": \"{{}}\" }"),
        Chain(
            "root", type: "color", last: "{ \"$root\": { \"$value\": \"#123456\" } }",
            link: "{ \"$root\": { \"$value\": \"{{}.$root}\" } }"),
        Chain(
            "part of a border", type: "border", last: wrapped(values[13].value),
            link: wrapped(
                "{ \"color\": \"#123456\", \"width\": { \"$ref\": \"#/next/$value/width\" }, \"style\": \"solid\" }")),
        Chain("layer", type: "shadow", last: wrapped(values[15].value), link: wrapped("[\"{{}}\"]")),
        Chain("name of a font", type: "fontFamily", last: wrapped("\"A\""), link: wrapped("[\"{{}}\"]")),
        Chain(
            "component of a color", type: "color",
            last: wrapped("{ \"colorSpace\": \"srgb\", \"components\": [0, 0.5, 1] }"),
            link: wrapped(
                "{ \"colorSpace\": \"srgb\", \"components\": [0, { \"$ref\": \"#/next/$value/components/1\" }, 1] }")),
        Chain(
            "contrast", type: "color", last: wrapped("\"#123456\""),
            link: "{ \"$value\": \"{{}}\", \"$contrast\": { \"on\": \"{paper}\" } }",
            more: ", \"paper\": { \"$type\": \"color\", \"$value\": \"#FFFFFF\" }"),
        Chain(
            "reduced motion", type: "spring", last: wrapped(values[12].value),
            link: "{ \"$value\": { \"response\": 0.3, \"dampingFraction\": 0.7 }, \"$reducedMotion\": \"{{}}\" }"),
        Chain("missing end", type: "color", last: wrapped("\"{nothing.here}\""), link: wrapped("\"{{}}\"")),
    ]

    private static let lists = [("alias", wrapped("\"{{}}\"")), ("$contexts", contextLink)].flatMap { name, link in
        [
            Chain(
                "pointer into a shadow by \(name)", pointingInto: "shadow", last: wrapped(values[15].value), link: link,
                pointer: wrapped("[{ \"$ref\": \"#/this/$value/0\" }]")),
            Chain(
                "pointer into fonts by \(name)", pointingInto: "fontFamily", last: wrapped("[\"A\", \"B\"]"),
                link: link,
                pointer: wrapped("[{ \"$ref\": \"#/this/$value/1\" }]")),
        ]
    }
    private static let contextLink = "{ \"$value\": \"{{}}\", \"$contexts\": { \"light\": \"{{}}\" } }"

    static let all = aliases + pointers + contexts + others + lists

    /// Chains whose end is their beginning.
    static let circles = [
        Chain("alias", type: "color", last: wrapped("\"{g.t0}\""), link: wrapped("\"{{}}\"")),
        Chain("$ref", type: "color", last: "{ \"$ref\": \"#/g/t0\" }", link: "{ \"$ref\": \"#/next\" }"),
        Chain(
            "group that extends", type: "color", last: "{ \"$extends\": \"{g.t0}\" }",
            link: "{ \"$extends\": \"{{}}\" }"),
        Chain("math", type: "number", last: wrapped("\"{g.t0} + 1\""), link: wrapped("\"{{}} + 1\"")),
        Chain(
            "mixed color", type: "color", last: wrapped("\"color-mix(in oklch, {g.t0}, white)\""),
            link: wrapped("\"color-mix(in oklch, {{}} 99%, white)\"")),
        Chain(
            "root", type: "color", last: "{ \"$root\": { \"$value\": \"{g.t0.$root}\" } }",
            link: "{ \"$root\": { \"$value\": \"{{}.$root}\" } }"),
        Chain(
            "context", type: "color", last: "{ \"$value\": \"#fff\", \"$contexts\": { \"light\": \"{g.t0}\" } }",
            link: "{ \"$value\": \"#fff\", \"$contexts\": { \"light\": \"{{}}\" } }"),
    ]
}
