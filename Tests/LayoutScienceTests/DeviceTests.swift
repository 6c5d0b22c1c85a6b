import Foundation
import TesseraLayoutScience
import Testing

@Suite struct DeviceTests {
    /// Width of the screen, widths of 3 to 7 tabs without padding and the most that fit; the same with 16 pt of
    /// padding and gaps of 8; four tabs around a slot of 72.
    struct Row {
        let width: Double
        let bare: [Double]
        let bareCount: Int
        let padded: [Double]
        let paddedCount: Int
        let slotted: Double

        init(
            _ width: Double, _ bare: [Double], _ bareCount: Int, _ padded: [Double], _ paddedCount: Int,
            _ slotted: Double
        ) {
            self.width = width
            self.bare = bare
            self.bareCount = bareCount
            self.padded = padded
            self.paddedCount = paddedCount
            self.slotted = slotted
        }
    }

    static let rows = [
        Row(320, [106.7, 80, 64, 53.3, 45.7], 7, [90.7, 66, 51.2, 41.3, 34.3], 5, 54.0),
        Row(375, [125, 93.8, 75, 62.5, 53.6], 8, [109, 79.8, 62.2, 50.5, 42.1], 6, 67.8),
        Row(390, [130, 97.5, 78, 65, 55.7], 8, [114, 83.5, 65.2, 53, 44.3], 7, 71.5),
        Row(393, [131, 98.2, 78.6, 65.5, 56.1], 8, [115, 84.2, 65.8, 53.5, 44.7], 7, 72.2),
        Row(402, [134, 100.5, 80.4, 67, 57.4], 9, [118, 86.5, 67.6, 55, 46], 7, 74.5),
        Row(414, [138, 103.5, 82.8, 69, 59.1], 9, [122, 89.5, 70, 57, 47.7], 7, 77.5),
        Row(420, [140, 105, 84, 70, 60], 9, [124, 91, 71.2, 58, 48.6], 7, 79.0),
        Row(428, [142.7, 107, 85.6, 71.3, 61.1], 9, [126.7, 93, 72.8, 59.3, 49.7], 7, 81.0),
        Row(430, [143.3, 107.5, 86, 71.7, 61.4], 9, [127.3, 93.5, 73.2, 59.7, 50], 7, 81.5),
        Row(440, [146.7, 110, 88, 73.3, 62.9], 10, [130.7, 96, 75.2, 61.3, 51.4], 8, 84.0),
    ]

    @Test func theTableHasTheWidthsOfEveryPhone() {
        let widths = Set(Device.all(for: .ios).filter { $0.orientation == .portrait }.map(\.width))
        #expect(widths.sorted() == Self.rows.map(\.width))
    }

