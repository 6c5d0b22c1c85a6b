// Testing has an overlay for UIKit, which is not there on Linux, so no file can import both: what tests
// need of UIKit is named here.
import UIKit

typealias UIAccessibility = UIKit.UIAccessibility
typealias UIFontMetrics = UIKit.UIFontMetrics
typealias UISpringTimingParameters = UIKit.UISpringTimingParameters
