import { Failure } from "@tablero/domain/platform/failure";
import type { EditRequest } from "@tablero/domain/sales/orders/editing/edit-request";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Flag, Int, nullable, Text } from "../../../../db/columns.ts";
import { one, rows } from "../../../../db/query.ts";
import { openTestDatabase } from "../../../../db/testing.ts";
import type { Database } from "../../../../db/types.ts";
import { voidJob } from "../../../../payments/void-job.ts";
import { findViolations } from "../../../platform/system/invariants.ts";
import { MADRID } from "../../../testing.ts";
import { issueInvoices } from "../../invoices/issue.ts";
import { readQuarterTotals } from "../../invoices/quarter.ts";
import { type CardOrder, type PaidOrder, refunding, type TestTill, testTill } from "../../payments/testing.ts";
import { createShipment } from "../parcels/create-shipment.ts";
import { transitionShipment } from "../parcels/transition-shipment.ts";
import { recordPayment } from "../paying/record-payment.ts";
import { voidPayment } from "../simple-command-testing.ts";
import { getOrder } from "../views/detail.ts";
import { getShopOrder } from "../views/shop-view.ts";
import { editOrder, forecastEdit } from "./edit.ts";

let database: Database;
let till: TestTill;
beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 8 });
  till = await testTill(database);
  const identity = { legalName: "Tablero Juegos, S. L.", taxId: "B00000018", address: { ...MADRID, name: "" } };
  await database.db.execute(
    sql`update settings set value = value || ${JSON.stringify(identity)}::jsonb where key = 'shop'`,
  );
}, 60_000);
afterAll(async () => {
  expect(await findViolations(database.db)).toEqual([]);
  await database.close();
});
beforeEach(() => {
  till.clock.now = new Date("2026-11-20T10:00:00Z");
});

const { paid, refund, runJob } = refunding(() => till);
const version = async (order: Pick<CardOrder, "id">) => (await getOrder(till.staff, order.id)).version;
const read = (order: Pick<CardOrder, "id">) => getOrder(till.staff, order.id);
/** One second after the order, because payments are listed by time. */
const edit = async (order: Pick<CardOrder, "id">, input: EditRequest, at?: number) => {
  till.clock.now = new Date(till.clock.now.getTime() + 1000);
  return editOrder(till.staff, { ...input, orderId: order.id, version: at ?? (await version(order)) });
};
/** Removes units from the first line of an order. */
const less = async (order: Pick<CardOrder, "id">, quantity: number) => [
  { lineId: (await read(order)).lines[0]?.id ?? "", quantity },
];
const codes = (results: readonly PromiseSettledResult<unknown>[]) =>
  results
    .map((result) =>
      result.status === "fulfilled"
        ? "done"
        : result.reason instanceof Failure
          ? result.reason.code
          : String(result.reason),
    )
    .toSorted();
const invoicesOf = ({ id }: Pick<CardOrder, "id">) =>
  rows(
    database.db,
    sql`select kind, total, corrects_id is not null as corrects,
          (select string_agg(l ->> 'description', '|') from jsonb_array_elements(lines) l) as lines,
          (select string_agg(concat(t ->> 'rate', ':', t ->> 'gross'), ' ') from jsonb_array_elements(taxes) t) as taxes
        from invoices where order_id = ${id} order by issued_at, id`,
    { kind: Text, total: Int, corrects: Flag, lines: Text, taxes: Text },
  );
const refundAll = async (order: CardOrder) => {
  for (const { id, state } of await till.refundsOf(order)) if (state === "requested") await runJob(id);
};

