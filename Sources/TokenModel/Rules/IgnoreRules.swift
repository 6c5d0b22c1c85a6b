import TesseraDiagnostics

/// The findings about `$ignore` itself, explained.
public enum IgnoreRules {
    public static let all = [form, reason]

    /// An exception as it should be.
    package static let goodExample = """
        color:
          $type: color
          ink: "#14141C"
          watermark:
            $value: "#3A3A48"
            $contrast: { on: "{color.ink}" }
            $ignore: { contrast/text: { reason: a watermark, until: 9999-12-31 } }
        """

    static let form = RuleDescription(
        id: "ignore/form",
        summary: "`$ignore` maps rules to reasons.",
        rationale: """
            A key of `$ignore` is the id that a finding has in brackets, such as `contrast/text`. The value is the \
            reason, or a mapping of `reason` and `until`. The exception applies up to and including the day in \
            `until`.
            """,
        goodExample: goodExample,
        badExample: """
            color:
              $type: color
              ink: { $value: "#14141C", $ignore: ↓contrast/text }
              text: { $value: "#FFFFFF", $ignore: { contrast/text: { reason: a logo, until: ↓tomorrow } } }
            """)

    static let reason = RuleDescription(
        id: "ignore/reason",
        summary: "An ignored finding has a reason.",
        rationale: "Without a reason, reviewers cannot judge later whether the exception still applies.",
        goodExample: goodExample,
        badExample: """
            color:
              $type: color
              ink: { $value: "#14141C", $ignore: { ↓contrast/text: "" } }
            """)
}
