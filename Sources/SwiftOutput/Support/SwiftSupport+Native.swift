extension SwiftSupport {
    /// Behind the constants for UIKit and AppKit.
    static let nativeColorsSource = """
        #if canImport(SwiftUI)
        #if canImport(UIKit) && !os(watchOS)
        $A typealias $PNativeColor = UIColor
        #elseif canImport(AppKit)
        $A typealias $PNativeColor = NSColor
        #endif
        #endif

        """

    /// Behind the colors of a registry in one appearance.
    static let resolvedColorsSource = """
        #if canImport(SwiftUI)
        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        $N extension Color.Resolved {
            fileprivate init(_ color: $PRGBColor) {
                self.init(
                    colorSpace: color.space, red: Float(color.red), green: Float(color.green), blue: Float(color.blue),
                    opacity: Float(color.opacity))
            }
        }
        #endif

        """
}
