/// A screen, or the part of one that an app may get, in one orientation. For judging only: apps read sizes and safe
/// areas from their environment.
public struct Device: Hashable, Sendable {
    /// How a device is held. A screen of one figure only, such as a web page, counts as portrait.
    public enum Orientation: String, CaseIterable, Hashable, Sendable {
        case portrait, landscape
    }

    /// What the system keeps free of controls at the edges of a screen, in points.
    public struct SafeArea: Hashable, Sendable {
        /// The height of the status bar, with a notch or an island.
        public let top: Double
        /// The height of the home indicator; 0 where there is none.
        public let bottom: Double
        /// At the left and at the right.
        public let sides: Double

        /// All of the screen is free.
        public static let none = SafeArea(top: 0, bottom: 0, sides: 0)

        /// - Parameters:
        ///   - top: in points.
        ///   - bottom: in points.
        ///   - sides: at the left and as much at the right, in points.
        public init(top: Double, bottom: Double, sides: Double) {
            self.top = top
            self.bottom = bottom
            self.sides = sides
        }
    }

    /// The models that share these figures; never empty.
    public let models: [String]
    public let platform: Platform
    /// Width and height are those in this orientation.
    public let orientation: Orientation
    /// In points.
    public let width: Double
    /// In points; `nil` where only the width is known, as of a web page.
    public let height: Double?
    /// In this orientation; ``SafeArea/none`` where the system's own parts are not known.
    public let safeArea: SafeArea

    /// The first of the models, and the orientation where it is not the usual one: `iPhone X in landscape`.
    public var name: String {
        orientation == .portrait ? models[0] : "\(models[0]) in landscape"
    }

    /// What an app of a platform is shown on, from the narrowest screen to the widest, portrait before landscape.
    /// Empty for macOS, tvOS, visionOS and watchOS, of whose windows and screens the table knows nothing.
    public static func all(for platform: Platform) -> [Device] {
        table.filter { $0.platform == platform }
    }

    /// The device on which `measure` is least, the first of equals; `nil` if there is none.
    public static func worst(
        on platform: Platform, orientations: [Orientation] = Orientation.allCases, by measure: (Device) -> Double
    ) -> (device: Device, value: Double)? {
        all(for: platform).filter { orientations.contains($0.orientation) }
            .map { (device: $0, value: measure($0)) }
            .min { $0.value < $1.value }
    }
}

// Sizes: Apple Human Interface Guidelines, Layout; Android, "Support different screen sizes"; WCAG 2.2, 1.4.10.
// Safe areas: read off devices and simulators by their users. Apple publishes none, and those of single models may
// be some points off. The table stands in Documentation/explanation/touch-targets.md.

extension Device {
    /// How a system's own parts sit at the edges of a screen.
    private enum Edges {
        /// A home button below the screen, a status bar of 20 pt above.
        case homeButton
        /// A home indicator, and a status bar around a notch or an island of this height, which keeps both sides
        /// free in landscape.
        case homeIndicator(top: Double)
        /// An iPad with a home indicator.
        case tablet
        /// The system's parts are not known, or not on top of the app.
        case plain

        func safeArea(_ orientation: Orientation) -> SafeArea {
            switch (self, orientation) {
            case (.homeButton, .portrait): SafeArea(top: 20, bottom: 0, sides: 0)
            case (.homeButton, .landscape): .none
            case (.homeIndicator(let top), .portrait): SafeArea(top: top, bottom: 34, sides: 0)
            case (.homeIndicator(let top), .landscape): SafeArea(top: 0, bottom: 21, sides: top)
            case (.tablet, _): SafeArea(top: 24, bottom: 20, sides: 0)
            case (.plain, _): .none
            }
        }
    }

    private struct Row {
        let models: [String]
        let width: Double
        let height: Double?
        let edges: Edges

        init(_ width: Double, _ height: Double?, _ edges: Edges, _ models: String...) {
            self.models = models
            self.width = width
            self.height = height
            self.edges = edges
        }

        func devices(_ platform: Platform) -> [Device] {
            let portrait = Device(
                models: models, platform: platform, orientation: .portrait, width: width, height: height,
                safeArea: edges.safeArea(.portrait))
            guard let height else { return [portrait] }
            return [
                portrait,
                Device(
                    models: models, platform: platform, orientation: .landscape, width: height, height: width,
                    safeArea: edges.safeArea(.landscape)),
            ]
        }
    }

    static let table: [Device] =
        devices(.ios, phones) + devices(.ipados, tablets) + devices(.android, android) + devices(.web, web)

    private static func devices(_ platform: Platform, _ rows: [Row]) -> [Device] {
        let devices = rows.flatMap { $0.devices(platform) }
        return Orientation.allCases.flatMap { orientation in
            devices.filter { $0.orientation == orientation }.sorted { $0.width < $1.width }
        }
    }

    private static let phones = [
        Row(320, 568, .homeButton, "iPhone SE (4 inches)", "iPhone 5s"),
        Row(375, 667, .homeButton, "iPhone SE (4.7 inches)", "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8"),
        Row(375, 812, .homeIndicator(top: 44), "iPhone X", "iPhone XS", "iPhone 11 Pro"),
        Row(375, 812, .homeIndicator(top: 50), "iPhone 12 mini", "iPhone 13 mini"),
        Row(
            390, 844, .homeIndicator(top: 47), "iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14",
            "iPhone 16e"),
        Row(393, 852, .homeIndicator(top: 59), "iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"),
        Row(402, 874, .homeIndicator(top: 62), "iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"),
        Row(
            414, 736, .homeButton, "iPhone 8 Plus", "iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus"),
        Row(414, 896, .homeIndicator(top: 48), "iPhone XR", "iPhone 11"),
        Row(414, 896, .homeIndicator(top: 44), "iPhone XS Max", "iPhone 11 Pro Max"),
        Row(420, 912, .homeIndicator(top: 68), "iPhone Air"),
        Row(
            428, 926, .homeIndicator(top: 47), "iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"),
        Row(
            430, 932, .homeIndicator(top: 59), "iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max",
            "iPhone 16 Plus"),
        Row(440, 956, .homeIndicator(top: 62), "iPhone 16 Pro Max", "iPhone 17 Pro Max"),
    ]

    private static let tablets = [
        Row(320, nil, .homeButton, "iPad in Split View", "iPad in Slide Over"),
        Row(744, 1133, .tablet, "iPad mini (8.3 inches)"),
        Row(768, 1024, .homeButton, "iPad (9.7 inches)", "iPad Air (9.7 inches)", "iPad mini (7.9 inches)"),
        Row(810, 1080, .homeButton, "iPad (10.2 inches)"),
        Row(820, 1180, .tablet, "iPad (11 inches)", "iPad Air (10.9 inches)", "iPad Air (11 inches)"),
        Row(834, 1112, .homeButton, "iPad Air (10.5 inches)"),
        Row(834, 1194, .tablet, "iPad Pro (11 inches)"),
        Row(1024, 1366, .tablet, "iPad Pro (12.9 inches)", "iPad Air (13 inches)"),
    ]

    private static let android = [
        Row(320, 480, .plain, "a small Android phone"),
        Row(360, 640, .plain, "a common Android phone"),
        Row(600, 1024, .plain, "a 7-inch Android tablet"),
        Row(720, 1280, .plain, "a 10-inch Android tablet"),
    ]

    private static let web = [
        Row(320, nil, .plain, "a page of 320 px")
    ]
}
