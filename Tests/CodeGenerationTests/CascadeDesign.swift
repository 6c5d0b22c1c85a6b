import TesseraConfiguration
import TesseraTokenResolution

/// Tokens of each type that a style sheet has, and by hand what each property comes to.
enum CascadeDesign {
    static let contexts = ContextSpace(modifiers: [
        Modifier(name: "appearance", contexts: ["light", "dark"]),
        Modifier(name: "contrast", contexts: ["standard", "increased"]),
        Modifier(name: "brand", contexts: ["acme", "globex"]),
    ])

    static let text = """
        ink: { $type: color, $value: "#111111", $contexts: { dark: "#eeeeee", increased: "#000000", dark+increased: "#ffffff" } }
        vivid: { $type: color, $value: color(display-p3 1 0.2 0.1), $contexts: { globex: "#0066ff", dark+globex: "#3388ff" } }
        link: "{vivid}"
        veil: { $type: color, $value: "{ink} / 0.4" }
        gap: { $type: dimension, $value: 8px, $contexts: { globex: 0.75rem, increased: 10px } }
        wait: { $type: duration, $value: 200ms, $contexts: { dark: 0.3s } }
        half: { $type: opacity, $value: 0.5 }
        count: { $type: number, $value: 3, $contexts: { dark+increased+globex: 4 } }
        weight: { $type: fontWeight, $value: 600 }
        face: { $type: fontFamily, $value: [Inter, SF Pro, sans-serif] }
        label: { $type: string, $value: 'say "hi"' }
        flag: { $type: boolean, $value: true, $contexts: { globex: false } }
        fluid: { $type: css, $value: "clamp({gap}, 2vw, 3rem)" }
        back: { $type: cubicBezier, $value: [0.3, -0.5, 0.6, 1.7] }
        move: { $type: transition, $value: { duration: "{wait}", delay: 50ms, timingFunction: "{back}" } }
        jump:
          $type: transition
          $value: { duration: 1s, delay: 0ms, timingFunction: [0.2, 0, 0, 1] }
          $reducedMotion: none
        glow:
          $type: animation
          $value: { duration: 3s, curve: [0.42, 0, 0.58, 1], repeat: forever, autoreverse: true }
          $reducedMotion: none
        rule: { $type: strokeStyle, $value: { dashArray: [2px, 1px], lineCap: round } }
        edge: { $type: border, $value: { color: "{ink}", width: 1px, style: solid } }
        lift:
          $type: shadow
          $value: { color: "{veil}", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px }
          $contexts:
            globex:
              - { color: "#0000ff", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px }
              - { color: "#00ff00", offsetX: 0px, offsetY: 0px, blur: 4px, spread: -1px, inset: true }
        fade: { $type: gradient, $value: [{ color: "{ink}", position: 0 }, { color: "{vivid}", position: 0.5 }] }
        body:
          $type: typography
          $value: &body { fontFamily: "{face}", fontSize: 17px, fontWeight: "{weight}", letterSpacing: -0.4px, lineHeight: 1.3 }
          $contexts: { globex: { <<: *body, fontSize: 18px } }
        glass: { $type: material, $value: { tint: "{veil}", fallback: "{ink}", blur: 20px, saturation: 1.8 } }
        area: { $type: touchTarget, $value: { size: 16px, hitSize: 44px } }

        """

