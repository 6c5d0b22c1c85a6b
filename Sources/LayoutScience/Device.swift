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

    /// Width between the safe areas of the sides, in points.
    public var safeWidth: Double { width - 2 * safeArea.sides }

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
