// What the generated Swift is compiled against where there is no UIKit: of the shape of Apple's, with
// a color as one reference. The stand-ins of the tests keep their values in the open instead, which
// would cost the compiler more than UIKit does.
@_exported import Foundation

open class UITraitCollection: NSObject {
    public enum Contrast { case normal, high }
    public enum Style { case light, dark }

    open var accessibilityContrast: Contrast { .normal }
    open var userInterfaceStyle: Style { .light }
}

open class UIColor: NSObject, @unchecked Sendable {
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {}
}
