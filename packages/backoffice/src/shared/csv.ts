/** A column of an export: its head and what a row has there. Numbers are written with a decimal comma. */
export interface CsvColumn<Row> {
  head: string;
  value: (row: Row) => string | number | null;
}

/** CSV as Spanish spreadsheets open it: semicolons, decimal comma, CRLF and a byte order mark. */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map((column) => quoted(column.head)),
    ...rows.map((row) => columns.map((column) => written(column.value(row)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(";")).join("\r\n")}\r\n`;
}

function written(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  // A text that a spreadsheet would run as a formula is kept as text.
  return quoted(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value);
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Hands a file to the browser's downloads. */
export function download(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
