package androidx.compose.animation.core

interface Easing

data class CubicBezierEasing(val a: Float, val b: Float, val c: Float, val d: Float) : Easing

class SpringSpec<T>(val dampingRatio: Float, val stiffness: Float)

class TweenSpec<T>(val durationMillis: Int, val delay: Int, val easing: Easing)

fun <T> spring(dampingRatio: Float = 1f, stiffness: Float = 1500f): SpringSpec<T> = SpringSpec(dampingRatio, stiffness)

fun <T> tween(durationMillis: Int = 300, delayMillis: Int = 0, easing: Easing): TweenSpec<T> =
    TweenSpec(durationMillis, delayMillis, easing)
