import { expect, it } from "vitest";
import { skuKey } from "../../../catalogue/products/skus.ts";
import { taxRatesOn } from "../../../settings/sections/taxes.ts";
import { SPANISH_RATES } from "../../../settings/taxes/rates.ts";
import { defaultOptions } from "../reading/recognise.ts";
import type { ImportedProduct } from "../types.ts";
import { CategoryPaths } from "./category-paths.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { NamedRecords } from "./named-records.ts";
import { planProduct } from "./plan-product.ts";
import type { ProductWorld, ShopProduct } from "./shop-product.ts";

let last = 0;
const newId = () => {
  last += 1;
  return `id-${last}`;
};
const maker = { name: "Devir", address: "Calle 1", email: "hola@devir.test", responsible: null };

function worldOf(products: readonly ShopProduct[] = []): ProductWorld {
  const skus = products.flatMap(({ id, variants }) =>
    variants.map((variant) => [skuKey(variant.sku), { productId: id, variantId: variant.id }] as const),
  );
  return {
    productKeys: new Map(),
    variantKeys: new Map(),
    products: new Map(products.map((product) => [product.id, product])),
    skus: new Map(skus),
    slugs: new Set(products.map(({ slug }) => slug)),
    games: new NamedRecords([{ id: "game", name: "Arcania", active: true }], newId),
    suppliers: new NamedRecords([{ id: "old", name: "Viejo", active: false }], newId),
    categories: new CategoryPaths([], ["ocupada"], newId),
    rates: taxRatesOn({ taxRates: SPANISH_RATES, defaultTax: "general" }, "2026-11-28").rates,
    sanitise: (html) => html,
    newId,
    headOf: (field) => field,
    claimed: new Map(),
    told: new Set(),
  };
}

const stored = (more: Partial<ShopProduct> = {}): ShopProduct => ({
  id: "p",
  name: "El faro",
  slug: "el-faro",
  kind: "board-game",
  status: "published",
  format: "",
  description: "",
  gameId: null,
  supplierId: null,
  brand: null,
  tags: [],
  categoryIds: [],
  manufacturer: maker,
  safetyWarning: null,
  withdrawalExclusion: null,
  seoTitle: null,
  seoDescription: null,
  wasPublished: true,
  images: [{ alt: "Caja" }],
  pictureUrls: new Set(),
  lostPictureUrls: new Set(),
  previousSlugs: new Set(["faro"]),
  previousPaths: new Set(),
  variants: [
    {
      id: "v",
      sku: "FARO",
      barcode: null,
      shelf: null,
      options: {},
      price: 2000,
      cost: null,
      taxRate: 2100,
      weight: 0,
      position: 0,
      archived: false,
      onHand: 5,
      reserved: 3,
    },
  ],
  ...more,
});

const record = (more: Partial<ImportedProduct> = {}, variant: object = {}): ImportedProduct => ({
  kind: "products",
  key: "tablero:FARO",
  line: 2,
  previousPaths: [],
  pictures: [],
  variants: [{ key: "tablero:FARO", line: 2, options: {}, sku: "FARO", ...variant }],
  ...more,
});
const plan = (of: ImportedProduct, world: ProductWorld) => planProduct(of, world, defaultOptions("tablero"));

it("an import writes only fields that differ", () => {
  const world = worldOf([stored()]);
  expect(plan(record({ name: "El faro" }, { price: 2000, stock: 5 }), world)).toMatchObject({ outcome: "unchanged" });
  const changed = plan(record({ name: "El faro nuevo" }, { price: 1500, stock: 9 }), worldOf([stored()]));
  expect(changed).toMatchObject({ outcome: "changed", id: "p", write: { name: "El faro nuevo" } });
  expect(Object.keys(changed.write)).toEqual(["name"]);
  expect(changed.changed).toMatchObject([{ id: "v", write: { price: 1500 }, quantity: 4 }]);
});

it("an import skips a record with the content of the last file, whatever staff changed since", () => {
  const world = worldOf([stored()]);
  const first = plan(record({}, { stock: 9 }), world);
  world.products.set("p", stored());
  expect(first.outcome).toBe("changed");
  expect(plan(record({ line: 70 }, { stock: 9, line: 70 }), world).outcome).toBe("unchanged");
});

it("an import keeps reserved units, and warns about it", () => {
  const { changed, issues } = plan(record({}, { stock: 1 }), worldOf([stored()]));
  expect(changed).toMatchObject([{ quantity: -2 }]);
  expect(issues).toMatchObject([{ code: "below-reserved", level: "warning", column: "stock" }]);
});

