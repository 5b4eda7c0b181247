import type { GameWishes } from "@tablero/domain/catalogue/find/choice/wishes";
import { describe, expect, it } from "vitest";
import { moveTo, newCampaign } from "./preorder-staff.ts";
import { conformance } from "./suite.ts";

conformance("catalogue of the shop", (api) => {
  const products = async (query: Record<string, unknown> = {}) =>
    (await api().call("GET /api/shop/products", { query })).body;

  describe("the list of products", () => {
    it("has all demo products, and its pages have neither gaps nor repetitions", async () => {
      const seen = new Set<string>();
      const first = await products({ size: 100, sort: "name", order: "asc" });
      for (let page = 1; page <= first.pagination.lastPage; page++) {
        const { items } = await products({ size: 100, sort: "name", order: "asc", page });
        for (const { id } of items) seen.add(id);
      }
      expect(seen.size).toBe(first.pagination.length);
      expect(first.pagination.length).toBeGreaterThan(200);
    });

    it("returns an empty page after the last one", async () => {
      const { items, pagination } = await products({ page: 999 });
      expect(items).toEqual([]);
      expect(pagination).toMatchObject({ page: 999, size: 10 });
    });

    it.each(["asc", "desc"])("sorts by price %s", async (order) => {
      const { items } = await products({ sort: "price", order, size: 50 });
      const prices = items.map(({ price }) => price);
      expect(prices).toEqual([...prices].sort((a, b) => (order === "asc" ? a - b : b - a)));
    });

    it("sorts by release, and follows a campaign with another date", async () => {
      const releases = async () => {
        const { items } = await products({ sort: "release", availability: "preorder", size: 100 });
        return items.map(({ id, releaseDate }) => ({ id, releaseDate }));
      };
      const before = await releases();
      expect(before.length).toBeGreaterThan(2);
      const days = before.map(({ releaseDate }) => releaseDate!);
      expect(days).toEqual([...days].sort().reverse());
      // Closed campaigns announce a release too.
      const everything = (await products({ sort: "release", size: before.length + 10 })).items.map(({ id }) => id);
      expect(everything.filter((each) => before.some(({ id }) => id === each))).toEqual(before.map(({ id }) => id));
      const first = await products({ sort: "release", order: "asc", availability: "preorder", size: 1 });
      expect(first.items[0]?.id).toBe(before.at(-1)?.id);

      const staff = { api: api(), token: await api().signIn("admin") };
      const { items } = await products({ availability: "out-of-stock", size: 20 });
      const sold = items.find(({ variantId }) => variantId !== null)!;
      const campaign = await newCampaign(staff, { variantId: sold.variantId, releaseDate: "2099-04-01" });
      const { body: opened } = await moveTo(staff, campaign.id, "open");
      expect((await releases())[0]).toEqual({ id: sold.id, releaseDate: "2099-04-01" });
      const earlier = await api().call(
        "PATCH /api/admin/preorders/{id}",
        { params: { id: campaign.id }, body: { releaseDate: "2026-12-01", version: opened.version } },
        { token: staff.token },
      );
      expect(earlier.body.releaseDate).toBe("2026-12-01");
      expect((await releases()).at(-1)).toEqual({ id: sold.id, releaseDate: "2026-12-01" });
      await moveTo(staff, campaign.id, "cancelled");
      expect(await releases()).toEqual(before);
    });

    it("filters by a price range", async () => {
      const { items } = await products({ minPrice: 1000, maxPrice: 2000, size: 100 });
      expect(items.length).toBeGreaterThan(0);
      for (const { price } of items) expect(price).toBeGreaterThanOrEqual(1000);
    });

    it("filters by a category and its descendants, by id and by slug alike", async () => {
      const { body: tree } = await api().call("GET /api/shop/categories");
      const root = tree.find(({ children }) => children.length > 0)!;
      const bySlug = await products({ category: root.slug, size: 1 });
      const byId = await products({ category: root.id, size: 1 });
      expect(bySlug.pagination.length).toBe(root.count);
      expect(byId.pagination.length).toBe(root.count);
    });

    it("counts the values of each facet with the other filters applied", async () => {
      const { facets } = await products({ size: 1 });
      const language = facets.find(({ field }) => field === "language")!;
      const { value, count } = language.values[0]!;
      expect((await products({ language: value, size: 1 })).pagination.length).toBe(count);
      const filtered = await products({ language: value, size: 1 });
      const same = filtered.facets.find(({ field }) => field === "language")!;
      expect(same.values.length).toBe(language.values.length);
    });

    it("accepts several values of one filter", async () => {
      const { facets } = await products({ size: 1 });
      const kinds = facets.find(({ field }) => field === "kind")!.values.slice(0, 2);
      const both = await products({ kind: kinds.map(({ value }) => value), size: 1 });
      expect(both.pagination.length).toBe(kinds[0]!.count + kinds[1]!.count);
    });

    it("finds words without their accents and by their beginning", async () => {
      const { items } = await products({ search: "almadraba" });
      expect(items[0]!.name).toContain("Almadraba");
      const prefix = await products({ search: "almadr" });
      expect(prefix.items.map(({ name }) => name)).toContain(items[0]!.name);
      expect((await products({ search: "orbita" })).items[0]!.name).toMatch(/órbita/i);
    });

    it("single cards have their set and the copies in stock, cheapest first, as far as the filters select them", async () => {
      const { items } = await products({ category: "arcania-cartas", search: "rescoldo eterno", size: 50 });
      const card = items.find(({ slug }) => slug === "rescoldo-eterno")!;
      const { body } = await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: card.slug } });
      const inStock = body.variants.filter(({ available }) => available > 0);
      expect(card.single).toMatchObject({
        setCode: expect.stringMatching(/^[A-Z0-9]+$/),
        number: expect.stringMatching(/^\d+\/\d+$/),
        rarity: body.attributes.rarity,
        copyCount: inStock.length,
      });
      const copies = card.single!.copies;
      expect(copies.map(({ price }) => price)).toEqual(inStock.map(({ price }) => price).sort((a, b) => a - b));
      for (const { id, sku, options, available, perClientLimit } of copies)
        expect(inStock.find((variant) => variant.id === id)).toMatchObject({ sku, options, available, perClientLimit });
      const { condition } = copies.at(-1)!.options;
      const filtered = await products({ category: "arcania-cartas", search: "rescoldo eterno", condition, size: 50 });
      const own = filtered.items.find(({ id }) => id === card.id)!.single!.copies;
      expect(own.length).toBeGreaterThan(0);
      for (const { options } of own) expect(options.condition).toBe(condition);
      const games = await products({ kind: "board-game", size: 5 });
      for (const { single } of games.items) expect(single).toBeNull();
    });

    it("filters by the number of players for which a game is best, also as read in the words of a search", async () => {
      const three = await products({ best: "3", size: 50 });
      expect(three.pagination.length).toBeGreaterThan(3);
      expect(three.facets.find(({ field }) => field === "best")!.values).toContainEqual(
        expect.objectContaining({ value: "3", label: "Mejor con 3", count: three.pagination.length }),
      );
      const inWords = await products({ search: "juegos mejor con 3", size: 50 });
      expect(inWords.understood).toEqual({ text: "", filters: { kind: ["board-game"], best: ["3"] } });
      expect(inWords.items.map(({ id }) => id).sort()).toEqual(three.items.map(({ id }) => id).sort());
    });

    it.each([
      ["an unknown sort", { sort: "colour" }],
      ["an unknown filter", { colour: "red" }],
      ["an invalid page number", { page: "0" }],
      ["a size over 100", { size: 101 }],
    ])("refuses %s", async (_, query) => {
      const reply = await api().raw("GET /api/shop/products", { query });
      expect(reply.status).toBe(422);
      expect(reply.problem.errors!.length).toBeGreaterThan(0);
    });

    it("can be cached and has an ETag", async () => {
      const first = await api().call("GET /api/shop/products", { query: { size: 2 } });
      expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
      const etag = first.headers.get("etag")!;
      const again = await api().call(
        "GET /api/shop/products",
        { query: { size: 2 } },
        { headers: { "If-None-Match": etag } },
      );
      expect(again.status).toBe(304);
    });
  });

  describe("a single product", () => {
    it("is found by slug and by id, with variants, breadcrumb and related products", async () => {
      const { items } = await products({ size: 1, sort: "name", order: "asc" });
      const bySlug = (await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: items[0]!.slug } }))
        .body;
      const byId = (await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: items[0]!.id } })).body;
      expect(byId).toEqual(bySlug);
      expect(bySlug.variants.length).toBeGreaterThan(0);
      expect(bySlug.breadcrumb.length).toBeGreaterThan(0);
      expect(bySlug.images.length).toBeGreaterThan(0);
      expect(bySlug.related.map(({ id }) => id)).not.toContain(bySlug.id);
    });

    it("a single card links to its other printings, each of which links back", async () => {
      const one = (await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: "rescoldo-eterno" } }))
        .body;
      expect(one.printings.map(({ set }) => set).sort()).toEqual(["Hijos de Hárn", "Marea Roja"]);
      for (const printing of one.printings) {
        expect(printing).toMatchObject({ name: one.name, number: expect.stringMatching(/^\d+\/\d+$/), rarity: "rara" });
        const { body } = await api().call("GET /api/shop/products/{idOrSlug}", {
          params: { idOrSlug: printing.slug },
        });
        expect(body.printings.map(({ slug }) => slug)).toContain(one.slug);
        expect(body.printings.map(({ slug }) => slug)).not.toContain(body.slug);
      }
    });

    it("a product that is not a single card has no printings", async () => {
      const { body } = await api().call("GET /api/shop/products/{idOrSlug}", {
        params: { idOrSlug: "tormenta-de-ceniza" },
      });
      expect(body.printings).toEqual([]);
    });

    it("a game lists the packs of sleeves that all of its cards need", async () => {
      const sleeves = async (idOrSlug: string) =>
        (await api().call("GET /api/shop/products/{idOrSlug}/sleeves", { params: { idOrSlug } })).body;
      const [need] = await sleeves("faros-del-norte");
      expect(need).toMatchObject({ size: "63,5 × 88 mm", cards: 110 });
      expect(need!.packs.length).toBeGreaterThan(0);
      for (const { units, packs, slug, variantId } of need!.packs) {
        expect(packs).toBe(Math.ceil(110 / units));
        const { body } = await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: slug } });
        expect(body.variants.find(({ id }) => id === variantId)!.available).toBeGreaterThanOrEqual(packs);
      }
      const totals = need!.packs.map(({ price, packs }) => price * packs);
      expect(totals).toEqual([...totals].sort((a, b) => a - b));
      const sizes = await sleeves("el-ano-del-vino");
      expect(sizes.map(({ size }) => size)).toEqual(["63,5 × 88 mm", "59 × 92 mm"]);
      expect(sizes[1]!.packs[0]).toMatchObject({ options: { size: "Euro, 59 × 92 mm" }, packs: 1 });
      expect(await sleeves("alicatado")).toEqual([]);
      const missing = await api().raw("GET /api/shop/products/{idOrSlug}/sleeves", {
        params: { idOrSlug: "no-existe" },
      });
      expect(missing.status).toBe(404);
    });

    it.each(["no-existe", "00000000-0000-7000-8000-000000000000"])("answers 404 for %s", async (idOrSlug) => {
      const reply = await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug } });
      expect(reply).toMatchObject({ status: 404, problem: { code: "not-found" } });
    });
  });

  describe("the choice of a game", () => {
    const choose = async (query: GameWishes) => (await api().call("GET /api/shop/game-choice", { query })).body;
    const sheetOf = async (idOrSlug: string) =>
      (await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug } })).body;

    it("suggests three games in stock that fulfil the wishes, with a reason from their facts", async () => {
      const { games, count, relax } = await choose({ players: "2", minutes: "60" });
      expect(games).toHaveLength(3);
      expect(count).toBeGreaterThanOrEqual(3);
      expect(relax).toEqual([]);
      for (const { product, reason } of games) {
        expect(["in-stock", "low"]).toContain(product.availability);
        const { attributes } = await sheetOf(product.slug);
        expect(reason).toContain(`${attributes.minutes} minutos`);
        expect(Number(attributes.minutes)).toBeLessThanOrEqual(60);
      }
    });

    it("takes only games for nobody else with «only-2», and none that is sold out", async () => {
      const { games } = await choose({ players: "only-2" });
      expect(games.length).toBeGreaterThan(0);
      for (const { product } of games) expect((await sheetOf(product.slug)).attributes.players).toMatch(/^2$/);
    });

    it("says which wishes to drop where nothing fits", async () => {
      const { games, relax, event } = await choose({ players: "6", minutes: "30", age: "4", mood: "strategy" });
      expect({ games, event }).toEqual({ games: [], event: null });
      expect(relax.length).toBeGreaterThan(0);
      for (const { without, count } of relax) {
        const kept = { players: "6", minutes: "30", age: "4", mood: "strategy" } as const;
        const query = Object.fromEntries(
          Object.entries(kept).filter(([wish]) => !without.some((each) => each === wish)),
        );
        expect((await choose(query)).count).toBe(count);
      }
    });

    it("names the next event that plays one of the games", async () => {
      const { games, event } = await choose({});
      expect(event?.event.title).toContain(games.find(({ product }) => product.id === event?.productId)?.product.name);
    });

    it("refuses a wish that does not exist", async () => {
      expect((await api().raw("GET /api/shop/game-choice", { query: { players: "9" } })).status).toBe(422);
    });
  });

  it("the tree has 25 categories, each with its breadcrumb", async () => {
    const { body: tree } = await api().call("GET /api/shop/categories");
    const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
    expect(flat(tree)).toHaveLength(25);
    const child = flat(tree).find(({ parentId }) => parentId)!;
    const { body } = await api().call("GET /api/shop/categories/{idOrSlug}", { params: { idOrSlug: child.slug } });
    expect(body.breadcrumb.map(({ id }) => id)).toEqual([child.parentId, child.id]);
    expect((await api().call("GET /api/shop/categories/{idOrSlug}", { params: { idOrSlug: "nada" } })).status).toBe(
      404,
    );
  });

  it("the home page has all of its sections", async () => {
    const { body } = await api().call("GET /api/shop/home");
    for (const part of ["headers", "newProducts", "featuredProducts", "preorders", "events", "games"] as const)
      expect(body[part].length, part).toBeGreaterThan(0);
    expect(body.games).toHaveLength(8);
  });

  it("the shop's public information is available", async () => {
    const { body } = await api().call("GET /api/shop/info");
    expect(body.menu.length).toBeGreaterThan(3);
    expect(body.paymentMethods.map(({ method }) => method)).toEqual(
      expect.arrayContaining(["transfer", "in-store", "cash-on-delivery"]),
    );
  });

  it("products, categories and events are suggested for a partial query", async () => {
    const { body } = await api().call("GET /api/shop/search/suggest", { query: { q: "almadr" } });
    expect(body.products[0]!.name).toContain("Almadraba");
    const empty = await api().call("GET /api/shop/search/suggest", { query: { q: "" } });
    expect(empty.body).toEqual({
      products: [],
      categories: [],
      events: [],
      posts: [],
      corrected: null,
      total: 0,
      understood: null,
    });
  });

  it("open preorders are listed with the rest of their quota", async () => {
    const { body } = await api().call("GET /api/shop/preorders");
    expect(body.length).toBeGreaterThan(0);
    for (const { quota, taken, remaining } of body) expect(remaining).toBe(quota - taken);
  });

  it("coming events are listed by date, and each is found by slug and id", async () => {
    const { body } = await api().call("GET /api/shop/events");
    const starts = body.map(({ startsAt }) => startsAt);
    expect(starts).toEqual([...starts].sort());
    const one = await api().call("GET /api/shop/events/{idOrSlug}", { params: { idOrSlug: body[0]!.slug } });
    expect(one.body.id).toBe(body[0]!.id);
    expect((await api().call("GET /api/shop/events/{idOrSlug}", { params: { idOrSlug: "nada" } })).status).toBe(404);
  });
});
interface Node {
  id: string;
  slug: string;
  parentId: string | null;
  count: number;
  children: Node[];
}
