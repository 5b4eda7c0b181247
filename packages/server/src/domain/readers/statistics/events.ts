import type { EventStatistics } from "@tablero/contract/readers/shapes/admin-statistics";
import { eventState } from "@tablero/domain/events/events/event-record";
import { addDays, madridDay, madridToUtc } from "@tablero/domain/platform/dates";
import { type RequestedRange, upcomingRange } from "@tablero/domain/platform/statistics";
import { sql } from "drizzle-orm";
import { Int } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { EVENT_SOURCE, isAnnounced } from "../../events/door.ts";
import type { Ctx } from "../../platform/context.ts";

/** The events of a range of days and their occupancy. Throws `validation`. */
export async function eventStatistics(
  { db, clock }: Ctx,
  asked: Omit<RequestedRange, "days">,
): Promise<EventStatistics> {
  const now = clock().toISOString();
  const range = upcomingRange(asked, madridDay(now));
  const within = sql`${sql.raw(isAnnounced("e"))} and e.starts_at >= ${madridToUtc(range.from)}::timestamptz
    and e.starts_at < ${madridToUtc(addDays(range.to, 1))}::timestamptz`;
  const figures = await one(
    db,
    sql`select count(*)::int as events, coalesce(sum(e.capacity), 0)::int as capacity,
      coalesce(sum(e.registered), 0)::int as registered,
      (select count(*)::int from registrations r join events e on e.id = r.event_id
         where r.state = 'waitlisted' and ${within}) as waiting from events e where ${within}`,
    { registered: Int, events: Int, capacity: Int, waiting: Int },
  );
  if (!figures) throw new Error("statistics have no row");
  const next = await rows(
    db,
    sql`select ${EVENT_SOURCE.columns} from ${EVENT_SOURCE.from} where ${within} and e.ends_at > ${now}
      order by e.starts_at, e.id limit 8`,
    EVENT_SOURCE.row,
  );
  return { ...range, ...figures, next: next.map((event) => ({ ...event, state: eventState(event, now) })) };
}
