import FormModel
import Testing

@Suite("International names") struct InternationalNameTests {
    @Test(
        "International names have labels of up to 63 characters, as they are encoded",
        arguments: [(55, true), (56, false)])
    func lengthOfLabel(letters: Int, isValid: Bool) {
        // Encoded: xn--, the letters, a hyphen and three characters for the umlaut.
        let name = "ü" + String(repeating: "a", count: letters) + ".example"
        #expect((Rule.fqdn().validate(value: name) == nil) == isValid)
    }
}