describe("when staff edit an order,", () => {
  test("removing units from a paid order releases and refunds them, and corrects its invoice", async () => {
    const box = await till.product({ price: 1000, units: 5 });
    const order = await paid({ [box]: 3 });
    await issueInvoices(till.system);
    const before = await till.stock(box);
    const preview = await forecastEdit(till.staff, order.id, { cancel: await less(order, 1) });
    expect(preview).toMatchObject({ refund: 1000, due: 0, before: { total: 3495 }, after: { total: 2495 } });
    await edit(order, { cancel: await less(order, 1), reason: "Caja rota" });
    expect(await till.stock(box)).toEqual({ onHand: before.onHand, reserved: before.reserved - 1 });
    expect(await read(order)).toMatchObject({ totals: { total: 2495 }, due: 0, units: 2, payment: "paid" });
    await refundAll(order);
    await issueInvoices(till.system);
    expect(await invoicesOf(order)).toMatchObject([
      { kind: "F2", total: 3495, corrects: false },
      { kind: "R5", total: -1000, corrects: true, lines: expect.stringContaining("sin 1 × ") },
    ]);
    const mails = await rows(
      database.db,
      sql`select payload ->> 'template' as template from outbox where topic = 'mail' and payload ->> 'orderId' = ${order.id}`,
      { template: Text },
    );
    expect(mails.map(({ template }) => template)).toContain("order-changed");
  });

  test("removing unpaid goods from a partly paid order moves their invoiced part to the other tax rate, with a mail", async () => {
    const box = await till.product({ price: 100, units: 5 });
    const book = await till.product({ price: 100, units: 5, taxRate: 400 });
    const more = { shippingAddress: undefined, shippingOption: till.pickup, paymentMethod: "transfer" } as const;
    const order = await till.ordered({ [box]: 1, [book]: 1 }, more);
    const half = { orderId: order.id, method: "transfer", amount: 100, version: await version(order) } as const;
    await recordPayment(till.staff, half, "k-half-of-two-rates");
    await issueInvoices(till.system);
    await edit(order, { cancel: await less(order, 1) });
    expect(await read(order)).toMatchObject({ due: 0, payment: "paid", refunds: [], totals: { total: 100 } });
    const quarter = { year: 2026, quarter: 4 } as const;
    const before = await readQuarterTotals(till.system, quarter);
    await issueInvoices(till.system);
    const after = await readQuarterTotals(till.system, quarter);
    expect(await invoicesOf(order)).toMatchObject([
      { kind: "F2", total: 100, corrects: false, taxes: "2100:50 400:50" },
      { kind: "R5", total: 0, corrects: true, taxes: "2100:-50 400:50" },
    ]);
    expect([after.gross - before.gross, after.corrections - before.corrections]).toEqual([0, 1]);
    const grossAt = (totals: typeof before, rate: number) => totals.rates.find((row) => row.rate === rate)?.gross ?? 0;
    expect([2100, 400].map((rate) => grossAt(after, rate) - grossAt(before, rate))).toEqual([-50, 50]);
    const mail = await one(
      database.db,
      sql`select i.kind from outbox m join invoices i on i.id::text = m.payload ->> 'invoiceId'
          where m.topic = 'mail' and m.payload ->> 'orderId' = ${order.id} and m.payload ->> 'template' = 'order-invoice'`,
      { kind: Text },
    );
    expect(mail?.kind).toBe("R5");
    // Every rate is invoiced as it was sold, so another edit that changes no rate issues nothing more.
    await edit(order, { add: [{ variantId: book, quantity: 1 }] });
    await issueInvoices(till.system);
    expect(await invoicesOf(order)).toHaveLength(2);
  });

  test("an edit before invoicing is included in the invoice, and no correction follows", async () => {
    const box = await till.product({ price: 1000, units: 5 });
    const order = await paid({ [box]: 3 });
    await edit(order, { cancel: await less(order, 2) });
    await issueInvoices(till.system);
    await refundAll(order);
    await issueInvoices(till.system);
    expect(await invoicesOf(order)).toMatchObject([{ kind: "F2", total: 1495, corrects: false }]);
  });

  test("an added line is reserved, paid on the shopper's page and invoiced separately", async () => {
    const order = await paid();
    await issueInvoices(till.system);
    const dice = await till.product({ price: 400, units: 3 });
    await edit(order, { add: [{ variantId: dice, quantity: 2 }] });
    expect(await till.stock(dice)).toEqual({ onHand: 3, reserved: 2 });
    const page = await getShopOrder(till.shopper, order.token);
    expect(page).toMatchObject({ due: 800, payable: true, state: "confirmed" });
    expect(page.lines).toHaveLength(2);
    await till.again(order);
    await till.tell(order, "captured");
    expect(await read(order)).toMatchObject({ due: 0, payment: "paid", state: "confirmed" });
    await issueInvoices(till.system);
    const [, second] = await invoicesOf(order);
    expect(second).toMatchObject({ kind: "F2", total: 800, corrects: false });
    expect(second?.lines).not.toContain("Ya facturado");
  });

  test("an added line paid by a failed refund is invoiced without a mail, and a later payout corrects that", async () => {
    const order = await till.ordered({ [await till.product({ price: 1000, units: 5 })]: 3 });
    const [begun] = await till.payments(order);
    const all = { orderId: order.id, method: "transfer", amount: order.total, version: await version(order) } as const;
    await recordPayment(till.staff, all, "k-paid-twice");
    await till.tell(order, "captured", { providerReference: begun?.providerReference ?? "" });
    till.gateway.answer = { state: "failed", reference: "closed-card" };
    await refundAll(order);
    till.gateway.answer = { state: "done", reference: "DEV1" };
    expect(await till.refundsOf(order)).toMatchObject([{ state: "failed", amount: order.total }]);
    await issueInvoices(till.system);
    const dice = await till.product({ price: 400, units: 3 });
    await edit(order, { add: [{ variantId: dice, quantity: 2 }] });
    expect(await read(order)).toMatchObject({ due: 0, totals: { total: order.total + 800 } });
    await issueInvoices(till.system);
    expect(await invoicesOf(order)).toMatchObject([
      { kind: "F2", total: order.total, corrects: false },
      { kind: "F2", total: 800, corrects: false },
    ]);
    const mailed = () =>
      rows(
        database.db,
        sql`select i.kind from outbox m join invoices i on i.id::text = m.payload ->> 'invoiceId'
            where m.payload ->> 'orderId' = ${order.id} and m.payload ->> 'template' = 'order-invoice'`,
        { kind: Text },
      );
    expect(await mailed()).toEqual([]);
    const card = { ...order, paymentId: begun?.id ?? "", version: await version(order) };
    await refund(card, { amount: order.total, stillOwed: true });
    await refundAll(order);
    await issueInvoices(till.system);
    expect(await read(order)).toMatchObject({ due: 800 });
    expect((await invoicesOf(order)).slice(2)).toMatchObject([{ kind: "R5", total: -800, corrects: true }]);
    expect(await mailed()).toEqual([{ kind: "R5" }]);
  });

  test("an added line beyond the stock is refused in Spanish, and one with its own price is accepted", async () => {
    const order = await paid();
    const rare = await till.product({ price: 400, units: 1 });
    await expect(edit(order, { add: [{ variantId: rare, quantity: 2 }] })).rejects.toMatchObject({
      code: "out-of-stock",
      detail: expect.stringContaining("queda 1"),
    });
    await edit(order, { add: [{ variantId: rare, quantity: 1, price: 100 }] });
    expect(await read(order)).toMatchObject({ due: 100 });
  });

  test("a new address gets the parcel, but an address with other taxes is refused", async () => {
    const order = await paid();
    const { options } = await forecastEdit(till.staff, order.id, {});
    const option = options.find(({ pickup }) => !pickup)?.id ?? "";
    const address = { ...MADRID, line1: "Calle Nueva 7" };
    await edit(order, { delivery: { address, option } });
    const now = await read(order);
    expect(now.shippingAddress).toMatchObject({ line1: "Calle Nueva 7" });
    const canarias = { ...address, postcode: "35001", city: "Las Palmas", province: "Las Palmas" };
    const failure = edit(order, { delivery: { address: canarias, option } });
    await expect(failure).rejects.toBeInstanceOf(Failure);
    await expect(
      edit(order, { delivery: { address: { ...address, postcode: "99999" }, option } }),
    ).rejects.toMatchObject({
      code: "validation",
    });
  });

  test("removing all units cancels the order and refunds it", async () => {
    const order = await paid();
    await edit(order, { cancel: await less(order, 3) });
    expect(await till.state(order)).toMatchObject({ state: "cancelled" });
    expect((await till.refundsOf(order)).map(({ amount }) => amount)).toEqual([order.total]);
  });
});

