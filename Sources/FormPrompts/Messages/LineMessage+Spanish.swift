internal import FormModel

extension LineMessage {
    package var spanish: String {
        switch self {
        case .helpHint: ":help para las teclas"
        case .plainIntroduction: "Escriba ? para obtener ayuda con una pregunta, :help para ver todos los comandos"
        case .step(let number, let count): "Paso \(number) de \(count)"
        case .forExample(let text): "Por ejemplo: \(text)"
        case .again: "otra vez"
        case .line(let number): "línea \(number)"
        case .item(let number): "elemento \(number)"

        case .canBeCleared: ":clear la deja sin respuesta"
        case .joinedLines(let count):
            "\(counted(count, "línea pegada se unió", "líneas pegadas se unieron")) en una"
        case .droppedKeys: "Lo que se escribió antes no se tiene en cuenta"
        case .lineIsFull: "La línea está llena: admite un millón de caracteres"
        case .noQuestionBefore: "No hay ninguna pregunta antes de esta"
        case .checking: "Comprobando…"
        case .checkCancelled: "no se pudo comprobar: cancelado"
        case .pressEnterAgain(let reason): "\(reason); pulse Intro para reintentar"
        case .noCursorKeys: "Escriba la respuesta sin las teclas de cursor"
        case .cutLine(let bytes):
            "El terminal cortó la línea después de \(bytes - 1) bytes; escriba una respuesta más corta"
        case .oneLineOnly(let count):
            "Se \(count == 1 ? "pegó 1 línea" : "pegaron \(count) líneas") pero la respuesta es de una sola línea; escriba o pegue una línea"
        case .typeTextAgain: "Escriba el texto otra vez o cámbielo con :edit"
        case .typeItemsAgain: "Escriba los elementos otra vez"
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
            "\(LineMessage.chosenCount(count).spanish): \(names.joined(separator: ", "))"
        case .chosenCount(let count): counted(count, "elegido", "elegidos")
        case .notAvailable(let reason): "no disponible: \(reason)"
        case .blankAtEnd: "Empieza o termina con un espacio, que se conserva"
        case .clearsAnswer: "Retroceso borra la respuesta"
        case .takesThisOrMarks: "Intro elige solo esta opción; Espacio la añade a la selección"
        case .takesThisOrUnmarks: "Intro elige solo esta opción; Espacio la quita de la selección"
        case .takes(let names): "Intro elige \(names.joined(separator: ", "))"
        case .takesOnly(let names): "Intro elige solo \(names.joined(separator: ", "))"
        case .listsChoices(let count): "Escriba ? para la lista de las \(count) opciones"
        case .more(let count): "\(count) más"
        case .moreToSearch(let count): "\(count) más; escriba para buscar"
        case .linesAbove(let count): "\(counted(count, "línea", "líneas")) más arriba"
        case .linesBelow(let count): "\(counted(count, "línea", "líneas")) más abajo"
        case .moreRows(let count): "\(counted(count, "línea", "líneas")) más"
        case .lines(let beginning, let count): "\(beginning) … (\(counted(count, "línea", "líneas")))"

        case .endText: "Ctrl-D o un punto solo en una línea lo termina; :edit abre su editor"
        case .markChoices: "Espacio selecciona, Intro acepta; o escriba nombres separados por comas"
        case .typeSeveral: "Varios, separados por comas"
        case .completes: "Tab completa"
        case .movesDays: "Arriba y Abajo cambian el día, RePág y AvPág el mes"
        case .changesAnswer: "Arriba y Abajo la cambian"
        case .showsSecret: "Ctrl-R lo muestra"
        case .walksAndMarks: "Arriba y Abajo recorren, Espacio selecciona"
        case .walksAndCompletes: "Arriba y Abajo recorren, Tab completa"
        case .words(let words, let keys): "\(words ?? "Texto"); \(keys)"

        case .examples(let examples): "Ejemplos: \(examples.joined(separator: ", "))"
        case .emptyKeepsSecret: "Una línea vacía conserva su respuesta anterior"
        case .emptyKeeps(let text): "Una línea vacía conserva \(text)"
        case .emptyTakes(let text): "Una línea vacía acepta \(text)"
        case .endOfHelp: "Escriba ?? para responder con un signo de interrogación; :help muestra las teclas"
        }
    }
}
