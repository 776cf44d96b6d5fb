import FormModel
import Testing

@Suite("What the system says")
struct SystemMessageTests {
    private struct Failure: Error, CustomStringConvertible { let description: String }

    @Test("It is in every language, once")
    func table() {
        for row in SystemMessage.table {
            #expect(row.count == 4 && Set(row).count >= 3 && row.allSatisfy { !$0.isEmpty }, "\(row)")
        }
        #expect(Set(SystemMessage.table.map { $0[0] }).count == SystemMessage.table.count)
    }

    @Test("What is not known is in the system's own words")
    func words() {
        let missing = SystemMessage(Failure(description: "No such file or directory"))
        #expect(
            missing.english == "No such file or directory" && missing.spanish == "no existe el archivo o la carpeta")
        let other = SystemMessage(Failure(description: "Level 2 halted"))
        #expect(other.german == "Level 2 halted" && other.french == other.english)
    }
}
