#ifndef FORMLINE_CLIBEDIT_H
#define FORMLINE_CLIBEDIT_H

// What Swift cannot call by itself: variadic functions of libedit, function-like
// macros of the C library, types that differ between platforms, and handlers of signals
// that end the process. Each Swift file gets its own copy of what is static here.

#include <errno.h>
#include <fcntl.h>
#include <histedit.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/select.h>
#include <sys/wait.h>
#include <time.h>
#ifdef __GLIBC__
#include <ucontext.h>
#endif
#include <unistd.h>
#include <wchar.h>

int wcwidth(wchar_t character);

// MARK: - What libedit draws
//
// libedit writes into memory, not to the terminal; the caller draws by itself and only
// wants to know whether libedit rang the bell or cleared the screen.

typedef struct {
    FILE *file;
    char *data;
    size_t size;
} formline_sink;

static inline bool formline_sink_open(formline_sink *sink) {
    sink->data = NULL;
    sink->size = 0;
    sink->file = open_memstream(&sink->data, &sink->size);
    return sink->file != NULL;
}

static inline void formline_sink_rewind(formline_sink *sink) {
    fseeko(sink->file, 0, SEEK_SET);
    fflush(sink->file);
}

enum { formline_has_beeped = 1, formline_has_cleared = 2 };

/// What was written since the last call, as far as it is not text
static inline int formline_sink_take(formline_sink *sink) {
    fflush(sink->file);
    if (sink->data == NULL || sink->size == 0) return 0;
    int effects = 0;
    for (size_t i = 0; i < sink->size; i++) {
        const char *rest = sink->data + i;
        size_t length = sink->size - i;
        if (*rest == '\a') effects |= formline_has_beeped;
        if (*rest != '\033') continue;
        if (length >= 7 && memcmp(rest, "\033[H\033[2J", 7) == 0) effects |= formline_has_cleared;
        if (length >= 6 && memcmp(rest, "\033[H\033[J", 6) == 0) effects |= formline_has_cleared;
    }
    formline_sink_rewind(sink);
    return effects;
}

static inline void formline_sink_close(formline_sink *sink) {
    if (sink->file) fclose(sink->file);
    free(sink->data);
    sink->file = NULL;
    sink->data = NULL;
}

// MARK: - libedit

typedef int (*formline_reader)(EditLine *, wchar_t *);
typedef unsigned char (*formline_command)(EditLine *, wint_t);

static wchar_t *formline_no_prompt(EditLine *edit) {
    static wchar_t nothing[1] = {0};
    (void)edit;
    return nothing;
}

static inline EditLine *formline_edit_open(const char *program, int input, int output, formline_sink *sink) {
    EditLine *edit = el_init_fd(program, stdin, sink->file, sink->file, input, output, output);
    if (edit) {
        el_wset(edit, EL_PROMPT, formline_no_prompt);
        el_set(edit, EL_SIGNAL, 0);
        el_set(edit, EL_EDITOR, "emacs");
    }
    return edit;
}

static inline void formline_edit_set_client(EditLine *edit, void *client) { el_set(edit, EL_CLIENTDATA, client); }

static inline void *formline_edit_client(EditLine *edit) {
    void *client = NULL;
    el_get(edit, EL_CLIENTDATA, &client);
    return client;
}

static inline int formline_edit_set_reader(EditLine *edit, formline_reader reader) {
    return el_wset(edit, EL_GETCFN, reader);
}

/// What the functions are that keys can be bound to besides libedit's own.
typedef struct {
    formline_command enter, insert, tab, previous, next, first, editor, quote;
    formline_command search_back, search_forward, search_again, search_against, match_back, match_forward;
    formline_command word, big_word, delete_to, change_to, yank_to, redo, change_case;
    formline_command undo, undo_all, line_start, line_end, next_char, delete_char, go;
} formline_commands;

