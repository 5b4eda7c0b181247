import { type Subscription, SubscriptionSchema } from "@tablero/contract/people/shapes/newsletter";
import { consentText } from "@tablero/domain/people/clients/consents";
import { subscriptionEnded } from "@tablero/domain/people/newsletter/audit";
import type { SubscriptionSource, SubscriptionState } from "@tablero/domain/people/newsletter/subscriptions";
import { subscriptionConflict } from "@tablero/domain/people/newsletter/subscriptions";
import { Failure } from "@tablero/domain/platform/failure";
import { notFound } from "@tablero/domain/platform/refusals";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/context.ts";
import { exportRows } from "../../platform/kit/export.ts";
import { nullableSort, orderBy, type SortBy } from "../../platform/kit/order.ts";
import { contains, equals, type ListQuery, listPage, readOne } from "../../platform/kit/page.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { endLockedSubscription, lockWithClient } from "./subscribe.ts";

type Sort = "requestedAt" | "email" | "confirmedAt";
export interface SubscriptionsQuery extends ListQuery<Sort> {
  state?: SubscriptionState | undefined;
  source?: SubscriptionSource | undefined;
}

type Row = Omit<Subscription, "text">;
const { text: _, ...ROW } = SubscriptionSchema.shape;
const ROWS = {
  from: sql`newsletter_subscriptions s`,
  alias: "s",
  row: ROW,
  columns: sql`s.id, s.email, s.state, s.source, s.text_version as "textVersion", s.requested_at as "requestedAt",
    s.confirmed_at as "confirmedAt", s.ended_at as "endedAt", s.version`,
};
const SORTS: Record<Sort, SortBy> = {
  requestedAt: sql`s.requested_at`,
  email: sql`lower(s.email)`,
  confirmedAt: nullableSort(sql`s.confirmed_at`),
};

const viewOf = (row: Row): Subscription => ({ ...row, text: consentText("marketing", row.textVersion) });

const requestOf = (query: Omit<SubscriptionsQuery, "page" | "size">) => ({
  ...ROWS,
  where: [
    equals(sql`s.state`, query.state),
    equals(sql`s.source`, query.source),
    contains(sql`lower(plain(s.email))`, query.search),
  ],
  order: orderBy(SORTS[query.sort], query.order, "s"),
});

export async function listSubscriptions({ db }: Ctx, query: SubscriptionsQuery) {
  const { items, pagination } = await listPage<Row>(db, {
    ...requestOf(query),
    page: query.page,
    size: query.size,
    cursor: query.cursor,
  });
  return { items: items.map(viewOf), pagination };
}

/** Only confirmed subscriptions, whatever the list shows, because no other address may be mailed. */
export const exportSubscriptions = ({ db }: Ctx, query: Omit<SubscriptionsQuery, "page" | "size" | "state">) =>
  exportRows<Row>(db, requestOf({ ...query, state: "active" }));

/** Throws `not-found`, `version-conflict`. An ended subscription is not changed. */
export const endSubscription = (ctx: Ctx, id: string, version: number): Promise<Subscription> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockWithClient(tx, id).catch((error) => {
      throw error instanceof Failure && error.code === "gone" ? notFound() : error;
    });
    const current = viewOf(await readOne<Row>(tx.db, ROWS, id));
    if (current.version !== version) throw subscriptionConflict(current);
    await endLockedSubscription(tx, before);
    const after = viewOf(await readOne<Row>(tx.db, ROWS, id));
    await writeAudit(tx, subscriptionEnded(current, after));
    return after;
  });
