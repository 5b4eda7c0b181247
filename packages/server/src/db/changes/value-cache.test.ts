import { expect, test } from "vitest";
import { newChanges } from "./changes.ts";
import { openValueCache } from "./value-cache.ts";

/** A load that counts its runs and ends on demand. */
function source() {
  const waiting: (() => void)[] = [];
  let loads = 0;
  return {
    loads: () => loads,
    land: () => waiting.shift()?.(),
    load: async () => {
      loads += 1;
      const value = loads;
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
  const settings = source();
  const read = () => cache.get("a", ["settings"], settings.load);
  expect(await landed(settings, read())).toBe(1);
  changes.note(["products"], "us");
  expect(await read()).toBe(1);
  changes.note(["settings"], "others");
  expect(await landed(settings, read())).toBe(2);
});

test("concurrent callers share a load, and callers after a change share the next one", async () => {
  const changes = newChanges({ trusted: true });
  const cache = openValueCache(changes);
  const stock = source();
  const read = () => cache.get("a", ["stock"], stock.load);
  const early = [read(), read()];
  await settled();
  changes.note(["stock"], "us");
  const late = [read(), read(), read()];
  await settled();
  stock.land();
  expect(await Promise.all(early)).toEqual([1, 1]);
  await settled();
  stock.land();
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
  expect(stock.loads()).toBe(2);
});

test("nothing is cached while changes by other processes cannot be received", async () => {
  const deaf = newChanges({ trusted: false });
  const rates = source();
  const cache = openValueCache(deaf);
  const read = () => cache.get("a", ["rates"], rates.load);
  await landed(rates, read());
  expect(await landed(rates, read())).toBe(2);
});

test("a value from a private table, or with an undeclared read, is not cached", async () => {
  const changes = newChanges({ trusted: true });
  const cache = openValueCache(changes);
  const carts = source();
  const read = () => cache.get("a", ["rates"], () => changes.withDeclaredTables(["carts"], carts.load));
  await landed(carts, read());
  expect(await landed(carts, read())).toBe(2);

  const unknown = source();
  const readUnknown = () =>
    cache.get("b", ["rates"], () => {
      const reading = changes.current();
      if (reading) reading.isUnknown = true;
      return unknown.load();
    });
  await landed(unknown, readUnknown());
  expect(await landed(unknown, readUnknown())).toBe(2);
});

test("a value made from another cached value depends on the tables of both", async () => {
  const changes = newChanges({ trusted: true });
  const cache = openValueCache(changes);
  const zones = source();
  const read = () => cache.get("a", ["zones"], zones.load);
  await landed(zones, read());
  const { reading } = await changes.read(read);
  expect([...reading.tables]).toEqual(["zones"]);
});

test("a load that fails is forgotten", async () => {
  const changes = newChanges({ trusted: true });
  const cache = openValueCache(changes);
  await expect(cache.get("a", ["rates"], () => Promise.reject(new Error("no connection")))).rejects.toThrow(
    "no connection",
  );
  expect(await cache.get("a", ["rates"], async () => 7)).toBe(7);
});
