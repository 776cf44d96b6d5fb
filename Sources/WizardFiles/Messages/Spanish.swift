internal import FormModel

extension WizardMessage {
    package var spanish: String {
        switch self {
        case .overwrite(let path): "«\(path)» ya existe con otro contenido; ¿sobrescribirlo?"
        case .notOverwritten(let paths):
            "\(paths.map { "«\($0)»" }.joined(separator: ", ")) ya \(paths.count == 1 ? "existe" : "existen") con otro contenido; "
                + "no se escribió nada; use --overwrite all, o «overwrite: true» en el archivo del formulario, para "
                + "\(paths.count == 1 ? "sobrescribirlo" : "sobrescribirlos"), o --overwrite skip para \(paths.count == 1 ? "conservarlo" : "conservarlos")"
        case .kept(let paths): "Sin cambios: \(Self.list(paths))"
        case .leftBehind(let paths): "Sigue ahí de un intento anterior: \(Self.list(paths))"
        case .filesWritten(let written, let count):
            "\(written) de \(counted(count, "archivo escrito", "archivos escritos"))"
        case .write(let path): "escribir \(path)"
        case .writeFolder(let source, let path): "escribir los archivos de \(source) en \(path)"
        case .newFile(let path): "nuevo: \(path)"
        case .unchangedFile(let path): "sin cambios: \(path)"
        case .changedFile(let path): "modificado: \(path)"
        case .wrote(let path): "Se escribió \(path)"
        case .wroteFiles(let count, let path): "\(counted(count, "archivo escrito", "archivos escritos")) en \(path)"
        case .hasSecrets(let path): "«\(path)» contiene secretos; su contenido no se muestra"
        case .notShown(let count): "(\(counted(count, "byte, no se muestra", "bytes, no se muestran")))"
        case .tooLargeToCompare(let path, let bytes): "«\(path)» es demasiado grande para compararlo (\(bytes) bytes)"
        case .notComparable(let path, let old, let new):
            "«\(path)» es un archivo binario (\(counted(old, "byte", "bytes")), ahora \(new))"
        case .otherPermissions(let path): "\(path): contenido sin cambios, permisos cambiados"
        case .badName(let name, let reason): "«\(name)» no puede ser un nombre de archivo: \(reason)"
        case .symbolicLink(let path): "«\(path)» es un enlace simbólico, que no se sigue; indique su destino"
        case .notAFolder(let path): "«\(path)» no es una carpeta; muévalo o cámbiele el nombre"
        case .notAFile(let path): "«\(path)» no es un archivo; muévalo o cámbiele el nombre"
        case .writtenTwice(let path): "se escribirían dos archivos en «\(path)»; cambie una de las rutas"
        case .writtenBelow(let path, let file):
            "no se puede escribir «\(path)»: «\(file)» sería un archivo; cambie una de las rutas"
        case .changedMeanwhile(let path):
            "«\(path)» ha cambiado durante la ejecución y no se sobrescribió; inténtelo de nuevo para decidir"
        case .unusableTemplate(let path, let reason): "la plantilla «\(path)» no se puede usar: \(reason)"
        case .notWritten(let path, let reason): "no se pudo escribir «\(path)»: \(reason)"

        case .printResult: "mostrar el resultado"
        case .run(let command): "ejecutar \(command)"
        case .startUnrecorded(let action, let reason): "No se pudo anotar el comienzo de «\(action)»: \(reason)"
        case .earlierUnknown(let list, let reason):
            "Una ejecución anterior, cuyo borrador no se puede leer (\(reason)), quizá ya hizo esto: \(list)"
        case .submitAnyway(let reason): "\(reason); ¿enviar de todos modos?"
        case .doAgain(let reason, let list, _): "\(Self.sentence(reason.spanish)): \(list); ¿hacerlo de nuevo?"
        case .againIfConfirmed(let action): "\(action) (otra vez, previa confirmación)"
        case .notDoneAgain(let reason, let list): "\(reason.spanish), y no repetido: \(list)"
        case .alreadyDone(let list): "Ya hecho: \(list)"
        case .mayBeDone(let action): "Es posible que ya se haya hecho: \(action)"
        case .perhapsNotDone(let list): "no repetido, es posible que no se haya hecho: \(list)"
        case .halfDone(let failure, let list): "\(failure) (ya hecho: \(list))"
        case .resultSoFar: "El resultado hasta aquí:"
        case .hasPrinted(let action): "Salida de «\(action)»:"
        case .moreLines(let count): "… y \(counted(count, "línea más", "líneas más"))"
        case .moreMessages(let count): "… y \(counted(count, "mensaje más", "mensajes más"))"

        case .notRun(let program, let reason): "no se pudo ejecutar «\(program)»: \(reason)"
        case .noSuchProgram: "el programa no existe o no es ejecutable; los comandos se ejecutan sin shell"
        case .carriageReturnInScript: "sus líneas terminan en CR LF; guarde el script con finales de línea LF"
        case .noInterpreter(let path): "su intérprete «\(path)», indicado en la primera línea, no existe"
        case .exited(let program, let code, let message):
            "«\(program)» terminó con el código \(code)" + (message.map { ": \($0)" } ?? "")
        case .noFieldErrors(let program, let message):
            "«\(program)» terminó con el código 65, pero no mostró {\"errors\":{\"field\":[\"message\"]}}"
                + (message.map { "; mostró: \($0)" } ?? "")
        case .tooMuchOutput(let program, let size): "«\(program)» escribió más de \(size) MiB y fue detenido"
        case .timedOut(let program, let seconds):
            "«\(program)» no terminó en \(seconds) \(seconds == "1" ? "segundo" : "segundos") y fue detenido"
        case .endedBySignal(let program, let signal): "«\(program)» terminó por la señal \(signal)"
        case .endUnknown(let program):
            "«\(program)» se inició y no se sabe cómo terminó; es posible que se haya completado"
        case .rejected: "Rechazado; escriba otra respuesta"
        case .usedBefore: "Debe ser único; ya lo usa otro elemento"

        case .noCurl: "«post» necesita curl, que no está en PATH; instálelo"
        case .unsendable(let reason): "no se puede enviar la petición: \(reason)"
        case .notSent(let host, let reason): "no se envió la petición a \(host): \(reason)"
        case .lost(let host, let reason): "\(host) no respondió (\(reason)); es posible que se haya completado"
        case .answered(let host, let status, let message, let advice):
            "\(host) respondió \(status)" + (message.map { ": \($0)" } ?? "")
                + (advice.map { "; \($0.spanish)" } ?? "")
        case .redirected(let host, let status, let location):
            "\(host) respondió \(status)"
                + (location.map { "; si «\($0)» es correcta, úsela en el archivo del formulario" } ?? "")
                + "; no se siguen las redirecciones"
        case .tryingAgain(let host, let status, let time): "\(host) respondió \(status); nuevo intento en \(time)"

        case .computed: "se calcula a partir de otras respuestas y no se puede indicar; quítelo"
        case .notAsked: "no se pregunta con estas otras respuestas; quítelo"
        case .isEmpty: "está vacío; quítelo"
        case .tooFewAnswered(let count, let names):
            "Responda al menos a \(count) de estas preguntas: \(Self.list(names))"
        case .tooManyAnswered(let count, let names):
            "Responda como máximo a \(count) de estas preguntas: \(Self.list(names))"
        case .answersDoNotFit(let names): "Estas respuestas son incompatibles: \(Self.list(names))"
        case .notUTF8: "Debe ser texto UTF-8 sin U+FFFD"
        case .isGroup(let members): "es un grupo; responda en su lugar a sus campos: \(Self.list(members))"
        case .noSuchField(let suggestion): "no existe ese campo" + (suggestion.map { "; ¿quiso decir «\($0)»?" } ?? "")
        case .tooManyItems(let list, let maximum):
            "«\(list)» puede tener como máximo \(counted(maximum, "elemento", "elementos"))"
        case .listOfObjects(let example): "Debe ser una lista de objetos, por ejemplo \(example)"
        case .notAnObject(let number): "Debe ser una lista de objetos; el elemento \(number) no lo es"
        case .objectOfEntries: "Debe ser un objeto con una entrada por elemento"
        case .entryNotAnObject(let key): "Debe ser un objeto de objetos; «\(key)» no lo es"
        case .cannotBeChosen(let label, let rest):
            "\(label) no está disponible"
                + (rest.isEmpty ? " con sus otras respuestas" : "; debe ser una de estas opciones: \(Self.list(rest))")
        case .choicesHaveChanged: "Las opciones disponibles han cambiado; elija de nuevo"
        case .choicesUnavailable(let field, let reason): "No se pudieron cargar las opciones de «\(field)»: \(reason)"
        case .notParsed(let reason): "Debe ser JSON o YAML válido: \(reason)"
        case .printedNone(let program): "«\(program)» no mostró ninguna opción"
        case .defaultNotUsed(let program, let printed, let reason):
            "la salida de «\(program)»" + (printed.map { ", «\($0)»," } ?? "")
                + " no puede ser el valor predeterminado: \(reason)"
        case .notSuggested(let source, let name, let reason): "\(source): «\(name)» no se puede sugerir: \(reason)"
        case .secretNotSuggested: "los secretos siempre se preguntan de nuevo"
        case .dependsOnCommand(let command): "depende de «\(command)», que solo se ejecuta con --commands"
        case .unreadable(let path, let reason):
            "no se puede leer \(path.map { "«\($0)»" } ?? "la entrada estándar"): \(reason)"
        case .tooLarge(let limit): "supera \(limit)"

        case .noLongerFits(let field, let answer):
            "Su respuesta anterior ya no sirve para «\(field)», que se pregunta de nuevo"
                + (answer.map { ": \($0)" } ?? "")
        case .noLongerAsked(let field, let answer):
            "Ya no se pregunta por «\(field)»; su respuesta anterior era: \(answer)"

        case .any(let plural): "¿Añadir un elemento para \(plural)?"
        case .another(_, let plural): "¿Otro elemento para \(plural)?"

        case .emptyName: "está vacío"
        case .absolutePath: "es una ruta absoluta; use una relativa"
        case .emptyPart: "tiene dos barras seguidas; quite una"
        case .folderItself: "«.» es la propia carpeta, no un nombre dentro de ella"
        case .leadsElsewhere(let name): "«\(name)» lleva fuera de la carpeta; quítelo"
        case .longName: "uno de sus nombres supera los 255 bytes; acórtelo"
        case .controlCharacter: "contiene un carácter de control; quítelo"
        case .longText(let bytes): "el texto superaría los \(bytes) bytes"
        case .unwritableValue(let name, let obstacle): "el valor de «\(name)» no se puede escribir: \(obstacle.spanish)"
        case .noScheme: "su dirección debe empezar por https:// o http://"
        case .noServerAfter(let scheme): "falta el servidor después de «\(scheme)» en su dirección"
        case .notEncoded: "su dirección contiene un carácter que debe codificarse (%XX)"
        case .noServer: "falta el servidor en su dirección"
        case .hasUser: "su dirección contiene un usuario; use la cabecera Authorization"
        case .hasDots(let address):
            "una respuesta «.» o «..» en la ruta de su dirección lleva a otra parte: «\(address)»"
        case .at(let reason, let address): "\(reason): «\(address)»"
        case .lineEnd(let name): "la cabecera «\(name)» contiene un salto de línea o un NUL"
        case .noPipe(let reason): "no se pudo crear la tubería de su contenido: \(reason)"
        case .notHTTP: "su respuesta no es HTTP"
        case .nulInArgument: "un argumento contiene un carácter NUL"
        case .notText: "no es texto UTF-8"
        case .longLine(let number, let limit): "la línea \(number) supera \(limit)"
        }
    }
}

