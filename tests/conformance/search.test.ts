import { SEARCH_CASES, type SearchCase, UNDERSTOOD_CASES } from "@tablero/demo-shop/testing/search-cases";
import { scaleRuns } from "@tablero/domain/platform/property-runs-testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conformance } from "./suite.ts";

interface Card {
  id: string;
  name: string;
  format: string;
  game: { name: string } | null;
}

conformance("search", (api) => {
  const products = async (query: Record<string, unknown>) =>
    (await api().call("GET /api/shop/products", { query })).body;

  const hold = (items: Card[], { first = [], best, each = {}, nothing }: SearchCase) => {
    const top = items.slice(0, 3);
    const names = top.map(({ name }) => name);
    if (nothing) expect(items).toEqual([]);
    if (best) expect(names[0]).toBe(best);
    expect(names).toEqual(expect.arrayContaining([...first]));
    if (Object.keys(each).length > 0) expect(top).toHaveLength(3);
    for (const { name, format, game } of top) {
      const has = { name, format, game: game?.name ?? "" };
      for (const [field, pattern] of Object.entries(each)) expect(has[field as keyof typeof has]).toMatch(pattern);
    }
  };

  describe.each(Object.entries(SEARCH_CASES))("%s", (_, cases) => {
    it.each(cases)("the search «$query» finds the expected products", async (each) => {
      const list = await products({ search: each.query });
      hold(list.items, each);
      expect(list.corrected).toBe(each.corrected ?? null);
      const { body } = await api().call("GET /api/shop/search/suggest", { query: { q: each.query } });
      expect(body.products.map(({ id }) => id)).toEqual(list.items.slice(0, 8).map(({ id }) => id));
      expect(body.corrected).toBe(list.corrected);
      expect(body.total).toBe(list.pagination.length);
    });
  });

  describe("a search typed in words", () => {
    it.each(UNDERSTOOD_CASES)("«$query» lists the same products as its filters", async ({ query, text, filters }) => {
      const read = await products({ search: query });
      expect(read.understood).toEqual({ text, filters });
      const chosen = await products({ ...filters, ...(text && { search: text, literal: true }) });
      expect(read.items.map(({ id }) => id)).toEqual(chosen.items.map(({ id }) => id));
      expect(read.pagination.length).toBe(chosen.pagination.length);
      expect(read.pagination.length).toBeGreaterThan(0);
      expect(read.facets).toEqual(chosen.facets);
      expect(chosen.understood).toBeNull();
      const { body } = await api().call("GET /api/shop/search/suggest", { query: { q: query } });
      expect(body.products.map(({ id }) => id)).toEqual(read.items.slice(0, 8).map(({ id }) => id));
      expect([body.total, body.understood?.count]).toEqual([read.pagination.length, read.pagination.length]);
      expect(body.understood?.labels.length).toBeGreaterThan(0);
    });

    it("is overridden by a filter chosen by hand in the same field", async () => {
      const { understood } = await products({ search: "juegos para 2 jugadores menos de 30 euros", minPrice: 4000 });
      expect(understood).toEqual({ text: "", filters: { kind: ["board-game"], players: ["2"] } });
    });

    it("is searched as typed with literal=true", async () => {
      const list = await products({ search: "juegos para 2 jugadores", literal: true });
      expect(list.understood).toBeNull();
    });
  });

  it("the search corrects up to four unknown words, and none if there are more", async () => {
    const mistyped = ["tormemta", "cenixa", "arcamia", "forjja", "naippes"];
    const four = await products({ search: mistyped.slice(0, 4).join(" ") });
    expect(four.corrected).toBe("tormenta ceniza arcania forja");
    expect(four.items.length).toBeGreaterThan(0);
    const five = await products({ search: mistyped.join(" ") });
    expect([five.items, five.corrected]).toEqual([[], null]);
  });

  it("a search with exact=true neither corrects words, nor moves their blanks, nor reads filters", async () => {
    expect((await products({ search: "almadarba" })).corrected).toBe("almadraba");
    for (const search of ["almadarba", "cajademazo", "arcnia NM"]) {
      const list = await products({ search, exact: true });
      expect([list.items, list.corrected, list.understood], search).toEqual([[], null, null]);
    }
    const right = await products({ search: "almadraba" });
    expect(await products({ search: "almadraba", exact: true })).toEqual(right);
  });

  it.each([
    ["almadraba", "named"],
    ["ARC-TDC-24-ES", "named"],
    ["almadarba", "named"],
    ["alm", "begun"],
    ["tapete ba", "begun"],
    ["hero", "mentioned"],
    ["qwxzzk", null],
    ["", null],
  ])("the search «%s» says that its words are %s", async (search, strength) => {
    expect((await products({ search })).strength).toBe(strength);
  });

  it("the search uses the first eight words and ignores later ones", async () => {
    const eight = "tormenta ceniza arcania forja naipes caja tormenta ceniza";
    const { items } = await products({ search: eight });
    expect(items.length).toBeGreaterThan(0);
    expect((await products({ search: `${eight} qwxzzk wvxkkq` })).items).toEqual(items);
    expect((await products({ search: `qwxzzk ${eight}` })).items).toEqual([]);
  });

  it("the facets of a search count only its results, with the other filters applied", async () => {
    const all = await products({ search: "caja", size: 100 });
    const games = all.facets.find(({ field }) => field === "game")!.values;
    for (const { value, count } of games.slice(0, 3)) {
      const narrowed = await products({ search: "caja", game: value, size: 100 });
      expect(narrowed.pagination.length).toBe(count);
      expect(narrowed.facets.find(({ field }) => field === "game")!.values).toEqual(games);
    }
    const cheap = await products({ search: "caja", sort: "price", order: "asc", size: 100 });
    expect(cheap.pagination.length).toBe(all.pagination.length);
    expect(cheap.items.map(({ id }) => id).sort()).toEqual(all.items.map(({ id }) => id).sort());
  });

  describe("a search without results", () => {
    const instead = async (q: string) => (await api().call("GET /api/shop/search/instead", { query: { q } })).body;

    it("suggests corrected searches that have results, with the counts of their pages", async () => {
      const { searches } = await instead("arcnia qwxzzk almadraba");
      expect(searches.map(({ text }) => text)).toEqual(expect.arrayContaining(["arcania", "almadraba"]));
      for (const { text, count } of searches)
        expect((await products({ search: text, size: 1 })).pagination.length, text).toBe(count);
    });

    it("lists a product that the text names first among the similar ones", async () => {
      const { similar } = await instead("caja Mareas Vivas qwxzzk");
      expect(similar[0]?.name).toBe("Mareas Vivas, caja");
    });

    it("suggests categories and available best sellers, whatever the text", async () => {
      for (const q of ["", "qwxzzk", "' & | :*"]) {
        const { searches, categories, bestSellers } = await instead(q);
        expect(searches).toEqual([]);
        expect(categories.length).toBeGreaterThan(3);
        expect(bestSellers).toHaveLength(5);
        for (const { available, kind, slug } of bestSellers) {
          expect(available, slug).toBeGreaterThan(0);
          expect(kind, slug).not.toBe("single");
        }
      }
    });
  });

  it("the pages of a search have neither gaps nor repetitions", async () => {
    for (const search of ["caja", "arcania", "a"]) {
      const whole = await products({ search, size: 100 });
      const seen: string[] = [];
      for (let page = 1; page <= 4; page++)
        seen.push(...(await products({ search, size: 7, page })).items.map(({ id }) => id));
      expect(seen).toEqual(whole.items.slice(0, 28).map(({ id }) => id));
      expect(new Set(seen).size).toBe(seen.length);
    }
  });

  it("every product is found by the beginning of its name", async () => {
    const names: string[] = [];
    for (let page = 1; page <= 3; page++)
      names.push(...(await products({ size: 100, page })).items.map(({ name }) => name));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), fc.double({ min: 0, max: 1, noNaN: true }), async (name, share) => {
        const search = name.slice(0, Math.max(4, Math.ceil(name.length * share)));
        const found: string[] = [];
        for (let page = 1; page <= 3; page++)
          found.push(...(await products({ search, size: 100, page })).items.map(({ name }) => name));
        expect(found).toContain(name);
      }),
      { numRuns: scaleRuns(40) },
    );
  });

  it("the search accepts any text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (text) => {
        // A NUL is rejected before any search; see the hostile texts.
        const search = text.replaceAll("\0", "");
        const list = await api().call("GET /api/shop/products", { query: { search, size: 1 } });
        expect(list.status).toBe(200);
        expect((await api().call("GET /api/shop/search/suggest", { query: { q: search } })).status).toBe(200);
      }),
      { numRuns: scaleRuns(60) },
    );
  });

  it("the search suggests categories and events too", async () => {
    const suggest = async (q: string) => (await api().call("GET /api/shop/search/suggest", { query: { q } })).body;
    const arcania = await suggest("arcania");
    expect(arcania.categories[0]!.name).toBe("Arcania");
    expect(arcania.categories.length).toBeGreaterThan(1);
    expect((await suggest("tapete")).categories[0]!.name).toBe("Tapetes");
    expect((await suggest("cooperatibo")).categories[0]!.name).toBe("Cooperativos");
    expect((await suggest("almadra")).events[0]!.title).toContain("Almadraba");
    expect((await suggest("torneo de bestais")).events[0]!.title).toContain("Torneo de bestias");
  });

  describe("the search of staff", () => {
    const search = async (query: string, role = "admin") => {
      const token = await api().signIn(role);
      const { body } = await api().call("POST /api/common/search", { body: { query } }, { token });
      return (group: string): string[] =>
        body.find(({ id }) => id === group)?.results.map(({ title = "" }) => title) ?? [];
    };

    it("lists the best products first, including drafts", async () => {
      const ceniza = (await search("ceniza"))("products");
      expect(ceniza).toHaveLength(5);
      for (const name of ceniza) expect(name).toMatch(/ceniza/i);
      expect(ceniza[0]).toBe("Ceniza fría");
      expect((await search("tormneta"))("products")[0]).toBe("Tormenta de Ceniza");
      expect((await search("arc-tdc-24-es"))("products")[0]).toBe("Tormenta de Ceniza");
      expect((await search("crónica de la escalera"))("products")).toEqual(["Crónica de la Escalera"]);
    });

    it("finds orders by number, client, e-mail and telephone", async () => {
      const token = await api().signIn("admin");
      const { body } = await api().call("GET /api/admin/orders", { query: { size: 1 } }, { token });
      const { id } = body.items[0]!;
      const order = (await api().call("GET /api/admin/orders/{id}", { params: { id } }, { token })).body;
      const spaced = order.contact.phone.replace(/(\d{3})(?=\d)/g, "$1 ");
      for (const query of [order.number, order.number.slice(-6), order.contact.email, spaced])
        expect((await search(query))("orders"), query).toContain(order.number);
    });

    it("finds misspelled clients, even by parts of name, e-mail and telephone", async () => {
      const slips = ["karrasco", "Lucia Carasco"];
      for (const query of ["lucia carrasco", "carrasco lucia", ...slips, "cliente@tablero", "662 414 714"])
        expect((await search(query))("clients"), query).toContain("Lucía Carrasco Peña");
      expect((await search("zubiaure"))("clients")[0]).toBe("Iker Zubiaurre Etxaniz");
      expect((await search("qwxzzk"))("clients")).toEqual([]);
    });

    /** The results in one group. */
    const found = async (query: string, group: string) => {
      const token = await api().signIn("admin");
      const { body } = await api().call("POST /api/common/search", { body: { query } }, { token });
      return body.find(({ id }) => id === group)?.results ?? [];
    };

    it("shows picture, units and price of products, and a link to those that are public", async () => {
      const token = await api().signIn("admin");
      const products = [...(await found("ceniza", "products")), ...(await found("arcania", "products"))];
      const drafts = await api().call("GET /api/admin/products", { query: { status: "draft", size: 1 } }, { token });
      products.push(...(await found(drafts.body.items[0]!.name, "products")));
      for (const { id, hint, image, stock, price, priceVaries, publicLink } of products) {
        const { body } = await api().call("GET /api/admin/products/{id}", { params: { id } }, { token });
        expect(hint).toBe(`${body.sku} · ${body.format}`);
        expect(image).toEqual(body.image ?? undefined);
        expect({ stock, price, priceVaries }).toEqual({
          stock: body.available,
          price: body.priceMin,
          priceVaries: body.priceMax > body.priceMin,
        });
        expect(publicLink).toBe(body.status === "published" ? `/producto/${body.slug}` : undefined);
      }
      expect(products.filter(({ image }) => image).length).toBeGreaterThan(0);
      expect(new Set(products.map(({ priceVaries }) => priceVaries)).size).toBe(2);
      expect(products.some(({ publicLink }) => publicLink === undefined)).toBe(true);
    });

    it("shows the buyer, the states and the total of an order, and the total of an invoice, but not the client's link", async () => {
      const token = await api().signIn("admin");
      const orders = await found("lucia carrasco", "orders");
      expect(orders.length).toBeGreaterThan(0);
      for (const { id, hint, state, payment, total, publicLink } of orders) {
        const { body } = await api().call("GET /api/admin/orders/{id}", { params: { id } }, { token });
        expect({ hint, state, payment, total }).toEqual({
          hint: body.client.name,
          state: body.state,
          payment: body.payment,
          total: body.total,
        });
        expect(publicLink).toBeUndefined();
      }
      const { body } = await api().call("GET /api/admin/invoices", { query: { size: 1 } }, { token });
      const [invoice] = body.items;
      const [result] = await found(invoice!.number, "invoices");
      expect(result).toMatchObject({ id: invoice!.id, total: invoice!.total });
      expect(result?.publicLink).toBeUndefined();
    });

    it("finds pages by misspelled names, and nothing that the role may not see", async () => {
      expect((await search("pedidso"))("pages")).toContain("Pedidos");
      expect((await search("lucia", "judge"))("clients")).toEqual([]);
    });
  });
});
