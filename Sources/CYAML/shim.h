#ifndef FORMLINE_CYAML_H
#define FORMLINE_CYAML_H
#include <yaml.h>
#endif
