import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { csvOf, importer, importFormData, randomWord } from "./import-files.ts";
import { conformance } from "./suite.ts";

const fixture = (name: string) => readFileSync(new URL(`../imports/fixtures/${name}`, import.meta.url));

conformance("the shop's own exports", (api) => {
  const open = async (role: "admin" | "manager" = "admin") => {
    const token = await api().signIn(role);
    return { token, ...importer(api(), token) };
  };

  /** All records of a kind that the whole demo shop exports. */
  it.each([
    ["products", "products"],
    ["categories", "categories"],
    ["clients", "clients"],
  ] as const)("an export of all %s changes nothing when it is imported again", async (path, kind) => {
    const { token, bring, issues } = await open();
    const exported = async () =>
      String((await api().call(`GET /api/admin/${path}/export`, { query: {} }, { token })).body);
    const file = await exported();
    const done = await bring(file, kind);
    const kept = await issues(done.id);
    expect({ source: done.source, counts: done.counts, kept }).toMatchObject({
      source: "tablero",
      counts: { created: 0, changed: 0, failed: 0, variantsCreated: 0, variantsChanged: 0, categoriesCreated: 0 },
      kept: [],
    });
    expect(done.counts?.unchanged).toBeGreaterThan(10);
    expect(await exported()).toBe(file);
  });

  it("a changed cell of an export changes only that value", async () => {
    const { token, bring, product } = await open();
    const name = randomWord();
    const heads = ["Código del producto", "Nombre", "SKU", "PVP", "IVA", "Existencias", "Opciones", "Etiquetas"];
    await bring(
      csvOf(heads, [
        [name, `7-${name}`, `${name}-es`, "5", "10", 3, "Idioma: Español", "uno, dos"],
        [name, "", `${name}-en`, "6", "10", 4, "Idioma: Inglés", ""],
      ]),
    );
    const before = await product(name);
    const query = { search: `${name}-es` };
    const file = String((await api().call("GET /api/admin/products/export", { query }, { token })).body);
    const done = await bring(file.replace(";6,00;10;", ";6,50;10;"));
    expect(done.counts).toMatchObject({ changed: 1, variantsChanged: 1, failed: 0, warnings: 0 });
    const after = await product(name);
    const variants = before.variants.map((variant) => ({
      ...variant,
      price: variant.price === 600 ? 650 : variant.price,
    }));
    expect({ ...after, variants: after.variants }).toMatchObject({
      name: before.name,
      slug: before.slug,
      tags: before.tags,
      variants,
    });
  });

  describe("the units in an export", () => {
    const made = async (units: number) => {
      const { token, bring, product, issues } = await open();
      const name = randomWord();
      const heads = ["Código del producto", "Nombre", "SKU", "PVP", "IVA", "Existencias"];
      await bring(csvOf(heads, [[name, name, name, "5", "21", units]]));
      const query = { search: name };
      const file = String((await api().call("GET /api/admin/products/export", { query }, { token })).body);
      const [head = "", row = ""] = file.split("\r\n");
      const cells = row.split(";");
      /** The file with different cells in some columns. */
      const withCells = (change: Record<string, string>, without: readonly string[] = []) => {
        const table = head
          .replace("\ufeff", "")
          .split(";")
          .map((each, index) => [each, change[each] ?? cells[index] ?? ""] as const)
          .filter(([each]) => !without.includes(each));
        return [table.map(([each]) => each), table.map(([, cell]) => cell)].map((line) => line.join(";")).join("\r\n");
      };
      const sell = async (quantity: number) => {
        const params = { id: (await product(name)).variants[0]?.id ?? "" };
        const body = { kind: "loss" as const, quantity, reason: "Vendida" };
        await api().call("POST /api/admin/variants/{id}/movements", { params, body }, { token });
      };
      const now = async () => (await product(name)).variants[0]?.onHand;
      return { name, withCells, sell, bring, issues, units: now, product };
    };

    it("do not bring back units that were sold since", async () => {
      const { withCells, sell, bring, units, product, name } = await made(6);
      await sell(2);
      const done = await bring(withCells({ PVP: "7" }));
      expect(done.counts).toMatchObject({ changed: 1, failed: 0, warnings: 0 });
      expect((await product(name)).variants).toMatchObject([{ price: 700, onHand: 4 }]);
      expect(await units()).toBe(4);
    });

    it("are imported if the file changes them and the shop still has the exported number", async () => {
      const { withCells, bring, units } = await made(6);
      expect((await bring(withCells({ Existencias: "9" }))).counts).toMatchObject({ changed: 1, warnings: 0 });
      expect(await units()).toBe(9);
    });

    it("are reported and not imported if both the file and the shop changed them", async () => {
      const { withCells, sell, bring, units, issues } = await made(6);
      await sell(2);
      const done = await bring(withCells({ Existencias: "9", PVP: "7" }));
      expect(done.counts).toMatchObject({ changed: 1, failed: 0, warnings: 1 });
      expect(await issues(done.id)).toMatchObject([
        {
          line: 2,
          column: "Existencias",
          code: "stock-moved",
          message: expect.stringContaining("con 6 y ahora hay 4"),
        },
      ]);
      expect(await units()).toBe(4);
    });

    it("are left unchanged if the column is missing, as in exports of older versions", async () => {
      const { withCells, sell, bring, units, issues } = await made(6);
      await sell(2);
      const done = await bring(withCells({ PVP: "7" }, ["Existencias al exportar"]));
      expect(done.counts).toMatchObject({ changed: 1, failed: 0, warnings: 1 });
      expect((await issues(done.id)).map(({ code }) => code)).toEqual(["stock-undated"]);
      expect(await units()).toBe(4);
    });

    it("are always set by a file with only SKUs and units", async () => {
      const { name, sell, bring, units } = await made(6);
      await sell(2);
      await bring(csvOf(["SKU", "Existencias"], [[name, 6]]));
      expect(await units()).toBe(6);
    });
  });

  it("a company without a Spanish NIF is still a company when its export is imported again", async () => {
    const { token, bring } = await open();
    const email = `${randomWord().toLowerCase()}@correo.test`;
    const body = {
      kind: "company" as const,
      name: `Club ${randomWord()}`,
      surname: "",
      email,
      phone: null,
      taxId: null,
    };
    const made = await api().call(
      "POST /api/admin/clients",
      { body: { ...body, active: true, blockReason: null } },
      { token, headers: { "Idempotency-Key": crypto.randomUUID() } },
    );
    expect(made.status).toBe(201);
    const query = { search: email };
    const file = String((await api().call("GET /api/admin/clients/export", { query }, { token })).body);
    expect((await bring(file, "clients")).counts).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
  });

  it("an export in an older format, and a list that cannot be imported, are refused by their name", async () => {
    const { token } = await open("manager");
    const refused = async (text: string | Uint8Array<ArrayBuffer>, kind: string) => {
      const reply = await api().raw("POST /api/admin/imports", { body: importFormData(text, kind) }, { token });
      expect(reply).toMatchObject({ status: 422, problem: { code: "validation" } });
      return reply.problem.detail;
    };
    expect(await refused(new Uint8Array(fixture("own-export-reimport.csv")), "products")).toContain("precio mínimo");
    const suppliers = await api().call("GET /api/admin/suppliers/export", { query: {} }, { token });
    for (const kind of ["products", "clients"])
      expect(await refused(String(suppliers.body), kind)).toContain("la lista de proveedores");
    const orders = await api().call("GET /api/admin/orders/export", { query: {} }, { token });
    expect(await refused(String(orders.body), "orders")).toContain("la lista de pedidos");
  });
});

