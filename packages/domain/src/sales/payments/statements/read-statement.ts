import { Failure } from "../../../platform/failure.ts";
import {
  csvFailure,
  type Delimiter,
  fileDecoder,
  findDelimiter,
  SAMPLE_LENGTH,
} from "../../../platform/tables/decode.ts";
import { isNorma43, readNorma43 } from "./norma43.ts";
import { MAX_STATEMENT_BYTES, type Statement } from "./statement.ts";
import { type ColumnOrigin, type StatementColumn, type StatementTable, validateColumns } from "./statement-columns.ts";
import { type OpenedTable, openStatementTable, type StatementRow } from "./statement-table.ts";

/** Parses CSV text synchronously and calls `each` with the cells of a record and the line at which it ends. */
export type ParseCsv = (
  text: string,
  delimiter: Delimiter,
  each: (cells: readonly string[], line: number) => void,
) => void;

/** Reads the file of the form. Throws `validation`, `too-large`. */
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

/** A parsed statement, or a table whose columns a person has to assign. */
export type OpenedStatement = { statement: Statement } | { table: OpenedTable };

/**
 * Opens a bank statement: Norma 43 if its first record looks like it, otherwise CSV. Throws the errors of its
 * readers, and `unsupported-type`.
 */
export function openStatement(bytes: Uint8Array, parseCsv: ParseCsv): OpenedStatement {
  const decoder = fileDecoder();
  const text = decoder.push(bytes) + decoder.end();
  if (isNorma43(text)) return { statement: readNorma43(text) };
  const { delimiter, skip } = findDelimiter(text.slice(0, SAMPLE_LENGTH));
  const skippedLines = skip > 0 ? 1 : 0;
  const rows: StatementRow[] = [];
  try {
    parseCsv(text.slice(skip), delimiter, (cells, line) => rows.push({ line: line + skippedLines, cells }));
  } catch (error) {
    throw csvFailure(error, rows.at(-1)?.line ?? skippedLines);
  }
  return { table: openStatementTable(rows) };
}

/** A statement with the columns used to read it; `columns` is null for Norma 43. */
export interface ReadStatement extends Statement {
  columns: (StatementTable & { origin: ColumnOrigin }) | null;
}

/**
 * Reads the movements. The columns are those chosen for this file, or stored for the same headings, or
 * recognised by known headings. Throws `validation`, with the table if a person has to assign the columns;
 * `too-large`.
 */
export function readMovements(
  opened: OpenedStatement,
  { chosen, kept }: { chosen: readonly StatementColumn[] | null; kept: readonly StatementColumn[] | null },
): ReadStatement {
  if ("statement" in opened) return { ...opened.statement, columns: null };
  const { heads, samples, recognised, read } = opened.table;
  const by = (origin: ColumnOrigin, columns: StatementColumn[]): ReadStatement => ({
    ...read(columns),
    columns: { columns, samples, origin },
  });
  if (chosen) return by("chosen", validateColumns(heads, chosen));
  if (kept && kept.length === heads.length) return by("kept", validateColumns(heads, renamed(kept, heads)));
  if (recognised) return by("recognised", recognised);
  const message = "No sabemos qué columna es cuál: elige al menos la fecha y el importe.";
  const table: StatementTable = { columns: heads.map((head) => ({ head, field: null })), samples };
  throw new Failure("validation", message, {
    errors: [{ path: "columns", code: "unknown", message }],
    extra: { table },
  });
}

/** The same headings may differ in case or blanks. */
const renamed = (kept: readonly StatementColumn[], heads: readonly string[]): StatementColumn[] =>
  heads.map((head, at) => ({ head, field: kept[at]?.field ?? null }));
