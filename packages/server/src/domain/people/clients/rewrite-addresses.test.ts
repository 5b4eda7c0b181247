import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { sweep } from "../../readers/sweep/sweep.ts";
import { type TestShop, testShop } from "../../testing.ts";

let database: Database;
let shop: TestShop;
beforeEach(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  return () => database.close();
}, 60_000);

/** A client as stored by an import before addresses were normalised. */
async function client(email: string, archived = false): Promise<string> {
  const id = uuidv7();
  await database.db.execute(sql`insert into clients (id, name, email, archived_at, created_at, updated_at)
    values (${id}, 'Ana', ${email}, ${archived ? "2026-01-01T00:00:00Z" : null}, now(), now())`);
  return id;
}
const emails = async () => {
  const found = await rows(database.db, sql`select id::text as id, email from clients order by id`, {
    id: Text,
    email: nullable(Text),
  });
  return new Map(found.map(({ id, email }) => [id, email]));
};
const told = () =>
  rows(database.db, sql`select link, count(*)::int as n from notifications where kind = 'same-address' group by 1`, {
    link: Text,
    n: Int,
  });

test("stored addresses are normalised, and two records that become equal are reported and both kept", async () => {
  const [lone, twin, owner, gone, plain] = [
    await client("ana@peña.es"),
    await client("bea@peña.es"),
    await client("bea@xn--pea-8ma.es"),
    await client("bea@peña.es", true),
    await client("peña@correo.test"),
  ];
  await database.db.execute(
    sql`insert into client_aliases (email, client_id, created_at) values ('vieja@peña.es', ${lone}, now())`,
  );
  for (let night = 0; night < 2; night++) await sweep(shop.shopper);
  const after = await emails();
  expect([lone, twin, owner, gone, plain].map((id) => after.get(id))).toEqual([
    "ana@xn--pea-8ma.es",
    "bea@peña.es",
    "bea@xn--pea-8ma.es",
    "bea@xn--pea-8ma.es",
    "peña@correo.test",
  ]);
  const links = await told();
  expect(links.map(({ link }) => link)).toEqual([`/admin/clientes/${twin}`]);
  expect(await rows(database.db, sql`select email from client_aliases`, { email: Text })).toEqual([
    { email: "vieja@xn--pea-8ma.es" },
  ]);
  const staff = await rows(
    database.db,
    sql`select count(*)::int as n from notifications where kind = 'same-address'
    group by user_id`,
    { n: Int },
  );
  expect(staff.every(({ n }) => n === 1)).toBe(true);
});
