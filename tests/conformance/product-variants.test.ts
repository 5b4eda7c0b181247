import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { describe, expect, it } from "vitest";
import type { SentBody } from "./caller.ts";
import { csvOf, importer, randomWord } from "./import-files.ts";
import { moveTo, newCampaign } from "./preorder-staff.ts";
import { newDraft, publishProduct } from "./products.ts";
import { fillCart, newKey, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

type Patch = SentBody<"PATCH /api/admin/products/{id}">;
type VariantInput = NonNullable<Patch["variants"]>[number];
type Removals = NonNullable<Patch["removals"]>;

const fresh = (options: Record<string, string>, initialStock = 0): VariantInput => ({
  sku: `VAR-${newKey().slice(0, 12)}`,
  price: 1000,
  taxRate: 2100,
  weight: 100,
  options,
  initialStock,
});
/** The stored variants in the format that a form sends. */
const sent = ({ variants }: Pick<AdminProduct, "variants">): VariantInput[] =>
  variants.map(({ id, sku, price, taxRate, weight, options }) => ({ id, sku, price, taxRate, weight, options }));

conformance("variants of a product", (api) => {
  const made = async (...variants: VariantInput[]) => {
    const token = await api().signIn("manager");
    return { token, product: await newDraft(api(), token, { variants }) };
  };
  const patch = (token: string, { id, version }: { id: string; version: number }, body: Omit<Patch, "version">) =>
    api().call("PATCH /api/admin/products/{id}", { params: { id }, body: { ...body, version } }, { token });
  const read = async (token: string, id: string) =>
    (await api().call("GET /api/admin/products/{id}", { params: { id } }, { token })).body;

  describe("the options of variants", () => {
    it("require a value for the existing variants when an option is added, and nothing is saved without it", async () => {
      const { token, product } = await made(fresh({ size: "S" }), fresh({ size: "M" }));
      const added = [...sent(product), fresh({ size: "S", language: "en" })];
      const reply = await patch(token, product, { name: "Con idioma", variants: added });
      expect(reply).toMatchObject({
        status: 422,
        problem: {
          errors: [
            { path: "variants.0.options.language", code: "missing" },
            { path: "variants.1.options.language", code: "missing" },
          ],
        },
      });
      expect(await read(token, product.id)).toMatchObject({ version: product.version, variantCount: 2 });
      const named = added.map((variant) => ({ ...variant, options: { language: "es", ...variant.options } }));
      expect(await patch(token, product, { variants: named })).toMatchObject({
        status: 200,
        body: { variantCount: 3 },
      });
    });

    it("treat a blank value as missing, and names that differ only in case as the same option", async () => {
      const token = await api().signIn("manager");
      const create = (...variants: VariantInput[]) =>
        api().call("POST /api/admin/products", { body: { name: "Opciones", kind: "accessory", variants } }, { token });
      const refused = (path: string, code: string) => ({ status: 422, problem: { errors: [{ path, code }] } });
      expect(await create(fresh({ size: "  " }))).toMatchObject(refused("variants.0.options.size", "missing"));
      expect(await create(fresh({ Sabor: "Fresa" }), fresh({ SABOR: "Limón" }))).toMatchObject(
        refused("variants.1.options.SABOR", "same-name"),
      );
      expect(await create(fresh({ size: "S" }), fresh({ size: " s " }))).toMatchObject(
        refused("variants.1.options", "duplicate"),
      );
      expect(await create(fresh({}), fresh({}))).toMatchObject(refused("variants.1.options", "duplicate"));
      expect(await create(fresh({ size: " S " }))).toMatchObject({
        status: 201,
        body: { variants: [{ options: { size: "S" } }] },
      });
    });

    it("cannot lose an option that distinguishes two variants, and cannot be renamed in one of them", async () => {
      const { token, product } = await made(fresh({ size: "S", color: "Rojo" }), fresh({ size: "S", color: "Azul" }));
      const [red, blue] = sent(product);
      const without = [red!, blue!].map((variant) => ({ ...variant, options: { size: "S" } }));
      expect(await patch(token, product, { variants: without })).toMatchObject({
        status: 422,
        problem: { errors: [{ path: "variants.1.options", code: "duplicate" }] },
      });
      const renamed = [red!, { ...blue!, options: { size: "S", finish: "Azul" } }];
      expect(await patch(token, product, { variants: renamed })).toMatchObject({
        status: 422,
        problem: {
          errors: [
            { path: "variants.0.options.finish", code: "missing" },
            { path: "variants.1.options.color", code: "missing" },
          ],
        },
      });
    });

    it("follow the same rules in an import, which spells their names as the product does", async () => {
      const { bring, product, issues } = importer(api(), await api().signIn("manager"));
      const name = randomWord();
      const heads = ["Código del producto", "Nombre", "SKU", "PVP", "IVA", "Opciones"];
      const first = await bring(csvOf(heads, [[name, name, `${name}-s`, "10", "21", "Sabor: Fresa"]]));
      expect(first).toMatchObject({ state: "done", counts: { created: 1 } });
      const half = await bring(csvOf(heads, [[name, name, `${name}-l`, "10", "21", "Sabor: Limón; Idioma: Inglés"]]));
      expect(half).toMatchObject({ counts: { failed: 1, changed: 0 } });
      expect(await issues(half.id)).toMatchObject([
        { line: 2, code: "options-missing", message: expect.stringContaining(`Variante ${name}-s: Falta «Idioma»`) },
      ]);
      await bring(csvOf(heads, [[name, name, `${name}-l`, "10", "21", "SABOR: Limón"]]));
      expect((await product(name)).variants).toMatchObject([
        { options: { Sabor: "Fresa" } },
        { options: { Sabor: "Limón" } },
      ]);
    });
  });

  describe("removed variants", () => {
    const REASON = "Caja golpeada en el almacén";
    const twoSizes = async (units = 4) => {
      const { token, product } = await made(fresh({ size: "S" }, 2), fresh({ size: "M" }, units));
      const [small, medium] = product.variants;
      return { token, product, small: small!, medium: medium!, kept: sent(product).slice(0, 1) };
    };
    const movements = async (token: string, id: string) => {
      const call = { params: { id }, query: { size: 50 } };
      const { body } = await api().call("GET /api/admin/products/{id}/movements", call, { token });
      return body.items.map(({ sku, kind, quantity, balance, reason }) => ({ sku, kind, quantity, balance, reason }));
    };
    const audits = async (entityId: string) => {
      const query = { entity: "variant" as const, entityId };
      const { body } = await api().call("GET /api/admin/audit", { query }, { token: await api().signIn("admin") });
      return body.items.map(({ action, after }) => ({ action, after }));
    };

    it("need a decision about their units, without which nothing is saved", async () => {
      const { token, product, kept } = await twoSizes();
      const before = await movements(token, product.id);
      const reply = await patch(token, product, { name: "Otro nombre", variants: kept });
      expect(reply).toMatchObject({
        status: 409,
        problem: {
          code: "in-use",
          detail: "«M» tiene 4 unidades: di si se dan de baja o pasan a otra variante.",
          errors: [{ path: "removals", code: "units-undecided" }],
          current: { id: product.id, version: product.version, onHand: 6 },
        },
      });
      expect(await read(token, product.id)).toMatchObject({ name: product.name, variantCount: 2, onHand: 6 });
      expect(await movements(token, product.id)).toEqual(before);
    });

    it("have their units written off with a reason, in the stock movements and in the audit log", async () => {
      const { token, product, medium, kept } = await twoSizes();
      const removals: Removals = [{ variantId: medium.id, units: 4, moveTo: null, reason: REASON }];
      const reply = await patch(token, product, { variants: kept, removals });
      expect(reply).toMatchObject({ status: 200, body: { variantCount: 1, onHand: 2 } });
      expect((await movements(token, product.id))[0]).toEqual({
        sku: medium.sku,
        kind: "loss",
        quantity: -4,
        balance: 0,
        reason: REASON,
      });
      expect(await audits(medium.id)).toMatchObject([
        { action: "movement", after: { kind: "loss", quantity: -4, reason: REASON, onHand: 0 } },
      ]);
    });

    it("pass their units on to another variant of the product", async () => {
      const { token, product, small, medium, kept } = await twoSizes();
      const removals: Removals = [{ variantId: medium.id, units: 4, moveTo: small.id, reason: REASON }];
      const reply = await patch(token, product, { variants: kept, removals });
      expect(reply).toMatchObject({ status: 200, body: { variants: [{ id: small.id, onHand: 6, available: 6 }] } });
      const rows = (await movements(token, product.id)).filter(({ reason }) => reason?.endsWith(REASON));
      expect(rows).toHaveLength(2);
      expect(rows).toEqual(
        expect.arrayContaining([
          { sku: medium.sku, kind: "adjustment", quantity: -4, balance: 0, reason: `Pasan a ${small.sku}: ${REASON}` },
          { sku: small.sku, kind: "receipt", quantity: 4, balance: 6, reason: `Vienen de ${medium.sku}: ${REASON}` },
        ]),
      );
      expect(await audits(small.id)).toMatchObject([{ action: "movement", after: { quantity: 4, onHand: 6 } }]);
    });

    it("are kept if their units changed since, or if the decision concerns other units", async () => {
      const { token, product, small, medium, kept } = await twoSizes();
      const removal = { variantId: medium.id, units: 3, moveTo: null, reason: REASON };
      expect(await patch(token, product, { variants: kept, removals: [removal] })).toMatchObject({
        status: 409,
        problem: { code: "in-use", errors: [{ path: "removals.0.units", code: "units-changed" }] },
      });
      const refused = async (removals: Removals, path: string, variants: VariantInput[] | undefined = kept) =>
        expect(await patch(token, product, { variants, removals })).toMatchObject({
          status: 422,
          problem: { errors: [{ path }] },
        });
      const right = { ...removal, units: 4 };
      await refused([{ ...right, moveTo: medium.id }], "removals.0.moveTo");
      await refused([{ ...right, variantId: small.id }], "removals.0.variantId");
      await refused([right, right], "removals.1.variantId");
      await refused([{ ...right, reason: " " }], "removals.0.reason");
      const alone = { name: "Sin variantes", removals: [right] };
      expect(await patch(token, product, alone)).toMatchObject({
        status: 422,
        problem: { errors: [{ path: "removals.0.variantId" }] },
      });
      expect(await read(token, product.id)).toMatchObject({ version: product.version, onHand: 6 });
    });

    it("are kept while an order reserves units of them", async () => {
      const { token, product, medium } = await twoSizes();
      const published = await publishProduct(api(), token, product);
      const { body: placed } = await placeOrder(api(), await fillCart(api(), [{ variantId: medium.id, quantity: 1 }]));
      const removals: Removals = [{ variantId: medium.id, units: 4, moveTo: null, reason: REASON }];
      const reply = await patch(token, published, { variants: sent(published).slice(0, 1), removals });
      expect(reply).toMatchObject({ status: 409, problem: { code: "in-use" } });
      expect(reply.problem.detail).toContain(`1 unidad reservada por el pedido ${placed.number}`);
      expect(await read(token, product.id)).toMatchObject({ variantCount: 2, onHand: 6 });
    });

    it("are kept while a campaign of theirs is not finished", async () => {
      const { token, product, medium, kept } = await twoSizes(0);
      const campaign = await newCampaign({ api: api(), token }, { variantId: medium.id });
      const refused = { status: 409, problem: { code: "in-use", detail: expect.stringContaining(campaign.title) } };
      expect(await patch(token, product, { variants: kept })).toMatchObject(refused);
      await moveTo({ api: api(), token }, campaign.id, "open");
      expect(await patch(token, product, { variants: kept })).toMatchObject(refused);
      await moveTo({ api: api(), token }, campaign.id, "cancelled");
      expect((await patch(token, product, { variants: kept })).status).toBe(200);
    });

    it("cannot be bought from an existing cart, and accept no stock movements", async () => {
      const { token, product, medium } = await twoSizes();
      const published = await publishProduct(api(), token, product);
      const cart = await fillCart(api(), [{ variantId: medium.id, quantity: 1 }]);
      const removals: Removals = [{ variantId: medium.id, units: 4, moveTo: null, reason: REASON }];
      const kept = sent(published).slice(0, 1);
      expect((await patch(token, published, { variants: kept, removals })).status).toBe(200);
      expect((await placeOrder(api(), cart)).status).toBe(409);
      const movement = { kind: "receipt" as const, quantity: 1, reason: "Albarán" };
      const call = { params: { id: medium.id }, body: movement };
      expect((await api().call("POST /api/admin/variants/{id}/movements", call, { token })).status).toBe(404);
    });

    it("need the stock permission if units are moved or written off", async () => {
      const { product, medium, kept } = await twoSizes();
      const admin = await api().signIn("admin");
      const body = { name: "Sin existencias", scopes: ["products:write" as const], expiresAt: null };
      const { token } = (await api().call("POST /api/admin/api-tokens", { body }, { token: admin })).body;
      const removals: Removals = [{ variantId: medium.id, units: 4, moveTo: null, reason: REASON }];
      expect((await patch(token, product, { variants: kept, removals })).status).toBe(403);
      expect(await patch(token, product, { variants: kept })).toMatchObject({ status: 409 });
    });
  });

  it("variants keep their units when the whole product is archived", async () => {
    const { token, product } = await made(fresh({}, 3));
    const call = { params: { id: product.id }, query: { version: product.version } };
    const reply = await api().call("DELETE /api/admin/products/{id}", call, { token });
    expect(reply).toMatchObject({ status: 200, body: { outcome: "archived" } });
    expect(await read(token, product.id)).toMatchObject({ status: "archived", onHand: 3, available: 3 });
  });
});
