#pragma once
#include <libfyaml.h>
#include <signal.h>
#include <unistd.h>

// Of AddressSanitizer: what is called before it ends a process.
extern void __sanitizer_set_death_callback(void (*callback)(void));

static void shim_nothing(void) {}

/// A copy of this process, in which no handler of libFuzzer's keeps the input as a finding. Swift offers no `fork`.
///
/// - Returns: 0 in the copy.
static inline pid_t shim_fork(void) {
    pid_t child = fork();
    if (child == 0) {
        for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
        __sanitizer_set_death_callback(shim_nothing);
    }
    return child;
}
