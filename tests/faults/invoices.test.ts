import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { copiedPlace, type ShopPlace } from "../support/shop-place.ts";
import { COMPLETE } from "./invoice-book.ts";
import { INVOICES, InvoiceRush } from "./invoice-rush.ts";
import { INVOICE_KILLS } from "./settings.ts";

let place: ShopPlace;
let rush: InvoiceRush;

beforeAll(async () => {
  place = await copiedPlace(inject("demoTemplate"), "invoices");
  rush = await InvoiceRush.open(place);
}, 120_000);

afterAll(async () => {
  await rush.end();
  await place.remove();
}, 60_000);

it(`the shop numbers ${INVOICES} simultaneous invoices without a gap through ${INVOICE_KILLS} kills`, {
  timeout: 120_000 + INVOICE_KILLS * 60_000,
}, async () => {
  let interrupted = 0;
  for (let kill = 1; kill <= INVOICE_KILLS; kill += 1) {
    const { waiting, ...book } = await rush.round();
    expect({ ...book, waiting: 0 }, `after kill ${kill}`).toEqual(COMPLETE);
    interrupted += waiting;
  }
  expect(await rush.close()).toEqual(COMPLETE);
  expect(rush.paid).toHaveLength(INVOICES * INVOICE_KILLS);
  process.stdout.write(`${rush.paid.length} invoices, ${interrupted} of them due while the shop was killed\n`);
});
