package androidx.compose.runtime

annotation class Immutable

class ProvidableCompositionLocal<T>(val defaultFactory: () -> T)

fun <T> staticCompositionLocalOf(defaultFactory: () -> T): ProvidableCompositionLocal<T> =
    ProvidableCompositionLocal(defaultFactory)
