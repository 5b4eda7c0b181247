import { Failure } from "../failure.ts";

/** Maximum size of a file in bytes. */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;
/** Maximum number of rows below the headings. */
export const MAX_IMPORT_ROWS = 1_000_000;
export const MAX_IMPORT_COLUMNS = 500;
/** Maximum length of one row in characters; longer rows result from quotes that are never closed. */
export const MAX_ROW_LENGTH = 1_000_000;

const tooLarge = () => new Failure("too-large", "El archivo pasa de 50 MB. Divídelo en varios y súbelos por separado.");

const AS_CSV = "guárdalo como «CSV UTF-8 (delimitado por comas)» y sube ese archivo.";

/** Files that are mistaken for CSV, by their first bytes. */
const OTHER_FILES: readonly { begins: readonly number[]; message: string }[] = [
  { begins: [0x50, 0x4b], message: `Es un libro de Excel o un ZIP: ábrelo y ${AS_CSV}` },
  { begins: [0xd0, 0xcf, 0x11, 0xe0], message: `Es un libro antiguo de Excel: ábrelo y ${AS_CSV}` },
  { begins: [0x1f, 0x8b], message: "Es un archivo comprimido: descomprímelo y sube el CSV de dentro." },
  { begins: [0x25, 0x50, 0x44, 0x46], message: "Es un PDF: exporta los datos como CSV." },
  { begins: [0x89, 0x50, 0x4e, 0x47], message: "Es una imagen, no un CSV." },
  { begins: [0xff, 0xd8, 0xff], message: "Es una imagen, no un CSV." },
  { begins: [0x47, 0x49, 0x46, 0x38], message: "Es una imagen, no un CSV." },
  { begins: [0x52, 0x49, 0x46, 0x46], message: "Es una imagen, no un CSV." },
];

const BOMS: readonly { begins: readonly number[]; encoding: string }[] = [
  { begins: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { begins: [0xff, 0xfe], encoding: "utf-16le" },
  { begins: [0xfe, 0xff], encoding: "utf-16be" },
];

const beginsWith = (bytes: Uint8Array, begins: readonly number[]): boolean =>
  begins.every((byte, index) => bytes[index] === byte);

/** Number of bytes needed to recognise the kind of file. */
const SIGNATURE_BYTES = 4;

/**
 * Whether bytes are UTF-8, apart from a letter cut off at the end. Windows-1252 text with accents is practically
 * never valid UTF-8.
 */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

export interface FileDecoder {
  push: (bytes: Uint8Array) => string;
  /** Returns the rest of the text; call it once, at the end. */
  end: () => string;
}

/**
 * Decodes the bytes of a file as they arrive: UTF-8 and UTF-16 by their byte order mark, then UTF-8 if the
 * first bytes beyond ASCII are valid, then Windows-1252 (Excel's «CSV»). `push` and `end` throw `Failure`:
 * `too-large` beyond `MAX_IMPORT_BYTES`, `unsupported-type` for another kind of file and for text with NUL.
 */
export function fileDecoder(): FileDecoder {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let begin: Uint8Array | null = new Uint8Array();
  let size = 0;

  const decoded = (bytes: Uint8Array): string => {
    // Up to the first accent, all encodings except UTF-16 agree, so the encoding is chosen there.
    if (!decoder && bytes.some((byte) => byte > 0x7f))
      decoder = new TextDecoder(isUtf8(bytes) ? "utf-8" : "windows-1252");
    const text = (decoder ?? new TextDecoder()).decode(bytes, { stream: decoder !== null });
    if (text.includes("\0")) {
      throw new Failure("unsupported-type", "No es un archivo de texto. Exporta los datos como CSV UTF-8.");
    }
    return text;
  };
  const started = (bytes: Uint8Array): string => {
    const other = OTHER_FILES.find(({ begins }) => beginsWith(bytes, begins));
    if (other) throw new Failure("unsupported-type", other.message);
    const bom = BOMS.find(({ begins }) => beginsWith(bytes, begins));
    if (bom) decoder = new TextDecoder(bom.encoding);
    begin = null;
    return decoded(bytes);
  };

  return {
    push: (bytes) => {
      size += bytes.length;
      if (size > MAX_IMPORT_BYTES) throw tooLarge();
      if (!begin) return decoded(bytes);
      begin = Uint8Array.from([...begin, ...bytes.subarray(0, SIGNATURE_BYTES)]);
      const rest = bytes.subarray(SIGNATURE_BYTES);
      if (begin.length < SIGNATURE_BYTES) return "";
      // The first accent may be split between the two parts, so they are joined.
      const whole = new Uint8Array(begin.length + rest.length);
      whole.set(begin);
      whole.set(rest, begin.length);
      return started(whole);
    },
    end: () => (begin ? started(begin) : "") + (decoder?.decode() ?? ""),
  };
}

export const DELIMITERS = [";", ",", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Excel's first line with the delimiter: `sep=;`. */
const NAMED = /^sep=([;,\t|])\r?\n/;

/** The delimiter of a file, detected from its first rows, and the leading characters that are not part of a row. */
export function findDelimiter(sample: string): { delimiter: Delimiter; skip: number } {
  const named = NAMED.exec(sample);
  const skip = named?.[0].length ?? 0;
  const found = DELIMITERS.find((each) => each === named?.[1]);
  if (found) return { delimiter: found, skip };
  const counts = new Map<string, number>();
  let quoted = false;
  for (const letter of sample) {
    if (letter === '"') quoted = !quoted;
    else if (quoted) continue;
    else if ((letter === "\n" || letter === "\r") && counts.size > 0) break;
    else if (DELIMITERS.some((each) => each === letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  // If two are equally frequent, the first in the list is used: in files with semicolons, commas are decimal commas.
  const best = DELIMITERS.reduce((best, each) => ((counts.get(each) ?? 0) > (counts.get(best) ?? 0) ? each : best));
  return { delimiter: best, skip };
}

/** Number of characters needed to detect the delimiter. */
export const SAMPLE_LENGTH = 64 * 1024;

/** Options of csv-parse: the same for the server's stream and the mock's text. */
export const csvOptions = (delimiter: Delimiter) => ({
  delimiter,
  // Listed instead of detected from the first row, because people and programs mix them.
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: MAX_ROW_LENGTH,
});

/**
 * csv-parse's error for a file that cannot be read further, as a Spanish failure with the line of the last
 * readable row. Any other error is returned unchanged.
 */
export function csvFailure(error: unknown, lastLine: number): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  if (error.code === "CSV_QUOTE_NOT_CLOSED") {
    return new Failure(
      "validation",
      `Después de la línea ${lastLine} hay unas comillas (") que se abren y no se cierran. Corrígelas y vuelve a subir el archivo.`,
    );
  }
  if (error.code === "CSV_MAX_RECORD_SIZE") {
    return new Failure(
      "validation",
      `Después de la línea ${lastLine} hay una fila de más de 1.000.000 de caracteres: puede que unas comillas (") no se cierren.`,
    );
  }
  if (typeof error.code !== "string" || !error.code.startsWith("CSV_")) return error;
  return new Failure("validation", `El archivo no se puede leer como CSV después de la línea ${lastLine}.`);
}