/// Names and help texts are wide literals, because libedit keeps the pointers, and leaks what it has to convert.
static inline void formline_edit_add_commands(EditLine *edit, formline_commands commands) {
    el_wset(edit, EL_ADDFN, L"formline-enter", L"Answer with this line", commands.enter);
    el_wset(edit, EL_ADDFN, L"formline-insert", L"Insert what was pasted", commands.insert);
    el_wset(edit, EL_ADDFN, L"formline-tab", L"There is nothing to complete", commands.tab);
    el_wset(edit, EL_ADDFN, L"formline-prev-history", L"Go to the line before", commands.previous);
    el_wset(edit, EL_ADDFN, L"formline-next-history", L"Go to the line after", commands.next);
    el_wset(edit, EL_ADDFN, L"formline-first-history", L"Go to the oldest line", commands.first);
    el_wset(edit, EL_ADDFN, L"formline-editor", L"Edit the line in an editor", commands.editor);
    el_wset(edit, EL_ADDFN, L"formline-quote", L"Insert the next key as it is", commands.quote);
    el_wset(edit, EL_ADDFN, L"formline-search-back", L"Search earlier lines", commands.search_back);
    el_wset(edit, EL_ADDFN, L"formline-search-forward", L"Search later lines", commands.search_forward);
    el_wset(edit, EL_ADDFN, L"formline-search-again", L"Search for the same again", commands.search_again);
    el_wset(edit, EL_ADDFN, L"formline-search-against", L"Search the other way", commands.search_against);
    el_wset(edit, EL_ADDFN, L"formline-match-back", L"Go to an earlier line that has this text", commands.match_back);
    el_wset(edit, EL_ADDFN, L"formline-match-forward", L"Go to a later line that has this text", commands.match_forward);
    el_wset(edit, EL_ADDFN, L"formline-prev-word", L"Go to a word before", commands.word);
    el_wset(edit, EL_ADDFN, L"formline-prev-big-word", L"Go to a word before, between spaces", commands.big_word);
    el_wset(edit, EL_ADDFN, L"formline-delete", L"Delete what the next key goes over", commands.delete_to);
    el_wset(edit, EL_ADDFN, L"formline-change", L"Change what the next key goes over", commands.change_to);
    el_wset(edit, EL_ADDFN, L"formline-yank", L"Copy what the next key goes over", commands.yank_to);
    el_wset(edit, EL_ADDFN, L"formline-redo", L"Change the line once more", commands.redo);
    el_wset(edit, EL_ADDFN, L"formline-change-case", L"Change the case of letters", commands.change_case);
    el_wset(edit, EL_ADDFN, L"formline-undo", L"Take the last change back", commands.undo);
    el_wset(edit, EL_ADDFN, L"formline-undo-all", L"Take all changes back", commands.undo_all);
    el_wset(edit, EL_ADDFN, L"formline-start", L"Go to the beginning of the line", commands.line_start);
    el_wset(edit, EL_ADDFN, L"formline-end", L"Go behind the last character", commands.line_end);
    el_wset(edit, EL_ADDFN, L"formline-next-char", L"Go behind the next character", commands.next_char);
    el_wset(edit, EL_ADDFN, L"formline-delete-char", L"Delete the next character", commands.delete_char);
    el_wset(edit, EL_ADDFN, L"formline-go", L"Go to where the last key wants to be", commands.go);
}

/// Puts another line in the place of this one. Other than el_deletestr, this leaves alone what was killed last.
static inline void formline_edit_replace(EditLine *edit, const wchar_t *text, int cursor) {
    if (el_wreplacestr(edit, text) != 0) {
        // libedit takes no empty text; what el_wline gives is the line itself.
        LineInfoW *line = (LineInfoW *)el_wline(edit);
        line->cursor = line->lastchar = line->buffer;
    }
    const LineInfoW *line = el_wline(edit);
    el_cursor(edit, cursor - (int)(line->cursor - line->buffer));
}

