import type { OrderCommand } from "@tablero/domain/sales/orders/decide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { brokenStock } from "../../testing.ts";
import { type TestTill, testTill } from "../payments/testing.ts";
import { commandOrder } from "./command.ts";
import { type LoadedOrder, loadOrder } from "./load.ts";

let database: Database;
let till: TestTill;
beforeAll(async () => {
  database = await openTestDatabase();
  till = await testTill(database);
}, 60_000);
afterAll(() => database.close());

/** Runs a command and compares the resulting rows with the decision. */
async function give(ctx: Ctx, id: string, make: (order: LoadedOrder) => OrderCommand): Promise<LoadedOrder> {
  const [after, stored] = await inTransaction(ctx, async (tx) => {
    const order = await loadOrder(tx, { id });
    const commanded = await commandOrder(tx, order, make(order));
    return [commanded.after, await loadOrder(tx, { id })] as const;
  });
  const inOrder = (order: LoadedOrder) => ({
    ...order,
    parcels: order.parcels.map((parcel) => ({ ...parcel, lines: [...parcel.lines].sort(byLine) })),
    reserved: [...order.reserved].sort(byLine),
  });
  expect(inOrder(stored)).toEqual(inOrder(after));
  expect(await brokenStock(database.db)).toBe(0);
  return stored;
}
const byLine = (a: { lineId: string }, b: { lineId: string }) => (a.lineId < b.lineId ? -1 : 1);

const parcelOf = (order: LoadedOrder) => order.parcels[0]?.id ?? "";
const step = (to: "packed" | "shipped" | "returned", tracking?: string) => (order: LoadedOrder) =>
  ({ kind: "parcel-step", shipmentId: parcelOf(order), to, tracking }) as const;

test("a command writes exactly the rows that were decided", async () => {
  const [first, second] = [await till.product({ price: 2000, units: 9 }), await till.product({ price: 995, units: 9 })];
  const { id } = await till.ordered({ [first]: 3, [second]: 2 }, { paymentMethod: "transfer" });
  const { staff, system } = till;
  const bought: never[] = [];
  const lineOf = (order: LoadedOrder) => order.lines.find(({ variantId }) => variantId === first)?.id ?? "";
  const pay = (amount: number) => () =>
    ({ kind: "pay", method: "transfer", amount, reference: "TRF 1", bought, ofAccount: false }) as const;

  await give(staff, id, () => ({ kind: "move", to: "confirmed", bought, ofAccount: false }));
  await give(staff, id, pay(1000));
  const paid = await give(staff, id, (order) => pay(order.due)());
  expect(paid.paymentState).toBe("paid");
  await give(staff, id, () => ({ kind: "prepare" }));
  await give(staff, id, step("packed"));
  const opened = await give(staff, id, (order) => ({
    kind: "refund",
    paymentId: order.payments[0]?.id ?? "",
    request: { amount: 100 },
    reason: "Caja golpeada",
  }));
  expect(opened.refunds).toHaveLength(1);
  const payments = opened.payments.filter(({ state }) => state === "captured");
  const largest = payments.toSorted((a, b) => b.amount - a.amount)[0]?.id ?? "";
  const emptied = await give(staff, id, (order) => ({
    kind: "refund",
    paymentId: largest,
    request: { lines: [{ lineId: lineOf(order), quantity: 1 }] },
  }));
  expect(emptied.parcels[0]).toMatchObject({ state: "preparing", takeOut: [{ lineId: lineOf(emptied), quantity: 1 }] });
  await give(staff, id, (order) => ({ kind: "refund-step", refundId: order.refunds[0]?.id ?? "", to: "done" }));
  await give(staff, id, step("packed"));
  const sent = await give(staff, id, step("shipped", "RX1"));
  expect(sent.parcels[0]?.tracking).toBe("RX1");
  const back = await give(staff, id, step("returned"));
  expect(back.fulfilmentState).toBe("returned");
  const closed = await give(staff, id, () => ({ kind: "cancel" }));
  expect(closed.state).toBe("cancelled");
  await give(system, id, (order) => ({
    kind: "refund-event",
    refundId: order.refunds.at(-1)?.id ?? "",
    eventKind: "refund-failed",
    amount: order.refunds.at(-1)?.amount ?? 0,
    currency: "EUR",
    reason: "Sin saldo",
  }));
});

test("a provider's notification writes exactly the rows that were decided", async () => {
  const box = await till.product({ price: 2000, units: 4 });
  const { system } = till;
  const order = await till.ordered({ [box]: 2 });
  const told = { kind: "payment-event", currency: "EUR", provider: "fake", reference: "A1", reason: "190" } as const;
  const eventKind = (of: LoadedOrder, what: "authorised" | "declined" | "captured", quantity = 0) => {
    const [payment] = of.payments;
    const { id: paymentId = "", amount = 0, providerReference } = payment ?? {};
    const available = [{ variantId: box, quantity }];
    return { ...told, paymentId, amount, eventKind: what, providerReference: providerReference ?? "", available };
  };
  await give(system, order.id, (of) => eventKind(of, "declined"));
  await give(system, order.id, (of) => eventKind(of, "authorised"));
  const expired = await give(system, order.id, () => ({ kind: "expire" }));
  expect(expired).toMatchObject({ state: "expired", reserved: [] });
  const revived = await give(system, order.id, (of) => eventKind(of, "captured", 4));
  expect(revived).toMatchObject({ state: "confirmed", paymentState: "paid" });
  expect(await till.stock(box)).toEqual({ onHand: 4, reserved: 2 });
});
