import { describe, expect, it } from "vitest";
import type { Caller } from "./caller.ts";
import { PNG } from "./picture.ts";
import { conformance } from "./suite.ts";

function pictureForm(alt = ""): FormData {
  const form = new FormData();
  form.append("file", PNG, "a.png");
  form.append("alt", alt);
  return form;
}

async function gameNamed(api: Caller, token: string, search: string) {
  const { body } = await api.call("GET /api/admin/games", { query: { search } }, { token });
  return body.items[0];
}

conformance("games of the back office", (api) => {
  it("each game counts the records that use it, and a new game is the last one", async () => {
    const token = await api().signIn("admin");
    const arcania = (await gameNamed(api(), token, "arcania"))!;
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
    expect(body.items[0]!.id).toBe(made.body.id);
  });

  describe("POST /api/admin/games/{id}/move", () => {
    const open = async () => {
      const token = await api().signIn("admin");
      const create = async () => {
        const body = { name: `Movido ${crypto.randomUUID()}`, kind: "rpg" as const };
        return (await api().call("POST /api/admin/games", { body }, { token })).body;
      };
      const move = (id: string, beforeId: string | null, version: number) =>
        api().call("POST /api/admin/games/{id}/move", { params: { id }, body: { beforeId, version } }, { token });
      const order = async (): Promise<{ id: string; position: number }[]> =>
        (await api().call("GET /api/admin/games", { query: { sort: "position", size: 100 } }, { token })).body.items;
      return { token, create, move, order };
    };
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

    it("moves a game before another one or to the end, and the home page follows", async () => {
      const { create, move, order } = await open();
      const [a, b, c] = [await create(), await create(), await create()];
      const first = (await order())[0]?.id ?? "";
      const moved = await move(c.id, first, c.version);
      expect(moved).toMatchObject({ status: 200, body: { position: 1, version: c.version + 1 } });
      expect((await move(a.id, null, a.version)).status).toBe(200);
      const ids = idsOf(await order());
      expect([ids[0], ids[1], ids.at(-2), ids.at(-1)]).toEqual([c.id, first, b.id, a.id]);
      expect((await order()).map(({ position }) => position)).toEqual(ids.map((_, index) => index + 1));
      // A record that stays in its position keeps its version.
      expect((await move(c.id, first, moved.body.version)).body.version).toBe(moved.body.version);
      const { body: home } = await api().call("GET /api/shop/home");
      const shown = idsOf(home.games);
      expect(shown).toEqual(ids.filter((id) => shown.includes(id)));
    });

    it("refuses a stale version, unknown games, and a form that contains the position", async () => {
      const { token, create, move } = await open();
      const [a, b] = [await create(), await create()];
      const nowhere = "01890000-0000-7000-8000-000000000000";
      expect(await move(a.id, b.id, 7)).toMatchObject({
        status: 409,
        problem: { code: "version-conflict", current: a },
      });
      expect(await move(a.id, nowhere, 1)).toMatchObject({ status: 422, problem: { errors: [{ path: "beforeId" }] } });
      expect((await move(nowhere, a.id, 1)).status).toBe(404);
      const change = { params: { id: a.id }, body: { position: 1, version: 1 } };
      expect((await api().raw("PATCH /api/admin/games/{id}", change, { token })).status).toBe(422);
    });

    it("keeps every game once when several people move games at the same time", async () => {
      const { create, move, order } = await open();
      const made = [await create(), await create(), await create(), await create()];
      const before = idsOf(await order()).sort();
      const first = (await order())[0]?.id ?? "";
      const replies = await Promise.all(
        made.map(({ id, version }, index) => move(id, index % 2 === 0 ? first : null, version)),
      );
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const after = await order();
      expect(idsOf(after).sort()).toEqual(before);
      expect(after.map(({ position }) => position)).toEqual(after.map((_, index) => index + 1));
    });
  });

  it("a game gets a picture, which can be replaced and removed", async () => {
    const token = await api().signIn("admin");
    const create = { body: { name: `Con imagen ${crypto.randomUUID()}`, kind: "board" as const } };
    const { body: game } = await api().call("POST /api/admin/games", create, { token });
    const params = { id: game.id };
    const put = (version: number, body = pictureForm()) =>
      api().call("POST /api/admin/games/{id}/image", { params, query: { version }, body }, { token });
    const first = await put(1, pictureForm(" Dos dragones "));
    expect(first).toMatchObject({ status: 201, body: { version: 2, image: { alt: "Dos dragones", width: 1 } } });
    expect(await put(1)).toMatchObject({
      status: 409,
      problem: { code: "version-conflict", current: { version: 2 }, changedBy: { name: expect.any(String) } },
    });
    const second = await put(2);
    expect(second.body.image).toMatchObject({ alt: game.name });
    expect(second.body.image!.id).not.toBe(first.body.image!.id);
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
      (await api().call("POST /api/admin/games/{id}/image", { ...lost, body: pictureForm() }, { token })).status,
    ).toBe(404);
    expect((await api().call("DELETE /api/admin/games/{id}/image", lost, { token })).status).toBe(404);
    const clerk = await api().signIn("clerk");
    expect((await api().call("DELETE /api/admin/games/{id}/image", lost, { token: clerk })).status).toBe(403);
  });

  it("an archived game disappears from the home page, and is still named where it is used", async () => {
    const token = await api().signIn("admin");
    const { id, version } = (await gameNamed(api(), token, "umbral"))!;
    const names = async () => (await api().call("GET /api/shop/home")).body.games.map(({ name }) => name);
    expect(await names()).toContain("Umbral");
    const change = (active: boolean, at: number) =>
      api().call("PATCH /api/admin/games/{id}", { params: { id }, body: { active, version: at } }, { token });
    expect((await change(false, version)).status).toBe(200);
    expect(await names()).not.toContain("Umbral");
    const { body } = await api().call("GET /api/admin/products", { query: { gameId: id, size: 1 } }, { token });
    expect(body.items[0]!.game!.name).toBe("Umbral");
    const { body: products } = await api().call("GET /api/admin/products", { query: { search: "fundas" } }, { token });
    const assign = async (product: { id: string; version: number }) =>
      api().call(
        "PATCH /api/admin/products/{id}",
        { params: { id: product.id }, body: { gameId: id, version: product.version } },
        { token },
      );
    expect(await assign(body.items[0]!)).toMatchObject({ status: 200 });
    const refused = await assign(products.items[0]!);
    expect(refused).toMatchObject({ status: 422, problem: { errors: [{ path: "gameId", code: "archived" }] } });
    expect((await change(true, version + 1)).status).toBe(200);
    expect(await names()).toContain("Umbral");
  });

  it("shoppers find the products of a renamed game by its new name", async () => {
    const token = await api().signIn("admin");
    const { id, version, name } = (await gameNamed(api(), token, "vapor"))!;
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
      arcania: (await gameNamed(api(), token, "arcania"))!.id,
      bestiarium: (await gameNamed(api(), token, "bestiarium"))!.id,
    };
    games.set(api(), ids);
    return ids;
  };
  const setNamed = async (token: string, search: string) =>
    (await api().call("GET /api/admin/game-sets", { query: { search } }, { token })).body.items[0];

  it("a set needs an existing game and cannot change it, and its code is unique within the game", async () => {
    const token = await api().signIn("admin");
    const { arcania, bestiarium } = await gamesOf();
    const create = (body: object) => api().raw("POST /api/admin/game-sets", { body }, { token });
    const nowhere = await create({ gameId: "01890000-0000-7000-8000-000000000000", name: "De ninguno" });
    expect(nowhere.status).toBe(404);
    const taken = await create({ gameId: arcania, name: "Otra marea", code: "mrj" });
    expect(taken).toMatchObject({ status: 409, problem: { code: "duplicate", errors: [{ path: "code" }] } });
    const { status, body } = await create({ gameId: bestiarium, name: "Marea roja", code: "mrj" });
    expect(status).toBe(201);
    const call = { params: { id: body.id }, body: { gameId: arcania, version: 1 } };
    expect((await api().call("PATCH /api/admin/game-sets/{id}", call, { token })).status).toBe(422);
  });

  it("the products of a renamed set have its new name", async () => {
    const token = await api().signIn("admin");
    const set = (await setNamed(token, "bosque hueco"))!;
    expect(set.products).toBeGreaterThan(0);
    const named = async (name: string) => {
      const query = { gameId: set.gameId, size: 100 };
      const { body } = await api().call("GET /api/admin/products", { query }, { token });
      const ids: string[] = body.items.map(({ id }) => id);
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
