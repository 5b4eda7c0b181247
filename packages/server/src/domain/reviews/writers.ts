import { ANONYMOUS_REVIEWER } from "@tablero/domain/reviews/reviews";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/types.ts";

/** Reviews keep their text without their writer. */
const forgetWriter = (db: Db, which: SQL) =>
  db.execute(
    sql`update reviews r set client_id = null, order_id = null, name = ${ANONYMOUS_REVIEWER}, version = version + 1
        where r.id in (select id from reviews r where ${which} order by id for no key update)`,
  );

/** Reviews of anonymised clients and of their orders. The clients are locked. */
export async function forgetReviewers(db: Db, clients: readonly string[], orders: readonly string[]): Promise<void> {
  await forgetWriter(
    db,
    sql`r.client_id = any(${sql.param([...clients])}::uuid[]) or r.order_id = any(${sql.param([...orders])}::uuid[])`,
  );
}

/** Reviews of a merged client belong to the one that stays; where both wrote one, that one keeps its own. */
export async function mergeReviews(db: Db, from: string, into: string): Promise<void> {
  await forgetWriter(
    db,
    sql`r.client_id = ${from} and exists (select 1 from reviews own
      where own.client_id = ${into} and own.product_id = r.product_id)`,
  );
  await db.execute(
    sql`update reviews set client_id = ${into} where id in
          (select id from reviews where client_id = ${from} order by id for no key update)`,
  );
}
