/// The system's text for an error, such as `No such file or directory`, in the user's language if it is a common one.
package struct SystemMessage: LocalizedMessage, Hashable, Sendable {
    package let english: String

    package init(_ error: any Error) { english = "\(error)" }

    package var german: String { translation(1) }
    package var french: String { translation(2) }
    package var spanish: String { translation(3) }

    private func translation(_ column: Int) -> String { Self.table.first { $0[0] == english }?[column] ?? english }

    package static let table = """
        No such file or directory | Datei oder Ordner nicht vorhanden | fichier ou dossier inexistant | no existe el archivo o la carpeta
        Permission denied | keine Berechtigung | permission refusée | permiso denegado
        Not a directory | kein Ordner | ce n’est pas un dossier | no es una carpeta
        Is a directory | ein Ordner | c’est un dossier | es una carpeta
        No space left on device | kein Speicherplatz mehr | plus d’espace disponible | no queda espacio
        """.split(separator: "\n").map { $0.split(separator: " | ").map(String.init) }
}
