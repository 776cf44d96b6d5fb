/// The system's text for an error, such as `No such file or directory`, in the user's language if it is a common one.
package struct SystemMessage: LocalizedMessage, Hashable, Sendable {
    package let english: String

    package init(_ error: any Error) { english = "\(error)" }

    package var german: String { translation(1) }
    package var french: String { translation(2) }
    package var spanish: String { translation(3) }

    private func translation(_ column: Int) -> String { Self.table.first { $0[0] == english }?[column] ?? english }

    package static let table = """
        Operation not permitted | Vorgang nicht erlaubt | opération non permise | operación no permitida
        No such file or directory | Datei oder Ordner nicht vorhanden | fichier ou dossier inexistant | no existe el archivo o la carpeta
        Input/output error | Ein-/Ausgabefehler | erreur d’entrée/sortie | error de entrada/salida
        I/O error | Ein-/Ausgabefehler | erreur d’entrée/sortie | error de entrada/salida
        No such device or address | Gerät oder Adresse nicht vorhanden | périphérique ou adresse inexistant | no existe el dispositivo o la dirección
        Argument list too long | Argumentliste zu lang | liste d’arguments trop longue | lista de argumentos demasiado larga
        Exec format error | kein ausführbares Format | format non exécutable | formato no ejecutable
        Bad file descriptor | ungültiger Dateideskriptor | descripteur de fichier invalide | descriptor de archivo no válido
        Resource temporarily unavailable | vorübergehend nicht verfügbar | temporairement indisponible | no disponible por el momento
        Cannot allocate memory | nicht genug Speicher | mémoire insuffisante | memoria insuficiente
        Out of memory | nicht genug Speicher | mémoire insuffisante | memoria insuficiente
        Permission denied | keine Berechtigung | permission refusée | permiso denegado
        Device or resource busy | Gerät oder Ressource belegt | périphérique ou ressource occupé | dispositivo o recurso ocupado
        Resource busy | Gerät oder Ressource belegt | périphérique ou ressource occupé | dispositivo o recurso ocupado
        File exists | Datei bereits vorhanden | le fichier existe déjà | el archivo ya existe
        Invalid cross-device link | auf einem anderen Dateisystem | sur un autre système de fichiers | en otro sistema de archivos
        Cross-device link | auf einem anderen Dateisystem | sur un autre système de fichiers | en otro sistema de archivos
        No such device | Gerät nicht vorhanden | périphérique inexistant | no existe el dispositivo
        Not a directory | kein Ordner | ce n’est pas un dossier | no es una carpeta
        Is a directory | ein Ordner | c’est un dossier | es una carpeta
        Invalid argument | ungültiges Argument | argument invalide | argumento no válido
        Too many open files in system | zu viele offene Dateien im System | trop de fichiers ouverts dans le système | demasiados archivos abiertos en el sistema
        Too many open files | zu viele offene Dateien | trop de fichiers ouverts | demasiados archivos abiertos
        No file descriptors available | zu viele offene Dateien | trop de fichiers ouverts | demasiados archivos abiertos
        Inappropriate ioctl for device | kein Terminal | ce n’est pas un terminal | no es un terminal
        Not a tty | kein Terminal | ce n’est pas un terminal | no es un terminal
        Text file busy | Programm wird gerade ausgeführt | programme en cours d’exécution | programa en ejecución
        File too large | Datei zu groß | fichier trop grand | archivo demasiado grande
        No space left on device | kein Speicherplatz mehr | plus d’espace disponible | no queda espacio
        Illegal seek | nicht positionierbar | positionnement impossible | posicionamiento no válido
        Invalid seek | nicht positionierbar | positionnement impossible | posicionamiento no válido
        Read-only file system | Dateisystem nur lesbar | système de fichiers en lecture seule | sistema de archivos de solo lectura
        Too many links | zu viele Verweise | trop de liens | demasiados enlaces
        Broken pipe | Pipe unterbrochen | tube rompu | tubería rota
        File name too long | Dateiname zu lang | nom de fichier trop long | nombre de archivo demasiado largo
        Filename too long | Dateiname zu lang | nom de fichier trop long | nombre de archivo demasiado largo
        Function not implemented | vom System nicht unterstützt | non pris en charge par le système | no admitido por el sistema
        Directory not empty | Ordner nicht leer | dossier non vide | la carpeta no está vacía
        Too many levels of symbolic links | zu viele symbolische Links | trop de liens symboliques | demasiados enlaces simbólicos
        Symbolic link loop | zu viele symbolische Links | trop de liens symboliques | demasiados enlaces simbólicos
        Operation not supported | nicht unterstützt | non pris en charge | no admitido
        Not supported | nicht unterstützt | non pris en charge | no admitido
        Connection timed out | Zeitüberschreitung | délai dépassé | tiempo de espera agotado
        Stale file handle | Datei nicht mehr erreichbar | fichier plus accessible | archivo ya no accesible
        Disk quota exceeded | Speicherkontingent überschritten | quota de disque dépassé | cuota de disco superada
        Quota exceeded | Speicherkontingent überschritten | quota de disque dépassé | cuota de disco superada
        """.split(separator: "\n").map { $0.split(separator: " | ").map(String.init) }
}
