import { expect, test } from "vitest";
import { newChanges } from "./changes.ts";
import { openKeep } from "./keep.ts";

/** A load that counts, says which tables it reads, and ends when it is told to. */
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

/** Lets everything run that waits for nothing but its turn. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function landed<T>(from: { land(): void }, call: Promise<T>): Promise<T> {
  await settled();
  from.land();
  return call;
}

test("what was read is answered until one of its tables is written", async () => {
  const changes = newChanges({ trusted: true });
  const keep = openKeep(changes);
  const settings = source(changes, "settings");
  expect(await landed(settings, keep("a", settings.load))).toBe(1);
  changes.note(["products"], "us");
  expect(await keep("a", settings.load)).toBe(1);
  changes.note(["settings"], "others");
  expect(await landed(settings, keep("a", settings.load))).toBe(2);
});

test("callers share a load, and who comes after a change shares the next one", async () => {
  const changes = newChanges({ trusted: true });
  const keep = openKeep(changes);
  const stock = source(changes, "stock");
  const early = [keep("a", stock.load), keep("a", stock.load)];
  await settled();
  changes.note(["stock"], "us");
  const late = [keep("a", stock.load), keep("a", stock.load), keep("a", stock.load)];
  await settled();
  stock.land();
  expect(await Promise.all(early)).toEqual([1, 1]);
  await settled();
  stock.land();
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
  expect(stock.loads()).toBe(2);
});

test("nothing is kept while the others are not heard, nor what is made of tables that are not public", async () => {
  const deaf = newChanges({ trusted: false });
  const rates = source(deaf, "rates");
  const keep = openKeep(deaf);
  await landed(rates, keep("a", rates.load));
  expect(await landed(rates, keep("a", rates.load))).toBe(2);

  const changes = newChanges({ trusted: true });
  const carts = source(changes, "carts");
  const other = openKeep(changes);
  await landed(carts, other("a", carts.load));
  expect(await landed(carts, other("a", carts.load))).toBe(2);
});

test("what is made of something kept is made of its tables too", async () => {
  const changes = newChanges({ trusted: true });
  const keep = openKeep(changes);
  const zones = source(changes, "zones");
  await landed(zones, keep("a", zones.load));
  const { reading } = await changes.read(() => keep("a", zones.load));
  expect([...reading.tables]).toEqual(["zones"]);
});

test("a load that fails is forgotten", async () => {
  const changes = newChanges({ trusted: true });
  const keep = openKeep(changes);
  await expect(keep("a", () => Promise.reject(new Error("no connection")))).rejects.toThrow("no connection");
  expect(await keep("a", async () => 7)).toBe(7);
});
