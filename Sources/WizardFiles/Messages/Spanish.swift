internal import FormModel

extension WizardMessage {
    package var spanish: String {
        switch self {
        case .overwrite(let path): "«\(path)» ya existe con otro contenido; ¿sobrescribirlo?"
        case .kept(let paths): "Sin cambios: \(Self.list(paths))"
        case .filesWritten(let written, let count): "\(written) de \(count) archivos escritos"
        case .write(let path): "escribir \(path)"
        case .wrote(let path): "Se escribió \(path)"
        case .wroteFiles(let count, let path): "\(counted(count, "archivo escrito", "archivos escritos")) en \(path)"
        case .contentNotShown(let path): "\(path): contenido no mostrado (secreto, binario o demasiado grande)"
        case .otherPermissions(let path): "\(path): contenido sin cambios, permisos cambiados"
        case .badName(let name):
            "«\(name)» no puede ser un nombre de archivo; "
                + "use una ruta relativa sin nombres vacíos, «..» ni caracteres de control"

        case .run(let command): "ejecutar \(command)"
        case .startedBefore: "iniciado antes y posiblemente completado"
        case .doneBefore: "ya hecho antes"
        case .doAgain(let reason, let list, _): "\(Self.sentence(reason)): \(list); ¿hacerlo de nuevo?"
        case .againIfConfirmed(let action): "\(action) (otra vez, previa confirmación)"
        case .alreadyDone(let list): "Ya hecho: \(list)"
        case .mayBeDone(let action): "Es posible que ya se haya hecho: \(action)"
        case .halfDone(let failure, let list): "\(failure) (ya hecho: \(list))"
        case .hasPrinted(let action): "Salida de «\(action)»:"
        case .more(let count): "… y \(count) más"

        case .exited(let program, let code): "«\(program)» terminó con el código \(code)"
        case .endedBySignal(let program, let signal): "«\(program)» terminó por la señal \(signal)"
        case .rejected: "Rechazado; escriba otra respuesta"
        case .usedBefore: "Debe ser único; ya lo usa otro elemento"

        case .notSent(let host, let reason): "no se envió la petición a \(host): \(reason)"
        case .lost(let host, let reason): "\(host) no respondió del todo (\(reason)); es posible que se haya completado"
        case .answered(let host, let status): "\(host) respondió \(status)"
        case .tryingAgain(let host, let status, let time): "\(host) respondió \(status); nuevo intento en \(time)"
        case .startUnrecorded(let action, let reason): "No se pudo anotar el comienzo de «\(action)»: \(reason)"
        case .earlierUnknown(let list, let reason):
            "Una ejecución anterior, cuyo borrador no se puede leer (\(reason)), quizá ya hizo esto: \(list)"
        case .submitAnyway(let reason): "\(reason); ¿enviar de todos modos?"
        case .timedOut(let program, let seconds):
            "«\(program)» no terminó en \(counted(seconds, "segundo", "segundos", point: ",")) y fue detenido"
        case .checkCredentials: "compruebe el nombre de usuario, la contraseña o el token"
        case .checkAddress(let address): "compruebe la dirección \(address)"
        case .tryLater(let time): time.map { "inténtelo de nuevo en \($0)" } ?? "inténtelo más tarde"

        case .computed: "se calcula a partir de otras respuestas y no se puede indicar; quítelo"
        case .notAsked: "no se pregunta con estas otras respuestas; quítelo"
        case .isEmpty: "está vacío; quítelo"
        case .isGroup(let members): "es un grupo; responda en su lugar a sus campos: \(Self.list(members))"
        case .noSuchField(let suggestion): "no existe ese campo" + (suggestion.map { "; ¿quiso decir «\($0)»?" } ?? "")
        case .tooManyItems(let list, let maximum):
            "«\(list)» puede tener como máximo \(counted(maximum, "elemento", "elementos"))"
        case .wrongShape(let example): "Debe tener esta forma: \(example)"
        case .choicesHaveChanged: "Las opciones disponibles han cambiado; elija de nuevo"
        case .choicesUnavailable(let field): "No se pudieron cargar las opciones de «\(field)»"
        case .unreadable(let path): "no se puede leer \(path.map { "«\($0)»" } ?? "la entrada estándar")"
        case .tooLarge(let limit): "supera \(limit)"

        case .noLongerAsked(let field): "Ya no se pregunta por «\(field)»; su respuesta anterior era"

        case .any(let plural): "¿Añadir un elemento para \(plural)?"
        case .another(let plural): "¿Otro elemento para \(plural)?"
        case .entry(let plural, let number): "\(plural): elemento \(number)"

        case .unwritableValue(let name, let character):
            "el valor de «\(name)» no se puede escribir aquí; quite "
                + (character.map { "«\($0)»" } ?? "comillas, «$», «\\» y caracteres de control como los saltos de línea")
        case .notText: "no es texto UTF-8"
        case .longLine(let number, let limit): "la línea \(number) supera \(limit)"
        }
    }
}
