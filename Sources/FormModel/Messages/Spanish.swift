extension RuleMessage {
    package var spanish: String {
        switch self {
        case .notEmpty: "No puede estar vacío"
        case .minLength(let minimum): "Debe tener al menos \(characters(minimum))"
        case .maxLength(let maximum): "Debe tener como máximo \(characters(maximum))"
        case .length(let length): "Debe tener exactamente \(characters(length))"
        case .startsWith(let prefix): "Debe empezar por \(prefix)"
        case .endsWith(let suffix): "Debe terminar en \(suffix)"
        case .includes(let part): "Debe contener \(part)"
        case .lowercase: "Debe estar en minúsculas"
        case .uppercase: "Debe estar en mayúsculas"
        case .trimmed: "No puede empezar ni terminar con espacios"
        case .pattern: "Debe tener el formato requerido"

        case .digitsOnly: "Solo puede contener dígitos"
        case .lettersOnly: "Solo puede contener letras"
        case .alphanumeric: "Solo puede contener letras y dígitos"
        case .noSpecialCharacters: "Solo puede contener letras, dígitos y espacios"
        case .atLeastOneLowercase: "Debe contener al menos una minúscula"
        case .atLeastOneUppercase: "Debe contener al menos una mayúscula"
        case .atLeastOneDigit: "Debe contener al menos un dígito"
        case .atLeastOneLetter: "Debe contener al menos una letra"
        case .atLeastOneSpecialCharacter: "Debe contener al menos un carácter especial, como ! o %"
        case .notRecurringPincode: "No puede contener el mismo dígito cuatro veces seguidas"

        case .email: "Debe ser una dirección de correo, como ann@example.com"
        case .url(.web): "Debe ser una dirección web, como https://example.com"
        case .url(.any): "Debe ser una URL, como https://example.com"
        case .url(.only(let schemes)): "Debe ser una URL que empiece por \(listedSchemes(schemes, "o"))"
        case .uri: "Debe ser una URI, como https://example.com o urn:isbn:0451450523"
        case .uriReference: "Debe ser una URI o una referencia relativa, como ../images/logo.png"
        case .uriTemplate: "Debe ser una plantilla de URI, como https://example.com/{id}"
        case .hostname: "Debe ser un nombre de host, como www.example.com"
        case .fqdn: "Debe ser un nombre de dominio completo, como www.example.com"
        case .ipv4: "Debe ser una dirección IPv4, como 192.0.2.1"
        case .ipv6: "Debe ser una dirección IPv6, como 2001:db8::1"
        case .ip: "Debe ser una dirección IP, como 192.0.2.1 o 2001:db8::1"
        case .cidrv4: "Debe ser un bloque de direcciones IPv4, como 192.0.2.0/24"
        case .cidrv6: "Debe ser un bloque de direcciones IPv6, como 2001:db8::/32"
        case .mac: "Debe ser una dirección MAC, como 00:1b:63:84:45:e6"
        case .port: "Debe ser un número de puerto de 0 a 65535"

        case .uuid(let version?): "Debe ser un UUID de la versión \(version)"
        case .uuid(nil): "Debe ser un UUID, como 2bc1c94f-0deb-43e9-92a1-4775189ec9f8"
        case .ulid: "Debe ser un ULID, como 01ARZ3NDEKTSV4RRFFQ69G5FAV"
        case .cuid: "Debe ser un CUID, como cjld2cyuq0000t3rmniod1foy"
        case .cuid2: "Debe ser un CUID2, como tz4a98xxat96iws9zmbrgj3a"
        case .nanoId: "Debe ser un Nano ID, como V1StGXR8_Z5jdHi6B-myT"
        case .semver: "Debe ser una versión semántica, como 1.4.0"
        case .slug:
            "Solo puede contener minúsculas de la a a la z y dígitos, unidos por un solo guion o guion bajo, como my-first-post"
        case .hexColor: "Debe ser un color hexadecimal, como #1e90ff"

        case .date: "Debe ser una fecha, como 2026-11-21"
        case .time: "Debe ser una hora con su diferencia respecto a UTC, como 14:30:00Z o 14:30:00+02:00"
        case .dateTime: "Debe ser una fecha y hora con su diferencia respecto a UTC, como 2026-01-31T14:30:00Z"
        case .duration: "Debe ser una duración, como P3D para tres días o PT1H30M para una hora y media"
        case .e164: "Debe ser un número de teléfono con el prefijo del país, como +14155552671"
        case .creditCard: "Debe ser un número de tarjeta, como 4111 1111 1111 1111"
        case .iban: "Debe ser un IBAN, como GB33 BUKB 2020 1555 5555 55"
        case .json: #"Debe ser JSON, como {"name": "value"}"#
        case .jsonPointer: "Debe ser un JSON Pointer, como /items/0/name"
        case .relativeJsonPointer: "Debe ser un JSON Pointer relativo, como 1/name o 0#"
        case .regex(let reason): "Debe ser una expresión regular" + (reason.map { ": \($0)" } ?? "")

        case .greaterThan(let bound): "Debe ser mayor que \(bound)"
        case .atLeast(let minimum): "Debe ser mayor o igual que \(minimum)"
        case .lessThan(let bound): "Debe ser menor que \(bound)"
        case .atMost(let maximum): "Debe ser menor o igual que \(maximum)"
        case .between(let minimum, let maximum): "Debe estar entre \(minimum) y \(maximum)"
        case .multipleOf(let divisor): "Debe ser un múltiplo de \(divisor)"

        case .before(let bound): "Debe ser anterior a \(bound)"
        case .after(let bound): "Debe ser posterior a \(bound)"
        case .notBefore(let bound): "No puede ser anterior a \(bound)"
        case .notAfter(let bound): "No puede ser posterior a \(bound)"
        case .inPast: "Debe estar en el pasado"
        case .inFuture: "Debe estar en el futuro"

        case .minItems(let minimum): "Debe tener al menos \(counted(minimum, "elemento", "elementos"))"
        case .maxItems(let maximum): "Debe tener como máximo \(counted(maximum, "elemento", "elementos"))"
        case .uniqueItems: "No puede contener el mismo elemento dos veces"
        case .contains(let item): "Debe contener \(item)"

        case .required: "La respuesta es obligatoria"
        case .isTrue: "La respuesta debe ser sí"
        case .equals(let value): "Debe ser \(value)"
        case .oneOf(let allowed): "Debe ser uno de estos valores: \(allowed)"
        case .noneOf(let rejected): "No puede ser ninguno de estos valores: \(rejected)"
        case .equalTo(let field): "Debe coincidir con \(field.map { "«\($0)»" } ?? "el otro campo")"
        case .notEqualTo(let field): "No puede coincidir con \(field.map { "«\($0)»" } ?? "el otro campo")"

        case .exists: "Debe ser un archivo o una carpeta existente"
        case .isFile: "Debe ser un archivo existente"
        case .isFolder: "Debe ser una carpeta existente"

        case .not: "Debe ser otro valor"
        case .anyOf(let messages): messages.joined(separator: ", o bien: ")
        case .allOf(let summaries): summaries.joined(separator: ", y además: ")
        case .eachItem(let summary): "Cada elemento: \(summary)"
        case .item(let number, let message): "Elemento \(number): \(message)"

        case .matchTimedOut: "No se pudo comprobar a tiempo; pruebe con una respuesta más corta"
        case .uncheckable(let reason): "No se pudo comprobar: \(reason)"

        case .expectedText: "Debe ser un texto"
        case .expectedWholeNumber: "Debe ser un número entero"
        case .expectedNumber: "Debe ser un número"
        case .expectedYesOrNo: "Debe ser sí o no"
        case .expectedList: "Debe ser una lista"
        }
    }
}

