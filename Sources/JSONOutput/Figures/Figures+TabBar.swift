import TesseraLayoutScience
import TesseraTokenModel

extension Figures {
    /// How high a bar is, and where it lies on each screen of a platform, the narrowest first.
    static func fields(of bar: TabBar, on platform: Platform) -> [Field] {
        let heights: [Field] = [("height", .number(bar.height)), ("itemHeight", .number(bar.itemHeight))]
        let screens = screens(of: platform).map { fields(of: TabBarLayout(bar, on: $0[0]), on: $0) }
        return screens.isEmpty ? heights : heights + [("screens", .lines(screens))]
    }

    /// Devices on which every bar lies alike, together.
    private static func screens(of platform: Platform) -> [[Device]] {
        var screens: [[Device]] = []
        for device in Device.all(for: platform) {
            let alike = screens.firstIndex { screen in
                screen[0].orientation == device.orientation && screen[0].width == device.width
                    && screen[0].safeArea.bottom == device.safeArea.bottom
                    && screen[0].safeArea.sides == device.safeArea.sides
            }
            if let alike { screens[alike].append(device) } else { screens.append([device]) }
        }
        return screens
    }

    /// Of rectangles, x is from the leading edge of the screen, and y from the upper edge of the bar down.
    private static func fields(of layout: TabBarLayout, on devices: [Device]) -> [Field] {
        let device = devices[0]
        let minimum = TouchStandard.standard(on: device.platform).side
        let fields: [Field] = [
            ("models", .list(devices.flatMap(\.models).map(Figure.text))),
            ("orientation", .text(device.orientation.rawValue)), ("width", .number(device.width)),
            ("safeAreaBottom", .number(device.safeArea.bottom)), ("safeAreaSides", .number(device.safeArea.sides)),
            ("barHeight", .number(layout.height)), ("tabWidth", .number(layout.tabWidth)),
            ("greatestTabCount", .number(Double(layout.greatestTabCount(minimumWidth: minimum)))),
            ("tabs", .list(tabs(layout, reaching: minimum))),
        ]
        guard let button = layout.button else { return fields }
        return fields + [
            (
                "floatingActionButton",
                .fields([("frame", frame(button.drawn)), ("hitFrame", frame(button.reachable))])
            )
        ]
    }

    /// - Parameter side: which what a floating button leaves of a tab should reach.
    private static func tabs(_ layout: TabBarLayout, reaching side: Double) -> [Figure] {
        zip(layout.items, layout.remainders(reaching: side)).map { item, remainder in
            var fields: [Field] = []
            if !layout.bar.tabs.isEmpty {
                let tab = layout.bar.tabs[item.index]
                fields = [
                    ("id", .text(tab.id)), ("bottomInset", .number(layout.bottomInset(of: tab))),
                    ("safeAreaInset", .number(layout.bottomInsetInSafeArea(of: tab))),
                ]
                if layout.bar.accessory != nil {
                    fields.append(("inlineBottomInset", .number(layout.inlineBottomInset(of: tab))))
                }
            }
            fields.append(("hitFrame", frame(item.target.reachable)))
            if remainder != item.target.reachable {
                fields.append(("besideFloatingActionButton", frame(remainder)))
            }
            return .fields(fields)
        }
    }

    /// The smallest rectangle around a shape; nothing for what takes no touch.
    private static func frame(_ shape: Shape?) -> Figure {
        guard let bounds = shape?.bounds else { return .nothing }
        return .fields([
            ("x", .number(bounds.x)), ("y", .number(bounds.y)), ("width", .number(bounds.width)),
            ("height", .number(bounds.height)),
        ])
    }
}
