import Foundation

open class CALayer: NSObject {
    open var bounds = CGRect.zero
    open var cornerRadius: CGFloat = 0
    open var opacity: Float = 1
    open var borderColor: CGColor?
    open var borderWidth: CGFloat = 0
    open var shadowColor: CGColor?
    open var shadowOpacity: Float = 0
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var shadowRadius: CGFloat = 3
    open var shadowPath: CGPath?
    /// The stand-in's own: what was added.
    public private(set) var animations: [CAAnimation] = []

    open func add(_ anim: CAAnimation, forKey key: String?) {
        animations.append(anim)
    }
}

open class CAMediaTimingFunction: NSObject {
    /// The stand-in's own: what it was made of.
    public let controlPoints: [Float]

    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        controlPoints = [c1x, c1y, c2x, c2y]
    }
}

open class CAAnimation: NSObject {
    open var duration: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var autoreverses = false
    open var timingFunction: CAMediaTimingFunction?
}

open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}

open class CABasicAnimation: CAPropertyAnimation {}

open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    open var allowsOverdamping = false
    /// Apple's figures are not published.
    open var settlingDuration: CFTimeInterval { 10 / damping }
}

public typealias CFTimeInterval = Double
