#ifndef ALLOCATION_COUNTING_H
#define ALLOCATION_COUNTING_H

#include <stdbool.h>

/// Whether allocations are counted here: with glibc, and without a sanitizer, which has its own allocator.
bool counts_allocations(void);

/// How often the calling thread has allocated memory so far.
unsigned long allocation_count(void);

#endif
