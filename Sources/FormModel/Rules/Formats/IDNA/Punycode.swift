/// The scalars of a label or name, borrowed for the length of a check.
typealias Scalars = Borrowed<Unicode.Scalar>

/// RFC 3492.
enum Punycode {
    private static let base = 36
    private static let smallest = 1
    private static let largest = 26

    static func decode(_ label: Scalars) -> [Unicode.Scalar]? {
        let hyphen = label.lastIndex(of: "-") ?? 0
        guard label.allSatisfy(\.isASCII) else { return nil }
        var output = Array(label[..<hyphen])
        output.reserveCapacity(label.count)
        var scalar = 0x80
        var position = 0
        var bias = 72
        // A hyphen follows letters, because each label has only one encoding.
        var index = hyphen > 0 ? hyphen + 1 : 0
        while index < label.count {
            let start = position
            var weight = 1
            var step = base
            while true {
                guard index < label.count, let digit = digit(label[index]) else { return nil }
                index += 1
                position += digit * weight
                guard position < 0x7FFF_FFFF else { return nil }
                let threshold = threshold(step, bias)
                if digit < threshold { break }
                weight *= base - threshold
                guard weight < 0x7FFF_FFFF else { return nil }
                step += base
            }
            let count = output.count + 1
            bias = adapt(position - start, count: count, isFirst: start == 0)
            scalar += position / count
            position %= count
            guard let next = UInt32(exactly: scalar).flatMap(Unicode.Scalar.init) else { return nil }
            output.insert(next, at: position)
            position += 1
        }
        return output
    }

    static func encodedLength(of label: Scalars) -> Int {
        let basic = label.count { $0.isASCII }
        var length = basic > 0 ? basic + 1 : 0
        var handled = basic
        var scalar: UInt32 = 0x80
        var delta = 0
        var bias = 72
        while handled < label.count {
            let next = label.reduce(UInt32.max) { $1.value >= scalar ? min($0, $1.value) : $0 }
            delta += Int(next - scalar) * (handled + 1)
            scalar = next
            for other in label {
                if other.value < scalar { delta += 1 }
                guard other.value == scalar else { continue }
                var rest = delta
                var step = base
                while true {
                    length += 1
                    let threshold = threshold(step, bias)
                    if rest < threshold { break }
                    rest = (rest - threshold) / (base - threshold)
                    step += base
                }
                bias = adapt(delta, count: handled + 1, isFirst: handled == basic)
                delta = 0
                handled += 1
            }
            delta += 1
            scalar += 1
        }
        return length
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        let byte = UInt8(ascii: scalar)
        if byte.isLetter { return Int(byte.lowercased - UInt8(ascii: "a")) }
        return byte.isDigit ? Int(byte.digitValue) + 26 : nil
    }

    private static func threshold(_ step: Int, _ bias: Int) -> Int { min(max(step - bias, smallest), largest) }

    private static func adapt(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var step = 0
        while delta > (base - smallest) * largest / 2 {
            delta /= base - smallest
            step += base
        }
        return step + (base - smallest + 1) * delta / (delta + 38)
    }
}
