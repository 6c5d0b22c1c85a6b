package android.animation

class ValueAnimator {
    companion object {
        fun areAnimatorsEnabled(): Boolean = true
    }
}
