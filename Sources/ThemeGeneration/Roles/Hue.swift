/// Hues on the circle of 360 degrees.
enum Hue {
    /// The hue within 0..<360.
    static func normalized(_ hue: Double) -> Double {
        let rest = hue.truncatingRemainder(dividingBy: 360)
        // A tiny negative rest would round up to 360 itself.
        return rest < 0 ? (rest + 360 == 360 ? 0 : rest + 360) : rest
    }

    /// `hue` turned toward `goal` by half of what separates them, and by `limit` degrees at most.
    static func harmonized(_ hue: Double, toward goal: Double, limit: Double) -> Double {
        let ahead = normalized(goal - hue)
        let distance = min(ahead, 360 - ahead)
        let turn = min(distance / 2, limit)
        return turn == 0 ? hue : normalized(hue + (ahead <= 180 ? turn : -turn))
    }
}
