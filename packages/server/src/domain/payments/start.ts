import type { NextAction } from "@tablero/contract/shapes/shop-orders";
import { Failure } from "@tablero/domain/failure";
import { uuidv7 } from "@tablero/domain/ids";
import { statesOf } from "@tablero/domain/order-aggregate";
import { paymentNotStarted } from "@tablero/domain/order-events";
import { isPayableOnline, type OnlineOrder, requirePayableOnline } from "@tablero/domain/payment-events";
import type { PaymentMethod, PaymentState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import { gatewayFor, gatewayOf, onlineMethods, urlsOf } from "../../payments/gateways.ts";
import { inTime, PATIENCE } from "../../payments/patience.ts";
import type { Ctx } from "../context.ts";
import { once } from "../idempotency.ts";
import { lockOrder } from "../orders/lock.ts";
import { writeTimeline } from "../orders/timeline.ts";

/**
 * Starts the payment of an order on a provider's page, or goes on with the one begun; the same key answers the same.
 * Throws `not-found`, `payment-unavailable`, `invalid-transition` for an order that awaits no money, `unavailable` when
 * the provider does not answer, and what `once` throws.
 */
export async function startPayment(ctx: Ctx, token: string, key: string): Promise<NextAction> {
  const command = { scope: `POST orders/token/payments ${token}`, key, body: {} };
  const { body } = await once(ctx, command, async (tx) => ({ status: 201, body: await openPayment(tx, token) }));
  try {
    return await atProvider(ctx, body);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure("unavailable", "La pasarela de pago no responde. Vuelve a intentarlo en un momento.");
  }
}

/**
 * The next step of an order that was placed, when its money comes by a provider; null for other orders, and for one that
 * does not wait for money any more by the time it is asked again. A provider that does not answer does not undo the
 * order: the shopper is led to its page and can try again from there, as after a refusal.
 */
export async function firstPayment(ctx: Ctx, token: string): Promise<NextAction | null> {
  const payment = await one<OnlineOrder & { id: string; orderId: string; open: boolean }>(
    ctx.db,
    sql`select p.id, p.order_id as "orderId", p.method, p.state in ('created', 'redirected') as open, o.state,
          o.payment_state as payment, o.fulfilment_state as fulfilment, o.due::float8 as due, iso(o.expires_at) as "expiresAt"
        from payments p join orders o on o.id = p.order_id where o.token = ${token} order by p.created_at, p.id limit 1`,
  );
  const settings = { online: onlineMethods(ctx.gateways) };
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

/** Whether an order, by its token, still waits for money: a first answer that is given again may be old. */
export async function awaitsPayment({ db }: Ctx, token: string): Promise<boolean> {
  const open = await one(db, sql`select 1 from orders where token = ${token} and state = 'pending' and due > 0`);
  return open !== undefined;
}

/** The payment that the order waits for: the one that is open, or a new one after a refusal. Answers its id. */
async function openPayment(ctx: Ctx, token: string): Promise<string> {
  const { db } = ctx;
  const now = ctx.clock();
  const at = now.toISOString();
  const order = await lockOrder(ctx, { token });
  const { due } = order;
  const facts = await one<{ expiresAt: string | null }>(
    db,
    sql`select iso(expires_at) as "expiresAt" from orders where id = ${order.id}`,
  );
  const { paymentMethod: method, mailProof: mail } = order;
  const online = { ...statesOf(order), method, mail, expiresAt: facts?.expiresAt ?? null };
  requirePayableOnline(online, { online: onlineMethods(ctx.gateways) }, at);
  const open = await one<{ id: string; state: PaymentState; amount: number }>(
    db,
    sql`select id, state, amount::float8 as amount from payments where order_id = ${order.id}
          and method = ${order.paymentMethod} and state in ('created', 'redirected')
        order by created_at desc, id desc limit 1`,
  );
  if (open && open.amount === due) return open.id;
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

interface PaymentRow {
  id: string;
  method: PaymentMethod;
  amount: number;
  provider: string | null;
  currency: string;
  number: string;
  email: string;
  token: string;
}

/** Tells the provider, outside any transaction, and writes down what it calls the payment. */
async function atProvider(ctx: Ctx, paymentId: string): Promise<NextAction> {
  const { db, gateways } = ctx;
  const row = await one<PaymentRow>(
    db,
    sql`select p.id, p.method, p.amount::float8 as amount, p.provider, o.currency, o.number, o.email, o.token
        from payments p join orders o on o.id = p.order_id where p.id = ${paymentId}`,
  );
  const gateway = row && (row.provider ? gatewayOf(gateways, row.provider) : gatewayFor(gateways, row.method));
  if (!row || !gateway || !gateways)
    throw new Failure("payment-unavailable", "Este pedido no se puede pagar con tarjeta.");
  const now = ctx.clock();
  const { id, method, amount, currency, number, email } = row;
  const starting = gateway.start({
    payment: { id, method, amount, currency },
    order: { number, email },
    urls: urlsOf(gateways, gateway, row.token),
    now,
  });
  const { providerReference, nextAction } = await inTime(starting, PATIENCE.start);
  await db.execute(
    sql`update payments set state = 'redirected', provider = ${gateway.id}, provider_reference = ${providerReference},
          updated_at = ${now.toISOString()}, version = version + 1
        where id = ${id} and state = 'created'`,
  );
  return nextAction;
}