extension FormMessage {
    package var spanish: String {
        switch self {
        case .submit: "Enviar"
        case .cancel: "Cancelar"
        case .discardChanges: "¿Descartar los cambios?"
        case .notValid: "El formulario no es válido"
        case .labeled(let label, let message): "\(label): \(message)"
        case .joined(let parts): parts.joined(separator: "; ")
        case .typed: "escrito"
        case .default: "predeterminado"
        case .file(let path): "archivo \(path)"
        case .flag: "opción"
        case .environment(let name): "variable \(name)"
        case .draft: "borrador"

        case .oneLine: "Debe ser una sola línea, sin saltos de línea"
        case .expected(let type, let example): RuleMessages.current.text(type) + (example.map { ", como \($0)" } ?? "")
        case .expectedTime(let example): "Debe ser una hora, como \(example)"
        case .expectedDateTime(let example): "Debe ser una fecha y hora, como \(example)"
        case .expectedEither(let labels): "Debe ser \(labels.map { "«\($0)»" }.joined(separator: " o "))"

        case .notAChoice: "Debe ser una de las opciones"
        case .orDidYouMean(let problem, let names): "\(problem); ¿quiso decir \(names.joined(separator: " o "))?"
        case .disabledChoice(let label, let reason): "\(label) no está disponible: \(reason)"
        case .noChoiceAvailable: "Ninguna de las opciones está disponible"
        case .inTotal(let count): "\(count) en total"

        case .atMostDigits(let maximum): "Debe tener como máximo \(counted(maximum, "dígito", "dígitos"))"
        case .lessExtreme: "No debe estar tan lejos de 0 ni tan cerca"

        case .openQuote(let text): "Faltan las comillas de cierre: \(text)"
        case .missingComma(let text, let next): "Falta una coma entre \(text) y \(next)"

        case .daysInMonth(let month, let year, let days):
            "\(Vocabulary.spanish.monthAndYear(month, year)) tiene \(counted(days, "día", "días"))"
        case .ambiguousDate(let text, let first, let second):
            "\(text) puede ser \(first) o \(second); escriba una de las dos"

        case .typeDate(let day):
            "Un día, como \(day), \(day.day) de \(Vocabulary.spanish.months[day.month - 1]), mañana, lunes, en 3 días o +2w"
        case .typeTime: "Una hora, como 09:30, ahora o +2h"
        case .typeDateTime(let day): "Un día y una hora, como \(day) 09:30, mañana 9:00, ahora o +2h"
        case .typeItems: "Un elemento por línea; una línea vacía termina la lista"
        case .typeLines: "Todas las líneas que quiera; un punto solo en una línea termina el texto"
        case .typeSecret: "Oculto mientras se escribe"
        case .typePath: "Un archivo o una carpeta"
        case .typeChoice: "Un nombre o un número de la lista"
        case .typeChoices: "Nombres o números de la lista, separados por comas; o «todas» o «ninguna»"
        }
    }
}

extension Vocabulary {
    static let spanish = Vocabulary(
        months: [
            "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
            "noviembre", "diciembre",
        ],
        weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
        answerWords: [
            .yes: ["sí", "si", "s"], .no: ["no", "n"], .all: ["todas", "todos", "todo"],
            .none: ["ninguna", "ninguno", "nada"],
        ],
        dateWords: [
            "hoy": "today", "manana": "tomorrow", "ayer": "yesterday", "ahora": "now", "mediodia": "noon", "en": "in",
            "pasado": "last", "ultimo": "last", "dia": "day", "dias": "days", "semana": "week", "semanas": "weeks",
            "mes": "month", "meses": "months", "ano": "year", "anos": "years", "horas": "o'clock", "h": "o'clock",
        ],
        fillers: ["de", "el", "a", "las", "proximo"], yearPrefix: " de ")
}

private func characters(_ count: Int) -> String { counted(count, "carácter", "caracteres") }
