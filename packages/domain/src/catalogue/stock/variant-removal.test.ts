import { describe, expect, it } from "vitest";
import {
  keepVariantReason,
  listUndecidedUnits,
  type RemovedVariant,
  removalMovements,
  removalRefusal,
} from "./variant-removal.ts";

const removed = (more: Partial<RemovedVariant> = {}): RemovedVariant => ({
  id: "m",
  name: "M",
  sku: "DAD-M",
  onHand: 4,
  reserved: 0,
  orders: [],
  campaigns: [],
  ...more,
});
const kept = [{ id: "s", sku: "DAD-S" }];
const writeOff = { variantId: "m", units: 4, moveTo: null, reason: "Caja golpeada" };
const codesOf = (...given: Parameters<typeof removalRefusal>) =>
  removalRefusal(...given)?.errors.map(({ path, code }) => `${path} ${code}`) ?? [];

describe("removalRefusal", () => {
  it("allows removing a variant without units, and one whose units are moved or written off", () => {
    expect(removalRefusal([removed({ onHand: 0 })], kept, [])).toBeNull();
    expect(removalRefusal([removed()], kept, [writeOff])).toBeNull();
    expect(removalRefusal([removed()], kept, [{ ...writeOff, moveTo: "s" }])).toBeNull();
  });

  it("refuses if nothing says where the units go, or if their number has changed since", () => {
    expect(removalRefusal([removed()], kept, [])).toMatchObject({
      code: "in-use",
      detail: "«M» tiene 4 unidades: di si se dan de baja o pasan a otra variante.",
    });
    expect(codesOf([removed({ onHand: 5 })], kept, [writeOff])).toEqual(["removals.0.units units-changed"]);
    expect(codesOf([removed({ onHand: 0 })], kept, [writeOff])).toEqual(["removals.0.units units-changed"]);
  });

  it("refuses to remove a variant with reserved units or an unfinished campaign", () => {
    expect(removalRefusal([removed({ reserved: 2, orders: ["1042", "1043"] })], kept, [writeOff])).toMatchObject({
      code: "in-use",
      detail:
        "«M» tiene 2 unidades reservadas por el pedido 1042 y el pedido 1043: no se quita hasta que se sirvan o se liberen.",
    });
    expect(keepVariantReason(removed({ onHand: 0, campaigns: ["Preventa"] }))).toBe(
      "«M» es el artículo de la precompra «Preventa»: no se quita hasta que acabe.",
    );
    expect(keepVariantReason(removed())).toBeNull();
  });

  it("refuses decisions about kept variants, duplicate decisions, and moves to a removed variant", () => {
    expect(codesOf([], kept, [writeOff])).toEqual(["removals.0.variantId unknown"]);
    expect(codesOf([removed()], kept, [writeOff, writeOff])).toEqual(["removals.1.variantId duplicate"]);
    expect(codesOf([removed()], kept, [{ ...writeOff, moveTo: "m" }])).toEqual(["removals.0.moveTo unknown"]);
  });
});

it("variants are reported if no decision covers their units", () => {
  const others = [removed(), removed({ id: "l", onHand: 1 }), removed({ id: "x", onHand: 0 })];
  expect(listUndecidedUnits(others, [writeOff]).map(({ id }) => id)).toEqual(["l"]);
  expect(listUndecidedUnits(others, [{ ...writeOff, units: 3 }]).map(({ id }) => id)).toEqual(["m", "l"]);
});

it("units are written off as a loss, or moved by two entries that cancel out", () => {
  expect(removalMovements([removed()], kept, [writeOff])).toEqual([
    { variantId: "m", kind: "loss", quantity: -4, reason: "Caja golpeada" },
  ]);
  expect(removalMovements([removed()], kept, [{ ...writeOff, moveTo: "s" }])).toEqual([
    { variantId: "m", kind: "adjustment", quantity: -4, reason: "Pasan a DAD-S: Caja golpeada" },
    { variantId: "s", kind: "receipt", quantity: 4, reason: "Vienen de DAD-M: Caja golpeada" },
  ]);
});
