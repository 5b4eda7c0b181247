import type { MailTemplate } from "@tablero/mail/types";
import { sql } from "drizzle-orm";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Int, Text } from "../db/columns.ts";
import { one, rows } from "../db/query.ts";
import { openTestDatabase } from "../db/testing.ts";
import type { Database } from "../db/types.ts";
import { forgotPassword, resetPassword } from "../domain/people/accounts/reset-password.ts";
import { signUp, verifyAccount } from "../domain/people/accounts/sign-up.ts";
import { SYSTEM } from "../domain/platform/context.ts";
import { MailPayload } from "../domain/platform/system/mail-outbox.ts";
import { cancelOrder } from "../domain/sales/orders/closing/cancel.ts";
import { expireOrders } from "../domain/sales/orders/closing/expire.ts";
import { createShipment } from "../domain/sales/orders/parcels/create-shipment.ts";
import { transitionShipment } from "../domain/sales/orders/parcels/transition-shipment.ts";
import { recordPayment } from "../domain/sales/orders/paying/record-payment.ts";
import { placeOrder } from "../domain/sales/orders/placing/place.ts";
import type { PlaceOrderInput } from "../domain/sales/orders/placing/place-input.ts";
import { refundPayment, transitionRefund } from "../domain/sales/payments/refund.ts";
import { orderInput, type TestShop, testCtx, testShop } from "../domain/testing.ts";
import { openSecrets } from "../secrets.ts";
import { mailJob } from "./mail-job.ts";
import type { Mailer } from "./port.ts";
import { smtpMailer } from "./smtp.ts";
import { headerOf, openMailServer, type TestMailServer } from "./testing.ts";

// Many statements and a mail server are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let database: Database;
let shop: TestShop;
let smtp: TestMailServer;
let mailer: Mailer;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await testShop(database);
  smtp = await openMailServer();
  mailer = smtpMailer({ url: smtp.url, tls: "optional", from: { name: "La Tienda", address: "pedidos@tienda.test" } });
}, 60_000);
afterAll(async () => {
  mailer.close();
  await smtp.close();
  await database.close();
});

const secrets = openSecrets(["a secret for the tests, long enough"]);

/** Sends pending mails of the outbox, in order. */
async function post(): Promise<Email[]> {
  const due = await rows(
    database.db,
    sql`select id, payload from outbox where topic = 'mail' and not exists (select 1 from mails where mails.id = outbox.id)
        order by id`,
    { id: Text, payload: MailPayload },
  );
  const job = mailJob({
    mailerOf: async () => mailer,
    publicUrl: "https://tienda.test",
    secrets,
    embedded: database.kind === "embedded",
  });
  const before = smtp.mails.length;
  for (const order of due) await job.run(testCtx(database.db, { actor: SYSTEM }), { ...order, attempt: 1 });
  return smtp.mails.slice(before);
}

/** Checks that every mail has both parts, its headers, and the address of its page in both parts. */
async function arrived(...templates: MailTemplate[]): Promise<string[]> {
  const templateOf = (mail: Email) => headerOf(mail, "x-mail-template") as MailTemplate;
  // Mails of the same moment may arrive in any order.
  const mails = (await post()).sort((a, b) => templates.indexOf(templateOf(a)) - templates.indexOf(templateOf(b)));
  expect(mails.map(templateOf)).toEqual(templates);
  for (const mail of mails) {
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@tienda\.test>$/);
    expect(mail.html).toContain("https://tienda.test/");
    expect(mail.text).toContain("https://tienda.test/");
    expect(headerOf(mail, "auto-submitted")).toBe("auto-generated");
  }
  return mails.map(({ subject = "", text = "" }) => `${subject}\n${text}`.replaceAll("\u00a0", " "));
}

