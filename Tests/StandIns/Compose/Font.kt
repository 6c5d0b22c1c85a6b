package androidx.compose.ui.text.font

data class FontWeight(val weight: Int)

class FontFamily(val name: String) {
    companion object {
        val Default = FontFamily("default")
        val SansSerif = FontFamily("sans-serif")
        val Serif = FontFamily("serif")
        val Monospace = FontFamily("monospace")
        val Cursive = FontFamily("cursive")
    }
}
