// A shape that is not taken, for comparison: computed properties that find a dynamic color by its parts in a dictionary
// behind a lock, so that it is still made once.
public import SwiftUI
import UIKit

struct LookedUpColor: Sendable, Hashable {
    let light: UInt32
    let dark: UInt32

    @inline(never)
    static func color(light: UInt32, dark: UInt32) -> Color {
        Known.shared.color(LookedUpColor(light: light, dark: dark))
    }

    private var native: UIColor {
        let (light, dark) = (Self.native(light), Self.native(dark))
        return UIColor { @Sendable in $0.userInterfaceStyle == .dark ? dark : light }
    }

    private static func native(_ hex: UInt32) -> UIColor {
        UIColor(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
            alpha: 1)
    }

    private final class Known: @unchecked Sendable {
        static let shared = Known()

        private let lock = NSLock()
        private var colors: [LookedUpColor: Color] = [:]

        func color(_ key: LookedUpColor) -> Color {
            lock.withLock {
                if let color = colors[key] { return color }
                let color = Color(uiColor: key.native)
                colors[key] = color
                return color
            }
        }
    }
}