/// Brings the cursor and the end of the line back into the line. Ctrl-X Ctrl-X goes to the mark, which may be after the end
/// of a line that has become shorter; the next deletion would then remove more than there is.
static inline void formline_edit_clamp(EditLine *edit) {
    // What el_wline gives is the line itself.
    LineInfoW *line = (LineInfoW *)el_wline(edit);
    if (line->lastchar < line->buffer) line->lastchar = line->buffer;
    if (line->cursor < line->buffer) line->cursor = line->buffer;
    if (line->cursor > line->lastchar) line->cursor = line->lastchar;
}

/// Off: el_gets and el_end leave the terminal's mode alone
static inline void formline_edit_set_enabled(EditLine *edit, bool enabled) {
    el_set(edit, EL_EDITMODE, enabled ? 1 : 0);
}

static inline bool formline_edit_is_enabled(EditLine *edit) {
    int enabled = 0;
    el_get(edit, EL_EDITMODE, &enabled);
    return enabled != 0;
}

/// Makes libedit believe that its terminal has this many columns and rows
static inline void formline_edit_resize(EditLine *edit, int columns, int rows) {
    wchar_t number[16];
    swprintf(number, sizeof number / sizeof *number, L"%d", columns);
    el_wset(edit, EL_SETTC, L"co", number, (wchar_t *)NULL);
    // libedit reads no more than seven digits.
    swprintf(number, sizeof number / sizeof *number, L"%d", rows > 9999999 ? 9999999 : rows);
    el_wset(edit, EL_SETTC, L"li", number, (wchar_t *)NULL);
    // Draws the line anew, because its cursor may be outside of the new size.
    el_wset(edit, EL_REFRESH);
}

/// Makes libedit believe that the terminal is in its own editing mode already, and takes it away from it, so that no line begins by
/// asking how large it is: libedit would make the screen that it draws into anew, twice a line.
static inline void formline_edit_prepare(EditLine *edit, formline_sink *sink) {
    el_set(edit, EL_PREP_TERM, 1);
    // A stream in memory has no descriptor.
    el_set(edit, EL_SETFP, 0, sink->file);
}

static inline bool formline_edit_is_vi(EditLine *edit) {
    const char *name = NULL;
    return el_get(edit, EL_EDITOR, &name) == 0 && name && strcmp(name, "vi") == 0;
}

// MARK: - The system

enum { formline_ready_input = 1, formline_ready_wake = 2, formline_ready_signals = 4 };

/// Waits until something can be read; a descriptor of -1 is not looked at, -1 milliseconds are for ever.
/// Gives the `formline_ready_` bits, 0 at a timeout or a signal.
static inline int formline_wait(int input, int wake, int signals, int milliseconds) {
    int ready = 0;
#ifdef __APPLE__
    // poll() knows no terminal devices there.
    fd_set set;
    FD_ZERO(&set);
    int descriptors[3] = {input, wake, signals};
    int last = -1;
    for (int i = 0; i < 3; i++) {
        if (descriptors[i] < 0 || descriptors[i] >= FD_SETSIZE) continue;
        FD_SET(descriptors[i], &set);
        if (descriptors[i] > last) last = descriptors[i];
    }
    struct timeval time = {milliseconds / 1000, (milliseconds % 1000) * 1000};
    if (select(last + 1, &set, NULL, NULL, milliseconds < 0 ? NULL : &time) <= 0) return 0;
    for (int i = 0; i < 3; i++) {
        if (descriptors[i] >= 0 && descriptors[i] < FD_SETSIZE && FD_ISSET(descriptors[i], &set)) ready |= 1 << i;
    }
#else
    struct pollfd set[3] = {{input, POLLIN, 0}, {wake, POLLIN, 0}, {signals, POLLIN, 0}};
    if (poll(set, 3, milliseconds) <= 0) return 0;
    for (int i = 0; i < 3; i++) {
        if (set[i].revents) ready |= 1 << i;
    }
#endif
    return ready;
}