describe("among simultaneous edits,", () => {
  test("one of two takes effect, the other is refused, and stock and ledger agree", async () => {
    const box = await till.product({ price: 1000, units: 5 });
    const order = await paid({ [box]: 3 });
    const at = await version(order);
    const cancel = await less(order, 1);
    const results = await Promise.allSettled([edit(order, { cancel }, at), edit(order, { cancel }, at)]);
    expect(codes(results)).toEqual(["done", "version-conflict"]);
    expect((await till.stock(box)).reserved).toBe(2);
    expect(await till.refundsOf(order)).toHaveLength(1);
  });

  test("an edit during packing never leaves more units in parcels than in the order", async () => {
    const box = await till.product({ price: 1000, units: 9 });
    for (const turn of [0, 1, 2]) {
      const order = await paid({ [box]: 3 });
      const at = await version(order);
      const cancel = await less(order, 2);
      const both = [
        () => edit(order, { cancel }, at),
        () => createShipment(till.staff, { orderId: order.id, version: at }),
      ];
      const results = await Promise.allSettled((turn % 2 ? both.toReversed() : both).map((work) => work()));
      expect(codes(results)).toEqual(["done", "version-conflict"]);
    }
    expect(await findViolations(database.db)).toEqual([]);
  });

  test("an edit while the money arrives refunds the excess, whichever comes first", async () => {
    const box = await till.product({ price: 1000, units: 30 });
    for (const turn of [0, 1, 2, 3]) {
      const order = await till.ordered({ [box]: 3 });
      const at = await version(order);
      const cancel = await less(order, 1);
      const [begun] = await till.payments(order);
      const money = { providerReference: begun?.providerReference ?? "", amount: begun?.amount ?? 0 };
      const both = [() => edit(order, { cancel }, at), () => till.tell(order, "captured", money)];
      const results = await Promise.allSettled((turn % 2 ? both.toReversed() : both).map((work) => work()));
      const isEdited = results.every(({ status }) => status === "fulfilled");
      const now = await read(order);
      expect(now).toMatchObject({ state: "confirmed", due: 0, paid: isEdited ? 2495 : 3495 });
      await issueInvoices(till.system);
      await refundAll(order);
      await issueInvoices(till.system);
      const invoiced = (await invoicesOf(order)).reduce((sum, { total }) => sum + total, 0);
      expect(invoiced).toBe(now.totals.total);
    }
  });

  test("an edit while its invoice is issued leaves exactly the sold goods invoiced in the end", async () => {
    const box = await till.product({ price: 1000, units: 30 });
    for (const turn of [0, 1, 2]) {
      const order = await paid({ [box]: 3 });
      const cancel = await less(order, 1);
      const both: (() => Promise<unknown>)[] = [() => edit(order, { cancel }), () => issueInvoices(till.system)];
      await Promise.all((turn % 2 ? both.toReversed() : both).map((work) => work()));
      await issueInvoices(till.system);
      await refundAll(order);
      await issueInvoices(till.system);
      const invoiced = (await invoicesOf(order)).reduce((sum, { total }) => sum + total, 0);
      expect(invoiced).toBe(2495);
    }
  });

  test("removing the last unit while a refund runs never refunds more than was paid", async () => {
    const order = await paid();
    await edit(order, { cancel: await less(order, 2) });
    const [first] = await till.refundsOf(order);
    const at = await version(order);
    const cancel = await less(order, 1);
    const results = await Promise.allSettled([edit(order, { cancel }, at), runJob(first?.id ?? "")]);
    if (results[0]?.status === "rejected") await edit(order, { cancel: await less(order, 1) });
    await refundAll(order);
    const back = (await till.refundsOf(order)).reduce((sum, { amount }) => sum + amount, 0);
    expect([back, (await till.state(order)).state]).toEqual([order.total, "cancelled"]);
  });

  test("of two additions of the last available unit, one order gets it", async () => {
    const orders = [await paid(), await paid()];
    const rare = await till.product({ price: 400, units: 1 });
    const results = await Promise.allSettled(
      orders.map((order) => edit(order, { add: [{ variantId: rare, quantity: 1 }] })),
    );
    expect(codes(results)).toEqual(["done", "out-of-stock"]);
    expect(await till.stock(rare)).toEqual({ onHand: 1, reserved: 1 });
  });
});

