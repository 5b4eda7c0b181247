import { BARCODE_LENGTHS, cleanBarcode, isBarcode } from "../barcodes.ts";
import { madridToUtc, parseInputDate } from "../dates.ts";
import { isScientific } from "./amounts.ts";

/**
 * The value of a cell, or its error in Spanish. Messages do not quote the cell, because the report is stored
 * permanently and an anonymisation cannot find a mistyped tax id. Line and column identify the cell.
 */
export type Read<T> = { value: T } | { code: string; message: string };

/**
 * The text of a cell. Exports put an apostrophe before texts that a spreadsheet would run or change (`'=1+1`,
 * `'+34…`, `'08013`); it is removed here. A formula is text like any other and is never run.
 */
export const cellText = (cell: string | undefined): string =>
  (cell ?? "").trim().replace(/^'(?=\s*[=+\-@＝＋－＠]|[\d .-]+$)/, "");

/** A code that was written as `="0843"` to keep its zeros. */
const unwrapped = (text: string): string => /^="([^"]*)"$/.exec(text)?.[1] ?? text;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  aacute: "á",
  eacute: "é",
  iacute: "í",
  oacute: "ó",
  uacute: "ú",
  ntilde: "ñ",
  Aacute: "Á",
  Eacute: "É",
  Iacute: "Í",
  Oacute: "Ó",
  Uacute: "Ú",
  Ntilde: "Ñ",
  uuml: "ü",
  iexcl: "¡",
  iquest: "¿",
  euro: "€",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  laquo: "«",
  raquo: "»",
};

function entity(whole: string, name: string): string {
  const code = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name);
  if (!code) return ENTITIES[name] ?? whole;
  const point = code[1] ? Number.parseInt(code[1], 16) : Number(code[2]);
  return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : "";
}

/**
 * One line of plain text: tags are removed and entities decoded. For names and titles, never for text that is
 * displayed as HTML.
 */