let placed = 0;
async function ordered(units: number, more: Partial<PlaceOrderInput> = {}) {
  placed += 1;
  const box = await shop.product({ name: "Almadraba", price: 2000, units: 5 });
  const { body } = await placeOrder(
    shop.shopper,
    orderInput(shop, await shop.cart({ [box]: units }), more),
    `life-${placed}`,
  );
  const row = await one(database.db, sql`select id from orders where token = ${body.token}`, { id: Text });
  const id = row?.id ?? "";
  const version = async () =>
    (await one(database.db, sql`select version from orders where id = ${id}`, { version: Int }))?.version ?? 0;
  return {
    ...body,
    id,
    pay: async (amount: number, method: "transfer" | "in-store" = "transfer") => {
      placed += 1;
      await recordPayment(shop.staff, { orderId: id, method, amount, version: await version() }, `pay-${placed}`);
    },
    parcel: async (quantity?: number) => {
      const line = await one(database.db, sql`select id from order_lines where order_id = ${id}`, { id: Text });
      const lines = quantity ? [{ lineId: line?.id ?? "", quantity }] : undefined;
      const { shipmentId } = await createShipment(shop.staff, { orderId: id, lines, version: await version() });
      return async (to: "packed" | "shipped" | "ready-for-pickup" | "picked-up", tracking?: string) => {
        await transitionShipment(shop.staff, { orderId: id, shipmentId, to, tracking, version: await version() });
      };
    },
    cancel: async (reason: string) => cancelOrder(shop.staff, { id, version: await version() }, reason),
    /** Staff make the requested refund by hand. */
    giveBack: async () => {
      const refund = await one(
        database.db,
        sql`select id from refunds where order_id = ${id} and state = 'requested'`,
        { id: Text },
      );
      const version_ = await version();
      await transitionRefund(shop.staff, { orderId: id, refundId: refund?.id ?? "", to: "done", version: version_ });
    },
    askBack: async (amount: number, reason: string) => {
      const payment = await one(
        database.db,
        sql`select id from payments where order_id = ${id} and state = 'captured'`,
        { id: Text },
      );
      placed += 1;
      const input = {
        orderId: id,
        paymentId: payment?.id ?? "",
        request: { amount },
        reason,
        version: await version(),
      };
      await refundPayment(shop.staff, input, `refund-${placed}`);
    },
  };
}

test("an order by transfer in two parcels sends mails on receipt, full payment and each parcel with its lines", async () => {
  const order = await ordered(3);
  const [received] = await arrived("order-received");
  expect(received).toContain(`Hemos recibido tu pedido ${order.number}`);
  expect(received).toContain("IBAN: ES91 2100 0418 4502 0005 1332");
  expect(received).toContain("Importe: 64,95 €");
  expect(received).toContain("Antes del: viernes, 27 de noviembre de 2026, 11:00");

  await order.pay(1000);
  await arrived();
  await order.pay(order.total - 1000);
  const [paid] = await arrived("order-paid");
  expect(paid).toContain("Hemos recibido 64,95 €");

  const first = await order.parcel(1);
  await first("packed");
  await arrived();
  await first("shipped", "RX 1/2");
  const [part] = await arrived("order-shipped");
  expect(part).toContain("Una parte de tu pedido");
  expect(part).toContain("- 1 × Almadraba\n");
  expect(part).toContain("https://rutas.test/RX%201%2F2");
  const rest = await order.parcel();
  await rest("packed");
  await rest("shipped");
  const [last] = await arrived("order-shipped");
  expect(last).toContain(`Tu pedido ${order.number} va de camino`);
  expect(last).toContain("- 2 × Almadraba\n");
});

test("an order by transfer that was partly paid before its first mail is asked only for the rest", async () => {
  const order = await ordered(3);
  await order.pay(1000);
  const [received] = await arrived("order-received");
  expect(received).toContain("Total: 64,95 €");
  expect(received).toContain("Importe: 54,95 €");
  await order.pay(order.total - 1000);
  await arrived("order-paid");
});

test("a pickup order sends mails on confirmation, on payment, and when it is ready, with deadline and price", async () => {
  const order = await ordered(1, {
    paymentMethod: "in-store",
    shippingOption: shop.pickup,
    shippingAddress: undefined,
  });
  const [received] = await arrived("order-received");
  expect(received).toContain("Está confirmado y pagas 20,00 € al recogerlo.");
  const move = await order.parcel();
  await move("packed");
  await move("ready-for-pickup");
  const [ready] = await arrived("order-ready-for-pickup");
  expect(ready).toContain("Te lo guardamos hasta el viernes, 27 de noviembre de 2026. Pagas 20,00 € al recogerlo.");
  await order.pay(2000, "in-store");
  await arrived("order-paid");
  await move("picked-up");
  await arrived();
});

test("an order with cash on delivery is confirmed from the start, with the amount that the carrier collects", async () => {
  const order = await ordered(1, { paymentMethod: "cash-on-delivery" });
  const [received] = await arrived("order-received");
  expect(received).toContain("Está confirmado y pagas 27,45 € al recibirlo.");
  const move = await order.parcel();
  await move("packed");
  await move("shipped");
  expect((await arrived("order-shipped"))[0]).toContain("Pagas 27,45 € al recibirlo.");
});

test("a cancelled paid order sends the reason, the announcement of the refund, and its completion", async () => {
  const order = await ordered(1);
  await order.pay(order.total);
  await arrived("order-received", "order-paid");
  await order.cancel("Se ha roto");
  const [cancelled] = await arrived("order-cancelled");
  expect(cancelled).toContain("Hemos tenido que cancelar tu pedido. Lo sentimos. Se ha roto.");
  expect(cancelled).toContain("Te reembolsamos 24,95 € por el mismo medio");
  await order.giveBack();
  const [refunded] = await arrived("order-refunded");
  expect(refunded).toContain("Te hemos reembolsado 24,95 € por transferencia");
  expect(refunded).toContain("Es todo lo que pagaste.");
});

