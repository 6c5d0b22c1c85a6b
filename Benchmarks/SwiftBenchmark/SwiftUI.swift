@_exported import Foundation
import UIKit

@usableFromInline
class ColorBox: @unchecked Sendable {}

@frozen
public struct Color: Sendable, Hashable {
    @usableFromInline let box: ColorBox

    public enum RGBColorSpace: Sendable, Hashable {
        case sRGB, sRGBLinear, displayP3
    }

    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        box = ColorBox()
    }

    public init(uiColor: UIColor) {
        box = ColorBox()
    }

    public static func == (lhs: Color, rhs: Color) -> Bool { lhs.box === rhs.box }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(box))
    }
}
