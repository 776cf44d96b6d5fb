extension AnswerMessage {
    package var spanish: String {
        switch self {
        case .expectedText: "Debe ser un texto"
        case .oneLine: "Debe ser una sola línea, sin saltos de línea"
        case .expectedWholeNumber(let example): "Debe ser un número entero, como \(example)"
        case .expectedNumber(let example): "Debe ser un número, como \(example)"
        case .expectedYesOrNo: "Debe ser sí o no"
        case .expectedYesOrNoWord: "Debe ser «yes» o «no»"
        case .expectedDate(let example): "Debe ser una fecha, como \(example)"
        case .expectedTime(let example): "Debe ser una hora, como \(example)"
        case .expectedDateTime(let example): "Debe ser una fecha y hora, como \(example)"
        case .expectedList(let example): "Debe ser una lista" + (example.map { ", como \($0)" } ?? "")
        case .expectedEither(let labels): "Debe ser \(labels.joined(separator: " o "))"
        case .uuid: "Debe ser un UUID"

        case .notAChoice: "Debe ser una de las opciones"
        case .oneOf(let names): "Debe ser una de estas opciones: \(Self.choices(names) { Self.inAll($0).spanish })"
        case .itemOneOf(let item, let names):
            "«\(item)» debe ser una de estas opciones: \(Self.choices(names) { Self.inAll($0).spanish })"
        case .notAmong(nil, let count): "Debe ser una de las \(count) opciones"
        case .notAmong(let item?, let count): "«\(item)» debe ser una de las \(count) opciones"
        case .orMeant(let problem, let names): "\(problem); ¿quiso decir \(names.joined(separator: " o "))?"
        case .disabledChoice(let label, let reason): "\(label) no está disponible: \(reason)"
        case .noChoiceAvailable: "Ninguna de las opciones está disponible"
        case .inAll(let count): "\(count) en total"

        case .notLess(let least): "Debe ser al menos \(least)"
        case .notMore(let most): "Debe ser como máximo \(most)"
        case .atMostDigits(let most): "Debe tener como máximo \(counted(most, "dígito", "dígitos"))"
        case .lessThanDigits(let bound): "Debe tener menos de \(counted(bound, "dígito", "dígitos"))"
        case .nearestNumber(let nearest): "No se puede guardar con exactitud; el valor más cercano es \(nearest)"
        case .mostPlaces(let most): "Debe tener como máximo \(counted(most, "decimal", "decimales"))"

        case .openQuote(let text): "Faltan las comillas de cierre: \(text)"
        case .missingComma(let text, let next): "Falta una coma entre \(text) y \(next)"

        case .addTime(let example): "Añada una hora, como \(example)"
        case .addDay(let example): "Añada un día, como \(example)"
        case .minutesOrMonths(let minutes, let months): "Escriba \(minutes) para minutos o \(months) para meses"
        case .dateRange(let first, let last): "Debe estar entre \(first) y \(last)"
        case .noMonth(let month): "No existe el mes \(month)"
        case .daysInMonth(let month, let days): "\(month.spanish) tiene \(counted(days, "día", "días"))"
        case .ambiguousDate(let text, let first, let second):
            "\(text) puede ser \(first) o \(second); escriba una de las dos"

        case .typeYesOrNo: "s o n"
        case .typeEither(let labels): labels.joined(separator: " o ")
        case .typeWholeNumber: "Un número entero"
        case .typeNumber: "Un número"
        case .typeDate(let day):
            "Un día, como \(day), \(day.day) de \(day.monthName(in: .spanish)), mañana, lunes, en 3 días o +2w"
        case .typeTime: "Una hora, como 09:30, ahora o +2h"
        case .typeDateTime(let day): "Un día y una hora, como \(day) 09:30, mañana 9:00, ahora o +2h"
        case .typeItems: "Un elemento por línea; una línea vacía termina la lista"
        case .typeLines: "Un texto de varias líneas; una línea con solo un punto lo termina"
        case .typeSecret: "No se muestra mientras se escribe"
        case .typePath: "Un archivo o una carpeta"
        case .typeChoice: "Un nombre o un número de la lista"
        case .typeChoices: "Nombres o números de la lista, separados por comas; o «todas» o «ninguna»"
        }
    }
}
