#ifndef FORMLINE_CPROGRAM_H
#define FORMLINE_CPROGRAM_H

// What Swift cannot say by itself: symbols of the linker that may be missing, and reading memory ahead.

#include <stdbool.h>
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

/// A way through one of the lists: the next run, and the line that it begins after.
typedef struct {
    const formline_line_run *next, *end;
    uintptr_t line;
} formline_list_walk;

/// The beginning of the list with this number; after the end where there is none.
static inline formline_list_walk formline_list(const formline_line_run *lists, intptr_t count, int number) {
    formline_list_walk walk = {lists, lists ? lists + count : lists, 0};
    for (; number > 0 && walk.next < walk.end; walk.next++) {
        if (!walk.next->skipped && !walk.next->used) number--;
    }
    return walk;
}

/// The next lines of the list, from `*first` to before `*past`; false at its end.
static inline bool formline_next_lines(formline_list_walk *walk, uintptr_t *first, uintptr_t *past) {
    while (walk->next < walk->end && (walk->next->skipped || walk->next->used)) {
        *first = walk->line + walk->next->skipped;
        *past = *first + walk->next->used;
        walk->line = *past;
        walk->next++;
        if (*first < *past) return true;
    }
    return false;
}

/// Has the processor fetch all lines of a list, and does not wait for them; nothing if there is no memory.
static inline void formline_prefetch(int number) {
    const char *line = formline_first_line();
    // What is before each line counts here, and nothing else: all of them take less time than a few that are not fetched.
    formline_list_walk list = formline_list(line ? formline_lines() : NULL, formline_line_runs, number);
    const formline_line_run *run = list.next, *end = list.end;
    for (; run < end && (run->skipped || run->used); run++) {
        line += run->skipped * formline_line_size;
        for (const char *past = line + run->used * formline_line_size; line < past; line += formline_line_size) {
            __builtin_prefetch(line, 0, 2);
        }
    }
}

#endif
