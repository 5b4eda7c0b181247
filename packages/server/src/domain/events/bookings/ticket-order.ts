import { paymentDeadline, TICKET_DELIVERY, TICKET_FULFILMENT } from "@tablero/domain/events/events/registering";
import { madridDay } from "@tablero/domain/platform/dates";
import { newToken, uuidv7 } from "@tablero/domain/platform/ids";
import type { OrderChannel, PaymentMethod } from "@tablero/domain/platform/vocabulary";
import { requirePayment } from "@tablero/domain/sales/carts/carts";
import { totalsByRate } from "@tablero/domain/sales/fiscal/tax";
import { newOrderNotice } from "@tablero/domain/sales/orders/notices";
import { newOrderEvents, newOrderStates } from "@tablero/domain/sales/orders/placing/placement";
import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { one } from "../../../db/query.ts";
import { orderEvents, orderLines, orders, outbox, payments } from "../../../db/schema/index.ts";
import { onlineMethods } from "../../../payments/gateways.ts";
import type { Ctx } from "../../platform/context.ts";
import { notifyStaff } from "../../platform/notices/notify.ts";
import { eventRows } from "../../platform/webhooks/announce.ts";
import { mailRows, timelineRows } from "../../sales/door.ts";
import { currentSettings, readTerms } from "../../settings/door.ts";
import type { LockedEvent } from "./desk-store.ts";

export interface TicketBuyer {
  clientId: string;
  email: string;
  name: string;
  surname: string;
  phone: string;
}

export interface TicketOrder {
  id: string;
  number: string;
  token: string;
  lineId: string;
  total: number;
  nextAction: { kind: "transfer"; url: null } | null;
}

/**
 * Writes the order that pays for event places: one line of kind `ticket`, no delivery. The event is locked, so
 * the places wait for exactly this order. Throws `payment-unavailable`.
 */
export async function writeTicketOrder(
  ctx: Ctx,
  event: LockedEvent,
  buyer: TicketBuyer,
  { places, method, channel }: { places: number; method: PaymentMethod; channel: OrderChannel },
): Promise<TicketOrder> {
  const now = ctx.clock();
  const newId = () => uuidv7(now.getTime());
  const { settings, accepted } = await readTerms(ctx);
  const online = onlineMethods(ctx.gateways, await currentSettings(ctx));
  const total = event.price * places;
  requirePayment(method, TICKET_DELIVERY, { ...settings, online }, total);
  const states = newOrderStates({ total, paymentMethod: method, mailProof: "unproven" }, now.toISOString(), settings);
  const until = paymentDeadline(states.expiresAt, event.startsAt);
  const id = newId();
  const lineId = newId();
  const token = newToken();
  const numbered = await one(
    ctx.db,
    sql`select ${`${settings.orderPrefix}${madridDay(now.toISOString()).slice(0, 4)}-`}::text
          || lpad(value, greatest(length(value), 6), '0') as number
        from (select nextval('order_numbers')::text as value) counted`,
    { number: Text },
  );
  if (!numbered) throw new Error("an order was given no number");
  const { number } = numbered;
  const { name, surname } = buyer;
  const told = await eventRows(ctx, [{ type: "order.placed", orderId: id }]);
  await notifyStaff(ctx, newOrderNotice({ id, number, buyer: `${name} ${surname}`.trim(), total }));
  await insertAll(ctx.db, [
    batch(orders, [
      {
        id,
        number,
        token,
        clientId: buyer.clientId,
        email: buyer.email,
        name,
        surname,
        phone: buyer.phone,
        channel,
        shipping: { name: "Entrada del evento", carrier: "", pickup: true, days: 0 },
        paymentMethod: method,
        currency: settings.currency,
        taxFree: false,
        itemsTotal: total,
        discountTotal: 0,
        shippingTotal: 0,
        feesTotal: 0,
        total,
        due: total,
        taxes: totalsByRate([{ rate: event.taxRate, gross: total }]),
        state: states.state,
        paymentState: states.paymentState,
        fulfilmentState: TICKET_FULFILMENT,
        placedAt: now,
        expiresAt: until === null ? null : new Date(until),
        mailProof: "unproven",
        accepted,
        confirmedAt: states.state === "confirmed" ? now : null,
        createdAt: now,
        updatedAt: now,
        version: 1,
      },
    ]),
    batch(orderLines, [
      {
        id: lineId,
        orderId: id,
        position: 0,
        kind: "ticket",
        eventId: event.id,
        name: event.title,
        sku: "EVENTO",
        options: {},
        quantity: places,
        cancelled: 0,
        unitPrice: event.price,
        discount: 0,
        total,
        taxRate: event.taxRate,
        weight: 0,
      },
    ]),
    batch(payments, [
      {
        id: newId(),
        orderId: id,
        method,
        amount: total,
        createdAt: now,
        updatedAt: now,
        state: "created",
        refunded: 0,
        version: 1,
      },
    ]),
    batch(orderEvents, timelineRows(ctx, id, newOrderEvents({ total, mailProof: "unproven", state: states.state }))),
    batch(outbox, [...mailRows(ctx, id, ["order-received"]), ...told]),
  ]);
  return {
    id,
    number,
    token,
    lineId,
    total,
    nextAction: method === "transfer" ? { kind: "transfer", url: null } : null,
  };
}
