#ifndef FORMLINE_CLIBEDIT_H
#define FORMLINE_CLIBEDIT_H
#include <histedit.h>
#endif
