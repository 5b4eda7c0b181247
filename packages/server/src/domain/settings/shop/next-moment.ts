import { NEW_DAYS } from "@tablero/domain/catalogue/products/showcase";
import { sql } from "drizzle-orm";
import type { Changes } from "../../../db/changes/changes.ts";
import { Instant } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
/** Moments are read this far ahead, and read again after half of this time. */
const AHEAD = 2 * MINUTE;
const TABLES = ["products", "preorders", "events", "headers", "posts"];

/**
 * Moments at which public data changes without a write: a product is no longer new, a campaign or event opens or
 * closes, a header or a post appears, a header disappears, a countdown loses a day or an hour.
 */
async function readMoments(db: Db, from: number, to: number): Promise<number[]> {
  const [first, last] = [new Date(from).toISOString(), new Date(to).toISOString()];
  const age = sql.raw(`interval '${NEW_DAYS} days'`);
  const found = await rows(
    db,
    sql`select at from (
          select published_at + ${age} as at from products where status = 'published'
            and published_at > ${first}::timestamptz - ${age} and published_at <= ${last}::timestamptz - ${age}
          union all select m.at from preorders, lateral (values (opens_at), (closes_at),
            (closes_at - interval '1 day'), (closes_at - interval '1 hour')) m (at)
          union all select m.at from events, lateral (values (starts_at), (ends_at), (registration_opens_at),
            (registration_closes_at), (deck_list_until)) m (at)
          union all select m.at from headers, lateral (values (visible_from), (visible_until)) m (at)
          union all select publish_at from posts
        ) moments where at > ${first}::timestamptz and at <= ${last}::timestamptz`,
    { at: Instant },
  );
  return found.map(({ at }) => Date.parse(at));
}

/** Days in the shop's time zone, and years, begin at a full UTC hour; the parcel cut-off is at a quarter hour. */
const nextQuarter = (now: number) => (Math.floor(now / QUARTER) + 1) * QUARTER;

/** Returns the next such moment after `now`, in ms. Queries the database once a minute, or after a change. */
export function watchNextMoment({ db, changes }: { db: Db; changes: Changes }): (now: number) => Promise<number> {
  let known: { from: number; began: number; moments: Promise<number[]> } | null = null;
  return async (now) => {
    if (!known || now < known.from || now >= known.from + AHEAD / 2 || !changes.isFresh(TABLES, known.began)) {
      const reading = {
        from: now,
        began: changes.count,
        moments: changes.withDeclaredTables(TABLES, () => readMoments(db, now, now + AHEAD)),
      };
      known = reading;
      reading.moments.catch(() => {
        if (known === reading) known = null;
      });
    }
    const moments = await known.moments;
    return Math.min(nextQuarter(now), ...moments.filter((moment) => moment > now));
  };
}
