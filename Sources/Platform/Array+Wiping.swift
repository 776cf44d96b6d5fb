extension [UInt8] {
    /// Removes the first bytes. Nothing of them is left in the memory of the array, because they may be of a secret.
    package mutating func wipe(first count: Int) {
        guard count > 0 else { return }
        let rest = self.count - count
        unsafe withUnsafeMutableBytes { memory in
            guard let start = memory.baseAddress else { return }
            unsafe memmove(start, start + count, rest)
            unsafe memset(start + rest, 0, count)
        }
        removeLast(count)
    }

    /// Removes all bytes in the same way.
    package mutating func wipe() { wipe(first: count) }
}
