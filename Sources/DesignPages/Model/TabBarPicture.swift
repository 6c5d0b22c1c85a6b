import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

/// A tab bar with all its parts laid out, on the screens of the platform.
struct TabBarPicture {
    /// Something that is drawn, and where.
    struct Piece {
        enum Kind: Hashable {
            case screen
            /// What the system shows at the upper edge; of no height where it shows nothing.
            case status
            case bar
            /// The background, by the number of the layer.
            case layer(Int)
            /// What stands above the bar.
            case accessory
            case icon(Int)
            case label(Int)
            case indicator(Int)
            case badge(Int)
            case tab(Int)
            case button, home
            /// What takes touches: of a tab, or of the button.
            case target(Int)
            case buttonTarget
        }

        let kind: Kind
        let frame: Rectangle
    }

    struct Screen {
        let name: String
        let pieces: [Piece]
    }

    let bar: TabBar
    let screens: [Screen]
    /// The screen that is shown first.
    let shown: Int
    /// The side that a target needs, and that of a circle.
    let neededSide: Double
    let neededDiameter: Double
    let unit: String

    /// Room for content above the bar: not all of a screen, but enough to tell it by.
    private static let headroom = 430.0

    init(_ bar: TabBar, design: Design) {
        self.bar = bar
        let standard = design.tabBarStandards.first ?? .standard(on: design.platform)
        neededSide = standard.side
        neededDiameter = standard.neededSide(of: .circle(Circle(center: Point(x: 0, y: 0), radius: 1)))
        let unit = TouchStandard.standard(on: design.platform).unit
        self.unit = unit
        let devices = Device.all(for: design.platform)
        if devices.isEmpty {
            let layout = TabBarLayout(bar, width: 390)
            screens = [Screen(name: "390 \(unit) wide", pieces: Self.pieces(of: layout, nil))]
            shown = 0
        } else {
            screens = devices.map { device in
                Screen(
                    name: Self.name(of: device, unit),
                    pieces: Self.pieces(of: TabBarLayout(bar, on: device), device))
            }
            shown = devices.firstIndex { $0.orientation == .portrait && $0.width >= 390 } ?? 0
        }
    }

    private static func name(of device: Device, _ unit: String) -> String {
        let figures = "\(Int(device.width))"
        return device.name.contains(figures) ? device.name : "\(device.name), \(figures) \(unit)"
    }

    /// In the bar's coordinates but for the first three, and always of the same kinds in the same order.
    private static func pieces(of layout: TabBarLayout, _ device: Device?) -> [Piece] {
        let bar = layout.bar
        let headroom = min(headroom, device?.height.map { max(0, $0 - layout.height) } ?? headroom)
        var pieces = [
            Piece(
                kind: .screen, frame: Rectangle(x: 0, y: 0, width: layout.width, height: headroom + layout.height)),
            Piece(
                kind: .status, frame: Rectangle(x: 0, y: 0, width: layout.width, height: statusHeight(of: device))),
            Piece(
                kind: .bar, frame: Rectangle(x: 0, y: headroom, width: layout.width, height: layout.height)),
        ]
        for index in bar.background.indices { pieces.append(Piece(kind: .layer(index), frame: layout.drawnBounds)) }
        if bar.accessoryHeight > 0, let accessory = bar.accessory {
            let bounds = layout.drawnBounds
            pieces.append(
                Piece(
                    kind: .accessory,
                    frame: Rectangle(
                        x: bounds.x, y: -bar.accessoryHeight, width: bounds.width, height: accessory.height.points)))
        }
        pieces.append(
            Piece(
                kind: .home,
                frame: layout.bottomInset > 0
                    ? Rectangle(x: layout.width / 2 - 67, y: layout.height - 13, width: 134, height: 5)
                    : Rectangle(x: 0, y: 0, width: 0, height: 0)))
        let nothing = Rectangle(x: 0, y: 0, width: 0, height: 0)
        for item in layout.items {
            pieces.append(Piece(kind: .icon(item.index), frame: item.iconFrame == nil ? nothing : item.icon))
            pieces.append(Piece(kind: .label(item.index), frame: item.label ?? nothing))
            pieces.append(Piece(kind: .indicator(item.index), frame: item.indicator ?? nothing))
            if let badge = bar.badge {
                pieces.append(Piece(kind: .badge(item.index), frame: badge.frame(on: item.icon)))
            }
            pieces.append(Piece(kind: .tab(item.index), frame: item.target.reachable?.bounds ?? item.frame))
        }
        if let button = layout.button { pieces.append(Piece(kind: .button, frame: button.drawn.bounds)) }
        for (item, rest) in zip(layout.items, layout.remainders(reaching: 44)) {
            pieces.append(Piece(kind: .target(item.index), frame: rest?.bounds ?? nothing))
        }
        if let button = layout.button {
            pieces.append(Piece(kind: .buttonTarget, frame: button.reachable?.bounds ?? nothing))
        }
        return pieces
    }

    private static func statusHeight(of device: Device?) -> Double {
        guard let device else { return 0 }
        // Android's own is 24 dp high; it is no part of the safe area that the table knows.
        return device.platform == .android && device.orientation == .portrait ? 24 : device.safeArea.top
    }

    /// The tab that is chosen at first; `nil` where there is none.
    func firstTab(on screen: Screen) -> Int? {
        screen.pieces.lazy.compactMap { piece -> Int? in
            if case .tab(let index) = piece.kind { index } else { nil }
        }.first
    }

    /// What stands on a tab; of bars without tabs of their own, a count.
    func badgeKind(of index: Int) -> TabBar.Tab.BadgeKind {
        bar.tabs.isEmpty ? .count : bar.tabs.indices.contains(index) ? bar.tabs[index].badge : .none
    }

    /// Whether a target is too small on a screen.
    func fails(_ piece: Piece) -> Bool {
        let side = min(piece.frame.width, piece.frame.height)
        return side + 1e-9 < needed(for: piece.kind)
    }

    func needed(for kind: Piece.Kind) -> Double {
        kind == .buttonTarget && bar.fab?.hitShape == .circle ? neededDiameter : neededSide
    }

    /// The screen with the smallest target, and that.
    var worst: (screen: Screen, piece: Piece)? {
        screens.compactMap { screen -> (screen: Screen, piece: Piece)? in
            let targets = screen.pieces.filter {
                switch $0.kind {
                case .target, .buttonTarget: true
                default: false
                }
            }
            return targets.min { min($0.frame.width, $0.frame.height) < min($1.frame.width, $1.frame.height) }
                .map { (screen, $0) }
        }.min {
            min($0.piece.frame.width, $0.piece.frame.height) < min($1.piece.frame.width, $1.piece.frame.height)
        }
    }

    /// What a tab is called on the picture: its text, or its name in code where only a key is known.
    func title(of index: Int) -> String {
        guard bar.tabs.indices.contains(index) else { return "Tab \(index + 1)" }
        let tab = bar.tabs[index]
        if case .text(let text) = tab.label { return text }
        return tab.id.capitalizedStart
    }
}

extension TabBar.Badge {
    /// Where it stands with its greatest text, whatever a tab has.
    fileprivate func frame(on icon: Rectangle) -> Rectangle {
        Rectangle(
            x: icon.center.x + offsetX.points - greatestWidth / 2, y: icon.center.y + offsetY.points - height / 2,
            width: greatestWidth, height: height)
    }
}
