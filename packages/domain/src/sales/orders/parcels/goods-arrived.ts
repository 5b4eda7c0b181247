import type { HeldUnits } from "../aggregate.ts";
import type { OrderDraft } from "../draft.ts";
import { goodsAllocated } from "../events.ts";
import { settleOrder } from "../settle.ts";
import { isRunning } from "../steps.ts";
import type { UnitsOf } from "../units-after-refund.ts";

export interface GoodsArrivedCommand {
  kind: "goods-arrived";
  /** Units of preordered lines that arrived and are kept for the order from now on. */
  units: readonly UnitsOf[];
  /** Lines that may leave the shop now; other lines wait for more units, or for their payment. */
  released: readonly string[];
}

/** Units of reservations arrive: the order reserves them, and the lines that waited for them may be prepared. */
export function recordGoodsArrival(draft: OrderDraft, { units, released }: GoodsArrivedCommand): void {
  const { order, now } = draft;
  if (!isRunning(order.state)) return;
  const lineOf = (id: string) => order.lines.find((line) => line.id === id);
  const kept = units.flatMap(({ lineId, quantity }): HeldUnits[] => {
    const variantId = lineOf(lineId)?.variantId;
    return variantId && quantity > 0 ? [{ id: now.newId(), lineId, variantId, quantity }] : [];
  });
  if (kept.length > 0) {
    draft.add({ kind: "units-reserved", units: kept, expiresAt: null });
    draft.record([
      goodsAllocated(kept.map(({ lineId, quantity }) => ({ name: lineOf(lineId)?.name ?? "", quantity }))),
    ]);
  }
  draft.add({ kind: "lines-released", lineIds: released });
  settleOrder(draft);
}
