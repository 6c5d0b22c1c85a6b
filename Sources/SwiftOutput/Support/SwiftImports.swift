/// The modules whose types stand in declarations that other modules see. The compiler wants these imports, and no
/// others, to have the access level of the declarations (SE-0409).
struct SwiftImports: OptionSet {
    let rawValue: UInt8

    /// `CGFloat` outside of `#if canImport(SwiftUI)`, inside of which SwiftUI brings it along.
    static let lengths = SwiftImports(rawValue: 1)
    static let swiftUI = SwiftImports(rawValue: 2)
    /// Types of Core Animation, which UIKit and AppKit bring along; watchOS has none.
    static let layers = SwiftImports(rawValue: 4)
    /// `UIFont` and `NSFont`, which watchOS has, too.
    static let fonts = SwiftImports(rawValue: 8)
    /// WatchKit, which knows whether people reduce motion on watchOS. No declaration shows a type of it.
    static let watch = SwiftImports(rawValue: 16)
}
