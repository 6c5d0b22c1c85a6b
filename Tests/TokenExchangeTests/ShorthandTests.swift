import TesseraDiagnostics
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenExchange

@Suite struct ShorthandTests {
    private static let valuesAreShortCases: [(String, String, String)] = [
        ("color", "{ colorSpace: srgb, components: [1, 0, 0] }", "\"#FF0000\""),
        ("color", "{ colorSpace: srgb, components: [0.0784, 0.0784, 0.1098] }", "\"#14141C\""),
        // Two decimals are no rounding of a byte.
        ("color", "{ colorSpace: srgb, components: [0.08, 0.08, 0.11] }", "color(srgb 0.08 0.08 0.11)"),
        ("color", "{ colorSpace: srgb, components: [1, 0, 0], alpha: 0.5 }", "rgb(255 0 0 / 0.5)"),
        ("color", "{ colorSpace: oklch, components: [0.72, 0.19, 280], hex: \"#9999ff\" }", "oklch(0.72 0.19 280)"),
        (
            "color", "{ colorSpace: display-p3, components: [0.1, 0.2, none], alpha: 0.5 }",
            "color(display-p3 0.1 0.2 none / 0.5)"
        ),
        ("color", "{ colorSpace: hsl, components: [180, 50, 25] }", "hsl(180 50% 25%)"),
        ("color", "{ colorSpace: oklab, components: [0.123456789, 0.1, -0.1] }", "oklab(0.123456789 0.1 -0.1)"),
        ("dimension", "{ value: 16, unit: px }", "16px"), ("dimension", "{ value: -0.5, unit: rem }", "-0.5rem"),
        ("duration", "{ value: 200, unit: ms }", "200ms"), ("number", "1.50", "1.50"),
        ("cubicBezier", "[0, 0, 1, 1]", "[0, 0, 1, 1]"), ("fontFamily", "[Inter, serif]", "[Inter, serif]"),
    ]

    /// A DTCG value, and what authors write.
    @Test(arguments: valuesAreShortCases)
    func valuesAreShort(_ type: String, _ value: String, _ expected: String) throws {
        let text = "t:\n  $type: \(type)\n  $value: \(value)\n"
        #expect(try shorthand(text) == "t:\n  $type: \(type)\n  $value: \(expected)\n")
        #expect(try shorthand("$type: \(type)\nt: { $value: \(value) }\n") == "$type: \(type)\nt: \(expected)\n")
    }

    @Test func calculationsKeepTheirText() throws {
        let text = "$type: dimension\na: 8px * 2\nb: \"{a} * 2\"\n"
        #expect(try shorthand(text) == text)
    }

