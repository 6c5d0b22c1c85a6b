/// A verdict on a scene with all the numbers that lead to it.
public struct ContrastProof: Sendable, Hashable {
    /// What was judged: every color mapped to `gamut`, every alpha within 0...1.
    public let scene: ContrastScene
    /// The gamut in which it was judged.
    public let gamut: RGBGamut
    /// The backdrop that gives the least ratio, or the only one; nil if the scene has none.
    public let worstBackdrop: Color?
    /// The foreground as it is seen over that backdrop, opaque and unrounded.
    public let seenForeground: Color
    /// The background as it is seen over that backdrop, opaque and unrounded.
    public let seenBackground: Color
    /// The relative luminance of `seenForeground`, 0...1.
    public let foregroundLuminance: Double
    /// The relative luminance of `seenBackground`, 0...1.
    public let backgroundLuminance: Double
    /// The least and the greatest ratio over all backdrops; equal where nothing varies. Neither end
    /// flatters: the truth may lie inside by 1e-4 at most.
    public let range: ClosedRange<Double>
    /// The verdict on the least ratio. The 8-bit ratio is the one over `worstBackdrop`.
    public let verdict: ContrastVerdict

    init(
        scene: ContrastScene, gamut: RGBGamut, worstBackdrop: Color?, seenForeground: Color,
        seenBackground: Color, extremes: BackdropSearch.Result?, threshold: Double
    ) {
        self.scene = scene
        self.gamut = gamut
        self.worstBackdrop = worstBackdrop
        self.seenForeground = seenForeground
        self.seenBackground = seenBackground
        foregroundLuminance = Contrast.relativeLuminance(of: seenForeground)
        backgroundLuminance = Contrast.relativeLuminance(of: seenBackground)
        let ratio = Contrast.ratio(luminances: foregroundLuminance, backgroundLuminance)
        if let extremes {
            let least = min(ratio, extremes.minimum)
            range = least...max(ratio, extremes.maximum)
        } else {
            range = ratio...ratio
        }
        verdict = ContrastVerdict(
            ratio: range.lowerBound,
            quantizedRatio: Contrast.quantizedRatio(seenForeground, seenBackground, in: gamut),
            threshold: threshold)
    }
}

extension ContrastProof {
    /// The proof as plain text, one fact in each line, in aligned columns.
    ///
    /// Foreground and layers come from top to bottom. Ratios are rounded down, so that none is printed
    /// that was not reached.
    public var lines: [String] {
        var rows = [Row("gamut", gamut.displayName), row("foreground", layer: scene.foreground)]
        if scene.foregroundOpacity < 1 {
            rows.append(Row("opacity", Self.decimal(scene.foregroundOpacity), "of the foreground"))
        }
        for (index, layer) in scene.layers.enumerated().reversed() {
            rows.append(row("layer \(index + 1)", layer: layer))
        }
        rows += backdropRows
        if scene.groupOpacity < 1 {
            let background = scene.backdrop == .none ? "layer 1" : "the backdrop"
            rows.append(Row("group opacity", Self.decimal(scene.groupOpacity), "over \(background)"))
        }
        rows += [
            row("seen foreground", seen: seenForeground),
            row("seen background", seen: seenBackground),
            Row("luminances", "\(Self.decimal(foregroundLuminance)) on \(Self.decimal(backgroundLuminance))"),
            Row("ratio", ratioText),
            Row("8-bit ratio", "\(Contrast.text(verdict.quantizedRatio)):1"),
            Row("verdict", verdictText),
        ]
        return Row.aligned(rows)
    }

    private var backdropRows: [Row] {
        guard let worstBackdrop else { return [] }
        guard case .range(let range) = scene.backdrop else { return [row("backdrop", seen: worstBackdrop)] }
        let variation =
            switch range.variation {
            case .perChannel: "each channel by itself"
            case .straightLine: "mixtures of the two"
            }
        return [
            Row("backdrop", "\(range.first.cssText) to \(range.second.cssText)", variation),
            row("worst backdrop", seen: worstBackdrop),
        ]
    }

    private var ratioText: String {
        let least = "\(Contrast.text(range.lowerBound)):1"
        let greatest = "\(Contrast.text(range.upperBound)):1"
        return least == greatest ? least : "\(least) at worst, \(greatest) at best"
    }

    private var verdictText: String {
        let threshold = "\(Self.decimal(verdict.threshold)):1"
        if verdict.passes { return "passes \(threshold)" }
        return verdict.ratio >= verdict.threshold
            ? "fails \(threshold) when rounded to 8 bits" : "fails \(threshold)"
    }

    private func row(_ label: String, layer: Color) -> Row {
        let opacity = layer.isOpaque ? "opaque" : "alpha \(Self.decimal(layer.alpha))"
        return Row(label, layer.withAlpha(1).cssText, opacity)
    }

    private func row(_ label: String, seen color: Color) -> Row {
        let text = color.cssText
        let bytes = color.quantized(in: gamut).hexString
        return text == bytes ? Row(label, text) : Row(label, text, "\(bytes) in 8 bits")
    }

    private static func decimal(_ value: Double) -> String {
        DecimalText.string(value, maximumFractionDigits: 6)
    }
}

extension RGBGamut {
    /// The name as people write it.
    fileprivate var displayName: String {
        switch self {
        case .srgb: "sRGB"
        case .displayP3: "Display P3"
        }
    }
}

/// A line of a table: a label, a value, and perhaps a remark.
private struct Row {
    let label: String
    let value: String
    let remark: String

    init(_ label: String, _ value: String, _ remark: String = "") {
        self.label = label
        self.value = value
        self.remark = remark
    }

    /// Lines without spaces at their ends. Only values that a remark follows decide where remarks stand.
    static func aligned(_ rows: [Row]) -> [String] {
        let labelWidth = rows.map(\.label.count).max() ?? 0
        let valueWidth = rows.filter { !$0.remark.isEmpty }.map(\.value.count).max() ?? 0
        return rows.map { row in
            let start = padded(row.label, to: labelWidth) + "  "
            return row.remark.isEmpty
                ? start + row.value : start + padded(row.value, to: valueWidth) + "  " + row.remark
        }
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
