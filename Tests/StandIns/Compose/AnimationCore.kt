package androidx.compose.animation.core

interface Easing

data class CubicBezierEasing(val a: Float, val b: Float, val c: Float, val d: Float) : Easing

interface AnimationSpec<T>

interface FiniteAnimationSpec<T> : AnimationSpec<T>

interface DurationBasedAnimationSpec<T> : FiniteAnimationSpec<T>

class SpringSpec<T>(val dampingRatio: Float, val stiffness: Float) : FiniteAnimationSpec<T>

class TweenSpec<T>(val durationMillis: Int, val delay: Int, val easing: Easing) : DurationBasedAnimationSpec<T>

class SnapSpec<T>(val delay: Int) : DurationBasedAnimationSpec<T>

enum class RepeatMode { Restart, Reverse }

class StartOffset(val offsetMillis: Int)

class RepeatableSpec<T>(
    val iterations: Int,
    val animation: DurationBasedAnimationSpec<T>,
    val repeatMode: RepeatMode,
    val initialStartOffset: StartOffset
) : FiniteAnimationSpec<T>

class InfiniteRepeatableSpec<T>(
    val animation: DurationBasedAnimationSpec<T>,
    val repeatMode: RepeatMode,
    val initialStartOffset: StartOffset
) : AnimationSpec<T>

fun <T> spring(dampingRatio: Float = 1f, stiffness: Float = 1500f): SpringSpec<T> = SpringSpec(dampingRatio, stiffness)

fun <T> tween(durationMillis: Int = 300, delayMillis: Int = 0, easing: Easing): TweenSpec<T> =
    TweenSpec(durationMillis, delayMillis, easing)

fun <T> snap(delayMillis: Int = 0): SnapSpec<T> = SnapSpec(delayMillis)

fun <T> repeatable(
    iterations: Int,
    animation: DurationBasedAnimationSpec<T>,
    repeatMode: RepeatMode = RepeatMode.Restart,
    initialStartOffset: StartOffset = StartOffset(0)
): RepeatableSpec<T> = RepeatableSpec(iterations, animation, repeatMode, initialStartOffset)

fun <T> infiniteRepeatable(
    animation: DurationBasedAnimationSpec<T>,
    repeatMode: RepeatMode = RepeatMode.Restart,
    initialStartOffset: StartOffset = StartOffset(0)
): InfiniteRepeatableSpec<T> = InfiniteRepeatableSpec(animation, repeatMode, initialStartOffset)
