import { madridDay } from "@tablero/domain/platform/dates";
import { uuidv7 } from "@tablero/domain/platform/ids";
import type { ShopEvent } from "@tablero/domain/platform/webhooks/events";
import { NEW_ORDER, newOrderNotice } from "@tablero/domain/sales/orders/notices";
import { type NewOrderStates, newOrderEvents } from "@tablero/domain/sales/orders/placing/placement";
import type { MailProof } from "@tablero/domain/settings/orders/unpaid";
import { type SQL, sql } from "drizzle-orm";
import { Flag, Text } from "../../../../db/columns.ts";
import { type Batch, batch, insertion } from "../../../../db/insert.ts";
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
import type { Ctx } from "../../../platform/context.ts";
import { noticeSql } from "../../../platform/notices/notify.ts";
import { eventRows } from "../../../platform/webhooks/announce.ts";
import { mailRows, timelineRows } from "../views/timeline.ts";
import type { PlaceOrderInput } from "./place-input.ts";
import type { PricedOrder } from "./place-price.ts";

export interface NewOrder extends NewOrderStates {
  id: string;
  token: string;
  clientId: string;
  mailProof: MailProof;
  addressHash: string | null;
  /** The order of the same cart that has the goods from the shelf. */
  placedWithId: string | null;
}

/** Inside the statement: the number that the order has just received. */
const NUMBER = sql.raw("(select number from numbered)");

/**
 * Writes an order with all its related rows and marks its cart, in one statement that includes `keep`, which stores the
 * response and is named; returns the order's number. Numbers come from a sequence, so that no order waits for another: that of an
 * order that is rolled back stays unused.
 */
export async function writeOrder(
  ctx: Ctx,
  input: PlaceOrderInput,
  priced: PricedOrder,
  order: NewOrder,
  keep: { name: string; sql: (number: SQL) => SQL },
): Promise<{ number: string; kept: boolean }> {
  const { cart, quoted } = priced;
  const now = ctx.clock().toISOString();
  const year = madridDay(now).slice(0, 4);
  const buyer = `${input.contact.name} ${input.contact.surname}`;
  const notice = noticeSql(ctx, {
    ...newOrderNotice({ id: order.id, number: "", buyer, total: quoted.totals.total }),
    title: sql`${NEW_ORDER}::text || ${NUMBER}`,
  });
  // Staff are notified only of confirmed orders.
  const noticed = order.mailProof === "awaited" ? sql`` : sql`noticed as (${notice}),`;
  const webhookRows = await eventRows(ctx, eventsOf(order));
  const all = rowsOf(ctx, input, priced, order, webhookRows);
  const filled = all.filter(({ rows }) => rows.length > 0);
  const mask = all.map(({ rows }) => (rows.length > 0 ? "1" : "0")).join("");
  const parts = filled.map((part, index) => sql`${sql.identifier(`part${index}`)} as (${insertion(part)})`);
  const [row] = await preparedSql(
    ctx.db,
    // The statement text depends only on which tables get rows, on the notice and on what is kept.
    `order_write_${keep.name}_${order.mailProof === "awaited" ? "awaited" : "taken"}_${mask}`,
    sql`with ordered as (update carts set ordered_at = ${now}, order_token = ${order.token} where id = ${order.placedWithId === null ? cart.id : null}::uuid),
      counted as materialized (select nextval('order_numbers')::text as value),
      numbered as materialized (
        select ${`${cart.settings.orderPrefix}${year}-`}::text || lpad(value, greatest(length(value), 6), '0') as number from counted),
      ${sql.join(parts, sql`, `)}, ${noticed} kept as (${keep.sql(NUMBER)})
      select number, exists (select 1 from kept) as kept from numbered`,
    { number: Text, kept: Flag },
  );
  if (!row) throw new Error("an order was given no number");
  return row;
}

/** An order that waits for its mail is placed when that is confirmed. */
function eventsOf({ id: orderId, mailProof, paymentState }: NewOrder): ShopEvent[] {
  if (mailProof === "awaited") return [];
  const placed: ShopEvent = { type: "order.placed", orderId };
  return paymentState === "paid" ? [placed, { type: "order.paid", orderId }] : [placed];
}

