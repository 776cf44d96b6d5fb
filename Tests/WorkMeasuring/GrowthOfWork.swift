#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// How many times the work of one size is that of a larger one, each the least of three: a thread's own time on a
/// processor, which other programs and tests do not change much.
public func growthOfWork(fromSize small: Int, toSize large: Int, _ body: (Int) throws -> Void) rethrows -> Double {
    func work(_ size: Int) throws -> Double {
        let start = threadSeconds()
        try body(size)
        return threadSeconds() - start
    }
    let (minimum, maximum) = try (0..<3).reduce((Double.infinity, Double.infinity)) { best, _ in
        (min(best.0, try work(small)), min(best.1, try work(large)))
    }
    return maximum / minimum
}

private func threadSeconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
