package androidx.compose.runtime

annotation class Immutable

@Target(AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY_GETTER)
annotation class Composable

class ProvidableCompositionLocal<T>(val defaultFactory: () -> T) {
    val current: T get() = defaultFactory()
}

fun <T> staticCompositionLocalOf(defaultFactory: () -> T): ProvidableCompositionLocal<T> =
    ProvidableCompositionLocal(defaultFactory)
