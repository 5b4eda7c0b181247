import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newChanges } from "../db/changes/changes.ts";
import { SearchEngine } from "../domain/catalogue/storefront/engine/engine.ts";
import { EngineServer } from "../domain/catalogue/storefront/engine/server.ts";
import { startTypesenseStub, type TypesenseStub } from "../domain/catalogue/storefront/engine/testing/stub.ts";
import { openTestServer, type TestServer } from "./testing.ts";

let stub: TypesenseStub;
let server: TestServer;
const config = () => ({ url: stub.url, apiKey: stub.apiKey, name: "shop" });
const log: Record<string, unknown>[] = [];

beforeAll(async () => {
  stub = await startTypesenseStub();
  server = await openTestServer({}, { demo: true, searchEngine: config(), log: (line) => log.push(line) });
}, 180_000);
afterAll(async () => {
  await server.close();
  await stub.close();
});

/** Builds the collection as the job of another process would; then this process writes a product. */
async function build() {
  const engine = new SearchEngine(new EngineServer(config()), newChanges({ trusted: false }), { name: "shop" });
  await engine.keep(server.database.db);
  await server.database.db.execute(sql`update products set featured = featured where slug = 'none'`);
}

const list = async (search = "mazo") => (await server.call(`GET /api/shop/products?search=${search}`)).json();
const ready = async () => (await (await server.call("GET /api/ready")).json()).search;
const searches = () => stub.calls.filter((call) => call === "POST /multi_search").length;

test("lists come from the engine once its collection is built, and from the index before and in an outage", async () => {
  const early = await list();
  expect([await ready(), searches()]).toEqual(["behind", 0]);

  await build();
  const found = await list();
  expect(searches()).toBeGreaterThan(0);
  expect(found).toEqual(early);
  expect(await ready()).toBe("engine");

  stub.be("away");
  // Earlier results are in the response cache.
  expect(await list()).toEqual(found);
  expect((await list("dados")).items).not.toEqual([]);
  expect(await ready()).toBe("away");
  expect(log.filter(({ msg }) => String(msg).includes("search engine"))).not.toEqual([]);
});
