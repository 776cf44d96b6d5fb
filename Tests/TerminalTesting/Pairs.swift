/// The rows of a table: `input => expected`, or several lines of input before a line `=> expected`.
public func pairs(_ table: String) -> [(String, String)] {
    var rows: [(String, String)] = []
    var input: [Substring] = []
    for line in table.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("=>") {
            rows.append((input.joined(separator: "\n"), String(line.dropFirst(3))))
            input = []
        } else if input.isEmpty, let arrow = line.firstRange(of: " =>") {
            rows.append((String(line[..<arrow.lowerBound]), String(line[arrow.upperBound...].dropFirst())))
        } else {
            input.append(line)
        }
    }
    precondition(input.isEmpty, "\(input)")
    return rows
}
