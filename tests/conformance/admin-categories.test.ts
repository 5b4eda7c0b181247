import { expect, it } from "vitest";
import type { BodyOf, Caller } from "./caller.ts";
import { conformance } from "./suite.ts";

type Row = Pick<BodyOf<"GET /api/admin/categories/{id}">, "id" | "parentId" | "name" | "slug" | "position" | "version">;

/** Signs in a member of staff and returns helpers for editing the tree. */
async function open(api: Caller) {
  const token = await api.signIn("admin");
  const tree = async (): Promise<Row[]> => (await api.call("GET /api/admin/category-tree", {}, { token })).body.items;
  const make = async (name: string, parentId: string | null = null): Promise<Row> => {
    const body = { name: `${name} ${crypto.randomUUID()}`, parentId };
    const reply = await api.call("POST /api/admin/categories", { body }, { token });
    expect(reply.status).toBe(201);
    return reply.body;
  };
  const read = async (id: string): Promise<Row> =>
    (await api.call("GET /api/admin/categories/{id}", { params: { id } }, { token })).body;
  const move = async (id: string, parentId: string | null, index: number) =>
    api.call(
      "POST /api/admin/categories/{id}/move",
      { params: { id }, body: { parentId, index, version: (await read(id)).version } },
      { token },
    );
  const merge = (from: Row, into: string, preview = false) =>
    api.call(
      "POST /api/admin/categories/{id}/merge",
      { params: { id: from.id }, body: { into, version: from.version, preview } },
      { token },
    );
  const childrenOf = async (id: string | null) =>
    (await tree()).filter(({ parentId }) => parentId === id).map((row) => row.id);
  const change = (row: Row, body: object) =>
    api.call(
      "PATCH /api/admin/categories/{id}",
      { params: { id: row.id }, body: { ...body, version: row.version } },
      { token },
    );
  const page = (idOrSlug: string) => api.call("GET /api/shop/categories/{idOrSlug}", { params: { idOrSlug } });
  return { token, tree, make, read, move, merge, childrenOf, change, page };
}

const NOWHERE = "01890000-0000-7000-8000-000000000000";

