package android.os

object Build {
    object VERSION {
        val SDK_INT: Int get() = 34
    }
}
