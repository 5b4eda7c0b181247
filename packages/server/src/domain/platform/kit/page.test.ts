import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { type ClientsQuery, clientVerbs } from "../../people/clients/clients.ts";
import { testCtx } from "../../testing.ts";
import { MAX_HITS } from "./page.ts";

const COUNT = 2 * MAX_HITS;
const SIZE = 100;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  // Names in the order of their numbers. Every second one is a García; those that begin with Z are all at the end.
  await database.db.execute(sql`insert into clients (id, name, surname, email, created_at)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      case when n > ${COUNT - MAX_HITS - 100}::int then 'Zoe ' else 'Ana ' end || lpad(n::text, 6, '0'),
      case when n % 2 = 0 then 'García' else 'Ruiz' end, case when n % 10 > 0 then 'c' || n || '@correo.test' end,
      timestamp '2026-01-01' + n * interval '1 minute' from generate_series(1, ${COUNT}::int) as n`);
  await database.db.execute(sql`analyze clients`);
}, 60_000);
afterAll(() => database.close());

const list = (query: Partial<ClientsQuery>) =>
  clientVerbs.list(testCtx(database.db), { sort: "name", order: "asc", page: 1, size: SIZE, ...query });

const SORTS = ["name", "createdAt", "spent", "orders", "lastOrderAt", "email"] as const;

test.each(SORTS.flatMap((sort) => [[sort, "asc"] as const, [sort, "desc"] as const]))(
  "sorted by %s %s, every row is on exactly one page, in the order of the whole list",
  async (sort, order) => {
    const whole: string[] = [];
    const { pagination } = await list({ sort, order });
    expect(pagination).toMatchObject({ length: COUNT, lastPage: COUNT / SIZE });
    for (let page = 1; page <= pagination.lastPage; page++) {
      const { items } = await list({ sort, order, page });
      whole.push(...items.map(({ id }) => id));
    }
    expect(new Set(whole).size).toBe(COUNT);
    // The list without pages, as an export has it.
    const exported: string[] = [];
    for await (const rows of clientVerbs.export(testCtx(database.db), { sort, order })) {
      exported.push(...rows.map(({ id }) => id));
    }
    expect(whole).toEqual(exported);
  },
);

/** Reads a list from a page onwards by its cursors. */
async function turned(query: Partial<ClientsQuery>, way: "next" | "previous"): Promise<string[][]> {
  const pages: string[][] = [];
  for (let asked = query; ; ) {
    const { items, pagination } = await list(asked);
    pages.push(items.map(({ id }) => id));
    const cursor = pagination[way];
    if (cursor === undefined) return pages;
    asked = { ...query, page: pagination.page + (way === "next" ? 1 : -1), cursor };
  }
}

test.each(SORTS.flatMap((sort) => [[sort, "asc"] as const, [sort, "desc"] as const]))(
  "sorted by %s %s, cursors lead through the same pages, forwards and backwards",
  async (sort, order) => {
    const numbered: string[][] = [];
    for (let page = 1; page <= COUNT / SIZE; page++)
      numbered.push((await list({ sort, order, page })).items.map(({ id }) => id));
    expect(await turned({ sort, order }, "next")).toEqual(numbered);
    const back = await turned({ sort, order, page: COUNT / SIZE }, "previous");
    expect(back.reverse()).toEqual(numbered);
  },
);

test.each([
  ["everywhere", "correo"],
  ["together at the end of the order", "zoe"],
  ["in few rows", "ana 0000"],
])("a search whose hits lie %s can be paged through by cursors", async (_where, search) => {
  const pages = await turned({ search, size: 40 }, "next");
  const shown = pages.slice(0, 5).flat();
  const numbered: string[] = [];
  for (let page = 1; page <= 5; page++)
    numbered.push(...(await list({ search, size: 40, page })).items.map(({ id }) => id));
  expect(shown).toEqual(numbered);
  expect(new Set(pages.flat()).size).toBe(pages.flat().length);
});

