import type { TakingsSums } from "@tablero/domain/sales/payments/takings";
import { Icon } from "@tablero/ui/icon";
import { outlineChevronRight } from "@tablero/ui/icons/outline-chevron-right";
import { cn } from "@tablero/ui/lib/cn";
import { ScrollArea } from "@tablero/ui/scroll-area";
import { type ReactNode, useState } from "react";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { counted } from "../../platform/values/amounts.tsx";
import { Money } from "../../platform/values/money.tsx";

/** A row of figures, which may contain nested rows. */
export interface FigureRow extends TakingsSums {
  id: string;
  label: string;
  /** Addresses of the lists of payments and refunds behind the row. */
  capturedPath: string;
  refundedPath: string;
  parts?: FigureRow[];
}

interface FigureTableProps {
  label: string;
  /** Header of the first column. */
  head: string;
  rows: readonly FigureRow[];
  /** The last row. */
  totals?: FigureRow;
}

const CELL = "border-border border-b px-2.5 py-1 text-end align-middle last:pe-5";
const HEADS = ["Cobrado", "Reembolsado", "Neto", "Comisiones", "A ingresar"] as const;

/** Amounts by row; each sum links to its entries. Shown as cards on a phone. */
export function FigureTable({ label, head, rows, totals }: FigureTableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <>
      <ScrollArea label={label} axis="horizontal" className="rounded-b-lg max-md:hidden">
        <table aria-label={label} className="w-full border-separate border-spacing-0 text-table tabular-nums">
          <thead className="bg-sunken text-secondary">
            <tr className="h-10">
              <th scope="col" className="border-border border-b pe-2.5 ps-5 text-start font-medium">
                {head}
              </th>
              {HEADS.map((each) => (
                <th key={each} scope="col" className={cn(CELL, "whitespace-nowrap font-medium")}>
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRows key={row.id} row={row} open={open.has(row.id)} onToggle={() => toggle(row.id)} />
            ))}
          </tbody>
          {totals ? (
            <tfoot className="font-semibold">
              <Figures row={totals} first={<span className="font-semibold">{totals.label}</span>} last />
            </tfoot>
          ) : null}
        </table>
      </ScrollArea>
      <ul aria-label={label} className="divide-y md:hidden">
        {[...rows, ...(totals ? [totals] : [])].map((row) => (
          <li key={row.id}>
            <FigureCard row={row} open={open.has(row.id)} onToggle={() => toggle(row.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  row: FigureRow;
  open: boolean;
  onToggle: () => void;
}

function TableRows({ row, open, onToggle }: RowProps) {
  const { parts } = row;
  return (
    <>
      <Figures
        row={row}
        first={
          parts ? (
            <button
              type="button"
              aria-expanded={open}
              onClick={onToggle}
              className="-ms-1.5 inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap rounded-sm px-1.5 font-medium hover:bg-hover"
            >
              <Chevron open={open} />
              {row.label}
            </button>
          ) : (
            <span className="font-medium">{row.label}</span>
          )
        }
      />
      {open
        ? parts?.map((part) => (
            <Figures
              key={part.id}
              row={part}
              first={<span className="ps-5.5 text-secondary">{part.label}</span>}
              inner
            />
          ))
        : null}
    </>
  );
}

interface FiguresProps {
  row: FigureRow;
  /** The first cell, which names the row. */
  first: ReactNode;
  inner?: boolean;
  last?: boolean;
}

function Figures({ row, first, inner = false, last = false }: FiguresProps) {
  return (
    <tr className={cn("h-11", inner && "bg-sunken/60", last && "*:border-b-0")}>
      <th scope="row" className="border-border border-b py-1 pe-2.5 ps-5 text-start font-normal">
        {first}
      </th>
      <td className={CELL}>
        <Linked to={row.capturedPath} cents={row.captured} label={`${row.label}: ver los cobros`} />
      </td>
      <td className={CELL}>
        <Linked to={row.refundedPath} cents={-row.refunded} label={`${row.label}: ver los reembolsos`} />
      </td>
      <td className={cn(CELL, "font-medium")}>
        <Money cents={row.net} />
      </td>
      <td className={cn(CELL, "text-secondary")}>
        <Amount cents={-row.fees} />
      </td>
      <td className={cn(CELL, "font-semibold")}>
        <Money cents={row.payout} />
      </td>
    </tr>
  );
}

function FigureCard({ row, open, onToggle }: RowProps) {
  const { parts } = row;
  return (
    <div className="flex flex-col gap-1 px-5 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{row.label}</span>
        <Payout cents={row.payout} className="font-semibold" />
      </div>
      <CardFigures row={row} />
      {parts && parts.length > 1 ? (
        <button
          type="button"
          aria-expanded={open}
          onClick={onToggle}
          className="-ms-1.5 inline-flex min-h-11 w-fit items-center gap-1.5 rounded-sm px-1.5 text-secondary text-table"
        >
          <Chevron open={open} />
          {counted(parts.length, "forma de pago", "formas de pago")}
        </button>
      ) : null}
      {open && parts ? (
        <ul className="flex flex-col gap-3 border-s ps-4">
          {parts.map((part) => (
            <li key={part.id} className="flex flex-col gap-1">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span>{part.label}</span>
                <Payout cents={part.payout} />
              </div>
              <CardFigures row={part} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function CardFigures({ row }: { row: FigureRow }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-6 text-table">
      <CardFigure term="Cobrado">
        <Linked to={row.capturedPath} cents={row.captured} label={`${row.label}: ver los cobros`} />
      </CardFigure>
      <CardFigure term="Reembolsado">
        <Linked to={row.refundedPath} cents={-row.refunded} label={`${row.label}: ver los reembolsos`} />
      </CardFigure>
      <CardFigure term="Neto">
        <Money cents={row.net} />
      </CardFigure>
      <CardFigure term="Comisiones">
        <Amount cents={-row.fees} />
      </CardFigure>
    </dl>
  );
}

/** The name is above its sum. Side by side, only long sums would wrap below their names. */
const CardFigure = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex min-h-11 flex-col justify-center">
    <dt className="text-label text-secondary">{term}</dt>
    <dd>{children}</dd>
  </div>
);

const Payout = ({ cents, className }: { cents: number; className?: string }) => (
  <span className="flex flex-wrap items-baseline gap-x-2">
    <span className="text-label text-secondary">A ingresar</span>
    <Money cents={cents} className={cn("text-text", className)} />
  </span>
);

const Chevron = ({ open }: { open: boolean }) => (
  <Icon
    icon={outlineChevronRight}
    size={16}
    className={cn("text-secondary transition-transform duration-fast", open && "rotate-90 rtl:-rotate-90")}
  />
);

/** An amount, or a dash if there is none. */
function Amount({ cents }: { cents: number }) {
  return cents === 0 ? <span className="text-hint">–</span> : <Money cents={cents} />;
}

function Linked({ to, cents, label }: { to: string; cents: number; label: string }) {
  if (cents === 0) return <span className="text-hint">–</span>;
  return (
    <TableLink to={to} preventScrollReset title={label} className="relative whitespace-nowrap">
      <Money cents={cents} />
      <span className="sr-only">, {label}</span>
    </TableLink>
  );
}
