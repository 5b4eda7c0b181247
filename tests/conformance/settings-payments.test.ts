import type { Settings } from "@tablero/contract/settings/shapes/settings";
import { afterEach, beforeEach, expect, it } from "vitest";
import { chooseShipping, fillCart, findVariants, MADRID, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

type Rules = Settings["payments"]["paymentRules"];

conformance("rules of payment methods", (api) => {
  let token = "";
  beforeEach(async () => {
    token = await api().signIn("admin");
  });
  const FREE = { on: true, text: "", min: null, max: null };
  const change = async (rules: { [Method in keyof Rules]?: Partial<Rules[Method]> }) => {
    const { payments, version } = (await api().call("GET /api/admin/settings", {}, { token })).body;
    const paymentRules = {
      card: { ...FREE, ...rules.card },
      bizum: { ...FREE, ...rules.bizum },
      transfer: { ...FREE, ...rules.transfer },
      "in-store": { ...FREE, ...rules["in-store"] },
      "cash-on-delivery": { ...FREE, ...rules["cash-on-delivery"] },
    };
    const body = { payments: { ...payments, paymentRules }, version };
    return api().call("PATCH /api/admin/settings", { body }, { token });
  };
  afterEach(() => change({}));
  const offered = async () => (await api().call("GET /api/shop/info")).body.paymentMethods;
  const methods = async () => (await offered()).map(({ method }) => method);
  const cartOf = async () => {
    const [pick] = await findVariants(api(), 1);
    const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
    const { id: shippingOption } = await chooseShipping(api(), cart, MADRID);
    const call = { params: { token: cart }, body: { ...MADRID, shippingOption } };
    expect((await api().call("PATCH /api/shop/carts/{token}", call)).status).toBe(200);
    return cart;
  };
  const choose = (cart: string, paymentMethod: "transfer" | "cash-on-delivery") =>
    api().call("PATCH /api/shop/carts/{token}", { params: { token: cart }, body: { paymentMethod } });

  it("a payment method can be switched off", async () => {
    expect(await methods()).toContain("transfer");
    await change({ transfer: { on: false } });
    expect(await methods()).not.toContain("transfer");
    const cart = await cartOf();
    expect((await choose(cart, "transfer")).problem.code).toBe("payment-unavailable");
    const refused = await placeOrder(api(), cart, { paymentMethod: "transfer" });
    expect(refused).toMatchObject({ status: 409, problem: { code: "payment-unavailable" } });
  });

  it("the limits of a payment method apply, even if they are set after it was chosen", async () => {
    const cart = await cartOf();
    expect((await choose(cart, "transfer")).status).toBe(200);
    await change({ transfer: { max: 100, text: "Avísanos al hacerla." } });
    expect((await offered()).find(({ method }) => method === "transfer")).toMatchObject({
      max: 100,
      text: "Avísanos al hacerla.",
    });
    const refused = await placeOrder(api(), cart, { paymentMethod: "transfer" });
    expect(refused.problem).toMatchObject({ code: "payment-unavailable" });
    expect(refused.problem.detail).toMatch(/^Esa forma de pago es para pedidos de hasta 1,00/);
    await change({ transfer: { min: 9_000_000 } });
    expect((await choose(cart, "transfer")).problem.detail).toMatch(/^Esa forma de pago es para pedidos desde/);
    await change({});
    expect((await placeOrder(api(), cart, { paymentMethod: "transfer" })).status).toBe(201);
  });

  it("the instructions of a payment method are on the order's page until it is paid or closed", async () => {
    const text = "Pon tu nombre en el concepto.\nTarda uno o dos días.";
    await change({ transfer: { text: "Pon tu nombre en el concepto.\r\nTarda uno o dos días." } });
    const placed = await placeOrder(api(), await cartOf(), { paymentMethod: "transfer" });
    const params = { token: placed.body.token };
    const shown = async () => (await api().call("GET /api/shop/orders/{token}", { params })).body.paymentText;
    expect(await shown()).toBe(text);
    await change({});
    expect(await shown()).toBeNull();
    await change({ transfer: { text } });
    expect((await api().call("POST /api/shop/orders/{token}/cancel", { params, body: {} })).status).toBe(200);
    expect(await shown()).toBeNull();
  });

  it("a placed order can use only the methods that its rules allow", async () => {
    const placed = await placeOrder(api(), await cartOf(), { paymentMethod: "transfer" });
    const others = async () => {
      const { body } = await api().call("GET /api/shop/orders/{token}", { params: { token: placed.body.token } });
      return body.otherMethods;
    };
    expect(await others()).toContain("card");
    await change({ card: { max: 1 } });
    expect(await others()).not.toContain("card");
  });

  it("contradictory rules of payment methods are refused with an error at the field", async () => {
    const before = (await api().call("GET /api/admin/settings", {}, { token })).body;
    const off = { on: false };
    const bad: [Parameters<typeof change>[0], string][] = [
      [{ card: { min: 200, max: 100 } }, "payments.paymentRules.card.max"],
      [{ card: off, bizum: off, transfer: off, "in-store": off, "cash-on-delivery": off }, "payments.paymentRules"],
      [{ card: { min: -1 } }, "payments.paymentRules.card.min"],
      [{ card: { text: "x".repeat(301) } }, "payments.paymentRules.card.text"],
    ];
    for (const [rules, path] of bad)
      expect((await change(rules)).problem.errors?.map((error) => error.path)).toEqual([path]);
    expect((await api().call("GET /api/admin/settings", {}, { token })).body).toEqual(before);
  });
});