test("rows that are added or removed between two pages cause neither repetitions nor gaps", async () => {
  const { db } = database;
  const came = sql`insert into clients (id, name, surname, email)
    select gen_random_uuid(), 'Aaron ' || n, 'Vega', 'came' || n || '@correo.test' from generate_series(1, 30) as n`;
  const first = await list({ size: 50 });
  const after = await list({ size: 50, page: 2 });
  await db.execute(came);
  const { items, pagination } = await list({ size: 50, page: 2, cursor: first.pagination.next });
  expect(items.map(({ id }) => id)).toEqual(after.items.map(({ id }) => id));
  expect(pagination).toMatchObject({ length: COUNT + 30, page: 2 });
  // Found by its number, the page repeats thirty rows.
  expect((await list({ size: 50, page: 2 })).items[0]?.id).toBe(first.items[20]?.id);
  await db.execute(sql`delete from clients where surname = 'Vega'`);
  await db.execute(
    sql`update clients set archived_at = now() where id = ${first.items[0]?.id} or id = ${first.items[49]?.id}`,
  );
  const rest = await list({ size: 50, page: 2, cursor: first.pagination.next });
  expect(rest.items.map(({ id }) => id)).toEqual(after.items.map(({ id }) => id));
  await db.execute(sql`update clients set archived_at = null`);
});

test("a cursor of another sort order is refused", async () => {
  const { pagination } = await list({ sort: "name" });
  for (const sort of ["spent", "lastOrderAt"] as const)
    await expect(list({ sort, page: 2, cursor: pagination.next })).rejects.toMatchObject({ code: "validation" });
  await expect(list({ page: 2, cursor: "nada" })).rejects.toMatchObject({ code: "validation" });
});

test("nulls come last in both directions, and a page past the end is empty", async () => {
  for (const order of ["asc", "desc"] as const) {
    const last = await list({ sort: "email", order, page: COUNT / SIZE });
    expect(last.items.every(({ email }) => email === "")).toBe(true);
    expect((await list({ sort: "email", order })).items.every(({ email }) => email !== "")).toBe(true);
  }
  const past = await list({ page: COUNT / SIZE + 1 });
  expect(past).toMatchObject({ items: [], pagination: { length: COUNT, lastPage: COUNT / SIZE } });
});

test("a search with few hits has an exact count", async () => {
  const { items, pagination } = await list({ search: "ana 00001" });
  expect(pagination).toMatchObject({ length: 10, lastPage: 1 });
  expect(pagination.lengthIsEstimate).toBeUndefined();
  expect(items.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, n) => `Ana 00001${n}`));
  expect(await list({ search: "nadie" })).toMatchObject({ items: [], pagination: { length: 0, lastPage: 1 } });
});

test.each([
  ["everywhere", "correo", "Ana 000001"],
  ["together at the end of the order", "zoe", `Zoe 000${COUNT - MAX_HITS - 99}`],
])(
  "a search with many hits, which lie %s, shows the first of them and an estimated count",
  async (_where, search, first) => {
    const { items, pagination } = await list({ search });
    expect(items).toHaveLength(SIZE);
    expect(items[0]?.name).toBe(first);
    expect(pagination.lengthIsEstimate).toBe(true);
    expect(pagination.length).toBeGreaterThanOrEqual(MAX_HITS);
    const second = await list({ search, page: 2 });
    expect(second.items[0]?.name).not.toBe(first);
    const names = [...items, ...second.items].map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
  },
);

test("the last page of an estimated list has the exact length", async () => {
  const { items, pagination } = await list({ search: "zoe", page: Math.ceil((MAX_HITS + 100) / 30), size: 30 });
  expect(items).toHaveLength((MAX_HITS + 100) % 30);
  expect(pagination).toMatchObject({ length: MAX_HITS + 100 });
  expect(pagination.lengthIsEstimate).toBeUndefined();
});

test("search input with quotes, patterns, backslashes or NUL is treated as plain text", async () => {
  for (const search of ["'; drop table clients; --", "%", "_", "\\", "a\0na"]) {
    const { pagination } = await list({ search });
    expect(pagination.length).toBe(search === "a\0na" ? pagination.length : 0);
  }
  expect((await list({})).pagination.length).toBe(COUNT);
});
