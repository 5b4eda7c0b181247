import { scaleRuns } from "@tablero/domain/platform/property-runs-testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Caller, Key } from "./caller.ts";
import { conformance } from "./suite.ts";

interface Row {
  id: string;
  /** Only for clients. */
  email?: string;
}

const LISTS = [
  ["GET /api/admin/products", "name"],
  ["GET /api/admin/clients", "name"],
  ["GET /api/admin/orders", "total"],
] as const satisfies readonly (readonly [Key, string])[];

/** Every row of a list, read in pages of a hundred. */
async function wholeList(
  api: Caller,
  key: (typeof LISTS)[number][0],
  query: Record<string, unknown>,
  token: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await api.raw(key, { query: { ...query, page, size: 100 } }, { token });
    rows.push(...body!.items);
    if (page >= body!.pagination.lastPage) return rows;
  }
}

const RUNS = { numRuns: scaleRuns(15) };

conformance("properties of lists", (api) => {
  it.each(LISTS)("%s: any page of any size equals its part of the whole list", async (key, sort) => {
    const token = await api().signIn("admin");
    const whole = { asc: [] as Row[], desc: [] as Row[] };
    for (const order of ["asc", "desc"] as const) whole[order] = await wholeList(api(), key, { sort, order }, token);
    const { length } = whole.asc;
    expect(new Set(whole.asc.map(({ id }) => id)).size).toBe(length);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom("asc" as const, "desc" as const),
        async (size, page, order) => {
          const { body } = await api().call(key, { query: { sort, order, page, size } }, { token });
          const from = (page - 1) * size;
          const ids = whole[order].slice(from, from + size).map(({ id }) => id);
          expect(body.items.map(({ id }) => id)).toEqual(ids);
          expect(body.pagination).toMatchObject({
            length,
            size,
            page,
            lastPage: Math.max(Math.ceil(length / size), 1),
            startIndex: from,
            endIndex: Math.min(from + size, length) - 1,
          });
        },
      ),
      RUNS,
    );
  });

  it("shortcuts keep the requested order, and those that the request leaves out come last", async () => {
    const token = await api().signIn("manager");
    const list = async (): Promise<string[]> =>
      (await api().call("GET /api/common/shortcuts", {}, { token })).body.map(({ id }) => id);
    const all = await list();
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(all), async (ids) => {
        const before = await list();
        const { body } = await api().call("PATCH /api/common/shortcuts/order", { body: { ids } }, { token });
        const expected = [...ids, ...before.filter((id) => !ids.includes(id))];
        expect(body.map(({ id }) => id)).toEqual(expected);
        expect(await list()).toEqual(expected);
      }),
      RUNS,
    );
  });

  it("a client is found by any part of the e-mail, in upper or lower case", async () => {
    const token = await api().signIn("admin");
    const clients = await wholeList(api(), "GET /api/admin/clients", { sort: "name" }, token);
    const emails = clients.map(({ email = "" }) => email);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...emails),
        fc.nat(),
        fc.integer({ min: 3, max: 10 }),
        fc.boolean(),
        async (email, start, letters, upper) => {
          const from = start % (email.length - letters);
          const part = email.slice(from, from + letters);
          const search = upper ? part.toUpperCase() : part;
          const found = await wholeList(api(), "GET /api/admin/clients", { search, sort: "name" }, token);
          expect(found.map((client) => client.email)).toContain(email);
        },
      ),
      RUNS,
    );
  });
});
