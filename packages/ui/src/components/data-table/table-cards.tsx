import type { ReactTable } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import type { Features } from "./columns.ts";
import { isForRow } from "./table-row.tsx";

export interface TableCardsProps<Row extends object> {
  label: string;
  table: ReactTable<Features, Row>;
  /** Content of a card; default: each column's name and value. */
  card?: (row: Row) => ReactNode;
  onOpen?: (row: Row, how: { newTab: boolean }) => void;
}

/** From here on the cards out of sight are not laid out, as the rows of a table are not drawn. */
const MANY = 100;

/** The same rows on a phone: one card each. */
export function TableCards<Row extends object>({ label, table, card, onOpen }: TableCardsProps<Row>) {
  const { rows } = table.getRowModel();
  return (
    <ul data-slot="data-table-cards" aria-label={label} className="flex flex-col gap-2">
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the card holds a real link; a tap beside it is a courtesy
        <li
          key={row.id}
          onClick={(event) => {
            if (onOpen && isForRow(event)) onOpen(row.original, { newTab: false });
          }}
          className={cn(
            "rounded-lg bg-card px-4 py-3.5 text-body shadow-tile",
            onOpen && "cursor-pointer active:bg-hover",
            rows.length > MANY && "[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]",
          )}
        >
          {card?.(row.original) ?? (
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              {row.getVisibleCells().map((entry) => {
                const { header, meta } = entry.column.columnDef;
                return (
                  <div key={entry.id} className="contents">
                    <dt className="text-secondary">{meta?.label ?? (typeof header === "string" ? header : "")}</dt>
                    <dd className="text-right tabular-nums wrap-anywhere">
                      <table.FlexRender cell={entry} />
                    </dd>
                  </div>
                );
              })}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
