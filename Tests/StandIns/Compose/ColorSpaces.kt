package androidx.compose.ui.graphics.colorspace

class ColorSpace(val name: String)

object ColorSpaces {
    val Srgb = ColorSpace("sRGB")
    val DisplayP3 = ColorSpace("Display P3")
}
