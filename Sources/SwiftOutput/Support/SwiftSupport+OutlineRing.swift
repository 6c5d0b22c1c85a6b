extension SwiftSupport {
    static let outlineRingSource = """
        #if canImport(SwiftUI)
        /// A ring around something, at a distance from it.
        $N $A struct $POutlineRing: Sendable, Hashable {
            $A let color: Color
            /// In points.
            $A let width: CGFloat
            /// From the edge of what it is around out to the ring, in points.
            $A let offset: CGFloat

            $A init(color: Color, width: CGFloat, offset: CGFloat = 0) {
                self.color = color
                self.width = width
                self.offset = offset
            }
        }
        #endif

        """
}
