import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { testCtx } from "../../testing.ts";
import { type AuditQuery, listAudit } from "../system/list-audit.ts";
import { MAX_COUNTED_ROWS } from "./page.ts";
import { MAX_SEARCHED } from "./search-log.ts";

/** More entries than are counted; every thousandth entry of the older half is about «Faro». */
const COUNT = MAX_COUNTED_ROWS + 500;
const SIZE = 100;
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const OLDEST = idOf(1);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`insert into audit_entries (id, at, action, entity, entity_id, request_id, after)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, timestamp '2026-01-01' + n * interval '1 minute',
      case when n % 2 = 0 then 'update' else 'create' end, 'product', '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'),
      'request-' || n, jsonb_build_object('name', case when n <= ${COUNT / 2}::int and n % 1000 = 1 then 'Faro' else 'Caja' end)
    from generate_series(1, ${COUNT}::int) as n`);
  await database.db.execute(sql`analyze audit_entries`);
}, 60_000);
afterAll(() => database.close());

const list = (query: Partial<AuditQuery>) =>
  listAudit(testCtx(database.db), { sort: "at", order: "desc", page: 1, size: SIZE, ...query });
const idsOf = async (query: Partial<AuditQuery>) => (await list(query)).items.map(({ id }) => id);

describe("a search in a log", () => {
  test("examines the first entries of the list, and returns an estimated length if there are more", async () => {
    expect(await idsOf({ search: "faro" })).toEqual([]);
    expect((await list({ search: "faro" })).pagination.lengthIsEstimate).toBe(true);
    const fromTheOldest = await list({ search: "faro", order: "asc" });
    expect(fromTheOldest.items.map(({ id }) => id)).toEqual([1, 1001, 2001, 3001, 4001].map(idOf));
    const caja = await list({ search: "caja", page: 2 });
    expect(caja.items[0]?.id).toBe(idOf(COUNT - SIZE));
    expect(caja.pagination).toMatchObject({ length: MAX_SEARCHED, lengthIsEstimate: true });
  });

  test("finds indexed values, however old the entry is", async () => {
    expect(await idsOf({ search: OLDEST })).toEqual([OLDEST]);
    expect(await idsOf({ search: "request-500" })).toEqual([idOf(500)]);
  });

  test("examines only the entries that pass the filters, and all of them if they are few", async () => {
    const query = { to: "2026-01-02", search: "faro" };
    const found = await list(query);
    expect(found.items.map(({ id }) => id)).toEqual([2001, 1001, 1].map(idOf));
    expect(found.pagination).toMatchObject({ length: 3 });
    expect(found.pagination.lengthIsEstimate).toBeUndefined();
  });
});

describe("pages of a log that is too long to be counted", () => {
  test("have the same order up to the last page, which has the last rows", async () => {
    const { pagination } = await list({});
    expect(pagination.lengthIsEstimate).toBe(true);
    expect(pagination.length).toBeGreaterThanOrEqual(MAX_COUNTED_ROWS);
    const last = await idsOf({ page: pagination.lastPage });
    expect(last.at(-1)).toBe(OLDEST);
    const before = await idsOf({ page: pagination.lastPage - 1 });
    expect(before).toHaveLength(SIZE);
    expect([...before, ...last].map((id) => Number(id.slice(-12)))).toEqual(
      Array.from({ length: before.length + last.length }, (_, place) => before.length + last.length - place),
    );
    expect((await idsOf({ page: 3 }))[0]).toBe(idOf(COUNT - 2 * SIZE));
    expect(await idsOf({ page: pagination.lastPage + 50 })).toEqual([]);
  });

  test("are counted if the filters leave few entries", async () => {
    const { pagination } = await list({ action: ["create"] });
    expect(pagination).toMatchObject({ length: COUNT / 2 });
    expect(pagination.lengthIsEstimate).toBeUndefined();
  });
});
