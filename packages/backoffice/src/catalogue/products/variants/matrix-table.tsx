import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { NUMBER_GROUP, unlessRefused } from "@tablero/ui/lib/refused-numbers";
import { MoneyInput } from "@tablero/ui/money-input";
import { TextInput } from "@tablero/ui/text-input";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { cellError, type MatrixRow } from "./matrix-rows.ts";

export interface MatrixTableProps {
  rows: readonly MatrixRow[];
  /** Shows validation errors in their cells. */
  showErrors: boolean;
  onValueChange: (row: MatrixRow) => void;
  /** Sets the same price in all rows. */
  onFill: (price: number) => void;
}

const GRID =
  "grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-[minmax(9rem,1.4fr)_7.5rem_minmax(8rem,1fr)_minmax(8rem,1fr)]";

/** One row per new variant. Enter moves to the same cell of the next row, Shift+Enter to the previous one. */
export function MatrixTable({ rows, showErrors, onValueChange, onFill }: MatrixTableProps) {
  const list = useRef<HTMLUListElement>(null);
  const [price, setPrice] = useState<number | null>(null);
  const move = (event: KeyboardEvent, index: number, cell: string) => {
    // In a money field, the arrow keys change the amount.
    if (event.defaultPrevented) return;
    const back = event.key === "ArrowUp" || (event.key === "Enter" && event.shiftKey);
    const by = back ? -1 : event.key === "Enter" || event.key === "ArrowDown" ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = list.current?.querySelector<HTMLInputElement>(`[data-cell="${index + by}-${cell}"] input`);
    next?.focus();
    next?.select();
  };
  return (
    <div className="flex flex-col gap-3">
      <div {...NUMBER_GROUP} className="flex flex-wrap items-end gap-3">
        <Field label="Precio para todas" className="w-40">
          <MoneyInput value={price} onValueChange={setPrice} />
        </Field>
        <Button
          variant="secondary"
          disabled={price === null}
          onClick={unlessRefused(() => price !== null && onFill(price))}
        >
          Poner en todas
        </Button>
      </div>
      <div aria-hidden="true" className={`${GRID} border-b pb-2 text-label text-secondary max-sm:hidden`}>
        <span>Variante</span>
        <span>Precio</span>
        <span>SKU</span>
        <span>Código de barras</span>
      </div>
      <ul ref={list} aria-label="Variantes que faltan" className="flex flex-col gap-2 max-sm:gap-4">
        {rows.map((row, index) => (
          <li key={row.key} aria-label={row.name} className={`${GRID} items-start max-sm:border-b max-sm:pb-4`}>
            <span className="wrap-anywhere self-center font-semibold text-table">{row.name}</span>
            <Cell
              cell="price"
              at={index}
              label="Precio"
              of={row.name}
              error={showErrors ? cellError.price(row) : null}
              onMove={move}
            >
              <MoneyInput value={row.price} onValueChange={(next) => onValueChange({ ...row, price: next })} />
            </Cell>
            <Cell
              cell="sku"
              at={index}
              label="SKU"
              of={row.name}
              error={showErrors ? cellError.sku(row) : null}
              onMove={move}
            >
              <TextInput
                value={row.sku}
                maxLength={60}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => onValueChange({ ...row, sku: event.currentTarget.value })}
              />
            </Cell>
            <Cell
              cell="barcode"
              at={index}
              onMove={move}
              label="Código de barras"
              of={row.name}
              error={showErrors ? cellError.barcode(row) : null}
            >
              <TextInput
                value={row.barcode}
                inputMode="numeric"
                autoComplete="off"
                onChange={(event) => onValueChange({ ...row, barcode: event.currentTarget.value })}
              />
            </Cell>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CellProps {
  cell: string;
  /** Index of the row. */
  at: number;
  onMove: (event: KeyboardEvent, index: number, cell: string) => void;
  label: string;
  /** Name of the variant. */
  of: string;
  error: string | null;
  children: ReactNode;
}

function Cell({ cell, at, onMove, label, of, error, children }: CellProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key presses come from the field inside
    <span data-cell={`${at}-${cell}`} onKeyDown={(event) => onMove(event, at, cell)}>
      {/* The column headers are hidden when the row is narrow. */}
      <span aria-hidden="true" className="mb-1 block text-label text-secondary sm:hidden">
        {label}
      </span>
      <Field label={`${label} de ${of}`} hideLabel error={error ?? undefined}>
        {children}
      </Field>
    </span>
  );
}
