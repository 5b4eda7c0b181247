/** A Markdown table with aligned columns, like the formatter's output. Numbers are rounded. */
export function markdownTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [head, ...rows].map((row) =>
    row.map((cell) => String(typeof cell === "number" ? Math.round(cell) : cell)),
  );
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [first = [], ...rest] = cells.map(line);
  return [first, `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...rest].join("\n");
}

/** The cells of a table written by `markdownTable`, without the header; escapes are kept. */
export const rowsOfTable = (text: string): string[][] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(2)
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
