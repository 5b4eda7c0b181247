import type { AdminEvent, AdminPreorder } from "@tablero/contract/shapes/admin-records";
import type { EventState, PreorderState } from "@tablero/domain/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import { firstImage, gameOf } from "../catalogue/wire-sql.ts";
import type { Ctx } from "../context.ts";
import { anyOf, contains, equals, type ListQuery, listPage, orderBy, readOne } from "./page.ts";

const EVENT = {
  from: sql`events e`,
  alias: "e",
  columns: sql`e.id, e.slug, e.title, e.kind, ${sql.raw(gameOf("e.game_id"))} as game, iso(e.starts_at) as "startsAt",
    iso(e.ends_at) as "endsAt", e.place, e.capacity, e.registered,
    (select count(*)::int from registrations r where r.event_id = e.id and r.state = 'waitlisted') as waiting,
    e.price::float8 as price, e.state, e.version`,
};

type EventSort = "startsAt" | "title" | "registered" | "state";
const EVENT_SORTS: Record<EventSort, SQL> = {
  startsAt: sql`e.starts_at`,
  title: sql`lower(plain(e.title))`,
  registered: sql`e.registered`,
  state: sql`e.state`,
};

export interface EventsQuery extends ListQuery<EventSort> {
  state?: readonly EventState[] | undefined;
  gameId?: string | undefined;
}

export const listEvents = ({ db }: Ctx, query: EventsQuery) =>
  listPage<AdminEvent>(db, {
    ...EVENT,
    where: [
      contains(sql`lower(plain(e.title || ' ' || e.place))`, query.search),
      anyOf(sql`e.state`, query.state),
      equals(sql`e.game_id`, query.gameId),
    ],
    order: orderBy(EVENT_SORTS[query.sort], query.order, "e"),
    page: query.page,
    size: query.size,
  });

/** Throws `not-found`. */
export const readEvent = ({ db }: Ctx, id: string) => readOne<AdminEvent>(db, EVENT, id);

const PREORDER = {
  from: sql`preorders c`,
  alias: "c",
  joins: sql`join variants v on v.id = c.variant_id join products p on p.id = v.product_id`,
  columns: sql`c.id, c.title,
    json_build_object('id', p.id, 'name', p.name, 'image', ${sql.raw(firstImage("p.id"))}) as product, v.sku,
    iso(c.opens_at) as "opensAt", iso(c.closes_at) as "closesAt", c.release_date::text as "releaseDate", c.quota,
    c.confirmed as taken, c.per_client_limit as "perClientLimit", c.payment, (c.deposit_rate / 100) as "depositPercent",
    c.policy, c.state, c.version`,
};

type PreorderSort = "closesAt" | "title" | "releaseDate" | "taken" | "state";
const PREORDER_SORTS: Record<PreorderSort, SQL> = {
  closesAt: sql`c.closes_at`,
  title: sql`lower(plain(c.title))`,
  releaseDate: sql`c.release_date`,
  taken: sql`c.confirmed`,
  state: sql`c.state`,
};

export interface PreordersQuery extends ListQuery<PreorderSort> {
  state?: readonly PreorderState[] | undefined;
}

export const listPreorders = ({ db }: Ctx, query: PreordersQuery) =>
  listPage<AdminPreorder>(db, {
    ...PREORDER,
    where: [contains(sql`lower(plain(c.title))`, query.search), anyOf(sql`c.state`, query.state)],
    order: orderBy(PREORDER_SORTS[query.sort], query.order, "c"),
    page: query.page,
    size: query.size,
  });

/** Throws `not-found`. */
export const readPreorder = ({ db }: Ctx, id: string) => readOne<AdminPreorder>(db, PREORDER, id);
