import { Failure } from "../../failure.ts";
import { csvFailure, type Delimiter, fileDecoder, findDelimiter, SAMPLE_LENGTH } from "../../imports/decode.ts";
import { isNorma43, readNorma43 } from "./norma43.ts";
import { MAX_STATEMENT_BYTES, type Statement } from "./statement.ts";
import { readStatementTable, type StatementRow } from "./statement-table.ts";

/** Parses CSV text at once and calls `each` with the cells of a record and the line at which it ends. */
export type ParseCsv = (
  text: string,
  delimiter: Delimiter,
  each: (cells: readonly string[], line: number) => void,
) => void;

/** The file of the form. Throws `validation`, `too-large`. */
export function readStatementForm(form: FormData): File {
  const file = form.get("file");
  if (!(file instanceof File)) {
    const message = "Elige un fichero.";
    throw new Failure("validation", message, { errors: [{ path: "file", code: "required", message }] });
  }
  if (file.size > MAX_STATEMENT_BYTES) {
    throw new Failure("too-large", "El extracto pasa de 2 MB: descarga menos días de una vez.");
  }
  return file;
}

/** Reads a bank statement: Norma 43 by its first record, else CSV. Throws what its readers throw, and `unsupported-type`. */
export function readStatement(bytes: Uint8Array, parseCsv: ParseCsv): Statement {
  const decoder = fileDecoder();
  const text = decoder.push(bytes) + decoder.end();
  if (isNorma43(text)) return readNorma43(text);
  const { delimiter, skip } = findDelimiter(text.slice(0, SAMPLE_LENGTH));
  const skippedLines = skip > 0 ? 1 : 0;
  const rows: StatementRow[] = [];
  try {
    parseCsv(text.slice(skip), delimiter, (cells, line) => rows.push({ line: line + skippedLines, cells }));
  } catch (error) {
    throw csvFailure(error, rows.at(-1)?.line ?? skippedLines);
  }
  return readStatementTable(rows);
}
