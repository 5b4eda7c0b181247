import { type CsvColumn, csvParts } from "../../platform/kit/csv.ts";
import { templateColumns } from "./reading/fields.ts";
import type { ImportIssue, ImportKind, ImportRow } from "./types.ts";

/** Head of the column with the reasons: known and not taken over when the mended file comes again. */
export const ERROR_HEAD = "Error";
const ONE_OF_SEVERAL = "Otra fila del mismo registro tiene un error.";

/** A row that was not taken over, with what is wrong with it in Spanish. */
export interface FailedRow extends ImportRow {
  reason: string;
}

/** The refused rows of a batch, each with the errors at its line. */
export function failedRows(refused: readonly ImportRow[], issues: readonly ImportIssue[]): FailedRow[] {
  const errors = issues.filter(({ level }) => level === "error");
  return refused.map((row) => {
    const own = errors.filter(({ line }) => line === row.line);
    const reason = own.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join(" · ");
    return { ...row, reason: reason || ONE_OF_SEVERAL };
  });
}

/**
 * The file of what failed, as CSV: the columns of the file and at the end why each row failed. Once mended it can be
 * imported like the first one. Texts that a spreadsheet would run are escaped, and read back without their apostrophe.
 */
export function failedRowsCsv(
  heads: readonly string[],
  batches: AsyncIterable<readonly FailedRow[]>,
): AsyncGenerator<string> {
  const columns = heads.map(
    (head, index): CsvColumn<FailedRow> => ({
      head,
      value: ({ cells }) => cells[index] ?? "",
    }),
  );
  return csvParts([...columns, { head: ERROR_HEAD, value: ({ reason }) => reason }], batches);
}

async function* one<T>(item: T): AsyncGenerator<T> {
  yield item;
}

/** Our own template as CSV: its heads and one example row. */
export function templateCsv(kind: ImportKind): AsyncGenerator<string> {
  const columns = templateColumns(kind);
  const row = Object.fromEntries(columns.map(({ field, example }) => [field, example]));
  return csvParts(
    columns.map(
      ({ field, head }): CsvColumn<Record<string, string>> => ({ head, value: (cells) => cells[field] ?? "" }),
    ),
    one([row]),
  );
}
