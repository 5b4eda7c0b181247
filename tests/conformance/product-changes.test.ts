import { describe, expect, it } from "vitest";
import { MAKER } from "../support/publish.ts";
import type { Reply } from "./caller.ts";
import { addPicture, newDraft, publishProduct } from "./products.ts";
import { conformance } from "./suite.ts";

const variantOf = ({ variants: [first] }: { variants: { id: string; sku: string }[] }, price: number) => ({
  id: first?.id,
  sku: first?.sku,
  price,
  taxRate: 2100,
  weight: 100,
});

conformance("changes of products", (api) => {
  const bulk = async (token: string, body: object) =>
    api().raw("POST /api/admin/products/bulk-changes", { body }, { token });
  const read = async (token: string, id: string) =>
    (await api().call("GET /api/admin/products/{id}", { params: { id } }, { token })).body;
  const undo = (token: string, id: string) =>
    api().call("POST /api/admin/products/bulk-changes/{id}/undo", { params: { id } }, { token });
  const patch = (token: string, { id, version }: { id: string; version: number }, body: object) =>
    api().call("PATCH /api/admin/products/{id}", { params: { id }, body: { ...body, version } }, { token });
  const price = (value: number, more: object = {}) => ({ kind: "price", by: "percent", value, ...more });

  describe("a bulk change", () => {
    it("reports prices that would be below cost, so that staff confirm them first", async () => {
      const token = await api().signIn("manager");
      const [cheap, dear] = [await newDraft(api(), token), await newDraft(api(), token)];
      await patch(token, cheap, { variants: [{ ...variantOf(cheap, 1000), cost: 800 }] });
      const ids = [cheap.id, dear.id];
      const ask = async (value: number) => (await bulk(token, { change: price(value), ids, preview: true })).body;
      expect(await ask(-1000)).toMatchObject({ changed: expect.arrayContaining(ids), doubtful: 0, doubts: [] });
      expect(await ask(-3000)).toMatchObject({
        doubtful: 1,
        doubts: [{ id: cheap.variants[0]?.id, name: cheap.name, price: 700, doubt: "below-cost" }],
      });
    });

    it("shows a preview, changes the products, and can be undone except where others changed them since", async () => {
      const token = await api().signIn("manager");
      const products = [await newDraft(api(), token), await newDraft(api(), token), await newDraft(api(), token)];
      const ids = products.map(({ id }) => id);
      const [firstId = "", secondId = ""] = ids;
      const change = price(-1000, { ending: "95" });
      const preview = await bulk(token, { change, ids, preview: true });
      expect(preview.body).toMatchObject({ id: null, matched: 3, changed: ids, same: 0, refused: [] });
      expect(preview.body.examples[0]).toEqual({
        id: ids[0],
        name: products[0]!.name,
        before: "10,00\u00a0€",
        after: "8,95\u00a0€",
      });
      expect((await read(token, firstId)).version).toBe(products[0]!.version);

      const done = await bulk(token, { change, ids });
      expect(done).toMatchObject({ status: 200, body: { changed: ids, matched: 3 } });
      for (const id of ids) expect(await read(token, id)).toMatchObject({ priceMin: 895, version: 2 });
      const second = await read(token, secondId);
      await patch(token, second, { variants: [variantOf(second, 1234)] });

      const { body: list } = await api().call("GET /api/admin/products/bulk-changes", {}, { token });
      expect(list.items[0]).toMatchObject({
        id: done.body.id,
        label: "Precio: −10\u00a0%, acabado en ,95",
        changed: 3,
        undone: null,
        undoUntil: expect.any(String),
      });
      const undone = await undo(token, done.body.id ?? "");
      expect(undone.body).toMatchObject({
        undoUntil: null,
        undone: { count: 2, left: [{ id: ids[1], name: products[1]!.name, reason: "Cambiado entretanto" }] },
      });
      const prices = [];
      for (const id of ids) prices.push((await read(token, id)).priceMin);
      expect(prices).toEqual([1000, 1234, 1000]);
      expect(await undo(token, done.body.id ?? "")).toMatchObject({
        status: 409,
        problem: { code: "invalid-transition" },
      });
    });

    it("lists the products that cannot be changed, with the reason, and changes the rest", async () => {
      const token = await api().signIn("admin");
      const cheap = await newDraft(api(), token, {
        variants: [{ sku: crypto.randomUUID(), price: 50, taxRate: 2100, weight: 1 }],
      });
      const dear = await newDraft(api(), token);
      const change = { kind: "price", by: "amount", value: -100 };
      const { body } = await bulk(token, { change, ids: [cheap.id, dear.id] });
      expect(body.changed).toEqual([dear.id]);
      expect(body.refused).toEqual([
        { id: cheap.id, name: cheap.name, reason: "No sale un precio posible de 0,50\u00a0€" },
      ]);
      const none = await bulk(token, { change: { kind: "status", status: "draft" }, ids: [dear.id] });
      expect(none.body).toMatchObject({ id: null, changed: [], same: 1 });
    });

    it("applies to the filter of the list, without the excluded rows", async () => {
      const token = await api().signIn("admin");
      const tag = `marca-${crypto.randomUUID().slice(0, 8)}`;
      const name = `Zepelín ${tag}`;
      const [first, second] = [await newDraft(api(), token, { name }), await newDraft(api(), token, { name })];
      const change = { kind: "tag", action: "add", tag };
      const { body } = await bulk(token, { change, filter: { search: name, status: "draft" }, except: [second.id] });
      expect(body).toMatchObject({ matched: 1, changed: [first.id] });
      expect((await read(token, first.id)).tags).toEqual([tag]);
      expect((await undo(token, body.id ?? "")).body.undone).toMatchObject({ count: 1, left: [] });
      expect((await read(token, first.id)).tags).toEqual([]);
    });

    it("adds and removes a category, and sets the main one", async () => {
      const token = await api().signIn("admin");
      const { body: found } = await api().call(
        "GET /api/admin/categories",
        { query: { size: 2, active: true } },
        { token },
      );
      const [one = "", two = ""] = found.items.map(({ id }) => id);
      const { id } = await newDraft(api(), token, { categoryIds: [one] });
      const categories = async (action: string, categoryId: string) => {
        const { body } = await bulk(token, { change: { kind: "category", action, categoryId }, ids: [id] });
        const names = (await read(token, id)).categories.map((category) => category.id);
        return [body.changed.length, names];
      };
      expect(await categories("add", two)).toEqual([1, [one, two]]);
      expect(await categories("main", two)).toEqual([1, [two, one]]);
      expect(await categories("add", one)).toEqual([0, [two, one]]);
      expect(await categories("remove", one)).toEqual([1, [two]]);
      const gone = await bulk(token, {
        change: { kind: "category", action: "add", categoryId: crypto.randomUUID() },
        ids: [id],
      });
      expect(gone).toMatchObject({
        status: 422,
        problem: { errors: [{ path: "change.categoryId", code: "unknown" }] },
      });
    });

    it("publishes the complete products, and reports what the others lack", async () => {
      const token = await api().signIn("admin");
      const ready = await addPicture(api(), token, await newDraft(api(), token, { manufacturer: MAKER }));
      const bare = await newDraft(api(), token);
      const { body } = await bulk(token, {
        change: { kind: "status", status: "published" },
        ids: [ready.id, bare.id],
      });
      expect(body.changed).toEqual([ready.id]);
      expect(body.refused).toMatchObject([
        { id: bare.id, reason: "Le falta: imagen, fabricante, dirección del fabricante y correo de seguridad" },
      ]);
      expect((await read(token, ready.id)).status).toBe("published");
    });

    it.each([
      ["no change", price(0), "change.value"],
      ["a reduction by the whole price", price(-10_000), "change.value"],
      ["half a cent", price(1.5), "change.value"],
      ["an empty tag", { kind: "tag", action: "add", tag: " " }, "change.tag"],
      ["another kind", { kind: "stock" }, "change.kind"],
    ])("refuses %s", async (_, change, path) => {
      const token = await api().signIn("admin");
      const reply = await bulk(token, { change, ids: [crypto.randomUUID()] });
      expect([reply.status, reply.problem.errors?.[0]?.path]).toEqual([422, path]);
    });

    it("requires rows or a filter, and an unknown change cannot be undone", async () => {
      const token = await api().signIn("admin");
      expect((await bulk(token, { change: price(100) })).status).toBe(422);
      expect((await undo(token, crypto.randomUUID())).status).toBe(404);
    });
  });

  describe("duplicated products", () => {
    it("are separate drafts with the same pictures", async () => {
      const token = await api().signIn("admin");
      const draft = await newDraft(api(), token, {
        variants: [
          {
            sku: `DUP ${crypto.randomUUID()}`,
            price: 1000,
            taxRate: 2100,
            weight: 1,
            barcode: "96385074",
            initialStock: 4,
          },
        ],
      });
      const source = await publishProduct(api(), token, draft);
      const copyOf = async () =>
        (await api().call("POST /api/admin/products/{id}/duplicate", { params: { id: source.id } }, { token })).body;
      const copy = await copyOf();
      expect(copy).toMatchObject({
        name: `${source.name} (copia)`,
        status: "draft",
        onHand: 0,
        images: source.images,
        manufacturer: source.manufacturer,
        variants: [{ sku: `${source.variants[0]!.sku}-2`, barcode: null, price: 1000, priorPrice: null }],
        missing: [],
      });
      const again = await copyOf();
      expect(again.variants[0]!.sku).toBe(`${source.variants[0]!.sku}-3`);
      expect(again.slug).not.toBe(copy.slug);
      await api().call(
        "DELETE /api/admin/products/{id}",
        { params: { id: copy.id }, query: { version: copy.version } },
        { token },
      );
      expect((await read(token, source.id)).images).toEqual(source.images);
    });
  });

  describe("reductions", () => {
    it("are announced and withdrawn only when staff say so", async () => {
      const token = await api().signIn("admin");
      const source = await publishProduct(api(), token, await newDraft(api(), token));
      const set = async (amount: number, more: object = {}) => {
        const now = await read(token, source.id);
        const reply = await patch(token, now, { variants: [{ ...variantOf(now, amount), ...more }] });
        const shown = await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: source.slug } });
        return [reply.body.variants[0]!.priorPrice, shown.body.variants[0]!.priorPrice];
      };
      expect(await set(900)).toEqual([null, null]);
      // The lowest price of the previous 30 days, not the last price.
      expect(await set(950, { announce: true })).toEqual([null, null]);
      expect(await set(800, { announce: true })).toEqual([900, 900]);
      expect(await set(800)).toEqual([900, 900]);
      expect(await set(800, { announce: false })).toEqual([null, null]);
      const { body } = await api().call(
        "GET /api/admin/products/{id}/prices",
        { params: { id: source.id } },
        { token },
      );
      expect(body.variants).toMatchObject([
        {
          variantId: source.variants[0]!.id,
          lowest: 800,
          points: [
            { price: 1000, announced: false, lowest: 1000 },
            { price: 900, announced: false, lowest: 1000 },
            { price: 950, announced: false, lowest: 900 },
            { price: 800, announced: true, lowest: 900 },
          ],
        },
      ]);
      expect(body.variants[0]!.points[3]!.actor).toEqual(expect.any(String));
    });

    it("can be announced in bulk", async () => {
      const token = await api().signIn("admin");
      const { id } = await publishProduct(api(), token, await newDraft(api(), token));
      await bulk(token, { change: price(-1000), ids: [id] });
      expect((await read(token, id)).variants[0]).toMatchObject({ price: 900, priorPrice: null });
      await bulk(token, { change: price(-1000, { announce: true }), ids: [id] });
      expect((await read(token, id)).variants[0]).toMatchObject({ price: 810, priorPrice: 900 });
    });

    it("have no prior price before the first day of publication", async () => {
      const token = await api().signIn("admin");
      const draft = await newDraft(api(), token);
      await patch(token, draft, { variants: [{ ...variantOf(draft, 500), announce: true }] });
      const { body } = await api().call("GET /api/admin/products/{id}/prices", { params: { id: draft.id } }, { token });
      expect(body.variants).toEqual([{ variantId: draft.variants[0]!.id, points: [], lowest: null }]);
      const unknown = { params: { id: crypto.randomUUID() } };
      expect((await api().call("GET /api/admin/products/{id}/prices", unknown, { token })).status).toBe(404);
      expect((await api().call("POST /api/admin/products/{id}/duplicate", unknown, { token })).status).toBe(404);
    });
  });

  describe("a published product", () => {
    const paths = ({ problem }: Reply) => problem.errors?.map(({ path }) => path);

    it("needs a picture and a manufacturer, when it is published and when it is created", async () => {
      const token = await api().signIn("admin");
      const draft = await newDraft(api(), token);
      expect(draft.missing).toEqual(["image", "maker", "maker-address", "maker-email"]);
      const refused = await patch(token, draft, { status: "published" });
      expect(refused.status).toBe(422);
      const all = ["images", "manufacturer.name", "manufacturer.address", "manufacturer.email"];
      expect(paths(refused)).toEqual(all);
      const pictured = await addPicture(api(), token, draft);
      expect(paths(await patch(token, pictured, { status: "published" }))).toEqual(all.slice(1));
      const service = await patch(token, pictured, { status: "published", kind: "service" });
      expect(service).toMatchObject({ status: 200, body: { missing: [] } });
      // A service that becomes a physical product needs its fields.
      expect(paths(await patch(token, service.body, { kind: "book" }))).toEqual(all.slice(1));
      const body = {
        name: "Directo",
        kind: "service" as const,
        status: "published" as const,
        variants: [{ sku: crypto.randomUUID(), price: 1, taxRate: 2100, weight: 0 }],
      };
      const made = await api().call("POST /api/admin/products", { body }, { token });
      expect([made.status, paths(made)]).toEqual([422, ["images"]]);
    });

    it("cannot lose its last picture, but a draft can", async () => {
      const token = await api().signIn("admin");
      const product = await publishProduct(api(), token, await newDraft(api(), token));
      const remove = (version: number) =>
        api().call(
          "PATCH /api/admin/products/{id}/images",
          { params: { id: product.id }, body: { images: [], version } },
          { token },
        );
      expect(paths(await remove(product.version))).toEqual(["images"]);
      const { body: hidden } = await patch(token, product, { status: "draft" });
      expect((await remove(hidden.version)).body.missing).toEqual(["image"]);
    });

    it("is never incomplete in the demo shop, and incomplete products can be filtered in the list", async () => {
      const token = await api().signIn("admin");
      const draft = await newDraft(api(), token);
      const found = async (query: object) =>
        (await api().call("GET /api/admin/products", { query: { size: 100, ...query } }, { token })).body;
      const { items } = await found({ incomplete: "true", search: draft.name });
      expect(items.map(({ id }) => id)).toContain(draft.id);
      expect((await found({ incomplete: "false", search: draft.variants[0]!.sku })).items).toEqual([]);
      expect((await found({ incomplete: "true", status: "published" })).pagination.length).toBe(0);
    });
  });

  describe("the exported list", () => {
    it("has the same rows, order and filters as the list", async () => {
      const token = await api().signIn("clerk");
      const admin = await api().signIn("admin");
      const draft = await newDraft(api(), admin, { name: `=Suma; "uno" ${crypto.randomUUID()}` });
      const key = "GET /api/admin/products/export";
      const reply = await api().call(key, { query: { search: draft.variants[0]!.sku } }, { token });
      expect(reply.headers.get("Content-Disposition")).toMatch(/productos-\d{4}-\d\d-\d\d\.csv/);
      const [head, line, end] = String(reply.body).split("\r\n");
      expect(head).toContain("Código del producto;Nombre;Formato;Descripción;Tipo;Estado");
      expect(line).toContain(`"'=Suma; ""uno""`);
      expect(line).toContain(";10,00;21;");
      expect(line).toContain("imagen, fabricante");
      expect(end).toBe("");
      const published = await api().call(
        key,
        { query: { status: "archived", sort: "price", order: "desc" } },
        { token },
      );
      expect(String(published.body).split("\r\n").length).toBeGreaterThan(2);
    });
  });
});
