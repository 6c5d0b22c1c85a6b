import Foundation
import TesseraCSSOutput
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraTestSupport
import Testing

/// Springs as `linear()`, read as a browser reads it, against positions that an ODE solver gave.
@Suite("Springs in CSS")
struct SpringCSSTests {
    private struct File: Decodable { let cases: [Row] }

    private struct Row: Decodable {
        let form: String
        let input: [String: Double]
        let derived: [String: Double]
        let initialVelocity: Double
        let times: [Double]
        let position: [Double]
    }

    /// Text between points, each a value and a part of the way.
    private struct Curve {
        let points: [(place: Double, value: Double)]

        init?(_ text: String) {
            guard text.hasPrefix("linear("), text.hasSuffix(")") else { return nil }
            let stops = text.dropFirst("linear(".count).dropLast().split(separator: ", ").map {
                $0.split(separator: " ")
            }
            points = stops.enumerated().compactMap { index, stop in
                let place = stop.count == 2 ? Double(stop[1].dropLast()).map { $0 / 100 } : index == 0 ? 0 : 1
                guard let place, let value = Double(stop[0]) else { return nil }
                return (place, value)
            }
            guard points.count == stops.count, points.count > 1 else { return nil }
        }

        func value(at place: Double) -> Double {
            guard let index = points.firstIndex(where: { $0.place >= place }) else { return 1 }
            guard index > 0 else { return points[0].value }
            let (start, end) = (points[index - 1], points[index])
            return start.value + (end.value - start.value) * (place - start.place) / (end.place - start.place)
        }
    }

    @Test("a declared alternative to a motion is what is written, also where it overshoots")
    func declaredAlternatives() throws {
        let text = """
            motion:
              fade:
                $type: transition
                $value: { duration: 400ms, delay: 0ms, timingFunction: [0.3, 0, 0.6, 1] }
                $reducedMotion: { duration: 200ms, delay: 0ms, timingFunction: [0.3, -1, 0.6, 1.8] }
              other: { $type: transition, $value: { duration: 400ms, delay: 0ms, timingFunction: [0.1, -1, 0.6, 1.8] } }
            """
        var manifest = Manifest()
        manifest.rules = ["motion/reduced-motion": .warning]
        manifest.outputs = [Output(format: CSSOptions(), path: "a.css")]
        let source = SourceText(path: "a.tokens.yaml", text: text)
        let compilation = Compiler.compile(CompilationInput(texts: [source], manifest: manifest))
        let sheet = try #require(compilation.files.first).text
        #expect(sheet.contains("cubic-bezier(0.3, -1, 0.6, 1.8)"))
        // Nothing is declared for the other.
        #expect(sheet.contains("cubic-bezier(0.1, -1, 0.6, 1.8)") && sheet.contains("cubic-bezier(0.1, 0, 0.6, 1)"))
    }

    @Test("are where the springs are, within 0.005 of the way")
    func positions() throws {
        let forms = ["duration_bounce", "response_dampingFraction", "mass_stiffness_damping"]
        let rows = try Vectors.load("springs.json", as: File.self).cases.filter { row in
            forms.contains(row.form) && row.initialVelocity == 0 && row.derived["damping", default: 0] > 0
        }
        let text = rows.enumerated().map { index, row in
            let fields = row.input.sorted { $0.key < $1.key }.map { "\($0): \($1)" }.joined(separator: ", ")
            return "s\(index): { $type: spring, $value: { \(fields) } }\n"
        }.joined()
        let style = try StyleSheet(CSSMode.all[0].sheet(of: text)).style(of: [[:]], on: System.all[0])
        var compared = 0
        for (index, row) in rows.enumerated() {
            let curve = try #require(style["--s\(index)"].flatMap(Curve.init), "\(row.input)")
            let duration = try #require(style["--s\(index)-duration"])
            let seconds = try #require(duration.hasSuffix("ms") ? Double(duration.dropLast(2)) : nil) / 1000
            for (time, position) in zip(row.times, row.position) {
                // Four decimals are written.
                #expect(abs(curve.value(at: time / seconds) - position) < 0.0052, "\(row.input) at \(time)")
                compared += 1
            }
        }
        #expect(rows.count > 50 && compared > 200)
    }
}
