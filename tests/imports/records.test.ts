import { failedRows, failedRowsCsv, templateCsv } from "@tablero/domain/exchange/imports/failed-rows";
import { templateColumns } from "@tablero/domain/exchange/imports/reading/fields";
import { defaultOptions, suggestMapping } from "@tablero/domain/exchange/imports/reading/recognise";
import { IMPORT_KINDS } from "@tablero/domain/exchange/imports/types";
import { readTable } from "@tablero/mock-api/exchange/imports/read-table";
import { describe, expect, it } from "vitest";
import { readKnown, recordsOf, utf8 } from "./files.ts";

const read = async (text: string, options = {}) => readKnown(await readTable(utf8(text)), options);

async function joined(parts: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const part of parts) text += part;
  return text;
}

/** Part of the content of our template's example rows. */
const EXAMPLES = {
  products: {
    key: "tablero:CATAN",
    productKind: "board-game",
    status: "draft",
    categories: [["Juegos de mesa", "Familiares"], ["Novedades"]],
    previousPaths: ["/12-catan.html"],
    pictures: [{ url: "https://www.example.com/catan.jpg", alt: "Caja de Catán" }],
    variants: [
      expect.objectContaining({
        key: "tablero:CATAN#language=es",
        price: 4495,
        cost: 2750,
        taxRate: 2100,
        weight: 1250,
        stock: 6,
        options: { language: "es" },
      }),
    ],
  },
  categories: {
    key: "tablero:FAM",
    name: "Familiares",
    parentKey: "tablero:Juegos de mesa",
    parentPath: ["Juegos de mesa"],
    active: true,
    position: 1,
    slug: "familiares",
    previousPaths: ["/7-familiares"],
    picture: "https://www.example.com/familiares.jpg",
  },
  clients: {
    key: "tablero:ana@example.com",
    taxId: "12345678Z",
    newsletter: false,
    createdAt: "2024-05-02T22:00:00.000Z",
    addresses: [expect.objectContaining({ postcode: "28013", province: "Madrid", country: "ES" })],
  },
  orders: {
    key: "tablero:A-1001",
    placedAt: "2024-05-03T16:20:00.000Z",
    paymentMethod: "card",
    itemsTotal: 4495,
    shippingTotal: 495,
    total: 4990,
    lines: [expect.objectContaining({ sku: "CATAN-ES", quantity: 1, total: 4495 })],
  },
};

describe("our own template", () => {
  it.each(IMPORT_KINDS)("the template of %s is read back with its example and no issue", async (kind) => {
    const { known, records, issues } = await read(await joined(templateCsv(kind)));
    expect([known.kind, known.source, issues]).toEqual([kind, "tablero", []]);
    expect(records).toEqual([expect.objectContaining(EXAMPLES[kind])]);
  });

  it("groups the rows of a product, whose repeated cells may be empty", async () => {
    const { records, issues } = await read(
      "Código del producto;Nombre;SKU;Opciones;PVP;IVA;Existencias\nC;Carta;C-ES;Idioma: Español;1.234,50;21;2\nC;;C-EN;Idioma: Inglés;0,99;4;\n;;C-FR;Idioma: Francés;3;;0\nD;Dado;D;;2;;\n",
    );
    expect(issues).toEqual([]);
    expect(records).toMatchObject([
      {
        key: "tablero:C",
        name: "Carta",
        variants: [
          { sku: "C-ES", price: 123_450, taxRate: 2100, stock: 2, options: { language: "es" } },
          { sku: "C-EN", price: 99, taxRate: 400 },
          { sku: "C-FR", price: 300, stock: 0 },
        ],
      },
      { key: "tablero:D", name: "Dado" },
    ]);
  });

  it("omits fields that the file leaves out, so that they keep their values", async () => {
    const { records } = await read("SKU;PVP;Existencias\nA;5;\nB;;3\n");
    expect(JSON.parse(JSON.stringify(records))).toMatchObject([
      { variants: [{ key: "tablero:A#A", line: 2, sku: "A", options: {}, price: 500 }] },
      { variants: [{ key: "tablero:B#B", line: 3, sku: "B", options: {}, stock: 3 }] },
    ]);
    expect(JSON.parse(JSON.stringify(records[0]))).not.toHaveProperty("name");
    expect(JSON.parse(JSON.stringify(records[0]))).not.toHaveProperty("variants.0.taxRate");
  });

  it.each([
    ["SKU;Nombre;PVP\n-A;X;1\n", "SKU", "bad-sku"],
    ["SKU;Nombre;PVP\nA;X;uno\n", "PVP", "bad-number"],
    ["SKU;Nombre;PVP\nA;X;-1\n", "PVP", "out-of-range"],
    ["SKU;Nombre;PVP\nA;X;$5\n", "PVP", "foreign-currency"],
    ["SKU;Nombre;PVP\nA;X;1E+03\n", "PVP", "excel-number"],
    ["SKU;Nombre;PVP\n8,4E+12;X;1\n", "SKU", "excel-number"],
    [`SKU;Nombre;PVP\nA;${"x".repeat(161)};1\n`, "Nombre", "too-long"],
    ["SKU;Nombre;Existencias\nA;X;1,5\n", "Existencias", "bad-number"],
    ["SKU;Nombre;Tipo\nA;X;Nave\n", "Tipo", "unknown-word"],
    ["SKU;Nombre;PVP\nA;X;1;2\n", null, "cell-count"],
    ["SKU;Nombre;PVP\nA;X\n", null, "cell-count"],
    ["Código del producto;SKU;Nombre\nP;A;X\nP;A;X\n", "SKU", "twin-variant"],
  ])("refuses %j with an error at its column", async (text, column, code) => {
    const { records, issues, refused } = await read(text);
    expect(records).toEqual([]);
    expect(issues.map((issue) => [issue.column, issue.code, issue.level])).toEqual([[column, code, "error"]]);
    expect(refused.length).toBeGreaterThan(0);
  });

  it("omits optional values of a product with a warning", async () => {
    const { records, issues } = await read(
      `SKU;Nombre;Código de barras;Imágenes;Descripción;Existencias\nA;X;8436017220101;ftp://x/y.jpg;${"x".repeat(20_000)};-3\n`,
    );
    expect(records).toMatchObject([{ pictures: [], variants: [{ sku: "A", stock: 0 }] }]);
    expect(issues.map(({ code, level }) => [code, level]).sort()).toEqual([
      ["bad-barcode", "warning"],
      ["bad-picture", "warning"],
      ["negative-stock", "warning"],
      ["too-long", "warning"],
    ]);
  });
});

