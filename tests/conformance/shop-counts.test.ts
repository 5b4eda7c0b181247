import { describe, expect, it } from "vitest";
import { conformance } from "./suite.ts";

/** Every number beside a link is that of the list the link leads to. */
conformance("product counts", (api) => {
  const listed = async (query: Record<string, unknown>) =>
    (await api().call("GET /api/shop/products", { query: { ...query, size: 1 } })).body.pagination.length;
  const tree = async () => (await api().call("GET /api/shop/categories")).body;
  interface Node {
    slug: string;
    count: number;
    children: Node[];
  }
  const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)]);

  async function holdNumbers() {
    const { body: home } = await api().call("GET /api/shop/home");
    for (const { name, slug, count, categorySlug } of home.games)
      expect(await listed(categorySlug ? { category: categorySlug } : { game: slug }), name).toBe(count);
    for (const { slug, count } of flat(await tree())) {
      const { body: category } = await api().call("GET /api/shop/categories/{idOrSlug}", {
        params: { idOrSlug: slug },
      });
      expect([category.count, await listed({ category: slug })], slug).toEqual([count, count]);
    }
    const { body: info } = await api().call("GET /api/shop/info");
    const known = new Map(flat(await tree()).map(({ slug, count }) => [slug, count]));
    for (const entry of info.menu.flatMap((root) => [root, ...root.children]))
      expect(entry.count, entry.slug).toBe(known.get(entry.slug));
  }

  it("the counts on tiles, categories and menus equal the lists that they link to", holdNumbers);

  it("the counts remain correct when the category of a game is archived", async () => {
    const admin = await api().signIn("admin");
    const { body: home } = await api().call("GET /api/shop/home");
    const slug = home.games.find(({ categorySlug }) => categorySlug)!.categorySlug!;
    const { body: category } = await api().call("GET /api/shop/categories/{idOrSlug}", { params: { idOrSlug: slug } });
    const { body: record } = await api().call(
      "GET /api/admin/categories/{id}",
      { params: { id: category.id } },
      { token: admin },
    );
    await api().call(
      "PATCH /api/admin/categories/{id}",
      { params: { id: category.id }, body: { version: record.version, active: false } },
      { token: admin },
    );
    const after = (await api().call("GET /api/shop/home")).body.games;
    expect(after.map(({ categorySlug }) => categorySlug)).not.toContain(slug);
    await holdNumbers();
  });

  describe("filter counts", () => {
    const PLACES: Record<string, unknown>[] = [
      {},
      { category: "juegos-de-mesa" },
      { category: "arcania", condition: "NM" },
      { search: "caja", language: ["es", "en"], inStock: true },
      { category: "arcania", finish: "Foil", condition: ["LP", "MP"], maxPrice: 3000 },
      { onSale: true },
    ];

    it.each(PLACES)("equal their lists with the filters %j", async (place) => {
      const { facets } = (await api().call("GET /api/shop/products", { query: { ...place, size: 1 } })).body;
      for (const { field, values } of facets.filter((facet) => facet.field !== "category"))
        for (const { value, count } of values.slice(0, 6))
          expect(await listed({ ...place, [field]: value }), `${field} ${value}`).toBe(count);
    });

    it("keep fields and values in the same position whatever is chosen", async () => {
      const places = async (query: Record<string, unknown>) =>
        (await api().call("GET /api/shop/products", { query: { size: 1, ...query } })).body.facets
          .filter(({ field }) => field !== "category")
          .map(({ field, values }) => ({ field, values: values.map(({ value }) => value) }));
      const before = await places({ category: "juegos-de-mesa" });
      expect(before.map(({ field }) => field)).toEqual(
        expect.arrayContaining(["players", "minutes", "age", "mechanics", "brand"]),
      );
      expect(await places({ category: "juegos-de-mesa", players: "6", brand: "Nadie" })).toEqual(
        before.map(({ field, values }) => ({
          field,
          values: field === "brand" ? expect.arrayContaining([...values, "Nadie"]) : values,
        })),
      );
    });
  });

  describe("cards in a list filtered by variant", () => {
    const singles = async (query: Record<string, unknown>) =>
      (await api().call("GET /api/shop/products", { query: { category: "arcania", size: 100, ...query } })).body;

    it("show the price and the stock of the filtered variants, and are sorted by that price", async () => {
      for (const condition of ["NM", "LP", "MP"]) {
        const { items } = await singles({ condition, sort: "price", order: "asc" });
        expect(items.length).toBeGreaterThan(0);
        const prices = items.map(({ price }) => price);
        expect(prices).toEqual([...prices].sort((a, b) => a - b));
        for (const { slug, price, available, priceVaries, variantId } of items.slice(0, 8)) {
          const { body } = await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: slug } });
          const own = body.variants.filter(({ options }) => options.condition === condition);
          expect(price, slug).toBe(Math.min(...own.map((variant) => variant.price)));
          expect(available, slug).toBe(own.reduce((sum, variant) => sum + variant.available, 0));
          expect(priceVaries, slug).toBe(new Set(own.map((variant) => variant.price)).size > 1);
          expect(variantId, slug).toBe(own.length === 1 ? own[0]!.id : null);
        }
      }
    });

    it("stay within the price limits", async () => {
      const { items } = await singles({ condition: "NM", maxPrice: 500 });
      for (const { price } of items) expect(price).toBeLessThanOrEqual(500);
    });

    it("are all reduced if the list shows offers", async () => {
      const { items } = (await api().call("GET /api/shop/products", { query: { onSale: true, size: 100 } })).body;
      expect(items.length).toBeGreaterThan(0);
      for (const { priorPrice, price, slug } of items) expect(priorPrice, slug).toBeGreaterThan(price);
    });
  });

  describe("suggestion counts", () => {
    it.each(["arcania", "juegos", "cartas"])("the counts for «%s» equal the lists of their categories", async (q) => {
      const { body } = await api().call("GET /api/shop/search/suggest", { query: { q } });
      for (const { slug, count } of body.categories) expect(await listed({ category: slug }), slug).toBe(count);
    });
  });
});
