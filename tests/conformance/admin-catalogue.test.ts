import { describe, expect, it } from "vitest";
import { MAKER, PICTURE } from "../support/publish.ts";
import { refusal } from "./caller.ts";
import { importer } from "./import-files.ts";
import { staffOrder } from "./order-staff.ts";
import { addPicture, publishProduct } from "./products.ts";
import { confirmOrder, fillCart, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

conformance("products of the back office", (api) => {
  const input = (name: string, sku: string) => ({
    name,
    kind: "accessory" as const,
    format: "100 unidades",
    description: "<p>Fundas <strong>mate</strong></p><script>alert(1)</script>",
    variants: [{ sku, price: 895, taxRate: 2100, weight: 120, initialStock: 5 }],
  });
  const create = async (name: string, sku: string) => {
    const token = await api().signIn("admin");
    const reply = await api().call("POST /api/admin/products", { body: input(name, sku) }, { token });
    expect(reply.status).toBe(201);
    return { product: reply.body, token };
  };

  it("the list of products has 223 products with 459 variants", async () => {
    const token = await api().signIn("admin");
    let variants = 0;
    const { body: first } = await api().call("GET /api/admin/products", { query: { size: 100 } }, { token });
    for (let page = 1; page <= first.pagination.lastPage; page++) {
      const { body } = await api().call("GET /api/admin/products", { query: { size: 100, page } }, { token });
      variants += body.items.reduce((sum: number, { variantCount }: { variantCount: number }) => sum + variantCount, 0);
    }
    expect(first.pagination.length).toBe(223);
    expect(variants).toBe(459);
  });

  it("a new product is a draft with its first stock receipt and a sanitised description", async () => {
    const { product } = await create("Fundas de prueba", "TST-FUN-1");
    expect(product).toMatchObject({ slug: "fundas-de-prueba", status: "draft", onHand: 5, available: 5 });
    expect(product.description).not.toContain("script");
    expect(product.description).toContain("<strong>");
    expect((await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: product.slug } })).status).toBe(
      404,
    );
  });

  it("the shop shows a product correctly after it is published, renamed and given other variants", async () => {
    const { product: made, token } = await create("Tapete de prueba", "TST-TAP-1");
    const product = await addPicture(api(), token, made);
    const [variant] = product.variants;
    const { body: changed } = await api().call(
      "PATCH /api/admin/products/{id}",
      {
        params: { id: product.id },
        body: {
          status: "published",
          name: "Tapete largo",
          manufacturer: MAKER,
          variants: [
            { id: variant!.id, sku: variant!.sku, price: 995, taxRate: 2100, weight: 120, options: { size: "L" } },
            { sku: "TST-TAP-2", price: 1295, taxRate: 2100, weight: 150, options: { size: "XL" } },
          ],
          version: product.version,
        },
      },
      { token },
    );
    expect(changed).toMatchObject({ name: "Tapete largo", variantCount: 2, priceMin: 995, priceMax: 1295 });
    const { body: seen } = await api().call("GET /api/shop/products/{idOrSlug}", {
      params: { idOrSlug: changed.slug },
    });
    expect(seen.variants.map(({ price }) => price)).toEqual([995, 1295]);
    const stale = await api().call(
      "PATCH /api/admin/products/{id}",
      { params: { id: product.id }, body: { name: "Otro", version: product.version } },
      { token },
    );
    expect(stale).toMatchObject({
      status: 409,
      problem: { code: "version-conflict", changedBy: { name: expect.any(String) } },
    });
  });

  it("a SKU that another variant uses is refused, whatever its case", async () => {
    const { token, product } = await create("Caja de prueba", "TST-CAJ-1");
    for (const sku of ["TST-CAJ-1", "tst-caj-1"]) {
      const reply = await api().call("POST /api/admin/products", { body: input("Caja otra", sku) }, { token });
      expect(reply, sku).toMatchObject({ status: 409, problem: { code: "duplicate" } });
    }
    const [variant] = input("Caja de prueba", "Tst-Caj-1").variants;
    const respelled = await api().call(
      "PATCH /api/admin/products/{id}",
      {
        params: { id: product.id },
        body: { variants: [{ ...variant!, id: product.variants[0]!.id }], version: product.version },
      },
      { token },
    );
    expect(respelled).toMatchObject({ status: 200, body: { variants: [{ sku: "Tst-Caj-1" }] } });
  });

  const withVariant = async (fields: Record<string, unknown>) => {
    const token = await api().signIn("admin");
    const sku = `TST-${crypto.randomUUID().slice(0, 8)}`;
    const product = input("Códigos", sku);
    const [variant] = product.variants;
    return api().raw(
      "POST /api/admin/products",
      { body: { ...product, variants: [{ ...variant, ...fields }] } },
      { token },
    );
  };

  it.each([
    ["EAN-13", "4006381333931", "4006381333931"],
    ["EAN-8", "96385074", "96385074"],
    ["UPC-A", "036000291452", "036000291452"],
    ["with blanks", " 4 006381-333931 ", "4006381333931"],
  ])("the barcode %s is accepted", async (_, barcode, stored) => {
    const { status, body } = await withVariant({ barcode });
    expect([status, body.variants[0]!.barcode]).toEqual([201, stored]);
  });

  it.each(["4006381333932", "96385075", "036000291453"])(
    "the barcode %s is refused for its check digit",
    async (barcode) => {
      const { status, problem } = await withVariant({ barcode });
      expect([status, problem.errors]).toMatchObject([422, [{ path: "variants.0.barcode", code: "check-digit" }]]);
    },
  );

  it.each(["40063813339310", "4006381", "ABC00000"])("the value %s is refused as a barcode", async (barcode) => {
    const { status, problem } = await withVariant({ barcode });
    expect([status, problem.errors]).toMatchObject([422, [{ path: "variants.0.barcode" }]]);
  });

  it.each(["MTG 001/280 #7", "Ñandú (caja) +2", "a_b-c.d"])("the SKU «%s» is accepted", async (start) => {
    const sku = `${start} ${crypto.randomUUID().slice(0, 8)}`;
    const { status, body } = await withVariant({ sku });
    expect([status, body.variants[0]!.sku]).toEqual([201, sku]);
  });

  it.each(["/raíz", "#1", "a\nb", "a\u0000", "<b>"])("the SKU %j is refused", async (sku) => {
    const { status, problem } = await withVariant({ sku });
    expect([status, problem.errors]).toMatchObject([422, [{ path: "variants.0.sku" }]]);
  });

  it("variants may share a barcode, and each one lists the others, also under the other form of a UPC-A", async () => {
    const token = await api().signIn("admin");
    const { body: first } = await withVariant({ barcode: "614141000036" });
    expect(first.sharedBarcodes).toEqual([]);
    const { status, body: second } = await withVariant({ barcode: "0614141000036" });
    expect(status).toBe(201);
    const shared = (own: typeof first, other: typeof first) => [
      { variantId: own.variants[0]!.id, productId: other.id, product: other.name, sku: other.variants[0]!.sku },
    ];
    expect(second.sharedBarcodes).toEqual(shared(second, first));
    const again = await api().call("GET /api/admin/products/{id}", { params: { id: first.id } }, { token });
    expect(again.body.sharedBarcodes).toEqual(shared(first, second));
    const found = await api().call("GET /api/admin/products", { query: { search: "0 614141-000036" } }, { token });
    expect(found.body.items.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
  });

  it("a variant has a shelf, which is stored in capitals, found by its beginning, exported and imported", async () => {
    const token = await api().signIn("admin");
    const { status, body: product } = await withVariant({ shelf: " zz3-12 " });
    const shelfOf = ({ variants }: typeof product) => variants[0]!.shelf;
    expect([status, shelfOf(product)]).toEqual([201, "ZZ3-12"]);
    const found = await api().call("GET /api/admin/products", { query: { search: "zz3" } }, { token });
    expect(found.body.items.map(({ id }) => id)).toEqual([product.id]);
    const query = { search: "ZZ3-12" };
    const file = String((await api().call("GET /api/admin/products/export", { query }, { token })).body);
    expect(file).toContain(";ZZ3-12;");
    const { bring } = importer(api(), token);
    expect((await bring(file.replace(";ZZ3-12;", ";zz4-1;"))).counts).toMatchObject({ variantsChanged: 1, failed: 0 });
    const read = () => api().call("GET /api/admin/products/{id}", { params: { id: product.id } }, { token });
    expect(shelfOf((await read()).body)).toBe("ZZ4-1");
    expect((await withVariant({ shelf: "  " })).body.variants[0]!.shelf).toBeNull();
    const { problem } = await withVariant({ shelf: "A".repeat(21) });
    expect(problem.errors).toMatchObject([{ path: "variants.0.shelf" }]);
  });

  it("an invalid product form is refused with an error for each invalid field", async () => {
    const token = await api().signIn("admin");
    const reply = await api().raw(
      "POST /api/admin/products",
      { body: { name: "", kind: "thing", variants: [] } },
      { token },
    );
    expect(reply.problem.errors?.map(({ path }) => path).sort()).toEqual(["kind", "name", "variants"]);
  });

  it("a product that no record refers to is deleted, and any other is archived", async () => {
    const { product, token } = await create("Dado de prueba", "TST-DAD-1");
    const gone = await api().call(
      "DELETE /api/admin/products/{id}",
      { params: { id: product.id }, query: { version: product.version } },
      { token },
    );
    expect(gone.status).toBe(200);
    const { body: orders } = await api().call(
      "GET /api/admin/orders",
      { query: { size: 1, state: "completed" } },
      { token },
    );
    const { body: order } = await api().call(
      "GET /api/admin/orders/{id}",
      { params: { id: orders.items[0]!.id } },
      { token },
    );
    const { body: sold } = await api().call(
      "GET /api/admin/products/{id}",
      { params: { id: order.lines[0]!.productId ?? "" } },
      { token },
    );
    const archived = await api().call(
      "DELETE /api/admin/products/{id}",
      { params: { id: sold.id }, query: { version: sold.version } },
      { token },
    );
    expect(archived.body).toEqual({ id: sold.id, outcome: "archived" });
    expect((await api().call("GET /api/admin/products/{id}", { params: { id: sold.id } }, { token })).body.status).toBe(
      "archived",
    );
  });

  describe("stock", () => {
    const write = (token: string, id: string, body: Record<string, unknown>) =>
      api().raw("POST /api/admin/variants/{id}/movements", { params: { id }, body }, { token });

    it("equals the sum of the stock movements", async () => {
      const { product, token } = await create("Mazo de prueba", "TST-MAZ-1");
      const id = product.variants[0]!.id;
      expect((await write(token, id, { kind: "receipt", quantity: 10, reason: "Albarán 12" })).status).toBe(201);
      expect((await write(token, id, { kind: "loss", quantity: 2, reason: "Golpeadas" })).status).toBe(201);
      const adjusted = await write(token, id, { kind: "adjustment", quantity: -3, reason: "Recuento" });
      expect(adjusted.body.onHand).toBe(10);
      const { body } = await api().call(
        "GET /api/admin/products/{id}/movements",
        { params: { id: product.id } },
        { token },
      );
      expect(body.items.map(({ quantity, balance }) => [quantity, balance])).toEqual([
        [-3, 10],
        [-2, 13],
        [10, 15],
        [5, 5],
      ]);
    });

    it("cannot fall below the reserved units, and the error names their orders", async () => {
      const { product, token } = await create("Sobre de prueba", "TST-SOB-1");
      const published = await publishProduct(api(), token, product);
      const variantId = published.variants[0]!.id;
      const { body: placed } = await placeOrder(api(), await fillCart(api(), [{ variantId, quantity: 2 }]));
      const reply = await write(token, variantId, { kind: "loss", quantity: 4, reason: "De más" });
      expect(reply).toMatchObject({ status: 409, problem: { code: "reserved" } });
      expect(refusal(reply, "reserved").orders).toEqual([{ id: expect.any(String), number: placed.number }]);
      expect((await write(token, variantId, { kind: "loss", quantity: 3, reason: "Golpeadas" })).status).toBe(201);
    });

    it("is sold to one person up to the limit per client, in one cart or in two orders", async () => {
      const { product, token } = await create("Promo de prueba", "TST-PRO-1");
      const { id, sku, price } = product.variants[0]!;
      const limited = [{ id, sku, price, taxRate: 2100, weight: 120, perClientLimit: 2 }];
      const published = await publishProduct(api(), token, product, { variants: limited });
      expect(published.variants[0]!.perClientLimit).toBe(2);
      const cart = await fillCart(api(), [{ variantId: id, quantity: 1 }]);
      const tooMany = await api().call("PUT /api/shop/carts/{token}/lines/{variantId}", {
        params: { token: cart, variantId: id },
        body: { quantity: 3 },
      });
      expect(tooMany).toMatchObject({ status: 409, problem: { code: "client-limit", limit: 2 } });
      const { body: kept } = await api().call("GET /api/shop/carts/{token}", { params: { token: cart } });
      expect(kept.count).toBe(1);
      const both = await fillCart(api(), [{ variantId: id, quantity: 2 }]);
      const replies = [await placeOrder(api(), both), await placeOrder(api(), cart)];
      expect(replies.map(({ status }) => status)).toEqual([201, 201]);
      const answers = [];
      for (const { body } of replies) answers.push(await confirmOrder(api(), body.token));
      expect(answers).toMatchObject([{ status: 200 }, { status: 409, problem: { code: "client-limit" } }]);
    });

    it("does not count units towards the limit once they were refunded without being delivered", async () => {
      const { product, token } = await create("Promo devuelta", "TST-PRO-2");
      const { id, sku, price } = product.variants[0]!;
      const limited = [{ id, sku, price, taxRate: 2100, weight: 0, perClientLimit: 2 }];
      await publishProduct(api(), token, product, { variants: limited });
      const buy = async (quantity: number) => {
        const placed = await placeOrder(api(), await fillCart(api(), [{ variantId: id, quantity }]));
        return { placed, reply: await confirmOrder(api(), placed.body.token) };
      };
      const { placed } = await buy(2);
      const order = await staffOrder(api(), placed.body);
      await order.pay(order.total);
      expect((await buy(1)).reply).toMatchObject({ status: 409, problem: { code: "client-limit" } });
      await order.refundUnits([0, 1]);
      expect(order.now).toMatchObject({ state: "confirmed", lines: [{ quantity: 2, cancelled: 1 }] });
      // Products without a weight are reported, not counted as weightless; products that are not delivered are not
      // counted either.
      expect(order.now).toMatchObject({ weight: 0, unweighed: 1 });
      expect((await buy(2)).reply).toMatchObject({ status: 409, problem: { lines: [{ available: 1 }] } });
      expect((await buy(1)).reply.status).toBe(200);
    });

    it("cannot lose more units than there are", async () => {
      const { product, token } = await create("Dado suelto", "TST-DSU-1");
      const reply = await write(token, product.variants[0]!.id, { kind: "loss", quantity: 6, reason: "De más" });
      expect(reply).toMatchObject({ status: 422, problem: { errors: [{ path: "quantity" }] } });
    });

    it("cannot be changed by a clerk", async () => {
      const { product } = await create("Bolsa de prueba", "TST-BOL-1");
      const clerk = await api().signIn("clerk");
      expect((await write(clerk, product.variants[0]!.id, { kind: "receipt", quantity: 1, reason: "No" })).status).toBe(
        403,
      );
    });
  });

  describe("pictures", () => {
    const upload = (token: string, id: string, file: Blob, name: string) => {
      const body = new FormData();
      body.append("files", file, name);
      body.append("alt", "Caja de frente");
      return api().call("POST /api/admin/products/{id}/images", { params: { id }, body }, { token });
    };

    it("are added at the end, sorted and removed", async () => {
      const { product, token } = await create("Foto de prueba", "TST-FOT-1");
      await upload(token, product.id, PICTURE, "a.png");
      const { status, body } = await upload(token, product.id, PICTURE, "b.png");
      expect(status).toBe(201);
      expect(body.images).toHaveLength(2);
      expect(body.images[1]!.alt).toBe("Caja de frente");
      const [first, second] = body.images;
      const { body: swapped } = await api().call(
        "PATCH /api/admin/products/{id}/images",
        {
          params: { id: product.id },
          body: {
            images: [
              { id: second!.id, alt: "De lado" },
              { id: first!.id, alt: "" },
            ],
            version: body.version,
          },
        },
        { token },
      );
      expect(swapped.images.map(({ id }) => id)).toEqual([second!.id, first!.id]);
      const { body: fewer } = await api().call(
        "PATCH /api/admin/products/{id}/images",
        {
          params: { id: product.id },
          body: { images: [{ id: second!.id, alt: "De lado" }], version: swapped.version },
        },
        { token },
      );
      expect(fewer.images).toHaveLength(1);
    });

    it("are refused for their content, whatever their file name is", async () => {
      const { product, token } = await create("Texto de prueba", "TST-TXT-1");
      const reply = await upload(token, product.id, new Blob(["hola"], { type: "image/png" }), "c.png");
      expect(reply.status).toBe(415);
    });
  });
});
