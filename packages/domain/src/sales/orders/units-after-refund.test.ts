import { describe, expect, test } from "vitest";
import type { ShipmentState } from "../../platform/vocabulary.ts";
import { computeCancelledUnits, type Parcel, unitsToSend } from "./units-after-refund.ts";

const line = (quantity: number, refunded: number, cancelled = 0) => ({ id: "a", quantity, cancelled, refunded });
const parcel = (id: string, state: ShipmentState, quantity: number): Parcel => ({
  id,
  state,
  lines: [{ lineId: "a", quantity }],
});
const units = (quantity: number) => [{ lineId: "a", quantity }];

describe("refunded units", () => {
  test("come first from unpacked goods, then from parcels in preparation, packed ones and the counter", () => {
    const parcels = [
      parcel("counter", "ready-for-pickup", 1),
      parcel("packed", "packed", 2),
      parcel("open", "preparing", 1),
    ];
    const opened = (refunded: number) =>
      computeCancelledUnits([line(5, refunded)], parcels).parcels.map(({ id, to }) => [id, to]);
    expect(opened(1)).toEqual([]);
    expect(opened(2)).toEqual([["open", "cancelled"]]);
    // A packed parcel must be opened and repacked.
    expect(opened(3)).toEqual([
      ["packed", "preparing"],
      ["open", "cancelled"],
    ]);
    expect(opened(5)).toEqual([
      ["counter", "cancelled"],
      ["packed", "cancelled"],
      ["open", "cancelled"],
    ]);
  });

  test("refunded units that left the shop are not cancelled, and are taken from returned parcels first", () => {
    expect(computeCancelledUnits([line(2, 2)], [parcel("p", "shipped", 2)]).lines).toEqual([]);
    expect(computeCancelledUnits([line(2, 1)], [parcel("p", "delivered", 1)]).lines).toEqual(units(1));
    expect(computeCancelledUnits([line(2, 1)], [parcel("p", "returned", 1)]).lines).toEqual([]);
    expect(computeCancelledUnits([line(2, 2)], [parcel("p", "returned", 1)]).lines).toEqual(units(1));
  });

  test("the refunded units of a return are those that left the shop, not those waiting to be packed", () => {
    const delivered = [parcel("p", "delivered", 1)];
    expect(computeCancelledUnits([{ ...line(2, 1), returning: 1 }], delivered).lines).toEqual([]);
    expect(computeCancelledUnits([{ ...line(2, 2), returning: 1 }], delivered).lines).toEqual(units(1));
    // A unit that is in a parcel and in a desk return counts once.
    expect(computeCancelledUnits([{ ...line(2, 2), returning: 1 }], [parcel("p", "returned", 1)]).lines).toEqual(
      units(1),
    );
  });

  test("are not counted twice, whatever fails and is repeated", () => {
    expect(computeCancelledUnits([line(3, 1)], []).lines).toEqual(units(1));
    // The refund failed: the unit stays cancelled, and refunding it again does not cancel a second one.
    expect(computeCancelledUnits([line(3, 0, 1)], []).lines).toEqual([]);
    expect(computeCancelledUnits([line(3, 1, 1)], []).lines).toEqual([]);
    // The first refund succeeded after all: two units were refunded.
    expect(computeCancelledUnits([line(3, 2, 1)], []).lines).toEqual(units(1));
  });

  test("make the order fully refunded if nothing is left to deliver and nothing left the shop", () => {
    expect(computeCancelledUnits([line(2, 2)], []).everything).toBe(true);
    expect(computeCancelledUnits([line(2, 1, 1), { ...line(1, 1), id: "b" }], []).everything).toBe(false);
    expect(computeCancelledUnits([line(2, 2)], [parcel("p", "delivered", 1)]).everything).toBe(false);
  });

  test("no longer have to be sent", () => {
    expect(unitsToSend(line(3, 1, 1), [parcel("p", "packed", 1), parcel("x", "cancelled", 1)])).toBe(1);
  });
});
