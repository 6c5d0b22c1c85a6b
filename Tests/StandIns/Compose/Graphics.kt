package androidx.compose.ui.graphics

import androidx.compose.ui.graphics.colorspace.ColorSpace
import androidx.compose.ui.graphics.colorspace.ColorSpaces

data class Color(val red: Float, val green: Float, val blue: Float, val alpha: Float, val space: ColorSpace)

fun Color(color: Long): Color = Color(
    ((color shr 16) and 0xFF) / 255f, ((color shr 8) and 0xFF) / 255f, (color and 0xFF) / 255f,
    ((color shr 24) and 0xFF) / 255f, ColorSpaces.Srgb)

enum class StrokeCap { Butt, Round, Square }