/// Waits until a terminal takes what is written, or the pipe has something: 8 and 2.
static inline int formline_wait_for_room(int output, int wake, int milliseconds) {
    struct pollfd set[2] = {{output, POLLOUT, 0}, {wake, POLLIN, 0}};
    if (poll(set, 2, milliseconds) <= 0) return 0;
    return (set[0].revents ? 8 : 0) | (set[1].revents ? 2 : 0);
}

static inline bool formline_window_size(int descriptor, int *columns, int *rows) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return false;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return true;
}

/// Catches a signal that is not ignored; false where it is left alone
static inline bool formline_signal_catch(int number, void (*handler)(int), struct sigaction *previous) {
    if (sigaction(number, NULL, previous) != 0 || previous->sa_handler == SIG_IGN) return false;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    return sigaction(number, &action, NULL) == 0;
}

/// No other process of the same person may look into the memory of this one, and no core file is written, whatever a
/// system does with those; only on Linux.
static inline void formline_protect_memory(void) {
#ifdef __linux__
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}

// MARK: - The terminal, when the process ends
//
// For the end that nobody is asked about: a crash, or a signal that nobody catches. All of this but the installation may be
// called by a signal handler. Only one Swift file may use it, because each would have a terminal of its own; and without an
// initial value Swift would leave a variable out.

// Not by <termios.h>: Swift would take its types for those of this module.
struct termios;
int tcsetattr(int descriptor, int when, const struct termios *attributes);

typedef struct {
    _Alignas(16) unsigned char attributes[256];
    int input, output, when;
    char farewell[64];
    size_t length;
} formline_terminal;

/// A variable that all object files share which this header comes into; a static one would be another in each.
#define FORMLINE_SHARED __attribute__((weak))

/// The terminal in two places, so that a handler never finds one that is half written.
FORMLINE_SHARED formline_terminal formline_terminals[2] = {0};
/// The one that is to be put back; NULL if there is nothing to do.
FORMLINE_SHARED formline_terminal *formline_terminal_in_use = NULL;

/// From now on this is how the terminal is left: these bytes are written, and it gets these attributes, of so many bytes;
/// `when` is what `tcsetattr` knows as at once.
static inline void formline_terminal_remember(
    int input, int output, const void *attributes, size_t size, int when, const char *farewell
) {
    if (size > sizeof formline_terminals[0].attributes) return;
    formline_terminal *current = __atomic_load_n(&formline_terminal_in_use, __ATOMIC_ACQUIRE);
    formline_terminal *next = current == &formline_terminals[0] ? &formline_terminals[1] : &formline_terminals[0];
    next->input = input;
    next->output = output;
    next->when = when;
    memcpy(next->attributes, attributes, size);
    next->length = strlen(farewell);
    if (next->length > sizeof next->farewell) next->length = sizeof next->farewell;
    memcpy(next->farewell, farewell, next->length);
    __atomic_store_n(&formline_terminal_in_use, next, __ATOMIC_RELEASE);
}

/// There is nothing to put back any more.
static inline void formline_terminal_forget(void) {
    __atomic_store_n(&formline_terminal_in_use, (formline_terminal *)NULL, __ATOMIC_RELEASE);
}

