import { expect, test } from "vitest";
import { openTrade } from "../../trade-testing.ts";
import { cancelOrder } from "../orders/closing/cancel.ts";

const at = openTrade();
const { send, arrived } = at;

test("shipping a preordered unit removes it from the stock", async () => {
  const { box, card } = await arrived();
  await send(card, ["packed", "shipped", "delivered"]);
  expect(await at.till.stock(box)).toEqual({ onHand: 0, reserved: 0 });
});

test("a preordered unit whose parcel was returned is put on sale only once", async () => {
  const { box, card } = await arrived();
  const { version } = await send(card, ["packed", "shipped", "returned"]);
  await cancelOrder(at.till.staff, { id: card.id, version });
  expect(await at.till.stock(box)).toEqual({ onHand: 1, reserved: 0 });
});