it("an import requires a name, a price and a tax rate for a new product", () => {
  const fresh = (more: object, variant: object) => plan(record(more, { sku: "NUEVO", ...variant }), worldOf());
  expect(fresh({}, { price: 5 }).issues.map(({ code }) => code)).toEqual(["name-missing"]);
  expect(fresh({ name: "A" }, {}).issues.map(({ code }) => code)).toEqual(["price-missing"]);
  const prestashop = { ...defaultOptions("prestashop"), taxRate: null };
  const rateless = planProduct(record({ name: "A" }, { sku: "NUEVO", price: 5 }), worldOf(), prestashop);
  expect(rateless).toMatchObject({ outcome: "failed", issues: [{ code: "tax-missing" }] });
  expect(fresh({ name: "A" }, { price: 5 })).toMatchObject({
    outcome: "created",
    write: { slug: "a", status: "draft" },
  });
});

it("an import refuses a SKU that belongs to another product", () => {
  const world = worldOf([
    stored(),
    stored({ id: "q", name: "La lonja", variants: [{ ...stored().variants[0]!, id: "w", sku: "LONJA" }] }),
  ]);
  const both = record({
    variants: [...record().variants, { key: "b", line: 3, options: { size: "M" }, sku: "LONJA" }],
  });
  expect(plan(both, world)).toMatchObject({ outcome: "failed", issues: [{ code: "sku-of-several" }] });
  // Two records of one file are not the same product, unless the second has no name of its own.
  const other = { ...record({ name: "Otro" }), key: "tablero:OTRO" };
  expect(plan(record({ name: "El faro" }), world).outcome).toBe("unchanged");
  expect(plan(other, world)).toMatchObject({ outcome: "failed", issues: [{ code: "sku-repeated" }] });
  expect(plan({ ...record({}, { price: 1 }), key: "tablero:x" }, world)).toMatchObject({ outcome: "changed", id: "p" });
});

it("an import does not publish a product that lacks legally required data", () => {
  const wish = { name: "Nuevo", status: "published" as const, productKind: "board-game" as const };
  const pictures = [{ url: "https://vieja.test/a.png", alt: "" }];
  const of = (more: object) => plan(record({ ...wish, ...more }, { sku: "NUEVO", price: 5 }), worldOf());
  expect(of({ pictures })).toMatchObject({ write: { status: "draft" }, publishLater: false });
  expect(of({ pictures }).issues).toMatchObject([{ code: "not-published", level: "warning" }]);
  expect(of({ pictures, manufacturer: maker })).toMatchObject({
    write: { status: "draft" },
    publishLater: true,
    issues: [],
  });
  expect(of({ productKind: "service", manufacturer: maker })).toMatchObject({ issues: [{ code: "not-published" }] });
});

it("an import keeps the slug of an existing product, warns once, and counts every case", () => {
  const world = worldOf([stored()]);
  expect(plan(record({ slug: "otro-faro" }), world)).toMatchObject({
    outcome: "unchanged",
    write: {},
    issues: [
      { code: "address-kept", level: "left-out" },
      { code: "address-kept", level: "warning", column: "slug" },
    ],
  });
  expect(plan(record({ slug: "otro-mas" }), world).issues).toMatchObject([{ code: "address-kept", level: "left-out" }]);
  expect(plan(record({ slug: "el-faro" }), worldOf([stored()])).issues).toEqual([]);
});

it("an import fetches only lost or new pictures of a product imported before", () => {
  const [came, lost, more] = ["a", "b", "c"].map((name) => ({ url: `https://vieja.test/${name}.png`, alt: "" }));
  const world = worldOf([
    stored({
      pictureUrls: new Set([came!.url, lost!.url]),
      lostPictureUrls: new Set([lost!.url]),
    }),
  ]);
  const of = record({ pictures: [came!, lost!] });
  world.productKeys.set(of.key, { id: "p", fingerprint: fingerprintOf(of) });
  expect(plan(of, world)).toMatchObject({ outcome: "unchanged", pictures: [lost] });
  expect(plan(record({ pictures: [came!, lost!, more!] }), world).pictures).toEqual([lost, more]);
});

it("an import takes the slug of the file if staff allow it and it was never used", () => {
  const options = { ...defaultOptions("tablero"), renameAddresses: true };
  const slugOf = (slug: string) => planProduct(record({ slug }), worldOf([stored()]), options).write.slug;
  expect(slugOf("otro-faro")).toBe("otro-faro");
  expect(slugOf("faro")).toBeUndefined();
  expect(slugOf("el-faro")).toBeUndefined();
});

