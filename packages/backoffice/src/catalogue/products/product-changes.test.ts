import { describe, expect, it } from "vitest";
import { buildPatch, listChanges, productMerging, rebaseValues } from "./product-changes.ts";
import { emptyValues, newVariant, type ProductSent, type ProductValues } from "./product-values.ts";

const ES = "00000000-0000-7000-8000-000000000001";
const EN = "00000000-0000-7000-8000-000000000002";

function product(change: Partial<ProductValues> = {}): ProductValues {
  return {
    ...emptyValues(),
    name: "Tormenta de Ceniza",
    slug: "tormenta-de-ceniza",
    attributes: { set: "Ceniza", cards: 24 },
    variants: [
      { ...newVariant(), id: ES, sku: "TDC-ES", options: { language: "es" }, price: 10995, cost: 7420 },
      { ...newVariant(), id: EN, sku: "TDC-EN", options: { language: "en" }, price: 10495, cost: 7180 },
    ],
    ...change,
  };
}

const withPrice = (values: ProductValues, id: string, price: number): ProductValues => ({
  ...values,
  variants: values.variants.map((each) => (each.id === id ? { ...each, price } : each)),
});
const without = (values: ProductValues, id: string): ProductValues => ({
  ...values,
  variants: values.variants.filter((each) => each.id !== id),
});

describe("changes of a product", () => {
  it("are empty if a field is only empty in another form, such as null and an empty text", () => {
    const typed = product({
      brand: "",
      gameId: undefined,
      attributes: { cards: 24, set: "Ceniza", age: "" },
      manufacturer: { name: "", address: "", email: "", responsible: null },
    });
    expect(listChanges(product({ brand: null }), typed)).toEqual([]);
    // An emptied slug field keeps the stored slug.
    expect(listChanges(product(), product({ slug: undefined }))).toEqual([]);
  });

  it("name each field with its stored and its typed value", () => {
    const typed = withPrice(product({ name: "Tormenta", attributes: { set: "Ceniza", cards: 36 } }), EN, 995);
    const changes = listChanges(product(), typed).map(({ label, before, after }) => `${label}: ${before} → ${after}`);
    expect(changes.map((text) => text.replaceAll("\u00a0", " "))).toEqual([
      "Nombre: Tormenta de Ceniza → Tormenta",
      "Cartas: 24 → 36",
      "Precio de Inglés: 104,95 € → 9,95 €",
    ]);
  });

  it("count a new variant and a removed variant once each", () => {
    const typed = without(product(), EN);
    typed.variants.push({ ...newVariant(), sku: "TDC-JP", options: { language: "ja" } });
    expect(listChanges(product(), typed).map(({ after }) => after)).toEqual(["Se quita", "Nueva: Japonés"]);
  });

  it("include the first variant of a product that is not stored yet", () => {
    const typed = { ...emptyValues(), variants: [{ ...newVariant(), sku: "X-1" }] };
    expect(listChanges(emptyValues(), typed).map(({ label }) => label)).toEqual(["SKU de X-1"]);
  });
});

describe("a patch of a product", () => {
  it("contains only the fields that differ", () => {
    const sent = product({ name: "Tormenta", brand: " " }) as ProductSent;
    expect(buildPatch(product(), sent)).toEqual({ name: "Tormenta" });
  });

  it("removes fields that were emptied", () => {
    const sent = product({ attributes: { set: "Ceniza", cards: "" }, gameId: null }) as ProductSent;
    expect(buildPatch(product({ gameId: ES }), sent)).toEqual({ attributes: { set: "Ceniza" }, gameId: null });
  });
});

