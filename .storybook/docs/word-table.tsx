import { ScrollArea } from "@tablero/ui/scroll-area";

export interface WordTableProps {
  head: readonly string[];
  /** Rows of cells, one per heading. */
  rows: readonly (readonly string[])[];
}

/** A text table for MDX pages, which do not support Markdown tables. */
export function WordTable({ head, rows }: WordTableProps) {
  return (
    <ScrollArea label="Table" axis="horizontal" className="sb-unstyled my-6 rounded-xl border bg-card">
      <table className="w-full text-start text-body text-text">
        <thead>
          <tr className="border-b text-label text-secondary">
            {head.map((title) => (
              <th key={title} scope="col" className="px-5 py-3 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map((row) => (
            <tr key={row[0]} className="align-top">
              {row.map((text, column) => (
                <td key={head[column]} className={column === 0 ? "px-5 py-3 font-semibold" : "px-5 py-3"}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
