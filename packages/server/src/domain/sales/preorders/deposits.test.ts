import { uuidv7 } from "@tablero/domain/platform/ids";
import { decide } from "@tablero/domain/sales/orders/decide";
import { expect, test } from "vitest";
import { DEPOSIT, openTrade } from "../../trade-testing.ts";
import { startMoment } from "../orders/command.ts";
import { changeOrderMethod } from "../orders/editing/change-method.ts";
import { readWholeOrder } from "../orders/load.ts";
import { getShopOrder } from "../orders/views/shop-view.ts";
import { refundPayment } from "../payments/refund.ts";
import { readWithdrawal } from "../returns/withdrawal.ts";
import { openCampaign } from "./testing.ts";

const at = openTrade();
const { pickup, lineOf, backOf, paid, withdraw, shareOut } = at;

/** A paid order with goods of 50 € and a preorder, and the preorder's line. */
async function mixed(price: number, terms: Parameters<typeof openCampaign>[2]) {
  const shelf = await at.till.product({ price: 5000, units: 5 });
  const box = await at.till.product({ price, units: 0 });
  await openCampaign(at.db, box, terms);
  const card = await paid({ [shelf]: 1, [box]: 1 });
  return { card, line: await lineOf(card.id, box) };
}

test("withdrawing from a preorder gives its deposit back, but not the money of other goods", async () => {
  const { card, line } = await mixed(10_000, DEPOSIT);
  await withdraw(card, [{ lineId: line, quantity: 1 }]);
  expect(await backOf(card)).toBe(2000);
  expect(await getShopOrder(at.till.shopper, card.token)).toMatchObject({
    state: "confirmed",
    due: 0,
    later: 0,
    totals: { total: 5495 },
    lines: [{ kind: "item" }],
  });
  const { withdrawals } = await readWithdrawal(at.till.shopper, card.token);
  // The preorder is no longer a line of the order, but the receipt still names it.
  expect(withdrawals).toMatchObject([
    { state: "refunded", refunded: 2000, lines: [{ name: expect.stringMatching(/./), quantity: 1 }] },
  ]);
});

test("withdrawing from one of two units refunds one deposit, and leaves only the balance of the other unit due", async () => {
  const box = await at.till.product({ price: 10_000, units: 0 });
  await openCampaign(at.db, box, DEPOSIT);
  const card = await paid({ [box]: 2 }, pickup());
  await withdraw(card, [{ lineId: await lineOf(card.id, box), quantity: 1 }]);
  expect(await backOf(card)).toBe(2000);
  expect(await getShopOrder(at.till.shopper, card.token)).toMatchObject({ due: 0, later: 8000 });
});

test("withdrawing from a preorder without a payment refunds nothing", async () => {
  const { card, line } = await mixed(3000, { payment: "on-arrival" });
  await withdraw(card, [{ lineId: line, quantity: 1 }]);
  expect(await backOf(card)).toBe(0);
  expect(await getShopOrder(at.till.shopper, card.token)).toMatchObject({ due: 0, later: 0 });
});

test("staff can cancel the reservation of a partly paid unit, but not refund the unit", async () => {
  const { card, line } = await mixed(3000, DEPOSIT);
  const [payment] = await at.till.payments(card);
  const { version } = await at.till.state(card);
  const request = { lines: [{ lineId: line, quantity: 1 }] };
  const input = { orderId: card.id, paymentId: payment?.id ?? "", request, reason: "Rota", version };
  await expect(refundPayment(at.till.staff, input, uuidv7())).rejects.toMatchObject({
    code: "validation",
    errors: [{ path: "lines.0.quantity", code: "deferred" }],
  });
  expect(await backOf(card)).toBe(0);
});

test("an unpaid order whose preorder is reduced still waits for its deposit", async () => {
  const box = await at.till.product({ price: 10_000, units: 0 });
  const campaign = await openCampaign(at.db, box, DEPOSIT);
  const card = await at.till.ordered({ [box]: 2 }, { paymentMethod: "transfer" });
  await shareOut(campaign, box, 1);
  expect(await at.till.state(card)).toMatchObject({ state: "pending" });
  const open = (await at.till.payments(card)).filter(({ state }) => state === "created");
  expect(open.map(({ amount }) => amount)).toEqual([2000 + 495]);
});

test("removing IVA from an unpaid order with a deposit leaves its deposit due", async () => {
  const box = await at.till.product({ price: 12_100, units: 0 });
  await openCampaign(at.db, box, DEPOSIT);
  const { token } = await at.till.ordered({ [box]: 1 });
  const order = await readWholeOrder(at.till.shopper, { token });
  const moment = startMoment(at.till.staff, order);
  const found = { number: "PT501442600", country: "PT", answer: "valid", consultation: "W1" } as const;
  const untax = {
    kind: "untax",
    check: { ...found, at: moment.at },
    destination: { country: "PT", postcode: "1000-001" },
    invoiced: false,
  } as const;
  expect(decide(order, untax, moment).order.due).toBe(2000 + 409);
});

test("changing to payment in the shop does not postpone a deposit", async () => {
  const box = await at.till.product({ price: 10_000, units: 0 });
  await openCampaign(at.db, box, DEPOSIT);
  const card = await at.till.ordered({ [box]: 1 }, { paymentMethod: "transfer", ...pickup() });
  expect((await getShopOrder(at.till.shopper, card.token)).otherMethods).not.toContain("in-store");
  await expect(changeOrderMethod(at.till.shopper, card.token, "in-store")).rejects.toMatchObject({
    code: "payment-unavailable",
  });
});
