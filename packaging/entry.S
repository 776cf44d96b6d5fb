// Where the program of `.ci/release` begins: it asks for huge pages, and goes on as every program does.
//
// Where the file is not in memory yet, the system then reads 2 MiB at once and keeps them as one page, which all runs map at their
// first touch of it: without, each run maps 4 KiB of the file hundreds of times. Where it cannot, nothing changes.

    .section .text.entry, "ax", @progbits
    .globl formline_entry
    .type formline_entry, @function
formline_entry:
#if defined(__x86_64__) && defined(__linux__)
    // madvise(formline_variables, ..., MADV_HUGEPAGE), up to the end of the second page of code.
    movl $28, %eax
    movl $formline_variables, %edi
    andl $-4096, %edi
    movl $formline_code + 0x400000, %esi
    subl %edi, %esi
    movl $14, %edx
    syscall
    // madvise(..., MADV_NOHUGEPAGE) for the code behind it, little of which any run needs.
    movl $28, %eax
    movl $formline_code + 0x400000, %edi
    movl $etext, %esi
    subl %edi, %esi
    movl $15, %edx
    syscall
    // The C library takes it for a function to be called at the end.
    xorl %edx, %edx
    jmp _start
#else
    b _start
#endif
    .size formline_entry, . - formline_entry

    .section .note.GNU-stack, "", @progbits