/// Puts the terminal back, once.
static inline void formline_terminal_put_back(void) {
    formline_terminal *terminal =
        __atomic_exchange_n(&formline_terminal_in_use, (formline_terminal *)NULL, __ATOMIC_ACQ_REL);
    if (!terminal) return;
    // As another job than the one in the foreground this would stop the process.
    sigset_t stop, blocked;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &stop, &blocked);
    // Not waiting for what is written before: a terminal that was told to hold would hold the process, too.
    tcsetattr(terminal->input, terminal->when, (const struct termios *)terminal->attributes);
    int flags = fcntl(terminal->output, F_GETFL);
    if (flags >= 0) fcntl(terminal->output, F_SETFL, flags | O_NONBLOCK);
    size_t written = 0;
    while (written < terminal->length) {
        ssize_t count = write(terminal->output, terminal->farewell + written, terminal->length - written);
        if (count > 0) {
            written += (size_t)count;
        } else if (count == 0 || errno != EINTR) {
            break;
        }
    }
    if (flags >= 0) fcntl(terminal->output, F_SETFL, flags);
    pthread_sigmask(SIG_SETMASK, &blocked, NULL);
}

/// When a signal came that nobody has read yet, which asks the process to end, in milliseconds; 0 if there is none.
FORMLINE_SHARED long long formline_unread_since = 0;

/// Ends the process by a signal that asks it to, if such a signal has not been read for a second: a program that computes
/// reads none. For its handler.
static inline void formline_signal_came(int number) {
    if (number != SIGTERM && number != SIGINT && number != SIGQUIT) return;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    long long time = (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000 + 1, since = 0;
    if (__atomic_compare_exchange_n(&formline_unread_since, &since, time, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) return;
    if (time - since < 1000) return;
    formline_terminal_put_back();
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
    raise(number);
}

static inline void formline_signals_were_read(void) {
    __atomic_store_n(&formline_unread_since, 0, __ATOMIC_RELEASE);
}

/// Signals that end a process if nobody catches them; those of a crash end it even if somebody does.
static const int formline_fatal_signals[] = {
    SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS,
    SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGPIPE,
#ifdef __linux__
    SIGPOLL, SIGPWR, SIGSTKFLT,
#endif
};
enum {
    formline_fatal_count = sizeof formline_fatal_signals / sizeof *formline_fatal_signals,
    formline_crash_count = 7
};
FORMLINE_SHARED struct sigaction formline_fatal_previous[formline_fatal_count] = {0};
FORMLINE_SHARED bool formline_fatal_is_caught[formline_fatal_count] = {0};

static void formline_fatal_handler(int number, siginfo_t *information, void *context) {
    (void)context;
    int error = errno;
    formline_terminal_put_back();
    // Not what was there before: Swift's own handler prints what the memory holds, which can take seconds.
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
    errno = error;
    // A fault comes again by itself, with its address for whoever reports it; all others once the handler returns.
    bool is_fault = number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE;
    if (!is_fault || information->si_code <= 0) raise(number);
}

/// Puts the terminal back at these signals, before they end the process.
static inline void formline_fatal_catch(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = formline_fatal_handler;
    // For a stack without room; see `formline_thread_main`.
    action.sa_flags = SA_ONSTACK | SA_SIGINFO;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < formline_fatal_count; i++) {
        struct sigaction *previous = &formline_fatal_previous[i];
        if (formline_fatal_is_caught[i] || sigaction(formline_fatal_signals[i], NULL, previous) != 0) continue;
        bool is_free = !(previous->sa_flags & SA_SIGINFO) && previous->sa_handler == SIG_DFL;
        bool is_ignored = !(previous->sa_flags & SA_SIGINFO) && previous->sa_handler == SIG_IGN;
        if (is_ignored || (!is_free && i >= formline_crash_count)) continue;
        formline_fatal_is_caught[i] = sigaction(formline_fatal_signals[i], &action, NULL) == 0;
    }
}

/// Every one of these signals does again what it did before.
static inline void formline_fatal_release(void) {
    for (int i = 0; i < formline_fatal_count; i++) {
        if (formline_fatal_is_caught[i]) sigaction(formline_fatal_signals[i], &formline_fatal_previous[i], NULL);
        formline_fatal_is_caught[i] = false;
    }
}

/// Ignores a signal, and gives what it did before.
static inline void formline_signal_ignore(int number, struct sigaction *previous) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_IGN;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, previous);
}

