/// A number as most are written: digits, some of them after a point, 18 at most, and no exponent.
struct PlainNumber: BitwiseCopyable, Sendable {
    /// All of its digits, with the sign.
    var digits: Int
    /// How many of them are after the point.
    var places: Int

    /// How many digits there can be, so that none is lost when two numbers are compared.
    static let mostDigits = 18

    init(digits: Int, places: Int) {
        self.digits = digits
        self.places = places
    }

    /// The number that a text writes; nil if it is not written like that.
    init?(_ text: String) {
        var reader = NumberReader()
        let isNumber = text.withUTF8Bytes { bytes in reader.read(bytes, from: 0) == bytes.count }
        guard isNumber else { return nil }
        self = reader.number
    }

    /// Whether it is so to another number.
    func holds(_ order: CompiledOrder, _ other: PlainNumber) -> Bool {
        guard places != other.places else { return order.holds(digits, other.digits) }
        let most = max(places, other.places)
        return order.holds(scaled(to: most), other.scaled(to: most))
    }

    /// Whether it is another number, which is not 0, a whole number of times.
    func isMultiple(of other: PlainNumber) -> Bool {
        let most = max(places, other.places)
        return scaled(to: most) % other.scaled(to: most) == 0
    }

    /// The digits with so many of them after the point.
    private func scaled(to places: Int) -> Int128 {
        (self.places..<places).reduce(Int128(digits)) { number, _ in number * 10 }
    }
}

/// Reads a ``PlainNumber`` as JSON writes it.
struct NumberReader {
    private(set) var number = PlainNumber(digits: 0, places: 0)
    /// How many digits there are, but for a single 0 before the point.
    private(set) var count = 0
    /// The last digit.
    private var last: UInt8 = 0

    /// Whether the number is written as it would be printed as a `Double`: no zero after all others behind the point, and not so
    /// small that it would have an exponent.
    var isShortest: Bool { number.places == 0 ? count <= 15 : last != 0 && count <= 15 && isNotTiny }

    /// Whether it is not 0 with a sign.
    private(set) var isNegativeZero = false

    /// At least 0.001, so that it is printed without an exponent.
    private var isNotTiny: Bool {
        var (least, places) = (number.digits.magnitude, number.places)
        while places > 3 {
            least /= 10
            places -= 1
        }
        return least > 0
    }

    /// Reads the number that begins at `index`, and gives the index after it; nil if there is none, or it is written in
    /// another way.
    mutating func read(_ bytes: UTF8Bytes, from start: Int) -> Int? {
        var index = start
        var (digits, whole) = (0, 0)
        let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        let first = index
        while index < bytes.count, bytes[index].isDigit, index - first < PlainNumber.mostDigits {
            last = bytes[index].digitValue
            digits = digits * 10 + Int(last)
            index += 1
        }
        whole = index - first
        guard whole > 0, whole == 1 || bytes[first] != UInt8(ascii: "0") else { return nil }
        count = whole
        var places = 0
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            let point = index
            while index < bytes.count, bytes[index].isDigit, whole + index - point < PlainNumber.mostDigits {
                last = bytes[index].digitValue
                digits = digits * 10 + Int(last)
                index += 1
            }
            places = index - point
            guard places > 0 else { return nil }
            count += places
        }
        // More digits, or an exponent.
        if index < bytes.count, bytes[index].isDigit || bytes[index] | 0x20 == UInt8(ascii: "e") { return nil }
        isNegativeZero = isNegative && digits == 0
        number = PlainNumber(digits: isNegative ? -digits : digits, places: places)
        return index
    }
}
