import { expect, it } from "vitest";
import type { Caller } from "./caller.ts";
import { contact, fillCart, findVariants, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

const MAHON = { country: "ES", postcode: "07701" };

/** A zone for Menorca, before all other zones, with one rate. */
async function menorca(api: Caller, token: string, rate: object) {
  const body = { name: `Menorca ${crypto.randomUUID()}`, priority: 1 + Math.floor(Math.random() * 9) };
  const rules = [{ country: "ES", postcodeFrom: "07701", postcodeTo: "07790" }];
  const { body: zone } = await api.call("POST /api/admin/zones", { body: { ...body, rules } }, { token });
  const name = `Barco ${crypto.randomUUID()}`;
  const { body: carrier } = await api.call("POST /api/admin/carriers", { body: { name } }, { token });
  const fields = { name, carrierId: carrier.id, zoneId: zone.id, brackets: [{ upTo: null, price: 777 }], ...rate };
  const { status, body: made } = await api.call("POST /api/admin/rates", { body: fields }, { token });
  expect(status, JSON.stringify(made)).toBe(201);
  return { zone, carrier, rate: made };
}

/** Archives the zone; the shop's other zones stay unchanged. */
async function removeAll(api: Caller, token: string, ids: { zone: { id: string } }) {
  const call = { body: { action: "archive" as const, ids: [ids.zone.id] } };
  expect((await api.call("POST /api/admin/zones/bulk", call, { token })).status).toBe(200);
}

conformance("shipping rules", (api) => {
  const optionsOf = async (cart: string, destination = MAHON) =>
    (
      await api().call("GET /api/shop/carts/{token}/shipping-options", {
        params: { token: cart },
        query: destination,
      })
    ).body;
  const newCart = async () => {
    const [pick] = await findVariants(api(), 1);
    return fillCart(api(), [{ variantId: pick?.variantId ?? "", quantity: 1 }]);
  };

  it("a new rate is offered immediately in open carts of its zone, and the test tool gives the same result", async () => {
    const token = await api().signIn("admin");
    const cart = await newCart();
    const before = await optionsOf(cart);
    const made = await menorca(api(), token, { daysFrom: 3, days: 5 });
    const after = await optionsOf(cart);
    expect(after.filter(({ pickup }) => !pickup)).toMatchObject([
      { id: made.rate.id, price: 777, daysFrom: 3, days: 5, cashOnDeliveryFee: null },
    ]);
    // Elsewhere in the islands, the previous zone still applies.
    expect(await optionsOf(cart, { country: "ES", postcode: "07800" })).toEqual(before);

    const query = { ...MAHON, weight: 1200, amount: 4500 };
    const { body } = await api().call("GET /api/admin/transport/quote", { query }, { token });
    expect(body.options).toEqual(after.map(({ promise: _promise, apart: _apart, ...option }) => option));
    expect(body.zones.map(({ name }) => name)).toEqual([made.zone.name, "Baleares", "Península"]);
    expect(body.rates[0]).toMatchObject({ id: made.rate.id, price: 777, refusals: [] });
    expect(body.rates[1]).toMatchObject({ price: null });
    expect(new Set(body.rates.slice(1).flatMap(({ refusals }) => refusals))).toContain("other-zone");

    const params = { id: made.rate.id };
    const change = { params, body: { brackets: [{ upTo: null, price: 888 }], version: 1 } };
    await api().call("PATCH /api/admin/rates/{id}", change, { token });
    expect((await optionsOf(cart)).find(({ id }) => id === made.rate.id)?.price).toBe(888);
    await removeAll(api(), token, made);
    expect(await optionsOf(cart)).toEqual(before);
  });

  it("a rate depends on weight or amount by brackets, and the reason is given if it does not apply", async () => {
    const token = await api().signIn("admin");
    const brackets = [
      { from: 500, upTo: 2000, price: 500 },
      { from: 2000, upTo: 5000, price: 900 },
    ];
    const made = await menorca(api(), token, { brackets, maxWeight: 4000, freeFrom: 6000 });
    const judged = async (weight: number, amount = 100) => {
      const query = { ...MAHON, weight, amount };
      const { body } = await api().call("GET /api/admin/transport/quote", { query }, { token });
      const { price, refusals } = body.rates.find(({ id }) => id === made.rate.id)!;
      return price ?? refusals;
    };
    expect(await judged(0)).toEqual(["no-bracket"]);
    expect(await judged(500)).toEqual(["no-bracket"]);
    expect(await judged(501)).toBe(500);
    expect(await judged(2000)).toBe(500);
    expect(await judged(2001)).toBe(900);
    expect(await judged(2001, 6000)).toBe(0);
    expect(await judged(4001)).toEqual(["too-heavy"]);
    expect(await judged(5001)).toEqual(["too-heavy", "no-bracket"]);
    const archive = { body: { action: "archive" as const, ids: [made.carrier.id] } };
    await api().call("POST /api/admin/carriers/bulk", archive, { token });
    expect(await judged(600)).toEqual(["carrier-archived"]);
    await removeAll(api(), token, made);
  });

  it("an order keeps its delivery price, and a rate with orders is archived instead of deleted", async () => {
    const token = await api().signIn("admin");
    const made = await menorca(api(), token, {});
    const cart = await newCart();
    const shippingAddress = {
      name: "Ana",
      line1: "Camí 1",
      postcode: "07701",
      city: "Maó",
      province: "Illes Balears",
      country: "ES",
    };
    const placed = await placeOrder(api(), cart, { contact, shippingAddress, shippingOption: made.rate.id });
    expect(placed.status).toBe(201);
    const params = { id: made.rate.id };
    const change = { params, body: { brackets: [{ upTo: null, price: 999 }], days: 9, version: 1 } };
    await api().call("PATCH /api/admin/rates/{id}", change, { token });
    const { body: order } = await api().call("GET /api/shop/orders/{token}", { params: { token: placed.body.token } });
    expect(order).toMatchObject({ totals: { shipping: 777 }, shipping: { name: made.rate.name, days: 2 } });
    const removed = await api().call("DELETE /api/admin/rates/{id}", { params, query: { version: 2 } }, { token });
    expect(removed.body.outcome).toBe("archived");
    const late = await placeOrder(api(), await newCart(), { shippingAddress, shippingOption: made.rate.id });
    expect(late).toMatchObject({ status: 409, problem: { code: "shipping-unavailable" } });
    await removeAll(api(), token, made);
  });

  it("the test tool needs a postcode that exists", async () => {
    const token = await api().signIn("clerk");
    const send = (query: Record<string, unknown>) => api().raw("GET /api/admin/transport/quote", { query }, { token });
    expect((await send({ postcode: "28013", weight: 1, amount: 1 })).status).toBe(200);
    expect(await send({ postcode: "99999", weight: 1, amount: 1 })).toMatchObject({
      status: 422,
      problem: { errors: [{ path: "postcode" }] },
    });
    expect((await send({ postcode: "28013", weight: -1, amount: 1 })).status).toBe(422);
    expect((await send({ postcode: "28013" })).status).toBe(422);
  });

  it("the review reports zones that share postcodes or have no rate, and postcodes without a zone", async () => {
    const token = await api().signIn("admin");
    const messages = async (): Promise<string[]> =>
      (await api().call("GET /api/admin/transport/review", {}, { token })).body.items.map(
        ({ level, message }) => `${level}: ${message}`,
      );
    expect(await messages()).toContain(
      "info: «Baleares» va antes que «Península» en España, 07000 a 07999 (Illes Balears).",
    );
    const made = await menorca(api(), token, {});
    const { body: empty } = await api().call(
      "POST /api/admin/zones",
      { body: { name: `Vacía ${crypto.randomUUID()}`, priority: 3_000, rules: [{ country: "FR" }] } },
      { token },
    );
    const found = await messages();
    expect(found).toContain(`warning: «${empty.name}» no tiene ninguna tarifa activa: allí no se envía.`);
    expect(found).toContain(
      `info: «${made.zone.name}» va antes que «Baleares» en España, 07701 a 07790 (Illes Balears).`,
    );
    await removeAll(api(), token, made);
    const portugal = (await api().call("GET /api/admin/zones", { query: { search: "portugal" } }, { token })).body
      .items[0];
    const bulk = (action: "archive" | "restore") =>
      api().call("POST /api/admin/zones/bulk", { body: { action, ids: [portugal!.id] } }, { token });
    await bulk("archive");
    expect(await messages()).toContain(
      "warning: Sin zona en Portugal: todo el país. Allí solo se ofrece recoger en la tienda.",
    );
    await bulk("restore");
  });
});
