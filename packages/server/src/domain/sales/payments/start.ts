import type { NextAction } from "@tablero/contract/sales/shapes/shop-orders";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import {
  FULFILMENT_STATES,
  ORDER_PAYMENT_STATES,
  ORDER_STATES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
} from "@tablero/domain/platform/vocabulary";
import { statesOf } from "@tablero/domain/sales/orders/aggregate";
import { paymentNotStarted } from "@tablero/domain/sales/orders/events";
import { isPayableOnline, requirePayableOnline } from "@tablero/domain/sales/payments/events";
import { sql } from "drizzle-orm";
import { among, Flag, Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { findGateway, gatewayFor, onlineMethods, urlsOf } from "../../../payments/gateways.ts";
import { PATIENCE, withTimeout } from "../../../payments/patience.ts";
import type { Ctx } from "../../platform/context.ts";
import { runIdempotent } from "../../platform/idempotency.ts";
import { currentSettings } from "../../settings/door.ts";
import { lockOrder } from "../orders/lock.ts";
import { writeTimeline } from "../orders/views/timeline.ts";
import { askProvider } from "./reconcile.ts";

/**
 * Starts the payment of an order on a provider's page, or resumes the open one; the same key returns the same
 * result. Throws `not-found`, `payment-unavailable`, `invalid-transition` for an order that awaits no money,
 * `unavailable` if the provider does not respond, and the errors of `once`.
 */
export async function startPayment(ctx: Ctx, token: string, key: string): Promise<NextAction> {
  await settleOpen(ctx, token);
  const command = { scope: `POST orders/token/payments ${token}`, key, body: {} };
  const { body } = await runIdempotent(ctx, command, async (tx) => ({
    status: 201,
    body: await openPayment(tx, token),
  }));
  try {
    return await atProvider(ctx, body);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure("unavailable", "La pasarela de pago no responde. Vuelve a intentarlo en un momento.");
  }
}

/**
 * Queries the provider about the open attempt, whose notification may have been lost. Otherwise the shopper
 * might pay twice, or be sent to a page that accepts no second attempt. If the query fails, a later one has to
 * settle the attempt.
 */
async function settleOpen(ctx: Ctx, token: string): Promise<void> {
  const open = await one(
    ctx.db,
    sql`select p.id from payments p join orders o on o.id = p.order_id
        where o.token = ${token} and o.state in ('pending', 'confirmed', 'processing') and p.state = 'redirected'
        order by p.created_at desc, p.id desc limit 1`,
    { id: Text },
  );
  if (open) await askProvider(ctx, open.id).catch(() => undefined);
}

const FIRST_PAYMENT_COLUMNS = {
  method: among(PAYMENT_METHODS),
  expiresAt: nullable(Instant),
  state: among(ORDER_STATES),
  payment: among(ORDER_PAYMENT_STATES),
  fulfilment: among(FULFILMENT_STATES),
  due: Int,
  id: Text,
  orderId: Text,
  open: Flag,
};

/**
 * The next step of a placed order that is paid through a provider. Null for other orders, and on a repeated call
 * for an order that no longer awaits payment. An unreachable provider does not undo the order: the shopper is
 * sent to the order's page and can retry there, as after a declined payment.
 */
export async function firstPayment(ctx: Ctx, token: string): Promise<NextAction | null> {
  const payment = await one(
    ctx.db,
    sql`select p.id, p.order_id as "orderId", p.method, p.state in ('created', 'redirected') as open, o.state,
          o.payment_state as payment, o.fulfilment_state as fulfilment, o.due, o.expires_at as "expiresAt"
        from payments p join orders o on o.id = p.order_id where o.token = ${token} order by p.created_at, p.id limit 1`,
    FIRST_PAYMENT_COLUMNS,
  );
  const settings = { online: onlineMethods(ctx.gateways, await currentSettings(ctx)) };
  if (!payment || !isPayableOnline(payment, settings, ctx.clock().toISOString())) return null;
  const ownPage = { kind: "redirect", url: `/pedido/${token}` } as const;
  if (!payment.open) return ownPage;
  try {
    return await atProvider(ctx, payment.id);
  } catch {
    await writeTimeline(ctx, payment.orderId, [paymentNotStarted()]);
    return ownPage;
  }
}

/** Whether an order, by its token, still awaits payment, because a repeated first response may be outdated. */
export async function isAwaitingPayment({ db }: Ctx, token: string): Promise<boolean> {
  const open = await one(db, sql`select 1 from orders where token = ${token} and state = 'pending' and due > 0`);
  return open !== undefined;
}

/** The payment that the order awaits: the open one, or a new one after a declined payment. Returns its id. */
async function openPayment(ctx: Ctx, token: string): Promise<string> {
  const { db } = ctx;
  const now = ctx.clock();
  const at = now.toISOString();
  const order = await lockOrder(ctx, { token });
  const { due } = order;
  const stored = await one(db, sql`select expires_at as "expiresAt" from orders where id = ${order.id}`, {
    expiresAt: nullable(Instant),
  });
  const { paymentMethod: method, mailProof: mail } = order;
  const online = { ...statesOf(order), method, mail, expiresAt: stored?.expiresAt ?? null };
  requirePayableOnline(online, { online: onlineMethods(ctx.gateways, await currentSettings(ctx)) }, at);
  const open = await one(
    db,
    sql`select id, state, amount, provider from payments where order_id = ${order.id}
          and method = ${order.paymentMethod} and state in ('created', 'redirected')
        order by created_at desc, id desc limit 1`,
    { id: Text, state: among(PAYMENT_STATES), amount: Int, provider: nullable(Text) },
  );
  // A payment that was started with a provider or in a mode that no longer accepts new payments is restarted.
  const isCurrent = !open?.provider || (await gatewayFor(ctx, order.paymentMethod))?.id === open.provider;
  if (open && open.amount === due && isCurrent) return open.id;
  if (open?.state === "created") {
    await db.execute(sql`update payments set amount = ${due}, updated_at = ${at} where id = ${open.id}`);
    return open.id;
  }
  const id = uuidv7(now.getTime());
  await db.execute(
    sql`insert into payments (id, order_id, method, state, amount, created_at, updated_at)
        values (${id}, ${order.id}, ${order.paymentMethod}, 'created', ${due}, ${at}, ${at})`,
  );
  return id;
}

const PAYMENT_ROW = {
  id: Text,
  method: among(PAYMENT_METHODS),
  amount: Int,
  provider: nullable(Text),
  providerReference: nullable(Text),
  currency: Text,
  number: Text,
  email: Text,
  token: Text,
};

/** Registers the payment with the provider, outside any transaction, and stores the provider's reference. */
async function atProvider(ctx: Ctx, paymentId: string): Promise<NextAction> {
  const { db, gateways } = ctx;
  const row = await one(
    db,
    sql`select p.id, p.method, p.amount, p.provider, p.provider_reference as "providerReference", o.currency, o.number, o.email, o.token
        from payments p join orders o on o.id = p.order_id where p.id = ${paymentId}`,
    PAYMENT_ROW,
  );
  const gateway = row && (await (row.provider ? findGateway(ctx, row.provider) : gatewayFor(ctx, row.method)));
  if (!row || !gateway || !gateways)
    throw new Failure("payment-unavailable", "Este pedido no se puede pagar con tarjeta.");
  const now = ctx.clock();
  const { id, method, amount, currency, number, email, providerReference: begun } = row;
  const starting = gateway.start({
    payment: { id, method, amount, currency, providerReference: begun },
    order: { number, email },
    urls: urlsOf(gateways, gateway, row.token),
    now,
  });
  const { providerReference, nextAction } = await withTimeout(starting, PATIENCE.start);
  await db.execute(
    sql`update payments set state = 'redirected', provider = ${gateway.id}, provider_reference = ${providerReference},
          updated_at = ${now.toISOString()}, version = version + 1
        where id = ${id} and state = 'created'`,
  );
  return nextAction;
}