describe("money authorised at a provider", () => {
  const held = async (): Promise<PaidOrder> => {
    const order = await till.ordered({ [await till.product({ price: 1000, units: 3 })]: 1 });
    await till.tell(order, "authorised");
    const [payment] = await till.payments(order);
    return { ...order, paymentId: payment?.id ?? "", version: await version(order) };
  };
  const letGo = (paymentId: string) =>
    voidJob(till.gateways).run(till.system, { id: paymentId, payload: { paymentId }, attempt: 1 });
  const told = async ({ id }: Pick<CardOrder, "id">) => (await read({ id })).events.map(({ text }) => text).join(" ");

  test("is released at the provider as well, without a refund, and the order can be paid again", async () => {
    const order = await held();
    const voided: string[] = [];
    till.gateway.void = async ({ paymentId }) => {
      voided.push(paymentId);
      return { state: "done" };
    };
    await voidPayment(till.staff, { orderId: order.id, paymentId: order.paymentId, version: order.version });
    expect(await till.state(order)).toMatchObject({ state: "pending", payment: "unpaid" });
    const job = await one(
      database.db,
      sql`select payload ->> 'paymentId' as payment from outbox where topic = 'void-payment' order by created_at desc limit 1`,
      { payment: nullable(Text) },
    );
    expect(job?.payment).toBe(order.paymentId);
    await letGo(order.paymentId);
    expect([voided, await till.refundsOf(order)]).toEqual([[order.paymentId], []]);
    await till.again(order);
    await till.tell(order, "captured");
    expect(await till.state(order)).toMatchObject({ state: "confirmed", payment: "paid" });
  });

  test("is reported in the timeline if the provider does not release it", async () => {
    const order = await held();
    till.gateway.void = async () => ({ state: "failed", reason: "ya caducó" });
    await voidPayment(till.staff, { orderId: order.id, paymentId: order.paymentId, version: order.version });
    await letGo(order.paymentId);
    expect(await told(order)).toContain("caduca por sí sola. ya caducó.");
  });
});

test("a payment at handover is recorded and invoiced once, including earlier edits", async () => {
  const box = await till.product({ price: 2000, units: 5 });
  const order = await till.ordered({ [box]: 2 }, { paymentMethod: "cash-on-delivery" });
  await edit(order, { cancel: await less(order, 1) });
  const { shipmentId } = await createShipment(till.staff, { orderId: order.id, version: await version(order) });
  for (const to of ["packed", "shipped", "delivered"] as const)
    await transitionShipment(till.staff, { orderId: order.id, shipmentId, to, version: await version(order) });
  await issueInvoices(till.system);
  const { due } = await read(order);
  const money = { orderId: order.id, method: "cash-on-delivery", amount: due, version: await version(order) } as const;
  await recordPayment(till.staff, money, "k-edited-cod");
  await issueInvoices(till.system);
  expect(await read(order)).toMatchObject({ state: "completed", due: 0 });
  expect((await invoicesOf(order)).map(({ total }) => total)).toEqual([due]);
});
