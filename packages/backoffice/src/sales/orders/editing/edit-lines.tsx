import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { ORDER_LINE_KIND_LABELS } from "@tablero/domain/platform/words/labels";
import { QuantityStepper } from "@tablero/ui/quantity-stepper";
import { counted } from "../../../platform/values/amounts.tsx";
import { Thumbnail } from "../../../platform/values/thumbnails.tsx";
import { optionWords } from "../delivery-notes.tsx";
import type { OrderLine } from "../order-words.ts";

export interface EditLinesProps {
  order: Order;
  /** Units to remove, by line. */
  off: ReadonlyMap<string, number>;
  onOff: (lineId: string, quantity: number) => void;
}

/** Number of units of each line that remain: never fewer than those already packed or shipped. */
export function EditLines({ order, off, onOff }: EditLinesProps) {
  return (
    <ul aria-label="Artículos del pedido" className="flex flex-col">
      {order.lines.map((line) => {
        const less = off.get(line.id) ?? 0;
        const open = line.quantity - line.cancelled;
        return (
          <li key={line.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t py-3 first:border-t-0">
            <Thumbnail image={line.image} size="lg" />
            <span className="min-w-32 flex-1">
              <span className="block font-semibold wrap-anywhere">{line.name}</span>
              <span className="text-secondary text-table tabular-nums">{describeLine(line, less)}</span>
            </span>
            {line.removable === 0 ? (
              <span className="text-secondary text-table tabular-nums">× {open}</span>
            ) : (
              <QuantityStepper
                label={`Unidades de ${line.name}`}
                value={open - less}
                min={open - line.removable}
                max={open}
                onValueChange={(value) => onOff(line.id, open - value)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function describeLine(line: OrderLine, less: number): string {
  if (line.kind !== "item") return `${ORDER_LINE_KIND_LABELS[line.kind]}: no se cambia aquí`;
  if (less > 0)
    return less === line.quantity - line.cancelled ? "Sale del pedido" : counted(less, "unidad sale", "unidades salen");
  if (line.removable === 0) return "Empaquetado o enviado";
  return optionWords(line.options) || line.sku;
}
