import type { z } from "zod";

const NOT_VALID = "Este valor no es válido";

/** Expected types, to complete the sentence «Tiene que ser». */
const TYPES: Record<string, string> = {
  string: "un texto",
  number: "un número",
  int: "un número entero",
  bigint: "un número entero",
  boolean: "sí o no",
  array: "una lista",
  tuple: "una lista",
  set: "una lista",
  object: "un objeto",
  record: "un objeto",
  map: "un objeto",
  date: "una fecha",
  file: "un archivo",
  null: "nulo",
};

const FORMATS: Record<string, string> = {
  email: "Escribe un correo como nombre@ejemplo.es",
  uuid: "Este identificador no es válido",
  guid: "Este identificador no es válido",
  url: "Escribe una dirección como https://ejemplo.es",
  date: "Escribe una fecha como 2026-11-20",
  datetime: "Escribe una fecha y hora UTC como 2026-11-20T10:00:00Z",
  time: "Escribe una hora como 10:30",
  regex: "No tiene la forma que se espera",
};

const UNITS: Record<string, [one: string, many: string]> = {
  string: ["carácter", "caracteres"],
  array: ["elemento", "elementos"],
  set: ["elemento", "elementos"],
  map: ["elemento", "elementos"],
  file: ["byte", "bytes"],
};

function amount(origin: string, limit: number | bigint): string {
  const unit = UNITS[origin];
  const number = limit.toLocaleString("es-ES");
  return unit ? `${number} ${unit[Number(limit) === 1 ? 0 : 1]}` : number;
}

/** Validation message for a value, in Spanish. */
export function spanishMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type": {
      const type = TYPES[issue.expected];
      return type ? `Tiene que ser ${type}` : NOT_VALID;
    }
    case "invalid_value": {
      const values = issue.values.map((value) => `«${String(value)}»`);
      return values.length === 1 ? `Tiene que ser ${values[0]}` : `Tiene que ser uno de estos: ${values.join(", ")}`;
    }
    case "too_big":
      return `${issue.inclusive === false ? "Menos de" : "Como mucho"} ${amount(issue.origin, issue.maximum)}`;
    case "too_small":
      if (issue.origin === "string" && Number(issue.minimum) === 1) return "Escribe algo aquí";
      return `${issue.inclusive === false ? "Más de" : "Al menos"} ${amount(issue.origin, issue.minimum)}`;
    case "invalid_format":
      return FORMATS[issue.format] ?? "No tiene la forma que se espera";
    case "not_multiple_of":
      return `Tiene que ser múltiplo de ${issue.divisor}`;
    case "unrecognized_keys":
    case "invalid_key":
      return "Este campo no existe";
    default:
      return NOT_VALID;
  }
}