describe("edits of two people at the same time", () => {
  it("are both kept if they affect different fields", () => {
    const mine = withPrice(product({ format: "Caja de 24 sobres" }), ES, 11995);
    const theirs = withPrice(
      product({ name: "Tormenta de Ceniza II", attributes: { set: "Ceniza", cards: 30 } }),
      EN,
      9995,
    );
    const both = rebaseValues(product(), mine, theirs);
    expect(both).toMatchObject({ name: "Tormenta de Ceniza II", format: "Caja de 24 sobres" });
    expect(both.attributes).toEqual({ set: "Ceniza", cards: 30 });
    expect(both.variants.map(({ price }) => price)).toEqual([11995, 9995]);
  });

  it("keep the local change if both affect the same field", () => {
    expect(rebaseValues(product(), product({ name: "A" }), product({ name: "B" })).name).toBe("A");
  });

  it("keep a variant that the other person added, and drop one that was removed here", () => {
    const theirs = product();
    theirs.variants.push({ ...newVariant(), id: "00000000-0000-7000-8000-000000000003", sku: "TDC-FR" });
    const mine = without(product(), EN);
    mine.variants.push({ ...newVariant(), sku: "TDC-JP" });
    expect(rebaseValues(product(), mine, theirs).variants.map(({ sku }) => sku)).toEqual([
      "TDC-ES",
      "TDC-FR",
      "TDC-JP",
    ]);
  });
});

describe("an edit conflict between two people", () => {
  const { merge, take } = productMerging(String);
  const fields = (mine: ProductValues, theirs: ProductValues) =>
    merge(product(), mine, theirs).rows.map(({ fields: [key] }) => key);

  it("does not exist if they edited different fields, variants or options", () => {
    const mine = withPrice(product({ attributes: { set: "Ceniza", cards: 36 } }), ES, 11995);
    const theirs = withPrice(product({ name: "II", attributes: { set: "Otra", cards: 24 } }), EN, 9995);
    theirs.variants.push({ ...newVariant(), id: "00000000-0000-7000-8000-000000000003", sku: "TDC-FR" });
    mine.variants.push({ ...newVariant(), sku: "TDC-JP" });
    expect(fields(mine, theirs)).toEqual([]);
  });

  it("names the fields that both changed, and takes the stored value of the chosen ones", () => {
    const mine = withPrice(product({ name: "A", attributes: { set: "Ceniza", cards: 36 } }), ES, 1);
    const theirs = withPrice(product({ name: "B", attributes: { set: "Ceniza", cards: 30 }, brand: "X" }), ES, 2);
    expect(fields(mine, theirs)).toEqual(["name", "attributes.cards", `variants.${ES}.price`]);
    const { values } = merge(product(), mine, theirs);
    const chosen = take(values, theirs, ["attributes.cards", `variants.${ES}.price`]);
    expect(chosen).toMatchObject({ name: "A", brand: "X", attributes: { set: "Ceniza", cards: 30 } });
    expect(chosen.variants.map(({ price }) => price)).toEqual([2, 10495]);
  });

  it("reports a variant that one person removed and the other changed", () => {
    const changed = withPrice(product(), EN, 1);
    const [here] = merge(product(), changed, without(product(), EN)).rows;
    expect(here).toMatchObject({ theirs: "Se quita", fields: [`variants.${EN}.price`] });
    const { values, rows } = merge(product(), without(product(), EN), changed);
    expect(rows).toMatchObject([{ mine: "Se quita", fields: [`variants.${EN}`] }]);
    expect(values.variants).toHaveLength(1);
    expect(take(values, changed, [`variants.${EN}`]).variants.map(({ price }) => price)).toEqual([10995, 1]);
  });

  it("keeps the other person's changes to the manufacturer and to the options", () => {
    const manufacturer = { name: "Fábrica", address: "Calle 1", email: "a@b.test", responsible: null };
    const base = product({ manufacturer });
    const merged = rebaseValues(
      base,
      product({ manufacturer: { ...manufacturer, name: "Taller" } }),
      product({ manufacturer: { ...manufacturer, address: "Calle 2" } }),
    );
    expect(merged.manufacturer).toMatchObject({ name: "Taller", address: "Calle 2" });
  });
});
