internal import FormModel

extension WalkMessage {
    package var spanish: String {
        switch self {
        case .review: "Resumen"
        case .changedAnswers: "Respuestas cambiadas"
        case .noAnswersChanged: "No cambió ninguna respuesta"
        case .notAnswered: "sin responder todavía"
        case .noAnswer: "sin respuesta"
        case .secretIsGiven: "dada, no se muestra"
        case .optional: "opcional"
        case .invalid: "no válido"
        case .changed: "cambiado"
        case .unchanged: "sin cambios"
        case .noLongerApply(let labels):
            labels.joined(separator: ", ") + (labels.count == 1 ? " ya no se aplica" : " ya no se aplican")
        case .error(let text): "Error: \(text)"
        case .warning(let label, let message): "Aviso: \(label): \(message)"

        case .consequences(let steps): "Al enviar: \(Self.sequence(steps, then: " y después "))"
        case .submitOrChange(let title): "¿\(title)? Intro, o un número o un nombre para cambiar"
        case .goOnOrChange: "¿Continuar? Intro, o un número o un nombre para cambiar"
        case .leaveHint(let title): "Ctrl-C o :quit: \(title)"
        case .removeHint(let label): "quitar \(label): elimina este elemento"
        case .removeWord: "quitar"
        case .enterSubmits: "Intro envía las respuestas"
        case .enterGoesOn: "Intro continúa con las preguntas"
        case .numberChanges:
            "El número o el nombre de una respuesta permite cambiarla; Mayús-Tab o :back vuelve a la última pregunta"
        case .commandsLeave: "Ctrl-C o :quit sale del formulario; :help muestra las teclas"
        case .nothingChanged: "Aún no ha cambiado nada; escriba un número para cambiar una respuesta"
        case .nothingAnswered: "Aún no hay respuestas; escriba un número para responder a una pregunta"
        case .typeNumber(let most): "Escriba un número del 1 al \(most), un nombre o Intro; Ctrl-C sale del formulario"
        case .typeOneToRemove(let names):
            "Escriba uno de estos nombres después de «quitar»: \(names.joined(separator: ", "))"
        case .cannotRemove(let label, let least): "No se puede quitar \(label): debe haber al menos \(least)"

        case .discardQuestion(let title, let canSave):
            Self.discardQuestion(title, canSave: canSave, in: .spanish) { $0.spanish }
        case .discardLetter: "d"
        case .discardHint: "Escriba d para descartar los cambios o n para continuar"
        case .saveLetter: "g"
        case .saveHint: "g guarda sus respuestas para más tarde y sale"
        case .notSaved: "No se pudieron guardar las respuestas"
        case .keepOrChange: "Escriba s para conservar la respuesta o n para cambiarla"
        case .yesOrNo: "Escriba s para sí o n para no"
        case .yesNoOrDifferences: "Escriba s para sí, n para no o d para ver las diferencias"
        case .yesNoAllOrDifferences:
            "Escriba s para sí, n para no, t para sí a todos o d para ver las diferencias"
        case .allLetter: "t"
        case .differencesLetter: "d"
        case .no: "no"

        case .submitted: "Enviado"
        case .done(let title): "\(title): hecho"
        case .cancelled(let title): "\(title): cancelado; es posible que se haya completado"
        case .failed(let title, let reason): "\(title): ha fallado: \(reason)"
        case .tryAgainEditOrLeave(let leave): "¿Reintentar, editar o \(leave)?"
        case .tryAgainHint(let leave, let letter): "Escriba r para reintentar, e para editar o \(letter) para \(leave)"
        case .tryAgainLetter: "r"
        case .editLetter: "e"
        case .leaveWord: "salir"
        case .cancelHint: "Ctrl-C cancela"
        case .cancelling: "cancelando"
        case .cancellingHint: "cancelando; pulse Ctrl-C de nuevo para terminar de inmediato"
        case .stillAtWork(let title, let time): "\(title): sigue en curso después de \(time)"

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
            "Intro o s continúa donde lo dejó; n empieza de nuevo; las respuestas antiguas se "
                + "descartan con la primera nueva"
        case .resumeHint: "Escriba s para continuar o n para empezar de nuevo"
        case .secretsNotKept: "Los secretos nunca se guardan; escríbalo de nuevo"
        case .answersNotKept(let reason): "Sus respuestas no se pueden guardar: \(reason)"

        case .left(let place, let isKept):
            place.spanish(isKept)
                + (isKept ? "; ejecútelo de nuevo para continuar" : place == .failed ? "" : "; no se envió nada")
        case .tooManyAttempts(let field, let messages, let count):
            "\(field): \(messages) (abandonado tras \(counted(count, "respuesta no válida", "respuestas no válidas")))"
        }
    }
}

extension WalkMessage.Age {
    fileprivate var spanish: String {
        switch self {
        case .moment: "hace un momento"
        case .minutes(let count): "hace \(counted(count, "minuto", "minutos"))"
        case .hours(let count): "hace \(counted(count, "hora", "horas"))"
        case .days(let count): "hace \(counted(count, "día", "días"))"
        }
    }
}

extension WalkMessage.Place {
    fileprivate func spanish(_ isKept: Bool) -> String {
        switch self {
        case .failed: "Salió sin enviar; el último intento falló"
        case .question(let number, let count): "Salió en la pregunta \(number) de \(count)"
        case .answered: "Salió con todas las preguntas respondidas" + (isKept ? ", pero sin enviar" : "")
        case .review: "Salió en el resumen"
        case .elsewhere: "Salió"
        }
    }
}
