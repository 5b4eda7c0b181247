import { expect, it } from "vitest";
import { fillCart, findVariants, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

conformance("the menu of games", (api) => {
  it("the menu has filters with the counts of their lists, and an available product", async () => {
    const { body: menu } = await api().call("GET /api/shop/menu");
    const { body: info } = await api().call("GET /api/shop/info");
    expect(menu.map(({ categoryId }) => categoryId)).toEqual(info.menu.map(({ id }) => id));
    const fields = new Set(menu.flatMap(({ facets }) => facets.map(({ field }) => field)));
    expect([...fields]).toEqual(expect.arrayContaining(["players", "minutes", "age", "rarity", "set"]));
    for (const { categoryId: category, facets, product } of menu) {
      expect(facets.length).toBeLessThanOrEqual(3);
      for (const { field, values } of facets)
        for (const { value, count } of values) {
          const { body } = await api().call("GET /api/shop/products", { query: { category, [field]: value, size: 1 } });
          expect(body.pagination.length, `${field} ${value}`).toBe(count);
        }
      if (product) expect([product.image === null, product.available > 0]).toEqual([false, true]);
    }
  });
});

conformance("collector numbers", (api) => {
  const list = async (query: Record<string, unknown>) =>
    (await api().call("GET /api/shop/products", { query: { category: "arcania", size: 100, ...query } })).body;

  it("collector numbers filter a list of singles from and to a number, and the offered range stays the same", async () => {
    const all = await list({});
    const range = all.numberRange!;
    expect(range.min).toBeLessThan(range.max);
    const middle = Math.round((range.min + range.max) / 2);
    const [low, high] = [await list({ maxNumber: middle }), await list({ minNumber: middle + 1 })];
    const singles = await list({ kind: "single" });
    expect(low.pagination.length + high.pagination.length).toBe(singles.pagination.length);
    expect(low.pagination.length).toBeGreaterThan(0);
    expect([low.numberRange, high.numberRange]).toEqual([range, range]);
    for (const { slug } of low.items.slice(0, 5)) {
      const { body } = await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: slug } });
      expect(Number(/\d+/.exec(String(body.attributes.number))?.[0]), slug).toBeLessThanOrEqual(middle);
    }
    for (const { field, values } of low.facets.filter(
      (facet) => facet.field === "rarity" || facet.field === "condition",
    ))
      for (const { value, count } of values)
        expect((await list({ maxNumber: middle, [field]: value, size: 1 })).pagination.length, value).toBe(count);
  });

  it("collector numbers are absent for board games, and an invalid number is refused", async () => {
    const { body } = await api().call("GET /api/shop/products", { query: { category: "juegos-de-mesa", size: 1 } });
    expect(body.numberRange).toBeNull();
    for (const minNumber of ["0", "-3", "x", "10000"])
      expect((await api().raw("GET /api/shop/products", { query: { minNumber } })).status, minNumber).toBe(422);
  });
});

conformance("suggested products", (api) => {
  const suggested = async (product: string[] = []) =>
    (await api().call("GET /api/shop/suggested", { query: product.length > 0 ? { product } : {} })).body;

  it("best sellers that are available are suggested if no product is named", async () => {
    const offered = await suggested();
    expect(offered).toHaveLength(5);
    for (const { available, slug } of offered) expect(available, slug).toBeGreaterThan(0);
    // A search without results shows the same ranking, with single cards last.
    const { bestSellers } = (await api().call("GET /api/shop/search/instead")).body;
    const others = offered.filter(({ kind }) => kind !== "single");
    expect(bestSellers.slice(0, others.length)).toEqual(others);
  });

  it("products bought in the same order are suggested first, then the same category, and never the named ones", async () => {
    const [one, other] = await findVariants(api(), 2, 2);
    const [first, second] = [one!, other!];
    const lines = [first, second].map(({ variantId }) => ({ variantId, quantity: 1 }));
    for (let order = 0; order < 2; order++)
      expect((await placeOrder(api(), await fillCart(api(), lines))).status).toBe(201);
    const beside = await suggested([first.slug]);
    expect(beside.map(({ slug }) => slug)).toContain(second.slug);
    expect(beside.map(({ slug }) => slug)).not.toContain(first.slug);
    expect(await suggested([first.productId, second.productId])).toEqual(await suggested([second.slug, first.slug]));
    expect(await suggested(["no-existe"])).toEqual([]);
  });
});

conformance("product cards by id", (api) => {
  it("the cards by id leave out an archived product immediately, and include it again once it is restored", async () => {
    const [pick] = await findVariants(api(), 1, 1);
    const { productId: id } = pick!;
    const cards = async () =>
      (await api().call("GET /api/shop/cards", { query: { id: [id] } })).body.map((card) => card.id);
    expect(await cards()).toEqual([id]);
    const token = await api().signIn("admin");
    const { body } = await api().call("GET /api/admin/products/{id}", { params: { id } }, { token });
    const set = (version: number, status: "archived" | "published") =>
      api().raw("PATCH /api/admin/products/{id}", { params: { id }, body: { version, status } }, { token });
    expect((await set(body.version, "archived")).status).toBe(200);
    expect(await cards()).toEqual([]);
    const { body: archived } = await api().call("GET /api/admin/products/{id}", { params: { id } }, { token });
    expect((await set(archived.version, "published")).status).toBe(200);
    expect(await cards()).toEqual([id]);
  });
});
