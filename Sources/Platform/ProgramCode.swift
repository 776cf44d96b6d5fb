internal import CProgram

/// The code of this program, as it is in memory.
package enum ProgramCode {
    /// What the program is about to do, for which `.ci/release` has found out which code and constants it uses.
    package enum Work: Int {
        case key, answer
    }

    /// Has the processor fetch what the work uses, all at once. After a moment of waiting the caches have little of it, and the
    /// program would wait for one part after another.
    ///
    /// Does nothing in a program that was not linked by `.ci/release`.
    package static func prefetch(_ work: Work) { formline_prefetch(Int32(work.rawValue)) }

    /// Calls `body` with the addresses that the work uses, in order, as far as they are known.
    private static func forEachUsed(by work: Work, _ body: (Range<UInt>) -> Void) {
        guard let lists = unsafe formline_lines(), let origin = unsafe formline_first_line() else { return }
        let start = UInt(bitPattern: origin)
        unsafe UsedLines.forEach(of: work, in: Span(_unsafeStart: lists, count: formline_line_runs)) { lines in
            let (first, past) = (UInt(lines.lowerBound), UInt(lines.upperBound))
            body(start + first * formline_line_size..<start + past * formline_line_size)
        }
    }

    /// Gives the memory back in which the code is that has run so far: after the start most of it is not needed again, and what is
    /// comes back from the system's copy of the file. What a key and an answer use is kept, where that is known.
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
            for index in segments.indices {
                let segment = unsafe segments[index]
                guard segment.p_type == UInt32(PT_LOAD),
                    Int32(bitPattern: segment.p_flags) & (PF_W | PF_X) == PF_X
                else { continue }
                let start = (base ?? 0) &+ UInt(segment.p_vaddr)
                release(from: start, to: start + UInt(segment.p_memsz))
            }
        #endif
    }

    #if canImport(Glibc)
        /// Gives back what is between these addresses in whole huge pages of which nothing is used: a part of one cannot be given
        /// back without taking it apart.
        private static func release(from start: UInt, to end: UInt) {
            let page = UInt(2 << 20)
            func release(_ start: UInt, _ end: UInt) {
                let (first, end) = ((start + page - 1) & ~(page - 1), end & ~(page - 1))
                if first < end {
                    _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_DONTNEED)
                }
            }
            var next = start
            forEachUsed(by: .answer) { used in
                if used.lowerBound > next, used.upperBound <= end { release(next, used.lowerBound) }
                next = max(next, used.upperBound)
            }
            release(min(next, end), end)
        }
    #endif
}

/// Lists of lines, one for each kind of work: runs of those that it does not use and those that it does, up to a run of nothing.
enum UsedLines {
    /// Calls `body` with each run of lines that the work uses, in order.
    static func forEach(of work: ProgramCode.Work, in lists: Span<formline_line_run>, _ body: (Range<Int>) -> Void) {
        unsafe lists.withUnsafeBufferPointer { lists in
            var walk = unsafe formline_list(lists.baseAddress, lists.count, Int32(work.rawValue))
            var (first, past): (UInt, UInt) = (0, 0)
            while unsafe formline_next_lines(&walk, &first, &past) { body(Int(first)..<Int(past)) }
        }
    }
}

#if canImport(Glibc)
    /// What the kernel has told the program at its start; `getauxval` is in a header that Swift's module of the C library leaves out.
    @_silgen_name("getauxval") private func auxiliaryValue(_ type: UInt) -> UInt
#endif
