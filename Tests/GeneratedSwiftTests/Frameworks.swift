// Testing has an overlay for UIKit, which is not there on Linux, so no file can import both: what tests
// need of UIKit is named here.
import UIKit

typealias KitAccessibility = UIAccessibility
typealias KitFeedbackGenerator = UIFeedbackGenerator
typealias KitFontMetrics = UIFontMetrics
typealias KitSpringTiming = UISpringTimingParameters
