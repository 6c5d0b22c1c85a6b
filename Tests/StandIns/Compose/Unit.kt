package androidx.compose.ui.unit

data class Dp(val value: Float) {
    operator fun unaryMinus() = Dp(-value)
}

val Int.dp: Dp get() = Dp(toFloat())
val Double.dp: Dp get() = Dp(toFloat())

data class TextUnit(val value: Float, val isEm: Boolean) {
    operator fun unaryMinus() = TextUnit(-value, isEm)
}

val Int.sp: TextUnit get() = TextUnit(toFloat(), false)
val Double.sp: TextUnit get() = TextUnit(toFloat(), false)
val Int.em: TextUnit get() = TextUnit(toFloat(), true)
val Double.em: TextUnit get() = TextUnit(toFloat(), true)

data class Density(val density: Float, val fontScale: Float)
