import { PRODUCT_TOTALS } from "../../catalogue/door.ts";
import { CLIENT_TOTALS } from "../../people/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { refreshTotals } from "../../platform/kit/totals.ts";

/** Keeps the backlog short while no list that uses the totals is read. */
export async function refreshAllTotals(ctx: Ctx): Promise<void> {
  for (const totals of [PRODUCT_TOTALS, CLIENT_TOTALS]) await refreshTotals(ctx, totals);
}
