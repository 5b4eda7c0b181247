import { describe, expect, test } from "vitest";
import type { Failure } from "../../platform/failure.ts";
import {
  patchSafety,
  requireFreeSkus,
  requireOwnVariants,
  requireProductFields,
  resolveSlug,
} from "./product-checks.ts";
import { toSafety } from "./safety.ts";

const errorsOf = (work: () => void): string[] => {
  try {
    work();
  } catch (error) {
    return ((error as Failure).errors ?? []).map(({ path, code }) => `${path} ${code}`);
  }
  return [];
};

test("a product can refer to existing records, and to archived ones only if it did so before", () => {
  const rows = new Map([
    ["live", true],
    ["old", false],
  ]);
  const fields = { gameId: "old", supplierId: "gone", categoryIds: ["live", "old"], variants: [{ barcode: "123" }] };
  const errors = (known: string[]) =>
    errorsOf(() => requireProductFields(fields, ({ id }) => rows.get(id), new Set(known)));
  expect(errors([])).toEqual([
    "gameId archived",
    "supplierId unknown",
    "categoryIds.1 archived",
    "variants.0.barcode check-digit",
  ]);
  expect(errors(["old"])).toEqual(["supplierId unknown", "variants.0.barcode check-digit"]);
});

describe("SKUs", () => {
  const stored = [
    { id: "1", sku: "A-1", product: "Dado" },
    { id: "2", sku: "A-2", product: "Dado" },
  ];
  const errors = (variants: { id?: string; sku: string }[]) => errorsOf(() => requireFreeSkus(variants, stored));

  test("are unique among all variants, regardless of case", () => {
    expect(errors([{ id: "1", sku: "A-1" }, { sku: "a-2" }])).toEqual(["variants.1.sku duplicate"]);
    expect(errors([{ sku: "B" }, { sku: "b" }])).toEqual(["variants.1.sku duplicate"]);
  });

  test("may be exchanged between two variants in the same form", () => {
    expect(
      errors([
        { id: "1", sku: "A-2" },
        { id: "2", sku: "A-1" },
      ]),
    ).toEqual([]);
  });
});

test("a variant that belongs to another product is refused", () => {
  expect(errorsOf(() => requireOwnVariants([{ id: "1" }, {}, { id: "9" }], new Set(["1"])))).toEqual([
    "variants.2.id unknown",
  ]);
});

test("a typed slug is accepted unchanged or refused, and a slug made from the name gets a number if it is taken", () => {
  expect(resolveSlug({ name: "Dado rojo" }, ["dado-rojo"])).toBe("dado-rojo-2");
  expect(resolveSlug({ name: "Dado rojo", slug: "rojo" }, [])).toBe("rojo");
  expect(errorsOf(() => resolveSlug({ name: "Dado", slug: "rojo" }, ["rojo"]))).toEqual(["slug duplicate"]);
});

test("manufacturer and safety warning are stored together, and a patch keeps the one that it leaves out", () => {
  const maker = { name: "Salitre", address: "Calle 1", email: "a@b.test", responsible: null };
  expect(toSafety(null, "")).toBeNull();
  expect(toSafety(undefined, "Piezas pequeñas")).toMatchObject({ name: "", warning: "Piezas pequeñas" });
  const before = { manufacturer: maker, safetyWarning: "Piezas pequeñas" };
  expect(patchSafety(before, { manufacturer: null })).toMatchObject({ name: "", warning: "Piezas pequeñas" });
  expect(patchSafety(before, { safetyWarning: null })).toEqual({ ...maker, warning: null });
});
