import { describe, expect, it } from "vitest";
import { type BodyOf, refusal } from "./caller.ts";
import { chooseShipping, fillCart, findVariants, MADRID, newKey, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

type Told = "pay" | "decline" | "cancel" | "wrong-amount" | "forged";
type Placed = Pick<BodyOf<"POST /api/shop/orders">, "token" | "number" | "total" | "nextAction">;

conformance("card payments and refunds", (api) => {
  const admin = () => api().signIn("admin");

  const cardOrder = async (quantity = 1): Promise<Placed> => {
    const [pick] = await findVariants(api(), 1);
    const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity }]);
    const { status, body } = await placeOrder(api(), cart, { paymentMethod: "card" });
    expect(status).toBe(201);
    return body;
  };

  /**
   * Sends a notification from the payment provider: through its page on the server; directly to the endpoint in the
   * mock, which has no page.
   */
  const tell = async ({ token, total, nextAction }: Placed, told: Told): Promise<number> => {
    const post = (path: string, body: URLSearchParams | string) =>
      api().target.fetch(new Request(`http://shop.test${path}`, { method: "POST", body }));
    if (api().target.name === "server") {
      const form = new URLSearchParams({ ...nextAction?.fields, choice: told });
      const { status } = await post("/pasarela-demo/respuesta", form);
      return told === "forged" ? 401 : status === 303 ? 200 : status;
    }
    const eventKind = {
      pay: "captured",
      decline: "declined",
      cancel: "cancelled",
      "wrong-amount": "captured",
      forged: "captured",
    };
    const notification = {
      signature: told === "forged" ? "nobody" : "mock",
      key: `${token} ${told} ${nextAction?.url}`,
      order: token,
      eventKind: eventKind[told],
      ...(told === "wrong-amount" && { amount: Math.floor(total / 2) }),
    };
    return (await post("/api/shop/payments/demo/notifications", JSON.stringify(notification))).status;
  };

  const seen = async ({ token }: Pick<Placed, "token">) =>
    (await api().call("GET /api/shop/orders/{token}", { params: { token } })).body;
  const start = (token: string, key = newKey()) =>
    api().call(
      "POST /api/shop/orders/{token}/payments",
      { params: { token }, body: {} },
      { headers: { "Idempotency-Key": key } },
    );

  const staffOrder = async ({ number }: Pick<Placed, "number">, token: string) => {
    const { body: list } = await api().call("GET /api/admin/orders", { query: { search: number } }, { token });
    return (await api().call("GET /api/admin/orders/{id}", { params: { id: list.items[0]!.id } }, { token })).body;
  };
  const paidOrder = async (quantity = 1) => {
    const placed = await cardOrder(quantity);
    expect(await tell(placed, "pay")).toBe(200);
    const token = await admin();
    return { placed, token, order: await staffOrder(placed, token) };
  };
  const refund = (
    token: string,
    order: { id: string; version: number; payments: { id: string }[] },
    body: Record<string, unknown>,
    key = newKey(),
  ) =>
    api().call(
      "POST /api/admin/orders/{id}/payments/{pid}/refunds",
      { params: { id: order.id, pid: order.payments[0]!.id }, body: { version: order.version, ...body } },
      { token, headers: { "Idempotency-Key": key } },
    );
  const moveRefund = (token: string, order: { id: string; version: number }, rid: string, to: "done" | "requested") =>
    api().call(
      "POST /api/admin/orders/{id}/refunds/{rid}/transitions",
      { params: { id: order.id, rid }, body: { to, version: order.version } },
      { token },
    );

  it("card payment is offered first", async () => {
    const { body } = await api().call("GET /api/shop/info");
    expect(body.paymentMethods[0]).toEqual({ method: "card", fee: 0, limited: false });
  });

  describe("a card payment", () => {
    it("confirms the order once it is captured", async () => {
      const placed = await cardOrder();
      expect(placed).toMatchObject({ order: "pending", payment: "unpaid" });
      expect(["form", "redirect"]).toContain(placed.nextAction?.kind);
      expect(await tell(placed, "pay")).toBe(200);
      expect(await seen(placed)).toMatchObject({
        state: "confirmed",
        payment: "paid",
        payable: false,
        paymentProblem: null,
        refunds: [],
      });
      expect(await tell(placed, "pay")).toBe(200);
      expect(await start(placed.token)).toMatchObject({ status: 409, problem: { code: "invalid-transition" } });
    });

    it.each([
      ["decline", "declined"],
      ["cancel", "cancelled"],
    ] as const)("can be repeated after %s", async (told, problem) => {
      const placed = await cardOrder();
      expect(await tell(placed, told)).toBe(200);
      expect(await seen(placed)).toMatchObject({ state: "pending", payable: true, paymentProblem: problem });
      const again = await start(placed.token);
      expect(again.status).toBe(201);
      expect(await tell({ ...placed, nextAction: again.body.nextAction }, "pay")).toBe(200);
      expect(await seen(placed)).toMatchObject({ state: "confirmed", paymentProblem: null });
    });

    it("a declined card payment can be replaced by a transfer, and then by a card again", async () => {
      const placed = await cardOrder();
      const change = (paymentMethod: "card" | "transfer" | "in-store" | "cash-on-delivery") =>
        api().call("PUT /api/shop/orders/{token}/payment-method", {
          params: { token: placed.token },
          body: { paymentMethod },
        });
      expect(await tell(placed, "decline")).toBe(200);
      const declined = await seen(placed);
      expect(declined).toMatchObject({ due: placed.total, paid: 0, paymentProblem: "declined" });
      expect(declined.otherMethods).toContain("transfer");
      expect(declined.otherMethods).not.toContain("in-store");
      for (const method of ["in-store", "cash-on-delivery"] as const)
        expect(await change(method)).toMatchObject({ status: 409, problem: { code: "payment-unavailable" } });
      const changed = await change("transfer");
      expect(changed.status).toBe(200);
      expect(changed.body).toMatchObject({
        state: "pending",
        paymentMethod: "transfer",
        payable: false,
        paymentProblem: null,
        transfer: { amount: placed.total },
      });
      const until = changed.body.transfer?.dueAt ?? "";
      expect(Date.parse(until) - Date.parse(changed.body.placedAt)).toBeGreaterThan(24 * 60 * 60 * 1000);
      expect((await change("transfer")).body.transfer?.dueAt).toBe(until);
      const order = await staffOrder(placed, await admin());
      expect(order.payments.map(({ method, state }) => `${method} ${state}`).toSorted()).toEqual([
        "card declined",
        "transfer created",
      ]);
      expect(order).toMatchObject({ paymentMethod: "transfer" });
      expect((await change("card")).body).toMatchObject({ paymentMethod: "card", payable: true, transfer: null });
      const again = await start(placed.token);
      expect(again.status).toBe(201);
      expect(await tell({ ...placed, nextAction: again.body.nextAction }, "pay")).toBe(200);
      expect(await seen(placed)).toMatchObject({ state: "confirmed", due: 0, paid: placed.total, otherMethods: [] });
      expect(await change("transfer")).toMatchObject({ status: 409, problem: { code: "invalid-transition" } });
    });

    it("a card payment of an order for pickup can be changed to payment in the shop, which confirms the order", async () => {
      const [pick] = await findVariants(api(), 1);
      const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
      const { body: options } = await api().call("GET /api/shop/carts/{token}/shipping-options", {
        params: { token: cart },
        query: MADRID,
      });
      const { body: placed } = await placeOrder(api(), cart, {
        paymentMethod: "card",
        shippingOption: options.find(({ pickup }) => pickup)!.id,
        shippingAddress: undefined,
      });
      expect(await tell(placed, "decline")).toBe(200);
      const { status, body } = await api().call("PUT /api/shop/orders/{token}/payment-method", {
        params: { token: placed.token },
        body: { paymentMethod: "in-store" },
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ state: "confirmed", paymentMethod: "in-store", payable: false, otherMethods: [] });
    });

    it("the payment of an unknown order cannot be changed", async () => {
      const reply = await api().call("PUT /api/shop/orders/{token}/payment-method", {
        params: { token: "x".repeat(32) },
        body: { paymentMethod: "transfer" },
      });
      expect(reply.status).toBe(404);
    });

    it("stays the same while it is open, and takes effect once per idempotency key", async () => {
      const placed = await cardOrder();
      const key = newKey();
      const first = await start(placed.token, key);
      expect([first.status, first.body.nextAction]).toEqual([201, placed.nextAction]);
      expect((await start(placed.token, key)).body).toEqual(first.body);
      const token = await admin();
      expect((await staffOrder(placed, token)).payments).toHaveLength(1);
      const bare = await api().call("POST /api/shop/orders/{token}/payments", {
        params: { token: placed.token },
        body: {},
      });
      expect([bare.status, bare.problem.code]).toEqual([422, "idempotency-key-missing"]);
    });

    it("a card payment of a wrong amount pays nothing, and staff are notified", async () => {
      const placed = await cardOrder();
      await tell(placed, "wrong-amount");
      const token = await admin();
      expect(await staffOrder(placed, token)).toMatchObject({ state: "pending", payment: "unpaid" });
      const { body: notices } = await api().call("GET /api/common/notifications", {}, { token });
      expect(notices.some(({ title }) => title?.includes(placed.number))).toBe(true);
      expect(await tell(placed, "pay")).toBe(200);
      expect(await seen(placed)).toMatchObject({ state: "confirmed" });
    });

    it("is refunded automatically if it arrives after the shopper cancelled", async () => {
      const placed = await cardOrder();
      await api().call("POST /api/shop/orders/{token}/cancel", { params: { token: placed.token }, body: {} });
      expect(await tell(placed, "pay")).toBe(200);
      const after = await seen(placed);
      expect(after).toMatchObject({ state: "cancelled", payment: "refunded" });
      expect(after.refunds).toMatchObject([{ amount: placed.total }]);
      const { refunds } = await staffOrder(placed, await admin());
      expect(refunds.map(({ cause }) => cause)).toEqual(["late-payment"]);
    });

    it.each(["card", "transfer"] as const)(
      "a payment by %s is not started again when the order request is repeated after the order was closed",
      async (method) => {
        const [pick] = await findVariants(api(), 1);
        const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
        const key = newKey();
        const { id: shippingOption } = await chooseShipping(api(), cart, MADRID);
        const place = () => placeOrder(api(), cart, { paymentMethod: method, shippingOption }, key);
        const { body: placed } = await place();
        expect((await place()).body.nextAction).toEqual(placed.nextAction);
        await api().call("POST /api/shop/orders/{token}/cancel", { params: { token: placed.token }, body: {} });
        const again = await place();
        const { nextAction: _, ...first } = placed;
        expect([again.status, again.body]).toEqual([201, first]);
      },
    );

    it("a payment is not started again when the order request is repeated after the order was paid", async () => {
      const [pick] = await findVariants(api(), 1);
      const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
      const key = newKey();
      const { id: shippingOption } = await chooseShipping(api(), cart, MADRID);
      const place = () => placeOrder(api(), cart, { paymentMethod: "card", shippingOption }, key);
      const { body: placed } = await place();
      expect(await tell(placed, "pay")).toBe(200);
      const again = await place();
      expect([again.status, again.body.token, again.body.nextAction]).toEqual([201, placed.token, undefined]);
    });

    it("is refused for orders with another payment method and for unknown orders", async () => {
      const [pick] = await findVariants(api(), 1);
      const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
      const { body: placed } = await placeOrder(api(), cart);
      expect(await start(placed.token)).toMatchObject({ status: 409, problem: { code: "payment-unavailable" } });
      expect((await start("x".repeat(32))).status).toBe(404);
    });
  });

  describe("POST /api/shop/payments/{provider}/notifications", () => {
    const notify = (provider: string, raw: string) =>
      api().raw("POST /api/shop/payments/{provider}/notifications", { params: { provider }, text: raw });

    it("accepts neither unknown providers nor unsigned notifications", async () => {
      expect((await notify("nobody", "{}")).status).toBe(404);
      for (const body of ["", "{}", "Ds_Signature=AAAA", "null", "[]", "\u0000"]) {
        const reply = await notify("demo", body);
        expect([body, reply.status, reply.problem.code]).toEqual([body, 401, "invalid-signature"]);
      }
      const placed = await cardOrder();
      expect(await tell(placed, "forged")).toBe(401);
      const token = await admin();
      expect(await staffOrder(placed, token)).toMatchObject({ state: "pending", payment: "unpaid" });
    });
  });

  describe("a refund", () => {
    it("a refund of an amount is requested and counted immediately", async () => {
      const { order, placed, token } = await paidOrder();
      expect(order.payments[0]).toMatchObject({
        method: "card",
        state: "captured",
        provider: "demo",
        refundable: placed.total,
        declineReason: null,
      });
      const reply = await refund(token, order, { amount: 100, reason: "Caja golpeada" });
      expect(reply.status).toBe(201);
      expect(reply.body).toMatchObject({ payment: "partially-refunded", state: "confirmed", paid: placed.total - 100 });
      expect(reply.body.payments[0]).toMatchObject({ refunded: 100, refundable: placed.total - 100 });
      expect(reply.body.refunds).toMatchObject([
        { amount: 100, shipping: 0, lines: [], reason: "Caja golpeada", state: "requested", lastError: null },
      ]);
      expect(reply.body.refunds[0]!.actorName).not.toBeNull();
      expect((await seen(placed)).refunds).toMatchObject([{ amount: 100 }]);
    });

    it("a refund of lines returns the price of their units, and together with the delivery the total", async () => {
      const { order, placed, token } = await paidOrder(3);
      const [line] = order.lines;
      let now = order;
      for (let unit = 0; unit < 3; unit += 1) {
        const reply = await refund(token, now, { lines: [{ lineId: line!.id, quantity: 1 }] });
        expect(reply.status).toBe(201);
        now = reply.body;
      }
      const given = now.refunds.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
      expect(given).toBe(line!.gross - line!.discount);
      const more = await refund(token, now, { lines: [{ lineId: line!.id, quantity: 1 }] });
      expect([more.status, more.problem.errors?.[0]?.path]).toEqual([422, "lines.0.quantity"]);
      const delivery = order.totals.shipping! + order.totals.fee;
      const over = await refund(token, now, { lines: [], shipping: delivery + 1 });
      expect([over.status, over.problem.errors?.[0]?.path]).toEqual([422, "shipping"]);
      if (delivery > 0) now = (await refund(token, now, { lines: [], shipping: delivery })).body;
      expect(now).toMatchObject({ payment: "refunded", paid: 0 });
      expect(now.payments[0]).toMatchObject({ refunded: placed.total, refundable: 0 });
    });

    it("never exceeds what was paid, and the error says how much is left", async () => {
      const { order, placed, token } = await paidOrder();
      const over = await refund(token, order, { amount: placed.total + 1 });
      expect(over).toMatchObject({ status: 409, problem: { code: "amount-exceeded", refundable: placed.total } });
      expect((await refund(token, order, { amount: placed.total })).body).toMatchObject({ payment: "refunded" });
      const stale = await refund(token, order, { amount: 1 });
      expect([stale.status, stale.problem.code, refusal(stale, "version-conflict").current?.payment]).toEqual([
        409,
        "version-conflict",
        "refunded",
      ]);
    });

    it.each([
      [{}, "amount"],
      [{ amount: 0 }, "amount"],
      [{ amount: 100, lines: [] }, "amount"],
      [{ amount: 100, shipping: 10 }, "shipping"],
      [{ lines: [] }, "lines"],
    ])("names the wrong field of %o", async (body, path) => {
      const { order, token } = await paidOrder();
      const reply = await refund(token, order, body);
      expect(reply.status).toBe(422);
      expect(reply.problem.errors?.map((error) => error.path)).toContain(path);
    });

    it("requires an idempotency key, and takes effect once per key", async () => {
      const { order, token } = await paidOrder();
      const key = newKey();
      const first = await refund(token, order, { amount: 100 }, key);
      const second = await refund(token, order, { amount: 100 }, key);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.body.refunds).toHaveLength(1);
      const bare = await api().call(
        "POST /api/admin/orders/{id}/payments/{pid}/refunds",
        { params: { id: order.id, pid: order.payments[0]!.id }, body: { amount: 1, version: order.version } },
        { token },
      );
      expect(bare.problem.code).toBe("idempotency-key-missing");
    });

    it("a refund of money that staff received is complete once they mark it as done", async () => {
      const [pick] = await findVariants(api(), 1);
      const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
      const { body: placed } = await placeOrder(api(), cart);
      const token = await admin();
      const order = await staffOrder(placed, token);
      const paid = await api().call(
        "POST /api/admin/orders/{id}/payments",
        {
          params: { id: order.id },
          body: { method: "transfer", amount: placed.total, version: order.version },
        },
        { token, headers: { "Idempotency-Key": newKey() } },
      );
      const asked = await refund(token, paid.body, { amount: 150 });
      const { id } = asked.body.refunds[0]!;
      expect(asked.body.refunds[0]!.state).toBe("requested");
      expect(await moveRefund(token, asked.body, id, "requested")).toMatchObject({
        status: 409,
        problem: { code: "invalid-transition", allowed: ["done"] },
      });
      const done = await moveRefund(token, asked.body, id, "done");
      expect([done.status, done.body.refunds[0]!.state]).toEqual([200, "done"]);
      expect(done.body.refunds[0]!.doneAt).not.toBeNull();
      const unknown = "00000000-0000-7000-8000-000000000000";
      expect((await moveRefund(token, done.body, unknown, "done")).status).toBe(404);
    });

    it("is not allowed to the warehouse", async () => {
      const { order } = await paidOrder();
      const warehouse = await api().signIn("warehouse");
      expect((await refund(warehouse, order, { amount: 1 })).status).toBe(403);
    });
  });
});
