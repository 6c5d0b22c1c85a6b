extension Color {
    /// The color as a CSS literal that `parse(css:)` reads back, the same bytes everywhere.
    ///
    /// - sRGB whose components are multiples of 1/255, or what six decimals leave of them: `#rrggbb`, `#rrggbbaa` when
    ///   the alpha is such a multiple too, otherwise `rgb(r g b / alpha)`;
    /// - any other sRGB: `color(srgb r g b)`;
    /// - `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()`, `color()`: their own modern form;
    /// - `rec2020`: as `oklch()`, because browsers do not agree on its transfer function.
    ///
    /// Numbers are rounded to 6 decimals (RGB, XYZ, Oklab, OkLCh, alpha), 4 (Lab, LCH, and the
    /// percentages of HSL and HWB) or 3 (hues), so that the last bits of the C library never show.
    public var cssText: String {
        var text = ""
        withCSSText { text = String(decoding: $0, as: UTF8.self) }
        return text
    }

    /// Lends the bytes of `cssText`, without making a `String`.
    ///
    /// - Parameter body: is called once, and the bytes are gone after it.
    public func withCSSText(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        if let exactBytes { return exactBytes.withHexText(body) }
        if let writtenBytes { return writtenBytes.withHexText(body) }
        var buffer: [UInt8] = []
        if let opaque = exactOpaqueBytes {
            appendFunction(opaque, to: &buffer)
        } else if space == .rec2020 {
            converted(to: .oklch).appendFunction(to: &buffer)
        } else {
            appendFunction(to: &buffer)
        }
        buffer.withUnsafeBufferPointer(body)
    }

    /// The color as CSS writes it back, and as `getComputedStyle` of a browser shows it (CSS Color 4,
    /// "Serializing <color> Values").
    ///
    /// Legacy colors become `rgb(r, g, b)` or `rgba(r, g, b, a)` with rounded 8-bit components, limited
    /// to the gamut by clipping, unless something in them is `none`. All others have the form of
    /// `cssText`, but never hex; sRGB, HSL and HWB that were computed are `color(srgb ...)`.
    ///
    /// - Parameter notation: how the color was written; a `Color` itself does not remember.
    public func serializedCSS(as notation: ColorNotation) -> String {
        var buffer: [UInt8] = []
        switch (notation, space) {
        case (.legacy, .srgb) where missing.isEmpty, (.legacy, .hsl) where missing.isEmpty,
            (.legacy, .hwb) where missing.isEmpty:
            appendLegacyRGB(to: &buffer)
        case (.modern, .hsl), (.modern, .hwb):
            converted(to: .srgb).appendFunction(to: &buffer)
        default:
            appendFunction(to: &buffer)
        }
        return String(decoding: buffer, as: UTF8.self)
    }
}

extension Color: CustomStringConvertible {
    /// The same as `cssText`.
    public var description: String { cssText }
}

// MARK: - 8-bit sRGB

extension Color {
    /// The bytes of an sRGB color whose components and alpha are exact multiples of 1/255, as those of one that was
    /// written in hex are; `nil` for any other, and where something is `none`.
    public var exactBytes: RGBA8? {
        space == .srgb && missing.isEmpty ? RGBA8.exact(components, alpha: alpha) : nil
    }

    /// The bytes of an sRGB color that reads the same with six decimals: most files round components.
    public var writtenBytes: RGBA8? {
        guard space == .srgb, missing.isEmpty else { return nil }
        let bytes = RGBA8(components, alpha: alpha)
        let exact = bytes.components
        let isMeant = (0..<3).allSatisfy { Self.haveSameDecimals(components[$0], exact[$0]) }
        return isMeant && Self.haveSameDecimals(alpha, Double(bytes.alpha) / 255) ? bytes : nil
    }

    private static func haveSameDecimals(_ first: Double, _ second: Double) -> Bool {
        abs(first - second) < 1e-6 && (first * 1e6).rounded() == (second * 1e6).rounded()
    }