it("an import creates missing games and suppliers once each, if staff allow it", () => {
  const options = { ...defaultOptions("tablero"), createMissing: true };
  const world = worldOf();
  const of = (name: string, more: object) =>
    planProduct({ ...record({ name, ...more }, { sku: name, price: 5 }), key: `tablero:${name}` }, world, options);
  const first = of("A", { game: "Marea Baja", supplier: "Distribuciones Sol" });
  const second = of("B", { game: "marea  baja", gameKind: "tcg", supplier: "DISTRIBUCIONES SOL" });
  expect([first.issues, second.issues]).toEqual([[], []]);
  expect(second.write).toMatchObject({ gameId: first.write.gameId, supplierId: first.write.supplierId });
  expect(world.games.added).toEqual([{ id: first.write.gameId, name: "Marea Baja" }]);
  expect(world.suppliers.added).toEqual([{ id: first.write.supplierId, name: "Distribuciones Sol" }]);
  // An archived record stays archived, and a text that is not a valid name is ignored.
  expect(
    of("C", { supplier: "Viejo", game: "x".repeat(81) })
      .issues.map(({ code }) => code)
      .sort(),
  ).toEqual(["unknown-game", "unknown-supplier"]);
  expect(of("D", { game: "¿?" }).issues).toMatchObject([{ code: "unknown-game" }]);
  expect(world.games.added).toHaveLength(1);
  // The kind comes from the row that adds the game.
  of("E", { game: "Espadas", gameKind: "miniatures" });
  expect(world.games.added[1]).toMatchObject({ name: "Espadas", kind: "miniatures" });
});

it("an import finds games by name, and warns about unknown suppliers", () => {
  const { write, issues } = plan(
    record(
      { name: "A", game: "ARCANIA", supplier: "Viejo", categories: [["Ocupada", "Mesa"]] },
      { sku: "N", price: 5 },
    ),
    worldOf(),
  );
  expect(write).toMatchObject({ gameId: "game", supplierId: null });
  expect(issues).toMatchObject([{ code: "unknown-supplier", level: "warning" }]);
});

it("an import sets the withdrawal exclusion, and keeps it if the file says nothing", () => {
  const sealed = stored({ withdrawalExclusion: "sealed-media" });
  expect(plan(record({ withdrawalExclusion: "personalised" }), worldOf([stored()])).write).toEqual({
    withdrawalExclusion: "personalised",
  });
  expect(plan(record({ withdrawalExclusion: null }), worldOf([sealed])).write).toEqual({ withdrawalExclusion: null });
  expect(plan(record({ name: "El faro" }), worldOf([sealed])).outcome).toBe("unchanged");
});

it("an import treats equal values as unchanged, however the shop stores them", () => {
  const before = stored({
    name: "El  faro",
    description: "Dos líneas\nsin marcas",
    tags: ["uno", "dos"],
    safetyWarning: "Piezas pequeñas.\nNo apto.",
    manufacturer: { ...maker, email: maker.email.toUpperCase() },
    variants: stored().variants.map((variant) => ({ ...variant, barcode: "036000291452", onHand: 2 })),
  });
  const again = record(
    {
      name: "El faro",
      description: "<p>Dos líneas</p><p>sin marcas</p>",
      tags: ["uno", "dos"],
      safetyWarning: "Piezas pequeñas. No apto.",
      manufacturer: maker,
    },
    // Three units are reserved: a file that repeats a number does not raise the units on hand.
    { barcode: "0036000291452", stock: 2, taxRate: 2100 },
  );
  expect(plan(again, worldOf([before]))).toMatchObject({ outcome: "unchanged", write: {}, changed: [], issues: [] });
});

it("an import maps a stored rate to its kind, and treats the rate in force as unchanged", () => {
  const world = worldOf([stored()]);
  const taxRates = { ...SPANISH_RATES, general: [...SPANISH_RATES.general, { rate: 2200, from: "2026-07-01" }] };
  world.rates = taxRatesOn({ taxRates, defaultTax: "general" }, "2026-11-28").rates;
  expect(plan(record({}, { taxRate: 2200 }), world)).toMatchObject({ outcome: "unchanged", changed: [] });
  const old = plan(record({ name: "Otro" }, { taxRate: 2100 }), world);
  expect(old).toMatchObject({ outcome: "failed", issues: [{ code: "unknown-rate" }] });
});

it("an import finds a product by the id in its code, even without an active variant or a SKU", () => {
  const id = "0198c7a0-0000-7000-8000-000000000001";
  const before = stored({ id, variants: stored().variants.map((variant) => ({ ...variant, archived: true })) });
  const row = { ...record({ name: "El faro" }, { sku: undefined }), key: `tablero:${id}` };
  expect(plan(row, worldOf([before]))).toMatchObject({ outcome: "unchanged", id, created: [], issues: [] });
});

it("an import finds a product by its SKU in any case, and keeps the shop's spelling", () => {
  const lower = plan(record({}, { sku: "faro", price: 4200 }), worldOf([stored()]));
  expect(lower).toMatchObject({ outcome: "changed", created: [] });
  expect(lower.changed.map(({ write }) => write)).toEqual([{ price: 4200 }]);
  const twice = record({ name: "A" }, { sku: "nuevo", price: 5 });
  const pair = { ...twice, variants: [...twice.variants, { ...twice.variants[0]!, key: "b", sku: "NUEVO" }] };
  expect(plan(pair, worldOf()).issues.map(({ code }) => code)).toContain("sku-repeated");
});
