// Swift reads the arguments from /proc, which need not be mounted; C is given them.
void formline_main(int count, char **arguments);

int main(int count, char **arguments) {
    formline_main(count, arguments);
}

#ifdef RELEASE
// Swift's runtime looks for its backtrace program when it starts, and aborts where /proc is not mounted. A release has none.
char *swift_copyAuxiliaryExecutablePath(const char *name) { return (char *)0; }
#endif
