import { isRunningLow } from "@tablero/domain/platform/webhooks/events";
import type { Ctx } from "../../platform/context.ts";
import { announce } from "../../platform/webhooks/announce.ts";
import { readListenedEvents } from "../../platform/webhooks/listened.ts";
import { currentSettings } from "../../settings/door.ts";

/** Available units of a variant before and after a change. */
export interface StockChange {
  variantId: string;
  before: number;
  after: number;
}

/** Notifies webhooks about variants that have just fallen to the shop's threshold. */
export async function announceLowStock(ctx: Ctx, changes: readonly StockChange[]): Promise<void> {
  const sunk = changes.filter(({ before, after }) => after < before);
  if (sunk.length === 0 || !(await readListenedEvents(ctx)).includes("stock.low")) return;
  const { lowStockThreshold } = await currentSettings(ctx);
  await announce(
    ctx,
    sunk
      .filter(({ before, after }) => isRunningLow(before, after, lowStockThreshold))
      .map(({ variantId, after }) => ({ type: "stock.low", variantId, available: after })),
  );
}
