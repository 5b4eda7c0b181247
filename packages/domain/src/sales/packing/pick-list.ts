import { compareShelves } from "../../catalogue/products/shelf.ts";
import { compareNames } from "../../platform/search/name-order.ts";

interface PickedLine {
  variantId: string | null;
  lineId: string;
  name: string;
  sku: string;
  shelf: string | null;
  quantity: number;
}

/** A row of the pick list: all units of a variant, with the orders that they are for. */
export interface Pick<L extends PickedLine> {
  key: string;
  line: L;
  quantity: number;
  /** By the position of the order in the run, from 1. */
  orders: { position: number; number: string; quantity: number }[];
}

/** The walk through the store: units summed over the orders, by shelf and name; goods without a shelf last. */
export function buildPickList<L extends PickedLine>(
  orders: readonly { number: string; lines: readonly L[] }[],
): Pick<L>[] {
  const picks = new Map<string, Pick<L>>();
  for (const [index, { number, lines }] of orders.entries())
    for (const line of lines) {
      // A line whose variant is gone has its own row.
      const key = line.variantId ?? line.lineId;
      const pick = picks.get(key) ?? { key, line, quantity: 0, orders: [] };
      const mark = pick.orders.find(({ position }) => position === index + 1);
      if (mark) mark.quantity += line.quantity;
      else pick.orders.push({ position: index + 1, number, quantity: line.quantity });
      picks.set(key, { ...pick, quantity: pick.quantity + line.quantity });
    }
  return [...picks.values()].sort(
    (a, b) =>
      compareShelves(a.line.shelf, b.line.shelf) ||
      compareNames(a.line.name, b.line.name) ||
      (a.line.sku < b.line.sku ? -1 : 1),
  );
}
