import { expect, test } from "vitest";
import { openTrade } from "../../trade-testing.ts";
import { editOrder } from "./editing/edit.ts";
import { getShopOrder } from "./views/shop-view.ts";

const at = openTrade();
const { lineOf } = at;

test("the price of the last unit of an order is changed by removing the unit and adding it again", async () => {
  const a = await at.till.product({ price: 10_000, units: 1 });
  const card = await at.till.ordered({ [a]: 1 }, { paymentMethod: "transfer" });
  const cancel = [{ lineId: await lineOf(card.id, a), quantity: 1 }];
  const { version } = await at.till.state(card);
  const add = [{ variantId: a, quantity: 1, price: 9000 }];
  await editOrder(at.till.staff, { orderId: card.id, version, cancel, add });
  expect(await at.till.stock(a)).toEqual({ onHand: 1, reserved: 1 });
  expect((await getShopOrder(at.till.shopper, card.token)).due).toBe(9495);
});
