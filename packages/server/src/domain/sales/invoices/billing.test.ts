import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arrayOf, Int, nullable, Text, Unknown } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { openTestDatabase } from "../../../db/testing.ts";
import type { Database } from "../../../db/types.ts";
import { invoiceFiles } from "../../../mail/invoice-files.ts";
import { findViolations } from "../../platform/system/invariants.ts";
import { OrderMail } from "../../platform/system/mail-outbox.ts";
import { MADRID } from "../../testing.ts";
import { type PaidOrder, refunding, type TestTill, testTill } from "../payments/testing.ts";
import { changeBilling, readBilling } from "./billing.ts";
import { issueInvoices } from "./issue.ts";
import { readInvoicing } from "./issuing.ts";

const BILLING = { name: "Ludoteca Norte, S. L.", taxId: "a-58818501", address: MADRID };

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
const issue = () => issueInvoices(till.system);
const { paid, refund, runJob, current } = refunding(() => till);
const give = ({ token }: { token: string }, billing = BILLING) => changeBilling(till.shopper, { token }, billing);

const INVOICE = {
  number: Text,
  kind: Text,
  total: Int,
  operationOn: Text,
  corrects: nullable(Text),
  replaces: arrayOf(Text),
  receiver: nullable(Text),
  hash: nullable(Text),
};
const invoicesOf = ({ id }: { id: string }) =>
  rows(
    database.db,
    sql`select i.number, i.kind, i.total, i.operation_on as "operationOn", c.number as corrects,
          (select coalesce(json_agg(x ->> 'number'), '[]') from jsonb_array_elements(i.replaces) x) as replaces,
          i.receiver ->> 'taxId' as receiver, r.hash
        from invoices i left join invoices c on c.id = i.corrects_id left join fiscal_records r on r.invoice_id = i.id
        where i.order_id = ${id} order by i.issued_at, i.id`,
    INVOICE,
  );
const mailsOf = async ({ id }: { id: string }) => {
  const found = await rows(
    database.db,
    sql`select payload from outbox where topic = 'mail' and payload ->> 'orderId' = ${id}
          and payload ->> 'template' = 'order-invoice' order by created_at, id`,
    { payload: Unknown },
  );
  return found.map(({ payload }) => OrderMail.parse(payload));
};
const paidBack = async (order: PaidOrder, amount: number) => {
  await refund(await current(order), { amount });
  await runJob((await till.refundsOf(order)).at(-1)?.id ?? "");
};

test("a complete invoice replaces a simplified one once, with its day, and later refunds correct it", async () => {
  const order = await paid();
  await issue();
  till.clock.now = new Date("2026-11-25T10:00:00Z");
  await paidBack(order, 492);
  await issue();
  const [first] = await invoicesOf(order);
  expect(await readBilling(till.shopper, order.token)).toMatchObject({ replaces: [first?.number], refusal: null });

  await give(order);
  await give(order);
  expect(await invoicesOf(order)).toHaveLength(2);
  await issue();
  await issue();
  const [, , complete] = await invoicesOf(order);
  expect(complete).toMatchObject({
    kind: "F3",
    total: 3000,
    operationOn: "2026-11-20",
    replaces: [first?.number],
    receiver: "A58818501",
  });
  expect(complete?.number).toMatch(/^F2026-\d{6}$/);
  expect(complete?.hash).toHaveLength(64);
  const [mail, ...others] = await mailsOf(order);
  expect(others).toEqual([]);
  expect((await invoiceFiles(till.system, mail!)).map(({ filename }) => filename)).toEqual([
    `factura-${complete?.number}.pdf`,
  ]);

  await expect(give(order, { ...BILLING, name: "Otra" })).rejects.toMatchObject({ code: "invalid-transition" });
  await paidBack(order, 3000);
  await issue();
  const kinds = (await invoicesOf(order)).map(({ kind, total, corrects }) => [kind, total, corrects]);
  expect(kinds).toEqual([
    ["F2", 3492, null],
    ["R5", -492, first?.number],
    ["F3", 3000, null],
    ["R1", -3000, complete?.number],
  ]);
});

test("a complete invoice needs a valid tax id, and a fully corrected one leaves nothing to replace", async () => {
  const order = await paid();
  await issue();
  const wrong = give(order, { ...BILLING, taxId: "A58818502", address: { ...MADRID, postcode: "99999" } });
  await expect(wrong).rejects.toMatchObject({
    code: "validation",
    errors: [{ path: "taxId" }, { path: "address.postcode" }],
  });
  await paidBack(order, 3492);
  await issue();
  await give(order);
  await issue();
  expect((await invoicesOf(order)).map(({ kind }) => kind)).toEqual(["F2", "R5"]);
});

test("an order above the limit and its refund wait for the tax id, and are then invoiced in order", async () => {
  const dear = await till.product({ price: 400_000, units: 2 });
  const order = await till.ordered({ [dear]: 1 }, { billing: BILLING });
  await database.db.execute(sql`update orders set billing = null where id = ${order.id}`);
  await till.tell(order, "captured");
  const [payment] = await till.payments(order);
  const bought = { ...order, paymentId: payment?.id ?? "", version: (await till.state(order)).version };
  await issue();
  await paidBack(bought, 100_000);
  await issue();
  expect(await invoicesOf(order)).toEqual([]);
  expect(await till.notices("invoice-held")).toBe(1);
  expect(await readInvoicing(till.system)).toMatchObject({ waiting: 0, held: 2 });

  const { version } = await till.state(order);
  const stale = changeBilling(till.staff, { id: order.id, version: version - 1 }, BILLING);
  await expect(stale).rejects.toMatchObject({ code: "version-conflict" });
  await changeBilling(till.staff, { id: order.id, version }, BILLING);
  const entry = await one(
    database.db,
    sql`select after -> 'billing' ->> 'taxId' as "taxId" from audit_entries where entity_id = ${order.id} and action = 'update'`,
    { taxId: nullable(Text) },
  );
  expect(entry?.taxId).toBe("A58818501");
  await issue();
  const invoices = await invoicesOf(order);
  expect(invoices.map(({ kind, total }) => [kind, total])).toEqual([
    ["F1", order.total],
    ["R1", -100_000],
  ]);
  expect(await readInvoicing(till.system)).toMatchObject({ waiting: 0, held: 0 });
  expect(await mailsOf(order)).toHaveLength(2);
});

test("a request for a complete invoice while the simplified one is being issued still leads to the complete one", async () => {
  const orders = [];
  for (let n = 0; n < 6; n += 1) orders.push(await paid());
  await Promise.all(orders.flatMap((order) => [issue(), give(order)]));
  await issue();
  for (const order of orders) {
    const kinds = (await invoicesOf(order)).map(({ kind }) => kind);
    expect([["F1"], ["F2", "F3"]]).toContainEqual(kinds);
  }
});
