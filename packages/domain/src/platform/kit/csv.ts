/** Maximum number of rows in one exported file. */
export const MAX_EXPORT_ROWS = 200_000;

/** A column of an export: its header and its value for a row. */
export interface CsvColumn<Row> {
  head: string;
  /** Heading above this column and the following ones, up to the next group. The file then has two header rows. */
  group?: string;
  value: (row: Row) => CsvValue;
}

/** An amount, always written with two decimals. */
export interface CsvMoney {
  cents: number;
}
export type CsvValue = string | number | boolean | CsvMoney | null;

/**
 * CSV in the format of Spanish spreadsheets: semicolons, CRLF and a byte order mark; decimal commas without
 * thousands separators, money in euros; sí and no for booleans; empty for missing values. One chunk per batch of
 * rows. Nothing is written before the first batch, so an earlier error yields a failure instead of a file.
 */
export async function* csvParts<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  let head = formatHead(columns);
  for await (const rows of batches) {
    yield head + linesOf(columns, rows);
    head = "";
  }
  if (head) yield head;
}

function formatHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  const line = (cells: readonly string[]) => `${cells.map(quoted).join(";")}\r\n`;
  const groups = columns.some(({ group }) => group !== undefined) ? line(columns.map(({ group = "" }) => group)) : "";
  return `\uFEFF${groups}${line(columns.map(({ head }) => head))}`;
}

const linesOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => `${columns.map(({ value }) => written(value(row))).join(";")}\r\n`).join("");

function written(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "object") return (value.cents / 100).toFixed(2).replace(".", ",");
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "number") return String(value).replace(".", ",");
  return quoted(escaped(value));
}

/** A text that a spreadsheet would run as a formula gets a leading apostrophe. */
const escaped = (text: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text);

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
