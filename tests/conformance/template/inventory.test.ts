import { scaleRuns } from "@tablero/domain/platform/property-runs-testing";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import type { BodyOf, Key } from "../caller.ts";
import { mockConformance } from "../suite.ts";

const NUMBERS = ["stock", "reserved", "cost", "basePrice", "taxPercent", "price", "weight"] as const;

type Product = NonNullable<BodyOf<"GET /api/apps/ecommerce/inventory/products">["products"]>[number];

mockConformance("inventory", (api) => {
  const products = async (query: Record<string, unknown> = {}) =>
    (await api().call("GET /api/apps/ecommerce/inventory/products", { query: { page: 0, size: 100, ...query } })).body;
  const all = async (): Promise<Product[]> => (await products({ sort: "stored" })).products ?? [];
  const namesBy = async (query: Record<string, unknown>): Promise<string[]> =>
    (await products(query)).products!.map(({ name }) => name);

  it("the inventory has the categories, brands and vendors of the specification", async () => {
    const { body: categories } = await api().call("GET /api/apps/ecommerce/inventory/categories");
    expect(categories).toMatchObject([
      { name: "Mens", slug: "mens", parentId: null },
      { name: "Ladies", slug: "ladies", parentId: null },
      { name: "Unisex", slug: "unisex", parentId: null },
    ]);
    const names = (list: { name: string }[]) => list.map(({ name }) => name);
    const { body: brands } = await api().call("GET /api/apps/ecommerce/inventory/brands");
    expect(names(brands)).toEqual(["Benton", "Capmia", "Lara", "Premera", "Zeon"]);
    const { body: vendors } = await api().call("GET /api/apps/ecommerce/inventory/vendors");
    expect(names(vendors)).toEqual(["Evel", "Mivon", "Neogen"]);
  });

  it("there are 23 products, eight of them active, with consistent figures", async () => {
    const list = await all();
    expect(list).toHaveLength(23);
    expect(list.filter(({ active }) => active)).toHaveLength(8);
    expect(list.filter(({ thumbnail }) => !thumbnail)).toHaveLength(1);
    expect(new Set(list.map(({ sku }) => sku)).size).toBe(23);
    const { body: tags } = await api().call("GET /api/apps/ecommerce/inventory/tags");
    expect(tags).toHaveLength(10);
    const known = async (
      key: Extract<Key, `GET /api/apps/ecommerce/inventory/${"categories" | "brands" | "vendors"}`>,
    ) => (await api().call(key)).body.map(({ id }) => id);
    const categories = await known("GET /api/apps/ecommerce/inventory/categories");
    const brands = await known("GET /api/apps/ecommerce/inventory/brands");
    const vendors = await known("GET /api/apps/ecommerce/inventory/vendors");
    for (const product of list) {
      expect(product.price).toBeCloseTo(Number(product.basePrice) * (1 + Number(product.taxPercent) / 100), 6);
      expect(product.sku).toHaveLength(8);
      expect(product.barcode).toMatch(/^\d{13}$/);
      expect(product.images).toHaveLength(3);
      expect(new Set(product.tags).size).toBe(5);
      expect(tags.map(({ id }) => id)).toEqual(expect.arrayContaining(product.tags));
      expect(categories).toContain(product.category);
      expect(brands).toContain(product.brand);
      expect(vendors).toContain(product.vendor);
      expect([8, 10, 18, 20, 30]).toContain(product.taxPercent);
      for (const [field, low, high] of [
        ["stock", 12, 49],
        ["reserved", 2, 5],
        ["cost", 364, 744],
        ["basePrice", 749, 1848],
        ["weight", 0.47, 0.86],
      ] as const) {
        expect(product[field], field).toBeGreaterThanOrEqual(low);
        expect(product[field], field).toBeLessThanOrEqual(high);
      }
    }
    for (const path of list[0]?.images ?? []) {
      const picture = await api().target.fetch(new Request(`http://shop.test${path}`));
      expect(picture.headers.get("Content-Type")).toBe("image/svg+xml");
    }
  });

  it("pages are counted from zero, and the last page from one", async () => {
    const page = async (query: Record<string, unknown>) =>
      (await api().call("GET /api/apps/ecommerce/inventory/products", { query })).body;
    const sorted = await namesBy({});
    const names = (body: { products: { name: string }[] | null }) => body.products?.map(({ name }) => name);
    const first = await page({ page: 0 });
    expect(first.pagination).toEqual({ length: 23, size: 10, page: 0, lastPage: 3, startIndex: 0, endIndex: 9 });
    expect(names(first)).toEqual(sorted.slice(0, 10));
    const byDefault = await page({});
    expect(byDefault.pagination).toEqual({ length: 23, size: 10, page: 1, lastPage: 3, startIndex: 10, endIndex: 19 });
    expect(names(byDefault)).toEqual(sorted.slice(10, 20));
    const last = await page({ page: 2 });
    expect(last.pagination).toEqual({ length: 23, size: 10, page: 2, lastPage: 3, startIndex: 20, endIndex: 22 });
    expect(names(last)).toEqual(sorted.slice(20));
    expect(await page({ page: 3 })).toEqual({
      products: [],
      pagination: { length: 23, size: 10, page: 3, lastPage: 3, startIndex: 30, endIndex: 22 },
    });
    expect(await page({ page: 4 })).toEqual({ products: null, pagination: { lastPage: 3 } });
    const nothing = { length: 0, size: 10, lastPage: 1, endIndex: -1 };
    expect(await page({ search: "nada de esto", page: 0 })).toEqual({
      products: [],
      pagination: { ...nothing, page: 0, startIndex: 0 },
    });
    expect(await page({ search: "nada de esto" })).toEqual({
      products: [],
      pagination: { ...nothing, page: 1, startIndex: 10 },
    });
    expect(await page({ search: "nada de esto", page: 2 })).toEqual({ products: null, pagination: { lastPage: 1 } });
  });

  it("pages of any size list all products without gaps or repetitions", async () => {
    const sorted = await namesBy({ sort: "price", order: "desc" });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (size) => {
        const seen: string[] = [];
        const lastPage = Math.ceil(23 / size);
        for (let page = 0; page <= lastPage; page++) {
          const body = await products({ sort: "price", order: "desc", page, size });
          expect(body.pagination).toMatchObject({ lastPage, startIndex: page * size });
          expect(body.pagination).toMatchObject({ endIndex: Math.min(page * size + size, 23) - 1 });
          seen.push(...body.products!.map(({ name }) => name));
        }
        expect(seen).toEqual(sorted);
        expect((await products({ page: lastPage + 1, size })).products).toBeNull();
      }),
      { numRuns: scaleRuns(10) },
    );
  });

  it.each([
    { page: "1.5" },
    { page: "-1" },
    { page: "" },
    { page: "uno" },
    { page: "99999999999" },
    { size: "0" },
    { size: "" },
    { size: "1e2" },
    { size: "NaN" },
    { page: ["0", "1"] },
    { shape: "round" },
  ])("the query %j is refused", async (query) => {
    const { status, problem } = await api().raw("GET /api/apps/ecommerce/inventory/products", { query });
    expect([status, problem.errors?.[0]?.path]).toEqual([422, Object.keys(query)[0]]);
  });

  it("name, SKU and active are sorted as text and all other fields as numbers, and any field is accepted", async () => {
    const list = await all();
    const stored = list.map(({ name }) => name);
    const byText = (text: (product: Product) => string) =>
      list.toSorted((a, b) => text(a).toUpperCase().localeCompare(text(b).toUpperCase(), "es")).map(({ name }) => name);
    expect(await namesBy({})).toEqual(byText(({ name }) => name));
    expect(await namesBy({ sort: "sku" })).toEqual(byText(({ sku }) => sku));
    expect(await namesBy({ sort: "active" })).toEqual(byText(({ active }) => String(active)));
    for (const field of [...NUMBERS, "barcode"] as const) {
      const rising = list.toSorted((a, b) => Number(a[field]) - Number(b[field])).map(({ name }) => name);
      expect(await namesBy({ sort: field }), field).toEqual(rising);
      const falling = list.toSorted((a, b) => Number(b[field]) - Number(a[field])).map(({ name }) => name);
      expect(await namesBy({ sort: field, order: "desc" }), field).toEqual(falling);
    }
    for (const sort of ["nothing", "__proto__", "constructor", "toString", "tags", "category", "a".repeat(3000)])
      for (const order of ["asc", "desc"]) expect(await namesBy({ sort, order }), sort).toEqual(stored);
  });

  it("empty sort and order use the defaults, and any other order is descending", async () => {
    const rising = await namesBy({ sort: "name", order: "asc" });
    expect(await namesBy({ sort: "", order: "" })).toEqual(rising);
    for (const order of ["desc", "ASC", "sideways"])
      expect(await namesBy({ sort: "name", order }), order).toEqual(rising.toReversed());
  });

  it("products are found by part of their name, in upper or lower case", async () => {
    const sorted = await namesBy({});
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sorted), fc.nat(20), fc.nat(8), async (name, start, length) => {
        const part = name.slice(start % name.length, (start % name.length) + length + 1);
        const wanted = sorted.filter((one) => one.toLowerCase().includes(part.toLowerCase()));
        const body = await products({ search: part.toUpperCase() });
        expect(body.products!.map((product) => product.name)).toEqual(wanted);
        expect(body.pagination).toMatchObject({ length: wanted.length });
      }),
      { numRuns: scaleRuns(20) },
    );
    expect(await namesBy({ search: ".*" })).toEqual([]);
  });

  it("one product is found by its id", async () => {
    const [product] = await all();
    const found = await api().call("GET /api/apps/ecommerce/inventory/product", { query: { id: product?.id ?? "" } });
    expect(found.body).toEqual(product);
    for (const id of ["nadie", "__proto__", "a".repeat(200)]) {
      const { status, problem } = await api().call("GET /api/apps/ecommerce/inventory/product", { query: { id } });
      expect([status, problem.code]).toEqual([404, "not-found"]);
    }
    expect((await api().raw("GET /api/apps/ecommerce/inventory/product", {})).status).toBe(422);
  });

  describe("changes of the inventory", () => {
    afterEach(() => api().target.fetch(new Request("http://shop.test/api/__reset", { method: "POST" })));

    it("create a blank product at the top, with empty texts in place of numbers", async () => {
      const { status, body } = await api().call("POST /api/apps/ecommerce/inventory/product");
      expect(status).toBe(200);
      const numbers = Object.fromEntries(NUMBERS.map((field) => [field, ""]));
      const texts = { category: "", description: "", sku: "", barcode: "", brand: "", vendor: "", thumbnail: "" };
      expect(body).toEqual({
        ...numbers,
        ...texts,
        id: body.id,
        name: "A New Product",
        tags: [],
        images: [],
        active: false,
      });
      expect(body.id).toMatch(/^[0-9a-f-]{36}$/);
      expect((await all())[0]).toEqual(body);
      expect(await all()).toHaveLength(24);
      expect((await namesBy({}))[0]).toBe("A New Product");
      const { body: second } = await api().call("POST /api/apps/ecommerce/inventory/product");
      expect((await all()).slice(0, 2).map(({ id }) => id)).toEqual([second.id, body.id]);
      for (const order of ["asc", "desc"])
        expect((await namesBy({ sort: "cost", order })).slice(-2)).toEqual(["A New Product", "A New Product"]);
    });

    it("are merged into one product, and keep its id, its other fields and the other products", async () => {
      const [first, second] = await all();
      const changes = {
        name: "Otro nombre",
        stock: "12",
        price: 10.5,
        thumbnail: null,
        tags: [],
        id: "other",
        more: 1,
      };
      const { body } = await api().raw("PATCH /api/apps/ecommerce/inventory/product", {
        body: { id: second?.id, product: changes },
      });
      const { id: _, more: __, ...kept } = changes;
      expect(body).toEqual({ ...second, ...kept });
      const list = await all();
      expect(list[1]).toEqual(body);
      expect(list[0]).toEqual(first);
      const none = await api().call("PATCH /api/apps/ecommerce/inventory/product", {
        body: { id: "nadie", product: { name: "Nadie" } },
      });
      expect([none.status, none.body]).toEqual([200, null]);
      expect(await all()).toEqual(list);
    });

    it.each([
      [undefined, ""],
      [{ product: {} }, "id"],
      [{ id: "x" }, "product"],
      [{ id: "x", product: null }, "product"],
      [{ id: "x", product: { stock: true } }, "product.stock"],
      [{ id: "x", product: { name: null } }, "product.name"],
      [{ id: "x", product: { tags: "todas" } }, "product.tags"],
      [{ id: "x", product: { active: "yes" } }, "product.active"],
    ])("a change of a product is refused for %j", async (body, path) => {
      const reply = await api().raw("PATCH /api/apps/ecommerce/inventory/product", { body });
      expect([reply.status, reply.problem.errors?.[0]?.path]).toEqual([422, path]);
    });

    it("delete only the given product", async () => {
      const before = await all();
      const unknown = await api().call("DELETE /api/apps/ecommerce/inventory/product", { query: { id: "nadie" } });
      expect([unknown.status, unknown.body]).toEqual([200, true]);
      expect(await all()).toEqual(before);
      const { body } = await api().call("DELETE /api/apps/ecommerce/inventory/product", {
        query: { id: before[4]?.id ?? "" },
      });
      expect(body).toBe(true);
      expect(await all()).toEqual(before.toSpliced(4, 1));
    });

    it("add a tag at the top, rename a tag, and refuse a tag without a title", async () => {
      const tags = async () => (await api().call("GET /api/apps/ecommerce/inventory/tags")).body;
      const before = await tags();
      const { body: tag } = await api().raw("POST /api/apps/ecommerce/inventory/tag", {
        body: { tag: { id: "mine", title: "Resina tintada" } },
      });
      expect(tag).toEqual({ id: tag.id, title: "Resina tintada" });
      expect(tag.id).not.toBe("mine");
      expect(await tags()).toEqual([tag, ...before]);
      const renamed = await api().call("PATCH /api/apps/ecommerce/inventory/tag", {
        body: { id: tag.id, tag: { title: "Resina clara" } },
      });
      expect(renamed.body).toEqual({ id: tag.id, title: "Resina clara" });
      expect(await tags()).toEqual([renamed.body, ...before]);
      const none = await api().call("PATCH /api/apps/ecommerce/inventory/tag", {
        body: { id: "nadie", tag: { title: "Nada" } },
      });
      expect([none.status, none.body]).toEqual([200, null]);
      for (const wrong of [{}, { title: "" }, { title: 3 }, { title: "a".repeat(101) }]) {
        const { status, problem } = await api().raw("POST /api/apps/ecommerce/inventory/tag", { body: { tag: wrong } });
        expect([status, problem.errors?.[0]?.path]).toEqual([422, "tag.title"]);
      }
      expect(await tags()).toEqual([renamed.body, ...before]);
    });

    it("remove a deleted tag from every product", async () => {
      const before = await all();
      const { body: tags } = await api().call("GET /api/apps/ecommerce/inventory/tags");
      const { id } = tags[2]!;
      expect(before.filter(({ tags }) => tags.includes(id)).length).toBeGreaterThan(1);
      expect((await api().call("DELETE /api/apps/ecommerce/inventory/tag", { query: { id: "nadie" } })).body).toBe(
        true,
      );
      expect((await api().call("GET /api/apps/ecommerce/inventory/tags")).body).toEqual(tags);
      expect((await api().call("DELETE /api/apps/ecommerce/inventory/tag", { query: { id } })).body).toBe(true);
      expect((await api().call("GET /api/apps/ecommerce/inventory/tags")).body).toEqual(tags.toSpliced(2, 1));
      expect(await all()).toEqual(
        before.map((product) => ({ ...product, tags: product.tags.filter((tag) => tag !== id) })),
      );
    });
  });
});
