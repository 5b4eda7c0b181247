import { computeDeposit } from "@tablero/domain/sales/preorders/deposit";
import { describe, expect, it } from "vitest";
import type { Caller } from "./caller.ts";
import { freshEmail } from "./invitations.ts";
import { newShopper } from "./own-account.ts";
import { chooseShipping, fillCart, findVariants, MADRID, madridAddress, newKey } from "./shopper.ts";
import { conformance } from "./suite.ts";

type Payment = "full" | "deposit" | "on-arrival";

/** An open campaign with this payment and free places. */
async function campaignOf(api: Caller, payment: Payment) {
  const { body } = await api.call("GET /api/shop/preorders");
  const found = body.find((campaign) => campaign.payment === payment && campaign.remaining >= 4);
  if (!found) throw new Error(`no open campaign that is paid ${payment}`);
  return found;
}

/** A signed-in shopper with a new account orders a cart for pickup, by transfer. */
async function buyer(api: Caller) {
  const { email, token } = await newShopper(api);
  return {
    token,
    async order(
      lines: { variantId: string; quantity: number }[],
      more: { apart?: boolean; expectedTotal?: number } = {},
    ) {
      const cartToken = await fillCart(api, lines);
      const { id } = await chooseShipping(api, cartToken, MADRID, more.apart === undefined);
      const address = { ...madridAddress, line1: `Calle de la Prueba, ${newKey()}` };
      return api.call(
        "POST /api/shop/orders",
        {
          body: {
            cartToken,
            contact: { email, name: "Elvira", surname: "Prueba", phone: "600000114" },
            ...(more.apart !== undefined && { shippingAddress: address }),
            shippingOption: id,
            paymentMethod: "transfer",
            acceptTerms: true,
            ...more,
          },
        },
        { token, headers: { "Idempotency-Key": newKey() } },
      );
    },
  };
}

const orderOf = async (api: Caller, token: string) =>
  (await api.call("GET /api/shop/orders/{token}", { params: { token } })).body;

