internal import FormModel

/// Why a file, a template, an address or a request cannot be used; it comes after what it is about, and a colon.
package enum FailureReason: Hashable, Sendable {
    // Names of files.
    case emptyName
    case absolutePath
    case emptyPart
    case leadsElsewhere(String)
    case longName
    case controlCharacter

    // Templates.
    case ownFolder
    case neitherFileNorFolder
    case missing
    case tooManyFolders(Int)
    case nameNotUTF8
    case largerThan(String)
    case notUTF8(suffix: String)
    case slashInPartial
    case unreadable(String)
    case longText(bytes: Int)
    case tooManySections
    case endlessPartial(String, levels: Int)
    case tooDeep(levels: Int)
    case unwritableValue(name: String, Obstacle)

    // Addresses and requests.
    case noScheme
    case noServerAfter(String)
    case notEncoded
    case noServer
    case hasUser
    case hasDots(String)
    case at(String, address: String)
    case lineEnd(RequestPart)
    case noPipe(String)
    case longAnswer(mebibytes: Int)
    case curlSignal(Int)
    case curlExit(Int)
    case notHTTP

    // Programs and other files.
    case nulInArgument
    case notText
    case longLine(Int, limit: String)

    /// A part of a request that has a line of its own.
    package enum RequestPart: Hashable, Sendable {
        case address, method, pipe
        case header(String)
    }

    /// What a value has in it that cannot be written in some place.
    package enum Obstacle: Error, Hashable, CaseIterable {
        /// A NUL, for a shell or for SQL.
        case nul
        /// The end of a line, or another control character, for a file of lines.
        case lineEnd
        /// `#` or `;`, which begin comments.
        case comment
        /// Several of quotes, backslashes, `$` and CR, which no two programs read alike in a dotenv file.
        case dotenv
        /// A backslash at the end, which joins the next line, or one in SQL, which some servers take for an escape.
        case backslash
    }
}

extension FailureReason: LocalizedMessage {
    package var english: String {
        switch self {
        case .emptyName: "it is empty"
        case .absolutePath: "it is an absolute path; use a relative one"
        case .emptyPart: "it has two slashes in a row; remove one"
        case .leadsElsewhere(let name): "'\(name)' in it leads outside the folder; remove it"
        case .longName: "a name in it is longer than 255 bytes; shorten it"
        case .controlCharacter: "it contains a control character; remove it"
        case .ownFolder: "it is the wizard file's own folder; name a folder inside it"
        case .neitherFileNorFolder: "it is neither a file nor a folder"
        case .missing: "it does not exist"
        case .tooManyFolders(let count): "folders are nested more than \(count) deep"
        case .nameNotUTF8: "the name of a file in it is not UTF-8; rename the file"
        case .largerThan(let limit): "it is larger than \(limit)"
        case .notUTF8(let suffix): "it is not UTF-8; remove \(suffix) from its name to copy it unchanged"
        case .slashInPartial: "partials are next to the template or the wizard file; remove the '/' from its name"
        case .unreadable(let reason): "it cannot be read: \(reason)"
        case .longText(let bytes): "the text would be longer than \(bytes) bytes"
        case .tooManySections: "the template nests too many sections of lists"
        case .endlessPartial(let name, let levels):
            "the partial '\(name)' includes itself, or is nested more than \(levels) levels deep"
        case .tooDeep(let levels): "the template is nested more than \(levels) levels deep"
        case .unwritableValue(let name, let obstacle):
            "the value of '\(name)' cannot be written: "
                + {
                    switch obstacle {
                    case .nul: "it contains a NUL character"
                    case .dotenv:
                        "Docker Compose, Node and python-dotenv would read it differently; remove quotes, '$', '\\' or CR"
                    case .lineEnd: "it must be a single line without control characters in this file"
                    case .comment: "'#' and ';' start comments in this file"
                    case .backslash: "a backslash has a special meaning here"
                    }
                }()
        case .noScheme: "its address must start with https:// or http://"
        case .noServerAfter(let scheme): "its address needs a server after '\(scheme)'"
        case .notEncoded: "its address contains a character that must be percent-encoded"
        case .noServer: "its address has no server"
        case .hasUser: "its address has a user in it; use the header Authorization"
        case .hasDots(let address):
            "an answer '.' or '..' in the path of its address leads elsewhere: '\(address)'"
        case .at(let reason, let address): "\(reason): '\(address)'"
        case .lineEnd(let part):
            switch part {
            case .address: "the address contains a line break or a NUL"
            case .method: "the method contains a line break or a NUL"
            case .pipe: "the body's pipe contains a line break or a NUL"
            case .header(let name): "the header '\(name)' contains a line break or a NUL"
            }
        case .noPipe(let reason): "no pipe could be created for its body: \(reason)"
        case .longAnswer(let size): "the response is longer than \(size) MiB"
        case .curlSignal(let number): "curl was terminated by signal \(number)"
        case .curlExit(let code): "curl exited with code \(code)"
        case .notHTTP: "the response is not HTTP"
        case .nulInArgument: "an argument contains a NUL character"
        case .notText: "it is not UTF-8 text"
        case .longLine(let number, let limit): "line \(number) is longer than \(limit)"
        }
    }

