import { alertAddress, alertExpiry, alertsThatFit } from "@tablero/domain/catalogue/stock/alerts";
import {
  type AlertSearch,
  isSearchFound,
  MAX_SEARCHES_A_RUN,
  requireAlertSearch,
  requireNothingFound,
  startOfSearchRun,
} from "@tablero/domain/catalogue/stock/search-alerts";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { Flag, Int, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { clientOfEmail, countMailFor, type MailPorts } from "../../people/door.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { enqueueAlertMail } from "../../platform/system/mail-outbox.ts";
import { findUnderstood } from "../storefront/find-understood.ts";
import type { AlertAsker } from "./alerts.ts";

/** The list that the storefront shows for the search. */
const findAsTyped = (ctx: Ctx, { typed, literal }: AlertSearch) =>
  findUnderstood(ctx, { search: typed, literal, sort: "relevance", order: "desc", page: 1, size: 1 });

/**
 * Requests a mail for when a search finds something. An address that does not belong to the caller's account first gets
 * a mail with a link. Throws `validation`, `invalid-transition` if the search finds products now, `rate-limited`.
 */
export async function askForSearchAlert(
  ctx: Ctx,
  ports: MailPorts,
  ask: AlertAsker & { search: string; literal?: boolean | undefined },
): Promise<{ state: "waiting" | "pending" }> {
  const search = requireAlertSearch(ask.search, ask.literal);
  const { words, typed, literal } = search;
  const { email, own } = alertAddress(ask.email, ask.shopper);
  requireNothingFound(await findAsTyped(ctx, search));
  if (!own) await countMailFor(ctx, ports, email, ask.origin);
  const state = own ? "waiting" : "pending";
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock().toISOString();
    const open = await one(
      tx.db,
      sql`select count(*)::int as count from stock_alerts where email = ${email} and state in ('pending', 'waiting')
            and (typed is null or lower(typed) <> lower(${typed}) or literal <> ${literal}) and expires_at > ${now}`,
      { count: Int },
    );
    if (alertsThatFit([search], open?.count ?? 0, own !== null).length === 0) return { state };
    const stored = await one(
      tx.db,
      sql`insert into stock_alerts (id, search, typed, literal, client_id, email, state, asked_at, expires_at)
          values (${uuidv7(Date.parse(now))}, ${words}, ${typed}, ${literal}, ${own?.clientId ?? null}::uuid, ${email}, ${state}, ${now},
            ${alertExpiry(state, now)})
          on conflict (lower(typed), literal, email) where state in ('pending', 'waiting') do update set
            state = case when excluded.state = 'waiting' then 'waiting'
              when stock_alerts.expires_at <= ${now} then excluded.state else stock_alerts.state end,
            client_id = coalesce(excluded.client_id, stock_alerts.client_id),
            expires_at = greatest(stock_alerts.expires_at, excluded.expires_at), updated_at = ${now}
          returning id`,
      { id: Text },
    );
    if (stored && !own) await enqueueAlertMail(tx, { template: "stock-alert-search-confirm", alertId: stored.id });
    return { state };
  });
}

/** Sends the mails of alerts whose search now finds products; each alert is notified once. */
export async function notifyFoundSearches(ctx: Ctx): Promise<void> {
  const failures: unknown[] = [];
  const now = ctx.clock();
  const isOpen = sql`typed is not null and state = 'waiting' and expires_at > ${now.toISOString()}`;
  const open = await one(
    ctx.db,
    sql`select count(distinct (lower(typed), literal))::int as count from stock_alerts where ${isOpen}`,
    {
      count: Int,
    },
  );
  const waiting = await rows(
    ctx.db,
    sql`select min(typed) as typed, literal from stock_alerts where ${isOpen} group by lower(typed), literal
        order by lower(typed), literal limit ${MAX_SEARCHES_A_RUN} offset ${startOfSearchRun(open?.count ?? 0, now.getTime())}`,
    { typed: Text, literal: Flag },
  );
  for (const search of waiting)
    try {
      if (isSearchFound(await findAsTyped(ctx, search))) await notifySearch(ctx, search);
    } catch (error) {
      failures.push(error);
    }
  // The other searches of this run were looked up; the job reports the first that failed.
  if (failures.length > 0) throw failures[0];
}

/** An address of a client who may not buy gets no mail. */
const notifySearch = (ctx: Ctx, { typed, literal }: AlertSearch): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const now = tx.clock().toISOString();
    const notified = await rows(
      tx.db,
      sql`update stock_alerts set state = 'notified', notified_at = ${now}, updated_at = ${now}
          where id in (select a.id from stock_alerts a
            where lower(a.typed) = lower(${typed}) and a.literal = ${literal} and a.state = 'waiting' and a.expires_at > ${now}
              and not exists (select 1 from clients c
                where c.id = coalesce(${clientOfEmail(sql`a.email`)}, a.client_id) and not c.active)
            order by a.id for no key update of a)
          returning id`,
      { id: Text },
    );
    for (const { id } of notified) await enqueueAlertMail(tx, { template: "stock-alert-search", alertId: id });
  });
