import { scaleRuns } from "@tablero/domain/platform/property-runs-testing";
import { compareNames, nameSortKey, sortByName } from "@tablero/domain/platform/search/name-order";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nameSort } from "../domain/platform/kit/order.ts";
import { Text } from "./columns.ts";
import { rows } from "./query.ts";
import { openTestDatabase } from "./testing.ts";
import type { Database } from "./types.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

/** Characters that the rule treats specially, characters of other scripts, and hostile input. */
const CHARACTER = fc.constantFrom(
  ..."aBnNñÑzoáÉïüÜçß øØłœ",
  ..."0123456789012.,:-_'\"¡!¿?·º½²①＃",
  ..."ΑΣςσωЖщії漢字カﷺﬁ",
  ..."😀\u{1f600}\u{10fffd}\ue000\ufffd\u00ad\u200b",
  ..."\u0301\u0303\u0308\t\n\u0001\u007f",
);
const NAME = fc.oneof(
  fc.string({ unit: CHARACTER, maxLength: 30 }),
  fc.tuple(fc.constantFrom("Set", "Ñu ", "1.", "caja-"), fc.nat(20_000)).map(([word, number]) => `${word} ${number}`),
  fc.string({ unit: fc.constantFrom("n", "ñ", "N\u0303", "o", "0", "1", "."), maxLength: 8 }),
);

test("the database computes the domain's sort key for any name, and sorts by it as the domain does", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(NAME, { minLength: 2, maxLength: 60 }), async (names) => {
      const sorted = await rows(
        database.db,
        sql`select name, name_sort_key(name) as key from unnest(${sql.param(names)}::text[]) with ordinality as n(name, place)
            order by ${nameSort(sql`name`)}, place`,
        { name: Text, key: Text },
      );
      expect(sorted.map(({ key }) => key)).toEqual(sorted.map(({ name }) => nameSortKey(name)));
      expect(sorted.map(({ name }) => name)).toEqual(sortByName(names, (name) => name));
    }),
    { numRuns: scaleRuns(300) },
  );
});

test("the sort key of the longest name fits into an index", async () => {
  for (const name of ["ﷺ".repeat(200), "9".repeat(2000), "漢".repeat(2000)]) {
    const [row] = await rows(database.db, sql`select name_sort_key(${name}) as key`, { key: Text });
    expect(row?.key).toBe(nameSortKey(name));
    expect(Buffer.byteLength(row?.key ?? "")).toBeLessThanOrEqual(1200);
  }
});

test("products and clients of a shop are listed in the order of their names", async () => {
  const names = ["Set 10", "ñandú", "Nube", "set 2", "Oca", "Álbum", "Zapato"];
  await database.db.execute(sql`insert into clients (id, name, surname, email)
    select gen_random_uuid(), name, 'Ruiz', name || '@correo.test' from unnest(${sql.param(names)}::text[]) as n(name)`);
  const found = await rows(database.db, sql`select name from clients order by name_sort`, { name: Text });
  expect(found.map(({ name }) => name)).toEqual(["Álbum", "Nube", "ñandú", "Oca", "set 2", "Set 10", "Zapato"]);
  expect(names.toSorted(compareNames)).toEqual(found.map(({ name }) => name));
});
