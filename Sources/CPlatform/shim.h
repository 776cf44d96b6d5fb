#ifndef FORMLINE_CSYSTEM_H
#define FORMLINE_CSYSTEM_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

// Swift can neither compare a handler with these two nor tell which member of the union is in use.

static inline bool formline_signal_is(int number, void (*handler)(int)) {
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && !(action.sa_flags & SA_SIGINFO) && action.sa_handler == handler;
}

static inline bool formline_signal_is_default(int number) { return formline_signal_is(number, SIG_DFL); }
static inline bool formline_signal_is_ignored(int number) { return formline_signal_is(number, SIG_IGN); }

#ifndef __APPLE__
// libdispatch has these for other run loops, such as CoreFoundation's, and declares them in no header.

/// A descriptor from which eight bytes can be read when the main queue has work
int _dispatch_get_main_queue_handle_4CF(void);

/// Does the work of the main queue; the argument is ignored
void _dispatch_main_queue_callback_4CF(void *message);
#endif

#endif
