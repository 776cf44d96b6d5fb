// What the C library need not ask the system for at a start of the program of `.ci/release`. The linker puts these in place of its
// own (`--wrap`).

#define _GNU_SOURCE
#include <sched.h>

// The folder of the program, for libraries that are loaded from beside it. It loads none.
const char *__wrap__dl_get_origin(void) { return (const char *)-1; }

int __real___get_nprocs_conf(void);

// How many processors the machine has: it reads a file for that. Who asks means those that the process may use.
int __wrap___get_nprocs_conf(void) {
    cpu_set_t usable;
    return sched_getaffinity(0, sizeof usable, &usable) == 0 ? CPU_COUNT(&usable) : __real___get_nprocs_conf();
}