    package var german: String {
        switch self {
        case .emptyName: "er ist leer"
        case .absolutePath: "er ist ein absoluter Pfad; bitte einen relativen angeben"
        case .emptyPart: "er hat zwei Schrägstriche nacheinander; einen entfernen"
        case .leadsElsewhere(let name): "„\(name)“ darin führt aus dem Ordner hinaus; bitte entfernen"
        case .longName: "ein Name darin ist länger als 255 Bytes; bitte kürzen"
        case .controlCharacter: "er enthält ein Steuerzeichen; bitte entfernen"
        case .ownFolder: "es ist der Ordner der Wizard-Datei selbst; einen Ordner darin angeben"
        case .neitherFileNorFolder: "es ist weder Datei noch Ordner"
        case .missing: "sie ist nicht vorhanden"
        case .tooManyFolders(let count): "mehr als \(count) Ordner sind verschachtelt"
        case .nameNotUTF8: "der Name einer Datei darin ist kein UTF-8; bitte umbenennen"
        case .largerThan(let limit): "sie ist größer als \(limit)"
        case .notUTF8(let suffix): "sie ist kein UTF-8; ohne \(suffix) im Namen wird sie unverändert kopiert"
        case .slashInPartial:
            "Teile liegen neben der Vorlage oder der Wizard-Datei; „/“ aus dem Namen entfernen"
        case .unreadable(let reason): "sie kann nicht gelesen werden: \(reason)"
        case .longText(let bytes): "der Text hätte mehr als \(bytes) Bytes"
        case .tooManySections: "die Vorlage verschachtelt zu viele Abschnitte von Listen"
        case .endlessPartial(let name, let levels):
            "der Teil „\(name)“ enthält sich selbst oder ist mehr als \(levels) Ebenen tief"
        case .tooDeep(let levels): "die Vorlage ist mehr als \(levels) Ebenen tief"
        case .unwritableValue(let name, let obstacle):
            "der Wert von „\(name)“ kann nicht geschrieben werden: "
                + {
                    switch obstacle {
                    case .nul: "er enthält ein NUL-Zeichen"
                    case .dotenv:
                        "Docker Compose, Node und python-dotenv läsen ihn verschieden; Anführungszeichen, „$“, „\\“ oder CR entfernen"
                    case .lineEnd: "in dieser Datei muss er eine einzige Zeile ohne Steuerzeichen sein"
                    case .comment: "„#“ und „;“ beginnen in dieser Datei Kommentare"
                    case .backslash: "ein Backslash hat hier eine besondere Bedeutung"
                    }
                }()
        case .noScheme: "ihre Adresse muss mit https:// oder http:// beginnen"
        case .noServerAfter(let scheme): "in ihrer Adresse fehlt der Server nach „\(scheme)“"
        case .notEncoded: "ihre Adresse hat ein Zeichen, das prozentkodiert sein muss"
        case .noServer: "in ihrer Adresse fehlt der Server"
        case .hasUser: "in ihrer Adresse steht ein Benutzer; dafür gibt es den Header Authorization"
        case .hasDots(let address):
            "eine Antwort „.“ oder „..“ im Pfad ihrer Adresse führt woandershin: „\(address)“"
        case .at(let reason, let address): "\(reason): „\(address)“"
        case .lineEnd(let part):
            switch part {
            case .address: "die Adresse enthält ein Zeilenende oder NUL"
            case .method: "die Methode enthält ein Zeilenende oder NUL"
            case .pipe: "die Pipe des Inhalts enthält ein Zeilenende oder NUL"
            case .header(let name): "der Header „\(name)“ enthält ein Zeilenende oder NUL"
            }
        case .noPipe(let reason): "für den Inhalt konnte keine Pipe angelegt werden: \(reason)"
        case .longAnswer(let size): "die Antwort ist länger als \(size) MiB"
        case .curlSignal(let number): "curl wurde durch Signal \(number) beendet"
        case .curlExit(let code): "curl endete mit Code \(code)"
        case .notHTTP: "die Antwort ist kein HTTP"
        case .nulInArgument: "ein Argument enthält ein NUL-Zeichen"
        case .notText: "das ist kein Text in UTF-8"
        case .longLine(let number, let limit): "Zeile \(number) ist länger als \(limit)"
        }
    }

