// Where the program of `.ci/release` begins: it says how it will read its file, and goes on as every program does.
//
// Where the file is not in memory yet, the system would read megabytes around whatever is used, at each first use. Of the variables,
// constants and tables it is to read what a start uses, at once, and beside those a page at a time; of the code, 2 MiB at a time,
// which it keeps as one page that all runs map at their first touch of it. Where the system cannot, nothing changes.

    .section .text.entry, "ax", @progbits
    .globl formline_entry
    .type formline_entry, @function

#if defined(__x86_64__) && defined(__linux__)
    // madvise(from, to - from, ...), from the beginning of a page.
    .macro advise from, to, advice
    movl $28, %eax
    movl $\from, %edi
    andl $-4096, %edi
    movl $\to, %esi
    subl %edi, %esi
    movl $\advice, %edx
    syscall
    .endm
    .set MADV_RANDOM, 1
    .set MADV_WILLNEED, 3
    .set MADV_HUGEPAGE, 14
#endif

formline_entry:
#if defined(__x86_64__) && defined(__linux__)
    advise formline_tables, formline_tables_used, MADV_RANDOM
    advise formline_fixed, formline_fixed_end, MADV_RANDOM
    advise formline_variables, formline_constants_end, MADV_RANDOM
    advise formline_fixed, formline_fixed_used, MADV_WILLNEED
    advise formline_variables, formline_variables_used, MADV_WILLNEED
    advise formline_constants, formline_constants_used, MADV_WILLNEED
    advise formline_tables, formline_tables_used, MADV_WILLNEED
    advise formline_code, formline_code_end, MADV_HUGEPAGE
    advise formline_code, formline_code_end, MADV_RANDOM
    // The C library takes it for a function to be called at the end.
    xorl %edx, %edx
    jmp _start
#else
    b _start
#endif
    .size formline_entry, . - formline_entry

    .section .note.GNU-stack, "", @progbits
