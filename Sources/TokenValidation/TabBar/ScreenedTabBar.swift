import TesseraLayoutScience
import TesseraTokenModel

/// A tab bar on one of the screens that it is judged on.
struct ScreenedTabBar {
    let layout: TabBarLayout
    /// `nil` where nothing is known of the platform's screens.
    let device: Device?

    /// ` on iPhone SE (4 inches, 320 pt)`; nothing where no screen is known.
    var place: String { device.map { " on \($0.nameWithWidth)" } ?? "" }

    /// What takes touches of a tab: `40 x 36 pt`, or its height alone where no screen is known and so no width.
    func text(of shape: Shape, _ standard: TouchStandard) -> String {
        device == nil ? "\(shape.bounds.height.pointsText) \(standard.unit) of height" : standard.text(of: shape)
    }

    func shortfallText(of shape: Shape, _ standard: TouchStandard) -> String {
        if device != nil { return standard.shortfallText(of: shape) }
        return "below \(standard.side.pointsText) \(standard.unit), \(standard.source)"
    }
}

extension PlacedTabBar {
    /// On every screen of a platform, the narrowest first. Where none is known, on a wide one without insets: then
    /// heights are judged, and widths pass.
    func screens(of platform: Platform) -> [ScreenedTabBar] {
        let devices = Device.all(for: platform)
        if devices.isEmpty {
            return [ScreenedTabBar(layout: TabBarLayout(bar, width: Self.wideEnough), device: nil)]
        }
        return devices.map { ScreenedTabBar(layout: TabBarLayout(bar, on: $0), device: $0) }
    }

    /// The screen on which a measure is least, the first of equals.
    ///
    /// - Parameter measure: `nil` where there is nothing to measure.
    func worstScreen(
        of platform: Platform, by measure: (TabBarLayout) -> Double?
    ) -> (screen: ScreenedTabBar, value: Double)? {
        screens(of: platform).compactMap { screen in measure(screen.layout).map { (screen: screen, value: $0) } }
            .min { $0.value < $1.value }
    }

    /// For more tabs than there can be, on the platform with the largest targets.
    private static let wideEnough = 100_000.0
}

extension Device {
    /// The name with the width, unless that is part of it: `iPhone SE (4 inches, 320 pt)`.
    var nameWithWidth: String {
        let width = width.pointsText
        if name.contains(width) { return name }
        return name.hasSuffix(")") ? "\(name.dropLast()), \(width) pt)" : "\(name) (\(width) pt)"
    }
}
