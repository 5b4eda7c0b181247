import { uuidv7 } from "@tablero/domain/ids";
import { formatMoney } from "@tablero/domain/money";
import { mailConfirmed, moved } from "@tablero/domain/order-events";
import { isClosed } from "@tablero/domain/order-steps";
import { ORDERS } from "@tablero/domain/resources/orders";
import { pathOf } from "@tablero/domain/resources/paths";
import { confirmedTooLate, unpaidLimitOf, wrongCode } from "@tablero/domain/unpaid";
import { sql } from "drizzle-orm";
import { batch, insertAll } from "../../db/insert.ts";
import { one, rows } from "../../db/query.ts";
import { orderEvents, outbox, reservations } from "../../db/schema/index.ts";
import { paymentPort } from "../../payments/methods.ts";
import type { Secrets } from "../../secrets.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { readSettings } from "../shop/settings.ts";
import { notifyStaff } from "../staff/notify.ts";
import { reserve } from "../stock/reserve.ts";
import { type LockedOrder, lockOrder } from "./lock.ts";
import { checkClientLimits, holdClient } from "./place-client.ts";
import { useCoupon } from "./place-coupon.ts";
import { tellUnpaidShare } from "./place-unpaid.ts";
import { mailRows, timelineRows } from "./timeline.ts";

const PURPOSE = "order-confirmation";

/** The secret in the mail that asks for the confirmation. It is made when it is needed and kept nowhere. */
export const confirmationCode = (secrets: Secrets, orderId: string): string => secrets.mac(PURPOSE, orderId);

/**
 * The owner of an order's mail address says that the order is theirs: now it takes its units, and goes on as others do
 * from the start. The same code again changes nothing. Throws `not-found`, `gone` for a wrong code,
 * `invalid-transition` for a closed order, `out-of-stock`, `client-limit`, `coupon-invalid`.
 */
export function confirmByMail(ctx: Ctx, token: string, code: string): Promise<LockedOrder> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { token });
    if (!isCodeOf(tx, order.id, code)) throw wrongCode();
    if (order.mailProof !== "awaited") return order;
    return acceptOrder(tx, order, "shopper");
  });
}

function isCodeOf({ secrets }: Ctx, orderId: string, code: string): boolean {
  if (!secrets) throw new Error("confirming an order needs the shop's secret");
  return secrets.isOurs(PURPOSE, orderId, code);
}

interface Line {
  id: string;
  variantId: string;
  name: string;
  quantity: number;
  perClientLimit: number | null;
}

/**
 * Does for a locked order that waited for its confirmation what placing it did not do: the limits per person, units,
 * coupon, deadline and mail. Other orders stay as they are. Throws as `confirmByMail`.
 */
export async function acceptOrder(ctx: Ctx, order: LockedOrder, by: "shop" | "shopper"): Promise<LockedOrder> {
  if (order.mailProof !== "awaited") return order;
  const { db } = ctx;
  const now = ctx.clock();
  const at = now.toISOString();
  const facts = await one<{ clientId: string; name: string; expired: boolean }>(
    db,
    sql`select client_id as "clientId", concat_ws(' ', name, surname) as name,
          coalesce(expires_at <= ${at}::timestamptz, false) as expired from orders where id = ${order.id}`,
  );
  if (!facts) throw new Error("an order is gone");
  if (isClosed(order.state) || facts.expired) throw confirmedTooLate();
  const lines = await rows<Line>(
    db,
    sql`select l.id, l.variant_id as "variantId", l.name, l.quantity, v.per_client_limit as "perClientLimit"
        from order_lines l join variants v on v.id = l.variant_id where l.order_id = ${order.id} order by l.position`,
  );
  await holdClient(ctx, facts.clientId);
  await checkClientLimits(ctx, facts.clientId, lines);
  await reserve(db, lines);
  if (order.couponId) await useCoupon(ctx, order.couponId, facts.clientId);

  const paid = order.paymentState === "paid";
  const port = paymentPort(order.paymentMethod);
  const state = paid || port.confirmsAtOnce ? "confirmed" : "pending";
  const settings = await readSettings(db);
  const expiresAt = paid ? null : new Date(now.getTime() + port.expiresAfter(settings));
  const row = await one<{ version: number }>(
    db,
    sql`update orders set mail_proof = 'proven', state = ${state}, expires_at = ${expiresAt?.toISOString() ?? null},
          confirmed_at = ${state === "confirmed" ? at : null}, updated_at = ${at}, version = version + 1
        where id = ${order.id} returning version`,
  );
  if (!paid && by === "shopper") {
    const limit = unpaidLimitOf(order.paymentMethod, settings.unpaidLimits, ctx.unpaidUnits);
    await tellUnpaidShare(ctx, order.id, lines, limit);
  }
  const happenings = [mailConfirmed(by), ...(state === "confirmed" ? [moved("pending", "confirmed")] : [])];
  await insertAll(db, [
    batch(
      reservations,
      lines.map(({ id, variantId, quantity }) => ({
        id: uuidv7(now.getTime()),
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
    batch(orderEvents, timelineRows(ctx, order.id, happenings)),
    batch(outbox, mailRows(ctx, order.id, ["order-received"])),
  ]);
  await notifyStaff(ctx, "orders", {
    kind: "order-placed",
    icon: "heroicons_outline:shopping-bag",
    title: `Pedido nuevo ${order.number}`,
    description: `${facts.name} · ${formatMoney(order.total)}`,
    link: pathOf(ORDERS, order.id),
  });
  return { ...order, state, mailProof: "proven", version: row?.version ?? order.version };
}
