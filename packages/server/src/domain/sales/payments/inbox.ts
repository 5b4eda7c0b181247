import { isUuid, uuidv7 } from "@tablero/domain/platform/ids";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { SYSTEM as SYSTEM_SECTION } from "@tablero/domain/platform/resources/platform/system";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import {
  EVENT_OUTCOMES,
  type EventOutcome,
  isWaitingEvent,
  nextReplayAt,
  unknownGateway,
  WAITING_REASON,
} from "@tablero/domain/sales/payments/events";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { among, Int, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { EventDetails } from "../../../db/schema/json.ts";
import { findGateway, findNotifyingGateway } from "../../../payments/gateways.ts";
import type { GatewayEvent } from "../../../payments/port.ts";
import { type Ctx, inTransaction, SYSTEM } from "../../platform/context.ts";
import { notifyStaff } from "../../platform/notices/notify.ts";
import { loadOrder } from "../orders/load.ts";
import type { LockedOrder } from "../orders/lock.ts";
import { applyEvent } from "./apply.ts";

/**
 * Processes a provider's notification. Each event is applied once, whatever the order and number of deliveries.
 * Throws `not-found` for an unknown provider, `invalid-signature` for a forged notification.
 */
export async function receiveNotification(
  ctx: Ctx,
  provider: string,
  notification: { rawBody: string; headers: Headers },
): Promise<void> {
  const gateway = await findNotifyingGateway(ctx, provider);
  if (!gateway) throw unknownGateway();
  const system = { ...ctx, actor: SYSTEM };
  for (const event of await gateway.parse({ ...notification, now: ctx.clock() })) {
    await receiveEvent(system, gateway.id, event);
  }
}

const KNOWN = { id: Text, orderId: Text };
type Known = RowOf<typeof KNOWN>;

/** Stores and applies one event in one transaction. `repeated`: it was stored before and changes nothing. */
export function receiveEvent(ctx: Ctx, provider: string, event: GatewayEvent): Promise<EventOutcome | "repeated"> {
  return inTransaction(ctx, async (tx) => {
    const payment = await findPayment(tx, provider, event);
    // The lock is taken first, so that events of one order are applied one after another.
    const order = payment && (await loadOrder(tx, { id: payment.orderId }));
    const filed = await file(tx, provider, event, payment?.id ?? null);
    if (!filed) return "repeated";
    const outcome = order ? await applyEvent(tx, order, payment.id, provider, event) : "unknown";
    await keepOutcome(tx, filed.id, outcome, 0);
    if (event.dispute) await notifyDispute(tx, event, order);
    if (outcome === "too-much" || (outcome === "unknown" && event.kind === "captured"))
      await notifyWaiting(tx, provider, event, outcome, order);
    return outcome;
  });
}

/**
 * Applies an event that had no match on arrival, if there is one now. Returns its outcome, or null if it is not
 * waiting. The last attempt notifies staff.
 */
export function replayEvent(ctx: Ctx, id: string): Promise<EventOutcome | null> {
  return inTransaction({ ...ctx, actor: SYSTEM }, async (tx) => {
    const row = await one(tx.db, sql`select ${EVENT} from payment_events where id = ${id}`, FILED_EVENT);
    if (!row || !isWaitingEvent(row.outcome)) return null;
    const { provider, details, ...rest } = row;
    const event = { ...rest, ...details };
    const payment = await findPayment(tx, provider, event);
    const order = payment && (await loadOrder(tx, { id: payment.orderId }));
    const mine = await one(
      tx.db,
      sql`update payment_events set attempts = attempts + 1, payment_id = ${payment?.id ?? null}::uuid
          where id = ${id} and outcome = ${row.outcome} returning attempts`,
      { attempts: Int },
    );
    if (!mine) return null;
    const outcome = order ? await applyEvent(tx, order, payment.id, provider, event) : "unknown";
    const next = await keepOutcome(tx, id, outcome, mine.attempts);
    const isWorse = outcome === "too-much" && row.outcome !== outcome;
    if (isWaitingEvent(outcome) && (isWorse || next === null)) await notifyWaiting(tx, provider, event, outcome, order);
    return outcome;
  });
}

const FILED_EVENT = {
  provider: Text,
  outcome: among(EVENT_OUTCOMES),
  details: z.object({
    paymentId: nullable(Text).optional(),
    refundReference: nullable(Text).optional(),
    reason: nullable(Text).optional(),
    reference: nullable(Text).optional(),
  }),
  key: Text,
  kind: among(["cancelled", "authorised", "captured", "declined", "refunded", "refund-failed"]),
  providerReference: Text,
  amount: Int,
  currency: Text,
  payload: z.record(Text, z.unknown()),
};

const EVENT = sql`provider, event_key as key, kind, provider_reference as "providerReference", amount,
  currency, payload, outcome, details`;

/**
 * Finds a payment by the provider's reference or by the shop's own id. Only its own provider can settle it: a
 * payment without a provider, such as a transfer, is never settled by a provider's event. A payment that is
 * being started belongs to the provider of its method.
 */
async function findPayment(ctx: Ctx, provider: string, event: GatewayEvent): Promise<Known | undefined> {
  const methods = [...((await findGateway(ctx, provider))?.methods ?? [])];
  const ours = event.paymentId && isUuid(event.paymentId) ? event.paymentId : null;
  return one(
    ctx.db,
    sql`select id, order_id as "orderId" from payments
        where (provider = ${provider} and provider_reference = ${event.providerReference})
          or (id = ${ours}::uuid and (provider = ${provider}
            or (provider is null and method = any(${sql.param(methods)}::text[]))))
        order by provider_reference is null limit 1`,
    KNOWN,
  );
}

/** Returns nothing for an event that is already stored, unless it had no match on arrival. */
function file({ db, clock }: Ctx, provider: string, event: GatewayEvent, paymentId: string | null) {
  const now = clock();
  const { refundReference, reason, reference } = event;
  const details: EventDetails = { paymentId: event.paymentId, refundReference, reason, reference };
  return one(
    db,
    sql`insert into payment_events (id, provider, event_key, kind, payment_id, provider_reference, amount, currency,
          payload, details, outcome, received_at)
        values (${uuidv7(now.getTime())}, ${provider}, ${event.key}, ${event.kind}, ${paymentId}::uuid,
          ${event.providerReference}, ${event.amount}, ${event.currency}, ${JSON.stringify(event.payload)}::jsonb,
          ${JSON.stringify(details)}::jsonb, 'filed', ${now.toISOString()})
        on conflict (provider, event_key) do update set payment_id = excluded.payment_id
          where payment_events.outcome in ('unknown', 'early') and excluded.payment_id is not null
        returning id`,
    { id: Text },
  );
}

/** Stores the outcome of an event, and the time of its retry. */
async function keepOutcome({ db, clock }: Ctx, id: string, outcome: EventOutcome, attempts: number) {
  const next = nextReplayAt(outcome, attempts, clock());
  await db.execute(
    sql`update payment_events set outcome = ${outcome}, next_at = ${next}::timestamptz where id = ${id}`,
  );
  return next;
}

/**
 * The bank takes the money back unless the shop responds to its claim within days, so staff are notified
 * immediately.
 */
function notifyDispute(ctx: Ctx, { amount, currency, reason }: GatewayEvent, order: LockedOrder | undefined) {
  const sum = currency === "EUR" ? formatMoney(amount) : `${amount / 100} ${currency}`;
  return notifyStaff(ctx, {
    kind: "payment-dispute",
    icon: "heroicons_outline:exclamation-triangle",
    title: order ? `Pago reclamado en ${order.number}` : "Un cliente reclama un pago a su banco",
    description: `El banco retiene ${sum} por una reclamación (${reason ?? "sin motivo"}). Responde en el panel de la pasarela antes de que acabe el plazo.`,
    link: order ? resourcePath(ORDERS, order.id) : resourcePath(SYSTEM_SECTION),
  });
}

/** Money moved at a provider without a matching record, so staff have to check it there. */
function notifyWaiting(
  ctx: Ctx,
  provider: string,
  { kind, amount, currency, providerReference }: GatewayEvent,
  outcome: keyof typeof WAITING_REASON,
  order: LockedOrder | undefined,
) {
  const sum = currency === "EUR" ? formatMoney(amount) : `${amount / 100} ${currency}`;
  const isCapture = kind === "captured" || kind === "authorised";
  return notifyStaff(ctx, {
    kind: "payment-unknown",
    icon: "heroicons_outline:exclamation-triangle",
    title: order
      ? `${isCapture ? "Cobro" : "Reembolso"} por revisar en ${order.number}`
      : `Aviso de la pasarela ${provider} sin pedido`,
    description: `Avisa de ${isCapture ? "un cobro" : "un reembolso"} de ${sum} con la referencia ${providerReference}, ${WAITING_REASON[outcome]}.`,
    link: order ? resourcePath(ORDERS, order.id) : resourcePath(SYSTEM_SECTION),
  });
}
