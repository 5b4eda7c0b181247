import { uuidv7 } from "@tablero/domain/ids";
import { sql } from "drizzle-orm";
import { Int, nullable, Text } from "../../db/columns.ts";
import { batch, insertAll } from "../../db/insert.ts";
import { rows } from "../../db/query.ts";
import { preorders } from "../../db/schema/index.ts";
import type { Db } from "../../db/types.ts";

type Campaign = typeof preorders.$inferInsert;

/** An open campaign for a variant; its id. */
export async function openCampaign(db: Db, variantId: string, more: Partial<Campaign> = {}): Promise<string> {
  const id = uuidv7();
  await insertAll(db, [
    batch(preorders, [
      {
        id,
        variantId,
        title: "Eclipse Rojo",
        opensAt: new Date("2026-11-01T09:00:00Z"),
        closesAt: new Date("2026-12-01T22:00:00Z"),
        releaseDate: "2027-02-12",
        quota: 10,
        payment: "full",
        state: "open",
        ...more,
      },
    ]),
  ]);
  return id;
}

const BOOKING = { id: Text, state: Text, requested: Int, lineId: nullable(Text) };

/** The reservations of a campaign, oldest first. */
export const bookingsOf = (db: Db, campaign: string) =>
  rows(
    db,
    sql`select id, state, requested, order_line_id as "lineId" from preorder_reservations
        where preorder_id = ${campaign} order by created_at, id`,
    BOOKING,
  );

/** As the staff's commands leave a campaign: all that is wanted was allocated, and it has arrived. */
export async function arrive(db: Db, campaign: string): Promise<void> {
  await db.execute(
    sql`update preorder_reservations set state = 'allocated', allocated = requested
        where preorder_id = ${campaign} and state = 'confirmed'`,
  );
  await db.execute(sql`update preorders set state = 'received', received = confirmed where id = ${campaign}`);
}