    package var french: String {
        switch self {
        case .emptyName: "il est vide"
        case .absolutePath: "c’est un chemin absolu ; utilisez un chemin relatif"
        case .emptyPart: "il contient deux barres obliques de suite ; supprimez-en une"
        case .leadsElsewhere(let name): "« \(name) » mène hors du dossier ; supprimez-le"
        case .longName: "un de ses noms dépasse 255 octets ; raccourcissez-le"
        case .controlCharacter: "il contient un caractère de contrôle ; supprimez-le"
        case .ownFolder: "c’est le dossier du fichier d’assistant lui-même ; indiquez un dossier à l’intérieur"
        case .neitherFileNorFolder: "ce n’est ni un fichier ni un dossier"
        case .missing: "il n’existe pas"
        case .tooManyFolders(let count): "plus de \(count) dossiers sont imbriqués"
        case .nameNotUTF8: "le nom d’un fichier qu’il contient n’est pas en UTF-8 ; renommez-le"
        case .largerThan(let limit): "il dépasse \(limit)"
        case .notUTF8(let suffix): "il n’est pas en UTF-8 ; sans \(suffix) dans son nom, il est copié tel quel"
        case .slashInPartial:
            "les partiels se trouvent à côté du modèle ou du fichier d’assistant ; supprimez « / » du nom"
        case .unreadable(let reason): "il ne peut pas être lu : \(reason)"
        case .longText(let bytes): "le texte dépasserait \(bytes) octets"
        case .tooManySections: "le modèle a trop de sections de listes imbriquées"
        case .endlessPartial(let name, let levels):
            "le partiel « \(name) » se contient lui-même, ou dépasse \(levels) niveaux"
        case .tooDeep(let levels): "le modèle dépasse \(levels) niveaux"
        case .unwritableValue(let name, let obstacle):
            "la valeur de « \(name) » ne peut pas être écrite : "
                + {
                    switch obstacle {
                    case .nul: "elle contient un caractère NUL"
                    case .dotenv:
                        "Docker Compose, Node et python-dotenv la liraient différemment ; supprimez guillemets, « $ », « \\ » ou CR"
                    case .lineEnd: "dans ce fichier, elle doit tenir sur une ligne sans caractères de contrôle"
                    case .comment: "« # » et « ; » commencent des commentaires dans ce fichier"
                    case .backslash: "une barre oblique inverse a ici un sens particulier"
                    }
                }()
        case .noScheme: "son adresse doit commencer par https:// ou http://"
        case .noServerAfter(let scheme): "il manque le serveur après « \(scheme) » dans son adresse"
        case .notEncoded: "son adresse a un caractère qui doit être encodé en pourcent"
        case .noServer: "il manque le serveur dans son adresse"
        case .hasUser: "son adresse contient un utilisateur ; utilisez l’en-tête Authorization"
        case .hasDots(let address):
            "une réponse « . » ou « .. » dans le chemin de son adresse mène ailleurs : « \(address) »"
        case .at(let reason, let address): "\(reason) : « \(address) »"
        case .lineEnd(let part):
            switch part {
            case .address: "l’adresse contient une fin de ligne ou un NUL"
            case .method: "la méthode contient une fin de ligne ou un NUL"
            case .pipe: "le tube du contenu contient une fin de ligne ou un NUL"
            case .header(let name): "l’en-tête « \(name) » contient une fin de ligne ou un NUL"
            }
        case .noPipe(let reason): "le tube de son contenu n’a pas pu être créé : \(reason)"
        case .longAnswer(let size): "sa réponse dépasse \(size) Mio"
        case .curlSignal(let number): "curl a été interrompu par le signal \(number)"
        case .curlExit(let code): "curl s’est terminé avec le code \(code)"
        case .notHTTP: "sa réponse n’est pas du HTTP"
        case .nulInArgument: "un argument contient un caractère NUL"
        case .notText: "ce n’est pas du texte en UTF-8"
        case .longLine(let number, let limit): "la ligne \(number) dépasse \(limit)"
        }
    }