test("a partial refund sends a mail with the amount and its reason", async () => {
  const order = await ordered(1);
  await order.pay(order.total);
  await arrived("order-received", "order-paid");
  await order.askBack(500, "Caja golpeada");
  await arrived();
  await order.giveBack();
  const [refunded] = await arrived("order-refunded");
  expect(refunded).toContain("Te hemos reembolsado 5,00 €");
  expect(refunded).toContain("Es una parte de lo que pagaste.");
  expect(refunded).toContain("Motivo: Caja golpeada");
});

test("an expired order asks for no payment, even if its first mail is sent late", async () => {
  const order = await ordered(1);
  await expireOrders(testCtx(database.db, { clock: () => new Date("2026-12-20T10:00:00Z") }));
  const [received, expired] = await arrived("order-received", "order-cancelled");
  expect(received).not.toContain("IBAN");
  expect(expired).toContain(`Tu pedido ${order.number} ha caducado`);
  expect(expired).toContain("El pago no llegó a tiempo");
});

test("the mail has the legal texts that were accepted, even if they changed before it was sent", async () => {
  const publish = (version: number, body: string) =>
    database.db.execute(
      sql`insert into legal_texts (page, version, body, values, revision, updated_at, published_at)
          values ('condiciones', ${version}, ${body}, '{"nombre": "La Tienda"}', ${version}, now(), '2026-11-0${sql.raw(String(version))}T10:00:00Z')`,
    );
  await publish(1, '<p>Vende {nombre}. <a href="/legal/envios">Envíos</a>.</p>');
  await ordered(1);
  await publish(2, "<p>Otras condiciones.</p>");
  const [received] = await arrived("order-received");
  expect(received).toContain("Condiciones de venta: versión 1, del 1 de noviembre de 2026.");
  expect(received).toContain("https://tienda.test/legal/condiciones?version=1");
  expect(received).toContain("Vende La Tienda. Envíos (https://tienda.test/legal/envios).");
  expect(received).toContain("Modelo de formulario de desistimiento");
  expect(received).not.toContain("Otras condiciones.");
  await ordered(1);
  expect((await arrived("order-received"))[0]).toContain("Otras condiciones.");
});

test("an order that costs nothing sends one mail", async () => {
  await database.db.execute(
    sql`insert into coupons (id, code, kind, value) values (gen_random_uuid(), 'REGALO', 'percent', 10000)`,
  );
  const box = await shop.product({ price: 2000, units: 5 });
  const cartToken = await shop.cart({ [box]: 1 });
  await database.db.execute(sql`update carts set coupon_code = 'REGALO' where token = ${cartToken}`);
  const input = orderInput(shop, cartToken, { shippingOption: shop.pickup, shippingAddress: undefined });
  const { body } = await placeOrder(shop.shopper, { ...input, paymentMethod: "in-store" }, "free");
  expect(body).toMatchObject({ total: 0, payment: "paid" });
  expect((await arrived("order-received"))[0]).toContain("Gracias por tu pedido. Está confirmado.");
});

test("links in mails about accounts lead to pages that accept them", async () => {
  const ports = { secrets, limits: { perAccount: 100, perAddress: 100, window: 60_000 } };
  const origin = { address: "203.0.113.7", deviceMark: () => undefined };
  const email = "nora@correo.test";
  const linkIn = (mail: string | undefined, page: string) => {
    const [, id = "", token = ""] =
      new RegExp(`https://tienda\\.test/${page}/([^/\\s]+)/([^/\\s]+)`).exec(mail ?? "") ?? [];
    return { id, token };
  };
  await signUp(shop.shopper, ports, { name: "Nora Vidal", email, password: "una muy larga", origin });
  const [verify] = await arrived("verify-account");
  expect(verify).toContain("Hola, Nora:");
  await verifyAccount(shop.shopper, linkIn(verify, "verificar-cuenta"));
  await signUp(shop.shopper, ports, { name: "Otra", email, password: "una muy larga", origin });
  await arrived("account-exists");
  await forgotPassword(shop.shopper, ports, { email, origin });
  const [reset] = await arrived("reset-password");
  await resetPassword(shop.shopper, { ...linkIn(reset, "reset-password"), password: "otra muy larga" });
  const [changed] = await arrived("password-changed");
  expect(changed).toContain("viernes, 20 de noviembre de 2026, 11:00");
});
