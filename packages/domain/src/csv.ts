import { madridDay } from "./dates.ts";

/** Rows that one exported file may have. */
export const MAX_EXPORT_ROWS = 200_000;

/** A column of an export: its head and what a row has there. */
export interface CsvColumn<Row> {
  head: string;
  value: (row: Row) => string | number | boolean | null;
}

/**
 * CSV as Spanish spreadsheets open it: semicolons, CRLF and a byte order mark; numbers with a decimal comma and without
 * thousands separators, money in euros; sí and no in words; nothing for what is missing.
 */
export const csvText = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  headOf(columns) + linesOf(columns, rows);

/** The same in parts, one for each batch of rows. The first part waits for the first batch: what fails by then is no file. */
export async function* csvParts<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  let head = headOf(columns);
  for await (const rows of batches) {
    yield head + linesOf(columns, rows);
    head = "";
  }
  if (head) yield head;
}

/** "proveedores-2026-11-20.csv"; of a path its last part. */
export const csvFileName = (path: string, now: Date): string =>
  `${path.split("/").at(-1)}-${madridDay(now.toISOString())}.csv`;

const headOf = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  `\uFEFF${columns.map(({ head }) => quoted(head)).join(";")}\r\n`;

const linesOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => `${columns.map(({ value }) => written(value(row))).join(";")}\r\n`).join("");

function written(value: string | number | boolean | null): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "number") return String(value).replace(".", ",");
  // A text that a spreadsheet would run as a formula is kept as text.
  return quoted(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value);
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
