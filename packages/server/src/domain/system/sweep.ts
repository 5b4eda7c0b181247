import { sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Outbox rows after they went to the queue: their payload can name people. */
const OUTBOX_KEPT = 3 * DAY;
const FAULTS_KEPT = 30 * DAY;
const MOST_FAULTS = 10_000;

/** Deletes what is of no use to anybody any more: spent keys, ended sessions and tokens, old outbox rows and faults. */
export async function sweep({ db, clock }: Ctx): Promise<void> {
  const now = clock();
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  await db.execute(sql`delete from idempotency_keys where expires_at < ${before(0)}`);
  await db.execute(sql`delete from sessions where expires_at < ${before(0)}`);
  await db.execute(sql`delete from account_tokens where expires_at < ${before(0)}`);
  await db.execute(sql`delete from attempts where at < ${before(DAY)}`);
  await db.execute(sql`delete from outbox where processed_at < ${before(OUTBOX_KEPT)}`);
  await db.execute(
    sql`delete from faults where at < ${before(FAULTS_KEPT)}
          or id in (select id from faults order by at desc, id desc offset ${MOST_FAULTS})`,
  );
}
