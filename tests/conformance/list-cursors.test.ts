import { contract } from "@tablero/contract/contract";
import { PaginationSchema } from "@tablero/contract/platform/shapes/basics";
import { expect, it } from "vitest";
import { z } from "zod";
import type { Caller, Key } from "./caller.ts";
import { orderForStaff } from "./order-staff.ts";
import { newDraft } from "./products.ts";
import { conformance } from "./suite.ts";

const Shown = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string().optional() })),
  pagination: PaginationSchema,
});
type Shown = z.infer<typeof Shown>;

/** Names count down, so that each new one comes first. */
const LAST = 999;
const isDeclared = (name: string): name is keyof typeof contract => name in contract;
let made = 0;

type Between = (api: Caller, token: string) => Promise<unknown>;
const newOrder: Between = (api) => orderForStaff(api, [1]);
const newPayment: Between = async (api) => {
  const order = await orderForStaff(api, [1]);
  expect((await order.pay(order.now.total)).status).toBeLessThan(300);
};
const newClient: Between = (api, token) => {
  const body = { name: "Aarón", surname: `Entre ${LAST - ++made}`, email: `entre-${crypto.randomUUID()}@correo.test` };
  return api.call("POST /api/admin/clients", { body }, { token });
};
const newSupplier: Between = (api, token) =>
  api.call("POST /api/admin/suppliers", { body: { name: `Aa ${++made} ${crypto.randomUUID()}` } }, { token });

/** Each list with an order in which new rows come first, and a function that adds rows. */
const LISTS: readonly (readonly [Key, Record<string, unknown>, Between])[] = [
  ["GET /api/admin/orders", { sort: "placedAt", order: "desc" }, newOrder],
  ["GET /api/admin/orders", { sort: "placedAt", order: "desc", search: "a" }, newOrder],
  ["GET /api/admin/takings/entries", { kind: "captured", sort: "at", order: "desc" }, newPayment],
  ["GET /api/admin/audit", { sort: "at", order: "desc" }, newSupplier],
  ["GET /api/admin/audit", { sort: "at", order: "desc", search: "a" }, newSupplier],
  ["GET /api/admin/clients", { sort: "createdAt", order: "desc" }, newClient],
  ["GET /api/admin/clients", { sort: "name", order: "asc" }, newClient],
  [
    "GET /api/admin/products",
    { sort: "name", order: "asc" },
    (api, token) => newDraft(api, token, { name: `Aa ${LAST - ++made}` }),
  ],
];

/** Every list without an id in its address, for each of its sorts in both directions. */
const SORTED = Object.keys(contract).flatMap((name): [Key, Record<string, unknown>[]][] => {
  if (!isDeclared(name) || name.includes("{")) return [];
  const declared = contract[name];
  if (!("query" in declared)) return [];
  const query: z.core.JSONSchema.BaseSchema = z.toJSONSchema(declared.query, { io: "input", unrepresentable: "any" });
  const { cursor, sort, kind } = query.properties ?? {};
  if (cursor === undefined || typeof sort !== "object") return [];
  const kinds = query.required?.includes("kind") && typeof kind === "object" ? (kind.enum ?? []) : [undefined];
  const ways = (sort.enum ?? []).flatMap((by) => ["asc", "desc"].map((order) => ({ sort: by, order })));
  return [[name, ways.flatMap((way) => kinds.map((each) => ({ ...way, ...(each !== undefined && { kind: each }) })))]];
});

