// What counts the references to Swift's objects in the program of `.ci/release`: without atomic instructions as long as there is one
// thread, which is all that a line at a terminal, a piped run or a check ever has. An atomic instruction waits for everything that
// was written before it, and an answer has thousands of them.
//
// The C library says whether there is one thread (its own allocator asks, too), and says no before the second one begins. The
// linker puts these in place of the runtime's functions (`--wrap`), which they call.

#include <sys/single_threaded.h>

#define WRAP(type, name, parameters, arguments)                                                                              \
    type __real_swift_##name parameters;                                                                                     \
    type swift_nonatomic_##name parameters;                                                                                  \
    type __wrap_swift_##name parameters {                                                                                    \
        return __libc_single_threaded ? swift_nonatomic_##name arguments : __real_swift_##name arguments;                    \
    }

WRAP(void *, retain, (void *object), (object))
WRAP(void, release, (void *object), (object))
WRAP(void *, retain_n, (void *object, unsigned count), (object, count))
WRAP(void, release_n, (void *object, unsigned count), (object, count))
WRAP(void *, bridgeObjectRetain, (void *object), (object))
WRAP(void, bridgeObjectRelease, (void *object), (object))
