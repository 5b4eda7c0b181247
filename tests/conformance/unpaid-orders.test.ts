import { openUntil } from "@tablero/domain/settings/shop/open-until";
import { describe, expect, it } from "vitest";
import type { SentBody } from "./caller.ts";
import { newShopper } from "./own-account.ts";
import {
  codeOf,
  confirmOrder,
  contact,
  fillCart,
  findVariants,
  MADRID,
  newKey,
  type Pick,
  placeOrder,
} from "./shopper.ts";
import { limitedConformance } from "./suite.ts";

type Changes = Partial<SentBody<"POST /api/shop/orders">> & { couponCode?: string };
type Method = "in-store" | "cash-on-delivery" | "transfer" | "card";

limitedConformance("unpaid orders", (api) => {
  /** Places a guest order of units of one variant. */
  const order = async (variantId: string, quantity: number, method: Method, changes: Changes = {}) => {
    const cart = await fillCart(api(), [{ variantId, quantity }]);
    const pickup = method === "in-store";
    const { body: options } = await api().call("GET /api/shop/carts/{token}/shipping-options", {
      params: { token: cart },
      query: MADRID,
    });
    const option = options.find((one) =>
      method === "cash-on-delivery" ? one.cashOnDeliveryFee !== null : one.pickup === pickup,
    );
    expect(option).toBeDefined();
    const { couponCode, ...rest } = changes;
    if (couponCode)
      await api().call("PATCH /api/shop/carts/{token}", { params: { token: cart }, body: { couponCode } });
    return placeOrder(api(), cart, {
      shippingOption: option?.id,
      paymentMethod: method,
      ...(pickup && { shippingAddress: undefined }),
      ...rest,
    });
  };
  const look = (token: string) => api().call("GET /api/shop/orders/{token}", { params: { token } });
  const cancel = (token: string) => api().call("POST /api/shop/orders/{token}/cancel", { params: { token }, body: {} });
  const leftOf = async ({ slug, variantId }: Pick): Promise<number> => {
    const { body } = await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: slug } });
    return body.variants.find((one) => one.id === variantId)!.available;
  };
  /** The order as the back office shows it, by its number. */
  const staffView = async (number: string) => {
    const token = await api().signIn("admin");
    const { body } = await api().call("GET /api/admin/orders", { query: { search: number } }, { token });
    return (await api().call("GET /api/admin/orders/{id}", { params: { id: body.items[0]!.id } }, { token })).body;
  };
  /** Variants with a large stock, so that only the limits per order and address apply. */
  const plenty = async (count: number) => {
    const token = await api().signIn("admin");
    const picks = await findVariants(api(), count);
    for (const { variantId, available } of picks)
      await api().call(
        "POST /api/admin/variants/{id}/movements",
        {
          params: { id: variantId },
          body: { kind: "receipt", quantity: Math.max(100 - available, 1), reason: "Para muchas compras" },
        },
        { token, headers: { "Idempotency-Key": newKey() } },
      );
    return picks;
  };

  it("a card order cannot change to a transfer that would reserve more unpaid units than the limit", async () => {
    const [pick] = await plenty(1);
    const { status, body } = await order(pick!.variantId, 15, "card");
    expect([status, body.confirmBy]).toEqual([201, undefined]);
    const reply = await api().call("PUT /api/shop/orders/{token}/payment-method", {
      params: { token: body.token },
      body: { paymentMethod: "transfer" },
    });
    expect(reply).toMatchObject({ status: 409, problem: { code: "unpaid-limit" } });
    expect((await look(body.token)).body).toMatchObject({ paymentMethod: "card" });
    await cancel(body.token);
  });

  it("an unpaid order of all units needs confirmation by mail, and reserves nothing before it", async () => {
    const [pick] = await findVariants(api(), 1, 3);
    const placed = await order(pick!.variantId, pick!.available, "in-store");
    expect(placed).toMatchObject({ status: 201, body: { order: "pending", payment: "unpaid" } });
    expect(Date.parse(placed.body.confirmBy ?? "")).toBeGreaterThan(0);
    expect(await leftOf(pick!)).toBe(pick!.available);
    const { token, number } = placed.body;
    const warned = async () => {
      const { id } = await staffView(number);
      const staff = await api().signIn("admin");
      const { body } = await api().call("GET /api/common/notifications", {}, { token: staff });
      return body.some(({ title, link }) => title === "Muchas unidades sin pagar" && link === `/admin/pedidos/${id}`);
    };
    expect(await warned()).toBe(false);
    expect((await look(token)).body).toMatchObject({
      headline: "Falta confirmar tu correo",
      confirmBy: placed.body.confirmBy,
      payable: false,
      cancellable: true,
    });
    const events = (await staffView(number)).events.map(({ text }) => text);
    expect(events.join(" ")).toContain("Falta que el cliente confirme el pedido desde su correo.");

    const params = { token };
    const wrong = await api().call("POST /api/shop/orders/{token}/confirmation", {
      params,
      body: { code: "nadie-lo-sabe" },
    });
    expect(wrong).toMatchObject({ status: 410, problem: { code: "gone" } });
    const sent = await api().call("POST /api/shop/orders/{token}/confirmation-mail", { params, body: {} });
    expect(sent).toMatchObject({ status: 200, body: true });

    const confirmed = await confirmOrder(api(), token);
    expect(confirmed).toMatchObject({ status: 200, body: { state: "confirmed", confirmBy: null } });
    expect(await leftOf(pick!)).toBe(0);
    expect(await warned()).toBe(true);
    expect((await confirmOrder(api(), token)).status).toBe(200);
    expect(await leftOf(pick!)).toBe(0);
    await cancel(token);
    expect(await leftOf(pick!)).toBe(pick!.available);
    const again = await api().call("POST /api/shop/orders/{token}/confirmation-mail", { params, body: {} });
    expect(again).toMatchObject({ status: 409, problem: { code: "invalid-transition" } });
  });

  it("a mistyped address is corrected: the former code is dead, and the checkout had said that mail comes first", async () => {
    const [pick] = await findVariants(api(), 1, 3);
    const line = { variantId: pick!.variantId, quantity: pick!.available };
    const cart = await fillCart(api(), [line]);
    const told = await api().call("GET /api/shop/carts/{token}/confirmation", { params: { token: cart } });
    expect(told.body.methods).toContain("in-store");
    expect(told.body).toMatchObject({ reason: "units", avoidable: true });
    expect(told.body.minutes).toBeGreaterThan(0);
    const { body: placed } = await order(line.variantId, line.quantity, "in-store");
    const params = { token: placed.token };
    const former = await codeOf(api(), placed.token);
    const email = `corregido-${newKey().slice(0, 8)}@correo.test`;
    const changed = await api().call("PUT /api/shop/orders/{token}/email", { params, body: { email } });
    expect(changed).toMatchObject({ status: 200, body: { email: "c•••@correo.test", confirmBy: placed.confirmBy } });
    const dead = await api().call("POST /api/shop/orders/{token}/confirmation", { params, body: { code: former } });
    expect(dead).toMatchObject({ status: 410, problem: { code: "gone" } });
    expect(await confirmOrder(api(), placed.token)).toMatchObject({ status: 200, body: { state: "confirmed" } });
    expect((await staffView(placed.number)).contact.email).toBe(email);
    const late = await api().call("PUT /api/shop/orders/{token}/email", { params, body: { email } });
    expect(late).toMatchObject({ status: 409, problem: { code: "invalid-transition" } });
    await cancel(placed.token);
  });

  it("the checkout says why a product with a limit per person needs the mail, and clients need none", async () => {
    const { body: campaigns } = await api().call("GET /api/shop/preorders");
    const { variantId } = campaigns.find(({ perClientLimit }) => perClientLimit !== null)!;
    const params = { token: await fillCart(api(), [{ variantId, quantity: 1 }]) };
    const guest = await api().call("GET /api/shop/carts/{token}/confirmation", { params });
    expect(guest.body).toMatchObject({ reason: "product", avoidable: true });
    expect(guest.body.methods).toContain("card");
    const { token } = await newShopper(api());
    const client = await api().call("GET /api/shop/carts/{token}/confirmation", { params }, { token });
    expect(client.body).toMatchObject({ methods: [], reason: null, avoidable: false });
  });

  it.each([
    ["in-store", 7],
    ["cash-on-delivery", 7],
    ["transfer", 7],
  ] as const)("an unpaid order expires after a time that depends on its payment method: %s", async (method, days) => {
    const [pick] = await findVariants(api(), 1);
    const placed = await order(pick!.variantId, 1, method);
    expect(placed.body.confirmBy).toBeUndefined();
    const { expiresAt, placedAt } = await staffView(placed.body.number);
    const end = new Date(Date.parse(placedAt) + days * 24 * 60 * 60 * 1000).toISOString();
    const { hours } = (await api().call("GET /api/shop/info")).body;
    const open = { openingHours: hours.week, specialHours: hours.special };
    expect(hours.week).not.toEqual([]);
    const until = method === "in-store" ? openUntil(end, open) : end;
    expect(Date.parse(expiresAt ?? "")).toBeCloseTo(Date.parse(until), -4);
    await cancel(placed.body.token);
  });

  it.each([
    ["in-store", 10],
    ["cash-on-delivery", 10],
    ["transfer", 10],
    ["card", 20],
  ] as const)("a guest reserves no more unpaid units than the shop allows: %s", async (method, most) => {
    const [pick] = await plenty(1);
    const few = await order(pick!.variantId, most, method);
    const many = await order(pick!.variantId, most + 1, method);
    expect([few.status, many.status]).toEqual([201, 201]);
    expect(few.body.confirmBy).toBeUndefined();
    expect(many.body.confirmBy).toBeDefined();
    expect(many.body.nextAction).toBeUndefined();
    for (const { body } of [few, many]) await cancel(body.token);
  });

  it("a shop can change the limit, and without one no confirmation by mail is needed", async () => {
    const [pick] = await plenty(1);
    const token = await api().signIn("admin");
    const read = async () => (await api().call("GET /api/admin/settings", {}, { token })).body;
    const { orders: before } = await read();
    const set = async (limits: Partial<typeof before.unpaidLimits.transfer>) => {
      const { orders, version } = await read();
      const unpaidLimits = { ...orders.unpaidLimits, transfer: { ...before.unpaidLimits.transfer, ...limits } };
      const body = { orders: { ...orders, unpaidLimits }, version };
      expect((await api().call("PATCH /api/admin/settings", { body }, { token })).status).toBe(200);
    };
    const waits = async (quantity: number) => {
      const { body } = await order(pick!.variantId, quantity, "transfer");
      await cancel(body.token);
      return body.confirmBy !== undefined;
    };
    await set({ order: 2 });
    expect([await waits(2), await waits(3)]).toEqual([false, true]);
    await set({ order: 0 });
    expect(await waits(1)).toBe(true);
    await set({ order: null, address: null });
    expect(await waits(15)).toBe(false);
    await set({});
  });

  it("unpaid units are counted per address, whatever the payment method and the e-mail", async () => {
    const [a, b] = await plenty(2);
    const placed = [
      await order(a!.variantId, 10, "in-store"),
      await order(b!.variantId, 10, "cash-on-delivery", { contact: { ...contact, email: "otra@correo.test" } }),
      await order(b!.variantId, 1, "transfer", { contact: { ...contact, email: "alguien@correo.test" } }),
    ];
    expect(placed.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(placed.map(({ body }) => body.confirmBy !== undefined)).toEqual([false, false, true]);
    for (const { body } of placed) await cancel(body.token);
    const free = await order(b!.variantId, 1, "transfer");
    expect(free.body.confirmBy).toBeUndefined();
    await cancel(free.body.token);
  });

  it("staff can confirm an order instead of the shopper, and its units are reserved once", async () => {
    const [pick] = await findVariants(api(), 1, 3);
    const { body } = await order(pick!.variantId, pick!.available, "in-store");
    const seen = await staffView(body.number);
    const token = await api().signIn("admin");
    const moved = await api().call(
      "POST /api/admin/orders/{id}/transitions",
      { params: { id: seen.id }, body: { machine: "order", to: "confirmed", version: seen.version } },
      { token },
    );
    expect(moved).toMatchObject({ status: 200, body: { state: "confirmed" } });
    expect(await leftOf(pick!)).toBe(0);
    expect((await confirmOrder(api(), body.token)).status).toBe(200);
    await cancel(body.token);
    expect(await leftOf(pick!)).toBe(pick!.available);
  });

  it("cancelling an unconfirmed order returns neither units nor a coupon use, since it had none", async () => {
    const token = await api().signIn("admin");
    const made = await api().call(
      "POST /api/admin/coupons",
      { body: { code: "GRANDE", kind: "amount", value: 100, maxUses: 5 } },
      { token },
    );
    const uses = async () =>
      (await api().call("GET /api/admin/coupons/{id}", { params: { id: made.body.id } }, { token })).body.uses;
    const [pick] = await findVariants(api(), 1, 3);
    const kept = await order(pick!.variantId, 1, "in-store", { couponCode: "GRANDE" });
    expect(await uses()).toBe(1);
    const big = await order(pick!.variantId, pick!.available - 1, "in-store", { couponCode: "GRANDE" });
    expect(big.body.confirmBy).toBeDefined();
    expect(await uses()).toBe(1);
    await cancel(big.body.token);
    expect(await uses()).toBe(1);
    expect(await leftOf(pick!)).toBe(pick!.available - 1);
    await cancel(kept.body.token);
    expect(await uses()).toBe(0);
  });

  describe("orders with a stranger's e-mail", () => {
    it("reveal nothing about that person's purchases before the mail is confirmed", async () => {
      const admin = await api().signIn("admin");
      await api().call(
        "POST /api/admin/coupons",
        { body: { code: "UNAVEZ", kind: "amount", value: 100, perClientUses: 1 } },
        { token: admin },
      );
      const [pick] = await findVariants(api(), 1, 3);
      const by = (email: string) =>
        order(pick!.variantId, 1, "in-store", { couponCode: "UNAVEZ", contact: { ...contact, email } });
      const first = await by("marta@correo.test");
      expect((await confirmOrder(api(), first.body.token)).status).toBe(200);

      const [known, unknown] = [await by("marta@correo.test"), await by("nadie@correo.test")];
      const told = async (reply: typeof known) => {
        const { status, body } = reply!;
        const { body: seen } = await look(body.token);
        const { headline, hint, steps, state, payment, totals, cancellable, payable } = seen;
        const fields = steps.map(({ id, label, status: step }) => [id, label, step]);
        return {
          status,
          members: Object.keys(body).sort(),
          answer: { order: body.order, payment: body.payment, total: body.total },
          seen: { headline, hint, fields, state, payment, totals, cancellable, payable },
        };
      };
      expect(known!.body.confirmBy).toBeDefined();
      expect(await told(known)).toEqual(await told(unknown));

      const refused = await confirmOrder(api(), known!.body.token);
      expect(refused).toMatchObject({ status: 409, problem: { code: "coupon-invalid" } });
      expect((await confirmOrder(api(), unknown!.body.token)).status).toBe(200);
      for (const { body } of [first, known!, unknown!]) await cancel(body.token);
    });
  });

  describe("orders accepted by staff", () => {
    /** Places a guest's order whose coupon each person may use once, and accepts it as staff. */
    const accepted = async (email: string, couponCode: string) => {
      const admin = await api().signIn("admin");
      const coupon = { code: couponCode, kind: "amount", value: 100, perClientUses: 1 } as const;
      await api().call("POST /api/admin/coupons", { body: coupon }, { token: admin });
      const [pick] = await findVariants(api(), 1, 3);
      const by = { couponCode, contact: { ...contact, email } };
      const { body: placed } = await order(pick!.variantId, 1, "in-store", by);
      expect(placed.confirmBy).toBeDefined();
      const { id, version } = await staffView(placed.number);
      const step = { machine: "order", to: "confirmed", version } as const;
      const moved = await api().call(
        "POST /api/admin/orders/{id}/transitions",
        { params: { id }, body: step },
        { token: admin },
      );
      expect(moved).toMatchObject({ status: 200, body: { state: "confirmed" } });
      const again = async () => {
        const other = await order(pick!.variantId, 1, "in-store", by);
        const reply = await confirmOrder(api(), other.body.token);
        await cancel(other.body.token);
        return reply;
      };
      return { ...placed, again };
    };
    const offered = async (token: string) =>
      (await api().call("GET /api/shop/account/guest-orders", {}, { token })).body.map(({ number }) => number);

    it("do not prove the address, and count towards the limits of its owner, who has to join them", async () => {
      const { token, email } = await newShopper(api());
      const { number, again, token: link } = await accepted(email, "PORPERSONA");
      expect(await again()).toMatchObject({ status: 409, problem: { code: "coupon-invalid" } });
      expect(await offered(token)).toEqual([number]);
      const joined = await api().call("POST /api/shop/account/guest-orders", { body: { number } }, { token });
      expect(joined.status).toBe(200);
      expect(await offered(token)).toEqual([]);
      const { body: own } = await api().call("GET /api/shop/account/orders", {}, { token });
      expect(own.items.map((row) => row.number)).toEqual([number]);
      expect(await again()).toMatchObject({ status: 409, problem: { code: "coupon-invalid" } });
      await cancel(link);
    });

    it("can also be joined by the link of their mail", async () => {
      const { token, email } = await newShopper(api());
      const { number, token: link } = await accepted(email, "PORENLACE");
      const { status, body } = await confirmOrder(api(), link);
      expect([status, body.state]).toEqual([200, "confirmed"]);
      expect(await offered(token)).toEqual([]);
      const { body: own } = await api().call("GET /api/shop/account/orders", {}, { token });
      expect(own.items.map((row) => row.number)).toEqual([number]);
      await cancel(link);
    });
  });

  it("the number of orders that wait for confirmation is limited", async () => {
    const [pick] = await plenty(1);
    const placed = [];
    for (let n = 0; n < 10; n++) placed.push((await order(pick!.variantId, 30, "transfer")).body.token);
    const refused = await order(pick!.variantId, 30, "transfer");
    expect(refused).toMatchObject({ status: 409, problem: { code: "unpaid-limit" } });
    // Fewer units require no confirmation by email.
    const small = await order(pick!.variantId, 1, "transfer");
    expect(small.status).toBe(201);
    expect(await codeOf(api(), placed[0] ?? "")).not.toBe(await codeOf(api(), placed[1] ?? ""));
    for (const token of [...placed, small.body.token]) await cancel(token);
    expect((await order(pick!.variantId, 30, "transfer")).status).toBe(201);
  });
});
