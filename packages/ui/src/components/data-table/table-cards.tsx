import type { ReactTable } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { Checkbox } from "../checkbox/checkbox.tsx";
import type { Features } from "./columns.ts";
import { isForRow, linkFocus } from "./table-row.tsx";

export interface TableCardsProps<Row extends object> {
  label: string;
  table: ReactTable<Features, Row>;
  /** Content of a card. Default: each column's name and value. */
  card?: (row: Row) => ReactNode;
  /** Renders rows of the surrounding tile instead of cards. */
  framed: boolean;
  onOpen?: (row: Row, how: { newTab: boolean }) => void;
  selectable: boolean;
  /** Name of a row's checkbox. */
  selectLabel: (row: Row) => string;
}

/** From this number on, cards out of view are not laid out, similar to the virtual rows of a table. */
const MANY = 100;

export interface TableCardProps {
  framed: boolean;
  selected: boolean;
  /** Called for a press outside the card's own controls. */
  onOpen?: (() => void) | undefined;
  className?: string;
  children: ReactNode;
}

/** The box of one row. */
export function TableCard({ framed, selected, onOpen, className, children }: TableCardProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the card contains a real link; tapping elsewhere on the card is an extra
    <li
      onClick={(event) => {
        if (isForRow(event)) onOpen?.();
      }}
      className={cn(
        "py-3.5 text-body transition-colors duration-fast",
        linkFocus,
        framed ? "px-5" : "rounded-lg px-4 shadow-tile",
        selected ? "bg-primary-tint" : "bg-card",
        onOpen && "cursor-pointer",
        onOpen && (selected ? "hover:bg-primary-tint-strong active:bg-tint-press" : "hover:bg-hover active:bg-press"),
        className,
      )}
    >
      {children}
    </li>
  );
}

/** The same rows on a phone, as one card each. */
export function TableCards<Row extends object>(props: TableCardsProps<Row>) {
  const { label, table, card, framed, onOpen, selectable, selectLabel } = props;
  const { rows } = table.getRowModel();
  return (
    <ul data-slot="data-table-cards" aria-label={label} className={cn("flex flex-col", framed ? "divide-y" : "gap-2")}>
      {rows.map((row) => (
        <TableCard
          key={row.id}
          framed={framed}
          selected={selectable && row.getIsSelected()}
          onOpen={onOpen && (() => onOpen(row.original, { newTab: false }))}
          className={cn(
            selectable && "flex items-start gap-1",
            rows.length > MANY && "[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]",
          )}
        >
          {selectable ? (
            <Checkbox
              label={<span className="sr-only">{selectLabel(row.original)}</span>}
              checked={row.getIsSelected()}
              onChange={row.getToggleSelectedHandler()}
              // A 44 px touch target around an 18 px box.
              className="relative -my-2.5 -ms-3 size-11 shrink-0 items-center! justify-center gap-0! py-0!"
            />
          ) : null}
          <div className={cn(selectable && "min-w-0 flex-1")}>
            {card?.(row.original) ?? (
              <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
                {row.getVisibleCells().map((entry) => {
                  const { header, meta } = entry.column.columnDef;
                  return (
                    <div key={entry.id} className="contents">
                      <dt className="text-secondary">{meta?.label ?? (typeof header === "string" ? header : "")}</dt>
                      <dd className="text-end tabular-nums wrap-anywhere">
                        <table.FlexRender cell={entry} />
                      </dd>
                    </div>
                  );
                })}
              </dl>
            )}
          </div>
        </TableCard>
      ))}
    </ul>
  );
}