conformance("preorders in the shop", (api) => {
  it("a preorder in the cart shows the amount due now, and is limited by the quota and the limit per client", async () => {
    const campaign = await campaignOf(api(), "deposit");
    const token = await fillCart(api(), [{ variantId: campaign.variantId, quantity: 2 }]);
    const { body: cart } = await api().call("GET /api/shop/carts/{token}", { params: { token } });
    const dueNow = computeDeposit(campaign.price * 2, campaign);
    const later = cart.totals.subtotal - dueNow;
    expect(cart.lines[0]).toMatchObject({
      available: campaign.remaining,
      perClientLimit: campaign.perClientLimit,
      change: null,
      preorder: { id: campaign.id, releaseDate: campaign.releaseDate, payment: "deposit", dueNow, later },
    });
    expect([cart.dueNow, cart.apart]).toEqual([cart.totals.total - later, null]);
    const line = { token, variantId: campaign.variantId };
    const many = await api().call("PUT /api/shop/carts/{token}/lines/{variantId}", {
      params: line,
      body: { quantity: (campaign.perClientLimit ?? 0) + 1 },
    });
    expect(many).toMatchObject({ status: 409, problem: { code: "client-limit", limit: campaign.perClientLimit } });
  });

  describe("a deposit", () => {
    it("is paid with the order, which then waits, and cancelling it is free and frees the place once", async () => {
      const campaign = await campaignOf(api(), "deposit");
      const deposit = computeDeposit(campaign.price, campaign);
      const { order } = await buyer(api());
      const { body: placed } = await order([{ variantId: campaign.variantId, quantity: 1 }]);
      expect(placed).toMatchObject({ total: campaign.price, dueNow: deposit, order: "pending" });
      const before = await orderOf(api(), placed.token);
      expect(before).toMatchObject({
        fulfilment: "held",
        due: deposit,
        later: campaign.price - deposit,
        transfer: { amount: deposit },
        placedWith: [],
      });
      // The method does not wait for the delivery later either.
      expect(before.otherMethods).not.toContain("in-store");
      const other = { params: { token: placed.token }, body: { paymentMethod: "in-store" as const } };
      const changed = await api().call("PUT /api/shop/orders/{token}/payment-method", other);
      expect(changed).toMatchObject({ status: 409, problem: { code: "payment-unavailable" } });
      const [line] = before.lines;
      expect(line).toMatchObject({
        kind: "preorder",
        preorder: { state: "confirmed", cancellable: true, delayed: false },
      });
      expect((await campaignOf(api(), "deposit")).taken).toBe(campaign.taken + 1);
      const params = { token: placed.token, id: line?.preorder?.id ?? "" };
      const cancelled = await api().call("POST /api/shop/orders/{token}/preorders/{id}/cancel", { params, body: {} });
      expect(cancelled).toMatchObject({ status: 200, body: { state: "cancelled", later: 0, due: 0 } });
      const again = await api().call("POST /api/shop/orders/{token}/preorders/{id}/cancel", { params, body: {} });
      expect(again).toMatchObject({ status: 409, problem: { code: "invalid-transition" } });
      expect((await campaignOf(api(), "deposit")).taken).toBe(campaign.taken);
    });

    it("is due with the order, and cannot be paid in the shop at pickup", async () => {
      const campaign = await campaignOf(api(), "deposit");
      const { token } = await newShopper(api());
      const cartToken = await fillCart(api(), [{ variantId: campaign.variantId, quantity: 1 }]);
      const pickup = await chooseShipping(api(), cartToken, MADRID, true);
      const contact = { email: "pago@correo.test", name: "Elvira", surname: "Prueba", phone: "600000114" };
      const reply = await api().call(
        "POST /api/shop/orders",
        { body: { cartToken, contact, shippingOption: pickup.id, paymentMethod: "in-store", acceptTerms: true } },
        { token, headers: { "Idempotency-Key": newKey() } },
      );
      expect(reply).toMatchObject({ status: 409, problem: { code: "payment-unavailable" } });
    });
  });

  it("a preorder paid on arrival has nothing due now, delivery included, and its order is confirmed", async () => {
    const campaign = await campaignOf(api(), "on-arrival");
    const { order, token } = await buyer(api());
    const { body: placed } = await order([{ variantId: campaign.variantId, quantity: 1 }]);
    expect(placed).toMatchObject({ dueNow: 0, order: "confirmed", payment: "unpaid" });
    expect(await orderOf(api(), placed.token)).toMatchObject({
      due: 0,
      later: placed.total,
      fulfilment: "held",
      transfer: null,
    });
    const { body: own } = await api().call("GET /api/shop/account/preorders", {}, { token });
    expect(own).toMatchObject([{ orderToken: placed.token, state: "confirmed", payUntil: null }]);
    expect(own[0]?.place).toBeGreaterThan(1);
  });

  it("preorders are limited per person across all orders", async () => {
    const campaign = await campaignOf(api(), "full");
    const { order } = await buyer(api());
    const limit = campaign.perClientLimit ?? 0;
    expect((await order([{ variantId: campaign.variantId, quantity: limit }])).status).toBe(201);
    const more = await order([{ variantId: campaign.variantId, quantity: 1 }]);
    expect(more).toMatchObject({ status: 409, problem: { code: "client-limit" } });
  });

  describe("a cart with a preorder and available goods", () => {
    const mixed = async () => {
      const [campaign, [pick]] = [await campaignOf(api(), "deposit"), await findVariants(api(), 1)];
      return [pick!.variantId, campaign.variantId].map((variantId) => ({ variantId, quantity: 1 }));
    };

    it("shows the cost of one parcel and of two, and becomes one order in as many as chosen", async () => {
      const lines = await mixed();
      const token = await fillCart(api(), lines);
      const { id } = await chooseShipping(api(), token, MADRID);
      const { body: cart } = await api().call("PATCH /api/shop/carts/{token}", {
        params: { token },
        body: { ...MADRID, shippingOption: id },
      });
      const { apart } = cart;
      expect(apart?.total).toBe(cart.totals.total - (cart.totals.shipping ?? 0) + (apart?.shipping ?? 0));
      expect(apart?.taxes.reduce((sum, { gross }) => sum + gross, 0)).toBe(apart?.total);

      const shopper = await buyer(api());
      const { body: placed } = await shopper.order(lines, { apart: true, expectedTotal: apart?.total ?? 0 });
      expect(placed).toMatchObject({ total: apart?.total, dueNow: apart?.dueNow });
      const order = await orderOf(api(), placed.token);
      expect(order).toMatchObject({ due: apart?.dueNow, placedWith: [] });
      expect(order.totals).toMatchObject({ shipping: apart?.shipping, taxes: apart?.taxes });

      const other = await buyer(api());
      const { body: one } = await other.order(lines, { apart: false, expectedTotal: cart.totals.total });
      expect(one).toMatchObject({ total: cart.totals.total, dueNow: cart.dueNow });
      expect(await orderOf(api(), one.token)).toMatchObject({ fulfilment: "held", placedWith: [] });
    });

    it("in two parcels is paid once, sends its goods in stock first, and is an ordinary one without its preorder", async () => {
      const lines = await mixed();
      const shopper = await buyer(api());
      const { body: placed } = await shopper.order(lines, { apart: true });
      const staff = { token: await api().signIn("admin") };
      const query = { search: placed.number };
      const [row] = (await api().call("GET /api/admin/orders", { query }, staff)).body.items;
      const params = { id: row!.id };
      const stored = async () => (await api().call("GET /api/admin/orders/{id}", { params }, staff)).body;
      const key = () => ({ ...staff, headers: { "Idempotency-Key": newKey() } });
      const payment = { method: "transfer" as const, amount: placed.dueNow, version: (await stored()).version };
      await api().call("POST /api/admin/orders/{id}/payments", { params, body: payment }, key());
      const paid = await stored();
      expect(paid).toMatchObject({ state: "confirmed", goods: "to-prepare", due: 0, inTwoParcels: true });
      const preordered = paid.lines.find(({ kind }) => kind === "preorder")!;
      const item = paid.lines.find(({ kind }) => kind === "item")!;

      const prepare = async (body: { lines?: { lineId: string; quantity: number }[] }) =>
        api().call(
          "POST /api/admin/orders/{id}/shipments",
          { params, body: { ...body, version: (await stored()).version } },
          key(),
        );
      const early = await prepare({ lines: [{ lineId: preordered.id, quantity: 1 }] });
      expect(early).toMatchObject({ status: 422, problem: { code: "validation" } });
      await prepare({});
      const [parcel] = (await stored()).shipments;
      expect(parcel!.lines).toMatchObject([{ lineId: item.id, quantity: 1 }]);
      for (const to of ["packed", "shipped"] as const) {
        const { version } = await stored();
        const body = { machine: "shipment" as const, shipmentId: parcel!.id, to, version };
        await api().call("POST /api/admin/orders/{id}/transitions", { params, body }, staff);
      }
      expect(await stored()).toMatchObject({ state: "processing", fulfilment: "partial", goods: "rest-held" });
      const sent = await orderOf(api(), placed.token);
      expect(sent.parts).toMatchObject([
        { title: "Lo que había en la tienda", text: expect.stringMatching(/^Enviado\. Llega /) },
        { title: "Tu precompra", text: expect.stringMatching(/^Llega /) },
      ]);
      const release = sent.lines.find(({ preorder }) => preorder)!.preorder!;
      expect(sent).toMatchObject({ headline: "Una parte de tu pedido ha salido" });
      // After the cut-off, a parcel that leaves today arrives earlier than promised; otherwise nothing has changed.
      const { promise, before } = sent.delivery!;
      expect(before === null || (before.dispatch > promise.dispatch && before.to >= promise.to)).toBe(true);
      expect(sent.laterDelivery!.promise.dispatch >= release.releaseDate).toBe(true);
      expect(sent.delivery!.promise.dispatch < release.releaseDate).toBe(true);

      const cancelled = { params: { token: placed.token, id: release.id }, body: {} };
      await api().call("POST /api/shop/orders/{token}/preorders/{id}/cancel", cancelled);
      const rest = await stored();
      expect(rest).toMatchObject({ inTwoParcels: false, due: 0 });
      expect(rest.totals.shipping).toBeLessThanOrEqual(sent.totals.shipping ?? 0);
      expect(rest.lines.map(({ kind }) => kind)).toEqual(["item"]);
      const [refund] = rest.refunds;
      expect(refund!.amount).toBe(sent.paid - rest.totals.total);
    });

    it("in two parcels keeps its parcels and days when its client is merged, and nobody is anonymised while one waits", async () => {
      const shopper = await buyer(api());
      const { body: placed } = await shopper.order(await mixed(), { apart: true });
      const staff = { token: await api().signIn("admin") };
      const [row] = (await api().call("GET /api/admin/orders", { query: { search: placed.number } }, staff)).body.items;
      const params = { id: row!.id };
      const stored = async () => (await api().call("GET /api/admin/orders/{id}", { params }, staff)).body;
      const key = () => ({ ...staff, headers: { "Idempotency-Key": newKey() } });
      const payment = { method: "transfer" as const, amount: placed.dueNow, version: (await stored()).version };
      await api().call("POST /api/admin/orders/{id}/payments", { params, body: payment }, key());
      const paid = await stored();
      const seen = await orderOf(api(), placed.token);

      const { body: into } = await api().call(
        "POST /api/admin/clients",
        { body: { name: "Elvira", surname: "Otra", email: freshEmail("otra") } },
        staff,
      );
      const { body: from } = await api().call(
        "GET /api/admin/clients/{id}",
        { params: { id: paid.client?.id ?? "" } },
        staff,
      );
      const merged = await api().call(
        "POST /api/admin/clients/{id}/merge",
        {
          params: { id: from.id },
          body: { into: into.id, version: from.version, intoVersion: into.version, take: ["email"] },
        },
        staff,
      );
      expect(merged).toMatchObject({ status: 200, body: { counts: { orders: 1, account: true } } });
      const moved = await stored();
      expect(moved).toMatchObject({ client: { id: into.id }, inTwoParcels: true, totals: paid.totals });
      const { delivery, laterDelivery } = await orderOf(api(), placed.token);
      expect({ delivery, laterDelivery }).toEqual({ delivery: seen.delivery, laterDelivery: seen.laterDelivery });

      const { version, name, surname } = merged.body.into;
      const forget = { params: { id: into.id }, body: { version, confirm: `${name} ${surname}` } };
      const anonymised = await api().call("POST /api/admin/clients/{id}/anonymise", forget, staff);
      expect(anonymised).toMatchObject({ status: 409, problem: { code: "in-use" } });
    });

    it("allows withdrawing from the preorder alone, which refunds the deposit and cancels its balance", async () => {
      const campaign = await campaignOf(api(), "deposit");
      const deposit = computeDeposit(campaign.price, campaign);
      const lines = await mixed();
      const shopper = await buyer(api());
      const { body: placed } = await shopper.order(lines, { apart: false });
      const staff = { token: await api().signIn("admin") };
      const query = { search: placed.number };
      const [row] = (await api().call("GET /api/admin/orders", { query }, staff)).body.items;
      const params = { id: row!.id };
      const stored = async () => (await api().call("GET /api/admin/orders/{id}", { params }, staff)).body;
      const payment = { method: "transfer" as const, amount: placed.dueNow, version: (await stored()).version };
      const key = { ...staff, headers: { "Idempotency-Key": newKey() } };
      await api().call("POST /api/admin/orders/{id}/payments", { params, body: payment }, key);

      const at = { params: { token: placed.token } };
      const { body: form } = await api().call("GET /api/shop/orders/{token}/withdrawal", at);
      const preordered = (await stored()).lines.find(({ kind }) => kind === "preorder");
      const body = { name: form.name, seen: form.seen, lines: [{ lineId: preordered!.id, quantity: 1 }] };
      const { body: after } = await api().call("POST /api/shop/orders/{token}/withdrawal", { ...at, body });
      expect(after.withdrawals).toMatchObject([
        { state: "refunded", refunded: deposit, lines: [{ name: preordered!.name, quantity: 1 }] },
      ]);
      expect(await orderOf(api(), placed.token)).toMatchObject({
        state: "confirmed",
        due: 0,
        later: 0,
        lines: [{ kind: "item" }],
      });
      const { refunds } = await stored();
      expect(refunds.map(({ amount }) => amount)).toEqual([deposit]);
      const returned = await api().call("GET /api/admin/returns", { query: { orderId: row!.id } }, staff);
      const one = { params: { id: returned.body.items[0]!.id } };
      const { body: desk } = await api().call("GET /api/admin/returns/{id}", one, staff);
      expect(desk).toMatchObject({ state: "refunded", lines: [{ name: preordered!.name, quantity: 1, cancelled: 1 }] });
    });
  });
});
