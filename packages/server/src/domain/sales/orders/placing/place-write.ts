import { madridDay } from "@tablero/domain/platform/dates";
import { NEW_ORDER, newOrderNotice } from "@tablero/domain/sales/orders/notices";
import type { NewOrder } from "@tablero/domain/sales/orders/placing/new-order";
import { type SQL, sql } from "drizzle-orm";
import { Flag, Text } from "../../../../db/columns.ts";
import { type Batch, batch, insertSql } from "../../../../db/insert.ts";
import { preparedSql } from "../../../../db/query.ts";
import {
  orderEvents,
  orderLines,
  orders,
  outbox,
  payments,
  preorderReservations,
  reservations,
} from "../../../../db/schema/index.ts";
import type { Address, Billing } from "../../../../db/schema/json.ts";
import type { Ctx } from "../../../platform/context.ts";
import { noticeSql } from "../../../platform/notices/notify.ts";
import { eventRows } from "../../../platform/webhooks/announce.ts";
import type { CartData } from "../../carts/cart-data.ts";
import { mailRows, timelineRows } from "../views/timeline.ts";

/** A decided order, with the data that only the server stores with it. */
export interface OrderToWrite {
  made: NewOrder<Address, Billing>;
  cart: Pick<CartData, "settings" | "accepted">;
  /** Null for an order without a stored cart. */
  cartId: string | null;
  addressHash: string | null;
}

/** For use inside the statement: the number that the order has just received. */
const NUMBER = sql.raw("(select number from numbered)");

/**
 * Writes an order with all its related rows and marks its cart, in one statement that includes `keep`, which
 * stores the response. Returns the order's number. Numbers come from a sequence, so that no order waits for
 * another; the number of an order that is rolled back stays unused.
 */
export async function writeOrder(
  ctx: Ctx,
  whole: OrderToWrite,
  keep: (number: SQL) => SQL,
): Promise<{ number: string; kept: boolean }> {
  const { cart, cartId, made } = whole;
  const { order, noticed } = made;
  const now = ctx.clock().toISOString();
  const year = madridDay(now).slice(0, 4);
  const notice =
    noticed &&
    noticeSql(ctx, { ...newOrderNotice({ ...noticed, number: "" }), title: sql`${NEW_ORDER}::text || ${NUMBER}` });
  const webhookRows = await eventRows(ctx, made.shopEvents);
  const all = buildRows(ctx, whole, webhookRows);
  const filled = all.filter(({ rows }) => rows.length > 0);
  const mask = all.map(({ rows }) => (rows.length > 0 ? "1" : "0")).join("");
  const ordered =
    cartId === null
      ? sql``
      : sql`ordered as (update carts set ordered_at = ${now}, order_token = ${order.token} where id = ${cartId}::uuid),`;
  const parts = filled.map((part, index) => sql`${sql.identifier(`part${index}`)} as (${insertSql(part)})`);
  const [row] = await preparedSql(
    ctx.db,
    // The statement text depends only on which tables get rows, on the notice, and on how the response is stored.
    `order_write_${cartId === null ? "staff" : "shop"}_${notice ? "taken" : "awaited"}_${mask}`,
    sql`with ${ordered} counted as materialized (select nextval('order_numbers')::text as value),
      numbered as materialized (
        select ${`${cart.settings.orderPrefix}${year}-`}::text || lpad(value, greatest(length(value), 6), '0') as number from counted),
      ${sql.join(parts, sql`, `)}, ${notice ? sql`noticed as (${notice}),` : sql``} kept as (${keep(NUMBER)})
      select number, exists (select 1 from kept) as kept from numbered`,
    { number: Text, kept: Flag },
  );
  if (!row) throw new Error("an order was given no number");
  return row;
}

/** All rows of an order. */
function buildRows(
  ctx: Ctx,
  { made, cart, cartId, addressHash }: OrderToWrite,
  webhookRows: readonly (typeof outbox.$inferInsert)[],
): Batch[] {
  const { order, payment } = made;
  const now = ctx.clock();
  const written = { createdAt: now, updatedAt: now };
  const expiresAt = order.expiresAt === null ? null : new Date(order.expiresAt);
  const row = {
    ...order,
    number: "",
    cartId,
    currency: cart.settings.currency,
    placedAt: now,
    expiresAt,
    addressHash,
    accepted: cart.accepted,
    confirmedAt: order.state === "confirmed" ? now : null,
    ...written,
    version: 1,
  };
  return [
    { ...batch(orders, [row]), computed: { number: NUMBER } },
    batch(orderLines, made.lines),
    batch(
      preorderReservations,
      made.places.map((place) => ({
        ...place,
        confirmedAt: place.confirmedAt === null ? null : now,
        ...written,
        version: 1,
      })),
    ),
    batch(
      reservations,
      made.reserved.map(({ lineId, ...units }) => ({
        ...units,
        orderId: order.id,
        orderLineId: lineId,
        expiresAt,
        ...written,
        state: "active" as const,
      })),
    ),
    batch(payments, payment ? [{ ...payment, ...written, refunded: 0, version: 1 }] : []),
    batch(orderEvents, timelineRows(ctx, order.id, made.events)),
    batch(outbox, [...mailRows(ctx, order.id, [made.mail]), ...webhookRows]),
  ];
}