describe("reading prices and taxes", () => {
  const prices = async (text: string, options = {}) => {
    const { records, issues } = await read(text, options);
    return { records, codes: issues.map(({ code, level }) => `${level} ${code}`) };
  };
  const PRESTASHOP = "ID;Nombre;Precio sin IVA;ID regla de impuestos;Referencia\n";

  it("asks for the rate of an unknown tax rule, or uses the default with a warning", async () => {
    const file = `${PRESTASHOP}1;X;10;7;A\n`;
    expect(await prices(file)).toMatchObject({ records: [], codes: ["error unknown-tax"] });
    expect(await prices(file, { taxRate: 2100 })).toMatchObject({
      records: [{ variants: [{ price: 1210, taxRate: 2100 }] }],
      codes: ["warning unknown-tax"],
    });
    expect(await prices(file, { taxRules: { "7": 400 } })).toMatchObject({
      records: [{ variants: [{ price: 1040, taxRate: 400 }] }],
      codes: [],
    });
  });

  it("finds the rate from the two prices of PrestaShop's list", async () => {
    const list = "Product ID;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status\n";
    expect(await prices(`${list}1;X;A;Home;28.798077;29.95;1;1\n`)).toMatchObject({
      records: [{ status: "published", variants: [{ price: 2995, taxRate: 400 }] }],
      codes: [],
    });
  });

  it("adds IVA to WooCommerce's prices if the shop stores them without it", async () => {
    const file = "Type;SKU;Name;Published;Regular price;Sale price;Tax class;Parent\nsimple;A;X;1;12.40;10.74;;\n";
    expect(await prices(file, { pricesIncludeTax: false })).toMatchObject({
      records: [{ variants: [{ price: 1300, referencePrice: 1500, taxRate: 2100 }] }],
    });
    expect(await prices(file)).toMatchObject({ records: [{ variants: [{ price: 1074, referencePrice: 1240 }] }] });
  });

  it("refuses PrestaShop's combinations without the base price that theirs is added to", async () => {
    const heads =
      "Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Impact on price;Quantity";
    expect(await prices(`${heads}\n12;Idioma:select:0, Talla:select:1;Inglés:0, S:1;A;2.5;3\n`)).toMatchObject({
      records: [],
      codes: ["error no-net-price"],
    });
    expect(await prices(`${heads}\n12;Idioma:select:0, Talla:select:1;Inglés:0, S:1;A;0;3\n`)).toMatchObject({
      records: [{ key: "prestashop:12", variants: [{ options: { language: "en", Talla: "S" }, stock: 3 }] }],
      codes: [],
    });
  });

  it("accepts a reference price only above the price", async () => {
    const { records } = await prices("SKU;Nombre;PVP;Precio de referencia\nA;X;10;12\nB;X;10;10\nC;X;10;8\n");
    expect(
      JSON.parse(JSON.stringify(records)).map(
        (record: { variants: [{ referencePrice?: number }] }) => record.variants[0].referencePrice,
      ),
    ).toEqual([1200, undefined, undefined]);
  });
});

