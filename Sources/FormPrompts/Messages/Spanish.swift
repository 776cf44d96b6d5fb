internal import FormModel

extension PromptMessage {
    package var spanish: String {
        switch self {
        case .helpHint: ":help para las teclas"
        case .plainIntroduction: "Escriba ? para obtener ayuda con una pregunta, :help para ver todos los comandos"
        case .step(let number, let count): "Paso \(number) de \(count)"
        case .forExample(let text): "Por ejemplo: \(text)"
        case .again: "otra vez"
        case .line(let number): "línea \(number)"
        case .item(let number): "elemento \(number)"

        case .canBeCleared: ":clear deja la pregunta sin respuesta"
        case .joinedLines(let count): "\(counted(count, "línea pegada se unió", "líneas pegadas se unieron")) en una"
        case .droppedKeys: "Se ignoraron las teclas pulsadas antes"
        case .lineIsFull: "La línea está llena: admite como máximo un millón de caracteres"
        case .noQuestionBefore: "No hay ninguna pregunta antes de esta"
        case .checking: "Comprobando"
        case .checkCancelled: "no se pudo comprobar: se canceló"
        case .pressEnterAgain(let reason): "\(reason); pulse Intro para reintentar"
        case .typeTextAgain: "Escriba el texto otra vez o cámbielo con :edit"
        case .typeItemsAgain: "Escriba los elementos otra vez"
        case .clearStartsOver: ":clear empieza de nuevo"
        case .entriesDiffer: "Las dos entradas no coinciden; inténtelo de nuevo"
        case .nothingToComplete: "Nada que completar"
        case .noMatch: "Sin coincidencias"
        case .searching: "buscar"
        case .clearToSeeAll(let count):
            "Sin coincidencias; vacíe la línea para ver \(count == 1 ? "la única opción" : "las \(count) opciones")"
        case .matches(let number, let count): "\(number) de \(count)"
        case .chosen(let count, let names): "\(counted(count, "elegido", "elegidos")): \(names)"
        case .choosesOnly(let names, let canMark):
            "Intro elige solo \(names)" + (canMark ? "; Espacio la añade o la quita" : "")
        case .notAvailable(let reason): "no disponible: \(reason)"
        case .blankAtEnd: "Empieza o termina con un espacio, que se conserva"
        case .listsChoices(let count): "Escriba ? para la lista de las \(count) opciones"
        case .more(let count): "\(count) más"
        case .moreRows(let count): "\(count) líneas más"
        case .moreToSearch(let count): "\(count) más; escriba para buscar"
        case .endOfGroup(let heading): "Fin de \(heading)"
        case .lines(let beginning, let count): "\(beginning) … (\(counted(count, "línea", "líneas")))"

        case .endText: "Un punto en una línea vacía termina el texto; :edit abre su editor"
        case .markChoices: "Espacio selecciona, Intro acepta; o escriba nombres separados por comas"

        case .emptyKeeps: "Una línea vacía conserva su respuesta anterior"
        case .emptyUses(let text): "Una línea vacía acepta \(text)"
        case .endOfHelp: "Escriba ?? para responder con un signo de interrogación; :help muestra las teclas"
        case .commandWithoutEffect(let command, let isText):
            "\(command) no tiene efecto aquí" + (isText ? "; escriba :\(command) para ese texto" : "")

        case .review: "Resumen"
        case .changedAnswers: "Respuestas cambiadas"
        case .noAnswersChanged: "No cambió ninguna respuesta"
        case .notAnswered: "sin responder todavía"
        case .noAnswer: "sin respuesta"
        case .secretIsGiven: "indicada, no se muestra"
        case .optional: "opcional"
        case .invalid: "no válido"
        case .changed: "cambiado"
        case .unchanged: "sin cambios"
        case .noLongerApply(let labels):
            Self.list(labels) + (labels.count == 1 ? " ya no se aplica" : " ya no se aplican")
        case .error(let text): "Error: \(text)"
        case .warning(let label, let message): "Aviso: \(label): \(message)"

        case .consequences(let steps): "Al enviar: \(Self.sequence(steps, then: " y después "))"
        case .submitOrChange(let title): "¿\(title)? Pulse Intro, o escriba un número o un nombre para cambiar"
        case .continueOrChange: "¿Continuar? Pulse Intro, o escriba un número o un nombre para cambiar"
        case .leaveHint(let title): "Ctrl-C o :quit: \(title)"
        case .removeHint(let label): "quitar \(label): elimina este elemento"
        case .removeWord: "quitar"
        case .nothingToSubmit: "Aún no hay nada que enviar; escriba un número para cambiar una respuesta"
        case .typeNumber(let maximum):
            "Escriba \(maximum == 1 ? "1" : "un número del 1 al \(maximum)"), un nombre o Intro; Ctrl-C sale del formulario"
        case .typeOneNumber(let numbers):
            "Varias respuestas coinciden; escriba un número: \(numbers.joined(separator: ", "))"
        case .typeOneToRemove(let items): "Escriba «quitar» y un número: \(items.joined(separator: ", "))"
        case .cannotRemove(let label, let minimum): "No se puede quitar \(label): debe haber al menos \(minimum)"

        case .discardLetter: "d"
        case .discardHint: "d descarta los cambios, n continúa, g guarda las respuestas para más tarde"
        case .saveLetter: "g"
        case .yesOrNo: "Escriba s para sí o n para no"
        case .yesNoOrDifferences(let canTakeAll):
            "Escriba s para sí, n para no\(canTakeAll ? ", t para sí a todos" : "") o d para ver las diferencias"
        case .allLetter: "t"
        case .differencesLetter: "d"

        case .submitted: "Enviado"
        case .dryRun: "Simulacro: no se envía nada"
        case .done(let title): "\(title): hecho"
        case .cancelled(let title): "\(title): cancelado; es posible que se haya completado"
        case .failed(let title, let reason): "\(title): ha fallado: \(reason)"
        case .tryAgainEditOrLeave(let canSkip): "¿Reintentar, \(canSkip ? "omitir, " : "")editar o salir?"
        case .tryAgainHint(let canSkip):
            "Escriba r para reintentar, \(canSkip ? "o para omitir, " : "")e para editar o s para salir"
        case .failureLetters: "roes"
        case .cancelHint: "Ctrl-C cancela"
        case .cancelling: "cancelando; pulse Ctrl-C de nuevo para terminar de inmediato"

        case .resume: "¿Continuar donde lo dejó?"
        case .resumeHelp:
            "Intro o s continúa donde lo dejó; n empieza de nuevo; sus respuestas anteriores se "
                + "descartan en cuanto dé una nueva"
        case .secretsNotKept: "Los secretos nunca se guardan; escríbalo de nuevo"
        case .answersNotKept(let reason): "Sus respuestas no se pueden guardar" + (reason.map { ": \($0)" } ?? "")

        case .left(let isKept, let isAfterAttempt):
            "Detenido\(isAfterAttempt ? " tras un intento de envío" : "")"
                + (isKept ? "; ejecútelo de nuevo para continuar" : isAfterAttempt ? "" : "; no se envió nada")

        case .lastRunDid(let list): "La última ejecución ya hizo esto: \(list)"
        case .lastRunMayHaveDone(let list, let done):
            "La última ejecución terminó durante el envío; es posible que se hiciera esto: \(list)"
                + (done.map { ". Ya hecho: \($0)" } ?? "")
        case .secretsMasked:
            "nota: en un terminal los secretos se ocultan; para obtenerlos, redirija la salida, como en «> answers.json»"
        case .pressEnter: "Pulse Intro para continuar"

        case .ignored(let name):
            "nota: se ignoró la respuesta para «\(name)»: el campo no se aplica con las demás respuestas"

        case .key(.accepts): "Intro | acepta la línea, o el valor entre corchetes"
        case .key(.ends): ". | Un punto | solo en una línea termina un texto; una línea vacía termina una lista"
        case .key(.finishes): "Alt-Intro, Ctrl-D | terminan un texto o una lista; Ctrl-D en una línea vacía"
        case .key(.moves): "Arriba, Abajo | recorren listas, líneas, fechas, números, respuestas anteriores"
        case .key(.marks): "Espacio | selecciona la fila en una lista de varias opciones"
        case .key(.completes): "Tab | completa"
        case .key(.searches): "Ctrl-R | busca en las respuestas anteriores; muestra u oculta un secreto"
        case .key(.editor): "Ctrl-X Ctrl-E, :edit | :edit | abre un texto en su editor"
        case .key(.clears): ":clear | borra la respuesta"
        case .key(.back): "Mayús-Tab, :back | :back | vuelve a la pregunta anterior"
        case .key(.review): ":review | muestra todas las respuestas y permite cambiar una"
        case .key(.quit): "Ctrl-C, :quit | Ctrl-C o :quit | sale, y pide confirmación si algo se perdería"
        case .key(.explains): "? | explica la pregunta; ?? responde con «?»"
        }
    }
}
