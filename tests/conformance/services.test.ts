import { describe, expect, it } from "vitest";
import { orderForStaff } from "./order-staff.ts";
import { fillCart, MADRID, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

conformance("services", (api) => {
  const findProduct = async (kind: "service" | "board-game") => {
    const { body } = await api().call("GET /api/shop/products", {
      query: { kind, availability: "in-stock", size: 20 },
    });
    const card = body.items.find(({ variantId }) => variantId !== null);
    if (!card?.variantId) throw new Error(`No ${kind} is in stock`);
    return { ...card, variantId: card.variantId };
  };
  const cartWith = (...variants: string[]) =>
    fillCart(
      api(),
      variants.map((variantId) => ({ variantId, quantity: 1 })),
    );
  const patched = async (token: string) =>
    (await api().call("PATCH /api/shop/carts/{token}", { params: { token }, body: MADRID })).body;

  describe("a service", () => {
    it("has no day of arrival on its card or its page", async () => {
      const card = await findProduct("service");
      expect(card.delivery).toBeNull();
      const { body } = await api().call("GET /api/shop/delivery", { query: { variant: card.variantId } });
      expect([body.dispatch, body.options]).toEqual([null, []]);
    });

    it("does not change the delivery of the goods beside it", async () => {
      const [service, game] = [await findProduct("service"), await findProduct("board-game")];
      const alone = await patched(await cartWith(game.variantId));
      const beside = await patched(await cartWith(game.variantId, service.variantId));
      expect(beside.inShop).toBe(false);
      expect(beside.options).toEqual(alone.options);
      expect(beside.sentAmount).toBe(alone.totals.subtotal);
      expect(beside.totals.subtotal).toBeGreaterThan(alone.totals.subtotal);
    });

    it("does not change the delivery of an order to which staff add it", async () => {
      const service = await findProduct("service");
      const order = await orderForStaff(api(), [1]);
      const options = async (add: { variantId: string; quantity: number; price: number }[]) => {
        const token = await api().signIn("admin");
        const call = { params: { id: order.now.id }, body: add.length > 0 ? { add } : {} };
        return (await api().call("POST /api/admin/orders/{id}/edits/preview", call, { token })).body.options;
      };
      const before = await options([]);
      expect(before.some(({ price }) => price > 0)).toBe(true);
      // Enough for free delivery, if the price of a service counted.
      expect(await options([{ variantId: service.variantId, quantity: 1, price: 90_000 }])).toEqual(before);
    });

    it("is ordered without an address, and its order has no day of arrival", async () => {
      const service = await findProduct("service");
      const token = await cartWith(service.variantId);
      const cart = await patched(token);
      expect(cart).toMatchObject({ inShop: true, sentAmount: 0, totals: { shipping: 0 } });
      expect(cart.options).toMatchObject([{ name: "En la tienda", pickup: true, price: 0, promise: null }]);
      const { body: placed } = await placeOrder(api(), token, {
        shippingAddress: undefined,
        shippingOption: cart.options![0]!.id,
        paymentMethod: "in-store",
      });
      const { body: order } = await api().call("GET /api/shop/orders/{token}", { params: { token: placed.token } });
      expect(order).toMatchObject({ inShop: true, delivery: null, shipping: { name: "En la tienda", address: null } });
    });
  });
});
