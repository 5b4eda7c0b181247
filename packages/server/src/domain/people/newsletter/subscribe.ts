import type { Subscribe } from "@tablero/contract/people/shapes/newsletter";
import { TEXT_VERSION } from "@tablero/domain/people/clients/consents";
import {
  decideOnLink,
  decideOnOrder,
  decideOnRequest,
  SUBSCRIPTION_STATES,
  type Subscription,
  type SubscriptionSource,
} from "@tablero/domain/people/newsletter/subscriptions";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { goneLink } from "@tablero/domain/platform/refusals";
import { normaliseEmail } from "@tablero/domain/platform/validation";
import { sql } from "drizzle-orm";
import { among, Instant, nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Secrets } from "../../../secrets.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { enqueueNewsletterMail } from "../../platform/system/mail-outbox.ts";
import { countMail, type MailLimits } from "../accounts/account-limits.ts";
import { clientOfEmail, findAddresses } from "../clients/aliases.ts";
import { writeConsent } from "../clients/write-consent.ts";

const CONFIRM = "newsletter-confirm";
const STOP = "newsletter";

/** Secret of the link that confirms one request, derived on demand and not stored. */
export const confirmToken = (secrets: Secrets, id: string, requestedAt: string): string =>
  secrets.mac(CONFIRM, `${id} ${requestedAt}`);

/** Secret of the links that end a subscription. */
export const stopToken = (secrets: Secrets, id: string): string => secrets.mac(STOP, id);

const LOCKED = { id: Text, email: Text, state: among(SUBSCRIPTION_STATES), requestedAt: Instant };
const lockBy = (tx: Ctx, where: ReturnType<typeof sql>) =>
  one(
    tx.db,
    sql`select id, email, state, requested_at as "requestedAt" from newsletter_subscriptions where ${where}
        for no key update`,
    LOCKED,
  );

/**
 * Sends an address its confirmation link. Known and unknown addresses get the same response; requests filled in
 * by a bot are dropped. Throws `rate-limited`.
 */
export async function subscribe(ctx: Ctx, limits: MailLimits, input: Subscribe): Promise<void> {
  const email = normaliseEmail(input.email);
  await countMail(ctx, limits, email, { address: ctx.origin?.network ?? "unknown", device: null });
  if (input.website) return;
  await inTransaction(ctx, (tx) => request(tx, email, "footer", decideOnRequest));
}

/** For the checkbox at checkout: the address of an order gets the link, within the order's transaction. */
export const subscribeWithOrder = (tx: Ctx, email: string): Promise<void> =>
  request(tx, normaliseEmail(email), "checkout", decideOnOrder);

async function request(
  tx: Ctx,
  email: string,
  source: SubscriptionSource,
  stepOf: (known: Subscription | undefined, at: string) => ReturnType<typeof decideOnRequest>,
): Promise<void> {
  const now = tx.clock().toISOString();
  const known = await lockBy(tx, sql`email = ${email}`);
  const step = stepOf(known, now);
  if (step === "none") return;
  if (step === "same-link" && known) {
    await enqueueNewsletterMail(tx, { template: CONFIRM, subscriptionId: known.id, requestedAt: known.requestedAt });
    return;
  }
  const stored = await one(
    tx.db,
    sql`insert into newsletter_subscriptions as s (id, email, state, source, text_version, requested_at, created_at, updated_at)
        values (${uuidv7(Date.parse(now))}, ${email}, 'pending', ${source}, ${TEXT_VERSION}, ${now}, ${now}, ${now})
        on conflict (email) do update set state = 'pending', source = excluded.source,
          text_version = excluded.text_version, requested_at = excluded.requested_at, confirmed_at = null,
          ended_at = null, updated_at = excluded.updated_at, version = s.version + 1
        where s.state <> 'active'
        returning id`,
    { id: Text },
  );
  if (stored) await enqueueNewsletterMail(tx, { template: CONFIRM, subscriptionId: stored.id, requestedAt: now });
}

interface NewsletterLink {
  id: string;
  token: string;
}

/**
 * Locks the client who owns the address of a subscription, if there is one, and then the subscription. Throws
 * `gone`.
 */
export async function lockWithClient(tx: Ctx, id: string) {
  const known = await one(tx.db, sql`select email from newsletter_subscriptions where id = ${id}`, { email: Text });
  if (!known) throw goneLink();
  const owner = await one(tx.db, sql`select ${clientOfEmail(known.email)} as id`, { id: nullable(Text) });
  const clientId = owner?.id ?? null;
  if (clientId) await tx.db.execute(sql`select 1 from clients where id = ${clientId} for no key update`);
  const found = await lockBy(tx, sql`id = ${id}`);
  if (!found) throw goneLink();
  return { ...found, clientId };
}

