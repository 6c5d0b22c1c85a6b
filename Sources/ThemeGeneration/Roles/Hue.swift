import TesseraColorScience

extension Hue {
    /// `hue` turned toward `goal` by half of what separates them, and by `limit` degrees at most.
    static func harmonized(_ hue: Double, toward goal: Double, limit: Double) -> Double {
        let ahead = normalized(goal - hue)
        let distance = min(ahead, 360 - ahead)
        let turn = min(distance / 2, limit)
        return turn == 0 ? hue : normalized(hue + (ahead <= 180 ? turn : -turn))
    }
}
