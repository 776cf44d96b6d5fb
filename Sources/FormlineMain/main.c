// Swift reads the arguments from /proc, which need not be mounted; C is given them.
void formline_main(int count, char **arguments);

int main(int count, char **arguments) {
    formline_main(count, arguments);
}