    /// Without a property around them they would be the group's in the lenient dialect.
    @Test func tokensOfOldNamesKeepTheirProperties() throws {
        #expect(
            try shorthand("$type: string\ndescription: { $value: a }\nb: { $value: b }\n")
                == "$type: string\ndescription:\n  $value: a\nb: b\n")
    }

    @Test func theExtensionBecomesProperties() throws {
        let text = """
            press:
              $type: cubicBezier
              $value: [0, 0, 1, 1]
              $extensions:
                com.example: 1
                dev.tessera:
                  type: spring
                  value: { response: 0.25, dampingFraction: 0.6 }
                  contexts: { light: { response: 0.5, dampingFraction: 0.6 } }
            size:
              $type: dimension
              $value: { value: 44, unit: px }
              $extensions:
                dev.tessera:
                  contexts: { light: { value: 48, unit: px } }
                  touchTarget: { level: compact, reason: dense }

            """
        #expect(
            try shorthand(text) == """
                press:
                  $type: spring
                  $value: { response: 0.25, dampingFraction: 0.6 }
                  $contexts: { light: { response: 0.5, dampingFraction: 0.6 } }
                  $extensions: { com.example: 1 }
                size:
                  $type: dimension
                  $value: 44px
                  $contexts: { light: 48px }
                  $touchTarget: { level: compact, reason: dense }

                """)
    }

    @Test func heightsKeepWhatTheyHold() throws {
        let text = """
            field:
              $type: dimension
              $value: { value: 44, unit: px }
              $extensions:
                dev.tessera:
                  holds: { text: "{label}", lines: 2, growth: scales }
            label: { $type: dimension, $value: { value: 17, unit: px } }

            """
        let short = """
            $type: dimension
            field:
              $value: 44px
              $holds: { text: "{label}", lines: 2, growth: scales }
            label: 17px

            """
        #expect(try shorthand(text) == short)
        #expect(try canonical(short).contains("holds: { text: \"{label}\", lines: 2, growth: scales }"))
    }

    @Test func motionsKeepWhatStandsInTheirPlace() throws {
        let text = """
            glow:
              $type: transition
              $value:
                duration: { value: 3, unit: s }
                delay: { value: 0, unit: ms }
                timingFunction: [0.42, 0, 0.58, 1]
              $extensions:
                dev.tessera:
                  type: animation
                  value: { curve: [0.42, 0, 0.58, 1], duration: { value: 3, unit: s }, repeat: forever }
                  reducedMotion: none

            """
        let short = """
            glow:
              $type: animation
              $value: { curve: [0.42, 0, 0.58, 1], duration: 3s, repeat: forever }
              $reducedMotion: none

            """
        #expect(try shorthand(text) == short)
        #expect(try canonical(short) == text)
    }

    @Test func animationsKeepTheirReferences() throws {
        let short = """
            press:
              $type: spring
              $value: { response: 0.25, dampingFraction: 0.6 }
            pop:
              $type: animation
              $value: { spring: \"{press}\", stagger: 50ms }
              $contexts:
                light: { spring: { duration: 0.5, bounce: 0 } }
              $reducedMotion: \"{press}\"

            """
        let conversion = try conversion(short)
        let again = conversion.canonical.written(as: .yaml).text
        #expect(again.contains("spring: \"{press}\"") && again.contains("reducedMotion: \"{press}\""))
        #expect(try shorthand(again) == short)
        #expect(values(of: try self.conversion(again).tokens) == values(of: conversion.tokens))
    }

    private func conversion(_ text: String) throws -> Conversion { try TesseraTokenExchangeTests.conversion(text) }

    @Test func aCommonTypeStandsOnTheGroup() throws {
        let text = """
            g:
              a: { $type: number, $value: 1 }
              h:
                b: { $type: number, $value: 2, $description: Two. }
              c: { $value: "{g.a}" }
            mixed:
              a: { $type: number, $value: 1 }
              b: { $type: dimension, $value: 1px }
            single:
              a: { $type: number, $value: 1 }

            """
        #expect(
            try shorthand(text) == """
                g:
                  $type: number
                  a: 1
                  h:
                    b:
                      $value: 2
                      $description: Two.
                  c: "{g.a}"
                mixed:
                  a:
                    $type: number
                    $value: 1
                  b:
                    $type: dimension
                    $value: 1px
                single:
                  a:
                    $type: number
                    $value: 1

                """)
    }

    /// Groups whose tokens would read as something else if they were scalars.
    @Test(arguments: [
        "g:\n  $type: typography\n  h:\n    $type: dimension\n    fontSize: 1px\n    lineHeight: 2px\n",
        "$type: shadow\nbase: { color: \"#000\", offsetX: 0px, offsetY: 0px, blur: 1px, spread: 0px }\ng: { color: { $value: \"{base}\" }, blur: { $value: \"{base}\" } }\n",
        "g: { $type: dimension, value: { $value: 1px }, type: { $value: 2px } }\n",
        "g: { $type: color, a: \"#000\", b: { $value: \"{g.a} / 0.5\" }, m: { $type: material, tint: \"{g.a}\", fallback: \"#000\" } }\n",
        "base: { $type: dimension, $value: 8px }\ng: { a: { $type: css, $value: none }, b: { $type: css, $value: 1em }, c: { $value: \"{base}\" } }\n",
        "base: { $type: dimension, $value: 8px }\ng: { a: { $type: css, $value: none }, b: { $type: css, $value: \"{base}\" } }\n",
        "base: { $type: dimension, $value: 8px }\ng: { $type: css, a: none, b: \"{base}\", c: { $ref: \"#/base\" }, d: { $value: \"{base}\", $contexts: { dark: 1em } } }\n",
    ])
    func structureSurvives(_ text: String) throws {
        let written = try conversion(text)
        let again = try conversion(try shorthand(text))
        #expect(values(of: again.tokens) == values(of: written.tokens))
    }

    @Test func typesOfOurOwnReturnToTheirGroup() throws {
        let text = """
            g:
              $type: spring
              a: { response: 0.5, dampingFraction: 1 }
              b: { duration: 0.5, bounce: 0.25 }
              c:
                $type: number
                $value: 1

            """
        let expected = try shorthand(text)
        #expect(expected.hasPrefix("g:\n  $type: spring\n  a:\n    $value: { response: 0.5, dampingFraction: 1 }\n"))
        // The same once more, by way of the canonical form.
        #expect(try shorthand(try canonical(text)) == expected)
    }
}
