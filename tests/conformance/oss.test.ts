import type { SettingsPatchInput } from "@tablero/contract/settings/shapes/settings";
import { addDays, madridDay } from "@tablero/domain/platform/dates";
import { findQuarter } from "@tablero/domain/sales/payments/takings-periods";
import { afterEach, beforeEach, expect, it } from "vitest";
import { invoiceToken, staffOrder } from "./order-staff.ts";
import { chooseShipping, fillCart, findVariants, madridAddress, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

type Taxes = NonNullable<SettingsPatchInput["taxes"]>;

const LISBON = { country: "PT", postcode: "1000-001" };
const lisbonAddress = { ...madridAddress, ...LISBON, city: "Lisboa", province: "Lisboa" };

conformance("the IVA of other member states", (api) => {
  let token = "";
  let start: Taxes;
  beforeEach(async () => {
    token = await api().signIn("admin");
    start = (await read()).taxes;
  });
  afterEach(async () => {
    // A correction with today's date can be removed.
    expect((await change({ ...start, oss: { from: null, rates: [] } })).status).toBe(200);
  });
  const read = async () => (await api().call("GET /api/admin/settings", {}, { token })).body;
  const change = async (taxes: Taxes) =>
    api().call("PATCH /api/admin/settings", { body: { taxes, version: (await read()).version } }, { token });
  const today = () => madridDay(new Date().toISOString());
  const turnOn = async (from = today(), rates: Taxes["oss"]["rates"] = []) =>
    expect((await change({ ...start, oss: { from, rates } })).status).toBe(200);
  const quarter = () => ({ year: Number(today().slice(0, 4)), quarter: findQuarter(today()) });
  const totals = async () =>
    (await api().call("GET /api/admin/invoices/oss-totals", { query: quarter() }, { token })).body;
  const spanish = async () =>
    (await api().call("GET /api/admin/invoices/tax-totals", { query: quarter() }, { token })).body;

  async function cartTo(destination: { country: string; postcode: string }, quantity = 2) {
    const [pick] = await findVariants(api(), 1);
    const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity }]);
    const option = await chooseShipping(api(), cart, destination);
    const patch = (body: object) => api().call("PATCH /api/shop/carts/{token}", { params: { token: cart }, body });
    const { body } = await patch({ ...destination, shippingOption: option.id });
    return { cart, option, patch, totals: body.totals };
  }
  async function order() {
    const { cart, option } = await cartTo(LISBON);
    const input = { shippingAddress: lisbonAddress, shippingOption: option.id, paymentMethod: "transfer" as const };
    const placed = await placeOrder(api(), cart, input);
    expect(placed.status).toBe(201);
    return staffOrder(api(), placed.body);
  }

  it("a shop registered for OSS charges consumers the IVA of their country at the same prices", async () => {
    const before = (await cartTo(LISBON)).totals;
    expect(before.taxCountry).toBeUndefined();
    expect(before.taxes.map(({ rate }) => rate)).toContain(2100);
    await turnOn(addDays(today(), 1));
    expect((await cartTo(LISBON)).totals).toEqual(before);
    await turnOn();
    const abroad = await cartTo(LISBON);
    expect(abroad.totals).toMatchObject({ taxCountry: "PT", total: before.total, taxFree: false });
    expect(abroad.totals.taxes.map(({ rate }) => rate)).toEqual([2300]);
    expect((await cartTo({ country: "ES", postcode: "28013" })).totals.taxCountry).toBeUndefined();
    // A business whose number is in the register buys without any IVA.
    const business = await abroad.patch({ vatNumber: "501 442 600" });
    expect(business.body.totals).toMatchObject({ taxFree: true, euBusiness: true });
    expect(business.body.totals.taxCountry).toBeUndefined();
    await turnOn(today(), [{ place: "PT", kind: "general", rate: 2450, from: today() }]);
    expect((await cartTo(LISBON)).totals.taxes.map(({ rate }) => rate)).toEqual([2450]);
  });

  it("the IVA of another country is on the invoice and in the quarterly OSS return, and not in any Spanish total", async () => {
    await turnOn();
    const [returned, domestic] = [await totals(), await spanish()];
    const staff = await order();
    await staff.pay(staff.total);
    await api().target.issueInvoices?.();
    const [made] = (await staff.read()).invoices;
    const own = { token: await invoiceToken(api(), made!.id) };
    const { body: invoice } = await api().call("GET /api/shop/invoices/{token}", { params: own });
    const [row] = invoice.taxes;
    expect(invoice).toMatchObject({ kind: "F2", taxCountry: "PT", total: staff.total });
    expect(invoice.mention).toContain("Portugal");
    expect(row).toMatchObject({ rate: 2300, gross: staff.total });
    // Its record, and therefore its code, contains only the base, because the tax is not due in Spain.
    expect(new URL(invoice.qrUrl!).searchParams.get("importe")).toBe((row!.base / 100).toFixed(2));
    const { body: record } = await api().call("GET /api/admin/invoices/{id}", { params: { id: made!.id } }, { token });
    expect(record.taxCountry).toBe("PT");

    const after = await totals();
    expect(after.on).toBe(today());
    expect([after.base - returned.base, after.tax - returned.tax]).toEqual([row!.base, row!.tax]);
    expect(after.rows).toContainEqual(expect.objectContaining({ country: "PT", kind: "standard", rate: 2300 }));
    expect(after.sales[0]!.net - returned.sales[0]!.net).toBe(row!.base);
    const books = await spanish();
    expect([books.base, books.tax, books.rates]).toEqual([domestic.base, domestic.tax, domestic.rates]);
    expect([books.oss.base, books.oss.gross]).toEqual([
      after.base + after.corrected.base,
      books.oss.base + books.oss.tax,
    ]);

    const file = await api().call("GET /api/admin/invoices/oss-report", { query: quarter() }, { token });
    expect(file.headers.get("Content-Disposition")).toContain(after.file);
    expect(String(file.body)).toContain(";Portugal;PT;General;23,00;");
    const book = await api().call("GET /api/admin/invoices/issued-book", { query: quarter() }, { token });
    const line = String(book.body)
      .split("\r\n")
      .find((text) => text.includes(made!.number))!
      .split(";");
    expect([line[17], line[18], line[22], line[23]]).toEqual(["17", "N2", "", ""]);

    const refund = (await staff.refundUnits([0, 1])).body.refunds.at(-1)!;
    await staff.moveRefund(refund.id, "done");
    await api().target.issueInvoices?.();
    const corrected = await totals();
    expect(corrected.base).toBeLessThan(after.base);
    expect(corrected.corrections).toEqual(after.corrections);
  });

  it("an order keeps its country's IVA, even for added lines, and cannot move to another country", async () => {
    await turnOn();
    const staff = await order();
    await staff.read();
    const [pick] = await findVariants(api(), 1);
    const params = { id: staff.now.id };
    const add = { add: [{ variantId: pick!.variantId, quantity: 1 }] };
    const preview = await api().call("POST /api/admin/orders/{id}/edits/preview", { params, body: add }, { token });
    expect(preview.body.after).toMatchObject({ taxCountry: "PT" });
    expect(preview.body.after.taxes.map(({ rate }) => rate)).toEqual([2300]);
    const { id: option } = await chooseShipping(api(), (await cartTo(LISBON)).cart, {
      country: "ES",
      postcode: "28013",
    });
    const delivery = { address: madridAddress, option };
    const moved = await api().call(
      "POST /api/admin/orders/{id}/edits/preview",
      { params, body: { delivery } },
      { token },
    );
    expect([moved.status, moved.problem.errors?.map(({ path, code }) => [path, code])]).toEqual([
      422,
      [["delivery.address.country", "tax-territory"]],
    ]);
  });
});
