/// The memory of this process.
package enum Memory {
    /// Keeps memory that was freed, up to some MiB, for what is allocated next; else what each block of a long file takes is given
    /// back to the system, and taken again for the next one, page by page.
    package static func keepWhatIsFreed() {
        #if canImport(Glibc)
            // M_TRIM_THRESHOLD and M_MMAP_THRESHOLD of <malloc.h>.
            for (setting, bytes) in [(-1, 16 << 20), (-3, 4 << 20)] as [(Int32, Int32)] {
                _ = setOption(setting, bytes)
            }
        #endif
    }
}

#if canImport(Glibc)
    // Swift's module of the C library leaves this header out.
    @_silgen_name("mallopt") private func setOption(_ option: Int32, _ value: Int32) -> Int32
#endif
