import type { DeliveryEstimate } from "@tablero/contract/settings/shapes/delivery";
import { unknownProduct } from "@tablero/domain/catalogue/products/refusals";
import { PRODUCT_KINDS } from "@tablero/domain/platform/vocabulary";
import { requirePostcode } from "@tablero/domain/sales/carts/carts";
import { deliveryView } from "@tablero/domain/settings/shipping/delivery-view";
import { among, Int, nullable, Text } from "../../../db/columns.ts";
import { prepared } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { readTerms } from "../../settings/door.ts";
import { PUBLISHED, sellableUnits } from "./wire-sql.ts";

export interface DeliveryQuery {
  variant: string;
  quantity: number;
  country: string;
  postcode?: string | undefined;
}

const VARIANT = `select p.kind, v.weight, v.price, v.tax_rate as "taxRate", ${sellableUnits("v.id")} as available,
    (select po.release_date from preorders po where po.variant_id = v.id and po.state = 'open') as release
  from variants v join products p on p.id = v.product_id join stock s on s.variant_id = v.id
  where v.id = $1::uuid and v.archived_at is null and ${PUBLISHED}`;

/** The expected dispatch and delivery if a variant is ordered now. Throws `not-found`, `validation`. */
export async function getDelivery(ctx: Ctx, query: DeliveryQuery): Promise<DeliveryEstimate> {
  const { settings, shipping } = await readTerms(ctx);
  const { variant, country, postcode } = query;
  if (postcode !== undefined) requirePostcode({ country, postcode });
  const [row] = await prepared(ctx.db, "delivery_variant", VARIANT, [variant], {
    kind: among(PRODUCT_KINDS),
    weight: Int,
    price: Int,
    taxRate: Int,
    available: Int,
    release: nullable(Text),
  });
  if (!row) throw unknownProduct();
  return deliveryView(row, query, { now: ctx.clock().toISOString(), shipping, settings });
}
