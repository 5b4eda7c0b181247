import { sql } from "drizzle-orm";
import { rows } from "../../db/query.ts";
import type { Ctx } from "../context.ts";

const BATCH = 500;

/** Deletes the carts whose time is over and that became no order. Answers how many. */
export async function expireCarts({ db, clock }: Ctx): Promise<number> {
  const now = clock().toISOString();
  let deleted = 0;
  for (let size = BATCH; size === BATCH; deleted += size) {
    const gone = await rows(
      db,
      sql`delete from carts where id in (
            select id from carts where expires_at < ${now} and ordered_at is null order by expires_at limit ${BATCH}
            for no key update skip locked) returning 1`,
    );
    size = gone.length;
  }
  return deleted;
}