conformance("tax rates of an import file", (api) => {
  it("only tax rates that are in force are accepted, and a row with any other rate is refused", async () => {
    const token = await api().signIn("manager");
    const { upload, check, map, run, issues } = importer(api(), token);
    const name = randomWord();
    const heads = ["Código del producto", "Nombre", "SKU", "PVP", "IVA"];
    const rates = ["53", "12", "1,21", "5", "21", "0", "0,04", "IVA (10%)"];
    const rows = rates.map((rate, n) => [`${name}-${n}`, `${name}-${n}`, `${name}-${n}`, "5", rate]);
    const done = await run(await check(await upload(csvOf(heads, rows))));
    expect(done.counts).toMatchObject({ created: 4, failed: 4 });
    expect((await issues(done.id)).map(({ line, code, column }) => [line, code, column])).toEqual(
      [2, 3, 4, 5].map((line) => [line, "unknown-rate", "IVA"]),
    );
    // A share of one is also a rate: «0,04».
    const found = (await api().call("GET /api/admin/products", { query: { search: name } }, { token })).body.items;
    const { id } = found.find(({ sku }) => sku === `${name}-6`)!;
    const { body } = await api().call("GET /api/admin/products/{id}", { params: { id } }, { token });
    expect(body.variants).toMatchObject([{ taxRate: 400 }]);
    // Nor by the options of the import.
    const file = await upload(csvOf([...heads.slice(0, 4), "Regla de impuestos"], [[name, name, name, "5", "Raro"]]));
    const columns = file.columns.map((column) => (column.field ? column : { ...column, field: "tax" }));
    const odd = await check(await map(file, { columns, options: { ...file.options, taxRules: { Raro: 5300 } } }));
    expect(odd.check).toMatchObject({ created: 0, failed: 1 });
    const none = await map(odd, { columns, options: { ...odd.options, taxRules: {}, taxRate: 1200 } });
    expect((await check(none)).check).toMatchObject({ created: 0, failed: 1 });
  });

  it("the tax rules of PrestaShop are numbers, and staff enter the rate of each one", async () => {
    const token = await api().signIn("manager");
    const { upload, check, map, issues } = importer(api(), token);
    const file = await upload(new Uint8Array(fixture("presta-tax-rules-id.csv")));
    expect(file).toMatchObject({ source: "prestashop", options: { taxRate: null, pricesIncludeTax: false } });
    const asked = await check(file);
    expect(asked.check).toMatchObject({ created: 0, failed: 2 });
    expect((await issues(file.id)).map(({ code }) => code)).toEqual(["unknown-tax", "unknown-tax"]);
    const told = await check(await map(asked, { options: { ...asked.options, taxRules: { "1": 2100, "53": 400 } } }));
    expect(told.check).toMatchObject({ created: 2, failed: 0 });
  });
});

