import type { Inbox } from "@tablero/contract/readers/shapes/inbox";
import { type Principal, unscopedPrincipal } from "@tablero/domain/platform/access/permissions";
import { STAFF_ROLES } from "@tablero/domain/platform/vocabulary";
import {
  arrangeInbox,
  type InboxMark,
  type InboxPerson,
  type InboxSource,
  type InboxView,
} from "@tablero/domain/readers/inbox/arrange";
import {
  INBOX_KINDS,
  type InboxKind,
  inboxKindsFor,
  MAX_INBOX_ITEMS_PER_KIND,
} from "@tablero/domain/readers/inbox/kinds";
import { sql } from "drizzle-orm";
import { among, Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { PRODUCT_TOTALS } from "../../catalogue/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { refreshTotals } from "../../platform/kit/totals.ts";
import { hasQueue } from "../../platform/system/list-jobs.ts";
import { inboxSources, sourceSql } from "./sources-sql.ts";

const SOURCE_COLUMNS = {
  kind: among(INBOX_KINDS),
  id: Text,
  subject: Text,
  person: nullable(Text),
  clientId: nullable(Text),
  detail: Text,
  count: nullable(Int),
  amount: nullable(Int),
  since: nullable(Instant),
  deadline: nullable(Instant),
  state: Text,
  ownerId: nullable(Text),
  version: nullable(Int),
};
const MARK_COLUMNS = {
  kind: among(INBOX_KINDS),
  id: Text,
  ownerId: nullable(Text),
  snoozedUntil: nullable(Instant),
  doneState: nullable(Text),
  version: Int,
};
const MARKS = sql`select kind, item_id as id, owner_id as "ownerId", snoozed_until as "snoozedUntil",
  done_state as "doneState", version from inbox_marks`;

/** Active staff, with the kinds of items that they may see, by name. */
export async function readInboxPeople({ db }: Ctx): Promise<InboxPerson[]> {
  const found = await rows(
    db,
    sql`select u.id, u.name, a.role from users u join accounts a on a.id = u.account_id
        where a.status = 'active' and a.role in ${STAFF_ROLES} order by name_sort_key(u.name), u.id`,
    { id: Text, name: Text, role: among(STAFF_ROLES) },
  );
  return found.map(({ id, name, role }) => ({ id, name, kinds: inboxKindsFor(unscopedPrincipal(role)) }));
}

/** What waits, of these kinds; one more than `MAX_INBOX_ITEMS_PER_KIND` of each, to tell whether there are more. */
async function readSources(ctx: Ctx, kinds: readonly InboxKind[]): Promise<InboxSource[]> {
  const hasJobs = kinds.includes("job") && (await hasQueue(ctx.db));
  const asked = kinds.filter((kind) => kind !== "job" || hasJobs);
  if (asked.length === 0) return [];
  for (const kind of asked) await prepareSource(ctx, kind);
  const all = inboxSources(ctx.clock());
  const parts = asked.map((kind) => sourceSql(kind, all[kind], null, MAX_INBOX_ITEMS_PER_KIND + 1));
  return rows(ctx.db, sql.join(parts, sql` union all `), SOURCE_COLUMNS);
}

/** Brings what an item is read from up to date, outside of a transaction. */
export async function prepareSource(ctx: Ctx, kind: InboxKind): Promise<void> {
  if (kind === "stock") await refreshTotals(ctx, PRODUCT_TOTALS);
}

/** The record of an item, whether it waits or is a closed question; undefined if there is none. */
export async function readSource(ctx: Ctx, kind: InboxKind, id: string): Promise<InboxSource | undefined> {
  if (kind === "job" && !(await hasQueue(ctx.db))) return undefined;
  return (await rows(ctx.db, sourceSql(kind, inboxSources(ctx.clock())[kind], id, 1), SOURCE_COLUMNS))[0];
}

/** The marks of an item; undefined if nobody has made one. */
export const readMark = async ({ db }: Ctx, kind: InboxKind, id: string): Promise<InboxMark | undefined> =>
  (await rows(db, sql`${MARKS} where kind = ${kind} and item_id = ${id}`, MARK_COLUMNS))[0];

/** The inbox of the caller: open items of a view, the counts of all views, and who may own items. */
export async function readInbox(
  ctx: Ctx,
  principal: Principal & { userId: string },
  { view }: { view: InboxView },
): Promise<Inbox> {
  const people = await readInboxPeople(ctx);
  const read = await readSources(ctx, inboxKindsFor(principal));
  const marks = await rows(ctx.db, MARKS, MARK_COLUMNS);
  const byKind = Map.groupBy(read, ({ kind }) => kind);
  const sources = [...byKind.values()].flatMap((found) => found.slice(0, MAX_INBOX_ITEMS_PER_KIND));
  const { userId } = principal;
  return {
    ...arrangeInbox(sources, marks, { people, userId, now: ctx.clock().toISOString(), view }),
    more: [...byKind].filter(([, found]) => found.length > MAX_INBOX_ITEMS_PER_KIND).map(([kind]) => kind),
    people: people.map(({ kinds, ...person }) => ({ ...person, kinds: [...kinds] })),
  };
}

/** Open items that belong to the caller, for the menu. */
export const countOwnInbox = async (ctx: Ctx, principal: Principal & { userId: string }): Promise<number> =>
  (await readInbox(ctx, principal, { view: "mine" })).counts.mine;
