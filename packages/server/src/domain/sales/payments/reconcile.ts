import { sql } from "drizzle-orm";
import { Int, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { findNotifyingGateway } from "../../../payments/gateways.ts";
import { type Ctx, SYSTEM } from "../../platform/context.ts";
import { isNotDeferred, sweepItems } from "../../platform/system/sweep-items.ts";
import { receiveEvent } from "./inbox.ts";

/** Providers are asked about an attempt for this long; afterwards no result is expected. */
const DAYS = 3;
/** Younger attempts may still be on the provider's page. */
const MINUTES = 15;
/** Attempts per run, each queried separately. */
const BATCH = 500;
const SWEEP = "reconcile-payments";

const ATTEMPT = { id: Text, amount: Int, currency: Text, provider: Text, providerReference: Text };

/**
 * Queries the provider about the result of an attempt, and applies the response like a notification. Returns the
 * number of new events. Throws the errors of the provider's call.
 */
export async function askProvider(ctx: Ctx, paymentId: string): Promise<number> {
  const attempt = await one(
    ctx.db,
    sql`select p.id, p.amount, o.currency, p.provider, p.provider_reference as "providerReference"
        from payments p join orders o on o.id = p.order_id
        where p.id = ${paymentId} and p.provider is not null and p.provider_reference is not null`,
    ATTEMPT,
  );
  const gateway = attempt && (await findNotifyingGateway(ctx, attempt.provider));
  if (!attempt || !gateway?.ask) return 0;
  const { id, amount, currency, providerReference } = attempt;
  let news = 0;
  for (const event of await gateway.ask({ paymentId: id, providerReference, amount, currency })) {
    const outcome = await receiveEvent({ ...ctx, actor: SYSTEM }, gateway.id, event);
    if (outcome !== "repeated") news += 1;
  }
  return news;
}

/**
 * Queries the providers about unfinished attempts, so that no order fails because a notification was lost.
 * Returns the number of new events.
 */
export async function reconcilePayments(ctx: Ctx): Promise<number> {
  const now = ctx.clock().getTime();
  const after = new Date(now - DAYS * 24 * 60 * 60_000).toISOString();
  const before = new Date(now - MINUTES * 60_000).toISOString();
  const open = await rows(
    ctx.db,
    sql`select id from payments where state in ('redirected', 'expired') and provider is not null
          and provider_reference is not null and created_at between ${after} and ${before}
          and ${isNotDeferred(ctx, SWEEP, sql`payments.id::text`)}
        order by created_at limit ${BATCH}`,
    { id: Text },
  );
  const { done } = await sweepItems(
    ctx,
    SWEEP,
    open.map(({ id }) => id),
    (id) => askProvider(ctx, id),
  );
  return done;
}
