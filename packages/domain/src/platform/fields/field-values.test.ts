import { expect, it } from "vitest";
import { ACTIVE, type FieldList } from "./field.ts";
import { fieldFile } from "./field-file.ts";
import { blankValues, fieldDetails, fieldText, logWords, sortNames } from "./field-values.ts";

/** A list of its own, so that a new field of a record changes no test here. */
const FIELDS = {
  name: { kind: "line", max: 120, label: "Nombre", sorted: true },
  taxId: { kind: "code", max: 20, default: null, label: "NIF" },
  leadDays: {
    kind: "int",
    min: 0,
    max: 3_650,
    default: 0,
    zeroIsUnknown: true,
    unit: { one: "día", many: "días" },
    label: "Plazo",
    labels: { file: "Plazo (días)" },
    sorted: true,
  },
  minimumOrder: { kind: "cents", default: 0, zeroIsUnknown: true, label: "Pedido mínimo" },
  notes: { kind: "text", max: 2_000, default: null, label: "Notas" },
  active: ACTIVE,
} as const satisfies FieldList;

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");

it("a number that stands for an unknown one has no text", () => {
  expect([0, 1, 12, 1500].map((days) => fieldText(FIELDS.leadDays, days))).toEqual([
    null,
    "1 día",
    "12 días",
    "1.500 días",
  ]);
  expect(fieldText(FIELDS.minimumOrder, 0)).toBeNull();
  expect(plain(fieldText(FIELDS.minimumOrder, 15_000))).toBe("150,00 €");
});

it("details name every field in words, with a dash for an empty one", () => {
  const values = {
    name: "Forja",
    taxId: null,
    leadDays: 1,
    minimumOrder: 0,
    notes: null,
    active: false,
  };
  expect(fieldDetails(FIELDS, values)).toEqual([
    ["Nombre", "Forja"],
    ["NIF", "—"],
    ["Plazo", "1 día"],
    ["Pedido mínimo", "—"],
    ["Notas", "—"],
    ["Estado", "Inactivo"],
  ]);
});

it("the file has the fields in their order, then other columns, then the last fields", () => {
  const more = [{ head: "Productos", value: () => 3 }];
  expect(fieldFile(FIELDS, { more, last: ["active", "notes"] }).map(({ head }) => head)).toEqual([
    "Nombre",
    "NIF",
    "Plazo (días)",
    "Pedido mínimo",
    "Productos",
    "Activo",
    "Notas",
  ]);
});

it("the default sort comes first, then the sorted fields, then sorts that are no fields", () => {
  expect(sortNames(FIELDS, "leadDays", ["products"])).toEqual(["leadDays", "name", "products"]);
});

it("the log names a field as the file does, and writes cents as money", () => {
  const words = Object.fromEntries(logWords(FIELDS));
  expect(words.leadDays).toBe("Plazo (días)");
  expect(words.minimumOrder).toEqual({ label: "Pedido mínimo", as: "cents" });
});

it("a new record has the defaults, and empty texts where something is required", () => {
  expect(blankValues(FIELDS)).toEqual({
    name: "",
    taxId: null,
    leadDays: 0,
    minimumOrder: 0,
    notes: null,
    active: true,
  });
});
