import type { SaleTerms } from "@tablero/contract/settings/shapes/sale-terms";
import { deliveryAreas } from "@tablero/domain/settings/shipping/delivery-areas";
import { sql } from "drizzle-orm";
import { one } from "../../../db/query.ts";
import { type Ctx, cached } from "../../platform/context.ts";
import { SHIPPING_TABLE, ShippingTableColumn } from "../delivery/shipping-table.ts";
import { readSettings } from "./settings.ts";

/** The destinations and rates of delivery, and the withdrawal period. */
export function getSaleTerms(ctx: Ctx): Promise<SaleTerms> {
  return cached(ctx, "sale-terms", ["settings", "carriers", "zones", "rates"], async () => {
    const { withdrawalDays } = await readSettings(ctx.db);
    const found = await one(ctx.db, sql.raw(`select ${SHIPPING_TABLE} as shipping`), {
      shipping: ShippingTableColumn,
    });
    return { withdrawalDays, delivery: found ? deliveryAreas(found.shipping) : [] };
  });
}
