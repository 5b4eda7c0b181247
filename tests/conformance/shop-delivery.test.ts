import { DEMO_SETTINGS } from "@tablero/demo-shop/settings";
import { isoWeekday } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import type { Availability } from "@tablero/domain/platform/vocabulary";
import { deliveryDays, planDispatch } from "@tablero/domain/settings/shipping/dispatch";
import { describe, expect, it } from "vitest";
import { confirmOrder, fillCart, MADRID, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

conformance("delivery", (api) => {
  const variantOf = async (availability: Availability) => {
    const { items } = (await api().call("GET /api/shop/products", { query: { availability, size: 20 } })).body;
    for (const { slug } of items) {
      const { body } = await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: slug } });
      const found = body.variants.find((variant) => variant.availability === availability);
      if (found) return found;
    }
    throw new Error(`No variant is ${availability}`);
  };
  const estimate = async (query: Record<string, unknown>) =>
    (await api().call("GET /api/shop/delivery", { query: query as { variant: string } })).body;
  const rules = DEMO_SETTINGS.dispatch;

  describe("the delivery estimate of a product", () => {
    it("depends on the cut-off and working days of the shop, and on those of the destination", async () => {
      const { id } = await variantOf("in-stock");
      const now = new Date().toISOString();
      const { dispatch, options, postcode, province } = await estimate({ variant: id });
      expect([postcode, province]).toEqual(["28012", "Madrid"]);
      expect([
        planDispatch(now, rules, "Madrid"),
        planDispatch(new Date().toISOString(), rules, "Madrid"),
      ]).toContainEqual(dispatch);
      expect(isoWeekday(dispatch!.day)).toBeLessThan(6);
      expect(options.length).toBeGreaterThan(1);
      for (const option of options)
        expect({ from: option.from, to: option.to }).toEqual(
          deliveryDays(dispatch!.day, option, rules.holidays, "Madrid"),
        );
    });

    it("has the same options as the checkout for the postcode", async () => {
      const { id } = await variantOf("in-stock");
      const { body: cart } = await api().call("POST /api/shop/carts", { body: {} });
      await api().call("PUT /api/shop/carts/{token}/lines/{variantId}", {
        params: { token: cart.token, variantId: id },
        body: { quantity: 1 },
      });
      for (const postcode of ["28012", "07001", "35001"]) {
        const { body } = await api().call("GET /api/shop/carts/{token}/shipping-options", {
          params: { token: cart.token },
          query: { postcode },
        });
        const { dispatch, options, withoutTax } = await estimate({ variant: id, postcode });
        // Options of a cart have the rate's price; the product page has the price that is charged.
        const isTaxFree = postcode === "35001";
        expect(withoutTax !== null).toBe(isTaxFree);
        expect(
          options.map(({ from, to, ...option }) => ({
            ...option,
            ...(isTaxFree && { price: body.find(({ id: rate }) => rate === option.id)?.price }),
            promise: { dispatch: dispatch!.day, from, to, pickup: option.pickup },
            apart: null,
          })),
        ).toEqual(body);
        const { body: changed } = await api().call("PATCH /api/shop/carts/{token}", {
          params: { token: cart.token },
          body: { postcode },
        });
        expect(changed.options).toEqual(body);
        if (isTaxFree) {
          const first = options.find(({ pickup }) => !pickup);
          expect(changed.totals).toMatchObject({ taxFree: true, shipping: first?.price });
          expect(withoutTax).toBe(
            `Sin IVA en Canarias: ${formatMoney(changed.totals.subtotal)} + envío ${formatMoney(first?.price ?? 0)}`,
          );
        }
      }
    });

    it("starts at the release date of a campaign", async () => {
      const { id, preorder } = await variantOf("preorder");
      const { dispatch } = await estimate({ variant: id });
      expect(dispatch).toMatchObject({ today: false, until: null });
      expect(dispatch!.day >= preorder!.releaseDate).toBe(true);
    });
  });

  describe("the delivery on product cards", () => {
    const firstWay = async (variant: string, postcode?: string) => {
      const { options } = await estimate({ variant, postcode });
      const [home, ...others] = options.filter(({ pickup }) => !pickup);
      if (!home) return null;
      const [sooner] = others
        .filter(({ to }) => to < home.to)
        .sort((a, b) => a.price - b.price || a.to.localeCompare(b.to));
      return {
        ...{ today: expect.any(String), from: home.from, to: home.to },
        ...(sooner && { sooner: { from: sooner.from, to: sooner.to, price: sooner.price } }),
      };
    };

    it("is the first one of the product page, with the cheapest of the sooner ones, in lists and for a postcode", async () => {
      const { body } = await api().call("GET /api/shop/products", { query: { inStock: "true", size: 12 } });
      const cards = body.items.filter(({ variantId }) => variantId !== null);
      expect(cards.length).toBeGreaterThan(3);
      for (const card of cards) expect(card.delivery).toEqual(await firstWay(card.variantId!));
      const asked = cards.map(({ id }) => id).reverse();
      for (const postcode of ["28012", "35001"]) {
        const { body: found } = await api().call("GET /api/shop/card-deliveries", {
          query: { product: asked, postcode },
        });
        const expected = await Promise.all(
          [...cards]
            .reverse()
            .map(async ({ id, variantId }) => ({ product: id, delivery: await firstWay(variantId!, postcode) })),
        );
        expect(found).toEqual(expected);
      }
    });

    it("is empty for products that cannot be sent now, and for a country without deliveries", async () => {
      for (const availability of ["preorder", "out-of-stock"] as const) {
        const { body } = await api().call("GET /api/shop/products", { query: { availability, size: 5 } });
        expect(body.items.length).toBeGreaterThan(0);
        for (const { delivery } of body.items) expect(delivery).toBeNull();
      }
      const { body } = await api().call("GET /api/shop/products", { query: { inStock: "true", size: 1 } });
      const query = { product: [body.items[0]!.id], country: "SE", postcode: "11122" };
      const { body: abroad } = await api().call("GET /api/shop/card-deliveries", { query });
      expect(abroad).toEqual([{ product: body.items[0]!.id, delivery: null }]);
    });

    it("is refused for a postcode that does not exist", async () => {
      expect((await api().raw("GET /api/shop/card-deliveries", { query: { postcode: "99999" } })).status).toBe(422);
      expect((await api().raw("GET /api/shop/card-deliveries", { query: {} })).status).toBe(422);
    });
  });

  describe("the promise of a cart", () => {
    const mixedCart = async () => {
      const [inStock, preorder] = [await variantOf("in-stock"), await variantOf("preorder")];
      const token = await fillCart(api(), [
        { variantId: inStock.id, quantity: 1 },
        { variantId: preorder.id, quantity: 1 },
      ]);
      return { token, releaseDate: preorder.preorder!.releaseDate };
    };

    it("waits for the preorders in one parcel, and has two dates and the sum of two prices in two", async () => {
      const { token, releaseDate } = await mixedCart();
      const { body: cart } = await api().call("PATCH /api/shop/carts/{token}", {
        params: { token },
        body: { postcode: "28013" },
      });
      const home = cart.options!.find(({ pickup }) => !pickup)!;
      expect(home.promise!.dispatch >= releaseDate).toBe(true);
      const [now, later] = home.apart!.promises;
      expect(now!.dispatch < releaseDate).toBe(true);
      expect(later).toEqual(home.promise);
      expect(home.apart!.price).toBe(cart.apart!.shipping);
    });

    it("names a chosen option that another destination does not have as lost", async () => {
      const { token } = await mixedCart();
      const patch = async (body: { postcode?: string; shippingOption?: string }) =>
        (await api().call("PATCH /api/shop/carts/{token}", { params: { token }, body })).body;
      const madrid = await patch({ postcode: "28013" });
      expect(madrid.lostOption).toBe(false);
      const chosen = madrid.options!.filter(({ pickup }) => !pickup).at(-1)!;
      expect((await patch({ shippingOption: chosen.id })).lostOption).toBe(false);
      const canarias = await patch({ postcode: "35001" });
      expect(canarias.lostOption).toBe(true);
      expect(canarias.shippingOption?.id).not.toBe(chosen.id);
      expect((await patch({ postcode: "28013" })).lostOption).toBe(false);
    });

    it("is kept by the order, whose page states it once it is paid", async () => {
      const { id } = await variantOf("in-stock");
      const token = await fillCart(api(), [{ variantId: id, quantity: 1 }]);
      const { body: options } = await api().call("GET /api/shop/carts/{token}/shipping-options", {
        params: { token },
        query: MADRID,
      });
      const option = options.find(({ pickup, cashOnDeliveryFee }) => !pickup && cashOnDeliveryFee !== null)!;
      const { body: placed } = await placeOrder(api(), token, {
        shippingOption: option.id,
        paymentMethod: "cash-on-delivery",
      });
      if (placed.confirmBy) await confirmOrder(api(), placed.token);
      const { body: order } = await api().call("GET /api/shop/orders/{token}", { params: { token: placed.token } });
      expect(order.delivery).toEqual({ promise: option.promise, condition: null, before: null });
    });
  });

  it("a delivery estimate contains no dates for a sold-out product", async () => {
    const { id } = await variantOf("out-of-stock");
    expect(await estimate({ variant: id })).toMatchObject({ dispatch: null, options: [] });
  });

  it.each([
    ["an unknown variant", { variant: "00000000-0000-7000-8000-000000000000" }, 404],
    ["a postcode that does not exist", { postcode: "99999" }, 422],
    ["no variant", { variant: undefined }, 422],
    ["no units", { quantity: 0 }, 422],
  ])("a delivery estimate with %s is refused", async (_, query, status) => {
    const { id } = await variantOf("in-stock");
    expect((await api().raw("GET /api/shop/delivery", { query: { variant: id, ...query } })).status).toBe(status);
  });

  it("the shop's information has the default delivery days, and marks payment methods that not every delivery allows", async () => {
    const { body: info } = await api().call("GET /api/shop/info");
    expect(info.delivery).toEqual({ daysFrom: 2, days: 4 });
    expect(info.paymentMethods.find(({ method }) => method === "cash-on-delivery")).toMatchObject({ limited: true });
    expect(info.paymentMethods.find(({ method }) => method === "transfer")).toMatchObject({ limited: false });
  });

  it("a payment method that only inactive carriers allow is not listed", async () => {
    const admin = await api().signIn("admin");
    const { body } = await api().call("GET /api/admin/carriers", { query: { size: 20 } }, { token: admin });
    const carrier = body.items.find(({ name }) => name === "Rutas Exprés")!;
    const patch = (active: boolean, version: number) =>
      api().call(
        "PATCH /api/admin/carriers/{id}",
        { params: { id: carrier.id }, body: { active, version } },
        { token: admin },
      );
    const changed = await patch(false, carrier.version);
    const { body: info } = await api().call("GET /api/shop/info");
    expect(info.paymentMethods.map(({ method }) => method)).not.toContain("cash-on-delivery");
    expect(info.delivery).toEqual({ daysFrom: 4, days: 4 });
    await patch(true, changed.body.version);
  });
});
