import { type OwnAlert, OwnAlertSchema } from "@tablero/contract/catalogue/shapes/shop-lists";
import {
  ALERT_STATES,
  type AlertState,
  alertAddress,
  alertAfterConfirmation,
  alertExpiry,
  isOpenAlert,
  MAX_ALERTS,
  requireSoldOut,
  tooManyAlerts,
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

const VARIANT = { onSale: Flag, available: Int, preorder: Flag };

/** Available units of a variant. Its stock is locked, so a concurrent receipt waits. */
export async function lockVariant({ db }: Ctx, variantId: string) {
  await db.execute(sql`select 1 from stock where variant_id = ${variantId} for no key update`);
  return one(
    db,
    sql`select p.status = 'published' and v.archived_at is null as "onSale", (${sql.raw(sellableUnits("v.id"))})::int as available,
          exists (select 1 from preorders po where po.variant_id = v.id and po.state = 'open') as preorder
        from variants v join products p on p.id = v.product_id join stock s on s.variant_id = v.id
        where v.id = ${variantId}`,
    VARIANT,
  );
}

export interface AlertAsk {
  variantId: string;
  email?: string | undefined;
  /** The signed-in shopper, whose address is confirmed. */
  shopper: { clientId: string; email: string } | null;
  origin: Origin;
}

/**
 * Requests a mail for when a sold-out variant is back. An address that does not belong to the caller's account
 * first gets a confirmation link. Throws `not-found`, `invalid-transition` for a variant that can be bought,
 * `validation`, `rate-limited`.
 */
export async function askForAlert(ctx: Ctx, ports: MailPorts, ask: AlertAsk): Promise<"waiting" | "pending"> {
  const { variantId, shopper, origin } = ask;
  const { email, own } = alertAddress(ask.email, shopper);
  if (!own) await countMailFor(ctx, ports, email, origin);
  return inTransaction(ctx, async (tx) => {
    requireSoldOut(await lockVariant(tx, variantId));
    const now = tx.clock().toISOString();
    const open = await one(
      tx.db,
      sql`select count(*)::int as count from stock_alerts where email = ${email} and state in ('pending', 'waiting')
            and variant_id <> ${variantId} and expires_at > ${now}`,
      { count: Int },
    );
    if (open && open.count >= MAX_ALERTS) {
      if (own) throw tooManyAlerts();
      return "pending";
    }
    const state = own ? "waiting" : "pending";
    const stored = await one(
      tx.db,
      sql`insert into stock_alerts (id, variant_id, client_id, email, state, asked_at, expires_at)
          values (${uuidv7(Date.parse(now))}, ${variantId}, ${own?.clientId ?? null}, ${email}, ${state}, ${now},
            ${alertExpiry(state, now)})
          on conflict (variant_id, email) where state in ('pending', 'waiting') do update set
            state = case when excluded.state = 'waiting' then 'waiting'
              when stock_alerts.expires_at <= ${now} then excluded.state else stock_alerts.state end,
            client_id = coalesce(excluded.client_id, stock_alerts.client_id),
            asked_at = case when stock_alerts.expires_at <= ${now} then excluded.asked_at else stock_alerts.asked_at end,
            expires_at = greatest(stock_alerts.expires_at, excluded.expires_at), updated_at = ${now}
          returning id, state`,
      { id: Text, state: among(ALERT_STATES) },
    );
    // For an alert that is already waiting, the mail asks for a renewal.
    if (stored && !own) await enqueueAlertMail(tx, { template: "stock-alert-confirm", alertId: stored.id });
    return state;
  });
}

const SUBJECT = { name: Text, productSlug: nullable(Text) };
type Subject = { name: string; productSlug: string | null };

async function readSubject({ db }: Ctx, id: string): Promise<Subject> {
  const found = await one(
    db,
    sql`select p.name, case when p.status = 'published' then p.slug end as "productSlug"
        from stock_alerts a join variants v on v.id = a.variant_id join products p on p.id = v.product_id
        where a.id = ${id}`,
    SUBJECT,
  );
  if (!found) throw goneLink();
  return found;
}

interface AlertLink {
  id: string;
  token: string;
}

/** Locks the stock of an alert's variant, then the alert. Throws `gone` for a wrong or removed link. */
async function lockAlert(tx: Ctx, secrets: Secrets, { id, token }: AlertLink) {
  const known = secrets.isOurs(PURPOSE, id, token)
    ? await one(tx.db, sql`select variant_id as "variantId" from stock_alerts where id = ${id}`, { variantId: Text })
    : undefined;
  if (!known) throw goneLink();
  const variant = await lockVariant(tx, known.variantId);
  const alert = await one(
    tx.db,
    sql`select state, expires_at <= ${tx.clock().toISOString()} as "isOver" from stock_alerts where id = ${id}
        for no key update`,
    { state: among(ALERT_STATES), isOver: Flag },
  );
  if (!alert) throw goneLink();
  return { ...known, ...alert, available: variant?.available ?? 0 };
}

const setState = ({ db, clock }: Ctx, id: string, state: AlertState, expiresAt?: string) =>
  db.execute(
    sql`update stock_alerts set state = ${state}, updated_at = ${clock().toISOString()},
          expires_at = coalesce(${expiresAt ?? null}::timestamptz, expires_at) where id = ${id}`,
  );

/** Confirms the address of an alert, or renews it so that its waiting time starts again. Throws `gone`. */
export const confirmAlert = (ctx: Ctx, secrets: Secrets, link: AlertLink): Promise<Subject> =>
  inTransaction(ctx, async (tx) => {
    const { variantId, available, ...alert } = await lockAlert(tx, secrets, link);
    const after = alertAfterConfirmation(alert, tx.clock().toISOString());
    if (after) await setState(tx, link.id, after.state, after.expiresAt);
    if (after?.confirms && available > 0) await enqueueJob(tx, ALERTS_TOPIC, { variantId, units: 1 });
    return readSubject(tx, link.id);
  });

/** Removes an alert; using the same link again changes nothing. Throws `gone` for a wrong link. */
export const cancelAlert = (ctx: Ctx, secrets: Secrets, link: AlertLink): Promise<Subject> =>
  inTransaction(ctx, async (tx) => {
    const { state } = await lockAlert(tx, secrets, link);
    if (isOpenAlert(state)) await setState(tx, link.id, "cancelled");
    return readSubject(tx, link.id);
  });

const mine = ({ clientId, email }: { clientId: string; email: string }) =>
  sql`(a.client_id in ${mergedClientIds(clientId)} or a.email = ${email})`;

/** Alerts of an account, including those requested as a guest with its confirmed address; newest first. */
export const listOwnAlerts = ({ db, clock }: Ctx, owner: { clientId: string; email: string }): Promise<OwnAlert[]> =>
  rows(
    db,
    sql`select a.id, case when a.state in ('pending', 'waiting') and a.expires_at <= ${clock().toISOString()}
            then 'expired' else a.state end as state,
          p.name, case when p.status = 'published' then p.slug end as "productSlug", v.options,
          ${sql.raw(imageOf("(select image_id from product_images pi where pi.product_id = p.id order by pi.position limit 1)"))} as image,
          a.asked_at as "askedAt", a.notified_at as "notifiedAt", a.expires_at as "expiresAt"
        from stock_alerts a join variants v on v.id = a.variant_id join products p on p.id = v.product_id
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
