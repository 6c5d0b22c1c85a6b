/// Walks through the 8-bit sRGB colours of one OkLCh hue, away from a foreground, for the nearest
/// that passes.
///
/// The candidates lie on a grid of lightness that depends on the foreground alone. So what passes a
/// larger ratio was also a candidate for every smaller one, and a larger ratio can never yield a
/// smaller difference. The luminance of ray-traced colours grows with lightness, so bisection finds
/// the part of the grid worth walking.
struct LightnessScan {
  struct Match {
    let color: Color
    let deltaEOK: Double
  }

  private enum Side: CaseIterable {
    case darker, lighter

    /// The lightness at which the side ends.
    var extreme: Double { self == .darker ? 0 : 1 }
    var sign: Double { self == .darker ? -1 : 1 }
  }

  /// The grid has this many candidates for each unit of lightness. 8-bit colours are four times as
  /// coarse, except that near-by grid points may differ in one channel only, which is welcome.
  private static let stepsPerUnit = 1024.0

  private let judge: ContrastJudge
  private let alpha: Double
  private let oklab: ColorComponents
  private let chroma: Double
  private let hue: Double
  private let lightness: Double

  init(of foreground: Color, judge: ContrastJudge) {
    self.judge = judge
    alpha = foreground.alpha
    oklab = foreground.components(in: .oklab)
    let oklch = foreground.components(in: .oklch)
    lightness = oklch.first.clampedToUnit
    chroma = oklch.second
    hue = oklch.third
  }

  /// The nearest passing colour whose luminance lies in one of `intervals`.
  func nearest(
    withLuminanceIn intervals: [ClosedRange<Double>], _ direction: NearestPassing.Direction
  ) -> Match? {
    var best: Match?
    for side in sides(direction) {
      for interval in intervals {
        guard let range = lightnessRange(of: interval, side) else { continue }
        walk(from: range.near, to: range.far, side, best: &best)
      }
    }
    return best
  }

  /// The nearest passing colour of any luminance; for translucent foregrounds, whose composites
  /// follow no simple interval.
  func nearest(onAnyLightnessIn direction: NearestPassing.Direction) -> Match? {
    var best: Match?
    for side in sides(direction) {
      walk(from: lightness, to: side.extreme, side, best: &best)
    }
    return best
  }

  /// Whether any of `intervals` lies, at least partly, in the given direction.
  func canReach(
    _ intervals: [ClosedRange<Double>], _ direction: NearestPassing.Direction
  ) -> Bool {
    sides(direction).contains { side in
      intervals.contains { lightnessRange(of: $0, side) != nil }
    }
  }

  private func sides(_ direction: NearestPassing.Direction) -> [Side] {
    switch direction {
    case .darker: [.darker]
    case .lighter: [.lighter]
    case .nearest: Side.allCases
    }
  }
}

// MARK: - Lightness and luminance

extension LightnessScan {
  private func mapped(lightness: Double) -> ColorComponents {
    GamutMapping.rayTrace(oklch: ColorComponents(lightness, chroma, hue), to: .srgb)
  }

  private func luminance(lightness: Double) -> Double {
    Contrast.relativeLuminance(of: Color(.srgb, mapped(lightness: lightness)))
  }

  /// The lightnesses on `side` of the foreground whose luminance lies in `interval`, the end nearer
  /// to the foreground first; nil if the interval lies wholly on the other side.
  private func lightnessRange(
    of interval: ClosedRange<Double>, _ side: Side
  ) -> (near: Double, far: Double)? {
    let start = luminance(lightness: lightness)
    let (nearLuminance, farLuminance) =
      side == .darker
      ? (interval.upperBound, interval.lowerBound) : (interval.lowerBound, interval.upperBound)
    // Signed so that growing means leaving the foreground, on either side.
    let sign = side.sign
    guard sign * farLuminance >= sign * start else { return nil }
    let near =
      sign * nearLuminance <= sign * start
      ? lightness : lightnessReaching(nearLuminance, side)
    return (near, lightnessReaching(farLuminance, side))
  }

  /// The lightness on `side` at which the luminance becomes `target`.
  private func lightnessReaching(_ target: Double, _ side: Side) -> Double {
    var inner = lightness
    var outer = side.extreme
    // Far below the grid, and a fixed number of steps on every platform.
    for _ in 0..<24 {
      let middle = (inner + outer) / 2
      if side.sign * luminance(lightness: middle) < side.sign * target {
        inner = middle
      } else {
        outer = middle
      }
    }
    return outer
  }
}

// MARK: - The walk

extension LightnessScan {
  /// Tries the grid from `near` to `far` and a little beyond both ends, since rounding to 8 bits
  /// may carry a colour across the boundary. Ends early once nothing nearer can come.
  private func walk(from near: Double, to far: Double, _ side: Side, best: inout Match?) {
    let reach = (side.extreme - lightness).magnitude
    let first = max(0, (near - lightness).magnitude - Self.roundingSlack(near))
    let last = min(reach, (far - lightness).magnitude + Self.roundingSlack(far))
    var step = (first * Self.stepsPerUnit).rounded(.down)
    var previous: RGBA8?
    while true {
      // The end of the side itself, black or white, is always a candidate of the full grid.
      let distance = min(step / Self.stepsPerUnit, reach)
      let current = lightness + side.sign * distance
      if let best, distance - Self.roundingSlack(current) > best.deltaEOK { return }
      let bytes = RGBA8(mapped(lightness: current), alpha: 1)
      if bytes != previous {
        previous = bytes
        consider(bytes, best: &best)
      }
      if distance >= last { return }
      step += 1
    }
  }

  private func consider(_ bytes: RGBA8, best: inout Match?) {
    let candidate = bytes.color()
    let difference = ColorDifference.distance(candidate.components(in: .oklab), oklab)
    // The cheap comparison first: judging needs a conversion for every gamut.
    if let best, best.deltaEOK <= difference { return }
    let color = candidate.withAlpha(alpha)
    guard judge.passes(color) else { return }
    best = Match(color: color, deltaEOK: difference)
  }

  /// A bound on how far rounding to 8 bits moves the lightness of a colour; steps are coarsest near
  /// black, where #000000 and #010101 lie 0.067 apart.
  private static func roundingSlack(_ lightness: Double) -> Double {
    lightness < 0.25 ? 0.05 : 0.0125
  }
}
