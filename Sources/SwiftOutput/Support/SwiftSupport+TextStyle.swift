extension SwiftSupport {
    /// Sizes at which one of the system's text styles becomes the nearest: half-way between their
    /// default sizes (Human Interface Guidelines, Typography, size Large).
    static let textStyleSource = """
        /// A style of text. Lengths are in points at the default text size.
        $N $A struct $PTextStyle: Sendable, Hashable {
            /// Most preferred first.
            $A let fontFamilies: [String]
            $A let fontSize: CGFloat
            /// 1 to 1000.
            $A let fontWeight: Double
            #if letterSpacing
            $A let letterSpacing: CGFloat
            #endif
            /// A multiple of the font size.
            $A let lineHeight: CGFloat

            $A init(
                #if letterSpacing
                fontFamilies: [String] = [], fontSize: CGFloat, fontWeight: Double = 400, letterSpacing: CGFloat = 0,
                lineHeight: CGFloat = 1.2
                #else
                fontFamilies: [String] = [], fontSize: CGFloat, fontWeight: Double = 400, lineHeight: CGFloat = 1.2
                #endif
            ) {
                self.fontFamilies = fontFamilies
                self.fontSize = fontSize
                self.fontWeight = fontWeight
                #if letterSpacing
                self.letterSpacing = letterSpacing
                #endif
                self.lineHeight = lineHeight
            }

            #if canImport(SwiftUI)
            #if letterSpacing
            /// Grows with the text size that people set. `textStyle(_:)` spaces letters and lines, too.
            #else
            /// Grows with the text size that people set. `textStyle(_:)` spaces lines, too.
            #endif
            $A var font: Font {
                switch typeface {
                case .family(let name): Font.custom(name, size: fontSize, relativeTo: textStyle).weight(weight)
                case .system(let design): Font.system(size: scaled(fontSize), weight: weight, design: design)
                }
            }

            /// The font at a size that stays.
            $A func font(fixedSize: CGFloat) -> Font {
                switch typeface {
                case .family(let name): Font.custom(name, fixedSize: fixedSize).weight(weight)
                case .system(let design): Font.system(size: fixedSize, weight: weight, design: design)
                }
            }

            /// The nearest of SwiftUI's nine weights.
            $A var weight: Font.Weight {
                [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black][weightIndex]
            }

            /// The nearest of the system's text styles by size: the font grows as that one does.
            $A var textStyle: Font.TextStyle {
                [
                    .caption2, .caption, .footnote, .subheadline, .callout, .body, .title3, .title2, .title, .largeTitle,
                ][textStyleIndex]
            }

            /// Space between two lines beyond the font's own, in points at the default text size; never below 0.
            $A var lineSpacing: CGFloat { max(0, lineHeight * fontSize - ownLineHeight) }

            private var weightIndex: Int { min(max(Int((fontWeight / 100).rounded()) - 1, 0), 8) }

            private var textStyleIndex: Int {
                let limits: [CGFloat] = [11.5, 12.5, 14, 15.5, 16.5, 18.5, 21, 25, 31]
                return limits.filter { $0 <= fontSize }.count
            }

            $N private enum Typeface {
                case family(String)
                case system(Font.Design)
            }

            /// The first family that is installed.
            private var typeface: Typeface {
                for family in fontFamilies {
                    switch family {
                    case "system-ui", "-apple-system", "sans-serif", "ui-sans-serif": return .system(.default)
                    case "serif", "ui-serif": return .system(.serif)
                    case "monospace", "ui-monospace": return .system(.monospaced)
                    case "ui-rounded": return .system(.rounded)
                    case _ where Self.isInstalled(family): return .family(family)
                    default: continue
                    }
                }
                return .system(.default)
            }

            fileprivate struct Modifier: ViewModifier {
                let style: $PTextStyle
                @SwiftUI.ScaledMetric private var size: CGFloat

                init(_ style: $PTextStyle) {
                    self.style = style
                    _size = SwiftUI.ScaledMetric(wrappedValue: style.fontSize, relativeTo: style.textStyle)
                }

                func body(content: Self.Content) -> some View {
                    let scale = style.fontSize > 0 ? size / style.fontSize : 1
                    #if letterSpacing
                    let text = lines(content.font(style.font(fixedSize: size)), scale)
                    if #available(iOS 16, macOS 13, tvOS 16, watchOS 9, *) {
                        text.tracking(style.letterSpacing * scale)
                    } else {
                        text
                    }
                    #else
                    lines(content.font(style.font(fixedSize: size)), scale)
                    #endif
                }

                /// Before iOS 26 lines cannot be closer than the font wants.
                @SwiftUI.ViewBuilder
                private func lines(_ text: some View, _ scale: CGFloat) -> some View {
                    #if compiler(>=6.2)
                    if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                        text.lineHeight(.exact(points: style.lineHeight * size))
                    } else {
                        text.lineSpacing(style.lineSpacing * scale)
                    }
                    #else
                    text.lineSpacing(style.lineSpacing * scale)
                    #endif
                }
            }
            #endif
        }

        #if canImport(SwiftUI)
        extension View {
            #if letterSpacing
            /// Sets the font, and the spacing of letters and lines; all grow with the text size that people set.
            #else
            /// Sets the font, and the spacing of lines; both grow with the text size that people set.
            #endif
            $A func textStyle(_ style: $PTextStyle) -> some View { modifier($PTextStyle.Modifier(style)) }
        }

        #if canImport(UIKit)
        $N extension $PTextStyle {
            #if native
            /// The font, scaled to the text size that people set. A label follows when they change it if its
            /// `adjustsFontForContentSizeCategory` is set.
            $A var uiFont: UIFont {
                UIFontMetrics(forTextStyle: uiTextStyle).scaledFont(for: fixedUIFont)
            }

            /// The font at the size that was designed.
            $A var fixedUIFont: UIFont {
                let weights: [UIFont.Weight] = [
                    .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
                ]
                switch typeface {
                case .family(let name):
                    // A font has its family's name even if it was found by a name of its own.
                    let family = UIFont(name: name, size: fontSize)?.familyName ?? name
                    let traits = [UIFontDescriptor.TraitKey.weight: weights[weightIndex]]
                    let descriptor = UIFontDescriptor(fontAttributes: [.family: family, .traits: traits])
                    return UIFont(descriptor: descriptor, size: fontSize)
                case .system(let design):
                    let font = UIFont.systemFont(ofSize: fontSize, weight: weights[weightIndex])
                    let systemDesign: UIFontDescriptor.SystemDesign =
                        switch design {
                        case .serif: .serif
                        case .monospaced: .monospaced
                        case .rounded: .rounded
                        default: .default
                        }
                    let descriptor = font.fontDescriptor.withDesign(systemDesign)
                    return descriptor.map { UIFont(descriptor: $0, size: fontSize) } ?? font
                }
            }

            private var ownLineHeight: CGFloat { fixedUIFont.lineHeight }
            #else
            /// That of a font depends on its family and its size alone.
            private var ownLineHeight: CGFloat {
                switch typeface {
                case .family(let name): UIFont(name: name, size: fontSize)?.lineHeight ?? 1.2 * fontSize
                case .system: UIFont.systemFont(ofSize: fontSize).lineHeight
                }
            }
            #endif

            private var uiTextStyle: UIFont.TextStyle {
                #if os(tvOS)
                let largest = UIFont.TextStyle.title1
                #else
                let largest = UIFont.TextStyle.largeTitle
                #endif
                return [
                    .caption2, .caption1, .footnote, .subheadline, .callout, .body, .title3, .title2, .title1, largest,
                ][textStyleIndex]
            }

            private func scaled(_ size: CGFloat) -> CGFloat {
                UIFontMetrics(forTextStyle: uiTextStyle).scaledValue(for: size)
            }

            private static func isInstalled(_ family: String) -> Bool { UIFont(name: family, size: 12) != nil }
        }
        #elseif canImport(AppKit)
        $N extension $PTextStyle {
            #if native
            /// The font at the size that was designed: text does not grow on macOS.
            $A var nsFont: NSFont {
                let weights: [NSFont.Weight] = [
                    .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
                ]
                let system = NSFont.systemFont(ofSize: fontSize, weight: weights[weightIndex])
                switch typeface {
                case .family(let name):
                    // A font has its family's name even if it was found by a name of its own.
                    let family = NSFont(name: name, size: fontSize)?.familyName ?? name
                    let traits = [NSFontDescriptor.TraitKey.weight: weights[weightIndex]]
                    let descriptor = NSFontDescriptor(fontAttributes: [.family: family, .traits: traits])
                    return NSFont(descriptor: descriptor, size: fontSize) ?? system
                case .system(let design):
                    let systemDesign: NSFontDescriptor.SystemDesign =
                        switch design {
                        case .serif: .serif
                        case .monospaced: .monospaced
                        case .rounded: .rounded
                        default: .default
                        }
                    let descriptor = system.fontDescriptor.withDesign(systemDesign)
                    return descriptor.flatMap { NSFont(descriptor: $0, size: fontSize) } ?? system
                }
            }
            #endif

            /// That of a font depends on its family and its size alone.
            private var ownLineHeight: CGFloat {
                let system = NSFont.systemFont(ofSize: fontSize, weight: .regular)
                var font = system
                if case .family(let name) = typeface { font = NSFont(name: name, size: fontSize) ?? system }
                return font.ascender - font.descender + font.leading
            }

            private func scaled(_ size: CGFloat) -> CGFloat { size }

            private static func isInstalled(_ family: String) -> Bool { NSFont(name: family, size: 12) != nil }
        }
        #else
        $N extension $PTextStyle {
            /// What most fonts have.
            private var ownLineHeight: CGFloat { 1.2 * fontSize }

            private func scaled(_ size: CGFloat) -> CGFloat { size }

            private static func isInstalled(_ family: String) -> Bool { true }
        }
        #endif
        #endif

        """
}
