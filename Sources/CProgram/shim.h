#ifndef FORMLINE_CPROGRAM_H
#define FORMLINE_CPROGRAM_H

// What Swift cannot say by itself: symbols of the linker that may be missing, and reading memory ahead.

#include <stddef.h>
#include <stdint.h>

/// The program's own memory in parts of this size, which a processor fetches at once: a line of its caches.
static const uintptr_t formline_line_size = 64;

/// So many lines that are not used, and after them so many that are.
typedef struct {
    uint16_t skipped, used;
} formline_line_run;

/// How many runs there is room for.
static const intptr_t formline_line_runs = 4096;

#ifdef __ELF__

// Written by the linker of `.ci/release`: the lines of code and constants that a typed key uses, from the beginning of the file, to a
// run of nothing, and then those that an answer uses, in the same way. Other builds have none.
extern const formline_line_run formline_used_lines[] __attribute__((weak));
extern const char formline_file_start[] __asm__("__ehdr_start") __attribute__((weak));

static inline const formline_line_run *formline_lines(void) { return formline_used_lines; }
static inline const char *formline_first_line(void) { return formline_file_start; }

#else

static inline const formline_line_run *formline_lines(void) { return NULL; }
static inline const char *formline_first_line(void) { return NULL; }

#endif

/// Has the processor fetch a line, and does not wait for it; nothing if there is no memory.
static inline void formline_prefetch(const void *line) { __builtin_prefetch(line, 0, 2); }

#endif