/** All rows of an order. */
function rowsOf(
  ctx: Ctx,
  input: PlaceOrderInput,
  priced: PricedOrder,
  order: NewOrder,
  webhookRows: readonly (typeof outbox.$inferInsert)[],
): Batch[] {
  const { cart, quoted, option, port } = priced;
  const { totals } = quoted;
  const now = ctx.clock();
  const newId = () => uuidv7(now.getTime());
  const lines = cart.lines.map((line, position) => {
    const row = totals.lines[position];
    if (!row) throw new Error("a line of the cart has no total");
    return {
      id: newId(),
      orderId: order.id,
      position,
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      sku: line.sku,
      options: line.options,
      imageId: line.image?.id ?? null,
      kind: line.campaign ? ("preorder" as const) : ("item" as const),
      preorderId: line.campaign?.id ?? null,
      quantity: line.quantity,
      unitPrice: row.unit,
      discount: row.discount,
      total: row.net,
      deferred: quoted.deferred[position] ?? 0,
      taxRate: row.taxRate,
      weight: line.weight,
      withdrawalExclusion: line.withdrawalExclusion,
    };
  });
  const awaited = order.mailProof === "awaited";
  const events = newOrderEvents({ ...order, total: totals.total });
  const expiresAt = order.expiresAt === null ? null : new Date(order.expiresAt);
  const made = batch(orders, [
    {
      id: order.id,
      number: "",
      token: order.token,
      clientId: order.clientId,
      cartId: order.placedWithId === null ? cart.id : null,
      placedWithId: order.placedWithId,
      ...input.contact,
      channel: "web",
      shippingAddress: option.pickup ? null : (input.shippingAddress ?? null),
      billing: input.billing ?? null,
      vatCheck: priced.vat,
      carrierId: option.carrierId,
      rateId: option.pickup ? null : option.id,
      shipping: {
        name: option.name,
        carrier: carrierName(priced),
        pickup: option.pickup,
        ...(option.daysFrom !== undefined && { daysFrom: option.daysFrom }),
        days: option.days,
      },
      paymentMethod: port.method,
      currency: cart.settings.currency,
      taxFree: quoted.taxFree,
      ossPlace: quoted.ossPlace,
      itemsTotal: totals.subtotal,
      discountTotal: totals.discount,
      shippingTotal: totals.shipping,
      feesTotal: totals.fee,
      total: totals.total,
      due: quoted.dueNow,
      taxes: totals.taxes,
      couponId: cart.coupon?.id ?? null,
      couponCode: cart.coupon?.code ?? null,
      note: input.note || null,
      state: order.state,
      paymentState: order.paymentState,
      fulfilmentState: lines.some(({ kind }) => kind === "preorder") ? "held" : "unfulfilled",
      placedAt: now,
      expiresAt,
      mailProof: order.mailProof,
      addressHash: order.addressHash,
      accepted: cart.accepted,
      confirmedAt: order.state === "confirmed" ? now : null,
      createdAt: now,
      updatedAt: now,
      version: 1,
    },
  ]);
  return [
    { ...made, computed: { number: NUMBER } },
    batch(orderLines, lines),
    batch(preorderReservations, placesOf(order, lines, now)),
    batch(
      reservations,
      (awaited ? [] : lines.filter(({ kind }) => kind === "item")).map(({ id, variantId, quantity }) => ({
        id: newId(),
        variantId,
        orderId: order.id,
        orderLineId: id,
        quantity,
        expiresAt,
        createdAt: now,
        updatedAt: now,
        state: "active" as const,
      })),
    ),
    batch(
      payments,
      quoted.dueNow === 0
        ? []
        : [
            {
              id: newId(),
              orderId: order.id,
              method: port.method,
              amount: quoted.dueNow,
              createdAt: now,
              updatedAt: now,
              state: "created",
              refunded: 0,
              version: 1,
            },
          ],
    ),
    batch(orderEvents, timelineRows(ctx, order.id, events)),
    batch(outbox, [...mailRows(ctx, order.id, [awaited ? "order-confirmation" : "order-received"]), ...webhookRows]),
  ];
}

/** Places in campaigns: they count once the order does. */
function placesOf(
  { clientId, mailProof }: NewOrder,
  lines: readonly { id: string; preorderId: string | null; quantity: number }[],
  now: Date,
): (typeof preorderReservations.$inferInsert)[] {
  const isCounted = mailProof !== "awaited";
  return lines.flatMap(({ id: orderLineId, preorderId, quantity: requested }) =>
    preorderId === null
      ? []
      : [
          {
            id: uuidv7(now.getTime()),
            preorderId,
            clientId,
            orderLineId,
            requested,
            allocated: 0,
            state: isCounted ? ("confirmed" as const) : ("requested" as const),
            confirmedAt: isCounted ? now : null,
            createdAt: now,
            updatedAt: now,
            version: 1,
          },
        ],
  );
}

function carrierName({ cart, option }: PricedOrder): string {
  return cart.shipping.carriers.find(({ id }) => id === option.carrierId)?.name ?? option.name;
}