    @Test(arguments: rows.indices)
    func rowsOfTabs(_ index: Int) {
        let row = Self.rows[index]
        // The printed figures have one decimal; halves went either way.
        func agree(_ figures: [Double], _ layout: TargetRow) {
            for (count, figure) in zip(3..., figures) {
                #expect(abs(layout.targetWidth(count: count, in: row.width) - figure) < 0.0501)
            }
        }
        let padded = TargetRow(padding: 16, gap: 8)
        agree(row.bare, TargetRow())
        agree(row.padded, padded)
        #expect(TargetRow().greatestCount(reaching: 44, in: row.width) == row.bareCount)
        #expect(padded.greatestCount(reaching: 44, in: row.width) == row.paddedCount)
        #expect(
            abs(TargetRow(padding: 16, reserved: 72).targetWidth(count: 4, in: row.width) - row.slotted) < 0.0501)
    }

    @Test func eightTabsFitExactlyOnTheWidestPhone() {
        #expect(TargetRow(padding: 16, gap: 8).targetWidth(count: 8, in: 440) == 44)
    }

    @Test func theGreatestCountFitsAndOneMoreDoesNot() {
        for device in Platform.allCases.flatMap(Device.all) {
            for (padding, gap) in [(0, 0), (16, 8), (7.3, 0.1), (200, 4), (0, -10)] {
                let row = TargetRow(padding: padding, gap: gap)
                let count = row.greatestCount(reaching: 44, in: device.width)
                #expect(count == 0 || row.targetWidth(count: count, in: device.width) >= 44 - 1e-9)
                #expect(row.targetWidth(count: count + 1, in: device.width) < 44)
            }
        }
        #expect(TargetRow(gap: -44).greatestCount(reaching: 44, in: 320) == 0)
        #expect(TargetRow(gap: -43.999_999_999_999).greatestCount(reaching: 44, in: 1e300) == 1_000_000)
    }

    @Test func tablesAreInOrder() {
        for platform in Platform.allCases {
            let devices = Device.all(for: platform)
            for orientation in Device.Orientation.allCases {
                let widths = devices.filter { $0.orientation == orientation }.map(\.width)
                #expect(widths == widths.sorted())
            }
            let orientations = devices.map(\.orientation)
            let portraitFirst = orientations.sorted { (first: Device.Orientation, second) in
                first == .portrait && second != .portrait
            }
            #expect(orientations == portraitFirst)
            #expect(devices.allSatisfy { !$0.models.isEmpty && $0.platform == platform })
        }
        #expect([Platform.macos, .tvos, .visionos, .watchos].allSatisfy { Device.all(for: $0).isEmpty })
    }

    @Test func safeAreas() throws {
        func phone(_ name: String) throws -> Device {
            try #require(Device.all(for: .ios).first { $0.name == name })
        }
        #expect(try phone("iPhone X").safeArea == .init(top: 44, bottom: 34, sides: 0))
        #expect(try phone("iPhone X in landscape").safeArea == .init(top: 0, bottom: 21, sides: 44))
        #expect(try phone("iPhone 14 Pro").safeArea == .init(top: 59, bottom: 34, sides: 0))
        #expect(try phone("iPhone 14 Pro in landscape").safeArea == .init(top: 0, bottom: 21, sides: 59))
        #expect(try phone("iPhone SE (4 inches)").safeArea == .init(top: 20, bottom: 0, sides: 0))
    }

    @Test func theWorstDevice() throws {
        let narrow = try #require(Device.worst(on: .ios) { TargetRow().targetWidth(count: 8, in: $0.width) })
        #expect(narrow.device.name == "iPhone SE (4 inches)")
        #expect(narrow.value == 40)
        let tall = try #require(Device.worst(on: .ios, orientations: [.landscape]) { -$0.safeArea.bottom })
        #expect(tall.value == -21)
        #expect(Device.worst(on: .ios) { $0.height ?? 0 }?.device.width == 568)
        #expect(Device.worst(on: .ipados) { $0.width }?.device.name == "iPad in Split View")
        #expect(Device.worst(on: .web) { $0.width }?.value == 320)
        #expect(Device.worst(on: .macos) { $0.width } == nil)
    }

    /// The table in the documentation is that of the code.
    @Test func everyScreenIsDocumented() throws {
        var folder = URL(filePath: #filePath)
        for _ in 0..<3 { folder.deleteLastPathComponent() }
        let page = try String(
            contentsOf: folder.appending(path: "Documentation/explanation/touch-targets.md"), encoding: .utf8)
        let documented = Set(page.split(separator: "\n").map(String.init))
        func text(_ area: Device.SafeArea?) -> String {
            area.map { "\(Int($0.top)), \(Int($0.bottom)), \(Int($0.sides))" } ?? ""
        }
        let devices = Platform.allCases.flatMap(Device.all)
        for device in devices where device.orientation == .portrait {
            let turned = devices.first {
                $0.orientation == .landscape && $0.models == device.models && $0.width == device.height
            }
            let row = [
                "\(Int(device.width))", device.height.map { "\(Int($0))" } ?? "",
                device.models.joined(separator: ", "), text(device.safeArea), text(turned?.safeArea),
            ]
            #expect(documented.contains("| " + row.joined(separator: " | ") + " |"), "\(row)")
        }
    }
}
