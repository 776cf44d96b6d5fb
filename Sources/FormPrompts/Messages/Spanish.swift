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
        case .checking: "Comprobando…"
        case .checkCancelled: "no se pudo comprobar: se canceló"
        case .pressEnterAgain(let reason): "\(reason); pulse Intro para reintentar"
        case .noCursorKeys: "Escriba la respuesta sin las teclas de cursor"
        case .cutLine(let bytes):
            "El terminal cortó la línea después de \(bytes - 1) bytes; escriba una respuesta más corta"
        case .oneLineOnly(let count):
            "Se \(count == 1 ? "pegó 1 línea" : "pegaron \(count) líneas") pero la respuesta es de una sola línea; escriba o pegue una línea"
        case .typeTextAgain: "Escriba el texto otra vez o cámbielo con :edit"
        case .typeItemsAgain: "Escriba los elementos otra vez"
        case .clearStartsOver: ":clear empieza de nuevo"
        case .reviewChangesOthers: ":review permite cambiar otra respuesta"
        case .entriesDiffer: "Las dos entradas no coinciden; inténtelo de nuevo"
        case .nothingToComplete: "Nada que completar"
        case .loadingSuggestions: "Cargando sugerencias…"
        case .noSuggestions(let reason): "No se pudieron cargar las sugerencias: \(reason)"
        case .noMatch: "Sin coincidencias"
        case .searching: "buscar"
        case .noEarlierLine: "ninguna línea anterior contiene"
        case .noLaterLine: "ninguna línea posterior contiene"
        case .clearToSeeAll(let count):
            "Sin coincidencias; vacíe la línea para ver \(count == 1 ? "la única opción" : "las \(count) opciones")"
        case .matches(let number, let count): "\(number) de \(count)"
        case .chosen(let count, let names):
            "\(Self.chosenCount(count).spanish): \(names.joined(separator: ", "))"
        case .chosenCount(let count): counted(count, "elegido", "elegidos")
        case .notAvailable(let reason): "no disponible: \(reason)"
        case .blankAtEnd: "Empieza o termina con un espacio, que se conserva"
        case .clearsAnswer: "Retroceso borra la respuesta"
        case .choosesThisOrMarks: "Intro elige solo esta opción; Espacio la añade a la selección"
        case .choosesThisOrUnmarks: "Intro elige solo esta opción; Espacio la quita de la selección"
        case .chooses(let names): "Intro elige \(names.joined(separator: ", "))"
        case .choosesOnly(let names): "Intro elige solo \(names.joined(separator: ", "))"
        case .listsChoices(let count): "Escriba ? para la lista de las \(count) opciones"
        case .more(let count): "\(count) más"
        case .moreToSearch(let count): "\(count) más; escriba para buscar"
        case .linesAbove(let count): "\(counted(count, "línea", "líneas")) más arriba"
        case .linesBelow(let count): "\(counted(count, "línea", "líneas")) más abajo"
        case .endOfGroup(let heading): "Fin de \(heading)"
        case .moreRows(let count): "\(counted(count, "línea", "líneas")) más"
        case .lines(let beginning, let count): "\(beginning) … (\(counted(count, "línea", "líneas")))"

        case .endText: "Ctrl-D o un punto en una línea vacía termina el texto; :edit abre su editor"
        case .markChoices: "Espacio selecciona, Intro acepta; o escriba nombres separados por comas"
        case .typeSeveral: "Varios, separados por comas"
        case .completes: "Tab completa"
        case .movesDays: "Arriba y Abajo cambian el día, RePág y AvPág el mes"
        case .changesAnswer: "Arriba y Abajo cambian el valor"
        case .showsSecret: "Ctrl-R muestra el texto"
        case .walksAndMarks: "Arriba y Abajo para moverse, Espacio para seleccionar"
        case .walksAndCompletes: "Arriba y Abajo para moverse, Tab para completar"
        case .hint(let hint, let keys): "\(hint ?? "Texto"); \(keys)"

        case .examples(let examples, let count):
            "\(count == 1 ? "Ejemplo" : "Ejemplos"): \(examples)"
        case .emptyKeepsSecret: "Una línea vacía conserva su respuesta anterior"
        case .emptyKeeps(let text): "Una línea vacía conserva \(text)"
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
        case .enterSubmits: "Intro envía las respuestas"
        case .enterContinues: "Intro continúa con las preguntas"
        case .numberChanges:
            "Escriba el número o el nombre de una respuesta para cambiarla; Mayús-Tab o :back vuelve a la última pregunta"
        case .commandsLeave: "Ctrl-C o :quit sale del formulario; :help muestra las teclas"
        case .nothingChanged: "Aún no ha cambiado nada; escriba un número para cambiar una respuesta"
        case .nothingAnswered: "Aún no hay respuestas; escriba un número para responder a una pregunta"
        case .typeNumber(let maximum):
            "Escriba \(maximum == 1 ? "1" : "un número del 1 al \(maximum)"), un nombre o Intro; Ctrl-C sale del formulario"
        case .typeOneNumber(let numbers):
            "Varias respuestas se llaman así; escriba un número: \(numbers.joined(separator: ", "))"
        case .typeOneToRemove(let items): "Escriba «quitar» y un número: \(items.joined(separator: ", "))"
        case .cannotRemove(let label, let minimum): "No se puede quitar \(label): debe haber al menos \(minimum)"

        case .discardLetter: "d"
        case .discardHint: "Escriba d para descartar los cambios o n para continuar"
        case .saveLetter: "g"
        case .saveHint: "g guarda sus respuestas para más tarde y sale"
        case .notSaved: "No se pudieron guardar las respuestas"
        case .keepOrChange: "Escriba s para conservar la respuesta o n para cambiarla"
        case .yesOrNo: "Escriba s para sí o n para no"
        case .yesNoOrDifferences: "Escriba s para sí, n para no o d para ver las diferencias"
        case .yesNoAllOrDifferences: "Escriba s para sí, n para no, t para sí a todos o d para ver las diferencias"
        case .allLetter: "t"
        case .differencesLetter: "d"

        case .submitted: "Enviado"
        case .dryRun: "Simulacro: no se enviará nada"
        case .dryRunEnded: "Simulacro: no se envió nada"
        case .done(let title): "\(title): hecho"
        case .cancelled(let title): "\(title): cancelado; es posible que se haya completado"
        case .failed(let title, let reason): "\(title): ha fallado: \(reason)"
        case .tryAgainEditOrLeave(let leave, let canSkip):
            "¿Reintentar, \(canSkip ? "omitir, " : "")editar o \(leave)?"
        case .tryAgainHint(let leave, let letter, let canSkip):
            "Escriba r para reintentar, \(canSkip ? "o para omitir, " : "")e para editar o \(letter) para \(leave)"
        case .tryAgainLetter: "r"
        case .skipLetter: "o"
        case .editLetter: "e"
        case .leaveWord: "salir"
        case .cancelHint: "Ctrl-C cancela"
        case .quitHint: "Ctrl-C sale del formulario"
        case .cancelling: "cancelando"
        case .cancellingHint: "cancelando; pulse Ctrl-C de nuevo para terminar de inmediato"
        case .stillAtWork(let title, let time): "\(title): en curso desde hace \(time)"

        case .resume(0?, let age): "¿Continuar donde lo dejó\(age.map { " \($0.spanish)" } ?? "")?"
        case .resume(let count, let age):
            switch (count, age) {
            case (1?, let age?): "¿Continuar con su respuesta de \(age.spanish)?"
            case (1?, nil): "¿Continuar con su respuesta anterior?"
            case (let count?, let age?): "¿Continuar con sus \(count) respuestas de \(age.spanish)?"
            case (let count?, nil): "¿Continuar con sus \(count) respuestas?"
            case (nil, let age?): "¿Continuar con sus respuestas de \(age.spanish)?"
            case (nil, nil): "¿Continuar con sus respuestas anteriores?"
            }
        case .resumeHelp:
            "Intro o s continúa donde lo dejó; n empieza de nuevo; sus respuestas anteriores se "
                + "descartan en cuanto dé una nueva"
        case .resumeHint: "Escriba s para continuar o n para empezar de nuevo"
        case .secretsNotKept: "Los secretos nunca se guardan; escríbalo de nuevo"
        case .answersNotKept(let reason): "Sus respuestas no se pueden guardar: \(reason)"

        case .left(let leavingPoint, let isKept):
            leavingPoint.spanish(isKept)
                + (isKept
                    ? "; ejecútelo de nuevo para continuar"
                    : leavingPoint.isAfterAttempt ? "" : "; no se envió nada")
        case .tooManyAttempts(let field, let messages, let count):
            "\(field): \(messages) (abandonado tras \(counted(count, "respuesta no válida", "respuestas no válidas")))"

        case .inputEnded(let line, let label, let name):
            "la entrada terminó antes de la pregunta «\(label)» (línea \(line)\(name.map { ", campo «\($0)»" } ?? ""))"
        case .linesLeftOver(let line, let label, let name):
            "línea \(line) inesperada: todas las preguntas tienen respuesta, la última fue "
                + "«\(label)»\(name.map { " (campo «\($0)»)" } ?? "")"
        case .notUTF8(let line): "la línea \(line) no es texto UTF-8"
        case .inputTooLong(let limit): "es más larga que \(limit)"
        case .unreadableInput(let reason): "no se puede leer: \(reason)"
        case .disconnected: "se cerró el terminal"
        case .terminated(let signal): "terminado por la señal \(signal)"
        case .nothingSubmitted(let problem): "\(problem); no se envió nada"

        case .noEditor: "Indique su editor en VISUAL o EDITOR"
        case .editorUnavailable(let editor): "No se pudo ejecutar «\(editor)»; indique otro editor en VISUAL o EDITOR"
        case .editorFailed(let editor, let code): "«\(editor)» terminó con el código \(code); su texto no ha cambiado"
        case .unusableFile(let reason): "No se pudo pasar el texto al editor: \(reason)"
        case .unusableText(let reason): "No se pudo leer el texto del editor: \(reason); su texto no ha cambiado"
        case .tooLarge(let limit): "es mayor que \(limit)"
        case .notText: "no es texto UTF-8"

        case .notATerminal: "No hay ningún terminal disponible; ejecútelo en un terminal"
        case .terminalUnavailable(let reason): "No se pudo preparar el terminal: \(reason)"

        case .noSuchField(let suggestion): "No existe ese campo" + (suggestion.map { "; ¿quiso decir «\($0)»?" } ?? "")
        case .unusableDraft(let reason, let flag):
            "El borrador de una ejecución anterior no se puede usar: \(reason); no se modifica"
                + (flag.map { ", y \($0) lo sobrescribe" } ?? "")
        case .missingAnswers(let names):
            "\(names.count == 1 ? "Falta una opción" : "Faltan opciones"): \(names.joined(separator: ", "))"
        case .ignored(let name):
            "nota: se ignoró la respuesta para «\(name)»: el campo no se aplica con las demás respuestas"
        case .anotherRun:
            "Este formulario ya se está ejecutando en otro lugar; esta ejecución guarda su propio borrador"
        case .noHomeFolder: "no hay carpeta personal; indique una que exista en HOME o XDG_STATE_HOME"
        case .tooManyDrafts(let folder, let maximum):
            "«\(folder)» ya contiene \(maximum) borradores en uso o dañados; elimine los que ya no necesite"
        case .notOurs(let path):
            "«\(path)» pertenece a otro usuario; elimínelo o indique una carpeta suya en XDG_STATE_HOME"
        case .openToOthers(let path, let mode):
            "otros usuarios pueden leer «\(path)» (modo 0\(mode)); ejecute «chmod 700 \(path)»"
        case .notAFile(let path): "«\(path)» no es un archivo normal; elimínelo"
        case .fileTooLarge(let path, let size): "«\(path)» supera los \(size) MiB; elimínelo"
        }
    }
}

