/// An RGB space as its three primaries, its white and its transfer function define it.
struct RGBModel: Sendable {
    /// The transfer function between encoded components and linear light.
    let transfer: RGBTransfer
    /// The primaries, which with the white fix the matrices.
    let primaries: RGBPrimaries

    init(_ primaries: RGBPrimaries, _ transfer: RGBTransfer) {
        self.primaries = primaries
        self.transfer = transfer
    }
}

extension ColorSpace {
    /// The RGB model of the space, or nil if its components are not red, green and blue.
    var rgbModel: RGBModel? {
        switch self {
        case .srgb: RGBModel(.srgb, .srgb)
        case .srgbLinear: RGBModel(.srgb, .linear)
        case .displayP3: RGBModel(.displayP3, .srgb)
        case .displayP3Linear: RGBModel(.displayP3, .linear)
        case .a98RGB: RGBModel(.a98, .a98)
        case .prophotoRGB: RGBModel(.prophoto, .prophoto)
        case .rec2020: RGBModel(.rec2020, .rec2020)
        case .hsl, .hwb, .lab, .lch, .oklab, .oklch, .xyzD65, .xyzD50: nil
        }
    }
}

/// The white to which XYZ values are relative.
enum WhitePoint: Sendable {
    case d50
    case d65
}

/// The primaries of the RGB spaces, with the matrices that follow from their chromaticities.
///
/// The matrices are the exact rational solutions (CSS Color 4, "Sample code for Color
/// Conversions"), except ProPhoto, whose chromaticities have no short fractions.
enum RGBPrimaries: Sendable {
    case srgb
    case displayP3
    case a98
    case prophoto
    case rec2020

    /// The white of the primaries, to which `toXYZ` and `fromXYZ` are relative.
    var white: WhitePoint { self == .prophoto ? .d50 : .d65 }

    /// Linear RGB to XYZ relative to `white`.
    var toXYZ: Matrix3 {
        switch self {
        case .srgb: Self.srgbToXYZ
        case .displayP3: Self.displayP3ToXYZ
        case .a98: Self.a98ToXYZ
        case .prophoto: Self.prophotoToXYZ
        case .rec2020: Self.rec2020ToXYZ
        }
    }

    /// XYZ relative to `white` to linear RGB.
    var fromXYZ: Matrix3 {
        switch self {
        case .srgb: Self.xyzToSRGB
        case .displayP3: Self.xyzToDisplayP3
        case .a98: Self.xyzToA98
        case .prophoto: Self.xyzToProphoto
        case .rec2020: Self.xyzToRec2020
        }
    }

    private static let srgbToXYZ = Matrix3(
        506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218,
        87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545,
        7918.0 / 409605, 87881.0 / 737289, 1001167.0 / 1_053_270)

    private static let xyzToSRGB = Matrix3(
        12831.0 / 3959, -329.0 / 214, -1974.0 / 3959,
        -851781.0 / 878810, 1648619.0 / 878810, 36519.0 / 878810,
        705.0 / 12673, -2585.0 / 12673, 705.0 / 667)

    private static let displayP3ToXYZ = Matrix3(
        608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160,
        35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2_500_400,
        0, 32229.0 / 714400, 5220557.0 / 5_000_800)

    private static let xyzToDisplayP3 = Matrix3(
        446124.0 / 178915, -333277.0 / 357830, -72051.0 / 178915,
        -14852.0 / 17905, 63121.0 / 35810, 423.0 / 17905,
        11844.0 / 330415, -50337.0 / 660830, 316169.0 / 330415)

    private static let a98ToXYZ = Matrix3(
        573536.0 / 994567, 263643.0 / 1_420_810, 187206.0 / 994567,
        591459.0 / 1_989_134, 6239551.0 / 9_945_670, 374412.0 / 4_972_835,
        53769.0 / 1_989_134, 351524.0 / 4_972_835, 4929758.0 / 4_972_835)

    private static let xyzToA98 = Matrix3(
        1829569.0 / 896150, -506331.0 / 896150, -308931.0 / 896150,
        -851781.0 / 878810, 1648619.0 / 878810, 36519.0 / 878810,
        16779.0 / 1_248_040, -147721.0 / 1_248_040, 1266979.0 / 1_248_040)

    private static let rec2020ToXYZ = Matrix3(
        63426534.0 / 99_577_255, 20160776.0 / 139_408_157, 47086771.0 / 278_816_314,
        26158966.0 / 99_577_255, 472592308.0 / 697_040_785, 8267143.0 / 139_408_157,
        0, 19567812.0 / 697_040_785, 295819943.0 / 278_816_314)

    private static let xyzToRec2020 = Matrix3(
        30757411.0 / 17_917_100, -6372589.0 / 17_917_100, -4539589.0 / 17_917_100,
        -19765991.0 / 29_648_200, 47925759.0 / 29_648_200, 467509.0 / 29_648_200,
        792561.0 / 44_930_125, -1921689.0 / 44_930_125, 42328811.0 / 44_930_125)

    private static let prophotoToXYZ = Matrix3(
        0.7977666449006423, 0.13518129740053308, 0.0313477341283922,
        0.2880748288194013, 0.711835234241873, 0.00008993693872564,
        0, 0, 0.8251046025104602)

    private static let xyzToProphoto = Matrix3(
        1.3457868816471583, -0.25557208737979464, -0.05110186497554526,
        -0.5446307051249019, 1.5082477428451468, 0.020527447436421393,
        0, 0, 1.2119675456389452)
}

/// Bradford chromatic adaptation between the two whites (CSS Color 4, linear, no degree term).
enum ChromaticAdaptation {
    /// XYZ relative to `source` turned into XYZ relative to `destination`.
    static func adapt(
        _ xyz: ColorComponents, from source: WhitePoint, to destination: WhitePoint
    ) -> ColorComponents {
        switch (source, destination) {
        case (.d65, .d50): d65ToD50 * xyz
        case (.d50, .d65): d50ToD65 * xyz
        case (.d50, .d50), (.d65, .d65): xyz
        }
    }

    private static let d65ToD50 = Matrix3(
        1.0479297925449969, 0.022946870601609652, -0.05019226628920524,
        0.02962780877005599, 0.9904344267538799, -0.017073799063418826,
        -0.009243040646204504, 0.015055191490298152, 0.7518742814281371)

    private static let d50ToD65 = Matrix3(
        0.955473421488075, -0.02309845494876471, 0.06325924320057072,
        -0.0283697093338637, 1.0099953980813041, 0.021041441191917323,
        0.012314014864481998, -0.020507649298898964, 1.330365926242124)
}