conformance("files of WooCommerce", (api) => {
  it("a WooCommerce product without counted stock needs one number from staff, and variations inherit the parent's weight", async () => {
    const token = await api().signIn("manager");
    const { upload, check, map, run, issues, product } = importer(api(), token);
    const file = await upload(new Uint8Array(fixture("woo-variation-weight.csv")));
    const asked = await check(file);
    expect(asked.check).toMatchObject({ created: 0, failed: 2 });
    expect((await issues(file.id)).map(({ line, code }) => [line, code])).toEqual([
      [4, "stock-missing"],
      [5, "stock-missing"],
    ]);
    const told = await map(asked, { options: { ...asked.options, uncountedStock: 7 } });
    expect((await run(await check(told))).counts).toMatchObject({ created: 2, failed: 0 });
    const units = ({ variants }: Awaited<ReturnType<typeof product>>) =>
      variants.map(({ sku, weight, onHand }) => [sku, weight, onHand]);
    expect(units(await product("WPE-ES"))).toEqual([
      ["WPE-ES", 1250, 4],
      ["WPE-EN", 1250, 7],
    ]);
    expect(units(await product("WSI"))).toEqual([["WSI", 500, 7]]);

    // The same number in a file from another shop is another product.
    const other = await upload(new Uint8Array(fixture("woo-two-shops.csv")));
    const stopped = await run(await check(other));
    expect(stopped.counts).toMatchObject({ created: 0, changed: 0, failed: 1 });
    expect((await issues(other.id)).map(({ code }) => code)).toEqual(["other-shop"]);
    expect(await product("WSI")).toMatchObject({ name: "Siempre en existencias" });
    const again = await upload(new Uint8Array(fixture("woo-two-shops.csv")));
    const columns = again.columns.map(({ head, field }) => ({ head, field: field === "id" ? null : field }));
    const apart = await check(await map(again, { columns }));
    expect((await run(apart)).counts).toMatchObject({ created: 1, failed: 0 });
    expect(await product("WSI")).toMatchObject({ name: "Siempre en existencias" });
  });

  it("a WooCommerce file may have commas in tags and values, weights in pounds, and several paragraphs", async () => {
    const token = await api().signIn("manager");
    const { upload, check, run, product } = importer(api(), token);
    const name = randomWord();
    const heads = [
      "ID",
      "Type",
      "SKU",
      "Name",
      "Published",
      "Description",
      "Stock",
      "Weight (lbs)",
      "Regular price",
      "Tags",
      "Parent",
      "Attribute 1 name",
      "Attribute 1 value(s)",
    ];
    const text = csvOf(heads, [
      [
        9101,
        "variable",
        name,
        name,
        1,
        "Con <b>negrita</b>.\\nOtra línea.",
        "",
        "2.5",
        "",
        "uno\\, dos, tres",
        "",
        "Talla",
        "",
      ],
      [9102, "variation", `${name}-a`, "", 1, "", 3, "", "5", "", name, "Talla", "10\\,5"],
    ]);
    expect((await run(await check(await upload(text)))).counts).toMatchObject({ created: 1, failed: 0 });
    expect(await product(`${name}-a`)).toMatchObject({
      description: "<p>Con <b>negrita</b>.</p><p>Otra línea.</p>",
      tags: ["uno, dos", "tres"],
      variants: [{ options: { Talla: "10,5" }, weight: 1134, onHand: 3 }],
    });
  });
});

