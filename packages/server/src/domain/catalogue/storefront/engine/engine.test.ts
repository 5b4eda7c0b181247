import { SEARCH_CASES } from "@tablero/demo-shop/testing/search-cases";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openValueCache } from "../../../../db/changes/value-cache.ts";
import { Int } from "../../../../db/columns.ts";
import { rows } from "../../../../db/query.ts";
import { openTestDatabase } from "../../../../db/testing.ts";
import type { Database } from "../../../../db/types.ts";
import { checkSearchEngine } from "../../../../doctor/search-engine.ts";
import { seedShop } from "../../../../seed/seed.ts";
import type { Ctx } from "../../../platform/context.ts";
import { suggest } from "../../../readers/storefront/suggest.ts";
import { testCtx } from "../../../testing.ts";
import type { FindInput } from "../find-input.ts";
import { findProducts } from "../find-products.ts";
import type { LiveIndex } from "../index/live-index.ts";
import { ASKED_LISTS } from "../lists-testing.ts";
import { getMenu } from "../menu.ts";
import { measureDrift } from "./drift.ts";
import { type EngineState, SearchEngine } from "./engine.ts";
import { findByEngine } from "./find-by-engine.ts";
import { EngineServer } from "./server.ts";
import { startTypesenseStub, type TypesenseStub } from "./testing/stub.ts";

let database: Database;
let stub: TypesenseStub;
let server: EngineServer;
let engine: SearchEngine;
/** The same shop, served by its own index and by the engine. */
let own: Ctx;
let ctx: Ctx;
const states: EngineState[] = [];
const config = () => ({ url: stub.url, apiKey: stub.apiKey, name: "shop" });

beforeAll(async () => {
  database = await openTestDatabase();
  await seedShop(database, { demo: true, now: new Date("2026-11-20T10:00:00Z") });
  // No other process writes here, so no notification can be missed.
  database.changes.trust(true);
  stub = await startTypesenseStub();
  server = new EngineServer(config());
  engine = newEngine((state) => states.push(state));
  own = testCtx(database.db);
  ctx = testCtx(database.db, { searchEngine: engine });
  await engine.keep(database.db);
}, 180_000);
afterAll(async () => {
  await stub.close();
  await database.close();
});
afterEach(() => stub.be("well"));

const newEngine = (onState?: (state: EngineState) => void) =>
  new SearchEngine(server, database.changes, { name: "shop", ...(onState && { onState }) });
const asked = (input: Partial<FindInput>): FindInput => ({
  sort: "relevance",
  order: "desc",
  page: 1,
  size: 30,
  ...input,
});
const newest = async () => {
  const [row] = await rows(
    database.db,
    sql`select max(ordinal)::int as ordinal from products where status = 'published'`,
    { ordinal: Int },
  );
  return row?.ordinal ?? 0;
};
const rename = (ordinal: number, name: string) =>
  database.db.execute(sql`update products set name = ${name} where ordinal = ${ordinal}`);

test.each(Object.entries(ASKED_LISTS))(
  "%s has the same list from the search engine as from the index",
  async (_name, input) => {
    const found = await findByEngine(ctx, asked(input));
    const expected = await findProducts(own, asked(input));
    // A field of variants has several values, so the index is used.
    if ((input.condition?.length ?? 0) > 1) expect(found).toBeNull();
    expect(found ?? (await findProducts(ctx, asked(input)))).toEqual(expected);
  },
);

test.each(
  Object.values(SEARCH_CASES)
    .flat()
    .map(({ query }) => query),
)("the search «%s» has the same results as in the index", async (search) => {
  const found = await findByEngine(ctx, asked({ search }));
  expect(found).toEqual(await findProducts(own, asked({ search })));
});

test("the menu and the suggestions equal those of the index, which is not read for them", async () => {
  const unread = { open: () => Promise.reject(new Error("the index was read")), knownOrdinal: () => undefined };
  const alone = { ...ctx, catalogue: unread as unknown as LiveIndex };
  const menu = await getMenu(alone);
  expect(menu.some(({ facets }) => facets.length > 0)).toBe(true);
  expect(menu).toEqual(await getMenu(own));
  expect(await suggest(alone, "mazo")).toEqual(await suggest(own, "mazo"));
  expect(await suggest(alone, "cartass")).toEqual(await suggest(own, "cartass"));
});

test("a response includes earlier writes, and no products that were taken down", async () => {
  const ordinal = await newest();
  await rename(ordinal, "Zarandaja única");
  const search = () => findByEngine(ctx, asked({ search: "zarandaja" }));
  expect((await search())?.ordinals).toEqual([ordinal]);
  await database.db.execute(sql`update products set status = 'draft' where ordinal = ${ordinal}`);
  expect((await search())?.total).toBe(0);
  await database.db.execute(sql`update products set status = 'published' where ordinal = ${ordinal}`);
  expect((await search())?.ordinals).toEqual([ordinal]);
});

