import { ANONYMOUS_REVIEWER } from "@tablero/domain/catalogue/reviews/reviews";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/types.ts";

/** Removes the writer from reviews, whose text is kept. */
const forgetWriter = (db: Db, which: SQL) =>
  db.execute(
    sql`update reviews r set client_id = null, order_id = null, name = ${ANONYMOUS_REVIEWER}, version = version + 1
        where r.id in (select id from reviews r where ${which} order by id for no key update)`,
  );

/** Removes the writers of reviews of anonymised clients and of their orders. The clients are locked. */
export async function forgetReviewers(db: Db, clients: readonly string[], orders: readonly string[]): Promise<void> {
  await forgetWriter(
    db,
    sql`r.client_id = any(${sql.param([...clients])}::uuid[]) or r.order_id = any(${sql.param([...orders])}::uuid[])`,
  );
}

/** Moves the reviews of a merged client to the remaining client, which keeps its own review if both wrote one. */
export const mergeReviews = (db: Db, from: string, into: string): Promise<void> =>
  moveReviews(db, into, sql`r.client_id = ${from}`);

/** Moves the reviews written with some orders; a guest's second review of a product gets no client. */
export const mergeClientReviews = (
  db: Db,
  { from, into, orders }: { from: string; into: string; orders: readonly string[] },
): Promise<void> =>
  moveReviews(
    db,
    into,
    sql`r.order_id = any(${sql.param([...orders])}::uuid[]) and (r.client_id = ${from} or r.client_id is null
      and exists (select 1 from clients c where c.id = ${into} and c.account_id is not null))`,
  );

async function moveReviews(db: Db, into: string, which: SQL): Promise<void> {
  await forgetWriter(
    db,
    sql`${which} and exists (select 1 from reviews own
      where own.client_id = ${into} and own.product_id = r.product_id)`,
  );
  await db.execute(
    sql`update reviews set client_id = ${into} where id in
          (select r.id from reviews r where ${which} order by r.id for no key update)`,
  );
}