    /// Of each property what it is, and what it is where all of some words hold: contexts, `wide` gamut, `calm` motion,
    /// `opaque` surfaces. The last that holds counts. `{ink}` stands for the value of another property, and `initial`
    /// for none.
    private static let properties: [(name: String, values: [(when: String, value: String)])] = [
        ("ink", [("", "#111111"), ("dark", "#eeeeee"), ("increased", "#000000"), ("dark increased", "#ffffff")]),
        (
            "vivid",
            [
                ("", "#ff4934"), ("wide", "color(display-p3 1 0.2 0.1)"), ("globex", "#0066ff"),
                ("dark globex", "#3388ff"),
            ]
        ),
        ("link", [("", "{vivid}")]),
        // 0.4 is the byte 0x66.
        ("veil", [("", "{ink}66")]),
        // Of two contexts that hold, that of the earlier modifier counts.
        ("gap", [("", "8px"), ("globex", "0.75rem"), ("increased", "10px")]),
        ("wait", [("", "200ms"), ("dark", "0.3s")]),
        ("half", [("", "0.5")]),
        ("count", [("", "3"), ("dark increased globex", "4")]),
        ("weight", [("", "600")]),
        ("face", [("", "\"Inter\", \"SF Pro\", sans-serif")]),
        ("label", [("", "\"say \\\"hi\\\"\"")]),
        ("flag", [("", "true"), ("globex", "false")]),
        ("fluid", [("", "clamp({gap}, 2vw, 3rem)")]),
        ("back", [("", "cubic-bezier(0.3, -0.5, 0.6, 1.7)"), ("calm", "cubic-bezier(0.3, 0, 0.6, 1)")]),
        ("move", [("", "{wait} {back} 50ms")]),
        ("move-duration", [("", "{wait}")]),
        ("move-timing-function", [("", "{back}")]),
        ("move-delay", [("", "50ms")]),
        ("jump", [("", "1s cubic-bezier(0.2, 0, 0, 1) 0ms"), ("calm", "0.01ms linear 0ms")]),
        ("jump-duration", [("", "1s"), ("calm", "0.01ms")]),
        ("jump-timing-function", [("", "cubic-bezier(0.2, 0, 0, 1)"), ("calm", "linear")]),
        ("jump-delay", [("", "0ms")]),
        (
            "glow",
            [
                ("", "3s cubic-bezier(0.42, 0, 0.58, 1) 0ms infinite alternate"),
                ("calm", "0.01ms linear 0ms 1 normal"),
            ]
        ),
        ("glow-duration", [("", "3s"), ("calm", "0.01ms")]),
        ("glow-timing-function", [("", "cubic-bezier(0.42, 0, 0.58, 1)"), ("calm", "linear")]),
        ("glow-delay", [("", "0ms")]),
        ("glow-iteration-count", [("", "infinite"), ("calm", "1")]),
        ("glow-direction", [("", "alternate"), ("calm", "normal")]),
        ("rule", [("", "dotted")]),
        ("rule-dash-array", [("", "2px 1px")]),
        ("rule-line-cap", [("", "round")]),
        ("edge", [("", "1px solid {ink}")]),
        ("edge-width", [("", "1px")]),
        ("edge-style", [("", "solid")]),
        ("edge-color", [("", "{ink}")]),
        (
            "lift",
            [
                ("", "0px 1px 2px 0px {veil}"),
                ("globex", "0px 1px 2px 0px #0000ff, inset 0px 0px 4px -1px #00ff00"),
            ]
        ),
        // The parts of one layer have no number, and are not there where there are two.
        ("lift-offset-x", [("", "0px"), ("globex", "initial")]),
        ("lift-offset-y", [("", "1px"), ("globex", "initial")]),
        ("lift-blur", [("", "2px"), ("globex", "initial")]),
        ("lift-spread", [("", "0px"), ("globex", "initial")]),
        ("lift-color", [("", "{veil}"), ("globex", "initial")]),
        ("lift-1-offset-x", [("", "initial"), ("globex", "0px")]),
        ("lift-1-offset-y", [("", "initial"), ("globex", "1px")]),
        ("lift-1-blur", [("", "initial"), ("globex", "2px")]),
        ("lift-1-spread", [("", "initial"), ("globex", "0px")]),
        ("lift-1-color", [("", "initial"), ("globex", "#0000ff")]),
        ("lift-2-offset-x", [("", "initial"), ("globex", "0px")]),
        ("lift-2-offset-y", [("", "initial"), ("globex", "0px")]),
        ("lift-2-blur", [("", "initial"), ("globex", "4px")]),
        ("lift-2-spread", [("", "initial"), ("globex", "-1px")]),
        ("lift-2-color", [("", "initial"), ("globex", "#00ff00")]),
        ("lift-2-inset", [("", "initial"), ("globex", "inset")]),
        ("fade", [("", "{ink} 0%, {vivid} 50%")]),
        ("fade-1-color", [("", "{ink}")]),
        ("fade-1-position", [("", "0%")]),
        ("fade-2-color", [("", "{vivid}")]),
        ("fade-2-position", [("", "50%")]),
        ("body", [("", "600 17px/1.3 {face}"), ("globex", "600 18px/1.3 {face}")]),
        ("body-font-family", [("", "{face}")]),
        ("body-font-size", [("", "17px"), ("globex", "18px")]),
        ("body-font-weight", [("", "600")]),
        ("body-line-height", [("", "1.3")]),
        ("body-letter-spacing", [("", "-0.4px")]),
        ("glass", [("", "{veil}"), ("opaque", "{ink}")]),
        ("glass-tint", [("", "{veil}")]),
        ("glass-fallback", [("", "{ink}")]),
        ("glass-blur", [("", "20px")]),
        ("glass-saturation", [("", "1.8")]),
        ("glass-backdrop-filter", [("", "blur(20px) saturate(1.8)"), ("opaque", "none")]),
        ("area-width", [("", "16px")]),
        ("area-height", [("", "16px")]),
        ("area-hit-width", [("", "44px")]),
        ("area-hit-height", [("", "44px")]),
        ("area-padding", [("", "14px 14px")]),
    ]

    static let names = properties.map(\.name)

    // MARK: States

    /// Every choice of a context, or of none, for each modifier.
    static let attributeSets: [[String: String]] = contexts.modifiers.reduce(into: [[:]]) { sets, modifier in
        sets += sets.flatMap { set in
            modifier.contexts.map { set.merging(["data-\(modifier.name)": $0]) { $1 } }
        }
    }

    /// What each property comes to for the last of a chain of elements, the first of which is the root.
    static func values(for chain: [[String: String]], on system: System) -> [String: String] {
        func context(_ modifier: String, system: String) -> String {
            chain.reversed().compactMap { $0["data-" + modifier] }.first ?? system
        }
        var words: Set<String> = [
            context("appearance", system: system.scheme),
            context("contrast", system: system.contrast == "more" ? "increased" : "standard"),
            context("brand", system: "acme"),
        ]
        if system.isWide { words.insert("wide") }
        if system.reducesMotion { words.insert("calm") }
        if system.reducesTransparency { words.insert("opaque") }
        var values: [String: String] = [:]
        for (name, entries) in properties {
            let entry = entries.last { words.isSuperset(of: $0.when.split(separator: " ").map(String.init)) }
            guard var value = entry?.value, value != "initial" else { continue }
            // What a property is made of stands above it.
            while let open = value.firstIndex(of: "{"), let close = value.firstIndex(of: "}") {
                value.replaceSubrange(
                    open...close, with: values[String(value[open...close].dropFirst().dropLast())] ?? "")
            }
            values[name] = value
        }
        return values
    }
}