test("a second process uses the collection that the first one built, and does not build another one", async () => {
  await rename(await newest(), "Cachivache de prueba");
  const other = testCtx(database.db, { searchEngine: newEngine() });
  const before = [...stub.collections.keys()];
  expect((await findByEngine(other, asked({ search: "cachivache" })))?.total).toBe(1);
  expect([...stub.collections.keys()]).toEqual(before);
});

test.each(["away", "unwell"] as const)(
  "while the search engine is %s, the shop's own index responds without waiting for it",
  async (state) => {
    const engine = newEngine((each) => states.push(each));
    const sick = testCtx(database.db, { searchEngine: engine, valueCache: openValueCache(database.changes) });
    expect(await findByEngine(sick, asked({}))).not.toBeNull();
    states.length = 0;
    stub.be(state);
    const found = await findProducts(sick, asked({ search: "dados" }));
    expect(found).toEqual(await findProducts(own, asked({ search: "dados" })));
    expect(engine.state).toBe("away");
    expect(states).toEqual(["away"]);
    const calls = stub.calls.length;
    await findProducts(sick, asked({}));
    expect(stub.calls).toHaveLength(calls);
  },
);

test("the indexing job does not fail while the engine is unavailable, and an unexpected response counts as an outage", async () => {
  const resting = newEngine();
  stub.be("away");
  await resting.keep(database.db);
  expect(resting.state).toBe("away");
  stub.be("well");
  const held = server.document(
    (await server.aliased("shop")) ?? "",
    String(await newest()),
    z.object({ no: z.string() }),
  );
  await expect(held).rejects.toThrow("another shape");
});

test("a wrong key and a refused search count as outages, and not as errors of the shop", async () => {
  const wrong = new EngineServer({ ...config(), apiKey: "wrong" });
  const locked = testCtx(database.db, { searchEngine: new SearchEngine(wrong, database.changes, { name: "shop" }) });
  expect(await findProducts(locked, asked({ search: "dados" }))).toEqual(
    await findProducts(own, asked({ search: "dados" })),
  );
  await expect(server.searchAll("shop", [{ filter_by: "nothing:=[", limit: 0, offset: 0 }])).rejects.toThrow(
    "Typesense",
  );
});

test("the shop's own index responds until the job has built the collection or caught up with too many changes", async () => {
  const fresh = new SearchEngine(server, database.changes, { name: "other" });
  const early = testCtx(database.db, { searchEngine: fresh });
  expect(await findByEngine(early, asked({}))).toBeNull();
  expect(fresh.state).toBe("behind");
  await fresh.keep(database.db);
  expect((await findByEngine(early, asked({})))?.total).toBe((await findProducts(own, asked({}))).total);

  // Another threshold of low stock changes a stored word on every product.
  await database.db.execute(
    sql`update settings set value = jsonb_set(value, '{lowStockThreshold}', '7') where key = 'shop'`,
  );
  expect(await findByEngine(ctx, asked({}))).toBeNull();
  expect(engine.state).toBe("behind");
  await engine.keep(database.db);
  const low = asked({ availability: ["low"] });
  expect(await findByEngine(ctx, low)).toEqual(await findProducts(own, low));
});

test("a complete rebuild replaces the previous collection, which the next rebuild deletes", async () => {
  const before = await engine.position();
  await engine.rebuild(database.db);
  const after = await engine.position();
  expect(after?.collection).not.toBe(before?.collection);
  expect(stub.collections.has(before?.collection ?? "")).toBe(true);
  await engine.rebuild(database.db);
  expect(stub.collections.has(before?.collection ?? "")).toBe(false);
  expect(stub.collections.has(after?.collection ?? "")).toBe(true);
  expect((await findByEngine(ctx, asked({})))?.total).toBe((await findProducts(own, asked({}))).total);
});

test("differences between engine and database are found and reported by the doctor", async () => {
  const position = await engine.position();
  if (!position) throw new Error("no collection");
  const drift = await measureDrift(database.db, server, position);
  expect(drift).toMatchObject({ missing: 0, different: 0 });
  expect(drift.compared).toBeGreaterThan(50);
  expect(await checkSearchEngine({ searchEngine: config() }, database.db)).toMatchObject([{ level: "ok" }]);

  const documents = stub.collections.get(position.collection)?.documents;
  const [first] = documents?.values() ?? [];
  if (!documents || !first) throw new Error("no documents");
  documents.set(first.id, { ...first, featured: 7 });
  const last = [...documents.keys()].at(-1) ?? "";
  documents.delete(last);
  expect(await measureDrift(database.db, server, position)).toMatchObject({ missing: 1 });
  expect((await measureDrift(database.db, server, position)).different).toBeGreaterThan(0);
  expect(await checkSearchEngine({ searchEngine: config() }, database.db)).toMatchObject([{ level: "error" }]);

  await engine.rebuild(database.db);
  expect(await checkSearchEngine({ searchEngine: config() }, database.db)).toMatchObject([{ level: "ok" }]);
  stub.be("away");
  expect(await checkSearchEngine({ searchEngine: config() }, database.db)).toMatchObject([{ level: "warn" }]);
  expect(await checkSearchEngine({ searchEngine: undefined }, database.db)).toEqual([]);
});
