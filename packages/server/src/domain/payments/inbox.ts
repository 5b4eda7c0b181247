import { Failure } from "@tablero/domain/failure";
import { isUuid, uuidv7 } from "@tablero/domain/ids";
import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import { gatewayOf } from "../../payments/gateways.ts";
import type { GatewayEvent } from "../../payments/port.ts";
import { type Ctx, inTransaction, SYSTEM } from "../context.ts";
import { lockOrder } from "../orders/lock.ts";
import { applyEvent, type Outcome } from "./apply.ts";

/**
 * Takes what a provider tells. Each event is applied once, whatever was told before it and however often it is told.
 * Throws `not-found` for an unknown provider, `invalid-signature` for a forged notification.
 */
export async function receiveNotification(
  ctx: Ctx,
  provider: string,
  notification: { rawBody: string; headers: Headers },
): Promise<void> {
  const gateway = gatewayOf(ctx.gateways, provider);
  if (!gateway) throw new Failure("not-found", "Esa pasarela de pago no existe.");
  const system = { ...ctx, actor: SYSTEM };
  for (const event of await gateway.parse({ ...notification, now: ctx.clock() })) {
    await receiveEvent(system, gateway.id, event);
  }
}

interface Known {
  id: string;
  orderId: string;
}

/** Files one event and does what it says, in one transaction. `repeated`: it was here before and changes nothing. */
export function receiveEvent(ctx: Ctx, provider: string, event: GatewayEvent): Promise<Outcome | "repeated"> {
  return inTransaction(ctx, async (tx) => {
    const ours = event.paymentId && isUuid(event.paymentId) ? event.paymentId : null;
    const payment = await one<Known>(
      tx.db,
      sql`select id, order_id as "orderId" from payments
          where (provider = ${provider} and provider_reference = ${event.providerReference})
            or (id = ${ours}::uuid and coalesce(provider, ${provider}) = ${provider})
          order by provider_reference is null limit 1`,
    );
    // The lock comes first: events of one order are applied one after the other.
    const order = payment && (await lockOrder(tx, { id: payment.orderId }));
    const filed = await file(tx, provider, event, payment?.id ?? null);
    if (!filed) return "repeated";
    const outcome = order ? await applyEvent(tx, order, payment.id, provider, event) : "unknown";
    await tx.db.execute(sql`update payment_events set outcome = ${outcome} where id = ${filed.id}`);
    return outcome;
  });
}

/** Nothing for an event that is there already, unless it came before its payment was known. */
function file({ db, clock }: Ctx, provider: string, event: GatewayEvent, paymentId: string | null) {
  const now = clock();
  return one<{ id: string }>(
    db,
    sql`insert into payment_events (id, provider, event_key, kind, payment_id, provider_reference, amount, currency,
          payload, outcome, received_at)
        values (${uuidv7(now.getTime())}, ${provider}, ${event.key}, ${event.kind}, ${paymentId}::uuid,
          ${event.providerReference}, ${event.amount}, ${event.currency}, ${JSON.stringify(event.payload)}::jsonb, 'filed',
          ${now.toISOString()})
        on conflict (provider, event_key) do update set payment_id = excluded.payment_id
          where payment_events.outcome = 'unknown' and excluded.payment_id is not null
        returning id`,
  );
}
