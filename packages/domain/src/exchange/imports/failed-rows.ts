import { type CsvColumn, csvParts } from "../../platform/kit/csv.ts";
import { templateColumns } from "./reading/fields.ts";
import type { ImportIssue, ImportKind, ImportRow } from "./types.ts";

/** Heading of the column with the reasons: recognised and ignored when the corrected file is imported. */
export const ERROR_HEAD = "Error";
const ONE_OF_SEVERAL = "Otra fila del mismo registro tiene un error.";

/** A row that was not imported, with its errors in Spanish. */
export interface FailedRow extends ImportRow {
  reason: string;
}

/** The refused rows of a batch, each with the errors of its line. */
export function failedRows(refused: readonly ImportRow[], issues: readonly ImportIssue[]): FailedRow[] {
  const errors = issues.filter(({ level }) => level === "error");
  return refused.map((row) => {
    const own = errors.filter(({ line }) => line === row.line);
    const reason = own.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join(" · ");
    return { ...row, reason: reason || ONE_OF_SEVERAL };
  });
}

/**
 * The failed rows as CSV: the columns of the file, followed by the reason for each row. Once corrected, it can
 * be imported like the original file. Texts that a spreadsheet would run as formulas are escaped with an
 * apostrophe, which is removed on reading.
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

/** The import template as CSV: its headings and one example row. */
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
