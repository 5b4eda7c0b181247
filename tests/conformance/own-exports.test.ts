import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { refusal } from "./caller.ts";
import { csvOf, formOf, importer, word } from "./import-files.ts";
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
  ] as const)("of all %s, uploaded again, change nothing", async (path, kind) => {
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

  it("carries a change of one cell to that cell alone", async () => {
    const { token, bring, product } = await open();
    const name = word();
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

  it("of the older form, and lists that are no file to import, are refused by their names", async () => {
    const { token } = await open("manager");
    const refused = async (text: string | Uint8Array<ArrayBuffer>, kind: string) => {
      const reply = await api().raw("POST /api/admin/imports", { body: formOf(text, kind) }, { token });
      return refusal(reply, "validation").detail;
    };
    expect(await refused(new Uint8Array(fixture("own-export-reimport.csv")), "products")).toContain("precio mínimo");
    const suppliers = await api().call("GET /api/admin/suppliers/export", { query: {} }, { token });
    for (const kind of ["products", "clients"])
      expect(await refused(String(suppliers.body), kind)).toContain("la lista de proveedores");
    const orders = await api().call("GET /api/admin/orders/export", { query: {} }, { token });
    expect(await refused(String(orders.body), "orders")).toContain("la lista de pedidos");
  });
});

conformance("rates of a file", (api) => {
  it("are those that are in force; any other stops the row, and none is believed", async () => {
    const token = await api().signIn("manager");
    const { upload, check, map, run, issues, product } = importer(api(), token);
    const name = word();
    const heads = ["Código del producto", "Nombre", "SKU", "PVP", "IVA"];
    const rates = ["53", "12", "1,21", "5", "21", "0", "0,04", "IVA (10%)"];
    const rows = rates.map((rate, n) => [`${name}-${n}`, `${name}-${n}`, `${name}-${n}`, "5", rate]);
    const done = await run(await check(await upload(csvOf(heads, rows))));
    expect(done.counts).toMatchObject({ created: 4, failed: 4 });
    expect((await issues(done.id)).map(({ line, code, column }) => [line, code, column])).toEqual(
      [2, 3, 4, 5].map((line) => [line, "unknown-rate", "IVA"]),
    );
    expect((await product(`${name}-6`)).variants).toMatchObject([{ taxRate: 400 }]);
    // Neither by the options of the import.
    const file = await upload(csvOf([...heads.slice(0, 4), "Regla de impuestos"], [[name, name, name, "5", "Raro"]]));
    const columns = file.columns.map((column) => (column.field ? column : { ...column, field: "tax" }));
    const odd = await check(await map(file, { columns, options: { ...file.options, taxRules: { Raro: 5300 } } }));
    expect(odd.check).toMatchObject({ created: 0, failed: 1 });
    const none = await map(odd, { columns, options: { ...odd.options, taxRules: {}, taxRate: 1200 } });
    expect((await check(none)).check).toMatchObject({ created: 0, failed: 1 });
  });

  it("of PrestaShop are numbers of rules, for which staff say the rates", async () => {
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