conformance("categories of the back office", (api) => {
  it("the list returns the whole tree, with each category after its parent", async () => {
    const { token, tree } = await open(api());
    const rows = await tree();
    for (const [index, { parentId }] of rows.entries())
      if (parentId) expect(rows.findIndex(({ id }) => id === parentId)).toBeLessThan(index);
    const { body: games } = await api().call("GET /api/admin/games", { query: { search: "arcania" } }, { token });
    const query = { gameId: games.items[0]!.id, size: 100 };
    const { body } = await api().call("GET /api/admin/categories", { query }, { token });
    expect(body.items.map(({ name }) => name)).toEqual(["Arcania", "Producto sellado", "Cartas sueltas", "Mazos"]);
    const judge = await api().signIn("judge");
    expect((await api().call("GET /api/admin/category-tree", {}, { token: judge })).status).toBe(403);
  });

  it("a category moves within its level and into another one, and positions are renumbered", async () => {
    const { make, move, childrenOf, read } = await open(api());
    const root = await make("Raíz");
    const [a, b, c] = [await make("A", root.id), await make("B", root.id), await make("C", root.id)];
    expect(await childrenOf(root.id)).toEqual([a.id, b.id, c.id]);
    expect(await move(c.id, root.id, 0)).toMatchObject({ status: 200, body: { position: 1, version: 2 } });
    expect(await childrenOf(root.id)).toEqual([c.id, a.id, b.id]);
    expect((await move(a.id, c.id, 99)).body).toMatchObject({ parentId: c.id, depth: 2, position: 1 });
    expect(await childrenOf(root.id)).toEqual([c.id, b.id]);
    expect((await move(b.id, root.id, 1)).body.version).toBe((await read(b.id)).version);
    expect((await move(b.id, null, 0)).body).toMatchObject({ parentId: null, depth: 0, position: 1 });
    expect((await childrenOf(null))[0]).toBe(b.id);
    expect((await move(b.id, root.id, 1)).status).toBe(200);
  });

  it("a category cannot move into itself or too deep, and a stale version is refused", async () => {
    const { token, make, move, read } = await open(api());
    const root = await make("Raíz");
    const child = await make("Hija", root.id);
    const leaf = await make("Nieta", child.id);
    for (const parent of [root, child, leaf])
      expect(await move(root.id, parent.id, 0)).toMatchObject({
        status: 422,
        problem: { errors: [{ path: "parentId", code: "cycle" }] },
      });
    const other = await make("Otra");
    for (const [id, parentId] of [
      [root.id, other.id],
      [other.id, leaf.id],
    ] as const)
      expect(await move(id, parentId, 0)).toMatchObject({
        status: 422,
        problem: { errors: [{ path: "parentId", code: "too-deep" }] },
      });
    expect(await move(other.id, NOWHERE, 0)).toMatchObject({ status: 422, problem: { errors: [{ code: "unknown" }] } });
    const deep = await api().call(
      "POST /api/admin/categories",
      { body: { name: "Honda", parentId: leaf.id } },
      { token },
    );
    expect(deep).toMatchObject({ status: 422, problem: { errors: [{ path: "parentId", code: "too-deep" }] } });
    const stale = { params: { id: other.id }, body: { parentId: root.id, index: 0, version: 9 } };
    const current = await read(other.id);
    expect(await api().call("POST /api/admin/categories/{id}/move", stale, { token })).toMatchObject({
      status: 409,
      problem: { code: "version-conflict", current },
    });
    const call = { params: { id: NOWHERE }, body: { parentId: null, index: 0, version: 1 } };
    expect((await api().call("POST /api/admin/categories/{id}/move", call, { token })).status).toBe(404);
    const clerk = await api().signIn("clerk");
    expect((await api().call("POST /api/admin/categories/{id}/move", call, { token: clerk })).status).toBe(403);
  });

  it("simultaneous moves create no cycle", async () => {
    const { tree, make, move } = await open(api());
    for (let round = 0; round < 4; round += 1) {
      const [a, b] = [await make("A"), await make("B")];
      const replies = await Promise.all([move(a.id, b.id, 0), move(b.id, a.id, 0)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
      // Nodes of a cycle would not be in the tree.
      const ids = new Set((await tree()).map(({ id }) => id));
      expect([ids.has(a.id), ids.has(b.id)]).toEqual([true, true]);
    }
  });

  it("a merge moves products, subcategories and addresses to the other category, and its preview only counts them", async () => {
    const { token, tree, make, read, merge, page } = await open(api());
    const named = async (name: string) => (await tree()).find((row) => row.name === name)!;
    const [from, into] = [await named("Fundas"), await named("Tapetes")];
    const below = await make("Bajo fundas", from.id);
    const count = async (categoryId: string) => {
      const query = { categoryId, size: 1 };
      return (await api().call("GET /api/admin/products", { query }, { token })).body.pagination.length as number;
    };
    const [fromCount, intoCount] = [await count(from.id), await count(into.id)];
    const { body: first } = await api().call(
      "GET /api/admin/products",
      { query: { categoryId: from.id, size: 1 } },
      { token },
    );
    const both = { categoryIds: [from.id, into.id], version: first.items[0]!.version };
    const params = { id: first.items[0]!.id };
    await api().call("PATCH /api/admin/products/{id}", { params, body: both }, { token });

    const preview = await merge(from, into.id, true);
    expect(preview).toMatchObject({ status: 200, body: { products: fromCount - 1, shared: 1, children: 1 } });
    expect(await read(from.id)).toEqual({ ...from, children: 1 });
    const done = await merge(from, into.id);
    expect(done).toMatchObject({ status: 200, body: { products: fromCount - 1, shared: 1, children: 1 } });
    expect(done.body.into.version).toBe(into.version + 1);
    expect(await count(into.id)).toBe(fromCount + intoCount);
    expect((await read(below.id)).parentId).toBe(into.id);
    expect((await api().call("GET /api/admin/categories/{id}", { params: { id: from.id } }, { token })).status).toBe(
      404,
    );
    expect((await page(from.slug)).body).toMatchObject({ id: into.id, slug: into.slug });
    const product = (await api().call("GET /api/admin/products/{id}", { params }, { token })).body;
    expect(product.categories.map(({ id }) => id)).toEqual([into.id]);
    expect(product.version).toBe(both.version + 2);
    const { body } = await api().call("GET /api/admin/audit", { query: { search: from.id, size: 5 } }, { token });
    expect(body.items.filter(({ action }) => action === "merge")).toHaveLength(1);
  });

  it("a category cannot be merged into itself or a descendant, nor if the result is too deep", async () => {
    const { make, merge, move } = await open(api());
    const root = await make("Raíz");
    const child = await make("Hija", root.id);
    for (const [into, code] of [
      [root.id, "cycle"],
      [child.id, "cycle"],
      [NOWHERE, "unknown"],
    ] as const)
      expect(await merge(root, into, true)).toMatchObject({
        status: 422,
        problem: { errors: [{ path: "into", code }] },
      });
    const leaf = await make("Nieta", child.id);
    const other = await make("Otra");
    const inner = await make("Dentro", other.id);
    expect(await merge(root, inner.id)).toMatchObject({ status: 422, problem: { errors: [{ code: "too-deep" }] } });
    expect(await merge({ ...root, version: 7 }, other.id)).toMatchObject({ status: 409 });
    expect((await merge({ ...root, id: NOWHERE }, other.id)).status).toBe(404);
    expect((await merge(child, root.id)).body).toMatchObject({ children: 1, into: { id: root.id } });
    expect((await move(leaf.id, root.id, 0)).body).toMatchObject({ parentId: root.id, position: 1 });
  });

  it("former addresses redirect to the category until another one takes them", async () => {
    const { make, change, page } = await open(api());
    const made = await make("Dirección");
    const slug = `nueva-${crypto.randomUUID()}`;
    const changed = await change(made, { slug });
    expect((await page(made.slug)).body).toMatchObject({ id: made.id, slug });
    expect((await page(slug)).body).toMatchObject({ id: made.id, slug });
    const heir = await make("Heredera");
    expect((await change(heir, { slug: made.slug })).status).toBe(200);
    expect((await page(made.slug)).body.id).toBe(heir.id);
    expect((await change(changed.body, { slug: `otra-${slug}` })).status).toBe(200);
    expect((await page(slug)).body.id).toBe(made.id);
  });

  it("an archived category is hidden with its descendants, and products cannot choose it", async () => {
    const { token, tree, change, page } = await open(api());
    const root = (await tree()).find(({ name }) => name === "Rol")!;
    const child = (await tree()).find(({ name }) => name === "Manuales")!;
    const menu = async () => (await api().call("GET /api/shop/info")).body.menu.map(({ name }) => name);
    const { body: products } = await api().call(
      "GET /api/admin/products",
      { query: { categoryId: child.id, size: 1, status: "published" } },
      { token },
    );
    const product = (
      await api().call("GET /api/admin/products/{id}", { params: { id: products.items[0]!.id } }, { token })
    ).body;
    const archived = await change(root, { active: false });
    expect(await menu()).not.toContain("Rol");
    for (const slug of [root.slug, child.slug]) expect((await page(slug)).status).toBe(410);
    const shown = await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: product.slug } });
    expect(shown.body.breadcrumb).toEqual([]);
    const assign = (id: string, version: number) =>
      api().call(
        "PATCH /api/admin/products/{id}",
        { params: { id }, body: { categoryIds: [root.id], version } },
        { token },
      );
    const dice = (await tree()).find(({ name }) => name === "Dados")!;
    const { body: others } = await api().call(
      "GET /api/admin/products",
      { query: { categoryId: dice.id, size: 1 } },
      { token },
    );
    expect(await assign(others.items[0]!.id, others.items[0]!.version)).toMatchObject({
      status: 422,
      problem: { errors: [{ path: "categoryIds.0", code: "archived" }] },
    });
    expect((await change(archived.body, { active: true })).status).toBe(200);
    expect(await menu()).toContain("Rol");
    expect((await page(child.slug)).status).toBe(200);
  });

  it("shoppers find a renamed category by its new name", async () => {
    const { tree, change } = await open(api());
    const row = (await tree()).find(({ name }) => name === "Dados")!;
    const found = async () =>
      (await api().call("GET /api/shop/products", { query: { search: "poliedros" } })).body.pagination.length;
    expect(await found()).toBe(0);
    const renamed = await change(row, { name: "Poliedros" });
    expect(await found()).toBeGreaterThan(0);
    await change(renamed.body, { name: row.name });
    expect(await found()).toBe(0);
  });
});
