import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Text } from "../../../db/columns.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { MAX_HITS } from "../../platform/kit/page.ts";
import { findCandidates } from "./candidates.ts";

/** More matches than are sorted, followed by others that match too. */
const COUNT = 4 * MAX_HITS;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  // «Ana» occurs everywhere, «Zoe» only among the last, «Rodríguez» once.
  await database.db.execute(sql`insert into clients (id, name, surname, email)
    select gen_random_uuid(), lpad(n::text, 6, '0') || case when n > ${COUNT - 1500}::int then ' Zoe' else ' Ana' end,
      case when n = 77 then 'Rodríguez' else 'Ruiz' end, 'c' || n || '@correo.test' from generate_series(1, ${COUNT}::int) as n`);
  await database.db.execute(sql`analyze clients`);
}, 60_000);
afterAll(() => database.close());

const CLIENTS = {
  table: sql`clients`,
  text: sql`search_text`,
  where: sql`archived_at is null`,
  order: sql`lower(plain(name || ' ' || coalesce(surname, ''))), id`,
  columns: sql`name`,
  row: { name: Text },
};
const find = async (query: string, enough = 5) =>
  (await findCandidates(database.db, CLIENTS, query, enough)).map(({ name }) => name);

test("if very many records match, the first ones in the order of the list are found", async () => {
  const found = await find("ana");
  expect(found.slice(0, 3)).toEqual(["000001 Ana", "000002 Ana", "000003 Ana"]);
  expect(found).toEqual(found.toSorted());
});

test("some matches are found even if very many of the first records do not match", async () => {
  const found = await find("zoe");
  expect(found.length).toBeGreaterThan(5);
  expect(found.every((name) => name.endsWith("Zoe"))).toBe(true);
});

test("if too few records contain the words, similar ones follow", async () => {
  expect(await find("rodrigues", 1)).toEqual(["000077 Ana"]);
  expect(await find("rodriguez", 1)).toEqual(["000077 Ana"]);
  expect(await find("xyzzy")).toEqual([]);
});
