import { cardKey } from "@tablero/domain/catalogue/games/card-names";
import { NO_WISH } from "@tablero/domain/sales/deck-lists/formats/types";
import { indexNearNames } from "@tablero/domain/sales/deck-lists/near-names";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { seedShop } from "../../../seed/seed.ts";
import { testCtx } from "../../testing.ts";
import { cardBookFor } from "./card-book.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedShop(database, { demo: true, now: new Date("2026-11-20T10:00:00Z") });
}, 120_000);
afterAll(() => database.close());

const line = (name: string) => ({ ...NO_WISH, line: 1, quantity: 1, name, section: "main" as const });

test("the database matches card names as the domain does", async () => {
  const part = fc.oneof(
    fc.constantFrom(
      "Rayo",
      "Élfico",
      "(Foil)",
      "[Promo]",
      "(a [b] c)",
      "((",
      ")",
      "//",
      "3.000",
      "Ñandú",
      "Æther",
      " ",
    ),
    // Latin letters only: elsewhere, lower case depends on neighbouring letters (ς) or on the database's Unicode
    // version.
    fc.array(fc.integer({ min: 0x20, max: 0x24f }), { maxLength: 6 }).map((codes) => String.fromCodePoint(...codes)),
  );
  const names = fc.sample(
    fc.array(part, { maxLength: 5 }).map((parts) => parts.join(" ")),
    400,
  );
  const found = await rows(
    database.db,
    sql`select card_key(name) as key from unnest(${sql.param(names)}::text[]) with ordinality as n(name, place) order by place`,
    { key: Text },
  );
  expect(found.map(({ key }) => key)).toEqual(names.map(cardKey));
});

test("the database suggests the same names for a mistyped one as the domain does", async () => {
  const cards = await rows(
    database.db,
    sql`select distinct card_key as key from products where card_key is not null and status = 'published'`,
    { key: Text },
  );
  const keys = cards.map(({ key }) => key);
  const all = indexNearNames(keys);
  const typos = keys.flatMap((key) => [
    key.slice(1),
    key.slice(0, -2),
    `${key}x`,
    key.split(" ")[0] ?? "",
    `${key} de`,
  ]);
  const asked = typos.filter((typo) => typo !== "" && !keys.includes(typo));
  expect(asked.length).toBeGreaterThan(100);
  let suggested = 0;
  for (const typo of asked) {
    const { names } = await cardBookFor(testCtx(database.db), [line(typo)]);
    expect(names.near(typo), typo).toEqual(all.near(typo));
    suggested += names.near(typo).length;
  }
  expect(suggested).toBeGreaterThan(asked.length);
});
