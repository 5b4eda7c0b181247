import { AdminEventSchema } from "@tablero/contract/shapes/admin-records";
import type { EventState } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { gameOf } from "../catalogue/wire-sql.ts";
import type { Ctx } from "../context.ts";
import { orderBy, type SortBy } from "../kit/order.ts";
import { anyOf, contains, equals, type ListQuery, listPage, readOne } from "../kit/page.ts";

export const EVENT = {
  from: sql`events e`,
  alias: "e",
  row: AdminEventSchema.shape,
  columns: sql`e.id, e.slug, e.title, e.kind, ${sql.raw(gameOf("e.game_id"))} as game, e.starts_at as "startsAt",
    e.ends_at as "endsAt", e.place, e.capacity, e.registered,
    (select count(*)::int from registrations r where r.event_id = e.id and r.state = 'waitlisted') as waiting,
    e.price, e.state, e.version`,
};

type EventSort = "startsAt" | "title" | "registered" | "state";
const EVENT_SORTS: Record<EventSort, SortBy> = {
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
  listPage(db, {
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
export const readEvent = ({ db }: Ctx, id: string) => readOne(db, EVENT, id);
