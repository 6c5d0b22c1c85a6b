import TesseraTestSupport

/// A whole design with one thing wrong in it.
struct OneError: CustomStringConvertible, Sendable {
    let rule: String
    /// The line that is wrong, with `↓` right before the place of the finding.
    let line: String

    var description: String { "\(rule) \(line)" }

    /// The design, with the marker.
    var markedText: String {
        let name = line.drop { $0 == "↓" }.prefix { $0 != ":" }
        var lines = Self.design.split(separator: "\n").map(String.init)
        if let index = lines.firstIndex(where: { $0.hasPrefix("  \(name):") }) {
            lines[index] = "  " + line
        } else {
            // A name that no token can have stands among the colors.
            lines.insert("  " + line, at: 3)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    static let all = table.split(separator: "\n").map { row in
        let parts = row.split(separator: " ", maxSplits: 1)
        return OneError(rule: String(parts[0]), line: String(parts[1]))
    }

    static let design = """
        $description: A whole small design.
        color:
          $type: color
          paper: "#FFFFFF"
          ink: "#101018"
          accent: { $value: "#0040C0", $contrast: { on: "{color.paper}" } }
          link: "{color.accent}"
        size:
          $type: dimension
          small: 4pt
          button: { $value: 44pt, $touchTarget: true }
        time:
          $type: duration
          quick: 100ms
        curve:
          $type: cubicBezier
          ease: easeInOut
        weight:
          $type: fontWeight
          bold: 700
        family:
          $type: fontFamily
          body: Inter
        number:
          $type: number
          ratio: 1.5
        opacity:
          $type: opacity
          dim: 0.4
        text:
          $type: string
          title: Hello
        flag:
          $type: boolean
          on: true
        spring:
          $type: spring
          press: { response: 0.25, dampingFraction: 0.8 }
        shadow:
          $type: shadow
          card: { color: "#00000040", offsetX: 0px, offsetY: 2px, blur: 4px, spread: 0px }
        border:
          $type: border
          line: { color: "{color.ink}", width: 1px, style: solid }
        type:
          $type: typography
          caption: { fontFamily: "{family.body}", fontSize: 17px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.4 }
        """

    /// The rule, and the line that breaks it.
    private static let table = #"""
        type/value paper: "↓#FFFFF"
        type/value paper: "#↓GGGGGG"
        type/value paper: rgb(1 2↓)
        type/value paper: ↓whit
        type/value paper: ↓12
        type/value paper: ↓true
        type/value paper: ↓[1, 2]
        type/value paper: color(↓display-p4 1 0 0)
        reference/missing paper: ↓"{color.papr}"
        reference/cycle paper: ↓"{color.paper}"
        reference/group paper: ↓"{color}"
        structure/key paper: { $value: "#FFFFFF", ↓$descripton: x }
        type/unknown paper: { $value: "#FFFFFF", $type: ↓colour }
        structure/property paper: { $value: "#FFFFFF", $deprecated: ↓3 }
        structure/property paper: { $value: "#FFFFFF", $description: ↓[a] }
        contrast/text accent: { $value: ↓"#A0C0FF", $contrast: { on: "{color.paper}" } }
        reference/missing accent: { $value: "#0040C0", $contrast: { on: ↓"{color.papr}" } }
        reference/type accent: { $value: "#0040C0", $contrast: { on: ↓"{size.small}" } }
        type/value accent: { $value: "#0040C0", $contrast: { on: "{color.paper}", level: ↓AAAA } }
        type/value accent: { $value: "#0040C0", $contrast: { on: "{color.paper}", use: ↓txt } }
        reference/cycle link: ↓"{color.link}"
        reference/malformed link: ↓"{color.accent"
        reference/missing link: ↓"{Color.accent}"
        reference/missing link: ↓"{color.accent.x}"
        type/value small: 4↓pp
        type/value small: ↓four
        type/value small: ↓"4 pt"
        yaml/syntax small: ↓-
        structure/key small: { ↓value: 4, unit: furlong }
        type/value small: { value: 4, unit: ↓px, extra: 1 }
        touch-target/minimum button: { $value: ↓43pt, $touchTarget: true }
        structure/property button: { $value: 44pt, $touchTarget: ↓maybe }
        structure/key button: { $value: 44pt, $touchTarget: { ↓levl: compact } }
        type/value quick: ↓100
        type/value quick: 100↓mss
        type/value quick: ↓fast
        type/value ease: ↓easeInOutt
        type/value ease: ↓[0, 0, 1]
        type/value ease: [↓2, 0, 1, 1]
        type/value ease: [0, 0, 1, ↓a]
        type/value ease: { x: ↓1 }
        type/value bold: ↓7000
        type/value bold: ↓bolld
        type/value bold: ↓[700]
        type/value bold: ↓true
        type/value body: ↓[]
        type/value body: [↓1]
        type/value ratio: ↓abc
        type/value ratio: ↓[1]
        type/value ratio: ↓.nan
        type/value ratio: ↓"1.5"
        type/value dim: ↓1.4
        type/value dim: ↓-0.1
        type/value dim: ↓half
        type/value title: ↓[a]
        type/value on: ↓yes
        type/value on: ↓1
        type/value on: ↓maybe
        type/field press: ↓{ response: 0.25 }
        type/value press: { response: ↓-1, dampingFraction: 0.8 }
        type/field press: { response: 0.25, ↓dampingFracton: 0.8 }
        type/value press: { response: 0.25, dampingFraction: ↓a }
        type/field press: ↓{ response: 0.25, dampingFraction: 0.8, mass: 1 }
        type/value press: ↓soft
        type/value card: { color: "↓#0000004", offsetX: 0px, offsetY: 2px, blur: 4px, spread: 0px }
        type/field card: ↓{ color: "#00000040", offsetX: 0px, offsetY: 2px, blur: 4px }
        type/value card: { color: "#00000040", offsetX: 0px, offsetY: 2px, blur: ↓-4px, spread: 0px }
        type/field card: { color: "#00000040", offsetX: 0px, offsetY: 2px, ↓blurr: 4px, spread: 0px }
        type/value card: ↓none
        reference/missing line: { color: ↓"{color.inc}", width: 1px, style: solid }
        type/value line: { color: "{color.ink}", width: 1px, style: ↓solidd }
        type/field line: ↓{ color: "{color.ink}", width: 1px }
        type/value line: { color: "{color.ink}", width: ↓wide, style: solid }
        type/field line: { color: "{color.ink}", width: 1px, style: solid, ↓radius: 2px }
        reference/missing caption: { fontFamily: ↓"{family.bdy}", fontSize: 17px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.4 }
        type/value caption: { fontFamily: "{family.body}", fontSize: 17px, fontWeight: 400, letterSpacing: 0px, lineHeight: ↓tall }
        type/value caption: { fontFamily: "{family.body}", fontSize: 17px, fontWeight: 400, letterSpacing: 0px, lineHeight: ↓-20px }
        type/value caption: { fontFamily: "{family.body}", fontSize: 17px, fontWeight: 400, letterSpacing: 0px, lineHeight: ↓0em }
        type/value caption: { fontFamily: "{family.body}", fontSize: ↓0px, fontWeight: 400, letterSpacing: 0px, lineHeight: 20px }
        type/value caption: { fontFamily: "{family.body}", fontSize: ↓-17px, fontWeight: 400, letterSpacing: 0px, lineHeight: 20px }
        type/value caption: { fontFamily: "{family.body}", fontSize: 17px, fontWeight: ↓1400, letterSpacing: 0px, lineHeight: 1.4 }
        type/field caption: { fontFamily: "{family.body}", fontSize: 17px, fontWeight: 400, ↓leterSpacing: 0px, lineHeight: 1.4 }
        text-size/minimum caption: { fontFamily: "{family.body}", fontSize: ↓7px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.4 }
        yaml/syntax paper: "↓\q"
        yaml/syntax ratio: 1.5↓: 2
        yaml/syntax ratio: ↓@x
        yaml/syntax ratio: ↓`x`
        yaml/syntax title: "é" ↓x
        yaml/duplicate-key paper: { $value: "#FFFFFF", ↓$value: "#000000" }
        structure/property paper: { $value: "#FFFFFF", $extensions: ↓3 }
        structure/children paper: { $value: "#FFFFFF", ↓child: "#000000" }
        name/invalid ↓pa.per: "#FFFFFF"
        structure/key ↓$paper: "#FFFFFF"
        name/invalid ↓"pa{per": "#FFFFFF"
        structure/key accent: { $value: "#0040C0", $contrast: { ↓onn: "{color.paper}" } }
        structure/key button: { $value: 30pt, $touchTarget: { level: compact, ↓reasn: dense } }
        structure/key button: { $value: 30pt, $touchTarget: { ↓levl: compact, reason: dense } }
        structure/property button: { $value: 30pt, $touchTarget: { level: compact, reason: ↓no } }
        structure/key button: { $value: 30pt, $holds: { text: 16pt, ↓lins: 3 } }
        structure/key button: { $value: 30pt, $concentric: { in: "{size.small}", inset: 0pt, ↓minimun: 30pt } }
        structure/key accent: { $value: "#8080FF", $contrast: { on: "{color.paper}", ↓minimun: 3 } }
        structure/key accent: { $value: "#0040C0", $contrast: { on: { ↓form: "{color.paper}" } } }
        structure/key accent: { ↓$valu: "#0040C0" }
        yaml/anchor small: ↓*nowhere
        ignore/rule accent: { $value: "#0040C0", $ignore: { ↓contrast/txt: a logo } }
        ignore/reason accent: { $value: "#0040C0", $ignore: { ↓contrast/text: } }
        ignore/reason accent: { $value: "#0040C0", $ignore: { contrast/text: ↓false } }
        ignore/stale accent: { $value: "#0040C0", $ignore: { ↓contrast/text: a logo } }
        """#
}
