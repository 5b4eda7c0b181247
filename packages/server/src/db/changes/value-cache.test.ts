import { expect, test } from "vitest";
import { newChanges } from "./changes.ts";
import { openValueCache } from "./value-cache.ts";

/** A load that counts its runs, states which tables it reads, and ends on demand. */
function source(changes: ReturnType<typeof newChanges>, table: string) {
  const waiting: (() => void)[] = [];
  let loads = 0;
  return {
    loads: () => loads,
    land: () => waiting.shift()?.(),
    load: async () => {
      loads += 1;
      const value = loads;
      changes.current()?.tables.add(table);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return value;
    },
  };
}

/** Runs everything that is already queued. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function landed<T>(from: { land(): void }, call: Promise<T>): Promise<T> {
  await settled();
  from.land();
  return call;
}

test("a cached value is served until one of its tables is written", async () => {
  const changes = newChanges({ trusted: true });
  const cache = openValueCache(changes);
  const settings = source(changes, "settings");
  expect(await landed(settings, cache("a", settings.load))).toBe(1);
  changes.note(["products"], "us");
  expect(await cache("a", settings.load)).toBe(1);
  changes.note(["settings"], "others");
  expect(await landed(settings, cache("a", settings.load))).toBe(2);
});

test("concurrent callers share a load, and callers after a change share the next one", async () => {
  const changes = newChanges({ trusted: true });
  const cache = openValueCache(changes);
  const stock = source(changes, "stock");
  const early = [cache("a", stock.load), cache("a", stock.load)];
  await settled();
  changes.note(["stock"], "us");
  const late = [cache("a", stock.load), cache("a", stock.load), cache("a", stock.load)];
  await settled();
  stock.land();
  expect(await Promise.all(early)).toEqual([1, 1]);
  await settled();
  stock.land();
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
  expect(stock.loads()).toBe(2);
});

test("nothing is cached from private tables, or while changes by other processes cannot be received", async () => {
  const deaf = newChanges({ trusted: false });
  const rates = source(deaf, "rates");
  const cache = openValueCache(deaf);
  await landed(rates, cache("a", rates.load));
  expect(await landed(rates, cache("a", rates.load))).toBe(2);

  const changes = newChanges({ trusted: true });
  const carts = source(changes, "carts");
  const other = openValueCache(changes);
  await landed(carts, other("a", carts.load));
  expect(await landed(carts, other("a", carts.load))).toBe(2);
});

test("a value made from another cached value depends on the tables of both", async () => {
  const changes = newChanges({ trusted: true });
  const cache = openValueCache(changes);
  const zones = source(changes, "zones");
  await landed(zones, cache("a", zones.load));
  const { reading } = await changes.read(() => cache("a", zones.load));
  expect([...reading.tables]).toEqual(["zones"]);
});

test("a value with an extra dependency is read again when that table is written", async () => {
  const changes = newChanges({ trusted: true });
  const cache = openValueCache(changes);
  const products = source(changes, "products");
  const read = () => cache("a", products.load, ["search_words"]);
  const { value, reading } = await changes.read(() => landed(products, read()));
  expect([value, [...reading.tables].sort()]).toEqual([1, ["products", "search_words"]]);
  expect(await read()).toBe(1);
  changes.note(["search_words"], "us");
  expect(await landed(products, read())).toBe(2);
});

test("a load that fails is forgotten", async () => {
  const changes = newChanges({ trusted: true });
  const cache = openValueCache(changes);
  await expect(cache("a", () => Promise.reject(new Error("no connection")))).rejects.toThrow("no connection");
  expect(await cache("a", async () => 7)).toBe(7);
});
