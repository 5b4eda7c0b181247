import { Failure } from "../../../platform/failure.ts";
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from "../../../platform/tables/decode.ts";
import type { ImportRow, ImportTable } from "../types.ts";

/** A csv-parse record with the line at which it ends, as csv-parse counts lines. */
export interface CsvRecord {
  record: string[];
  lines: number;
}

/** Rows per batch: few enough to hold in memory with their records, enough to make a step worthwhile. */
export const BATCH_ROWS = 500;

const LINE_BREAKS = /\r\n|\n|\r/g;
const PAIRS = /\r\n/g;

const count = (cells: readonly string[], pattern: RegExp): number =>
  cells.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0);

export const isBlankRow = ({ cells }: ImportRow): boolean => cells.every((cell) => cell.trim() === "");

/** The rows of records, each with the line at which it begins: cells may contain line breaks. */
async function* readRows(batches: AsyncIterable<readonly CsvRecord[]>): AsyncGenerator<ImportRow[]> {
  // csv-parse counts a two-character line break twice when it is in quotes.
  let doubled = 0;
  for await (const batch of batches) {
    const rows = batch.map(({ record, lines }): ImportRow => {
      doubled += count(record, PAIRS);
      return { line: lines - doubled - count(record, LINE_BREAKS), cells: record };
    });
    const filled = rows.filter((row) => !isBlankRow(row));
    if (filled.length > 0) yield filled;
  }
}

async function* limited(
  first: readonly ImportRow[],
  rest: AsyncIterable<ImportRow[]>,
): AsyncGenerator<readonly ImportRow[]> {
  let total = first.length;
  yield first;
  for await (const rows of rest) {
    total += rows.length;
    if (total > MAX_IMPORT_ROWS) {
      throw new Failure("too-large", "El archivo pasa de 1.000.000 de filas. Divídelo en varios.");
    }
    yield rows;
  }
}

/**
 * The table of parsed records: the first one that is not blank has the headings. Throws `Failure`
 * (`validation`) for a file without rows or with too many columns; reading further throws `too-large` beyond
 * `MAX_IMPORT_ROWS`.
 */
export async function parseTable(batches: AsyncIterable<readonly CsvRecord[]>): Promise<ImportTable> {
  const rows = readRows(batches);
  const begin = await rows.next();
  const [head, ...others] = begin.done ? [] : begin.value;
  if (!head) throw new Failure("validation", "El archivo está vacío.");
  const heads = head.cells.map((cell) => cell.trim());
  if (heads.length > MAX_IMPORT_COLUMNS) {
    throw new Failure("validation", `El archivo tiene ${heads.length} columnas: como mucho ${MAX_IMPORT_COLUMNS}.`);
  }
  const next = others.length > 0 ? { done: false as const, value: others } : await rows.next();
  if (next.done) throw new Failure("validation", "El archivo solo tiene la cabecera: debajo no hay ninguna fila.");
  return { heads, batches: limited(next.value, rows) };
}
