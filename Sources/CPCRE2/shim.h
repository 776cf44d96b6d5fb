#ifndef FORMLINE_CPCRE2_H
#define FORMLINE_CPCRE2_H
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#endif
