import { type Image, ImageSchema } from "@tablero/contract/platform/shapes/basics";
import {
  PAYMENT_METHODS,
  PREORDER_PAYMENTS,
  PRODUCT_KINDS,
  WITHDRAWAL_EXCLUSIONS,
} from "@tablero/domain/platform/vocabulary";
import {
  type CartData as PricedCart,
  type CartDataLine as PricedLine,
  withPurchaseLimits,
} from "@tablero/domain/sales/carts/cart-data";
import { COUPON_KINDS, type Coupon } from "@tablero/domain/sales/carts/coupons";
import { z } from "zod";
import { among, arrayOf, Flag, Instant, Int, nullable, type RowOf, Text, TextMap } from "../../../db/columns.ts";
import { prepared } from "../../../db/query.ts";
import { VatCheckJson } from "../../../db/schema/json.ts";
import { campaignOf, firstImage, sellableUnits, streetDate } from "../../catalogue/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { NO_SHIPPING, readTerms, type Terms } from "../../settings/door.ts";

export type CartDataLine = PricedLine<Image>;

export interface CouponData extends Coupon {
  id: string;
  code: string;
  perClientUses: number | null;
}

/** A stored cart with the terms of the shop. */
export interface CartData extends PricedCart<CouponData, CartDataLine>, Terms {
  shipping: Terms["shipping"];
  settings: Terms["settings"];
  id: string;
  orderedAt: string | null;
  orderToken: string | null;
}

/** SQL for the columns of `CART_COLUMNS`, for the row `c` of `carts` with the lines in a table like `cart_lines`. */
export const cartFields = (lines = "cart_lines") => `c.id, c.token, c.email, c.country, c.postcode,
  c.coupon_code as "couponCode", c.shipping_option as "shippingOption", c.payment_method as "paymentMethod",
  c.expires_at as "expiresAt", c.ordered_at as "orderedAt", c.order_token as "orderToken",
  c.vat_check as "vatCheck",
  (select coalesce(json_agg(json_build_object('variantId', v.id, 'productId', p.id, 'productSlug', p.slug, 'productKind', p.kind,
     'name', p.name, 'format', p.format, 'options', v.options, 'sku', v.sku, 'image', ${firstImage("p.id")},
     'quantity', l.quantity, 'price', v.price, 'addedPrice', l.added_price, 'acceptedPrice', l.accepted_price,
     'taxRate', v.tax_rate, 'weight', v.weight, 'withdrawalExclusion', p.withdrawal_exclusion, 'available', ${sellableUnits("v.id")},
     'perClientLimit', v.per_client_limit, 'streetDate', ${streetDate("v.id")}, 'campaign', ${campaignOf("v.id")}, 'onSale', p.status = 'published' and v.archived_at is null)
     order by l.added_at, v.id), '[]')
   from ${lines} l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
   join stock s on s.variant_id = v.id where l.cart_id = c.id) as lines,
  (select json_build_object('id', k.id, 'code', k.code, 'kind', k.kind, 'value', k.value, 'minimum', k.minimum,
     'startsAt', iso(k.starts_at), 'endsAt', iso(k.ends_at), 'maxUses', k.max_uses,
     'perClientUses', k.per_client_uses, 'uses', k.uses, 'active', k.active)
   from coupons k where k.code = c.coupon_code) as coupon`;

const CART = `select ${cartFields()} from carts c where c.token = $1 and c.expires_at > $2::timestamptz`;

const CampaignColumn = z.object({
  id: Text,
  opensAt: Instant,
  closesAt: Instant,
  releaseDate: Text,
  quota: Int,
  taken: Int,
  perClientLimit: nullable(Int),
  payment: among(PREORDER_PAYMENTS),
  depositRate: nullable(Int),
});

export const CART_COLUMNS = {
  id: Text,
  coupon: nullable(
    z.object({
      id: Text,
      code: Text,
      perClientUses: nullable(Int),
      kind: among(COUPON_KINDS),
      value: Int,
      minimum: Int,
      startsAt: nullable(Instant),
      endsAt: nullable(Instant),
      maxUses: nullable(Int),
      uses: Int,
      active: Flag,
    }),
  ),
  email: nullable(Text),
  postcode: nullable(Text),
  country: Text,
  token: Text,
  couponCode: nullable(Text),
  shippingOption: nullable(Text),
  paymentMethod: nullable(among(PAYMENT_METHODS)),
  lines: arrayOf(
    z.object({
      variantId: Text,
      productId: Text,
      productSlug: Text,
      productKind: among(PRODUCT_KINDS),
      name: Text,
      format: Text,
      options: TextMap,
      sku: Text,
      image: nullable(ImageSchema),
      quantity: Int,
      price: Int,
      addedPrice: Int,
      acceptedPrice: Int,
      taxRate: Int,
      weight: Int,
      withdrawalExclusion: nullable(among(WITHDRAWAL_EXCLUSIONS)),
      available: Int,
      perClientLimit: nullable(Int),
      /** Published and not archived. */
      onSale: Flag,
      streetDate: nullable(Text),
      campaign: nullable(CampaignColumn),
    }),
  ),
  expiresAt: Instant,
  orderedAt: nullable(Instant),
  orderToken: nullable(Text),
  vatCheck: nullable(VatCheckJson),
};

/**
 * Reads a cart with everything it depends on; undefined if it is unknown or expired. Includes the shipping table
 * if the cart has a destination or a choice, or if `withShipping` is set.
 */
export async function readCart(
  ctx: Ctx,
  token: string,
  { withShipping = false, lock = false }: { withShipping?: boolean; lock?: boolean },
): Promise<CartData | undefined> {
  const [row] = await prepared(
    ctx.db,
    lock ? "cart_locked" : "cart",
    lock ? `${CART} for no key update of c` : CART,
    [token, ctx.clock().toISOString()],
    CART_COLUMNS,
  );
  return row && cartWithTerms(ctx, row, withShipping);
}

/** A cart's row with the terms of the shop. */
export async function cartWithTerms(
  ctx: Ctx,
  row: RowOf<typeof CART_COLUMNS>,
  withShipping: boolean,
): Promise<CartData> {
  const terms = await readTerms(ctx);
  const { preordersOn } = terms.settings.features;
  const at = ctx.clock().toISOString();
  const lines = row.lines.map((line) => withPurchaseLimits(line, preordersOn, at));
  const asked = withShipping || row.postcode !== null || row.shippingOption !== null;
  return {
    ...row,
    lines,
    shipping: asked ? terms.shipping : NO_SHIPPING,
    settings: terms.settings,
    accepted: terms.accepted,
  };
}
