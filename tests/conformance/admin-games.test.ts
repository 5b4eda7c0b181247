import { expect, it } from "vitest";
import type { Caller } from "./caller.ts";
import { recordCases } from "./record-cases.ts";
import { conformance } from "./suite.ts";

/** A picture of one point. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

function pictureForm(alt = ""): FormData {
  const form = new FormData();
  form.append("file", new Blob([PNG], { type: "image/png" }), "a.png");
  form.append("alt", alt);
  return form;
}

async function gameNamed(api: Caller, token: string, search: string) {
  const { body } = await api.call("GET /api/admin/games", { query: { search } }, { token });
  return body.items[0];
}

conformance("games of the back office", (api) => {
  recordCases(api, {
    path: "games",
    reader: "clerk",
    stranger: null,
    fresh: (n) => ({ name: `Juego Prueba ${n}x`, kind: "tcg" }),
    textual: (text) => ({ description: text }),
    word: (n) => `prueba ${n}x`,
    defaults: {
      ruleset: "generic",
      colour: "#475569",
      description: null,
      image: null,
      products: 0,
      events: 0,
      categories: 0,
      sets: 0,
    },
    changes: [
      { patch: { colour: "#5E2DAD", ruleset: "mtg" }, answer: { colour: "#5e2dad", ruleset: "mtg" } },
      { patch: { slug: " Juego de la Ñ " }, answer: { slug: "juego-de-la-n" } },
      { patch: { description: "  De cartas " }, answer: { description: "De cartas" } },
      { patch: { position: 3, kind: "board" }, answer: { position: 3, kind: "board" } },
      { patch: { description: "" }, answer: { description: null } },
    ],
    refused: [
      { body: { name: " " }, path: "name" },
      { body: { name: "¡¡!!" }, path: "slug" },
      { body: { kind: "vídeo" }, path: "kind" },
      { body: { ruleset: "ajedrez" }, path: "ruleset" },
      { body: { colour: "rojo" }, path: "colour" },
      { body: { colour: "#ffff00" }, path: "colour" },
      { body: { position: 0 }, path: "position" },
      { body: { position: 1.5 }, path: "position" },
      { body: { active: null }, path: "active" },
    ],
    unique: [
      { path: "name", of: ({ name }) => ({ name: `  ${String(name).toUpperCase()}!`, slug: crypto.randomUUID() }) },
      { path: "slug", of: ({ slug }) => ({ slug }) },
    ],
    used: async (caller, token) => (await gameNamed(caller, token, "arcania")).id,
  });

  it("counts what uses each game, and is made the last of them", async () => {
    const token = await api().signIn("admin");
    const arcania = await gameNamed(api(), token, "arcania");
    expect(arcania).toMatchObject({ categories: 4, sets: 6, position: 1 });
    const query = { gameId: arcania.id, size: 1 };
    const products = await api().call("GET /api/admin/products", { query }, { token });
    expect(products.body.pagination.length).toBeGreaterThanOrEqual(arcania.products);
    const events = await api().call("GET /api/admin/events", { query }, { token });
    expect(events.body.pagination.length).toBe(arcania.events);
    const made = await api().call(
      "POST /api/admin/games",
      { body: { name: `Último ${crypto.randomUUID()}`, kind: "rpg" } },
      { token },
    );
    const { body } = await api().call(
      "GET /api/admin/games",
      { query: { sort: "position", order: "desc", size: 1 } },
      { token },
    );
    expect(body.items[0].id).toBe(made.body.id);
  });

  it("takes a picture, another one in its place, and none again", async () => {
    const token = await api().signIn("admin");
    const create = { body: { name: `Con imagen ${crypto.randomUUID()}`, kind: "board" as const } };
    const { body: game } = await api().call("POST /api/admin/games", create, { token });
    const params = { id: game.id };
    const put = (version: number, body = pictureForm()) =>
      api().send("POST /api/admin/games/{id}/image", { params, query: { version }, body }, { token });
    const first = await put(1, pictureForm(" Dos dragones "));
    expect(first).toMatchObject({ status: 201, body: { version: 2, image: { alt: "Dos dragones", width: 1 } } });
    expect(await put(1)).toMatchObject({ status: 409, body: { code: "version-conflict", current: { version: 2 } } });
    const second = await put(2);
    expect(second.body.image).toMatchObject({ alt: game.name });
    expect(second.body.image.id).not.toBe(first.body.image.id);
    const drop = (version: number) =>
      api().call("DELETE /api/admin/games/{id}/image", { params, query: { version } }, { token });
    expect((await drop(1)).status).toBe(409);
    expect((await drop(3)).body).toMatchObject({ image: null, version: 4 });

    expect((await put(4, new FormData())).status).toBe(422);
    const text = new FormData();
    text.append("file", new Blob(["no es una imagen, sino un texto más largo que una"]), "a.png");
    expect([415, 422]).toContain((await put(4, text)).status);
    const nowhere = { id: "01890000-0000-7000-8000-000000000000" };
    const lost = { params: nowhere, query: { version: 1 } };
    expect(
      (await api().send("POST /api/admin/games/{id}/image", { ...lost, body: pictureForm() }, { token })).status,
    ).toBe(404);
    expect((await api().send("DELETE /api/admin/games/{id}/image", lost, { token })).status).toBe(404);
    const clerk = await api().signIn("clerk");
    expect((await api().send("DELETE /api/admin/games/{id}/image", lost, { token: clerk })).status).toBe(403);
  });

  it("is no longer on the home page once archived, and named where it is used", async () => {
    const token = await api().signIn("admin");
    const { id, version } = await gameNamed(api(), token, "umbral");
    const names = async () =>
      (await api().call("GET /api/shop/home")).body.games.map(({ name }: { name: string }) => name);
    expect(await names()).toContain("Umbral");
    const change = (active: boolean, at: number) =>
      api().call("PATCH /api/admin/games/{id}", { params: { id }, body: { active, version: at } }, { token });
    expect((await change(false, version)).status).toBe(200);
    expect(await names()).not.toContain("Umbral");
    const { body } = await api().call("GET /api/admin/products", { query: { gameId: id, size: 1 } }, { token });
    expect(body.items[0].game.name).toBe("Umbral");
    const { body: products } = await api().call("GET /api/admin/products", { query: { search: "fundas" } }, { token });
    const assign = async (product: { id: string; version: number }) =>
      api().call(
        "PATCH /api/admin/products/{id}",
        { params: { id: product.id }, body: { gameId: id, version: product.version } },
        { token },
      );
    expect(await assign(body.items[0])).toMatchObject({ status: 200 });
    const refused = await assign(products.items[0]);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: "gameId", code: "archived" }] } });
    expect((await change(true, version + 1)).status).toBe(200);
    expect(await names()).toContain("Umbral");
  });

  it("is found under its new name by shoppers", async () => {
    const token = await api().signIn("admin");
    const { id, version, name } = await gameNamed(api(), token, "vapor");
    const found = async (search: string) =>
      (await api().call("GET /api/shop/products", { query: { search } })).body.pagination.length;
    expect(await found("hojalatería")).toBe(0);
    const rename = (to: string, at: number) =>
      api().call("PATCH /api/admin/games/{id}", { params: { id }, body: { name: to, version: at } }, { token });
    await rename("Hojalatería", version);
    expect(await found("hojalatería")).toBeGreaterThan(0);
    await rename(name, version + 1);
    expect(await found("hojalatería")).toBe(0);
  });
});

conformance("sets of games", (api) => {
  const games = new WeakMap<Caller, { arcania: string; bestiarium: string }>();
  const gamesOf = async () => {
    const known = games.get(api());
    if (known) return known;
    const token = await api().signIn("admin");
    const ids = {
      arcania: (await gameNamed(api(), token, "arcania")).id as string,
      bestiarium: (await gameNamed(api(), token, "bestiarium")).id as string,
    };
    games.set(api(), ids);
    return ids;
  };
  const setNamed = async (token: string, search: string) =>
    (await api().call("GET /api/admin/game-sets", { query: { search } }, { token })).body.items[0];

  recordCases(api, {
    path: "game-sets",
    reader: "judge",
    stranger: null,
    fresh: async (n) => ({ gameId: (await gamesOf()).arcania, name: `Expansión Prueba ${n}x` }),
    textual: (text) => ({ name: `${text} ${crypto.randomUUID()}` }),
    word: (n) => `prueba ${n}x`,
    defaults: { code: null, releasedOn: null, products: 0 },
    changes: [
      { patch: { releasedOn: "2026-12-01" }, answer: { releasedOn: "2026-12-01" } },
      { patch: { code: " blb " }, answer: { code: "BLB" } },
      { patch: { code: "", releasedOn: null }, answer: { code: null, releasedOn: null } },
    ],
    refused: [
      { body: { name: "" }, path: "name" },
      { body: { code: "DEMASIADO LARGO" }, path: "code" },
      { body: { releasedOn: "ayer" }, path: "releasedOn" },
      { body: { releasedOn: "1492-10-12" }, path: "releasedOn" },
    ],
    unique: [{ path: "name", of: ({ name }) => ({ name: String(name).toLowerCase() }) }],
    used: async (_caller, token) => (await setNamed(token, "marea roja")).id,
  });

  it("stays with its game, which has to be there; a code is one set's within a game", async () => {
    const token = await api().signIn("admin");
    const { arcania, bestiarium } = await gamesOf();
    const create = (body: object) => api().send("POST /api/admin/game-sets", { body }, { token });
    const nowhere = await create({ gameId: "01890000-0000-7000-8000-000000000000", name: "De ninguno" });
    expect(nowhere.status).toBe(404);
    const taken = await create({ gameId: arcania, name: "Otra marea", code: "mrj" });
    expect(taken).toMatchObject({ status: 409, body: { code: "duplicate", errors: [{ path: "code" }] } });
    const { status, body } = await create({ gameId: bestiarium, name: "Marea roja", code: "mrj" });
    expect(status).toBe(201);
    const call = { params: { id: body.id }, body: { gameId: arcania, version: 1 } };
    expect((await api().send("PATCH /api/admin/game-sets/{id}", call, { token })).status).toBe(422);
  });

  it("is renamed in the products that name it", async () => {
    const token = await api().signIn("admin");
    const set = await setNamed(token, "bosque hueco");
    expect(set.products).toBeGreaterThan(0);
    const named = async (name: string) => {
      const query = { gameId: set.gameId, size: 100 };
      const { body } = await api().call("GET /api/admin/products", { query }, { token });
      const ids: string[] = body.items.map(({ id }: { id: string }) => id);
      const all = await Promise.all(
        ids.map((id) => api().call("GET /api/admin/products/{id}", { params: { id } }, { token })),
      );
      return all.filter(({ body: product }) => product.attributes.set === name).length;
    };
    const params = { id: set.id };
    const rename = (name: string, version: number) =>
      api().call("PATCH /api/admin/game-sets/{id}", { params, body: { name, version } }, { token });
    const before = await named(set.name);
    const renamed = await rename("Bosque Vacío", set.version);
    expect(renamed.body).toMatchObject({ name: "Bosque Vacío", products: set.products });
    expect(await named("Bosque Vacío")).toBe(before);
    await rename(set.name, set.version + 1);
    expect(await named(set.name)).toBe(before);
  });
});