    /// The same whatever the alpha is; that of the bytes is 255.
    private var exactOpaqueBytes: RGBA8? {
        space == .srgb && missing.isEmpty ? RGBA8.exact(components, alpha: 1) : nil
    }

    /// With this color's alpha.
    private func appendFunction(_ bytes: RGBA8, to buffer: inout [UInt8]) {
        buffer.append(ascii: "rgb(")
        buffer.append(decimal: Double(bytes.red), digits: 0)
        buffer.append(ascii: " ")
        buffer.append(decimal: Double(bytes.green), digits: 0)
        buffer.append(ascii: " ")
        buffer.append(decimal: Double(bytes.blue), digits: 0)
        appendModernAlpha(to: &buffer)
        buffer.append(ascii: ")")
    }

    private func appendLegacyRGB(to buffer: inout [UInt8]) {
        let bytes = RGBA8(components(in: .srgb), alpha: alpha)
        buffer.append(ascii: bytes.alpha == 255 ? "rgb(" : "rgba(")
        buffer.append(decimal: Double(bytes.red), digits: 0)
        buffer.append(ascii: ", ")
        buffer.append(decimal: Double(bytes.green), digits: 0)
        buffer.append(ascii: ", ")
        buffer.append(decimal: Double(bytes.blue), digits: 0)
        if bytes.alpha != 255 {
            buffer.append(ascii: ", ")
            buffer.append(decimal: Self.legacyAlpha(bytes.alpha), digits: 3)
        }
        buffer.append(ascii: ")")
    }

    /// The alpha of a byte with two decimals where they identify it, otherwise with three
    /// (CSSOM, "serialize a CSS component value", <alphavalue>).
    ///
    /// In integers, because 50 × 2.55 in binary falls short of 127.5.
    private static func legacyAlpha(_ byte: UInt8) -> Double {
        let value = Int(byte)
        let percent = (100 * value + 127) / 255
        if (255 * percent + 50) / 100 == value { return Double(percent) / 100 }
        return Double((2000 * value + 255) / 510) / 1000
    }
}

// MARK: - Functions

extension Color {
    private func appendFunction(to buffer: inout [UInt8]) {
        switch space {
        case .hsl: buffer.append(ascii: "hsl(")
        case .hwb: buffer.append(ascii: "hwb(")
        case .lab: buffer.append(ascii: "lab(")
        case .lch: buffer.append(ascii: "lch(")
        case .oklab: buffer.append(ascii: "oklab(")
        case .oklch: buffer.append(ascii: "oklch(")
        default:
            buffer.append(ascii: "color(")
            buffer.append(contentsOf: space.rawValue.utf8)
            buffer.append(ascii: " ")
        }
        for index in 0..<3 {
            if index > 0 { buffer.append(ascii: " ") }
            appendComponent(index, to: &buffer)
        }
        appendModernAlpha(to: &buffer)
        buffer.append(ascii: ")")
    }

    private func appendComponent(_ index: Int, to buffer: inout [UInt8]) {
        if missing.contains(.component(index)) {
            buffer.append(ascii: "none")
            return
        }
        let value = components[index]
        if space.hueIndex == index {
            // 359.9996 would be rounded to 360, another spelling of 0.
            buffer.append(decimal: value >= 359.9995 && value < 360 ? 0 : value, digits: 3)
            return
        }
        switch space {
        case .hsl, .hwb:
            buffer.append(decimal: value, digits: 4)
            buffer.append(ascii: "%")
        case .lab, .lch:
            buffer.append(decimal: value, digits: 4)
        default:
            buffer.append(decimal: value, digits: 6)
        }
    }

    private func appendModernAlpha(to buffer: inout [UInt8]) {
        if missing.contains(.alpha) {
            buffer.append(ascii: " / none")
        } else if alpha != 1 {
            buffer.append(ascii: " / ")
            buffer.append(decimal: alpha, digits: 6)
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(ascii text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    fileprivate mutating func append(decimal value: Double, digits: Int) {
        DecimalText.append(value, maximumFractionDigits: digits, to: &self)
    }
}
