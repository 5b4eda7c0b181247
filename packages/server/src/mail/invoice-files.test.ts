import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../db/testing.ts";
import type { Database } from "../db/types.ts";
import { refunding, type TestTill, testTill } from "../domain/sales/payments/testing.ts";
import { MADRID } from "../domain/testing.ts";
import { invoiceFiles } from "./invoice-files.ts";
import { smtpMailer } from "./smtp.ts";
import { openMailServer } from "./testing.ts";

let database: Database;
let till: TestTill;
beforeAll(async () => {
  database = await openTestDatabase();
  till = await testTill(database);
}, 60_000);
afterAll(() => database.close());

const { paid, refund, runJob } = refunding(() => till);
const identity = (fields: object) =>
  database.db.execute(sql`update settings set value = value || ${JSON.stringify(fields)}::jsonb where key = 'shop'`);

test("a mail about money has its invoices attached, and invoices that are due are issued before it is sent", async () => {
  const order = await paid();
  const files = () => invoiceFiles(till.system, { template: "order-paid", orderId: order.id });
  expect(await files()).toEqual([]);
  await identity({ legalName: "Tablero Juegos, S. L.", taxId: "B00000018", address: { ...MADRID, name: "" } });
  const [invoice] = await files();
  expect(invoice?.filename).toMatch(/^factura-S2026-\d{6}\.pdf$/);
  expect(invoice?.content.subarray(0, 5).toString()).toBe("%PDF-");
  expect(await files()).toHaveLength(1);

  await refund(order, { amount: 500 });
  const [asked] = await till.refundsOf(order);
  await runJob(asked?.id ?? "");
  const mail = { template: "order-refunded", orderId: order.id, refundId: asked?.id ?? "" } as const;
  expect((await invoiceFiles(till.system, mail)).map(({ filename }) => filename)).toEqual(["factura-R2026-000001.pdf"]);
  expect(await invoiceFiles(till.system, { template: "order-cancelled", orderId: order.id })).toEqual([]);
});

test("the invoices of a mail are attached as files", async () => {
  const smtp = await openMailServer();
  const mailer = smtpMailer({ url: smtp.url, tls: "optional", from: { name: null, address: "pedidos@tienda.test" } });
  const content = Buffer.from("%PDF-1.7 …");
  await mailer.send({
    messageId: "<1@tienda.test>",
    to: "ana@correo.test",
    senderName: "La Tienda",
    replyTo: null,
    template: "order-paid",
    subject: "Pagado",
    html: "<p>Pagado</p>",
    text: "Pagado",
    date: new Date("2026-11-20T10:00:00Z"),
    unsubscribe: null,
    attachments: [{ filename: "factura-S2026-000001.pdf", contentType: "application/pdf", content }],
  });
  mailer.close();
  await smtp.close();
  const [file] = smtp.mails[0]?.attachments ?? [];
  expect(file).toMatchObject({ filename: "factura-S2026-000001.pdf", mimeType: "application/pdf" });
  expect(file?.content).toEqual(new Uint8Array(content).buffer);
});
