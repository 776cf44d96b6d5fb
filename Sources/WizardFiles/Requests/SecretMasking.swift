internal import FormModel

extension String {
    /// The text and its spellings in JSON (also with ASCII escapes), HTML and single quotes of a shell.
    private var spellings: [String] {
        let json = JSONWriter.escaped(self)
        func inASCII(_ digits: (String) -> String) -> String {
            json.unicodeScalars.map { scalar in
                let escapes = scalar.utf16.map { "\\u" + digits($0.hexadecimal(width: 4)) }
                return scalar.isASCII ? String(scalar) : escapes.joined()
            }.joined()
        }
        let html = TemplateEscaping.entities.reduce(self) { $0.replacing($1.key, with: $1.value) }
        return [
            self, json, json.replacing("/", with: "\\/"), inASCII { $0 }, inASCII { $0.uppercased() },
            html, html.replacing("&#39;", with: "&#x27;"), replacing("'", with: "'\\''"),
        ]
    }

    /// Masks secrets, even escaped ones. Those of one or two characters are masked only as whole words, to keep texts readable.
    package func masking(_ secrets: [String], with mask: String = Question.resultMask) -> String {
        let texts = secrets.flatMap(\.spellings)
        return Set(texts).subtracting([""]).sorted { $0.utf8.count > $1.utf8.count }.reduce(self) { text, secret in
            let masked = text.masking(secret, with: mask, isDecoded: false)
            guard masked.utf8.contains(where: { "%+".utf8.contains($0) }) else { return masked }
            return masked.masking(secret, with: mask, isDecoded: true)
        }
    }

    private func masking(_ secret: String, with mask: String, isDecoded: Bool) -> String {
        let text = Array(utf8)
        let (bytes, starts) = isDecoded ? text.percentDecoded : (bytes: text, starts: Array(0...text.count))
        func isInWord(_ index: Int) -> Bool {
            guard bytes.indices.contains(index) else { return false }
            let scalar = Unicode.Scalar(bytes[index])
            return scalar.isLetterOrDigit || !scalar.isASCII
        }
        let needle = Array(secret.utf8)
        var (masked, next) = ([UInt8](), 0)
        while next < bytes.count {
            let end = next + needle.count
            let isFound = bytes[next...].starts(with: needle) {
                $0 == $1 || isDecoded && ($0, $1) == (UInt8(ascii: "+"), UInt8(ascii: " "))
            }
            if isFound, secret.count > 2 || !isInWord(next - 1) && !isInWord(end) {
                masked += Array(mask.utf8)
                next = end
            } else {
                masked += text[starts[next]..<starts[next + 1]]
                next += 1
            }
        }
        return String(decoding: masked, as: UTF8.self)
    }
}

extension [UInt8] {
    /// The bytes without percent escapes (RFC 3986), and the index in the text at which each begins, and its end.
    var percentDecoded: (bytes: [UInt8], starts: [Int]) {
        var (bytes, starts) = ([UInt8](), [Int]())
        var index = 0
        while index < count {
            starts.append(index)
            let digits = dropFirst(index + 1).prefix(2)
            let isEscape =
                self[index] == UInt8(ascii: "%") && digits.count == 2
                && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
            let byte = isEscape ? UInt8(String(decoding: digits, as: UTF8.self), radix: 16) : nil
            bytes.append(byte ?? self[index])
            index += byte == nil ? 1 : 3
        }
        return (bytes, starts + [count])
    }
}
