import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenResolution

/// Touch targets as values: their defaults, what their fields exclude, and what is written of them.
@Suite struct TouchAreaTests {
    private func area(_ fields: String) throws -> TouchArea {
        let (tokens, diagnostics) = resolve(MarkedFiles(["t: { $type: touchTarget, $value: { \(fields) } }"]))
        #expect(diagnostics.map(\.message) == [])
        let id = try #require(tokens.tree.token(at: "t"))
        guard case .touchTarget(let area) = tokens.defaultValue(of: id) else {
            throw MissingArea()
        }
        return area
    }

    private struct MissingArea: Error {}

    @Test func theHitShapeIsTheDrawingUnlessGiven() throws {
        let plain = try area("width: 60pt, height: 40pt")
        #expect(plain.drawn == plain.hit)
        #expect(plain.shape == .rectangle && plain.hitShape == .rectangle)
        #expect(plain.level == .standard && plain.exemption == nil && plain.place == nil)
        let round = try area("size: 36pt, shape: circle")
        #expect(round.hitShape == .circle && round.hit == round.drawn)
    }

    @Test func slopGrowsBothDirections() throws {
        let grown = try area("width: 60pt, height: 14.1pt, hitSlop: 14.95pt")
        #expect(grown.hit.width == Dimension(89.9) && grown.hit.height == Dimension(44))
        #expect(grown.horizontalPadding == Dimension(14.95) && grown.verticalPadding == Dimension(14.95))
        let rem = try area("size: 1.5rem, hitSlop: 0.625rem")
        #expect(rem.hit.width == Dimension(2.75, .rem) && rem.verticalPadding == Dimension(0.625, .rem))
    }

    @Test func aCircleInARectangleIsTheLargest() throws {
        let inscribed = try area("width: 60pt, height: 40pt, hitShape: circle, hitSlop: 2pt")
        #expect(inscribed.hit.width == Dimension(44) && inscribed.hit.height == Dimension(44))
    }

    @Test func oneDirectionMayBeGiven() throws {
        let tall = try area("width: 60pt, height: 30pt, hitHeight: 44pt")
        #expect(tall.hit.width == Dimension(60) && tall.hit.height == Dimension(44))
        #expect(tall.horizontalPadding == Dimension(0) && tall.verticalPadding == Dimension(7))
    }

    static let rejected: [(fields: String, message: String)] = [
        ("hitSize: 44pt", "a touch target needs 'size', or 'width' and 'height'"),
        ("width: 44pt", "a touch target needs 'size', or 'width' and 'height'"),
        ("size: 44pt, width: ↓44pt", "'size' is width and height already"),
        ("size: 44pt, hitSize: 44pt, hitHeight: ↓44pt", "'hitSize' is width and height already"),
        ("shape: circle, width: ↓44pt, height: 44pt", "a circle has no 'width': its diameter is 'size'"),
        ("size: 44pt, hitShape: circle, hitHeight: ↓44pt", "a circle has no 'hitHeight': its diameter is 'hitSize'"),
        (
            "size: 36pt, hitSize: 44pt, hitSlop: ↓4pt", "'hitSlop' enlarges the drawing; leave out the other hit sizes"
        ),
        ("size: 36pt, hitSlop: ↓-4pt", "'hitSlop' cannot be negative"),
        ("size: ↓0pt", "'size' must be above 0"),
        ("size: 36pt, hitSize: ↓3rem", "the sizes of a touch target have one unit, and 'hitSize' is in rem"),
        ("size: 36pt, hitSlop: ↓1e308pt", "what takes the touches is too large"),
        ("size: 36pt, level: ↓compact", "a compact touch target needs a 'reason'"),
        ("size: 36pt, level: ↓compact, reason: \" \"", "a compact touch target needs a 'reason'"),
        ("size: 36pt, level: compact, reason: ↓no", "'no' does not say why a touch target is smaller"),
        ("size: 16pt, exception: ↓inline", "an exception needs a 'reason'"),
        ("size: 44pt, reason: ↓dense", "'reason' belongs to the level 'compact' or to an 'exception'"),
        ("size: 44pt, x: ↓0pt", "'x' and 'y' must be used together"),
        ("size: 44pt, y: ↓0pt", "'x' and 'y' must be used together"),
    ]

    @Test(arguments: rejected.indices)
    func isRejected(_ index: Int) {
        let (fields, message) = Self.rejected[index]
        let mark = fields.contains("↓") ? "" : "↓"
        let found = expectErrors(
            "t: { $type: touchTarget, $value: \(mark){ \(fields) } }", ids: "type/value")
        #expect(found.map(\.message) == [message])
    }

    /// Whatever is said comes back, with the sizes written out.
    @Test(arguments: [
        "size: 44pt", "width: 60pt, height: 40pt, hitSlop: 4pt", "size: 36pt, shape: circle, hitSlop: 4pt",
        "size: 36pt, shape: circle, hitWidth: 52pt, hitHeight: 44pt, hitShape: rectangle",
        "size: 30pt, level: compact, reason: \"a \\\"dense\\\" bar\"",
        "size: 16pt, exception: userAgent, reason: a native control, x: -4pt, y: 0.5rem",
        "size: 1.5rem, hitSize: 3rem, level: compact, exception: essential, reason: b, containerHeight: 52pt",
    ])
    func whatIsWrittenIsReadBack(_ fields: String) throws {
        let written = try area(fields)
        let range = SourceRange(source: SourceID(index: 0), offset: 0, length: 0)
        let canonical = TokenValue.touchTarget(written).canonical(at: range)
        let tree = SyntaxTree(
            DocumentNode(
                .object([
                    .init(
                        "t", at: range,
                        DocumentNode(
                            .object([
                                .init("$type", at: range, DocumentNode(.string("touchTarget"), at: range)),
                                .init("$value", at: range, canonical),
                            ]), at: range))
                ]), at: range), source: SourceID(index: 0))
        let (tokens, _) = ResolvedTokens.resolve(TokenTree.read([tree]).0, contexts: nil)
        let id = try #require(tokens.tree.token(at: "t"))
        #expect(tokens.defaultValue(of: id) == .touchTarget(written))
    }

    @Test func partsAreReferences() {
        #expect(
            resolved(
                """
                drawn: { $type: dimension, $value: 36pt }
                touched: { $type: dimension, $value: 44pt }
                why: { $type: string, $value: dense }
                t: { $type: touchTarget, size: "{drawn}", hitSize: "{touched}", level: compact, reason: "{why}" }
                same: "{t}"
                """
            ).suffix(2) == [
                "t: touchTarget = rectangle 36px by 36px, touched in rectangle 44px by 44px, compact: dense",
                "same: touchTarget -> t = rectangle 36px by 36px, touched in rectangle 44px by 44px, compact: dense",
            ])
        #expect(
            resolved(
                "t: { $type: touchTarget, size: 16px, x: 1px, y: 2px, containerHeight: 52px, exception: inline, reason: a }"
            ) == [
                "t: touchTarget = rectangle 16px by 16px, touched in rectangle 16px by 16px at 1px 2px within any by "
                    + "52px, inline: a"
            ])
    }
}
