import type { PackingLine, PackingOrder } from "@tablero/contract/sales/shapes/packing";
import { optionsText } from "@tablero/domain/platform/words/options";
import { buildPickList, type Pick } from "@tablero/domain/sales/packing/pick-list";
import { Card, CardHeader } from "@tablero/ui/card";
import { Checkbox } from "@tablero/ui/checkbox";
import { Heading } from "@tablero/ui/heading";
import { cn } from "@tablero/ui/lib/cn";
import { PrintSheet } from "@tablero/ui/print-sheet";
import { useState } from "react";
import { counted } from "../../platform/values/amounts.tsx";
import { Thumbnail } from "../../platform/values/thumbnails.tsx";

type Row = Pick<PackingLine>;

/** «1 y 3 (2 u.)»: the positions of the orders in the run, with the units of each if they are more than one. */
const marksText = ({ orders }: Row): string =>
  orders.map(({ position, quantity }) => (quantity > 1 ? `${position} (${quantity} u.)` : String(position))).join(", ");

const STORED = "packing-picked";

function readPicked(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((key) => typeof key === "string") : []);
  } catch {
    return new Set();
  }
}

/** The walk through the store: each variant once, by shelf, with a tick for what was taken. */
export function PickList({ orders }: { orders: readonly PackingOrder[] }) {
  const rows = buildPickList(orders);
  const [picked, setPicked] = useState(readPicked);
  const mark = (key: string, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) next.add(key);
    else next.delete(key);
    setPicked(next);
    try {
      sessionStorage.setItem(STORED, JSON.stringify([...next]));
    } catch {
      // Without storage, ticks last until the page is reloaded.
    }
  };
  const units = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card aria-labelledby="pick-list">
      <CardHeader
        title="Recogida"
        titleId="pick-list"
        actions={
          <span className="text-secondary text-table">
            {counted(units, "unidad", "unidades")} · {counted(rows.length, "artículo", "artículos")}
          </span>
        }
      />
      <ul aria-label="Qué coger, por estante" className="flex flex-col">
        {rows.map((row) => (
          <PickRow key={row.key} row={row} picked={picked.has(row.key)} onPick={(is) => mark(row.key, is)} />
        ))}
      </ul>
    </Card>
  );
}

interface PickRowProps {
  row: Row;
  picked: boolean;
  onPick: (picked: boolean) => void;
}

function PickRow({ row, picked, onPick }: PickRowProps) {
  const { line, quantity, orders } = row;
  return (
    <li className={cn("flex items-center gap-3 border-t px-4 py-3", picked && "bg-sunken")}>
      <span className="w-20 shrink-0 text-stat wrap-anywhere">
        {line.shelf ?? <span className="text-label text-secondary">Sin estante</span>}
      </span>
      <Thumbnail image={line.image} size="lg" className="max-sm:hidden" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{line.name}</span>
        <span className="block text-secondary text-table wrap-anywhere">
          {[optionsText(line.options), line.sku].filter(Boolean).join(" · ")}
        </span>
        <span className="block text-secondary text-table">
          {orders.length === 1 ? "Pedido" : "Pedidos"} {marksText(row)}
        </span>
      </span>
      <span className="text-stat tabular-nums">{quantity}</span>
      <Checkbox aria-label={`Cogido: ${line.name}, ${line.sku}`} checked={picked} onCheckedChange={onPick} />
    </li>
  );
}

export interface PickSheetProps {
  orders: readonly PackingOrder[];
  onDone: () => void;
}

/** The pick list on A4, with a box to tick and the orders by number. */
export function PickSheet({ orders, onDone }: PickSheetProps) {
  return (
    <PrintSheet onDone={onDone}>
      <article className="p-8 text-body">
        <Heading level={1}>Recogida</Heading>
        <p className="mt-2">{orders.map(({ number }, index) => `${index + 1}: ${number}`).join(" · ")}</p>
        <table className="mt-6 w-full text-start">
          <thead>
            <tr className="border-border-strong border-b">
              <th scope="col" className="py-2 text-start">
                Estante
              </th>
              <th scope="col" className="py-2 text-start">
                Artículo
              </th>
              <th scope="col" className="py-2 text-start">
                Pedidos
              </th>
              <th scope="col" className="py-2 text-end">
                Unidades
              </th>
              <th scope="col" className="py-2 text-end">
                Hecho
              </th>
            </tr>
          </thead>
          <tbody>
            {buildPickList(orders).map((row) => (
              <tr key={row.key} className="break-inside-avoid border-b">
                <td className="py-2 pe-4 font-semibold">{row.line.shelf ?? "—"}</td>
                <td className="py-2 pe-4">
                  {row.line.name}
                  <span className="block text-label">
                    {[optionsText(row.line.options), row.line.sku].filter(Boolean).join(" · ")}
                  </span>
                </td>
                <td className="py-2 pe-4 tabular-nums">{marksText(row)}</td>
                <td className="py-2 text-end tabular-nums">{row.quantity}</td>
                <td className="py-2 text-end">☐</td>
              </tr>
            ))}
          </tbody>
        </table>
      </article>
    </PrintSheet>
  );
}