describe("imported orders", () => {
  const HEADS = "Número;Fecha;Correo;Nombre;Artículo;Cantidad;Precio;IVA;Gastos de envío;Descuento;Total;Estado\n";
  it("add up to the amount paid, to the cent", async () => {
    const { records } = await read(
      `${HEADS}1;2024-05-03;a@example.com;Ana;Dado;3;3,33;21;4,95;1;13,95;Entregado\n1;;;;Libro;1;0,01;4;;;;\n`,
    );
    expect(records).toMatchObject([
      {
        itemsTotal: 1000,
        discountTotal: 100,
        shippingTotal: 495,
        feesTotal: 0,
        total: 1395,
        state: "completed",
        paid: true,
      },
    ]);
    const { issues, records: odd } = await read(
      `${HEADS}2;2024-05-03;a@example.com;Ana;Dado;1;10;21;;;9,98;Cancelado\n`,
    );
    expect(issues.map(({ code }) => code)).toEqual(["sum-mismatch"]);
    expect(odd).toMatchObject([{ itemsTotal: 1000, discountTotal: 2, total: 998, state: "cancelled", paid: false }]);
  });

  it("require number, date, buyer, total and lines", async () => {
    const { issues } = await read(`${HEADS};;;;;;;;;;;Entregado\n`);
    expect(issues.map(({ code }) => code).sort()).toEqual(["no-date", "no-email", "no-lines", "no-number", "no-total"]);
  });
});

it("the reader handles cells designed to be slow without delay", async () => {
  const long = 80_000;
  const cells = [
    " ".repeat(long),
    ",".repeat(long),
    "/".repeat(long),
    "<a".repeat(long / 2),
    "1 ".repeat(long / 2),
    "\n".repeat(long),
  ];
  const row = (cell: string) => Array.from({ length: 12 }, () => `"x${cell}x"`).join(";");
  const heads =
    "SKU;Nombre;Descripción;PVP;Peso (g);Imágenes;Direcciones antiguas;Dirección;Categorías;Etiquetas;Opciones;Código de barras";
  const { user: before } = process.cpuUsage();
  for (const cell of cells) expect((await read(`${heads}\n${row(cell)}\n`)).records).toEqual([]);
  // Processor time, because the machine may be busy; it took 0.3 s when written.
  expect(process.cpuUsage().user - before).toBeLessThan(5_000_000);
});

it("the reader holds no more rows of one record than a product can need", async () => {
  const rows = Array.from({ length: 12_000 }, (_, row) => `P;S${row};1`).join("\n");
  const { records } = await read(`Código del producto;SKU;PVP\n${rows}\n`);
  expect(records).toEqual(
    [5000, 5000, 2000].map((count) =>
      expect.objectContaining({
        key: "tablero:P",
        variants: expect.toSatisfy((all: unknown[]) => all.length === count),
      }),
    ),
  );
});

it("the reader handles a file of unknown format by the mapping of staff", async () => {
  const table = await readTable(utf8("Ref.;Artículo;P.V.P.\nA;Dado;2,50 €\n"));
  const { columns } = suggestMapping("products", table.heads);
  const mapping = {
    columns: columns.map((each) => (each.head === "P.V.P." ? { ...each, field: "price" as const } : each)),
  };
  expect(await recordsOf(table, "products", mapping, defaultOptions("other"))).toMatchObject({
    records: [{ key: "other:A", name: "Dado", variants: [{ price: 250 }] }],
    issues: [],
  });
});

describe.each(["clients", "orders"] as const)("a file of %s", (kind) => {
  const columns = templateColumns(kind);

  it.each(columns.map(({ head }) => head))(
    "has errors about the column «%s» that do not quote its values",
    async (wrong) => {
      for (const cell of ["Zubiaurreta", "12345678A", "7,5E+12", "Zubiaurreta $"]) {
        const cells = columns.map(({ head, example }) => (head === wrong ? cell : example));
        const { issues } = await read(`${columns.map(({ head }) => head).join(";")}\n${cells.join(";")}\n`);
        for (const { message } of issues) expect(message).not.toContain(cell);
      }
    },
  );
});

it("the file of failed rows can be read again once the rows are corrected", async () => {
  const file = "SKU;Nombre;PVP\nA;=1+1;uno\nB;Dado;2\n";
  const table = await readTable(utf8(file));
  const { refused, issues } = await readKnown(table);
  async function* batches() {
    yield failedRows(refused, issues);
  }
  const csv = await joined(failedRowsCsv(table.heads, batches()));
  expect(csv).toBe("\ufeffSKU;Nombre;PVP;Error\r\nA;'=1+1;uno;PVP: No es un número como 24,95.\r\n");
  const again = await read(csv.replace(";uno;", ";1;"));
  expect(again).toMatchObject({ records: [{ name: "=1+1", variants: [{ sku: "A", price: 100 }] }], refused: [] });
});

it.each([
  ["Language: English; Condition: Near Mint", { language: "en", condition: "NM" }],
  ["Idioma: Japonés; Estado: Muy jugada", { language: "ja", condition: "HP" }],
  ["Estado: Precintado; Talla: L", { condition: "Precintado", Talla: "L" }],
])("the reader stores the options «%s» as the shop has them", async (text, options) => {
  expect((await read(`SKU;Nombre;Opciones\nA;X;"${text}"\n`)).records).toMatchObject([{ variants: [{ options }] }]);
});

it("the reader gives the same records for the same file", async () => {
  const file = "SKU;Nombre;PVP\nA;Dado;2\n";
  expect((await read(file)).records).toEqual((await read(file)).records);
});
