import { COUNTS_RETENTION_DAYS } from "@tablero/domain/catalogue/counts";
import { UNDO_MS } from "@tablero/domain/catalogue/products/product-bulk";
import { DECK_LIST_DAYS, keepsDeckList } from "@tablero/domain/events/events/deck-lists";
import { draftCutoff } from "@tablero/domain/people/accounts/form-drafts";
import { ENDED_SUBSCRIPTION_DAYS, SUBSCRIPTION_LINK_HOURS } from "@tablero/domain/people/newsletter/subscriptions";
import { QUESTION_DAYS } from "@tablero/domain/people/questions/questions";
import { REGISTRATION_STATES } from "@tablero/domain/platform/vocabulary";
import { DELIVERY_RETENTION_DAYS } from "@tablero/domain/platform/webhooks/delivery";
import { MAX_SNOOZE_DAYS } from "@tablero/domain/readers/inbox/change";
import { mailExpiryCutoffs } from "@tablero/domain/settings/shop/mail-terms";
import { type SQL, sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { deleteUnconfirmedSignUps, rewriteAddresses } from "../../people/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { deleteRows, sweepItems } from "../../platform/system/sweep-items.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Retention in ms of queued outbox rows, because their payload can contain personal data. */
const OUTBOX_KEPT = 3 * DAY;
/** Retention in ms of ended links; those of sign-ups contain the password that a new mail would confirm. */
const TOKENS_KEPT = 30 * DAY;
/** Retention in ms of address hashes on orders that stay unpaid; other orders do not need them. */
const ADDRESSES_KEPT = 30 * DAY;
/** Retention in ms of ended alerts, whose list shows that the mail was sent. */
const ALERTS_KEPT = 30 * DAY;
const SERVER_ERRORS_KEPT = 30 * DAY;
const MAX_SERVER_ERRORS = 10_000;
/**
 * Retention in ms of bulk changes of products after they can be undone; until then the list shows who made which
 * change.
 */
const BULK_CHANGES_KEPT = UNDO_MS + 30 * DAY;

/** Retention in ms of staff notifications, read or not, because their titles can name clients. */
const NOTIFICATIONS_KEPT = 90 * DAY;

/** Longer than the longest pause of an item of the inbox. */
const INBOX_MARKS_KEPT = (MAX_SNOOZE_DAYS + 30) * DAY;
/** Retention in ms of the progress of orders that nobody went on packing. */
const PACKINGS_KEPT = 30 * DAY;

/** Longer than the longest pause of a failed item. */
const DEFERRALS_KEPT = 7 * DAY;

/**
 * Deletes data that is no longer needed: used keys, ended sessions and tokens, unconfirmed accounts, old outbox
 * rows, mails, notifications, bulk changes and errors. Also rewrites addresses to their canonical form. An error
 * with one kind does not block the others.
 */
export async function sweep(ctx: Ctx): Promise<void> {
  const now = ctx.clock();
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  const sweepTable = (table: string, condition: SQL) => deleteRows(ctx, `sweep ${table}`, table, condition);
  await sweepTable("idempotency_keys", sql`expires_at < ${before(0)}`);
  await sweepTable("sessions", sql`expires_at < ${before(0)}`);
  await deleteUnconfirmedSignUps(ctx, before(TOKENS_KEPT));
  await sweepTable("account_tokens", sql`expires_at < ${before(TOKENS_KEPT)}`);
  await sweepTable("attempts", sql`at < ${before(DAY)}`);
  await sweepTable("outbox", sql`processed_at < ${before(OUTBOX_KEPT)}`);
  const mails = mailExpiryCutoffs(now.toISOString());
  await sweepTable("mails", sql`order_id is null and state <> 'queued' and created_at < ${mails.others}`);
  await sweepTable("mails", sql`order_id is not null and state <> 'queued' and created_at < ${mails.ofOrders}`);
  await sweepTable("notifications", sql`time < ${before(NOTIFICATIONS_KEPT)}`);
  await sweepTable("form_drafts", sql`at < ${draftCutoff(now)}`);
  await sweepTable("inbox_marks", sql`updated_at < ${before(INBOX_MARKS_KEPT)}`);
  await sweepTable("bulk_changes", sql`at < ${before(BULK_CHANGES_KEPT)}`);
  await expireAlerts(ctx, now.toISOString());
  await forgetNetworks(ctx, now.toISOString());
  await forgetDeckLists(ctx, before(DECK_LIST_DAYS * DAY));
  await sweepTable(
    "stock_alerts",
    sql`state in ('notified', 'cancelled', 'expired') and updated_at < ${before(ALERTS_KEPT)}`,
  );
  await sweepTable(
    "newsletter_subscriptions",
    sql`(state = 'pending' and requested_at < ${before(SUBSCRIPTION_LINK_HOURS * HOUR)})
      or (state = 'ended' and ended_at < ${before(ENDED_SUBSCRIPTION_DAYS * DAY)})`,
  );
  // By the database's clock, because the index reads the rows by that clock: see `LiveIndex`.
  await sweepTable("catalogue_changes", sql`at < now() - interval '1 day'`);
  await sweepTable("sweep_deferrals", sql`until < ${before(DEFERRALS_KEPT)}`);
  await sweepTable("questions", sql`state = 'answered' and answered_at < ${before(QUESTION_DAYS * DAY)}`);
  await sweepTable("packings", sql`updated_at < ${before(PACKINGS_KEPT)}`);
  await sweepTable("product_groups", sql`products = 0`);
  const oldest = before(COUNTS_RETENTION_DAYS * DAY).slice(0, 10);
  await sweepTable("page_views", sql`day < ${oldest}::date`);
  await sweepTable("search_counts", sql`day < ${oldest}::date`);
  await sweepTable("page_vitals", sql`day < ${oldest}::date`);
  await sweepTable(
    "webhook_deliveries",
    sql`created_at < ${before(DELIVERY_RETENTION_DAYS * DAY)} and state <> 'pending'`,
  );
  await forgetAddresses(ctx, before(ADDRESSES_KEPT));
  await rewriteAddresses(ctx);
  await sweepTable(
    "faults",
    sql`at < ${before(SERVER_ERRORS_KEPT)} or id in (select id from faults order by at desc, id desc offset ${MAX_SERVER_ERRORS})`,
  );
}

/** Deletes alerts that waited too long or were never confirmed. */
async function expireAlerts({ db }: Ctx, now: string): Promise<void> {
  await db.execute(
    sql`update stock_alerts set state = 'expired', updated_at = ${now}
        where id in (select id from stock_alerts where state in ('pending', 'waiting') and expires_at <= ${now}
          order by id for no key update)`,
  );
}

/**
 * Clears the networks of guests whose event has begun or is cancelled, because they no longer count towards a
 * limit.
 */
async function forgetNetworks({ db }: Ctx, now: string): Promise<void> {
  await db.execute(
    sql`update event_bookings set network_hash = null
        where id in (select b.id from event_bookings b join events e on e.id = b.event_id
          where b.network_hash is not null and (e.starts_at <= ${now} or e.cancelled_at is not null)
          order by b.id for no key update of b)`,
  );
}

const WITHOUT_DECK_LIST = REGISTRATION_STATES.filter((state) => !keepsDeckList(state));

/** Deletes the deck lists of events that ended long ago, and of places that were given up before lists were deleted with them. */
async function forgetDeckLists({ db }: Ctx, endedBefore: string): Promise<void> {
  await db.execute(
    sql`update registrations set deck_list = '', deck_list_at = null
        where id in (select r.id from registrations r join events e on e.id = r.event_id
          where r.deck_list <> '' and (e.ends_at < ${endedBefore} or r.state in ${WITHOUT_DECK_LIST}) order by r.id for no key update of r)`,
  );
}

/** Clears the address hashes of orders that no longer count as unpaid, or were placed before a given time. */
async function forgetAddresses(ctx: Ctx, placedBefore: string): Promise<void> {
  const due = await rows(
    ctx.db,
    sql`select id from orders where address_hash is not null
          and (payment_state <> 'unpaid' or state in ('cancelled', 'expired', 'completed') or placed_at < ${placedBefore})`,
    { id: Text },
  );
  const ids = due.map(({ id }) => id);
  await sweepItems(ctx, "forget addresses", ids, async (id) => {
    await ctx.db.execute(sql`update orders set address_hash = null where id = ${id}`);
    return 1;
  });
}