extension WizardMessage.RepeatReason {
    fileprivate var spanish: String {
        switch self {
        case .startedEarlier: "iniciado por la ejecución anterior y posiblemente completado"
        case .startedBefore: "iniciado antes y posiblemente completado"
        case .doneEarlier: "ya hecho por la ejecución anterior"
        case .otherInput: "ya hecho con sus respuestas anteriores"
        }
    }
}

extension WizardMessage.Obstacle {
    fileprivate var spanish: String {
        switch self {
        case .nul: "contiene un carácter NUL"
        case .dotenv:
            "Docker Compose, Node y python-dotenv lo leerían de forma distinta; quite comillas, «$», «\\» o CR"
        case .lineEnd: "en este archivo debe ser una sola línea sin caracteres de control"
        case .comment: "«#» y «;» inician comentarios en este archivo"
        case .backslash: "una barra invertida tiene aquí un significado especial"
        }
    }
}

extension RequestAdvice {
    package var spanish: String {
        switch self {
        case .checkCredentials: "compruebe el nombre de usuario, la contraseña o el token"
        case .otherCredentials: "use un nombre de usuario, una contraseña o un token con permiso"
        case .pay: "primero se requiere un pago"
        case .checkAddress(let address): "compruebe la dirección \(address)"
        case .otherMethod(let method, nil): "esa dirección no acepta \(method)"
        case .otherMethod(let method, let allowed?): "esa dirección no acepta \(method), solo \(allowed)"
        case .otherType(let type): "esa dirección no acepta \(type)"
        case .shorterAnswers(let size): "la petición (\(size) KiB) es demasiado grande; acorte las respuestas"
        case .later(let time): time.map { "inténtelo de nuevo en \($0)" } ?? "inténtelo más tarde"
        case .mayBeDone: "no se siguen las redirecciones; es posible que se haya completado"
        case .cutOff(let reason): "la respuesta se interrumpió (\(reason)); es posible que se haya completado"
        }
    }
}
