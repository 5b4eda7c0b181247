import { type OwnAlert, OwnAlertSchema } from "@tablero/contract/catalogue/shapes/shop-lists";
import {
  ALERT_STATES,
  type AlertState,
  alertAddress,
  alertAfterConfirmation,
  alertExpiry,
  alertsThatFit,
  isOpenAlert,
  requireSomeSoldOut,
  unknownAlert,
} from "@tablero/domain/catalogue/stock/alerts";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { goneLink } from "@tablero/domain/platform/refusals";
import { sql } from "drizzle-orm";
import { among, Flag, Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Secrets } from "../../../secrets.ts";
import type { Origin } from "../../people/door.ts";
import { countMailFor, type MailPorts, mergedClientIds } from "../../people/door.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { imageOf } from "../../platform/media/image-sql.ts";
import { enqueueAlertMail } from "../../platform/system/mail-outbox.ts";
import { enqueueJob } from "../../platform/system/outbox.ts";
import { sellableUnits } from "../storefront/wire-sql.ts";
import { ALERTS_TOPIC } from "./order-alerts.ts";

const PURPOSE = "stock-alert";

/** The secret in an alert's links, derived on demand and not stored. */
export const alertToken = (secrets: Secrets, id: string): string => secrets.mac(PURPOSE, id);

const VARIANT = { id: Text, onSale: Flag, available: Int, preorder: Flag };

/** Available units of variants. Their stock is locked in one order, so a concurrent receipt waits. */
async function lockVariants({ db }: Ctx, variantIds: readonly string[]) {
  const ids = sql.param([...variantIds]);
  await db.execute(
    sql`select 1 from stock where variant_id = any(${ids}::uuid[]) order by variant_id for no key update`,
  );
  const found = await rows(
    db,
    sql`select v.id, p.status = 'published' and v.archived_at is null as "onSale",
          (${sql.raw(sellableUnits("v.id"))})::int as available,
          exists (select 1 from preorders po where po.variant_id = v.id and po.state = 'open') as preorder
        from variants v join products p on p.id = v.product_id join stock s on s.variant_id = v.id
        where v.id = any(${ids}::uuid[])`,
    VARIANT,
  );
  return new Map(found.map((variant) => [variant.id, variant]));
}

/** Available units of a variant. Its stock is locked, so a concurrent receipt waits. */
export const lockVariant = async (ctx: Ctx, variantId: string) => (await lockVariants(ctx, [variantId])).get(variantId);

export interface AlertAsker {
  email?: string | undefined;
  /** The signed-in shopper, whose address is confirmed. */
  shopper: { clientId: string; email: string } | null;
  origin: Origin;
}
export type AlertAsk = AlertAsker & { variantId: string };

/** As `askForAlerts`, for a single variant. */
export const askForAlert = async (ctx: Ctx, ports: MailPorts, { variantId, ...ask }: AlertAsk) =>
  (await askForAlerts(ctx, ports, { ...ask, variantIds: [variantId] })).state;

/**
 * Requests mails for when sold-out variants are back; those that can be bought are left out. An address that does not
 * belong to the caller's account first gets one mail with a link that confirms all of them. Throws `not-found`,
 * `invalid-transition` if all variants can be bought, `validation`, `rate-limited`.
 */
