import { Text } from "@tablero/server/db/columns";
import { openDatabase } from "@tablero/server/db/open/open";
import { rows } from "@tablero/server/db/query";
import type { Db } from "@tablero/server/db/types";
import { findViolations, type Violation } from "@tablero/server/domain/platform/system/invariants";
import { sql } from "drizzle-orm";
import type { ShopPlace } from "../support/shop-place.ts";
import type { Promised } from "./buyer.ts";

/** Opens the shop's database while no process of the shop uses it. */
export async function withBooks<T>({ dataDir, databaseUrl }: ShopPlace, look: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, databaseUrl, poolSize: 2 });
  try {
    return await look(database.db);
  } finally {
    await database.close();
  }
}

/** Broken guarantees of the shop, and violated rules. */
export interface Findings {
  broken: Violation[];
  /** Orders acknowledged with 201 that are missing or differ from the response. */
  lost: string[];
  /** Shipments acknowledged as sent that are not sent. */
  notSent: string[];
  /** Orders since the start without all of their reservations. */
  half: string[];
}

export async function auditBooks(
  db: Db,
  promised: readonly Promised[],
  sent: readonly string[],
  since: Date,
): Promise<Findings> {
  const lost = await rows(
    db,
    sql`select x.number from jsonb_to_recordset(${JSON.stringify(promised)}::jsonb) as x(number text, token text, total bigint)
        left join orders o on o.number = x.number and o.token = x.token and o.total = x.total where o.id is null`,
    { number: Text },
  );
  const notSent = await rows(
    db,
    sql`select x.id from jsonb_array_elements_text(${JSON.stringify(sent)}::jsonb) as x(id)
        left join shipments s on s.id = x.id::uuid and s.state = 'shipped' where s.id is null`,
    { id: Text },
  );
  const half = await rows(
    db,
    sql`select distinct o.number from orders o join order_lines l on l.order_id = o.id
        where o.placed_at >= ${since.toISOString()} and l.quantity <> (select coalesce(sum(r.quantity), 0)
          from reservations r where r.order_line_id = l.id and r.state in ('active', 'consumed'))`,
    { number: Text },
  );
  return {
    broken: await findViolations(db),
    lost: lost.map(({ number }) => number),
    notSent: notSent.map(({ id }) => id),
    half: half.map(({ number }) => number),
  };
}

/** No findings. */
export const CLEAN: Findings = { broken: [], lost: [], notSent: [], half: [] };

/** Makes queued jobs due now, and expires those that ran when a process was killed, as if much time had passed. */
export async function letTimePass(db: Db): Promise<void> {
  await db.execute(sql`update outbox set available_at = now() - interval '1 minute' where processed_at is null`);
  await db.execute(
    sql`update pgboss.job set start_after = now() - interval '1 minute' where state in ('created', 'retry')`,
  );
  await db.execute(sql`update pgboss.job set started_on = now() - interval '1 day' where state = 'active'`);
}