conformance("files of Shopify", (api) => {
  it("a Shopify file without quantities needs one number from staff, and an inventory file adds up all locations", async () => {
    const token = await api().signIn("manager");
    const { upload, check, map, run, product } = importer(api(), token);
    const name = randomWord();
    const handle = name.toLowerCase();
    const options = ["Option1 Name", "Option1 Value"];
    const text = csvOf(
      ["Handle", "Title", ...options, "Variant SKU", "Variant Price"],
      [
        [handle, name, "Talla", "S", `${name}-s`, "5.00"],
        [handle, "", "", "M", `${name}-m`, "6.00"],
      ],
    );
    const asked = await check(await upload(text));
    expect(asked).toMatchObject({ source: "shopify", check: { created: 0, failed: 1 } });
    await run(await check(await map(asked, { options: { ...asked.options, uncountedStock: 0 } })));
    const heads = ["Handle", "Title", ...options, "SKU", "Location", "Available (not editable)", "On hand (current)"];
    const inventory = csvOf(heads, [
      [handle, name, "Talla", "S", `${name}-s`, "Tienda", 2, 3],
      [handle, name, "Talla", "S", `${name}-s`, "Almacén", 4, 4],
      [handle, name, "Talla", "M", `${name}-m`, "Tienda", "not stocked", "not stocked"],
      [handle, name, "Talla", "M", `${name}-m`, "Almacén", 5, 5],
    ]);
    expect((await run(await check(await upload(inventory)))).counts).toMatchObject({ changed: 1, failed: 0 });
    expect((await product(name)).variants).toMatchObject([{ onHand: 7 }, { onHand: 5 }]);
  });
});
