import type { SettingsPatchInput } from "@tablero/contract/settings/shapes/settings";
import { addDays, madridDay } from "@tablero/domain/platform/dates";
import { afterEach, beforeEach, expect, it } from "vitest";
import { chooseShipping, fillCart, findVariants, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

type Taxes = NonNullable<SettingsPatchInput["taxes"]>;

conformance("taxes of the shop", (api) => {
  let token = "";
  let start: Taxes;
  beforeEach(async () => {
    token = await api().signIn("admin");
    start = (await read()).taxes;
  });
  afterEach(async () => {
    expect((await change(start)).status).toBe(200);
  });
  const read = async () => (await api().call("GET /api/admin/settings", {}, { token })).body;
  const change = async (taxes: Taxes) =>
    api().call("PATCH /api/admin/settings", { body: { taxes, version: (await read()).version } }, { token });
  const today = () => madridDay(new Date().toISOString());
  const withGeneral = (...steps: Taxes["taxRates"]["general"]): Taxes => ({
    ...start,
    taxRates: { ...start.taxRates, general: [...start.taxRates.general, ...steps] },
  });
  const cartFor = async (postcode: string) => {
    const [pick] = await findVariants(api(), 1);
    const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
    const { id: shippingOption } = await chooseShipping(api(), cart, { country: "ES", postcode });
    const body = { country: "ES", postcode, shippingOption };
    return {
      cart,
      totals: (await api().call("PATCH /api/shop/carts/{token}", { params: { token: cart }, body })).body.totals,
    };
  };

  it("the tax rates are the legal ones at first, and determine the rates that staff can choose", async () => {
    expect(start).toMatchObject({
      taxRates: { general: [{ rate: 2100, from: "2012-09-01" }], superReduced: [{ rate: 400 }] },
      defaultTax: "general",
      taxFreeTo: ["canarias", "ceuta", "melilla", "abroad"],
    });
    const rates = async () => (await api().call("GET /api/admin/tax-rates", {}, { token })).body;
    expect(await rates()).toMatchObject({
      defaultRate: 2100,
      rates: [{ rate: 2100 }, { rate: 1000 }, { rate: 400 }, { rate: 0 }],
    });
    await change({ ...withGeneral({ rate: 2300, from: today() }), defaultTax: "superReduced" });
    const changed = await rates();
    expect(changed.defaultRate).toBe(400);
    expect(changed.rates[0]).toEqual({ kind: "general", rate: 2300, stored: [2300, 2100] });
  });

  it("a new tax rate applies from its date at the same prices, and existing orders keep their rate", async () => {
    const before = await cartFor("28013");
    const placed = await placeOrder(api(), before.cart, { paymentMethod: "transfer" });
    const order = async () =>
      (await api().call("GET /api/shop/orders/{token}", { params: { token: placed.body.token } })).body.totals;
    const charged = await order();
    expect(charged.taxes[0]?.rate).toBe(2100);
    await change(withGeneral({ rate: 2300, from: addDays(today(), 1) }));
    expect((await cartFor("28013")).totals).toEqual(before.totals);
    await change(withGeneral({ rate: 2300, from: today() }));
    const { totals } = await cartFor("28013");
    expect(totals.total).toBe(before.totals.total);
    expect(totals.taxes.map(({ rate }) => rate)).toContain(2300);
    expect(totals.taxes.map(({ rate }) => rate)).not.toContain(2100);
    expect(await order()).toEqual(charged);
    expect((await api().call("GET /api/shop/info")).body.taxes.general.at(-1)).toEqual({ rate: 2300, from: today() });
  });

  it("sales are untaxed in exactly the territories that the settings name", async () => {
    const islands = async () => (await cartFor("35001")).totals.taxFree;
    expect(await islands()).toBe(true);
    await change({ ...start, taxFreeTo: ["ceuta", "melilla"] });
    expect(await islands()).toBe(false);
    expect((await cartFor("51001")).totals.taxFree).toBe(true);
    expect((await api().call("GET /api/shop/info")).body.taxes.freeTo).toEqual(["ceuta", "melilla"]);
  });

  it("tax settings that change the past or contradict themselves are refused with an error at the field", async () => {
    const general = "taxes.taxRates.general";
    const bad: [Taxes, string, string][] = [
      [{ ...start, taxRates: { ...start.taxRates, general: [{ rate: 2300, from: today() }] } }, general, "history"],
      [withGeneral({ rate: 2300, from: "2020-01-01" }), `${general}.1.from`, "history"],
      [withGeneral({ rate: 2300, from: "2027-02-30" }), `${general}.1.from`, "invalid-day"],
      [withGeneral({ rate: 0, from: today() }), `${general}.1.rate`, "out-of-range"],
    ];
    for (const [taxes, path, code] of bad)
      expect((await change(taxes)).problem.errors?.map((fieldError) => [fieldError.path, fieldError.code])).toEqual([
        [path, code],
      ]);
    const twice = (await change(withGeneral({ rate: 1000, from: today() }))).problem.errors;
    expect(twice?.map(({ path, code }) => [path, code])).toContainEqual([`${general}.1.rate`, "duplicate"]);
    expect((await read()).taxes).toEqual(start);
  });
});