conformance("list cursors", (api) => {
  const page = async (key: Key, query: Record<string, unknown>, token: string): Promise<Shown> => {
    const reply = await api().raw(key, { query }, { token });
    expect(reply.status).toBe(200);
    return Shown.parse(reply.body);
  };
  const idsOf = ({ items }: Shown) => items.map(({ id }) => id);

  it.each(LISTS)("%s by %j: new rows during paging cause neither repetitions nor gaps", async (key, query, between) => {
    const token = await api().signIn("admin");
    for (let row = 0; row < 3; row += 1) await between(api(), token);
    const call = (more: Record<string, unknown>) => page(key, { ...query, size: 3, ...more }, token);
    const first = await call({});
    expect(first.pagination.next).toBeDefined();
    expect(first.pagination.previous).toBeUndefined();
    // Read at once: what a job writes meanwhile comes before these rows, too.
    const whole = idsOf(await call({ size: 50 }));
    const after = whole.slice(whole.indexOf(first.items.at(-1)?.id ?? "") + 1);

    await between(api(), token);
    const second = await call({ page: 2, cursor: first.pagination.next });
    expect(idsOf(second)).toEqual(after.slice(0, 3));
    await between(api(), token);
    const third = await call({ page: 3, cursor: second.pagination.next });
    expect(idsOf(third)).toEqual(after.slice(3, 6));
    expect(third.pagination).toMatchObject({ page: 3, size: 3 });
    const back = await call({ page: 2, cursor: third.pagination.previous });
    expect(idsOf(back)).toEqual(after.slice(0, 3));
    // By its number, page 2 has rows of page 1 by now.
    expect(idsOf(await call({ page: 2 })).some((id) => whole.indexOf(id) < whole.indexOf(after[0] ?? ""))).toBe(true);
  });

  it("stock movements that are written during paging cause neither repetitions nor gaps", async () => {
    const token = await api().signIn("admin");
    const { body: list } = await api().call("GET /api/admin/products", { query: { size: 1 } }, { token });
    const params = { id: list.items[0]?.id ?? "" };
    const { body: product } = await api().call("GET /api/admin/products/{id}", { params }, { token });
    const variant = product.variants[0]?.id ?? "";
    const write = async () => {
      const body = { kind: "receipt" as const, quantity: 1, reason: "Albarán" };
      const headers = { "Idempotency-Key": crypto.randomUUID() };
      const call = { params: { id: variant }, body };
      expect((await api().call("POST /api/admin/variants/{id}/movements", call, { token, headers })).status).toBe(201);
    };
    for (let row = 0; row < 4; row += 1) await write();
    const read = async (query: { page?: number; size: number; cursor?: string }) =>
      (await api().call("GET /api/admin/products/{id}/movements", { params, query }, { token })).body;
    const whole = idsOf(await read({ size: 50 }));
    const first = await read({ size: 2 });
    await write();
    const { next } = first.pagination;
    const second = await read({ size: 2, page: 2, ...(next && { cursor: next }) });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(whole.slice(0, 4));
  });

  it("rows that are removed during paging cause no gaps, and the last page is the one that no row follows", async () => {
    const token = await api().signIn("admin");
    const key = "GET /api/admin/suppliers" as const;
    const suppliers = [];
    for (const number of [1, 2, 10, 3, 20, 4]) {
      const body = { name: `Cursor ${number}` };
      suppliers.push((await api().call("POST /api/admin/suppliers", { body }, { token })).body);
    }
    const query = { search: "cursor", sort: "name", order: "asc", active: "true", size: 2 };
    const names = (shown: Shown) => shown.items.map(({ name }) => name);
    const first = await page(key, query, token);
    expect(names(first)).toEqual(["Cursor 1", "Cursor 2"]);
    for (const { id } of first.items) {
      const { version } = suppliers.find((row) => row.id === id)!;
      await api().call(
        "PATCH /api/admin/suppliers/{id}",
        { params: { id }, body: { active: false, version } },
        { token },
      );
    }
    const second = await page(key, { ...query, page: 2, cursor: first.pagination.next }, token);
    expect(names(second)).toEqual(["Cursor 3", "Cursor 4"]);
    expect(second.pagination).toMatchObject({ length: 4, page: 2, lastPage: 3, startIndex: 1, endIndex: 2 });
    const third = await page(key, { ...query, page: 3, cursor: second.pagination.next }, token);
    expect(names(third)).toEqual(["Cursor 10", "Cursor 20"]);
    expect(third.pagination).toMatchObject({ length: 4, page: 3, lastPage: 3, startIndex: 2, endIndex: 3 });
    expect(third.pagination.next).toBeUndefined();
  });

  it.each(SORTED)(
    "%s: with cursors each row is on one page, for every sort field and for rows without a value",
    { tags: "beyond-gate" },
    async (key, queries) => {
      const token = await api().signIn("admin");
      for (const query of queries) {
        const { pagination: whole } = await page(key, { ...query, size: 1 }, token);
        // Three pages, or ten of a long list.
        const size = Math.min(Math.ceil(whole.length / 3) || 1, 100);
        const ids: string[] = [];
        let shown = await page(key, { ...query, size }, token);
        for (let turned = 1; turned < 10 && shown.pagination.next !== undefined; turned += 1) {
          ids.push(...idsOf(shown));
          shown = await page(key, { ...query, size, page: turned + 1, cursor: shown.pagination.next }, token);
        }
        ids.push(...idsOf(shown));
        expect([query, new Set(ids).size]).toEqual([query, ids.length]);
        if (shown.pagination.next === undefined) expect([query, ids.length]).toEqual([query, shown.pagination.length]);
      }
    },
  );

  it("a cursor that was never issued, or that belongs to another sort order, is refused", async () => {
    const token = await api().signIn("admin");
    const { pagination } = await page("GET /api/admin/clients", { sort: "name" }, token);
    for (const query of [{ cursor: "nada" }, { cursor: "" }, { sort: "spent", cursor: pagination.next }]) {
      const reply = await api().raw("GET /api/admin/clients", { query }, { token });
      expect([reply.status, reply.problem.errors?.[0]?.path]).toEqual([422, "cursor"]);
    }
  });
});
