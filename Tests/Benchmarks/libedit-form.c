// The ten questions of ten-fields.yaml with libedit alone: what a form on a terminal costs at the least. Every answer is tried
// by the same rule, written out by hand, and asked again with the text in the line if it is refused.
#include <ctype.h>
#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *label;

static char *prompt(EditLine *editor) {
    static char text[80];
    (void)editor;
    snprintf(text, sizeof text, "%s: ", label);
    return text;
}

static int has_length(const char *text, size_t least, size_t most) {
    size_t length = strlen(text);
    return length >= least && length <= most;
}

static int is_name(const char *text) { return has_length(text, 3, 40); }
static int is_text(const char *text) { return has_length(text, 1, 60); }
static int is_port(const char *text) {
    char *end;
    long value = strtol(text, &end, 10);
    return *text && !*end && value >= 1 && value <= 65535;
}
static int is_email(const char *text) {
    const char *at = strchr(text, '@');
    return at && at > text && strchr(at, '.') && has_length(text, 3, 254);
}
static int is_slug(const char *text) {
    if (!has_length(text, 1, 30)) return 0;
    for (; *text; text++)
        if (!islower((unsigned char)*text) && !isdigit((unsigned char)*text) && *text != '-') return 0;
    return 1;
}

static const struct { const char *label; int (*passes)(const char *); } fields[] = {
    {"Project name", is_name}, {"Short name", is_slug}, {"Owner email", is_email}, {"Street", is_text},
    {"City", is_text}, {"Port", is_port}, {"Seats", is_port}, {"Team", is_name}, {"Region", is_slug}, {"Remark", is_text},
};

int main(void) {
    setlocale(LC_ALL, "");
    char answers[10][256];
    int is_terminal = isatty(STDIN_FILENO);
    // Its questions go where everyone else's go.
    EditLine *editor = el_init("libedit-form", stdin, stderr, stderr);
    el_set(editor, EL_PROMPT, prompt);
    el_set(editor, EL_EDITOR, "emacs");
    if (is_terminal) el_source(editor, NULL);
    for (int index = 0; index < 10;) {
        int length;
        label = fields[index].label;
        const char *line = el_gets(editor, &length);
        if (!line || length <= 0) return 1;
        snprintf(answers[index], sizeof answers[index], "%.*s", length - (line[length - 1] == '\n'), line);
        if (fields[index].passes(answers[index])) index++;
        else if (is_terminal) el_push(editor, answers[index]);
    }
    el_end(editor);
    putchar('{');
    for (int index = 0; index < 10; index++)
        printf("%s\"%s\":\"%s\"", index ? "," : "", fields[index].label, answers[index]);
    puts("}");
    return 0;
}