export function toSingleLine(text: string): string {
  // Most cells are already plain.
  if (!/[<&\u200b\ufeff]|\s\s|[^\S ]/u.test(text)) return text.trim();
  return text
    .replace(/<(?:br|\/p|\/div|\/li)\b[^<>]{0,200}>/gi, " ")
    .replace(/<\/?[a-z][^<>]{0,1000}>/gi, "")
    .replace(/&(#?\w{1,12});/g, entity)
    .replace(/[\s\u200b\ufeff]+/gu, " ")
    .trim();
}

const TRUE_WORDS = new Set([
  "1",
  "true",
  "yes",
  "y",
  "si",
  "sí",
  "s",
  "verdadero",
  "x",
  "active",
  "activo",
  "enabled",
  "activado",
  "on",
]);
const FALSE_WORDS = new Set([
  "0",
  "-1",
  "false",
  "no",
  "n",
  "falso",
  "inactive",
  "inactivo",
  "disabled",
  "desactivado",
  "off",
]);

export function readFlag(text: string): Read<boolean> {
  const word = text.toLowerCase();
  if (TRUE_WORDS.has(word)) return { value: true };
  if (FALSE_WORDS.has(word)) return { value: false };
  return { code: "bad-flag", message: "Escribe sí o no." };
}

const MAX_SHOWN = 40;
/** A cell quoted in a message. */
export const shorten = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/** Leading zeros that a spreadsheet may have removed from a number that was a UPC-A or an EAN-13. */
const MAX_LOST_ZEROS = 3;

/**
 * A barcode as EAN-13 or EAN-8. A UPC-A gets its leading zero, as does a number that lost it in a spreadsheet,
 * if its check digit is then valid. Null for a cell of zeros, which means no barcode. Excel's «8,43602E+12» for
 * `8436017220100` cannot be restored and is an error.
 */
export function readBarcode(text: string): Read<string | null> {
  if (isScientific(text)) {
    return {
      code: "excel-number",
      message: `Excel ha convertido el código en «${shorten(text)}» y le faltan cifras. Vuelve a exportarlo y, si lo abres con Excel, da a la columna el formato Texto.`,
    };
  }
  const code = cleanBarcode(unwrapped(text)).replace(/[.,]0+$/, "");
  if (/^0*$/.test(code)) return { value: null };
  const ean13 = BARCODE_LENGTHS["EAN-13"];
  if (code.length === BARCODE_LENGTHS["EAN-8"] && isBarcode(code)) return { value: code };
  if (/^\d+$/.test(code) && code.length >= ean13 - MAX_LOST_ZEROS && code.length <= ean13) {
    const whole = code.padStart(ean13, "0");
    if (isBarcode(whole)) return { value: whole };
  }
  // A GTIN-14 of a single unit is its EAN-13 with a leading zero.
  if (/^0\d{13}$/.test(code) && isBarcode(code.slice(1))) return { value: code.slice(1) };
  const short = code.padStart(BARCODE_LENGTHS["EAN-8"], "0");
  if (/^\d{7}$/.test(code) && isBarcode(short)) return { value: short };
  return { code: "bad-barcode", message: `«${shorten(text)}» no es un EAN ni un UPC válido: no se toma.` };
}

/** A text that must keep all its digits, such as a reference or a postcode. */
export function readCode(text: string): Read<string> {
  if (isScientific(text) && /E\+/i.test(text)) {
    return {
      code: "excel-number",
      message: "Excel ha convertido el código en un número. Vuelve a exportarlo y da a la columna el formato Texto.",
    };
  }
  return { value: unwrapped(text).replace(/\s+/g, " ") };
}

/**
 * An instant (UTC) from a date in a file: ISO 8601, `2024-05-03 18:20:11 +0200` (Shopify), `2024-05-03 18:20:11`
 * (PrestaShop, WooCommerce: the shop's local time, assumed to be Madrid's), `03/05/2024 18:20` (Spanish
 * spreadsheets).
 */
export function readInstant(text: string): Read<string> {
  const error = { code: "bad-date", message: "No es una fecha como 2024-05-03 o 03/05/2024." };
  const match =
    /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?:[T\s,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/i.exec(
      text,
    );
  if (!match) return error;
  const [, date = "", hour = "0", minute = "00", second = "00", zone] = match;
  const day = parseInputDate(date.replace(/-(\d)(?=-|$)/g, "-0$1"));
  if (!day || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59 || day < "1990-01-01") return error;
  const clock = `${hour.padStart(2, "0")}:${minute}`;
  if (!zone) return { value: madridToUtc(day, clock).replace(/:00\.000Z$/, `:${second}.000Z`) };
  const offset = /^[+-]/.test(zone) ? zone.replace(/^([+-]\d{2}):?(\d{2})$/, "$1:$2") : "Z";
  const instant = Date.parse(`${day}T${clock}:${second}${offset}`);
  return Number.isNaN(instant) ? error : { value: new Date(instant).toISOString() };
}

/** Options written in one cell: "Idioma: Español; Estado: Casi nueva", also with commas or bars between them. */
export function readOptions(text: string): Read<Record<string, string>> {
  const options: Record<string, string> = {};
  for (const part of text.split(/[;|\n]|,(?=[^,:]+:)/).map((each) => each.trim())) {
    if (!part) continue;
    const [name = "", ...value] = part.split(":");
    if (!name.trim() || value.join("").trim() === "") {
      return { code: "bad-options", message: `Escribe las opciones como «Idioma: Español; Estado: Nuevo».` };
    }
    options[name.trim()] = value.join(":").trim();
  }
  return { value: options };
}

/** Values separated by commas, without duplicates and blanks. */
export const splitList = (text: string, separator: string | RegExp = ","): string[] => [
  ...new Set(text.split(separator).map(toSingleLine).filter(Boolean)),
];
