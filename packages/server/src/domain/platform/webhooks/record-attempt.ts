import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { WEBHOOKS } from "@tablero/domain/platform/resources/platform/webhooks";
import { webhookDisabled } from "@tablero/domain/platform/webhooks/audit";
import {
  MAX_FAILING_MS,
  readRetryAfter,
  receiverCooldown,
  retryDelay,
} from "@tablero/domain/platform/webhooks/delivery";
import { DISABLED_REASON_WORDS, type DisabledReason } from "@tablero/domain/platform/webhooks/webhooks";
import { sql } from "drizzle-orm";
import { Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { notifyStaff } from "../notices/notify.ts";
import { writeAudit } from "../system/audit.ts";
import { endPending } from "./end-pending.ts";
import { refreshListened } from "./listened.ts";
import type { DueDelivery } from "./send-due.ts";

/** A response with its `Retry-After`, or the reason in Spanish why there was none. */
export type Attempt = { durationMs: number } & (
  | { status: number; response: string; retryAfter: string | undefined }
  | { error: string }
);

const GONE = 410;

function describeFailure(attempt: Attempt): string | null {
  if ("error" in attempt) return attempt.error;
  const { status } = attempt;
  if (status >= 200 && status < 300) return null;
  if (status === GONE) return "El receptor dice que ya no existe (410).";
  if (status >= 300 && status < 400) return `El receptor redirige a otra dirección (${status}): pon aquí la nueva.`;
  return `El receptor respondió ${status}.`;
}

/** Records an attempt. Returns whether the message was delivered. */
export async function recordAttempt(ctx: Ctx, due: DueDelivery, attempt: Attempt): Promise<boolean> {
  const failure = describeFailure(attempt);
  await inTransaction(ctx, (tx) =>
    failure === null ? delivered(tx, due, attempt) : failed(tx, due, attempt, failure),
  );
  return failure === null;
}

const answerOf = (attempt: Attempt) => ("status" in attempt ? attempt : { status: null, response: null });

/** A delivery that was resent by hand or dropped in the meantime stays unchanged. */
const SAME = ({ id, attempts }: DueDelivery) => sql`id = ${id} and state = 'pending' and attempts = ${attempts}`;

async function delivered({ db, clock }: Ctx, due: DueDelivery, attempt: Attempt): Promise<void> {
  const at = clock().toISOString();
  const { status, response } = answerOf(attempt);
  await db.execute(
    sql`update webhook_states set failures = 0, failing_since = null, rest_until = null, last_delivered_at = ${at}
        where webhook_id = ${due.webhookId}`,
  );
  await db.execute(
    sql`update webhook_deliveries set state = 'delivered', attempts = attempts + 1, next_attempt_at = null,
          last_attempt_at = ${at}, delivered_at = ${at}, status_code = ${status}, response = ${response},
          last_error = null, duration_ms = ${attempt.durationMs}
        where ${SAME(due)}`,
  );
}

async function failed(tx: Ctx, due: DueDelivery, attempt: Attempt, failure: string): Promise<void> {
  const { db } = tx;
  const now = tx.clock();
  const at = now.toISOString();
  const later = (pause: number) => new Date(now.getTime() + pause).toISOString();
  const { status, response } = answerOf(attempt);
  const webhook = await one(
    db,
    sql`select name from webhooks where id = ${due.webhookId} and active for no key update`,
    { name: Text },
  );
  const state = await one(
    db,
    sql`update webhook_states set failures = failures + 1, failing_since = coalesce(failing_since, ${at})
        where webhook_id = ${due.webhookId} returning failures, failing_since as "failingSince"`,
    { failures: Int, failingSince: nullable(Instant) },
  );
  if (!webhook || !state) return;
  const asked = "status" in attempt ? readRetryAfter(attempt, now) : 0;
  const own = status === GONE ? null : retryDelay(due.attempts + 1);
  const pause = own === null ? null : Math.max(own, asked);
  const rest = Math.max(receiverCooldown(state.failures), asked);
  await db.execute(sql`update webhook_states set rest_until = ${later(rest)} where webhook_id = ${due.webhookId}`);
  await db.execute(
    sql`update webhook_deliveries set attempts = attempts + 1, state = ${pause === null ? "failed" : "pending"},
          next_attempt_at = ${pause === null ? null : later(pause)}, last_attempt_at = ${at}, status_code = ${status},
          response = ${response}, last_error = ${failure}, duration_ms = ${attempt.durationMs}
        where ${SAME(due)}`,
  );
  const isFailing = now.getTime() - Date.parse(state.failingSince ?? at) >= MAX_FAILING_MS;
  const reason = status === GONE ? "gone" : isFailing ? "failing" : null;
  if (reason) await disable(tx, due.webhookId, webhook.name, reason);
  else if (pause === null) await noticeFailed(tx, due.webhookId, webhook.name, failure);
}

async function disable(tx: Ctx, webhookId: string, name: string, reason: DisabledReason): Promise<void> {
  await tx.db.execute(
    sql`update webhooks set active = false, disabled_reason = ${reason}, updated_at = ${tx.clock().toISOString()},
          version = version + 1
        where id = ${webhookId}`,
  );
  await endPending(tx, webhookId);
  await refreshListened(tx);
  await notifyStaff(tx, {
    kind: "webhook-disabled",
    icon: "heroicons_outline:bolt",
    title: `Webhook desactivado: ${name}`,
    description: DISABLED_REASON_WORDS[reason],
    link: resourcePath(WEBHOOKS, webhookId),
  });
  await writeAudit(tx, webhookDisabled(webhookId, reason));
}

/** At most once per webhook and day, because a receiver that is down fails with every message. */
async function noticeFailed(tx: Ctx, webhookId: string, name: string, failure: string): Promise<void> {
  const link = resourcePath(WEBHOOKS, webhookId);
  const dayAgo = new Date(tx.clock().getTime() - 24 * 3_600_000).toISOString();
  const earlier = await one(
    tx.db,
    sql`select 1 as ok from notifications where kind = 'webhook-failed' and link = ${link} and time > ${dayAgo} limit 1`,
  );
  if (earlier) return;
  await notifyStaff(tx, {
    kind: "webhook-failed",
    icon: "heroicons_outline:bolt",
    title: `Avisos sin entregar: ${name}`,
    description: `${failure} Puedes reenviarlos cuando se arregle.`,
    link,
  });
}
