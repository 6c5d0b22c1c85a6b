// Counts allocations by standing in front of the C library's malloc. Only glibc lets a program call
// the original by another name; elsewhere nothing is counted.
#include "AllocationCounter.h"

#include <stdatomic.h>
#include <stddef.h>

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__)

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_long count = 0;

long allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

static void note(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    note();
    return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
    note();
    return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    note();
    *result = __libc_memalign(alignment, size);
    return *result == NULL ? 12 /* ENOMEM */ : 0;
}

#else

long allocation_count(void) { return -1; }

#endif
