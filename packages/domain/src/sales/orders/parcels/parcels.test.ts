import { expect, test } from "vitest";
import type { OrderAggregate } from "../aggregate.ts";
import { decide, type OrderCommand } from "../decide.ts";
import { PAID_ORDER, testMoment } from "../order-testing.ts";
import { unitsToTakeOut } from "./parcels.ts";

/** The only parcel of the order after these commands. */
function parcelAfter(...commands: ((order: OrderAggregate) => OrderCommand)[]) {
  const order = commands.reduce((before, command) => decide(before, command(before), testMoment()).order, PAID_ORDER);
  const [parcel] = order.parcels;
  if (!parcel) throw new Error("the order has no parcel");
  return parcel;
}
const step = (to: "packed" | "preparing" | "shipped") => (order: OrderAggregate) =>
  ({ kind: "parcel-step", shipmentId: order.parcels[0]?.id ?? "", to }) as const;
const refundOne = () =>
  ({ kind: "refund", paymentId: "payment", request: { lines: [{ lineId: "line", quantity: 1 }] } }) as const;
const prepare = () => ({ kind: "prepare" }) as const;

test("undoing «Preparado» with «Deshacer» restores which refunded units are still in the box", () => {
  const opened = parcelAfter(prepare, step("packed"), refundOne);
  expect(unitsToTakeOut(opened)).toEqual([{ lineId: "line", quantity: 1 }]);
  const packed = parcelAfter(prepare, step("packed"), refundOne, step("packed"));
  expect(unitsToTakeOut(packed)).toEqual([]);
  const undone = parcelAfter(prepare, step("packed"), refundOne, step("packed"), step("preparing"));
  expect(unitsToTakeOut(undone)).toEqual([{ lineId: "line", quantity: 1 }]);
});

test("a parcel repacked without refunded units has to be opened again only for newly refunded ones", () => {
  const again = parcelAfter(prepare, step("packed"), refundOne, step("packed"), refundOne);
  expect(unitsToTakeOut(again)).toEqual([{ lineId: "line", quantity: 1 }]);
  const sent = parcelAfter(prepare, step("packed"), refundOne, step("packed"), step("shipped"));
  expect(sent.takeOut).toEqual([]);
});

test("before the street date, no order is prepared and no packed parcel leaves the shop", () => {
  const locked = { ...PAID_ORDER, lines: PAID_ORDER.lines.map((line) => ({ ...line, streetDate: "2099-04-01" })) };
  const refused = expect.objectContaining({ code: "invalid-transition" });
  expect(() => decide(locked, prepare(), testMoment())).toThrow(refused);
  const packed = [prepare, step("packed")].reduce(
    (before, command) => decide(before, command(before), testMoment()).order,
    PAID_ORDER,
  );
  const later = { ...packed, lines: locked.lines };
  expect(() => decide(later, step("shipped")(later), testMoment())).toThrow(refused);
  expect(decide(later, step("preparing")(later), testMoment()).order.parcels[0]?.state).toBe("preparing");
});