/// Stops the process by this signal, and returns when it goes on
static inline void formline_signal_stop_by(int number) {
    struct sigaction action, previous;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    sigemptyset(&action.sa_mask);
    if (sigaction(number, &action, &previous) != 0) return;
    // A thread that a dispatch queue has started blocks every signal, and so do those that it starts.
    sigset_t stop, blocked;
    sigemptyset(&stop);
    sigaddset(&stop, number);
    pthread_sigmask(SIG_UNBLOCK, &stop, &blocked);
    raise(number);
    pthread_sigmask(SIG_SETMASK, &blocked, NULL);
    sigaction(number, &previous, NULL);
}

/// Stops the process as Ctrl-Z does, and returns when it goes on
static inline void formline_signal_stop(void) { formline_signal_stop_by(SIGTSTP); }

/// Stops the process as reading from a terminal that is another's does
static inline void formline_signal_stop_for_input(void) { formline_signal_stop_by(SIGTTIN); }

extern char **environ;

/// Runs a program that is looked up in PATH, in this process group (0 for a new one), with nothing of this process's signals
/// and with these as its standard streams; 0, or why it cannot be run.
static inline int formline_spawn(char *const *arguments, int input, int output, pid_t group, pid_t *child) {
    static const int numbers[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTERM, SIGPIPE,  SIGTSTP,
                                  SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGWINCH, SIGALRM};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, defaults;
    int failure = posix_spawn_file_actions_init(&actions);
    if (failure) return failure;
    failure = posix_spawnattr_init(&attributes);
    if (failure) {
        posix_spawn_file_actions_destroy(&actions);
        return failure;
    }
    sigemptyset(&none);
    sigemptyset(&defaults);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) sigaddset(&defaults, numbers[i]);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&attributes, group);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setsigmask(&attributes, &none);
    failure = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    if (!failure) failure = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    if (!failure) failure = posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO);
    if (!failure) failure = posix_spawnp(child, arguments[0], &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return failure;
}

enum { formline_child_runs, formline_child_stopped, formline_child_ended, formline_child_lost };

/// How it is with a child, without waiting; where it has ended, its exit code, or 128 + N after signal N; where it was
/// stopped, the signal.
static inline int formline_child_state(pid_t child, int *code) {
    int status = 0;
    pid_t found = waitpid(child, &status, WNOHANG | WUNTRACED);
    if (found < 0) return errno == EINTR ? formline_child_runs : formline_child_lost;
    if (found == 0) return formline_child_runs;
    if (WIFSTOPPED(status)) {
        *code = WSTOPSIG(status);
        return formline_child_stopped;
    }
    *code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return formline_child_ended;
}

// MARK: - Threads, and what has a stack of its own without being one

/// Where a handler runs if the stack is what has come to its end.
typedef struct {
    stack_t stack, previous;
    bool is_set;
} formline_signal_stack;

static inline void formline_signal_stack_open(formline_signal_stack *own) {
    memset(own, 0, sizeof *own);
    own->stack.ss_size = 64 * 1024;
    own->stack.ss_sp = malloc(own->stack.ss_size);
    own->is_set = own->stack.ss_sp && sigaltstack(NULL, &own->previous) == 0
        && (own->previous.ss_flags & SS_DISABLE) && sigaltstack(&own->stack, NULL) == 0;
}

static inline void formline_signal_stack_close(formline_signal_stack *own) {
    if (own->is_set) sigaltstack(&own->previous, NULL);
    free(own->stack.ss_sp);
}

// musl's own default is too small.
enum { formline_stack_size = 1 << 20 };

typedef struct {
    pthread_t id;
    void (*body)(void *);
    void *context;
} formline_thread;

static void *formline_thread_main(void *argument) {
    formline_thread *thread = (formline_thread *)argument;
    formline_signal_stack stack;
    formline_signal_stack_open(&stack);
    thread->body(thread->context);
    formline_signal_stack_close(&stack);
    return NULL;
}

