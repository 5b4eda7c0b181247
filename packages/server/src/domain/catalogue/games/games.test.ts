import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Int, Text } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import type { Ctx } from "../../platform/context.ts";
import { testShop } from "../../testing.ts";
import { gameVerbs, moveGame } from "./games.ts";

let database: Database;
let staff: Ctx;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ staff } = await testShop(database));
}, 60_000);
afterAll(() => database.close());

let made = 0;
const create = () => {
  made += 1;
  return gameVerbs.create(staff, {
    name: `Juego ${made}`,
    slug: "",
    kind: "board",
    ruleset: "generic",
    colour: "#475569",
    description: null,
    active: true,
  });
};
const order = () =>
  rows(database.db, sql`select id, position from games order by position, id`, { id: Text, position: Int });

test("games that are moved, changed and created at once all exist, in one order", async () => {
  const games = [await create(), await create(), await create(), await create()];
  const [a, b, c, d] = games.map(({ id }) => id) as [string, string, string, string];
  for (let round = 0; round < 4; round += 1) {
    const versions = new Map(
      (await Promise.all(games.map(({ id }) => gameVerbs.read(staff, id)))).map((game) => [game.id, game.version]),
    );
    const version = (id: string) => versions.get(id) ?? 0;
    const results = await Promise.allSettled([
      moveGame(staff, a, { beforeId: null, version: version(a) }),
      moveGame(staff, d, { beforeId: b, version: version(d) }),
      moveGame(staff, c, { beforeId: a, version: version(c) }),
      gameVerbs.change(staff, b, { description: `Ronda ${round}`, version: version(b) }),
      create(),
    ]);
    expect(results.map(({ status }) => status)).toEqual(Array(5).fill("fulfilled"));
    const first = (await order())[0]?.id ?? "";
    // The next move separates positions that a game created in the meantime shared.
    await moveGame(staff, first, { beforeId: null, version: (await gameVerbs.read(staff, first)).version });
    const after = await order();
    expect(after.map(({ position }) => position)).toEqual(after.map((_, index) => index + 1));
    expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
  }
});

test("saving a form does not move its game back to the position that it had when the form was opened", async () => {
  const [first, second] = [await create(), await create()];
  await moveGame(staff, second.id, { beforeId: first.id, version: second.version });
  const { position } = await gameVerbs.read(staff, first.id);
  expect(position).toBe(first.position + 1);
  expect(await gameVerbs.change(staff, first.id, { name: "Otro nombre", version: first.version })).toMatchObject({
    position,
  });
});
