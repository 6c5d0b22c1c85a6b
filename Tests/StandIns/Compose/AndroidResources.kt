package android.content.res

class Configuration {
    var screenWidthDp: Int = 360
    val isScreenWideColorGamut: Boolean get() = false
}
