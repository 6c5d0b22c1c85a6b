extension MessageTests {
    private static let unknownProperty =
        "properties begin with '$'; what other tools need goes into '$extensions'"

    /// Values that only a slip explains.
    static let slips = [
        Slip(
            "color: { $type: color, brand: \"#123456\", link: ↓color.brand }", "type/value",
            "'color.brand' is not a value of type 'color'", "write '{color.brand}' to refer to a token"),
        Slip(
            "color: { $type: color, link: ↓$color.brand }", "type/value",
            "'$color.brand' is not a value of type 'color'", "write '{color.brand}' to refer to a token"),
        Slip(
            "space: { $type: dimension, b: ↓space.a }", "type/value", "'space.a' is not a value of type 'dimension'",
            "write '{space.a}' to refer to a token"),
        Slip(
            type("fontSize: ↓size.body, letterSpacing: 0px, lineHeight: 1.2"), "type/value",
            "'size.body' is not a value of type 'dimension'", "write '{size.body}' to refer to a token"),
        Slip(
            "t: { $type: color, $value: ↓“#fff” }", "type/value", "the value stands in typographic quotes",
            "write \"#fff\""),
        Slip(
            "t: { $type: dimension, $value: ↓\"„16px“\" }", "type/value",
            "the value has typographic quotes in it", "write \"16px\""),
        Slip(
            "t: { $type: fontFamily, $value: ↓‘Inter’ }", "type/value", "the value stands in typographic quotes",
            "write \"Inter\""),
        Slip(
            "t:\n  $type: gradient\n  $value: ↓linear-gradient(90deg, #fff, #000)", "type/value",
            "'linear-gradient(90deg,' is not a value of type 'gradient'",
            "YAML reads what follows ' #' as a comment: write a list of stops such as "
                + "{ color: \"#7C5CFF\", position: 0 }"),
        Slip(
            "t:\n  $type: color\n  $value: ↓color-mix(in srgb, #fff, #000)", "type/value",
            "'color-mix(in srgb,' is not a value of type 'color'",
            "YAML reads what follows ' #' as a comment: put the whole value in quotes"),
        Slip(
            "t: { $type: transition, $value: ↓200ms ease-out }", "type/value",
            "'200ms ease-out' is not a value of type 'transition'", "write a transition object"),
        Slip(
            "t: { ↓$tpye: string, $value: \"10px\" }", "structure/key",
            "unknown property '$tpye'; did you mean '$type'?", unknownProperty),
        Slip(
            "t:\n  ↓$tpye: color\n  a: \"#fff\"\n  b: { c: { $value: \"#000\" }, d: \"#111\" }", "structure/key",
            "unknown property '$tpye'; did you mean '$type'?", unknownProperty),
        // Nothing is said of the value: it is of the type that is meant.
        Slip(
            "t: { $type: color, a: { ↓$tpye: dimension, $value: 10px } }", "structure/key",
            "unknown property '$tpye'; did you mean '$type'?", unknownProperty),
        Slip(
            "t: { $type: duration, $value: 1s, $extensions: { dev.tessera: { ↓typ: spring, value: { bounce: 0.2 } } } }",
            "structure/key", "unknown key 'typ'; did you mean 'type'?",
            "known: type, value, contexts, contrast, touchTarget, concentric, holds, reducedMotion, ignore, figures"),
        Slip(
            "t: { $type: gradient, $value: [↓\"#fff\"] }", "type/value", "'#fff' is not a value of type 'gradient'",
            "write a list of stops such as { color: \"#7C5CFF\", position: 0 }"),
    ]

    /// Values for contexts at the place of others.
    static let contexts = [
        Slip(
            "t: { $type: color, $value: ↓{ light: \"#fff\", dark: \"#000\" } }", "type/value",
            "a mapping is not a value of type 'color'",
            "for contexts, write the default as '$value', and the others as '$contexts: { dark: ... }'"),
        Slip(
            "t: { $type: dimension, $value: ↓{ compact: 8px, regular: 16px } }", "type/value",
            "a mapping is not a value of type 'dimension'",
            "for contexts, write the default as '$value', and the others as '$contexts: { regular: ... }'"),
        Slip(
            "t: { $type: color, $value: \"#fff\", ↓dark: \"#000\" }", "structure/children",
            "the token 't' cannot have the child 'dark'", "for a value in a context write '$contexts: { dark: ... }'"),
        Slip(
            "t: { $type: color, $value: \"#fff\", ↓$dark: \"#000\" }", "structure/key", "unknown property '$dark'",
            "for a value in a context write '$contexts: { dark: ... }'"),
        Slip(
            "t: { $type: color, $value: \"#fff\", $contrast: ↓\"{surface.card}\" }", "structure/property",
            "'$contrast' needs what is behind, in a mapping", "write { on: \"{surface.card}\" }"),
    ]
}
