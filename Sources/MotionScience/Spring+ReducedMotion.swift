extension Spring {
    /// The same spring without overshoot: critically damped at the same
    /// duration, or the spring itself if it does not overshoot.
    ///
    /// A fitting Reduce Motion variant for small changes of state.
    public var withoutOvershoot: Spring {
        guard overshoots else { return self }
        return Spring(
            unchecked: angularFrequency,
            dampingRatio: 1,
            form: .durationBounce(duration: response, bounce: 0)
        )
    }
}
