/// The code of this program, as it is in memory.
enum ProgramCode {
    /// Gives the memory back in which the code is that has run so far: after the start most of it is not needed again, and what is
    /// comes back from the system's copy of the file.
    ///
    /// Breakpoints that a debugger has set are lost with it.
    static func release() {
        #if canImport(Glibc)
            let headers = unsafe UnsafePointer<Elf64_Phdr>(bitPattern: auxiliaryValue(UInt(AT_PHDR)))
            guard let headers = unsafe headers, auxiliaryValue(UInt(AT_PHENT)) == MemoryLayout<Elf64_Phdr>.size else {
                return
            }
            let segments = unsafe UnsafeBufferPointer(start: headers, count: Int(auxiliaryValue(UInt(AT_PHNUM))))
            // Where the program is, if that is not where it was linked for.
            let base = unsafe segments.first { $0.p_type == UInt32(PT_PHDR) }.map {
                UInt(bitPattern: headers) &- UInt($0.p_vaddr)
            }
            let page = UInt(getpagesize())
            for index in segments.indices {
                let segment = unsafe segments[index]
                guard segment.p_type == UInt32(PT_LOAD),
                    Int32(bitPattern: segment.p_flags) & (PF_W | PF_X) == PF_X
                else { continue }
                // Whole pages, so that nothing but code is in them.
                let start = (base ?? 0) &+ UInt(segment.p_vaddr)
                let (first, end) = ((start + page - 1) & ~(page - 1), (start + UInt(segment.p_memsz)) & ~(page - 1))
                guard first < end else { continue }
                _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_DONTNEED)
            }
        #endif
    }
}

#if canImport(Glibc)
    /// What the kernel has told the program at its start; `getauxval` is in a header that Swift's module of the C library leaves out.
    @_silgen_name("getauxval") private func auxiliaryValue(_ type: UInt) -> UInt
#endif
