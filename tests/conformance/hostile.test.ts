import { expect, it } from "vitest";
import type { Key } from "./caller.ts";
import { contact, fillCart, findVariants, madridAddress, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

/** Input that no form sends. Every call must get a response, and never a server error. */
const NASTY = [
  "'; drop table products; --",
  "' or '1'='1",
  '" union select * from accounts --',
  "100%_\\",
  "\\' \\\\ %00",
  "a".repeat(119),
  "🐟🎲👩‍👩‍👧",
  "متجر الألعاب \u202e עברית",
  "& | ! <-> :* (",
  "Z̷̢͚a̴l̷g̸o",
];
const LISTS: Key[] = [
  "GET /api/admin/products",
  "GET /api/admin/orders",
  "GET /api/admin/clients",
  "GET /api/admin/categories",
  "GET /api/admin/suppliers",
];

/** Lists filtered by a date range. */
const DATED: Key[] = [
  "GET /api/admin/orders",
  "GET /api/admin/audit",
  "GET /api/admin/statistics/orders",
  "GET /api/admin/statistics/sales",
  "GET /api/admin/statistics/events",
];

conformance("hostile input", (api) => {
  it.each(NASTY)("the search for %j finds nothing and causes no error", async (text) => {
    const { status } = await api().call("GET /api/shop/products", { query: { search: text } });
    expect(status).toBe(200);
    for (const name of ["category", "game", "tag", "brand", "language", "condition"]) {
      const reply = await api().call("GET /api/shop/products", { query: { [name]: text } });
      expect([name, reply.status, reply.body.items]).toEqual([name, 200, []]);
    }
    expect((await api().call("GET /api/shop/search/suggest", { query: { q: text } })).status).toBeLessThan(500);
    const product = await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: text } });
    expect(product.status).toBe(404);
    for (const name of ["sort", "order"])
      expect((await api().call("GET /api/shop/products", { query: { [name]: text } })).status).toBe(422);
  });

  it("the lists and the search of staff respond to hostile text without an error", async () => {
    const token = await api().signIn("admin");
    for (const key of LISTS)
      for (const text of NASTY) {
        const reply = await api().raw(key, { query: { search: text } }, { token });
        expect([key, text, reply.status]).toEqual([key, text, 200]);
        expect((await api().raw(key, { query: { sort: text } }, { token })).status).toBe(422);
      }
    for (const query of NASTY)
      expect((await api().call("POST /api/common/search", { body: { query } }, { token })).status).toBe(200);
  });

  it.each(["a\0b", "\ud83d"])("the text %j is refused because the database cannot store it", async (text) => {
    const search = await api().call("POST /api/auth/sign-in", { body: { email: text, password: text } });
    expect([search.status, search.problem.code]).toEqual([422, "validation"]);
    const [pick] = await findVariants(api(), 1);
    const cart = await fillCart(api(), [{ variantId: pick?.variantId ?? "", quantity: 1 }]);
    const order = await placeOrder(api(), cart, { contact: { ...contact, name: text } });
    expect([order.status, order.problem.errors]).toEqual([422, [expect.objectContaining({ path: "contact.name" })]]);
    const patched = await api().call("PATCH /api/shop/carts/{token}", {
      params: { token: cart },
      body: { couponCode: text },
    });
    expect(patched.status).toBe(422);
  });

  it("a body nested deeper than 32 levels is refused", async () => {
    const token = await api().signIn("admin");
    const cases: [Key, { token?: string }][] = [
      ["POST /api/auth/sign-in", {}],
      ["POST /api/shop/carts", {}],
      ["POST /api/common/search", { token }],
    ];
    for (const [key, extra] of cases)
      for (const raw of ["[".repeat(5_000) + "]".repeat(5_000), `${'{"a":'.repeat(33)}1${"}".repeat(33)}`]) {
        const reply = await api().raw(
          key,
          { text: raw },
          { ...extra, headers: { "Content-Type": "application/json" } },
        );
        expect([key, reply.status, reply.problem.code]).toEqual([key, 400, "malformed"]);
      }
  });

  it("undeclared query parameters are refused with their names", async () => {
    const token = await api().signIn("admin");
    const cases: [Key, { token?: string }][] = [
      ["GET /api/shop/home", {}],
      ["GET /api/shop/categories", {}],
      ["GET /api/shop/products", {}],
      ["GET /api/shop/preorders", {}],
      ["GET /api/common/navigation", { token }],
      ["GET /api/admin/orders", { token }],
    ];
    for (const [key, extra] of cases) {
      const reply = await api().raw(key, { query: { cachebuster: "1" } }, extra);
      expect([key, reply.status, reply.problem.errors]).toEqual([
        key,
        422,
        [{ path: "cachebuster", code: "unknown", message: "Este campo no existe" }],
      ]);
    }
    const twice = await api().raw("GET /api/shop/products", { query: { page: ["1", "1"] } });
    expect([twice.status, twice.problem.errors?.[0]?.path]).toEqual([422, "page"]);
    expect((await api().call("GET /api/shop/home")).status).toBe(200);
  });

  it("a NUL in a path or a query is refused", async () => {
    expect((await api().call("GET /api/shop/products", { query: { search: "a\0b" } })).status).toBe(422);
    const one = await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: "a\0b" } });
    expect(one.status).toBe(404);
  });

  it.each(["0000-01-01", "0001-01-01", "9999-12-31"])(
    "the day %s, which is outside the calendar's range, is refused",
    async (day) => {
      const token = await api().signIn("admin");
      for (const key of DATED)
        for (const name of ["from", "to"]) {
          const { status, problem } = await api().raw(key, { query: { [name]: day } }, { token });
          expect([key, name, status, problem.code]).toEqual([key, name, 422, "validation"]);
        }
    },
  );

  it("unusual but legitimate text is stored unchanged", async () => {
    const [pick] = await findVariants(api(), 1);
    const cart = await fillCart(api(), [{ variantId: pick?.variantId ?? "", quantity: 1 }]);
    const note = "¿Puede ser «antes» de las 10? O'Neil; 50 % \\ 🎲 שלום";
    const { status, body } = await placeOrder(api(), cart, {
      contact: { ...contact, name: "O'Neil 🎲", email: "ＡＮＡ@Correo.test" },
      shippingAddress: { ...madridAddress, line1: 'C/ "Mayor" 1; -- drop' },
      note,
    });
    expect(status).toBe(201);
    const token = await api().signIn("admin");
    const { body: list } = await api().call("GET /api/admin/orders", { query: { search: body.number } }, { token });
    expect(list.items[0]!.client).toMatchObject({ name: "O'Neil 🎲 Prieto", email: "ana@correo.test" });
    const found = await api().call("GET /api/admin/orders/{id}", { params: { id: list.items[0]!.id } }, { token });
    expect(found.body.note).toBe(note);
  });

  it("a token that was signed with another algorithm is refused", async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const [, claims] = (await api().signIn("admin")).split(".");
    for (const alg of ["none", "RS256", "HS512"]) {
      const token = `${part({ alg, typ: "JWT" })}.${claims}.${alg === "none" ? "" : "c2lnbmF0dXJl"}`;
      expect((await api().call("GET /api/admin/orders", {}, { token })).status).toBe(401);
    }
  });
});
