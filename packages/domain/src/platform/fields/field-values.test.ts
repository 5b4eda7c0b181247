import { expect, it } from "vitest";
import { fieldFacts, fieldFile, fieldText, logWords, sortNames } from "./field-values.ts";
import { SUPPLIER_FIELDS } from "./suppliers.ts";

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");

it("a number that stands for an unknown one has no text", () => {
  expect([0, 1, 12, 1500].map((days) => fieldText(SUPPLIER_FIELDS.leadDays, days))).toEqual([
    null,
    "1 día",
    "12 días",
    "1.500 días",
  ]);
  expect(fieldText(SUPPLIER_FIELDS.minimumOrder, 0)).toBeNull();
  expect(plain(fieldText(SUPPLIER_FIELDS.minimumOrder, 15_000))).toBe("150,00 €");
});

it("facts name every field in words, with a dash for an empty one", () => {
  const values = {
    name: "Forja",
    taxId: null,
    contact: "Ana",
    email: null,
    phone: null,
    leadDays: 1,
    minimumOrder: 0,
    notes: null,
    active: false,
  };
  expect(fieldFacts(SUPPLIER_FIELDS, values)).toEqual([
    ["Nombre", "Forja"],
    ["NIF", "—"],
    ["Contacto", "Ana"],
    ["Correo", "—"],
    ["Teléfono", "—"],
    ["Plazo", "1 día"],
    ["Pedido mínimo", "—"],
    ["Notas", "—"],
    ["Estado", "Inactivo"],
  ]);
});

it("the file has the fields in their order, then other columns, then the last fields", () => {
  const more = [{ head: "Productos", value: () => 3 }];
  expect(fieldFile(SUPPLIER_FIELDS, { more, last: ["active", "notes"] }).map(({ head }) => head)).toEqual([
    "Nombre",
    "NIF",
    "Contacto",
    "Correo",
    "Teléfono",
    "Plazo (días)",
    "Pedido mínimo",
    "Productos",
    "Activo",
    "Notas",
  ]);
});

it("the default sort comes first, then the sorted fields, then sorts that are no fields", () => {
  expect(sortNames(SUPPLIER_FIELDS, "leadDays", ["products"])).toEqual(["leadDays", "name", "products"]);
});

it("the log names a field as the file does, and writes cents as money", () => {
  const words = Object.fromEntries(logWords(SUPPLIER_FIELDS));
  expect(words.leadDays).toBe("Plazo (días)");
  expect(words.minimumOrder).toEqual({ label: "Pedido mínimo", as: "cents" });
});
