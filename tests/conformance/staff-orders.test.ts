import { expect, it } from "vitest";
import type { SentBody } from "./caller.ts";
import { contact, findLimitedVariant, findVariants, newKey } from "./shopper.ts";
import { deliveryFor, placeForClient, previewOrder, type StaffOrderBody } from "./staff-orders.ts";
import { conformance } from "./suite.ts";

conformance("orders that staff place", (api) => {
  const admin = () => api().signIn("admin");
  const unique = () => `pedido-${newKey().slice(0, 8)}@correo.test`;
  const guest = (email = unique()) => ({ ...contact, email });
  const oneLine = async (units = 1) => {
    const [pick] = await findVariants(api(), 1);
    return { pick: pick!, lines: [{ variantId: pick!.variantId, quantity: units }] };
  };
  const pickedUp = async (token: string, lines: StaffOrderBody["lines"]) => ({
    lines,
    shippingAddress: undefined,
    shippingOption: await deliveryFor(api(), token, lines, true),
  });
  const free = async (slug: string, variantId: string) => {
    const { body } = await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: slug } });
    return body.variants.find(({ id }) => id === variantId)!.available;
  };

  it("a preview has the shop's prices, deliveries and payment methods, and reserves nothing", async () => {
    const token = await admin();
    const { pick, lines } = await oneLine(2);
    const { status, body } = await previewOrder(api(), token, { lines });
    expect(status).toBe(200);
    expect(body.lines).toMatchObject([{ variantId: pick.variantId, quantity: 2, unitPrice: pick.price, change: null }]);
    expect(body.totals.subtotal).toBe(2 * pick.price);
    expect(body.options!.length).toBeGreaterThan(1);
    const option = body.options!.find(({ pickup }) => pickup)!;
    const picked = (await previewOrder(api(), token, { lines, shippingOption: option.id })).body;
    expect(picked.methods).toContain("in-store");
    expect(picked.totals.total).toBe(2 * pick.price + option.price);
    expect(await free(pick.slug, pick.variantId)).toBe(pick.available);
  });

  it("an empty preview is possible, and lacks nothing but lines", async () => {
    const { status, body } = await previewOrder(api(), await admin(), { lines: [] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ lines: [], count: 0, totals: { total: expect.any(Number) } });
  });

  it("an order by telephone belongs to a new client, reserves its units and waits for a transfer", async () => {
    const token = await admin();
    const { pick, lines } = await oneLine(2);
    const email = unique();
    const { status, body: order } = await placeForClient(api(), token, { lines, contact: guest(email) });
    expect(status).toBe(201);
    expect(order).toMatchObject({
      ...{ channel: "phone", state: "pending", payment: "unpaid", paymentMethod: "transfer" },
      contact: { email },
    });
    expect(order.lines).toMatchObject([{ variantId: pick.variantId, quantity: 2, unitPrice: pick.price }]);
    expect(order.events.some(({ text }) => text.includes("recibido por teléfono"))).toBe(true);
    expect(await free(pick.slug, pick.variantId)).toBe(pick.available - 2);
    const { body: found } = await api().call("GET /api/admin/clients", { query: { search: email } }, { token });
    expect(found.items).toHaveLength(1);
    const again = await placeForClient(api(), token, { contact: guest(email), channel: "email" });
    expect(again.body.client.id).toBe(order.client.id);
  });

  it("the list has the channel of an order, and filters by it", async () => {
    const token = await admin();
    const { body: order } = await placeForClient(api(), token, { channel: "email", contact: guest() });
    const filtered = async (channel: "email" | "phone") =>
      (await api().call("GET /api/admin/orders", { query: { search: order.number, channel } }, { token })).body.items;
    expect(await filtered("email")).toMatchObject([{ id: order.id, channel: "email" }]);
    expect(await filtered("phone")).toEqual([]);
  });

  it("a repeated call places one order", async () => {
    const token = await admin();
    const changes = { ...(await oneLine()), contact: guest() };
    const { pick: _pick, ...body } = changes;
    const key = newKey();
    const [first, second] = [
      await placeForClient(api(), token, body, key),
      await placeForClient(api(), token, body, key),
    ];
    expect(second.body.id).toBe(first.body.id);
  });

  it("a chosen client gets the order, whatever address is typed", async () => {
    const token = await admin();
    const { body: made } = await placeForClient(api(), token, { contact: guest() });
    const clientId = made.client.id!;
    const { body: order } = await placeForClient(api(), token, { clientId, contact: guest() });
    expect(order.client.id).toBe(clientId);
    const unknown = await placeForClient(api(), token, { clientId: "01890000-0000-7000-8000-000000000000" });
    expect(unknown).toMatchObject({ status: 404, problem: { code: "not-found" } });
  });

  it("money that is taken at the counter pays the order, also one that is sent", async () => {
    const token = await admin();
    const { lines } = await oneLine();
    const paid = { channel: "counter", paymentMethod: "in-store", paid: true, reference: "Efectivo" } as const;
    const here = await placeForClient(api(), token, { ...paid, ...(await pickedUp(token, lines)), contact: guest() });
    expect(here.body).toMatchObject({ channel: "counter", state: "confirmed", payment: "paid", due: 0 });
    expect(here.body.payments).toMatchObject([{ method: "in-store", state: "captured", reference: "Efectivo" }]);
    const sent = await placeForClient(api(), token, { ...paid, lines, contact: guest() });
    expect(sent.body).toMatchObject({ payment: "paid", pickup: false });
    const unpaid = await placeForClient(api(), token, { lines, paymentMethod: "in-store", contact: guest() });
    expect(unpaid).toMatchObject({ status: 409, problem: { code: "payment-unavailable" } });
    const wrong = await placeForClient(api(), token, { lines, paymentMethod: "transfer", paid: true });
    expect(wrong).toMatchObject({ status: 422, problem: { errors: [{ path: "paymentMethod" }] } });
  });

  it("an order by link waits as long as a transfer", async () => {
    const token = await admin();
    const wait = async (paymentMethod: "card" | "transfer") => {
      const { body } = await placeForClient(api(), token, { paymentMethod, contact: guest() });
      return Date.parse(body.expiresAt!) - Date.parse(body.placedAt);
    };
    // Two clocks are read while an order is placed.
    expect(Math.abs((await wait("card")) - (await wait("transfer")))).toBeLessThan(60_000);
  });

  it("an agreed price and a discount need a reason, which the timeline has", async () => {
    const token = await admin();
    const { pick, lines } = await oneLine(2);
    const own = lines.map((line) => ({ ...line, price: 1000 }));
    const without = await placeForClient(api(), token, { lines: own });
    expect(without).toMatchObject({ status: 422, problem: { errors: [{ path: "reason" }] } });
    const reason = "Caja golpeada";
    const { body: order } = await placeForClient(api(), token, { lines: own, reason, contact: guest() });
    expect(order.lines).toMatchObject([{ unitPrice: 1000, gross: 2000 }]);
    expect(order.events.some(({ kind, text }) => kind === "note" && text.includes(reason))).toBe(true);
    const discount = { kind: "percent", value: 1000 } as const;
    const { body: seen } = await previewOrder(api(), token, { lines, discount });
    expect(seen.totals.discount).toBe(Math.round(pick.price * 0.2));
    const less = await placeForClient(api(), token, { lines, discount, reason, contact: guest() });
    expect(less.body.totals).toMatchObject({ discount: seen.totals.discount });
    const both = await placeForClient(api(), token, { lines, discount, reason, couponCode: "BIENVENIDA" });
    expect(both).toMatchObject({ status: 422, problem: { errors: [{ path: "couponCode" }] } });
  });

  it("a clerk places orders at the shop's prices only", async () => {
    const token = await api().signIn("clerk");
    const { lines } = await oneLine();
    expect((await placeForClient(api(), token, { lines, contact: guest() })).status).toBe(201);
    const own = lines.map((line) => ({ ...line, price: 1 }));
    const refused = { status: 403, problem: { code: "forbidden" } };
    const deliver = { shippingOption: await deliveryFor(api(), token, lines) };
    expect(await placeForClient(api(), token, { ...deliver, lines: own, reason: "Amistad" })).toMatchObject(refused);
    expect(await previewOrder(api(), token, { lines: own })).toMatchObject(refused);
  });

  it("the rules of the shop's orders decide: units, repeated and unknown variants, agreed totals, postcodes", async () => {
    const token = await admin();
    const { pick, lines } = await oneLine();
    const option = { shippingOption: await deliveryFor(api(), token, lines) };
    const place = (changes: Partial<StaffOrderBody>) =>
      placeForClient(api(), token, { lines, ...option, contact: guest(), ...changes });
    const many = [{ variantId: pick.variantId, quantity: pick.available + 1 }];
    expect(await place({ lines: many })).toMatchObject({ status: 409, problem: { code: "out-of-stock" } });
    const twice = await place({ lines: [...lines, ...lines] });
    expect(twice).toMatchObject({ status: 422, problem: { errors: [{ path: "lines.1.variantId" }] } });
    const gone = await place({ lines: [{ variantId: "01890000-0000-7000-8000-000000000000", quantity: 1 }] });
    expect(gone).toMatchObject({ status: 422, problem: { errors: [{ path: "lines.0.variantId" }] } });
    expect(await place({ expectedTotal: 1 })).toMatchObject({ status: 409, problem: { code: "price-changed" } });
    const noAddress = await place({ shippingAddress: undefined });
    expect(noAddress).toMatchObject({ status: 422, problem: { errors: [{ path: "shippingAddress" }] } });
    const empty: SentBody<"POST /api/admin/orders">["lines"] = [];
    expect(await place({ lines: empty })).toMatchObject({ status: 422 });
    expect(await free(pick.slug, pick.variantId)).toBe(pick.available);
  });

  it("limits per person count the earlier orders of the client", async () => {
    const token = await admin();
    const { variantId, limit } = await findLimitedVariant(api());
    const place = (email: string, quantity: number) =>
      placeForClient(api(), token, { lines: [{ variantId, quantity }], contact: guest(email) });
    const email = unique();
    expect((await place(email, limit)).status).toBe(201);
    expect(await place(email, 1)).toMatchObject({ status: 409, problem: { code: "client-limit" } });
  });

  it("an order at the counter is no distance sale, one by telephone is", async () => {
    const token = await admin();
    const { lines } = await oneLine();
    const placedBy = async (channel: "phone" | "counter") => {
      const { body: order } = await placeForClient(api(), token, { lines, channel, contact: guest() });
      const link = await api().call("POST /api/admin/orders/{id}/link", { params: { id: order.id } }, { token });
      const { body } = await api().call("GET /api/shop/orders/{token}", { params: { token: link.body.token } });
      return body;
    };
    const [phone, counter] = [await placedBy("phone"), await placedBy("counter")];
    expect([phone.withdrawable, counter.withdrawable]).toEqual([true, false]);
    expect(phone.accepted, "nothing was accepted in a checkout").toEqual([]);
  });
});
