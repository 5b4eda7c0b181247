import { contract } from "@tablero/contract/contract";
import { mockContract } from "@tablero/contract/template/template";
import { STAFF_ROLES } from "@tablero/domain/platform/vocabulary";
import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_MAIL_TOKEN } from "./people/commands/mail-links.ts";
import { type Api, openApi } from "./testing.ts";

let api: Api;
beforeAll(() => {
  api = openApi();
});

/** Lists whose records can be opened individually. */
const lists = Object.keys(contract).filter(
  (key) => /^GET \/api\/admin\/[^/{]+$/.test(key) && `${key}/{id}` in contract,
);

describe("calls of the back office", () => {
  test.each(lists)("%s returns 401 without a token, and data to an administrator", async (key) => {
    expect(await api.call(key)).toMatchObject({ status: 401, body: { code: "unauthorised" } });
    const { status, body } = await api.call(key, { token: await api.as("admin") });
    expect(status).toBe(200);
    expect(body.items.length).toBeGreaterThan(0);
    expect(body.pagination).toMatchObject({ page: 1, size: 10, startIndex: 0 });
    const beyond = await api.call(`${key}?page=9999`, { token: await api.as("admin") });
    expect(beyond.body.items).toEqual([]);
    expect((await api.call(`${key}?sort=nothing`, { token: await api.as("admin") })).status).toBe(422);
  });

  test("are refused to shoppers, and to roles without the permission", async () => {
    for (const role of ["judge", "client"]) {
      const reply = await api.call("GET /api/admin/orders", { token: await api.as(role) });
      expect(reply).toMatchObject({ status: 403, body: { code: "forbidden" } });
    }
    expect((await api.call("GET /api/admin/users", { token: await api.as("manager") })).status).toBe(403);
  });

  test("let the warehouse role move shipments, but not the order", async () => {
    const token = await api.as("warehouse");
    const { body: list } = await api.call("GET /api/admin/orders?view=to-prepare", { token });
    const [{ id, version }] = list.items;
    const body = { machine: "order", to: "cancelled", version };
    expect((await api.call(`POST /api/admin/orders/${id}/transitions`, { body, token })).status).toBe(403);
    const shipment = await api.call(`POST /api/admin/orders/${id}/shipments`, { body: { version: 99 }, token });
    expect(shipment).toMatchObject({ status: 409, body: { code: "version-conflict", current: { id } } });
  });
});

describe("unmatched calls", () => {
  test("answer 404 NOT FOUND, or 401 under api/admin", async () => {
    expect(await api.call("GET /api/nowhere")).toMatchObject({ status: 404, body: "NOT FOUND" });
    expect((await api.call("GET /api/admin/nowhere")).status).toBe(401);
    const known = await api.call("GET /api/admin/nowhere", { token: await api.as("admin") });
    expect(known).toMatchObject({ status: 404, body: "NOT FOUND" });
  });
});

describe("the shell", () => {
  test("needs no token, and acts as the demo administrator", async () => {
    const { body } = await api.call("GET /api/common/navigation");
    expect(Object.keys(body)).toEqual(["compact", "default", "futuristic", "horizontal"]);
    expect(body.default.map(({ title }: { title: string }) => title)).toEqual([
      "Ventas",
      "Inventario",
      "Eventos",
      "Sistema",
    ]);
    expect(body.compact[0].children).toEqual(body.default[1].children);
    expect((await api.call("GET /api/common/user")).body.email).toBe("admin@tablero.test");
  });

  test("refuses an invalid token", async () => {
    expect((await api.call("GET /api/common/user", { token: "not.a.token" })).status).toBe(401);
  });

  test.each(STAFF_ROLES)("keeps separate shortcuts for %s, and puts a new one last", async (role) => {
    const token = await api.as(role);
    const shortcut = { label: "Torneo", icon: "heroicons_outline:trophy", link: "/admin/eventos", useRouter: true };
    const made = await api.call("POST /api/common/shortcuts", { body: { shortcut }, token });
    const { body } = await api.call("GET /api/common/shortcuts", { token });
    expect(body.at(-1)).toEqual({ ...shortcut, id: made.body.id, description: null });
    const order = await api.call("PATCH /api/common/shortcuts/order", { body: { ids: [made.body.id] }, token });
    expect(order.body[0].id).toBe(made.body.id);
    const bad = { ...shortcut, link: "javascript:alert(1)" };
    expect((await api.call("POST /api/common/shortcuts", { body: { shortcut: bad }, token })).status).toBe(422);
  });

  test("finds pages first, then records that the role may read", async () => {
    const groups = async (role: string) => {
      const reply = await api.call("POST /api/common/search", { body: { query: "p" }, token: await api.as(role) });
      return reply.body.map(({ id }: { id: string }) => id);
    };
    expect((await groups("admin"))[0]).toBe("pages");
    expect(await groups("judge")).not.toContain("orders");
    expect((await api.call("POST /api/common/search", { body: { query: " " } })).body).toEqual([]);
  });
});

describe("sessions", () => {
  const credentials = { email: "admin@tablero.test", password: "tablero-demo" };

  test("start for every demo account, while wrong credentials get 404 false", async () => {
    for (const name of [...STAFF_ROLES, "cliente"]) {
      const body = { ...credentials, email: `${name}@tablero.test` };
      expect((await api.call("POST /api/auth/sign-in", { body })).body.tokenType).toBe("bearer");
    }
    const wrong = await api.call("POST /api/auth/sign-in", { body: { ...credentials, password: "nope" } });
    expect(wrong).toMatchObject({ status: 404, body: false });
  });

  test("end at sign-out only for that token", async () => {
    const [one, other] = [await api.as("admin"), await api.as("admin")];
    await api.call("POST /api/auth/sign-out", { token: one });
    expect((await api.call("GET /api/admin/orders", { token: one })).status).toBe(401);
    expect((await api.call("GET /api/admin/orders", { token: other })).status).toBe(200);
    const exchanged = await api.call("POST /api/auth/sign-in-with-token", { body: { accessToken: one } });
    expect(exchanged).toMatchObject({ status: 401, body: { title: "Invalid token" } });
  });

  test("start for a new account after verification, and a link works once", async () => {
    const account = { name: "Nora Gil", email: "nora@correo.test", password: "una-clave-larga", agreements: true };
    expect((await api.call("POST /api/auth/sign-up", { body: account })).body).toBe(true);
    const { email, password } = account;
    expect((await api.call("POST /api/auth/sign-in", { body: { email, password } })).status).toBe(404);
    const mail = api.mock.store.outbox.at(-1);
    const link = { id: mail?.accountId, token: mail?.token };
    expect((await api.call("POST /api/auth/verify-account", { body: link })).body).toBe(true);
    expect((await api.call("POST /api/auth/verify-account", { body: link })).status).toBe(410);
    const session = await api.call("POST /api/auth/sign-in", { body: { email, password } });
    expect(session.body.user).toMatchObject({ name: "Nora Gil", role: "client", permissions: [] });
    const demo = { ...link, token: DEMO_MAIL_TOKEN };
    expect((await api.call("POST /api/auth/verify-account", { body: demo })).body).toBe(true);
  });

  test("use the password of the sign-up whose link was opened, not of a later one", async () => {
    const email = "dos@correo.test";
    for (const password of ["la mía de verdad", "la del intruso"])
      await api.call("POST /api/auth/sign-up", { body: { name: "Dos", email, password, agreements: true } });
    await api.call("POST /api/auth/resend-verification", { body: { email } });
    const [first, second, third] = api.mock.store.outbox.slice(-3);
    expect(third?.kind).toBe("reset");
    const verify = (mail = first) =>
      api.call("POST /api/auth/verify-account", { body: { id: mail?.accountId, token: mail?.token } });
    expect((await verify()).body).toBe(true);
    expect((await verify(second)).status).toBe(410);
    const signIn = async (password: string) =>
      (await api.call("POST /api/auth/sign-in", { body: { email, password } })).status;
    expect([await signIn("la del intruso"), await signIn("la mía de verdad")]).toEqual([404, 200]);
  });

  test("all end with a new password", async () => {
    const token = await api.as("judge");
    await api.call("POST /api/auth/forgot-password", { body: { email: "judge@tablero.test" } });
    const mail = api.mock.store.outbox.at(-1);
    const body = { id: mail?.accountId, token: mail?.token, password: "otra-clave-larga" };
    await api.call("POST /api/auth/reset-password", { body });
    expect((await api.call("GET /api/admin/games", { token })).status).toBe(401);
  });
});

describe("data of the mock", () => {
  test("include the pictures of the shop as SVG", async () => {
    const { body } = await api.call("GET /api/shop/home");
    for (const { image } of [body.headers[0], body.newProducts[0], body.games[0]]) {
      const response = await api.mock.fetch(new Request(`http://shop.test${image.src}/480.webp`));
      expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
      expect(await response.text()).toMatch(/^<svg /);
    }
    const missing = await api.mock.fetch(new Request(`http://shop.test/media/${crypto.randomUUID()}/480.webp`));
    expect(missing.status).toBe(404);
  });

  test("are restored by a reset", async () => {
    const fresh = openApi();
    const before = fresh.mock.store.data.products.length;
    const [{ id, version }] = (await fresh.call("GET /api/admin/products", { token: await fresh.as("admin") })).body
      .items;
    const token = await fresh.as("admin");
    const renamed = await fresh.call(`PATCH /api/admin/products/${id}`, { body: { name: "Otro", version }, token });
    expect(renamed.body).toMatchObject({ name: "Otro", version: version + 1 });
    await fresh.call("POST /api/__reset");
    const after = await fresh.call(`GET /api/admin/products/${id}`, { token: await fresh.as("admin") });
    expect(after.body.version).toBe(1);
    expect(after.body.name).not.toBe("Otro");
    expect(fresh.mock.store.data.products).toHaveLength(before);
  });

  test("are described completely, with delays and rules", async () => {
    const { body } = await api.call("GET /api/openapi.json");
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(Object.keys(mockContract).sort());
    expect(body.paths["/api/auth/sign-in"].post.description).toContain("Answers after 1500 ms.");
    const products = body.paths["/api/apps/ecommerce/inventory/products"].get;
    expect(products.tags).toEqual(["inventory"]);
    expect(products.description).toContain("after `lastPage`");
    const page = await api.mock.fetch(new Request("http://shop.test/api/docs"));
    expect(page.headers.get("Content-Type")).toMatch(/^text\/html/);
    const html = await page.text();
    expect(html).toContain("Answers after 300 ms.");
    expect(html).toContain("<h2>Activities</h2>");
    expect(html).toContain('<details id="webhook-order.shipped">');
    expect(html).not.toMatch(/<script/);
  });

  test("include no token for an unknown role", async () => {
    expect((await api.call("POST /api/__as", { body: { role: "king" } })).status).toBe(422);
  });
});