/**
 * Confirms an address. Using the link again changes nothing, and no link reactivates an ended subscription.
 * Throws `gone`.
 */
export const confirmSubscription = (ctx: Ctx, secrets: Secrets, { id, token }: NewsletterLink): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await lockWithClient(tx, id);
    const now = tx.clock().toISOString();
    const step = secrets.isOurs(CONFIRM, `${id} ${found.requestedAt}`, token) ? decideOnLink(found, now) : "gone";
    if (step === "gone") throw goneLink();
    if (step === "none") return;
    await tx.db.execute(
      sql`update newsletter_subscriptions set state = 'active', confirmed_at = ${now}, updated_at = ${now},
            version = version + 1 where id = ${id}`,
    );
    if (found.clientId) await writeConsent(tx, found.clientId, consentOf(true));
    await enqueueNewsletterMail(tx, { template: "newsletter-welcome", subscriptionId: id });
  });

/** Ends a subscription. Using the link again changes nothing. Throws `gone` for a wrong or removed link. */
export const cancelSubscription = (ctx: Ctx, secrets: Secrets, { id, token }: NewsletterLink): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!secrets.isOurs(STOP, id, token)) throw goneLink();
    const found = await lockWithClient(tx, id);
    await endLockedSubscription(tx, found);
  });

/** Ends a subscription that is locked together with its client, and the client's consent. */
export async function endLockedSubscription(
  tx: Ctx,
  { id, state, clientId }: { id: string; state: string; clientId: string | null },
): Promise<void> {
  if (state === "ended") return;
  const now = tx.clock().toISOString();
  await tx.db.execute(
    sql`update newsletter_subscriptions set state = 'ended', ended_at = ${now}, updated_at = ${now},
          version = version + 1 where id = ${id}`,
  );
  if (clientId && state === "active") await writeConsent(tx, clientId, consentOf(false));
}

const consentOf = (granted: boolean) =>
  ({ kind: "marketing", granted, source: "newsletter", textVersion: TEXT_VERSION }) as const;

/**
 * The newsletter follows the consent of a client, whose row is locked. Granting consent in the account, whose
 * address is confirmed, starts it; withdrawing consent ends it.
 */
export async function followConsent(
  ctx: Ctx,
  clientId: string,
  { granted, source, textVersion }: { granted: boolean; source: string; textVersion: string },
): Promise<void> {
  const { db, clock } = ctx;
  const now = clock().toISOString();
  if (!granted) {
    await db.execute(
      sql`update newsletter_subscriptions set state = 'ended', ended_at = ${now}, updated_at = ${now},
            version = version + 1
          where state <> 'ended' and email = any(${sql.param(await findAddresses(ctx, clientId))}::text[])`,
    );
    return;
  }
  if (source !== ("account" satisfies SubscriptionSource)) return;
  await db.execute(
    sql`insert into newsletter_subscriptions as s
          (id, email, state, source, text_version, requested_at, confirmed_at, created_at, updated_at)
        select ${uuidv7(Date.parse(now))}::uuid, email, 'active', 'account', ${textVersion}, ${now}::timestamptz,
          ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
        from clients where id = ${clientId} and email is not null
        on conflict (email) do update set state = 'active', source = 'account', text_version = excluded.text_version,
          requested_at = excluded.requested_at, confirmed_at = excluded.confirmed_at, ended_at = null,
          updated_at = excluded.updated_at, version = s.version + 1
        where s.state <> 'active'`,
  );
}

/**
 * Ends the subscriptions of addresses whose client was deleted or archived, or no longer has them. For a deleted
 * client, nothing is retained.
 */
export async function dropSubscriptions(
  tx: Ctx,
  emails: readonly string[],
  outcome: "archived" | "deleted",
): Promise<void> {
  const now = tx.clock().toISOString();
  const theirs = sql`email = any(${sql.param([...emails])}::text[])`;
  await tx.db.execute(
    outcome === "deleted"
      ? sql`delete from newsletter_subscriptions where ${theirs}`
      : sql`update newsletter_subscriptions set state = 'ended', ended_at = ${now}, updated_at = ${now},
              version = version + 1 where ${theirs} and state <> 'ended'`,
  );
}
