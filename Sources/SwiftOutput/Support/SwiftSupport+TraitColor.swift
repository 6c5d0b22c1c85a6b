import TesseraConfiguration

extension SwiftSupport {
    /// Behind colors that a trait of UIKit chooses, beside appearance and contrast. AppKit and watchOS have no such
    /// traits: there the colors are those of a trait that nobody has set.
    static let traitColorSource: String = {
        let traits = SystemSetting.allCases.filter(\.isTrait)
        func perTrait(_ text: (_ setting: SystemSetting, _ first: String, _ last: String, _ test: String) -> String)
            -> String
        {
            traits.compactMap { setting -> String? in
                guard let first = setting.states.first, let last = setting.states.last,
                    let test = last.condition.uiKit
                else { return nil }
                return "    #if \(setting.rawValue)\n" + text(setting, first.word, last.word, test) + "\n    #endif"
            }.joined(separator: "\n")
        }
        let cases = perTrait { setting, first, last, _ in
            "    case \(setting.rawValue)(\(first): Self, \(last): Self)"
        }
        let base = perTrait { setting, first, _, _ in
            "        case .\(setting.rawValue)(let \(first), _): \(first).base"
        }
        let native = perTrait { setting, first, last, test in
            let choice = """
                        case .\(setting.rawValue)(let \(first), let \(last)):
                            let (first, last) = (\(first).native, \(last).native)
                            return UIColor { @Sendable traits in
                                (\(test) ? last : first).resolvedColor(with: traits)
                            }
                """
            // What a system does not read is not bound: the compiler warns of it.
            return setting.uiKitExceptions.map {
                """
                        #if \($0)
                        case .\(setting.rawValue)(let \(first), _): return \(first).native
                        #else
                \(choice)
                        #endif
                """
            } ?? choice
        }
        return """
            #if canImport(SwiftUI)
            /// A color for each state of a trait, of which the system chooses one whenever it draws.
            $N private indirect enum $PTraitColor: Sendable, Hashable {
                case color($PDynamicColor)
            \(cases)

                #if canImport(UIKit) && !os(watchOS)
                var native: UIColor {
                    switch self {
                    case .color(let color): return color.native
            \(native)
                    }
                }
                #else
                /// Where no trait is set.
                var base: $PDynamicColor {
                    switch self {
                    case .color(let color): color
            \(base)
                    }
                }
                #endif
                #if canImport(AppKit) && !canImport(UIKit)
                var native: NSColor { base.native }
                #endif
            }

            $N extension Color {
                /// To be stored: SwiftUI compares dynamic colors by identity.
                @inline(never)
                fileprivate init(_ color: $PTraitColor) {
                    #if os(watchOS)
                    self.init(color.base)
                    #elseif canImport(UIKit)
                    self.init(uiColor: color.native)
                    #else
                    self.init(color.base)
                    #endif
                }
            }
            #endif

            """
    }()
}
