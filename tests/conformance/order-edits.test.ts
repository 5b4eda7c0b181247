import { describe, expect, it } from "vitest";
import type { SentBody } from "./caller.ts";
import { orderForStaff, type StaffOrder } from "./order-staff.ts";
import { findLimitedVariant, findVariants, newKey } from "./shopper.ts";
import { conformance } from "./suite.ts";

type Edit = Omit<SentBody<"POST /api/admin/orders/{id}/edits">, "version">;

conformance("order edits by staff", (api) => {
  const edit = async (
    order: StaffOrder,
    input: Edit,
    options: { role?: "clerk" | "admin"; key?: string; version?: number } = {},
  ) => {
    const { role = "admin", key = newKey() } = options;
    const body = { ...input, version: options.version ?? (await order.read()).version };
    const call = { params: { id: order.now.id }, body };
    return api().call("POST /api/admin/orders/{id}/edits", call, {
      token: await api().signIn(role),
      headers: { "Idempotency-Key": key },
    });
  };
  const preview = async (order: StaffOrder, body: Edit) =>
    api().call(
      "POST /api/admin/orders/{id}/edits/preview",
      { params: { id: order.now.id }, body },
      { token: await api().signIn("admin") },
    );
  const paid = async (quantities: number[]) => {
    const order = await orderForStaff(api(), quantities);
    await order.pay(order.total);
    return order;
  };
  const off = (order: StaffOrder, quantity: number, index = 0) => [{ lineId: order.now.lines[index]!.id, quantity }];
  const page = async (order: StaffOrder) =>
    (await api().call("GET /api/shop/orders/{token}", { params: { token: order.placed.token } })).body;

  describe("the limit per client", () => {
    it("includes the client's other orders when staff add a line", async () => {
      const { variantId, limit } = await findLimitedVariant(api());
      const add = (quantity: number) => ({ add: [{ variantId, quantity }] });
      const one = await orderForStaff(api(), [1]);
      const over = await preview(one, add(limit + 1));
      expect([over.status, over.problem.errors?.map(({ path, code }) => [path, code])]).toEqual([
        422,
        [["add.0.quantity", "client-limit"]],
      ]);
      expect((await edit(one, add(limit))).status).toBe(200);
      const two = await orderForStaff(api(), [1]);
      expect(two.now.client.id).toBe(one.now.client.id);
      expect((await edit(two, add(1))).status).toBe(422);
      await one.read();
      expect((await edit(one, { cancel: off(one, 1, 1) })).status).toBe(200);
      expect((await edit(two, add(1))).status).toBe(200);
    });
  });

  describe("the balance of a paid order", () => {
    it("can be paid by another method if the original one is not available online", async () => {
      const order = await paid([1]);
      const [pick] = await findVariants(api(), 1);
      await edit(order, { add: [{ variantId: pick!.variantId, quantity: 1 }] });
      const before = await page(order);
      expect(before).toMatchObject({ payment: "partial", paymentMethod: "transfer", payable: false });
      expect(before.due).toBeGreaterThan(0);
      expect(before.otherMethods).toContain("card");
      const params = { token: order.placed.token };
      const changed = await api().call("PUT /api/shop/orders/{token}/payment-method", {
        params,
        body: { paymentMethod: "card" },
      });
      expect(changed.status).toBe(200);
      const after = await page(order);
      expect(after).toMatchObject({ state: before.state, due: before.due, paymentMethod: "card", payable: true });
      expect((await order.read()).payments.filter(({ state }) => state === "created")).toMatchObject([
        { method: "card", amount: before.due },
      ]);
    });
  });

  describe("removing units", () => {
    it("removing units from an unpaid order lowers the amount due, and puts the units on sale again", async () => {
      const order = await orderForStaff(api(), [3]);
      const before = await order.available();
      const line = order.now.lines[0]!;
      const { body: seen } = await preview(order, { cancel: off(order, 2) });
      expect(seen).toMatchObject({ refund: 0, dueBefore: order.total, due: order.total - 2 * line.unitPrice });
      const { body } = await edit(order, { cancel: off(order, 2), reason: "No llega" });
      expect(body).toMatchObject({ units: 1, due: seen.due, totals: seen.after });
      expect(body.lines[0]).toMatchObject({ quantity: 1, cancelled: 0, removable: 1 });
      expect(await order.available()).toBe(before + 2);
      expect(body.events.find(({ text }) => text.includes("No llega"))?.text).toContain(
        "La tienda ha cambiado el pedido",
      );
      const shown = await page(order);
      expect(shown).toMatchObject({ due: seen.due, totals: { total: seen.after.total } });
      expect(shown.changes.map(({ text }) => text)).toEqual([expect.stringContaining("Sale 2 × ")]);
    });

    it("removing units from a paid order refunds the difference, and the rest remains paid", async () => {
      const order = await paid([3]);
      const { body } = await edit(order, { cancel: off(order, 1) });
      expect(body).toMatchObject({ due: 0, payment: "paid" });
      // Includes the amount by which delivery is now cheaper.
      expect(body.refunds).toMatchObject([
        { amount: order.total - body.totals.total, lines: [], waived: 0, cause: "change" },
      ]);
      expect(order.total - body.totals.total).toBeGreaterThanOrEqual(order.now.lines[0]!.unitPrice);
    });

    it("removing all units cancels the order, as the preview says", async () => {
      const order = await paid([2]);
      const { body: seen } = await preview(order, { cancel: off(order, 2) });
      expect(seen).toMatchObject({ cancels: true, refund: order.total, due: 0 });
      const { body } = await edit(order, { cancel: off(order, 2) });
      expect(body).toMatchObject({ state: "cancelled" });
      const again = await edit(order, { cancel: off(order, 1) });
      expect([again.status, again.problem.code]).toEqual([409, "invalid-transition"]);
    });

    it("removing one line leaves the other lines unchanged", async () => {
      const order = await paid([1, 2]);
      const [gone, kept] = order.now.lines;
      const { body } = await edit(order, { cancel: [{ lineId: gone!.id, quantity: 1 }] });
      expect(body.lines.map(({ id }) => id)).toEqual([kept!.id]);
      expect((await page(order)).lines).toHaveLength(1);
    });

    it("removing more units than the line has, or packed ones, is refused with an error at the field", async () => {
      const order = await paid([3]);
      const many = await edit(order, { cancel: off(order, 4) });
      expect([many.status, many.problem.errors?.[0]?.path]).toEqual([422, "cancel.0.quantity"]);
      await order.read();
      await order.prepare([0, 2]);
      await order.parcel(0, "packed");
      expect((await order.read()).lines[0]!.removable).toBe(1);
      expect((await edit(order, { cancel: off(order, 2) })).status).toBe(422);
      expect((await edit(order, { cancel: off(order, 1) })).body.lines[0]).toMatchObject({ quantity: 2 });
      expect((await edit(order, {})).problem.errors?.[0]?.message).toBe("No hay ningún cambio que guardar.");
    });
  });

  describe("adding a line", () => {
    it("an added line reserves its units, and makes its price due", async () => {
      const order = await paid([1, 1]);
      const other = await orderForStaff(api(), [1]);
      const variantId = other.picks[0]!.variantId;
      const before = await other.available();
      const { body } = await edit(order, { add: [{ variantId, quantity: 2 }] });
      const added = body.lines.at(-1)!;
      expect(added).toMatchObject({ variantId, quantity: 2, cancelled: 0, discount: 0 });
      expect(body).toMatchObject({ due: 2 * added.unitPrice, payment: "partial", state: order.now.state });
      expect(await other.available()).toBe(before - 2);
      expect((await page(order)).due).toBe(body.due);
      await order.read();
      await order.pay(body.due);
      expect(order.now).toMatchObject({ due: 0, payment: "paid" });
    });

    it("more units than are available and an unknown variant are refused", async () => {
      const order = await paid([1]);
      const { variantId } = order.picks[0]!;
      const many = await edit(order, { add: [{ variantId, quantity: 9999 }] });
      expect([many.status, many.problem.code]).toEqual([409, "out-of-stock"]);
      const unknown = await edit(order, { add: [{ variantId: order.now.id, quantity: 1 }] });
      expect([unknown.status, unknown.problem.errors?.[0]?.path]).toEqual([422, "add.0.variantId"]);
    });

    it("a special price requires the permission to change prices", async () => {
      const order = await paid([1]);
      const add = [{ variantId: order.picks[0]!.variantId, quantity: 1, price: 100 }];
      const clerk = await edit(order, { add }, { role: "clerk" });
      expect([clerk.status, clerk.problem.code]).toEqual([403, "forbidden"]);
      expect((await edit(order, { add })).body.due).toBe(100);
      expect((await edit(order, { add: [{ ...add[0]!, price: undefined }] }, { role: "clerk" })).status).toBe(200);
    });
  });

  describe("changing the delivery", () => {
    it("a change to pickup or to another address applies the price of that delivery", async () => {
      const order = await paid([1]);
      const { body: now } = await preview(order, {});
      const shop = now.options.find(({ pickup }) => pickup)!;
      const { body } = await edit(order, { delivery: { address: null, option: shop.id } });
      expect(body).toMatchObject({ pickup: true, shippingAddress: null, totals: { shipping: 0 }, due: 0 });
      const address = { ...order.now.shippingAddress!, line1: "Calle Nueva 7" };
      const { body: choices } = await preview(order, { delivery: { address, option: "" } });
      const rate = choices.options.find(({ pickup }) => !pickup)!;
      const back = await edit(order, { delivery: { address, option: rate.id } });
      expect(back.body).toMatchObject({ pickup: false, shippingName: rate.name, due: rate.price });
      expect(back.body.shippingAddress?.line1).toBe("Calle Nueva 7");
    });

    it("a place with other taxes, an invalid postcode, and any change once a parcel was made are refused", async () => {
      const order = await paid([1]);
      const address = order.now.shippingAddress!;
      const canarias = { ...address, postcode: "35001", city: "Las Palmas", province: "Las Palmas" };
      const { body: there } = await preview(order, { delivery: { address: canarias, option: "" } });
      const option = there.options.find(({ pickup }) => !pickup)!.id;
      const taxes = await edit(order, { delivery: { address: canarias, option } });
      expect(taxes.problem.errors?.[0]).toMatchObject({ path: "delivery.address.postcode", code: "tax-territory" });
      const wrong = await edit(order, { delivery: { address: { ...address, postcode: "99999" }, option } });
      expect(wrong.problem.errors?.[0]?.path).toBe("delivery.address.postcode");
      await order.read();
      await order.prepare();
      expect(order.now.editing.delivery).toContain("anúlalo antes");
      const { body: here } = await preview(order, {});
      const mine = here.options.find(({ pickup }) => !pickup)!.id;
      expect((await edit(order, { delivery: { address, option: mine } })).problem.code).toBe("invalid-transition");
    });
  });

  it("an edit takes effect once per idempotency key, and only at the current version", async () => {
    const order = await paid([3]);
    const { version } = order.now;
    const key = newKey();
    const first = await edit(order, { cancel: off(order, 1) }, { key, version });
    const repeated = await edit(order, { cancel: off(order, 1) }, { key, version });
    expect([first.status, repeated.status]).toEqual([200, 200]);
    expect(repeated.body.refunds).toHaveLength(1);
    const late = await edit(order, { cancel: off(order, 1) }, { version });
    expect([late.status, late.problem.code]).toEqual([409, "version-conflict"]);
  });

  const revert = async (order: Awaited<ReturnType<typeof paid>>, reason = "Era de otro pedido") => {
    const pid = order.now.payments.find(({ state }) => state === "captured")!.id;
    const call = { params: { id: order.now.id, pid }, body: { reason, version: order.now.version } };
    const token = await api().signIn("admin");
    return api().call("POST /api/admin/orders/{id}/payments/{pid}/revert", call, { token });
  };

  it("a payment that was recorded by mistake is undone by a counter-entry, and can be recorded again", async () => {
    const order = await paid([2]);
    const { total } = order;
    const [payment] = order.now.payments.filter(({ state }) => state === "captured");
    expect((await revert(order, " ")).status).toBe(422);
    const undone = await revert(order);
    expect(undone.status).toBe(200);
    expect(undone.body).toMatchObject({
      state: "pending",
      payment: "unpaid",
      due: total,
      paid: 0,
      refunds: [{ paymentId: payment?.id, amount: total, waived: 0, cause: "mistake", state: "done", lines: [] }],
    });
    expect(undone.body.payments.find(({ id }) => id === payment?.id)).toMatchObject({
      state: "captured",
      amount: total,
      refundable: 0,
    });
    const { body: seen } = await api().call("GET /api/shop/orders/{token}", { params: { token: order.placed.token } });
    expect(seen).toMatchObject({ refunds: [], due: total });
    await order.read();
    // An order that was confirmed only by its payment cannot be prepared without it.
    expect((await order.prepare()).status).toBe(409);
    expect((await order.pay(total)).status).toBe(201);
    expect(order.now).toMatchObject({ state: "confirmed", payment: "paid", due: 0, paid: total });
  });

  it("a payment cannot be undone after dispatch, after a partial refund, or twice", async () => {
    const sent = await paid([1]);
    await sent.prepare();
    await sent.parcel(0, "packed", "shipped");
    const partly = await paid([1]);
    await partly.refund({ amount: 100 });
    const undone = await paid([1]);
    await revert(undone);
    await undone.read();
    for (const order of [sent, partly, undone]) {
      const refused = await revert(order);
      expect([refused.status, refused.problem.code]).toEqual([409, "invalid-transition"]);
    }
  });

  it("the shopper of an unpaid order is reminded by hand, at most once a day, and never of a paid one", async () => {
    const order = await orderForStaff(api(), [1]);
    const token = await api().signIn("admin");
    const remindAt = (version: number, { now: { id } } = order) =>
      api().call("POST /api/admin/orders/{id}/payment-reminders", { params: { id }, body: { version } }, { token });
    expect(order.now.paymentReminder).toEqual({ at: null, refusal: null });
    const sent = await remindAt(order.now.version);
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({
      version: order.now.version + 1,
      paymentReminder: { at: expect.any(String), refusal: "Ya se le ha recordado hace menos de un día." },
    });
    expect(sent.body.events[0]).toMatchObject({
      kind: "payment",
      text: expect.stringMatching(/^Recordatorio de pago/),
    });
    const again = await remindAt(sent.body.version);
    expect([again.status, again.problem.code]).toEqual([409, "invalid-transition"]);
    const late = await remindAt(order.now.version);
    expect([late.status, late.problem.code]).toEqual([409, "version-conflict"]);
    const { body: seen } = await api().call("GET /api/shop/orders/{token}", { params: { token: order.placed.token } });
    expect(JSON.stringify(seen)).not.toContain("Recordatorio");

    const settled = await paid([1]);
    expect((await remindAt(settled.now.version, settled)).problem.code).toBe("invalid-transition");
    expect(settled.now.paymentReminder.refusal).toBe("Este pedido no tiene nada por cobrar.");
  });

  it("only authorised money that was not captured can be released", async () => {
    const order = await paid([1]);
    const call = { params: { id: order.now.id, pid: order.now.payments[0]!.id }, body: { version: order.now.version } };
    const token = await api().signIn("admin");
    const reply = await api().call("POST /api/admin/orders/{id}/payments/{pid}/void", call, { token });
    expect([reply.status, reply.problem.code]).toEqual([409, "invalid-transition"]);
  });
});
