import { UnmappedCells } from "../left-out.ts";
import type {
  ImportBatch,
  ImportedRecord,
  ImportIssue,
  ImportKind,
  ImportMapping,
  ImportOptions,
  ImportRow,
  ImportTable,
  RecordOf,
} from "../types.ts";
import { categoryReader } from "./read-categories.ts";
import { clientReader } from "./read-clients.ts";
import { orderReader } from "./read-orders.ts";
import { productReader } from "./read-products.ts";
import type { RecordGroup, RecordReader } from "./record-reader.ts";
import { ColumnIndex } from "./row-view.ts";

/** Errors in the number of cells of a row that was broken in two, or shifted by a delimiter in a text. */
function cellError(row: ImportRow, heads: number): ImportIssue | null {
  const cells = row.cells.length;
  const isLonger = row.cells.slice(heads).some((cell) => cell.trim() !== "");
  if (cells === heads || (cells > heads && !isLonger)) return null;
  const hint = isLonger
    ? "Puede que haya un separador en una celda sin comillas."
    : "Puede que haya un salto de línea o unas comillas sueltas en una celda.";
  const message = `La fila tiene ${cells} celdas y la cabecera ${heads}. ${hint}`;
  return { line: row.line, column: null, code: "cell-count", message, level: "error" };
}

/** Letters that the encoding of the file did not support. */
function unreadableLetterError(row: ImportRow, heads: readonly string[]): ImportIssue | null {
  const index = row.cells.findIndex((cell) => cell.includes("\ufffd"));
  if (index < 0) return null;
  const message = "Hay letras que no se pueden leer (�). Guarda el archivo como CSV UTF-8.";
  return { line: row.line, column: heads[index] ?? null, code: "bad-letters", message, level: "warning" };
}

/** Issues without duplicates: several variants of a product may report the same issue in its row. */
const withoutTwins = (issues: readonly ImportIssue[]): ImportIssue[] => [
  ...new Map(issues.map((issue) => [`${issue.line}|${issue.column}|${issue.code}|${issue.message}`, issue])).values(),
];

/** Adds the records of complete groups to a batch. An error in any row excludes the whole record. */
function addGroups<R extends ImportedRecord>(batch: ImportBatch<R>, groups: readonly RecordGroup<R>[]): void {
  for (const { rows, build } of groups) {
    const found: ImportIssue[] = [];
    const record = build(found);
    const issues = withoutTwins(found);
    batch.issues.push(...issues);
    if (record === null) continue;
    if (record && !issues.some(({ level }) => level === "error")) batch.records.push({ record, rows });
    else batch.refused.push(...rows);
  }
}

async function* readAll<R extends ImportedRecord>(
  table: ImportTable,
  mapping: ImportMapping,
  reader: RecordReader<R>,
): AsyncGenerator<ImportBatch<R>> {
  const heads = table.heads.length;
  const unmapped = new UnmappedCells(mapping);
  for await (const rows of table.batches) {
    const batch: ImportBatch<R> = { read: rows.length, records: [], issues: [], refused: [], unmapped: {} };
    for (const row of rows) {
      unmapped.add(row);
      const fieldError = cellError(row, heads);
      if (fieldError) {
        batch.issues.push(fieldError);
        batch.refused.push(row);
        continue;
      }
      const spoilt = unreadableLetterError(row, table.heads);
      if (spoilt) batch.issues.push(spoilt);
      addGroups(batch, reader.push(row));
    }
    yield { ...batch, unmapped: unmapped.take() };
  }
  const last: ImportBatch<R> = { read: 0, records: [], issues: [], refused: [], unmapped: {} };
  addGroups(last, reader.end());
  yield last;
}

/**
 * The records of a file, batch by batch. Only the rows of the current record are held in memory and, for
 * WooCommerce, those of products with variations until the file ends. The same file and options give the same
 * records with the same keys. If its rows are not consecutive, a record occurs twice, and the second occurrence
 * completes the first. Throws the errors of reading the table.
 */
export function readProducts(table: ImportTable, mapping: ImportMapping, options: ImportOptions) {
  return readAll(table, mapping, productReader(new ColumnIndex(mapping, options)));
}

export function readCategories(table: ImportTable, mapping: ImportMapping, options: ImportOptions) {
  return readAll(table, mapping, categoryReader(new ColumnIndex(mapping, options)));
}

export function readClients(table: ImportTable, mapping: ImportMapping, options: ImportOptions) {
  return readAll(table, mapping, clientReader(new ColumnIndex(mapping, options)));
}

export function readOrders(table: ImportTable, mapping: ImportMapping, options: ImportOptions) {
  return readAll(table, mapping, orderReader(new ColumnIndex(mapping, options)));
}

/** The reader of the kind of the file. */
export function readRecords(
  kind: ImportKind,
  table: ImportTable,
  mapping: ImportMapping,
  options: ImportOptions,
): AsyncGenerator<{ [K in ImportKind]: ImportBatch<RecordOf<K>> }[ImportKind]> {
  switch (kind) {
    case "products":
      return readProducts(table, mapping, options);
    case "categories":
      return readCategories(table, mapping, options);
    case "clients":
      return readClients(table, mapping, options);
    case "orders":
      return readOrders(table, mapping, options);
  }
}
