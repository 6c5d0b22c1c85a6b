import Foundation
import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSONOutput
import TesseraKit
import TesseraOutputCore
import Testing

/// What the JSON outputs work out of tab bars, against figures worked out by hand from the screens' sizes.
@Suite("Figures of tab bars in JSON") struct TabBarFigureTests {
    /// The bar of 8 + 49 + 8 pt, with a field above it on one tab, and a button in the way of the second place.
    private static let tokens = """
        bar:
          $type: tabBar
          $value:
            topPadding: 8pt
            bottomPadding: 8pt
            horizontalPadding: 8pt
            bottomEdge: safeArea
            iconSize: 24pt
            itemSpacing: 4pt
            labelSize: 11pt
            labelLineHeight: 14pt
            indicatorWidth: 20pt
            indicatorHeight: 3pt
            tabs:
              - { id: home, label: Home, symbol: house }
              - { id: chat, label: Chat, symbol: bubble, bottomChrome: 52pt }
              - { id: me, label: Me, symbol: person }
            fabSize: 40pt
            fabHitSize: 44pt
            fabOffset: 0pt
        """

    private struct Token: Decodable {
        let extensions: Extensions

        struct Extensions: Decodable {
            let own: Own

            enum CodingKeys: String, CodingKey { case own = "dev.tessera" }
        }

        struct Own: Decodable { let figures: Figures }

        enum CodingKeys: String, CodingKey { case extensions = "$extensions" }
    }

    private struct Figures: Decodable {
        let height: Double
        let itemHeight: Double
        let screens: [Screen]?
    }

    private struct Screen: Decodable {
        let models: [String]
        let orientation: String
        let width: Double
        let barHeight: Double
        let tabWidth: Double
        let greatestTabCount: Int
        let tabs: [Tab]
        let floatingActionButton: Button
    }

    private struct Tab: Decodable {
        let id: String
        let bottomInset: Double
        let safeAreaInset: Double
        let hitFrame: Frame
        let besideFloatingActionButton: Frame?
    }

    private struct Button: Decodable {
        let frame: Frame
        let hitFrame: Frame
    }

    private struct Frame: Decodable, Equatable {
        let x, y, width, height: Double

        init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    private func figures(on platform: Platform, tokens: String = tokens) throws -> Figures {
        let text = SourceText(path: "bar.tokens.yaml", text: tokens)
        let tokens = Compiler.compile(CompilationInput(texts: [text])).tokens
        var input = GeneratorInput(tokens: tokens, name: "", sourceNames: [])
        input.platform = platform
        var options = JSONOptions()
        options.shape = .flat
        let (files, _) = CodeGenerator.generate(
            Output(format: options, path: "bar.json"), from: input, into: MemorySink())
        let file = try #require(files.first)
        let tokensByPath = try JSONDecoder().decode([String: Token].self, from: Data(file.bytes))
        return try #require(tokensByPath["bar"]).extensions.own.figures
    }

    private func screen(
        _ model: String, _ orientation: String = "portrait", tokens: String = tokens
    ) throws -> Screen {
        let screens = try figures(on: .ios, tokens: tokens).screens ?? []
        return try #require(screens.first { $0.models.contains(model) && $0.orientation == orientation })
    }

    @Test func heightsAreTheSameEverywhere() throws {
        for platform in Platform.allCases {
            let figures = try figures(on: platform)
            #expect(figures.height == 65)
            #expect(figures.itemHeight == 49)
        }
    }

    @Test func narrowestScreenIsFirst() throws {
        let screens = try #require(try figures(on: .ios).screens)
        let portrait = screens.filter { $0.orientation == "portrait" }
        #expect(portrait.map(\.width) == portrait.map(\.width).sorted())
        let first = try #require(screens.first)
        #expect(first.models == ["iPhone SE (4 inches)", "iPhone 5s"])
        // (320 - 2 * 8) / 3, and 304 / 44 = 6.9.
        #expect(first.tabWidth == 101.333333)
        #expect(first.greatestTabCount == 6)
        #expect(first.barHeight == 65)
        #expect(first.tabs.map(\.id) == ["home", "chat", "me"])
        #expect(first.tabs.map(\.hitFrame.x) == [8, 109.333333, 210.666667])
        #expect(first.tabs[0].hitFrame == Frame(8, 8, 101.333333, 49))
    }

    @Test func safeAreaCounts() throws {
        let portrait = try screen("iPhone X")
        #expect(portrait.barHeight == 65 + 34)
        #expect(portrait.tabs.map(\.bottomInset) == [99, 151, 99])
        #expect(portrait.tabs.map(\.safeAreaInset) == [65, 117, 65])
        let landscape = try screen("iPhone X", "landscape")
        #expect(landscape.barHeight == 65 + 21)
        // (812 - 2 * 44 - 2 * 8) / 3
        #expect(landscape.tabWidth == 236)
        #expect(landscape.tabs.map(\.hitFrame.x) == [52, 288, 524])
    }

    /// The same bar down to the edge of the screen: the home indicator lies on it.
    @Test func barsMayEndAtTheScreen() throws {
        let tokens = Self.tokens.replacingOccurrences(of: "bottomEdge: safeArea", with: "bottomEdge: screen")
        let screen = try screen("iPhone X", tokens: tokens)
        #expect(screen.barHeight == 65)
        #expect(screen.tabs.map(\.bottomInset) == [65, 117, 65])
        #expect(screen.tabs.map(\.safeAreaInset) == [31, 83, 31])
        // Above the indicator's 34 pt.
        #expect(screen.tabs.map(\.hitFrame.height) == [23, 23, 23])
    }

    /// The button covers the middle of the second tab, from 160 - 22 to 160 + 22.
    @Test func buttonIsTakenOff() throws {
        let screen = try screen("iPhone SE (4 inches)")
        #expect(screen.floatingActionButton.frame == Frame(140, 12.5, 40, 40))
        #expect(screen.floatingActionButton.hitFrame == Frame(138, 10.5, 44, 44))
        #expect(screen.tabs[0].besideFloatingActionButton == nil)
        #expect(screen.tabs[1].besideFloatingActionButton == Frame(109.333333, 8, 28.666667, 49))
        #expect(screen.tabs[2].besideFloatingActionButton == nil)
    }

    @Test func platformsWithoutScreens() throws {
        #expect(try figures(on: .macos).screens == nil)
        #expect(try figures(on: .web).screens?.map(\.width) == [320])
        #expect(try figures(on: .ipados).screens?.first?.models == ["iPad in Split View", "iPad in Slide Over"])
    }
}
