import FormModel
import FormPrompts
import Formline
import Platform
import Testing
import WizardFiles

@Suite("Every message has a text in each language") struct CatalogTests {
    @Test func `One is singular`() {
        #expect(
            PromptMessage.cannotRemove(label: "Bert", minimum: 1).german
                == "Bert kann nicht entfernt werden: mindestens 1 Eintrag ist nötig")
        #expect(WizardMessage.wroteFiles(1, to: "x").french == "1 fichier écrit dans x")
    }
}