extension PromptMessage.Age {
    fileprivate var spanish: String {
        switch self {
        case .moment: "hace un momento"
        case .minutes(let count): "hace \(counted(count, "minuto", "minutos"))"
        case .hours(let count): "hace \(counted(count, "hora", "horas"))"
        case .days(let count): "hace \(counted(count, "día", "días"))"
        }
    }
}

extension PromptMessage.LeavingPoint {
    fileprivate func spanish(_ isKept: Bool) -> String {
        switch self {
        case .failed: "Detenido tras un intento fallido"
        case .canceled: "Detenido tras un intento cancelado"
        case .question(let number, let count): "Detenido en la pregunta \(number) de \(count)"
        case .answered: "Detenido con todas las preguntas respondidas" + (isKept ? ", pero sin enviar" : "")
        case .review: "Detenido en el resumen"
        case .elsewhere: "Detenido"
        }
    }
}

extension KeyMessage {
    package var spanish: String {
        switch self {
        case .enterAcceptsDefault: "Intro | acepta el valor predeterminado"
        case .enterAcceptsAll: "Intro | acepta las respuestas"
        case .enterAcceptsAnswer: "Intro | acepta la respuesta, o el valor entre corchetes"
        case .enterAcceptsLine: "Intro | acepta la línea y empieza la siguiente"
        case .endsText: ". | Un punto | solo en una línea termina el texto"
        case .endsList: "Intro, Intro | Una línea vacía | termina la lista"
        case .finishes: "Alt-Intro, Ctrl-D | terminan la respuesta; Ctrl-D solo en una línea vacía"
        case .walksLines:
            "Arriba, Abajo | recorren las líneas; Retroceso al principio de una línea la une a la anterior"
        case .searchesList: "Letras | buscan en la lista"
        case .walksList: "Arriba, Abajo, Inicio, Fin | recorren la lista; RePág, AvPág por páginas"
        case .movesDays: "Arriba, Abajo | cambian el día; RePág, AvPág el mes"
        case .changesAnswer: "Arriba, Abajo | cambian la respuesta"
        case .earlierAnswers: "Arriba, Abajo | recuperan respuestas anteriores; Ctrl-R busca en ellas"
        case .marks: "Espacio | selecciona la fila, salvo si la línea contiene una coma"
        case .backspaceClears: "Retroceso | borra la respuesta dada, si la línea está vacía"
        case .completes: "Tab | completa"
        case .showsSecret: "Ctrl-R | muestra el texto y lo vuelve a ocultar"
        case .editor: "Ctrl-X Ctrl-E, :edit | :edit | abre la respuesta en su editor"
        case .back: "Mayús-Tab, :back | :back | vuelve a la pregunta anterior"
        case .review: ":review | muestra todas las respuestas y permite cambiar una"
        case .quit: "Ctrl-C, :quit | Ctrl-C o :quit | sale, y pide confirmación si algo se perdería"
        case .clears: ":clear | borra la respuesta"
        case .explains: "? | explica la pregunta"
        case .literal: "::back, ?? | responden con el texto :back o ?"
        }
    }
}
