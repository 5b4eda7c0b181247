import { ACCEPTED_PAGES, type AcceptedVersions } from "@tablero/domain/settings/legal/pages";
import type { PaymentSettings } from "@tablero/domain/settings/payments/methods";
import { nullable } from "../../../db/columns.ts";
import { prepared } from "../../../db/query.ts";
import { AcceptedJson } from "../../../db/schema/json.ts";
import { type Ctx, cached } from "../../platform/context.ts";
import { DEFAULT_SETTINGS, type ShopSettings, StoredSettings } from "../shop/settings.ts";
import { SHIPPING_TABLE, type ShippingTable, ShippingTableColumn } from "./shipping-table.ts";

/** Settings on which every sale depends and that rarely change. */
export interface Terms {
  shipping: ShippingTable;
  settings: ShopSettings & PaymentSettings;
  /** Published versions of the legal texts that an order accepts; null if there are none. */
  accepted: AcceptedVersions | null;
}

const TERMS_COLUMNS = {
  shipping: ShippingTableColumn,
  settings: nullable(StoredSettings),
  accepted: nullable(AcceptedJson),
};

const TERMS = `select ${SHIPPING_TABLE} as shipping, (select value from settings where key = 'shop') as settings,
  (select json_object_agg(page, version) from (select page, max(version) as version from legal_texts
    where published_at is not null and page in (${ACCEPTED_PAGES.map((page) => `'${page}'`).join(", ")})
    group by page) t) as accepted`;

export const NO_SHIPPING: ShippingTable = { carriers: [], zones: [], rates: [] };

/** The shipping table, the shop's settings and the versions of its legal texts, which rarely change. */
export async function readTerms(ctx: Ctx): Promise<Terms> {
  const terms = await cached(
    ctx,
    "terms",
    ["carriers", "zones", "rates", "settings", "legal_texts"],
    async () => (await prepared(ctx.db, "terms", TERMS, [], TERMS_COLUMNS))[0],
  );
  return {
    shipping: terms?.shipping ?? NO_SHIPPING,
    settings: { ...DEFAULT_SETTINGS, ...terms?.settings },
    accepted: terms?.accepted ?? null,
  };
}
