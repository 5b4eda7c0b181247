import { madridDay } from "@tablero/domain/platform/dates";
import { describe, expect, it } from "vitest";
import {
  CANARIAS,
  canariasAddress,
  chooseShipping,
  fillCart,
  findVariants,
  MADRID,
  madridAddress,
  newKey,
  placeOrder,
} from "./shopper.ts";
import { conformance } from "./suite.ts";

const UNKNOWN = "00000000-0000-7000-8000-000000000000";

conformance("carts and orders", (api) => {
  describe("a cart", () => {
    it("is empty at first, gets lines at current prices, and loses a line with quantity 0", async () => {
      const [pick] = await findVariants(api(), 1);
      const token = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 2 }]);
      const { body: cart } = await api().call("GET /api/shop/carts/{token}", { params: { token } });
      expect(cart.count).toBe(2);
      expect(cart.lines[0]).toMatchObject({ unitPrice: pick!.price, gross: pick!.price * 2, change: null });
      expect(cart.totals.subtotal).toBe(pick!.price * 2);
      const { body: emptied } = await api().call("PUT /api/shop/carts/{token}/lines/{variantId}", {
        params: { token, variantId: pick!.variantId },
        body: { quantity: 0 },
      });
      expect(emptied.lines).toEqual([]);
    });

    it("puts a line that returns to its place, between its former neighbours", async () => {
      const picks = await findVariants(api(), 3);
      const [first, second, third] = picks.map(({ variantId }) => variantId);
      const token = await fillCart(api(), []);
      const put = async (variantId: string, quantity: number, place?: number) => {
        const { body } = await api().call("PUT /api/shop/carts/{token}/lines/{variantId}", {
          params: { token, variantId },
          body: { quantity, place },
        });
        return body.lines.map((line) => line.variantId);
      };
      for (const variantId of [first!, second!, third!]) await put(variantId, 1);
      for (const [place, variantId] of [first!, second!, third!].entries()) {
        await put(variantId, 0);
        expect(await put(variantId, 2, place)).toEqual([first, second, third]);
      }
      const { body: read } = await api().call("GET /api/shop/carts/{token}", { params: { token } });
      expect(read.lines.map(({ variantId }) => variantId)).toEqual([first, second, third]);
    });

    it("refuses more units than are available, and returns the available number", async () => {
      const [pick] = await findVariants(api(), 1);
      const token = await fillCart(api(), []);
      const reply = await api().call("PUT /api/shop/carts/{token}/lines/{variantId}", {
        params: { token, variantId: pick!.variantId },
        body: { quantity: 999 },
      });
      const problem = { code: "out-of-stock", available: pick!.available };
      expect(reply).toMatchObject({ status: 409, problem });
    });

    it("says that it already holds all units that are left", async () => {
      const [pick] = await findVariants(api(), 1);
      const { variantId, available } = pick!;
      const token = await fillCart(api(), [{ variantId, quantity: available }]);
      const reply = await api().call("PUT /api/shop/carts/{token}/lines/{variantId}", {
        params: { token, variantId },
        body: { quantity: available + 1 },
      });
      const detail = expect.stringContaining("ya las tienes en el carrito");
      expect(reply).toMatchObject({ status: 409, problem: { code: "out-of-stock", available, detail } });
      const { body: addition } = await api().call("POST /api/shop/carts/{token}/lines", {
        params: { token },
        body: { lines: [{ variantId, quantity: 2 }] },
      });
      expect(addition.short).toMatchObject([{ variantId, wanted: 2, added: 0, reason: "in-cart" }]);
      expect(addition.cart.count).toBe(available);
    });

    it("is not found by an unknown token, and refuses an unknown variant", async () => {
      expect((await api().call("GET /api/shop/carts/{token}", { params: { token: "x".repeat(32) } })).status).toBe(404);
      const token = await fillCart(api(), []);
      const reply = await api().call("PUT /api/shop/carts/{token}/lines/{variantId}", {
        params: { token, variantId: UNKNOWN },
        body: { quantity: 1 },
      });
      expect(reply.status).toBe(404);
    });

    it("refuses an undeclared field by its name", async () => {
      const reply = await api().raw("POST /api/shop/carts", { body: { colour: "red" } });
      expect(reply.status).toBe(422);
      expect(reply.problem.errors).toEqual([{ path: "colour", code: "unknown", message: expect.any(String) }]);
    });

    it("reports an invalid postcode, and offers only pickup for places without delivery", async () => {
      const [pick] = await findVariants(api(), 1);
      const token = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
      const ask = (country: string, postcode: string) =>
        api().call("GET /api/shop/carts/{token}/shipping-options", { params: { token }, query: { country, postcode } });
      const unknown = await ask("ES", "99999");
      expect(unknown.status).toBe(422);
      expect(unknown.problem.errors?.[0]).toMatchObject({
        path: "postcode",
        message: "El código postal 99999 no existe: ninguna provincia empieza por 99.",
      });
      expect((await ask("ES", "AD500")).problem.errors?.[0]?.message).toContain("Andorra");
      const andorra = await ask("AD", "AD500");
      expect(andorra.status).toBe(200);
      expect(andorra.body.every(({ pickup }) => pickup)).toBe(true);
      const { body: madrid } = await ask("ES", "28012");
      const reply = await api().call("PATCH /api/shop/carts/{token}", {
        params: { token },
        body: { country: "AD", postcode: "AD500", shippingOption: madrid.find(({ pickup }) => !pickup)!.id },
      });
      expect(reply).toMatchObject({ status: 409, problem: { code: "shipping-unavailable" } });
      expect(reply.problem.detail).toBe("No enviamos este pedido a Andorra.");
    });

    it("includes the delivery in the total once the postcode is known", async () => {
      const [pick] = await findVariants(api(), 1);
      const token = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
      const option = await chooseShipping(api(), token, MADRID);
      const { body: cart } = await api().call("PATCH /api/shop/carts/{token}", {
        params: { token },
        body: { ...MADRID, shippingOption: option.id },
      });
      expect(cart.totals.shipping).toBe(option.price);
      expect(cart.totals.total).toBe(pick!.price + option.price);
      expect(sum(cart.totals.taxes, "gross")).toBe(cart.totals.total);
    });

    it("offers pickup everywhere, and each delivery option once", async () => {
      const [pick] = await findVariants(api(), 1);
      const token = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
      const { body } = await api().call("GET /api/shop/carts/{token}/shipping-options", {
        params: { token },
        query: MADRID,
      });
      expect(body.filter((option) => option.pickup)).toHaveLength(1);
      expect(new Set(body.map((option) => option.id)).size).toBe(body.length);
    });

    it("refuses an unknown coupon and stays unchanged", async () => {
      const [pick] = await findVariants(api(), 1);
      const token = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
      const reply = await api().call("PATCH /api/shop/carts/{token}", {
        params: { token },
        body: { couponCode: "NADA-DE-NADA" },
      });
      expect(reply).toMatchObject({ status: 409, problem: { code: "coupon-invalid" } });
      expect((await api().call("GET /api/shop/carts/{token}", { params: { token } })).body.count).toBe(1);
    });
  });

  describe("placing an order", () => {
    it("answers 201, reserves the stock and shows the order in words for shoppers", async () => {
      const [a, b] = await findVariants(api(), 2);
      const token = await fillCart(api(), [
        { variantId: a!.variantId, quantity: 1 },
        { variantId: b!.variantId, quantity: 2 },
      ]);
      const placed = await placeOrder(api(), token);
      expect(placed.status).toBe(201);
      expect(placed.body).toMatchObject({ order: "pending", payment: "unpaid" });
      const year = madridDay(new Date().toISOString()).slice(0, 4);
      expect(placed.body.number).toMatch(new RegExp(`^P${year}-\\d{6}$`));
      const { body: order } = await api().call("GET /api/shop/orders/{token}", {
        params: { token: placed.body.token },
      });
      expect(order).toMatchObject({ number: placed.body.number, state: "pending", cancellable: true });
      expect(order.transfer).toMatchObject({ amount: placed.body.total });
      expect(order.totals.total).toBe(placed.body.total);
      expect(sum(order.totals.taxes, "gross")).toBe(order.totals.total);
      expect(order.email).not.toContain("ana@");
      const { body: product } = await api().call("GET /api/shop/products/{idOrSlug}", {
        params: { idOrSlug: b!.slug },
      });
      const after = product.variants.find((variant) => variant.id === b!.variantId)!;
      expect(after.available).toBe(b!.available - 2);
    });

    it("reserves stock that is released when the shopper cancels", async () => {
      const [pick] = await findVariants(api(), 1);
      const token = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 3 }]);
      const { body: placed } = await placeOrder(api(), token);
      const cancelled = await api().call("POST /api/shop/orders/{token}/cancel", {
        params: { token: placed.token },
        body: {},
      });
      expect(cancelled.body).toMatchObject({ state: "cancelled", cancellable: false });
      const again = await api().call("POST /api/shop/orders/{token}/cancel", {
        params: { token: placed.token },
        body: {},
      });
      expect(again).toMatchObject({ status: 409, problem: { code: "invalid-transition" } });
      const { body: product } = await api().call("GET /api/shop/products/{idOrSlug}", {
        params: { idOrSlug: pick!.slug },
      });
      expect(product.variants.find((variant) => variant.id === pick!.variantId)!.available).toBe(pick!.available);
    });

    it("requires an Idempotency-Key", async () => {
      const token = await fillCart(api(), []);
      const reply = await api().raw("POST /api/shop/orders", { body: { cartToken: token } });
      expect(reply.status).toBe(422);
    });

    it("requires a key of at least 16 characters, so that it is unlikely to be repeated by accident", async () => {
      for (const [key, status] of [
        ["12345678", 422],
        ["a".repeat(15), 422],
        ["a b".repeat(10), 422],
        ["a".repeat(201), 422],
        [crypto.randomUUID(), 201],
      ] as const) {
        const headers = { "Idempotency-Key": key };
        const reply = await api().call("POST /api/shop/carts", { body: {} }, { headers });
        expect([key, reply.status]).toEqual([key, status]);
        if (status === 422) expect(reply.problem.detail).toMatch(/de 16 a 200 caracteres/);
      }
    });

    it("takes effect once per key, so that a repetition gets the same response and another body is refused", async () => {
      const [pick] = await findVariants(api(), 1);
      const token = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
      const key = newKey();
      const shippingOption = (await chooseShipping(api(), token, MADRID)).id;
      const first = await placeOrder(api(), token, { shippingOption }, key);
      const second = await placeOrder(api(), token, { shippingOption }, key);
      expect(second.status).toBe(201);
      expect(second.body).toEqual(first.body);
      const other = await placeOrder(api(), token, { shippingOption, note: "Otra cosa" }, key);
      expect(other).toMatchObject({ status: 422, problem: { code: "idempotency-key-reused" } });
    });

    it("creates one order for six simultaneous requests with the same key", async () => {
      const [pick] = await findVariants(api(), 1);
      const token = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
      const shippingOption = (await chooseShipping(api(), token, MADRID)).id;
      const key = newKey();
      const replies = await Promise.all(
        Array.from({ length: 6 }, () => placeOrder(api(), token, { shippingOption }, key)),
      );
      const numbers = new Set(replies.filter(({ status }) => status === 201).map(({ body }) => body.number));
      expect(numbers.size).toBe(1);
      const others = replies.filter(({ status }) => status !== 201);
      const busy = [409, "idempotency-in-progress"];
      expect(others.map(({ status, problem }) => [status, problem.code])).toEqual(others.map(() => busy));
    });

    it("an order of a cart that was already ordered returns a reference to the existing order", async () => {
      const [pick] = await findVariants(api(), 1);
      const token = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
      const shippingOption = (await chooseShipping(api(), token, MADRID)).id;
      const { body: placed } = await placeOrder(api(), token, { shippingOption });
      const again = await placeOrder(api(), token, { shippingOption });
      expect(again).toMatchObject({ status: 409, problem: { code: "cart-ordered", token: placed.token } });
    });

    it("never sells a unit twice: 4 of 12 simultaneous buyers get the last units", async () => {
      const [pick] = await findVariants(api(), 1, 4);
      const each = Math.floor(pick!.available / 4);
      const carts = await Promise.all(
        Array.from({ length: 12 }, () => fillCart(api(), [{ variantId: pick!.variantId, quantity: each }])),
      );
      const shippingOption = (await chooseShipping(api(), carts[0]!, MADRID)).id;
      const replies = await Promise.all(carts.map((token) => placeOrder(api(), token, { shippingOption })));
      const sold = replies.filter(({ status }) => status === 201);
      expect(sold).toHaveLength(Math.floor(pick!.available / each));
      for (const reply of replies)
        if (reply.status !== 201) expect(reply).toMatchObject({ status: 409, problem: { code: "out-of-stock" } });
    });

    it("an order to Canarias costs no IVA", async () => {
      const [pick] = await findVariants(api(), 1);
      const token = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 2 }]);
      const option = await chooseShipping(api(), token, CANARIAS);
      const placed = await placeOrder(api(), token, { shippingAddress: canariasAddress, shippingOption: option.id });
      expect(placed.status).toBe(201);
      const { body: order } = await api().call("GET /api/shop/orders/{token}", {
        params: { token: placed.body.token },
      });
      expect(order.totals.taxFree).toBe(true);
      expect(sum(order.totals.taxes, "tax")).toBe(0);
      expect(order.lines[0]!.unitPrice).toBeLessThan(pick!.price);
    });

    it("stores the receiver of the invoice and the time of each step", async () => {
      const [pick] = await findVariants(api(), 1);
      const token = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
      const billing = { name: "Juegos del Sur, S. L.", taxId: "b12345674", address: madridAddress };
      const placed = await placeOrder(api(), token, { billing });
      const { body: order } = await api().call("GET /api/shop/orders/{token}", {
        params: { token: placed.body.token },
      });
      const { line1, postcode, city } = madridAddress;
      const address = { line1, postcode, city };
      expect(order.billing).toEqual({ name: "Juegos del Sur, S. L.", taxId: "B12345674", address });
      const reached = order.steps.filter(({ status }) => status === "done");
      expect(reached.length).toBeGreaterThan(0);
      for (const { at } of reached)
        expect(Math.abs(Date.parse(at ?? "") - Date.parse(order.placedAt))).toBeLessThan(60_000);
      expect(order.steps.filter(({ status }) => status === "upcoming").map(({ at }) => at)).toEqual(
        order.steps.filter(({ status }) => status === "upcoming").map(() => null),
      );
    });

    it("an order with cash on delivery is charged the fee and confirmed immediately", async () => {
      const [pick] = await findVariants(api(), 1);
      const token = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
      const { body: options } = await api().call("GET /api/shop/carts/{token}/shipping-options", {
        params: { token },
        query: MADRID,
      });
      const option = options.find((one) => one.cashOnDeliveryFee)!;
      const placed = await placeOrder(api(), token, { shippingOption: option.id, paymentMethod: "cash-on-delivery" });
      expect(placed.body).toMatchObject({ order: "confirmed", payment: "unpaid" });
      expect(placed.body.total).toBe(pick!.price + option.price + option.cashOnDeliveryFee!);
    });

    it("an order for pickup with payment in the shop needs no address and is confirmed immediately", async () => {
      const [pick] = await findVariants(api(), 1);
      const token = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
      const option = await chooseShipping(api(), token, MADRID, true);
      const placed = await placeOrder(api(), token, {
        shippingAddress: undefined,
        shippingOption: option.id,
        paymentMethod: "in-store",
      });
      expect(placed.body).toMatchObject({ order: "confirmed", total: pick!.price });
    });

    it("is refused if the total differs from the one that the shopper saw", async () => {
      const [pick] = await findVariants(api(), 1);
      const token = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
      const reply = await placeOrder(api(), token, { expectedTotal: 1 });
      expect(reply).toMatchObject({ status: 409, problem: { code: "price-changed" } });
    });

    it.each([
      ["province of another postcode", { province: "Barcelona" }, "shippingAddress.province"],
      ["invalid postcode", { postcode: "99999" }, "shippingAddress.postcode"],
    ])("names the invalid field: %s", async (_, change, path) => {
      const [pick] = await findVariants(api(), 1);
      const token = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
      const shippingOption = (await chooseShipping(api(), token, MADRID)).id;
      const shippingAddress = { ...canariasAddress, postcode: "28013", city: "Madrid", province: "Madrid", ...change };
      const reply = await placeOrder(api(), token, { shippingOption, shippingAddress });
      expect(reply.status).toBe(422);
      expect(reply.problem.errors?.map((error) => error.path)).toContain(path);
    });

    it("is refused for an empty cart", async () => {
      const token = await fillCart(api(), []);
      const [pick] = await findVariants(api(), 1);
      const other = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
      const shippingOption = (await chooseShipping(api(), other, MADRID)).id;
      expect(await placeOrder(api(), token, { shippingOption })).toMatchObject({
        status: 409,
        problem: { code: "cart-empty" },
      });
    });
  });
});

const sum = <K extends string>(rows: Record<K, number>[], field: K): number =>
  rows.reduce((total, row) => total + row[field], 0);