/// A running thread, or NULL; the system's own type for one differs too much between platforms for Swift.
static inline formline_thread *formline_thread_open(void (*body)(void *), void *context) {
    formline_thread *thread = (formline_thread *)malloc(sizeof *thread);
    pthread_attr_t attributes;
    if (!thread || pthread_attr_init(&attributes) != 0) {
        free(thread);
        return NULL;
    }
    thread->body = body;
    thread->context = context;
    pthread_attr_setstacksize(&attributes, formline_stack_size);
    int failure = pthread_create(&thread->id, &attributes, formline_thread_main, thread);
    pthread_attr_destroy(&attributes);
    if (failure) {
        free(thread);
        return NULL;
    }
    return thread;
}

static inline void formline_thread_join(formline_thread *thread) {
    pthread_join(thread->id, NULL);
    free(thread);
}

/// A function on a stack of its own, which runs on the caller's thread and can stop anywhere and go on later: a fiber.
typedef struct {
    void (*body)(void *);
    void *context;
    char *memory;
    formline_signal_stack signal_stack;
    bool is_over;
#ifdef __GLIBC__
    ucontext_t inside, outside;
#endif
} formline_fiber;

#ifdef __GLIBC__

static void formline_fiber_main(unsigned high, unsigned low) {
    formline_fiber *fiber = (formline_fiber *)((uintptr_t)high << 16 << 16 | low);
    fiber->body(fiber->context);
    fiber->is_over = true;
}

/// A fiber that has not begun; NULL where there is no memory for one.
static inline formline_fiber *formline_fiber_open(void (*body)(void *), void *context) {
    formline_fiber *fiber = (formline_fiber *)calloc(1, sizeof *fiber);
    if (!fiber) return NULL;
    // The page at the end of the stack ends the process if it is reached.
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    void *memory =
        mmap(NULL, page + formline_stack_size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED || getcontext(&fiber->inside) != 0
        || mprotect((char *)memory + page, formline_stack_size, PROT_READ | PROT_WRITE) != 0) {
        if (memory != MAP_FAILED) munmap(memory, page + formline_stack_size);
        free(fiber);
        return NULL;
    }
    fiber->body = body;
    fiber->context = context;
    fiber->memory = (char *)memory;
    fiber->inside.uc_stack.ss_sp = fiber->memory + page;
    fiber->inside.uc_stack.ss_size = formline_stack_size;
    fiber->inside.uc_link = &fiber->outside;
    uintptr_t address = (uintptr_t)fiber;
    makecontext(
        &fiber->inside, (void (*)(void))formline_fiber_main, 2, (unsigned)(address >> 16 >> 16), (unsigned)address);
    formline_signal_stack_open(&fiber->signal_stack);
    return fiber;
}

/// Goes on with the fiber until it stops, or is over.
static inline void formline_fiber_resume(formline_fiber *fiber) { swapcontext(&fiber->outside, &fiber->inside); }

/// Stops the fiber, in which this is called, until it is resumed.
static inline void formline_fiber_stop(formline_fiber *fiber) { swapcontext(&fiber->inside, &fiber->outside); }

static inline void formline_fiber_close(formline_fiber *fiber) {
    formline_signal_stack_close(&fiber->signal_stack);
    munmap(fiber->memory, (size_t)sysconf(_SC_PAGESIZE) + formline_stack_size);
    free(fiber);
}

#else

static inline formline_fiber *formline_fiber_open(void (*body)(void *), void *context) {
    (void)body;
    (void)context;
    return NULL;
}
static inline void formline_fiber_resume(formline_fiber *fiber) { (void)fiber; }
static inline void formline_fiber_stop(formline_fiber *fiber) { (void)fiber; }
static inline void formline_fiber_close(formline_fiber *fiber) { (void)fiber; }

#endif

#endif