export async function askForAlerts(
  ctx: Ctx,
  ports: MailPorts,
  ask: AlertAsker & { variantIds: readonly string[] },
): Promise<{ state: "waiting" | "pending"; variantIds: string[] }> {
  const { shopper, origin } = ask;
  const variantIds = [...new Set(ask.variantIds)];
  const { email, own } = alertAddress(ask.email, shopper);
  if (!own) await countMailFor(ctx, ports, email, origin);
  const state = own ? "waiting" : "pending";
  return inTransaction(ctx, async (tx) => {
    const variants = await lockVariants(tx, variantIds);
    const soldOut = requireSomeSoldOut(variantIds.map((id) => ({ id, variant: variants.get(id) }))).map(({ id }) => id);
    const now = tx.clock().toISOString();
    const open = await one(
      tx.db,
      sql`select count(*)::int as count from stock_alerts where email = ${email} and state in ('pending', 'waiting')
            and variant_id <> all(${sql.param(soldOut)}::uuid[]) and expires_at > ${now}`,
      { count: Int },
    );
    const fitting = alertsThatFit(soldOut, open?.count ?? 0, own !== null);
    const alerts = fitting.map((variantId) => ({ id: uuidv7(Date.parse(now)), variantId }));
    const stored = await storeAlerts(tx, alerts, { email, clientId: own?.clientId ?? null, state });
    // For alerts that are already waiting, the mail asks for a renewal.
    const [first] = stored;
    if (first && !own) await enqueueAlertMail(tx, { template: "stock-alert-confirm", alertId: first.id });
    return { state, variantIds: own ? fitting : soldOut };
  });
}

/** Stores alerts, of which those that wait for the confirmation of their address belong to one mail: the last one. */
function storeAlerts(
  { db, clock }: Ctx,
  alerts: readonly { id: string; variantId: string }[],
  { email, clientId, state }: { email: string; clientId: string | null; state: "waiting" | "pending" },
) {
  const now = clock().toISOString();
  // A single request keeps its place in the queue; several ones move to the request that confirms them.
  const isTogether = alerts.length > 1;
  return rows(
    db,
    sql`insert into stock_alerts (id, variant_id, client_id, email, state, asked_at, expires_at)
        select alert.id, alert."variantId", ${clientId}::uuid, ${email}, ${state}, ${now}::timestamptz,
          ${alertExpiry(state, now)}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as alert(id uuid, "variantId" uuid)
        on conflict (variant_id, email) where state in ('pending', 'waiting') do update set
          state = case when excluded.state = 'waiting' then 'waiting'
            when stock_alerts.expires_at <= ${now} then excluded.state else stock_alerts.state end,
          client_id = coalesce(excluded.client_id, stock_alerts.client_id),
          asked_at = case when stock_alerts.expires_at <= ${now} or (${isTogether} and stock_alerts.state = 'pending')
            then excluded.asked_at else stock_alerts.asked_at end,
          expires_at = greatest(stock_alerts.expires_at, excluded.expires_at), updated_at = ${now}
        returning id`,
    { id: Text },
  );
}

const SUBJECT = { name: Text, search: nullable(Text), productSlug: nullable(Text) };
type Subject = { name: string; search: string | null; productSlug: string | null; others: number };

async function readSubject({ db }: Ctx, id: string, others: number): Promise<Subject> {
  const found = await one(
    db,
    sql`select coalesce(p.name, a.typed) as name, a.typed as search, case when p.status = 'published' then p.slug end as "productSlug"
        from stock_alerts a left join variants v on v.id = a.variant_id left join products p on p.id = v.product_id
        where a.id = ${id}`,
    SUBJECT,
  );
  if (!found) throw goneLink();
  return { ...found, others };
}

interface AlertLink {
  id: string;
  token: string;
}

const ALERT = { id: Text, variantId: nullable(Text), state: among(ALERT_STATES), isOver: Flag };

/** Alerts that were requested together with this one, in one request for one address. */
const togetherWith = (id: string) =>
  sql`(email, asked_at) = (select email, asked_at from stock_alerts where id = ${id}) and state in ('pending', 'waiting')`;

/**
 * Locks the stock of an alert's variant and the alert, or those of all alerts requested together with it. Throws `gone`
 * for a wrong or removed link.
 */
