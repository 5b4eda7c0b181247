import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestShop, testShop } from "../domain/testing.ts";
import { openTestServer, type TestServer } from "./testing.ts";

let server: TestServer;
let shop: TestShop;
let token: string;
beforeAll(async () => {
  server = await openTestServer({ defaultPerMinute: 100_000 });
  shop = await testShop(server.database);
  token = await server.tokenOf("manager");
}, 30_000);
afterAll(() => server.close());

const call = async (key: string, body?: unknown, as = token) => {
  const answer = await server.call(key, { token: as, body });
  return { status: answer.status, body: await answer.json() };
};
const shortcut = {
  label: "Pedidos",
  description: "Lo de hoy",
  icon: "heroicons_outline:inbox",
  link: "/admin/pedidos",
  useRouter: true,
};

describe("the shell of the back office", () => {
  test("has menus without the entries that the role may not read", async () => {
    const titles = async (role: "manager" | "judge") =>
      (await call("GET /api/common/navigation", undefined, await server.tokenOf(role))).body.default.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles("manager")).toEqual(["Ventas", "Inventario", "Eventos", "Sistema"]);
    expect(await titles("judge")).toEqual(["Eventos"]);
  });

  test("shows counts by menu entry, for the records that the role may read", async () => {
    const badges = async () => (await call("GET /api/common/navigation/badges")).body;
    const before = (await badges())["inventario.productos"];
    await shop.product({ price: 1000, units: 1 });
    await shop.product({ price: 1000, units: 0 });
    const all = await badges();
    expect(all).toMatchObject({
      "ventas.pedidos": 0,
      "ventas.precompras": 0,
      "inventario.productos": before + 1,
    });
    expect((await call("GET /api/common/navigation/badges", undefined, await server.tokenOf("judge"))).body).toEqual(
      {},
    );
  });

  test("lets users change their name and presence, and shows both everywhere", async () => {
    const changed = await call("PATCH /api/common/user", {
      user: { name: "Marta Gil", status: "away", email: "x@y.test" },
    });
    expect(changed.body).toMatchObject({ name: "Marta Gil", status: "away", email: "manager@roles.test" });
    expect((await call("GET /api/common/user")).body).toEqual(changed.body);
    const foreign = await call("PATCH /api/common/user", { user: { avatar: "https://evil.test/pixel.gif" } });
    expect([foreign.status, foreign.body.errors[0].path]).toEqual([422, "user.avatar"]);
    const client = await server.tokenOf("client");
    const shopper = await call("PATCH /api/common/user", { user: { name: "Ana María Prats" } }, client);
    expect(shopper.body).toMatchObject({ name: "Ana María Prats", role: "client", permissions: [] });
  });

  test("has personal shortcuts, which are added last, changed, sorted, and deleted once", async () => {
    const ids: string[] = [];
    for (const label of ["Uno", "Dos", "Tres"])
      ids.push((await call("POST /api/common/shortcuts", { shortcut: { ...shortcut, label } })).body.id);
    const labels = async () =>
      (await call("GET /api/common/shortcuts")).body.map(({ label }: { label: string }) => label);
    expect(await labels()).toEqual(["Uno", "Dos", "Tres"]);
    await call("PATCH /api/common/shortcuts/order", { ids: [ids[2], uuidv7(), ids[0]] });
    expect(await labels()).toEqual(["Tres", "Uno", "Dos"]);
    const changed = await call("PATCH /api/common/shortcuts", {
      id: ids[0],
      shortcut: { ...shortcut, label: "Primero", description: "" },
    });
    expect(changed.body).toEqual({ ...shortcut, id: ids[0], label: "Primero", description: null });
    const stranger = await server.tokenOf("clerk");
    expect((await call("GET /api/common/shortcuts", undefined, stranger)).body).toEqual([]);
    expect((await call("PATCH /api/common/shortcuts", { id: ids[0], shortcut }, stranger)).status).toBe(404);
    expect((await call(`DELETE /api/common/shortcuts?id=${ids[0]}`, undefined, stranger)).body).toBeNull();
    expect((await call(`DELETE /api/common/shortcuts?id=${ids[0]}`)).body.label).toBe("Primero");
    expect((await call(`DELETE /api/common/shortcuts?id=${ids[0]}`)).body).toBeNull();
    for (const link of ["javascript:alert(1)", "data:text/html,x", "//evil.test"])
      expect((await call("POST /api/common/shortcuts", { shortcut: { ...shortcut, link } })).status).toBe(422);
  });

  for (const [path, name] of [
    ["messages", "message"],
    ["notifications", "notification"],
  ] as const) {
    test(`lists ${path} newest first, changes, toggles, marks all as read and deletes them, without scripts`, async () => {
      const first = await call(`POST /api/common/${path}`, {
        [name]: {
          title: "Hola",
          description: 'A <strong>ti</strong><img src=x onerror="x()"><script>x()</script>',
          link: "/admin/pedidos",
        },
      });
      expect(first.body).toEqual({
        id: expect.any(String),
        title: "Hola",
        description: "A <strong>ti</strong>",
        time: expect.stringMatching(/Z$/),
        read: false,
        seen: false,
        link: "/admin/pedidos",
        useRouter: true,
      });
      const second = await call(`POST /api/common/${path}`, {
        [name]: { title: "Después", time: "2026-12-01T10:00:00Z" },
      });
      const list = async () =>
        (await call(`GET /api/common/${path}`)).body as { id: string; read: boolean; title: string }[];
      expect((await list()).map(({ id }) => id)).toEqual([second.body.id, first.body.id]);
      const { id } = first.body;
      expect((await call(`PATCH /api/common/${path}`, { id, [name]: { title: "Adiós" } })).body).toMatchObject({
        title: "Adiós",
        description: "A <strong>ti</strong>",
      });
      expect(
        (await call(`POST /api/common/${path}/toggle-read-status`, { [name]: { id, read: true } })).body.read,
      ).toBe(true);
      expect((await call(`POST /api/common/${path}/toggle-read-status`, { [name]: { id: uuidv7() } })).body).toBeNull();
      expect((await call(`GET /api/common/${path}/mark-all-as-read`)).body).toBe(true);
      expect((await list()).every(({ read }) => read)).toBe(true);
      expect((await call(`DELETE /api/common/${path}?id=${id}`)).body.id).toBe(id);
      expect((await call(`DELETE /api/common/${path}?id=${id}`)).body).toBeNull();
      expect((await call(`PATCH /api/common/${path}`, { id, [name]: {} })).status).toBe(404);
    });
  }

  test("searches pages first, then the records that the role may read, and finds nothing for an empty query", async () => {
    const id = uuidv7();
    await server.database.db.execute(
      sql`insert into clients (id, email, name, surname) values (${id}, 'p@correo.test', 'Precompra', 'Ñandú 100%')`,
    );
    const found = await call("POST /api/common/search", { query: "precómpra" });
    expect(found.body.map((group: { id: string }) => group.id)).toEqual(["pages", "clients"]);
    expect(found.body[0].results[0]).toMatchObject({ title: "Precompras", link: "/admin/precompras" });
    expect(found.body[1].results[0]).toMatchObject({ id, link: `/admin/clientes/${id}`, hint: "p@correo.test" });
    expect((await call("POST /api/common/search", { query: "  " })).body).toEqual([]);
    expect((await call("POST /api/common/search", { query: "100%" })).body[0].results).toHaveLength(1);
    expect((await call("POST /api/common/search", { query: "%" })).body).toEqual([]);
    expect((await call("POST /api/common/search", { query: "precompra" }, await server.tokenOf("judge"))).body).toEqual(
      [],
    );
  });
});