    package var spanish: String {
        switch self {
        case .emptyName: "está vacío"
        case .absolutePath: "es una ruta absoluta; use una relativa"
        case .emptyPart: "tiene dos barras seguidas; quite una"
        case .leadsElsewhere(let name): "«\(name)» lleva fuera de la carpeta; quítelo"
        case .longName: "uno de sus nombres supera los 255 bytes; acórtelo"
        case .controlCharacter: "contiene un carácter de control; quítelo"
        case .ownFolder: "es la carpeta del propio archivo del asistente; indique una carpeta dentro de ella"
        case .neitherFileNorFolder: "no es ni un archivo ni una carpeta"
        case .missing: "no existe"
        case .tooManyFolders(let count): "hay más de \(count) carpetas anidadas"
        case .nameNotUTF8: "el nombre de un archivo que contiene no está en UTF-8; cámbielo"
        case .largerThan(let limit): "supera \(limit)"
        case .notUTF8(let suffix): "no está en UTF-8; sin \(suffix) en el nombre se copia sin cambios"
        case .slashInPartial:
            "los parciales están junto a la plantilla o al archivo del asistente; quite «/» del nombre"
        case .unreadable(let reason): "no se puede leer: \(reason)"
        case .longText(let bytes): "el texto superaría los \(bytes) bytes"
        case .tooManySections: "la plantilla tiene demasiadas secciones de listas anidadas"
        case .endlessPartial(let name, let levels):
            "el parcial «\(name)» se contiene a sí mismo, o supera los \(levels) niveles"
        case .tooDeep(let levels): "la plantilla supera los \(levels) niveles"
        case .unwritableValue(let name, let obstacle):
            "el valor de «\(name)» no se puede escribir: "
                + {
                    switch obstacle {
                    case .nul: "contiene un carácter NUL"
                    case .dotenv:
                        "Docker Compose, Node y python-dotenv lo leerían de forma distinta; quite comillas, «$», «\\» o CR"
                    case .lineEnd: "en este archivo debe ser una sola línea sin caracteres de control"
                    case .comment: "«#» y «;» inician comentarios en este archivo"
                    case .backslash: "una barra invertida tiene aquí un significado propio"
                    }
                }()
        case .noScheme: "su dirección debe empezar por https:// o http://"
        case .noServerAfter(let scheme): "falta el servidor después de «\(scheme)» en su dirección"
        case .notEncoded: "su dirección tiene un carácter que debe codificarse con porcentaje"
        case .noServer: "falta el servidor en su dirección"
        case .hasUser: "su dirección contiene un usuario; use la cabecera Authorization"
        case .hasDots(let address):
            "una respuesta «.» o «..» en la ruta de su dirección lleva a otra parte: «\(address)»"
        case .at(let reason, let address): "\(reason): «\(address)»"
        case .lineEnd(let part):
            switch part {
            case .address: "la dirección contiene un fin de línea o un NUL"
            case .method: "el método contiene un fin de línea o un NUL"
            case .pipe: "la tubería del contenido contiene un fin de línea o un NUL"
            case .header(let name): "la cabecera «\(name)» contiene un fin de línea o un NUL"
            }
        case .noPipe(let reason): "no se pudo crear la tubería de su contenido: \(reason)"
        case .longAnswer(let size): "su respuesta supera los \(size) MiB"
        case .curlSignal(let number): "la señal \(number) terminó curl"
        case .curlExit(let code): "curl terminó con el código \(code)"
        case .notHTTP: "su respuesta no es HTTP"
        case .nulInArgument: "un argumento contiene un carácter NUL"
        case .notText: "no es texto en UTF-8"
        case .longLine(let number, let limit): "la línea \(number) supera \(limit)"
        }
    }
}
