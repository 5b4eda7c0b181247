import type { ShippingQuote, ShippingReview } from "@tablero/contract/settings/shapes/transport";
import { requirePostcode } from "@tablero/domain/sales/carts/carts";
import { optionView } from "@tablero/domain/settings/shipping/option-view";
import { explainShipping } from "@tablero/domain/settings/shipping/quote";
import { reviewShipping } from "@tablero/domain/settings/shipping/review";
import type { Destination } from "@tablero/domain/settings/shipping/shipping";
import { sql } from "drizzle-orm";
import { one } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { SHIPPING_TABLE, type ShippingTable, ShippingTableColumn } from "./shipping-table.ts";

const WHOLE_TABLE_COLUMNS = {
  shipping: ShippingTableColumn,
};

/** Carriers, zones and rates, including archived ones. */
async function wholeTable({ db }: Ctx): Promise<ShippingTable> {
  const found = await one(db, sql.raw(`select ${SHIPPING_TABLE} as shipping`), WHOLE_TABLE_COLUMNS);
  return found?.shipping ?? { carriers: [], zones: [], rates: [] };
}

/** Shipping options of the checkout for a parcel, and why each other rate is excluded. Throws `validation`. */
export async function quoteShipping(
  ctx: Ctx,
  { weight, amount, ...destination }: Destination & { weight: number; amount: number },
): Promise<ShippingQuote> {
  requirePostcode(destination);
  const table = await wholeTable(ctx);
  const { options, zones, rates } = explainShipping({ ...table, destination, weight, amount });
  const zoneNames = new Map(table.zones.map(({ id, name }) => [id, name]));
  return {
    options: options.map(optionView),
    zones: zones.map(({ id, name, priority }) => ({ id, name, priority })),
    rates: rates.map(({ rate, carrier, price, refusals }) => ({
      id: rate.id,
      name: rate.name,
      carrier: carrier?.name ?? "",
      zone: zoneNames.get(rate.zoneId) ?? "",
      price,
      refusals,
    })),
  };
}

/** Hints for staff about carriers, zones and rates as a whole. */
export async function readShippingReview(ctx: Ctx): Promise<ShippingReview> {
  return { items: reviewShipping(await wholeTable(ctx)) };
}
