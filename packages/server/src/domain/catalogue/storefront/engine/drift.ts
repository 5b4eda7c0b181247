import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { Int } from "../../../../db/columns.ts";
import { prepared } from "../../../../db/query.ts";
import type { Db } from "../../../../db/types.ts";
import { readFeed, readRows, readStart } from "../index/read-rows.ts";
import { PUBLISHED } from "../wire-sql.ts";
import { buildDocument } from "./documents.ts";
import type { Position } from "./engine.ts";
import type { EngineServer } from "./server.ts";

/** The differences between the engine's collection and the shop. */
export interface Drift {
  /** Number of products in the shop minus the number in the collection. */
  missing: number;
  /** Number of products that were compared, field by field. */
  compared: number;
  /** Number of compared products that differ. */
  different: number;
  /** Number of products with pending changes, which are not compared. */
  waiting: number;
}

/** Number of products that are compared, spread over the whole catalogue. */
const SAMPLE = 200;

const COUNT = `select count(*)::int as count from products p where ${PUBLISHED} and exists (
  select 1 from variants v join stock s on s.variant_id = v.id where v.product_id = p.id and v.archived_at is null)`;

const Held = z.looseObject({ id: z.string() });

/** Compares the collection with the shop: the number of all products, and a sample of them in full. */
export async function measureDrift(db: Db, server: EngineServer, position: Position): Promise<Drift> {
  const feed = await readFeed(db, position.snapshot, 0);
  const { highest } = await readStart(db);
  const step = Math.max(1, Math.floor(highest / SAMPLE));
  const changing = new Set(feed.changed);
  const places = Array.from({ length: Math.ceil(highest / step) }, (_, at) => 1 + at * step);
  const rows = (await readRows(db, places)).filter(({ ordinal }) => !changing.has(ordinal));
  let different = 0;
  for (const row of rows) {
    const held = await server.document(position.collection, String(row.ordinal), Held);
    if (!held || !isDeepStrictEqual(sorted(held), sorted(buildDocument(row, position.lowUpTo)))) different += 1;
  }
  const [counted] = await prepared(db, "engine_count", COUNT, [], { count: Int });
  const size = (await server.readSize(position.collection)) ?? 0;
  return {
    missing: (counted?.count ?? 0) - size,
    compared: rows.length,
    different,
    waiting: changing.size,
  };
}

/** Fields without a value may be omitted, and the order of values is irrelevant. */
const sorted = (document: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(document)
      .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
      .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]),
  );
