import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openServer, type ShopServer } from "../app.ts";
import { readConfig } from "../config.ts";
import { openTestDatabase } from "../db/testing.ts";
import { placeOrder } from "../domain/sales/orders/placing/place.ts";
import { orderInput, type TestShop, testCtx, testShop } from "../domain/testing.ts";
import { openMailServer, type TestMailServer } from "./testing.ts";

let dataDir = "";
let smtp: TestMailServer;
let server: ShopServer;
let shop: TestShop;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tablero-mail-"));
  smtp = await openMailServer();
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: "0",
    JWT_SECRET: "a secret for the tests, long enough",
    LOG_LEVEL: "silent",
    PUBLIC_URL: "https://tienda.test",
    SMTP_URL: smtp.url,
    MAIL_FROM: "pedidos@tienda.test",
  });
  const database = await openTestDatabase();
  const { clock } = testCtx(database.db);
  server = await openServer(config, { logger: pino({ level: "silent" }), clock, database, seed: false });
  shop = await testShop(database);
}, 60_000);
afterAll(async () => {
  await smtp.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a placed order sends a mail through the outbox and the queue to the server", async () => {
  const came = new Promise<void>((resolve) => {
    smtp.onMail = resolve;
  });
  server.startJobs();
  const box = await shop.product({ price: 2000, units: 5 });
  const { body } = await placeOrder(shop.shopper, orderInput(shop, await shop.cart({ [box]: 1 })), "delivered");
  await came;
  // Closing waits for the job, because only then has the mail server accepted the mail.
  await server.close();
  expect(smtp.mails.map(({ subject }) => subject)).toEqual([`Hemos recibido tu pedido ${body.number}`]);
}, 30_000);
