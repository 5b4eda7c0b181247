import type { Image } from "@tablero/contract/shapes/basics";
import type { Coupon } from "@tablero/domain/coupons";
import type { PaymentSettings } from "@tablero/domain/payments";
import type { Carrier, Rate, Zone } from "@tablero/domain/shipping";
import type { PaymentMethod } from "@tablero/domain/vocabulary";
import { prepared } from "../../db/query.ts";
import { firstImage, sellable } from "../catalogue/wire-sql.ts";
import { type Ctx, kept } from "../context.ts";
import { DEFAULT_SETTINGS, type ShopSettings } from "../shop/settings.ts";

export interface CartDataLine {
  variantId: string;
  productId: string;
  productSlug: string;
  name: string;
  format: string;
  options: Record<string, string>;
  sku: string;
  image: Image | null;
  quantity: number;
  price: number;
  addedPrice: number;
  acceptedPrice: number;
  taxRate: number;
  weight: number;
  available: number;
  perClientLimit: number | null;
  /** Published and not archived. */
  onSale: boolean;
}

export interface CouponData extends Coupon {
  id: string;
  code: string;
  perClientUses: number | null;
}

export interface ShippingTable {
  carriers: Carrier[];
  zones: Zone[];
  rates: Rate[];
}

/** Everything that a cart's view and an order's price depend on. */
export interface CartData {
  id: string;
  token: string;
  email: string | null;
  country: string;
  postcode: string | null;
  couponCode: string | null;
  shippingOption: string | null;
  paymentMethod: PaymentMethod | null;
  expiresAt: string;
  orderedAt: string | null;
  orderToken: string | null;
  lines: CartDataLine[];
  coupon: CouponData | null;
  shipping: ShippingTable;
  settings: ShopSettings & PaymentSettings;
}

/** What the carts of everybody depend on, and few change. */
interface Terms {
  shipping: ShippingTable;
  settings: Partial<ShopSettings> | null;
}

const TERMS = `select json_build_object(
  'carriers', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'pickup', pickup,
    'trackingUrl', tracking_url, 'active', active) order by position), '[]') from carriers where active),
  'zones', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'priority', priority, 'rules', rules)), '[]') from zones where active),
  'rates', (select coalesce(json_agg(json_build_object('id', id, 'carrierId', carrier_id, 'name', name, 'zoneId', zone_id,
    'basis', basis, 'brackets', brackets, 'freeFrom', free_from, 'maxWeight', max_weight,
    'codSurcharge', cod_surcharge, 'days', days, 'active', active)
    order by position), '[]') from rates where active)) as shipping,
  (select value from settings where key = 'shop') as settings`;

const CART = `select c.id, c.token, c.email, c.country, c.postcode, c.coupon_code as "couponCode",
  c.shipping_option as "shippingOption", c.payment_method as "paymentMethod",
  iso(c.expires_at) as "expiresAt", iso(c.ordered_at) as "orderedAt", c.order_token as "orderToken",
  (select coalesce(json_agg(json_build_object('variantId', v.id, 'productId', p.id, 'productSlug', p.slug,
     'name', p.name, 'format', p.format, 'options', v.options, 'sku', v.sku, 'image', ${firstImage("p.id")},
     'quantity', l.quantity, 'price', v.price, 'addedPrice', l.added_price, 'acceptedPrice', l.accepted_price,
     'taxRate', v.tax_rate, 'weight', v.weight, 'available', ${sellable("v.id")},
     'perClientLimit', v.per_client_limit, 'onSale', p.status = 'published' and v.archived_at is null)
     order by l.added_at, v.id), '[]')
   from cart_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
   join stock s on s.variant_id = v.id where l.cart_id = c.id) as lines,
  (select json_build_object('id', k.id, 'code', k.code, 'kind', k.kind, 'value', k.value, 'minimum', k.minimum,
     'startsAt', iso(k.starts_at), 'endsAt', iso(k.ends_at), 'maxUses', k.max_uses,
     'perClientUses', k.per_client_uses, 'uses', k.uses, 'active', k.active)
   from coupons k where k.code = c.coupon_code) as coupon
  from carts c where c.token = $1 and c.expires_at > $2::timestamptz`;

const EMPTY: ShippingTable = { carriers: [], zones: [], rates: [] };

type Row = Omit<CartData, keyof Terms>;

/**
 * Reads a cart with all it depends on; undefined when it is unknown or expired. The shipping table comes along when the
 * cart has a destination or a choice, or when `withShipping` asks for it.
 */
export async function readCart(
  ctx: Ctx,
  token: string,
  { withShipping = false, lock = false }: { withShipping?: boolean; lock?: boolean },
): Promise<CartData | undefined> {
  const [row] = await prepared<Row>(
    ctx.db,
    lock ? "cart_locked" : "cart",
    lock ? `${CART} for no key update of c` : CART,
    [token, ctx.clock().toISOString()],
  );
  if (!row) return undefined;
  const terms = await kept(ctx, "terms", async () => (await prepared<Terms>(ctx.db, "terms", TERMS, []))[0]);
  const asked = withShipping || row.postcode !== null || row.shippingOption !== null;
  return {
    ...row,
    shipping: (asked && terms?.shipping) || EMPTY,
    settings: { ...DEFAULT_SETTINGS, ...terms?.settings },
  };
}