async function lockAlerts(tx: Ctx, secrets: Secrets, { id, token }: AlertLink, isTogether: boolean) {
  if (!secrets.isOurs(PURPOSE, id, token)) throw goneLink();
  const wanted = isTogether ? sql`(id = ${id} or ${togetherWith(id)})` : sql`id = ${id}`;
  const known = await rows(tx.db, sql`select variant_id as "variantId" from stock_alerts where ${wanted}`, {
    variantId: nullable(Text),
  });
  const variants = await lockVariants(
    tx,
    known.flatMap(({ variantId }) => variantId ?? []),
  );
  const found = await rows(
    tx.db,
    sql`select id, variant_id as "variantId", state, expires_at <= ${tx.clock().toISOString()} as "isOver"
        from stock_alerts where ${wanted} order by id for no key update`,
    ALERT,
  );
  const alert = found.find((each) => each.id === id);
  if (!alert) throw goneLink();
  const others = found.filter((each) => each.id !== id && !each.isOver);
  return { alert, others, available: (variantId: string) => variants.get(variantId)?.available ?? 0 };
}

const setState = ({ db, clock }: Ctx, id: string, state: AlertState, expiresAt?: string) =>
  db.execute(
    sql`update stock_alerts set state = ${state}, updated_at = ${clock().toISOString()},
          expires_at = coalesce(${expiresAt ?? null}::timestamptz, expires_at) where id = ${id}`,
  );

/**
 * Confirms the address of an alert and of those requested together with it, or renews them so that their waiting time
 * starts again. Throws `gone`.
 */
export const confirmAlert = (ctx: Ctx, secrets: Secrets, link: AlertLink): Promise<Subject> =>
  inTransaction(ctx, async (tx) => {
    const { alert, others, available } = await lockAlerts(tx, secrets, link, true);
    const now = tx.clock().toISOString();
    for (const each of [alert, ...others]) {
      const after = alertAfterConfirmation(each, now);
      if (!after) continue;
      await setState(tx, each.id, after.state, after.expiresAt);
      if (after.confirms && each.variantId && available(each.variantId) > 0)
        await enqueueJob(tx, ALERTS_TOPIC, { variantId: each.variantId, units: 1 });
    }
    return readSubject(tx, link.id, others.length);
  });

/** Removes an alert; using the same link again changes nothing. Throws `gone` for a wrong link. */
export const cancelAlert = (ctx: Ctx, secrets: Secrets, link: AlertLink): Promise<Subject> =>
  inTransaction(ctx, async (tx) => {
    const { alert } = await lockAlerts(tx, secrets, link, false);
    if (isOpenAlert(alert.state)) await setState(tx, link.id, "cancelled");
    return readSubject(tx, link.id, 0);
  });

const mine = ({ clientId, email }: { clientId: string; email: string }) =>
  sql`(a.client_id in ${mergedClientIds(clientId)} or a.email = ${email})`;

/** Alerts of an account, including those requested as a guest with its confirmed address; newest first. */
export const listOwnAlerts = ({ db, clock }: Ctx, owner: { clientId: string; email: string }): Promise<OwnAlert[]> =>
  rows(
    db,
    sql`select a.id, case when a.state in ('pending', 'waiting') and a.expires_at <= ${clock().toISOString()}
            then 'expired' else a.state end as state,
          coalesce(p.name, a.typed) as name, a.typed as search, case when p.status = 'published' then p.slug end as "productSlug",
          coalesce(v.options, '{}') as options,
          ${sql.raw(imageOf("(select image_id from product_images pi where pi.product_id = p.id order by pi.position limit 1)"))} as image,
          a.asked_at as "askedAt", a.notified_at as "notifiedAt", a.expires_at as "expiresAt"
        from stock_alerts a left join variants v on v.id = a.variant_id left join products p on p.id = v.product_id
        where ${mine(owner)} and a.state <> 'cancelled' order by a.asked_at desc, a.id desc limit 200`,
    OwnAlertSchema.shape,
  );

/** Throws `not-found`, even for the alert of another person. */
export const removeOwnAlert = (ctx: Ctx, owner: { clientId: string; email: string }, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const known = await one(
      tx.db,
      sql`select a.id from stock_alerts a where a.id = ${id} and a.state <> 'cancelled' and ${mine(owner)}
          for no key update of a`,
      { id: Text },
    );
    if (!known) throw unknownAlert();
    await setState(tx, id, "cancelled");
  });
