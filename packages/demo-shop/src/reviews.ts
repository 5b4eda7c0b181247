import { proposeReviewName, RECEIVED_PARCEL_STATES } from "@tablero/domain/catalogue/reviews/reviews";
import { after, type Clock, DAY, HOUR, stableId } from "./kit.ts";
import { REVIEW_TEXTS } from "./review-texts.ts";
import type { DemoShop, Review } from "./types.ts";

type Bought = Pick<
  DemoShop,
  "products" | "variants" | "clients" | "orders" | "orderLines" | "shipments" | "shipmentLines"
>;

/** Reviews by clients who received the product, a few days later. */
export function buildReviews(clock: Clock, shop: Bought): Review[] {
  const products = new Map(shop.products.map((product) => [product.id, product]));
  const variants = new Map(shop.variants.map((variant) => [variant.id, variant]));
  const clients = new Map(shop.clients.map((client) => [client.id, client]));
  const orders = new Map(shop.orders.map((order) => [order.id, order]));
  const lines = new Map(shop.orderLines.map((line) => [line.id, line]));
  const parcels = new Map(shop.shipments.map((shipment) => [shipment.id, shipment]));
  const written = new Map<string, number>();
  const writers = new Set<string>();
  return shop.shipmentLines.flatMap(({ shipmentId, orderLineId }): Review[] => {
    const parcel = parcels.get(shipmentId);
    const line = lines.get(orderLineId);
    const order = line && orders.get(line.orderId);
    const product = line?.productId ? products.get(line.productId) : undefined;
    const client = order?.clientId ? clients.get(order.clientId) : undefined;
    if (!parcel?.deliveredAt || !RECEIVED_PARCEL_STATES.some((state) => state === parcel.state)) return [];
    if (!product || !order || !client) return [];
    const next = written.get(product.slug) ?? 0;
    const text = REVIEW_TEXTS[product.slug]?.[next];
    const key = `review ${product.id} ${client.id}`;
    if (!text || writers.has(key)) return [];
    written.set(product.slug, next + 1);
    writers.add(key);
    const due = after(parcel.deliveredAt, 4 * DAY + next * HOUR);
    const writtenAt = due < clock.now ? due : clock.ago(next * HOUR + HOUR);
    const options = Object.entries(variants.get(line?.variantId ?? "")?.options ?? {});
    return [
      {
        reason: null,
        note: "",
        answer: "",
        state: "published",
        ...text,
        id: stableId(key, writtenAt),
        productId: product.id,
        clientId: client.id,
        orderId: order.id,
        name: proposeReviewName(client.name, client.surname),
        options: Object.fromEntries(options.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))),
        writtenAt,
        edits: 0,
      },
    ];
  });
}
