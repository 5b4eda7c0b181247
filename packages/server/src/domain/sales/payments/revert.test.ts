import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { readOrderDetails } from "../../../mail/order-details.ts";
import { salesStatistics } from "../../readers/statistics/sales.ts";
import { DEPOSIT, openTrade } from "../../trade-testing.ts";
import { recordPayment } from "../orders/paying/record-payment.ts";
import { revertPayment } from "../orders/simple-command-testing.ts";
import { getShopOrder } from "../orders/views/shop-view.ts";
import { expireBalances } from "../preorders/balance.ts";
import { requestBalances } from "../preorders/reservations.ts";
import { openCampaign } from "../preorders/testing.ts";
import { refundPayment } from "./refund.ts";
import { matchBankStatement } from "./statements.ts";
import type { CardOrder } from "./testing.ts";

const at = openTrade();
const TRANSFER = { paymentMethod: "transfer" } as const;

const record = async (card: CardOrder, amount: number, reference?: string) => {
  const { version } = await at.till.state(card);
  await recordPayment(at.till.staff, { orderId: card.id, method: "transfer", amount, reference, version }, uuidv7());
};
/** A payment of this amount, without any refunds. */
const paymentOf = async (card: CardOrder, amount: number) =>
  (await at.till.payments(card)).find(
    (each) => each.state === "captured" && each.amount === amount && each.refunded === 0,
  )?.id ?? "";
const undo = async (card: CardOrder, amount = card.total) => {
  const { version } = await at.till.state(card);
  const input = { orderId: card.id, paymentId: await paymentOf(card, amount), reason: "Era de otro pedido", version };
  return revertPayment(at.till.staff, input);
};

test("two simultaneous attempts to undo one payment undo it once", async () => {
  const card = await at.till.ordered({ [await at.till.product({ price: 3000, units: 5 })]: 1 }, TRANSFER);
  await record(card, card.total);
  const { version } = await at.till.state(card);
  const input = { orderId: card.id, paymentId: await paymentOf(card, card.total), reason: "Era de otro", version };
  const outcomes = await Promise.allSettled([revertPayment(at.till.staff, input), revertPayment(at.till.staff, input)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await at.till.refundsOf(card)).toMatchObject([{ amount: card.total, cause: "mistake" }]);
});

test("an undone balance of a preorder is due again, and staff can request it from the shopper", async () => {
  const box = await at.till.product({ price: 10_000, units: 0 });
  const campaign = await openCampaign(at.db, box, DEPOSIT);
  const card = await at.till.ordered({ [box]: 1 }, TRANSFER);
  const stateOf = async () =>
    one(
      at.db,
      sql`select r.id, r.state, iso(r.due_at) as "dueAt" from preorder_reservations r
            join order_lines l on l.id = r.order_line_id where l.order_id = ${card.id}`,
      { id: Text, state: Text, dueAt: nullable(Text) },
    );
  await record(card, 2000 + 495);
  await at.shareOut(campaign, box, 1);
  const id = (await stateOf())?.id ?? "";
  await requestBalances(at.till.staff, campaign, { days: 7, ids: [id] });
  await record(card, 8000);
  expect(await stateOf()).toMatchObject({ state: "paid", dueAt: null });

  await undo(card, 8000);
  expect(await stateOf()).toMatchObject({ state: "allocated", dueAt: null });
  expect(await at.till.state(card)).toMatchObject({ state: "confirmed", payment: "partial" });
  // There is no deadline for it until staff request the balance again.
  expect(await expireBalances(at.till.system)).toBe(0);
  const mails = async () =>
    one(
      at.db,
      sql`select count(*)::text as sent from outbox where payload ->> 'template' = 'balance-due'
                     and payload ->> 'orderId' = ${card.id}`,
      { sent: Text },
    );
  const before = await mails();
  await requestBalances(at.till.staff, campaign, { days: 7, ids: [id] });
  expect(await stateOf()).toMatchObject({ state: "payment-due", dueAt: expect.any(String) });
  expect(Number((await mails())?.sent)).toBe(Number(before?.sent) + 1);
  await record(card, 8000);
  expect(await stateOf()).toMatchObject({ state: "paid", dueAt: null });
});

test("a bank movement whose payment was undone is matched to the right order from the same statement", async () => {
  const box = await at.till.product({ price: 3000, units: 5 });
  const wrong = await at.till.ordered({ [box]: 1 }, TRANSFER);
  const right = await at.till.ordered({ [box]: 1 }, TRANSFER);
  const csv = `Fecha;Concepto;Importe\n20/11/2026;TRANSFERENCIA ${right.number};34,95\n`;
  const match = async () => {
    const { movements } = await matchBankStatement(at.till.staff, new File([csv], "extracto.csv"), null);
    return movements[0];
  };
  const reference = (await match())?.reference;
  await record(wrong, wrong.total, reference);
  expect(await match()).toMatchObject({ outcome: "recorded" });
  await undo(wrong);
  expect(await match()).toMatchObject({ outcome: "exact", orders: [{ number: right.number }] });
});

test("mails, the shopper's page and the figures leave out an undone payment", async () => {
  const card = await at.till.ordered({ [await at.till.product({ price: 3000, units: 5 })]: 1 }, TRANSFER);
  const range = { by: "day", from: "2026-11-20", to: "2026-11-20" } as const;
  const before = await salesStatistics(at.till.staff, range);
  await record(card, card.total);
  await undo(card);
  expect(await readOrderDetails(at.db, { template: "order-paid", orderId: card.id })).toMatchObject({
    captured: 0,
    paidAt: null,
    paidBy: null,
    refund: null,
  });
  const seen = await getShopOrder(at.till.shopper, card.token);
  expect(seen.steps.find(({ id }) => id === "paid")?.at ?? null).toBeNull();
  expect((await salesStatistics(at.till.staff, range)).refunded).toBe(before.refunded);

  await record(card, card.total);
  const { version } = await at.till.state(card);
  const request = { orderId: card.id, paymentId: await paymentOf(card, card.total), request: { amount: 500 }, version };
  await refundPayment(at.till.staff, request, uuidv7());
  await at.db.execute(
    sql`update refunds set state = 'done', done_at = now() where order_id = ${card.id} and state = 'requested'`,
  );
  expect(await readOrderDetails(at.db, { template: "order-paid", orderId: card.id })).toMatchObject({
    captured: card.total,
    refund: { amount: 500, returned: 500 },
  });
});
