import { contract } from "@tablero/contract/contract";
import { SETTINGS_FORMS } from "@tablero/contract/settings/shapes/settings";
import { describe, expect, it } from "vitest";
import { listDifferences, subjectPath, summarizeChanges } from "./audit-words.ts";
import { FIELD_LABELS, OWN_FIELDS, SHARED_LABELS } from "./field-words.ts";

const plain = (found: ReturnType<typeof listDifferences>) =>
  found.map((each) => ({
    ...each,
    after: each.after?.replaceAll("\u00a0", " ") ?? null,
    before: each.before?.replaceAll("\u00a0", " ") ?? null,
  }));

describe("audit differences", () => {
  it("show field names and values as staff know them", () => {
    const before = { state: "pending", paymentState: "unpaid", price: 1500, active: true };
    const after = { state: "confirmed", paymentState: "paid", price: 1250, active: false };
    expect(plain(listDifferences(before, after))).toEqual([
      { name: "Estado", before: "Pendiente", after: "Confirmado" },
      { name: "Pago", before: expect.any(String), after: "Pagado" },
      { name: "Precio", before: "15,00 €", after: "12,50 €" },
      { name: "Activo", before: "Sí", after: "No" },
    ]);
  });

  it("say «Sin peso» for goods that were not weighed, as the form does", () => {
    expect(plain(listDifferences({ weight: 0 }, { weight: 1200 }))).toEqual([
      { name: "Peso", before: "Sin peso", after: "1,2 kg" },
    ]);
  });

  it("write rich text as plain text and ids in short form", () => {
    const categoryIds = ["01a21b1c-ed80-76bd-876d-d39852c72032"];
    expect(plain(listDifferences(null, { kind: "accessory", description: "<p>Al agua</p>", categoryIds }))).toEqual([
      { name: "Tipo", before: null, after: "Accesorio" },
      { name: "Descripción", before: null, after: "Al agua" },
      { name: "Categorías", before: null, after: "…2032" },
    ]);
  });

  it("compare lists of objects entry by entry", () => {
    const before = {
      variants: [
        { id: "1", sku: "A-1", price: 100 },
        { id: "2", sku: "A-2", price: 200 },
      ],
    };
    const after = {
      variants: [
        { id: "1", sku: "A-1", price: 150 },
        { id: "3", sku: "A-3", price: 300 },
      ],
    };
    expect(plain(listDifferences(before, after))).toEqual([
      { name: "Variantes · A-1 · Precio", before: "1,00 €", after: "1,50 €" },
      { name: "Variantes", before: "A-2", after: null },
      { name: "Variantes", before: null, after: "A-3" },
    ]);
    const order = [
      { id: "1", alt: "a" },
      { id: "2", alt: "b" },
    ];
    expect(listDifferences(order, [...order].reverse())).toEqual([
      { name: "Contenido (orden)", before: "a, b", after: "b, a" },
    ]);
  });

  it("show added and removed fields, and an unknown field by its own name", () => {
    expect(listDifferences(null, { name: "Dragón", novelty: "x", brand: null })).toEqual([
      { name: "Nombre", before: null, after: "Dragón" },
      { name: "novelty", before: null, after: "x" },
    ]);
    expect(listDifferences({ name: "Dragón", tags: ["a", "b"] }, null)).toEqual([
      { name: "Nombre", before: "Dragón", after: null },
      { name: "Etiquetas", before: "a, b", after: null },
    ]);
    expect(listDifferences(null, null)).toEqual([]);
  });

  it("summarise an entry for the list", () => {
    expect(summarizeChanges({ before: null, after: { name: "a", brand: "b", slug: "c", tags: ["d"], price: 1 } })).toBe(
      "Nombre, Marca, Dirección y 2 más",
    );
  });
});

it("an audit entry links to the page of the changed record, if it has one", () => {
  expect(subjectPath({ entity: "order", entityId: "7" })).toBe("/admin/pedidos/7");
  expect(subjectPath({ entity: "coupon", entityId: "7" })).toBe("/admin/cupones?cupon=7");
  expect(subjectPath({ entity: "variant", entityId: "7" })).toBeNull();
});

it("each field name has one label, since entries do not say which record owns the field", () => {
  const names = [...Object.keys(SHARED_LABELS), ...OWN_FIELDS.map(([name]) => name)];
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

it.each(Object.entries(SETTINGS_FORMS))("every setting of %s has a label for the audit log", (_section, form) => {
  const fields = Object.keys(form.shape);
  expect(fields).not.toEqual([]);
  // Secrets are not in the log.
  expect(fields.filter((name) => !FIELD_LABELS[name] && !/(?:Password|Key|Hook)$/.test(name))).toEqual([]);
});

const standardRecords = Object.keys(contract).flatMap((key) => /^POST (.+)\/bulk$/.exec(key)?.[1] ?? []);

it.each(standardRecords)("the history of a record has a label for every field of %s", (path) => {
  const { body } = { body: undefined, ...contract[`POST ${path}` as keyof typeof contract] };
  const fields = body && "shape" in body ? Object.keys(body.shape) : [];
  expect(fields).not.toEqual([]);
  expect(fields.filter((name) => !FIELD_LABELS[name])).toEqual([]);
});
