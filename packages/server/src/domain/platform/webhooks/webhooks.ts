import {
  type Webhook,
  type WebhookInput,
  type WebhookPatch,
  WebhookSchema,
  type WebhookWithSecret,
} from "@tablero/contract/platform/shapes/webhooks";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { secretRotated, webhookChanged, webhookCreated, webhookDeleted } from "@tablero/domain/platform/webhooks/audit";
import { SECRET_OVERLAP_MS } from "@tablero/domain/platform/webhooks/delivery";
import {
  MAX_WEBHOOKS,
  tooManyWebhooks,
  validateWebhook,
  webhookConflict,
} from "@tablero/domain/platform/webhooks/webhooks";
import { sql } from "drizzle-orm";
import { Int } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Secrets } from "../../../secrets.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { nameSort, orderBy, type SortBy } from "../kit/order.ts";
import { contains, type ListQuery, listPage, readOne } from "../kit/page.ts";
import { writeAudit } from "../system/audit.ts";
import { endPending } from "./end-pending.ts";
import { refreshListened } from "./listened.ts";
import { makeSecret } from "./secret.ts";

export interface WebhookPorts {
  secrets: Secrets;
  /** `host:port` pairs of a private network that may be called: see OUTGOING_ALLOW. */
  outgoingAllow: readonly string[];
}

/** `at`: the time of the call. */
const webhooksAt = (at: string) => ({
  from: sql`webhooks w`,
  alias: "w",
  row: WebhookSchema.shape,
  joins: sql`left join webhook_states s on s.webhook_id = w.id`,
  columns: sql`w.id, w.name, w.url, w.events, w.active, w.disabled_reason as "disabledReason",
    s.failing_since as "failingSince", s.last_delivered_at as "lastDeliveredAt",
    case when w.former_until > ${at} then w.former_until end as "formerSecretUntil",
    (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'pending') as pending,
    (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'failed') as failed,
    w.created_at as "createdAt", w.version`,
});

type Sort = "name" | "createdAt";
const SORTS: Record<Sort, SortBy> = { name: nameSort(sql`w.name`), createdAt: sql`w.created_at` };

export const listWebhooks = ({ db, clock }: Ctx, query: ListQuery<Sort>) =>
  listPage(db, {
    ...webhooksAt(clock().toISOString()),
    where: [contains(sql`lower(plain(w.name || ' ' || w.url))`, query.search)],
    order: orderBy(SORTS[query.sort], query.order, "w"),
    page: query.page,
    size: query.size,
    cursor: query.cursor,
  });

/** Throws `not-found`. */
export const readWebhook = ({ db, clock }: Ctx, id: string): Promise<Webhook> =>
  readOne(db, webhooksAt(clock().toISOString()), id);

/** Throws `validation`, `quota-exhausted`. */
export async function createWebhook(ctx: Ctx, ports: WebhookPorts, input: WebhookInput): Promise<WebhookWithSecret> {
  const { name, url, events } = validateWebhook(input, ports.outgoingAllow);
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock();
    const at = now.toISOString();
    const id = uuidv7(now.getTime());
    const { secret, sealed } = makeSecret(ports.secrets, id);
    await tx.db.execute(
      sql`insert into webhooks (id, name, url, events, secret, created_at, updated_at)
          values (${id}, ${name}, ${url}, ${sql.param(events)}::text[], ${sealed}, ${at}, ${at})`,
    );
    await tx.db.execute(sql`insert into webhook_states (webhook_id) values (${id})`);
    // This locks the row of the settings, so that concurrent creations are counted one after another.
    await refreshListened(tx);
    const made = await one(tx.db, sql`select count(*)::int as count from webhooks`, { count: Int });
    if (made && made.count > MAX_WEBHOOKS) throw tooManyWebhooks();
    const row = await readWebhook(tx, id);
    await writeAudit(tx, webhookCreated(row));
    return { ...row, secret };
  });
}

/** Locks a webhook. Throws `not-found`, and `version-conflict` with the webhook if the given version is outdated. */
export async function lockWebhook(tx: Ctx, id: string, version?: number): Promise<Webhook> {
  await tx.db.execute(sql`select 1 from webhooks where id = ${id} for no key update`);
  const row = await readWebhook(tx, id);
  if (version === undefined || row.version === version) return row;
  throw webhookConflict(row);
}

/** Throws `not-found`, `version-conflict`, `validation`. */
export function changeWebhook(
  ctx: Ctx,
  ports: WebhookPorts,
  id: string,
  { version, active, ...patch }: WebhookPatch,
): Promise<Webhook> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockWebhook(tx, id, version);
    const { name, url, events } = validateWebhook(
      { name: patch.name ?? before.name, url: patch.url ?? before.url, events: patch.events ?? before.events },
      ports.outgoingAllow,
    );
    const isActive = active ?? before.active;
    await tx.db.execute(
      sql`update webhooks set name = ${name}, url = ${url}, events = ${sql.param(events)}::text[], active = ${isActive},
            disabled_reason = case when ${isActive} then null else disabled_reason end,
            updated_at = ${tx.clock().toISOString()}, version = version + 1
          where id = ${id}`,
    );
    // A receiver that has another address, or was just switched on, starts without its earlier failures.
    if (url !== before.url || isActive !== before.active)
      await tx.db.execute(
        sql`update webhook_states set failures = 0, failing_since = null, rest_until = null where webhook_id = ${id}`,
      );
    if (!isActive) await endPending(tx, id);
    await refreshListened(tx);
    const after = await readWebhook(tx, id);
    await writeAudit(tx, webhookChanged(before, after));
    return after;
  });
}

/** Throws `not-found`, `version-conflict`. */
export function deleteWebhook(ctx: Ctx, id: string, version: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockWebhook(tx, id, version);
    await tx.db.execute(sql`delete from webhooks where id = ${id}`);
    await refreshListened(tx);
    await writeAudit(tx, webhookDeleted(before));
  });
}

/** Sets a new secret; for a day, the former one signs too. Throws `not-found`. */
export function rotateSecret(ctx: Ctx, { secrets }: WebhookPorts, id: string): Promise<WebhookWithSecret> {
  return inTransaction(ctx, async (tx) => {
    await lockWebhook(tx, id);
    const now = tx.clock();
    const until = new Date(now.getTime() + SECRET_OVERLAP_MS).toISOString();
    const { secret, sealed } = makeSecret(secrets, id);
    await tx.db.execute(
      sql`update webhooks set former_secret = secret, former_until = ${until}, secret = ${sealed},
            updated_at = ${now.toISOString()}, version = version + 1
          where id = ${id}`,
    );
    await writeAudit(tx, secretRotated(id, until));
    return { ...(await readWebhook(tx, id)), secret };
  });
}
