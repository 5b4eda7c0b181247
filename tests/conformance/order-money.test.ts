import { dueOf, heldAmount, orderMoney, orderPaymentState } from "@tablero/domain/sales/orders/paying/money";
import { unitsToSend } from "@tablero/domain/sales/orders/units-after-refund";
import { describe, expect, it } from "vitest";
import { orderForStaff } from "./order-staff.ts";
import { conformance } from "./suite.ts";

conformance("the amount due of an order", (api) => {
  const total = (order: { total: number }) => order.total;

  it("a mistaken payment that is refunded is due again, and paying it completes the payment of the order", async () => {
    const order = await orderForStaff(api(), [1]);
    await order.pay(500);
    expect((await order.refund({ amount: 500 })).body).toMatchObject({
      state: "pending",
      payment: "refunded",
      paid: 0,
      due: total(order),
    });
    expect(await order.pay(total(order) + 1)).toMatchObject({ status: 409, problem: { due: total(order) } });
    const paid = await order.pay(total(order));
    expect([paid.status, paid.body.payment, paid.body.due, paid.body.state]).toEqual([201, "paid", 0, "confirmed"]);
  });

  it("a partial refund of a partial payment is due again", async () => {
    const order = await orderForStaff(api(), [1]);
    await order.pay(600);
    expect((await order.refund({ amount: 200 })).body).toMatchObject({ payment: "partial", due: total(order) - 400 });
    expect((await order.pay(total(order) - 400)).body).toMatchObject({ payment: "paid", state: "confirmed", due: 0 });
  });

  it("refunding a cash payment that was recorded too early does not complete the order, which can still be paid", async () => {
    const order = await orderForStaff(api(), [1], { method: "in-store", pickup: true });
    await order.prepare();
    await order.pay(total(order), "in-store");
    expect((await order.refund({ amount: total(order) })).body).toMatchObject({
      payment: "refunded",
      due: total(order),
    });
    const gone = await order.parcel(0, "packed", "ready-for-pickup", "picked-up");
    expect(gone.body).toMatchObject({ state: "processing", fulfilment: "fulfilled", due: total(order) });
    expect(gone.body.allowed.order).not.toContain("completed");
    expect((await order.pay(total(order), "in-store")).body).toMatchObject({ state: "completed", payment: "paid" });
  });

  it("a discount refunded after payment is waived, so that nothing is due and the order continues", async () => {
    const order = await orderForStaff(api(), [1]);
    await order.pay(total(order));
    const reply = await order.refund({ amount: 100 });
    expect(reply.body).toMatchObject({ payment: "partially-refunded", due: 0, paid: total(order) - 100 });
    expect(reply.body.refunds[0]).toMatchObject({ amount: 100, waived: 100, cause: "request" });
    await order.prepare();
    expect((await order.parcel(0, "packed", "shipped", "delivered")).body).toMatchObject({ state: "completed" });
  });

  it("staff choose whether the refunded amount is still owed by the shopper", async () => {
    const order = await orderForStaff(api(), [1]);
    await order.pay(total(order));
    expect((await order.refund({ amount: 100, stillOwed: true })).body).toMatchObject({
      payment: "partial",
      due: 100,
    });
    expect((await order.pay(100)).body).toMatchObject({ payment: "paid", due: 0 });
    const gift = await order.refund({ amount: 100, stillOwed: false });
    expect(gift.body).toMatchObject({ payment: "partially-refunded", due: 0 });
    const odd = await order.refund({ lines: [{ lineId: order.now.lines[0]!.id, quantity: 1 }], stillOwed: true });
    expect([odd.status, odd.problem.errors?.[0]?.path]).toEqual([422, "stillOwed"]);
  });

  it("an order whose full price was refunded and waived owes nothing", async () => {
    const order = await orderForStaff(api(), [1]);
    await order.pay(total(order));
    expect((await order.refund({ amount: total(order), stillOwed: false })).body).toMatchObject({
      payment: "refunded",
      due: 0,
      paid: 0,
    });
    expect(await order.pay(1)).toMatchObject({ status: 409, problem: { code: "amount-exceeded" } });
  });

  it("orders that owe money again are listed as unpaid, with the amount due", async () => {
    const token = await api().signIn("admin");
    const unpaid = async () =>
      (await api().call("GET /api/admin/statistics/orders", {}, { token })).body.unpaid as {
        total: number;
        count: number;
      };
    const order = await orderForStaff(api(), [1]);
    await order.pay(total(order));
    const before = await unpaid();
    await order.refund({ amount: 300, stillOwed: true });
    expect(await unpaid()).toEqual({ total: before.total + 300, count: before.count + 1 });
    await order.refund({ amount: total(order) - 300, stillOwed: true });
    expect(await unpaid()).toEqual({ total: before.total + total(order), count: before.count + 1 });
  });

  describe("an order for pickup", () => {
    it("keeps its goods at the counter after a partial refund", async () => {
      const order = await orderForStaff(api(), [1], { method: "in-store", pickup: true });
      await order.prepare();
      await order.pay(total(order), "in-store");
      await order.refund({ amount: 100 });
      const ready = await order.parcel(0, "packed", "ready-for-pickup");
      expect([ready.body.fulfilment, ready.body.expiresAt]).toEqual(["ready-for-pickup", null]);
    });
  });
});

conformance("refunded units", (api) => {
  it("refunded units are no longer reserved, prepared or sent", async () => {
    const order = await orderForStaff(api(), [3]);
    const before = await order.available();
    await order.pay(order.total);
    const reply = await order.refundUnits([0, 1]);
    expect(reply.body).toMatchObject({ state: "confirmed", payment: "partially-refunded", due: 0 });
    expect(reply.body.lines[0]).toMatchObject({ quantity: 3, cancelled: 1 });
    const params = { token: order.placed.token };
    const shopper = await api().call("GET /api/shop/orders/{token}", { params });
    expect(shopper.body.lines).toMatchObject([{ quantity: 3, cancelled: 1 }]);
    expect(await order.available()).toBe(before + 1);
    const prepared = await order.prepare();
    expect(prepared.body.shipments[0]!.lines).toMatchObject([{ quantity: 2 }]);
    const sent = await order.parcel(0, "packed", "shipped", "delivered");
    expect(sent.body).toMatchObject({ state: "completed", fulfilment: "fulfilled" });
    expect(await order.available()).toBe(before + 1);
  });

  it("refunded units are taken from unpacked goods first, then from parcels in preparation, then from packed ones", async () => {
    const order = await orderForStaff(api(), [4]);
    await order.pay(order.total);
    await order.prepare([0, 1]);
    await order.parcel(0, "packed");
    await order.prepare([0, 2]);
    const states = () =>
      order.now.shipments.map(
        ({ state, lines, takeOut }: { state: string; lines: { quantity: number }[]; takeOut: unknown[] }) => [
          state,
          lines.map(({ quantity }) => quantity),
          takeOut.length,
        ],
      );
    await order.refundUnits([0, 1]);
    expect(states()).toEqual([
      ["packed", [1], 0],
      ["preparing", [2], 0],
    ]);
    await order.refundUnits([0, 1]);
    expect(states()).toEqual([
      ["packed", [1], 0],
      ["preparing", [1], 0],
    ]);
    await order.refundUnits([0, 1]);
    expect(states()[1]?.[0]).toBe("cancelled");
    expect(order.now.state).toBe("processing");
    await order.refundUnits([0, 1]);
    expect(states().map(([state]) => state)).toEqual(["cancelled", "cancelled"]);
    expect(order.now).toMatchObject({ state: "cancelled" });
  });

  it("refunded units in a packed parcel reopen it, and staff see which units to take out", async () => {
    const order = await orderForStaff(api(), [2]);
    await order.pay(order.total);
    await order.prepare();
    await order.parcel(0, "packed");
    const reply = await order.refundUnits([0, 1]);
    const lineId = order.now.lines[0]!.id;
    expect(reply.body.shipments[0]).toMatchObject({
      state: "preparing",
      allowed: ["packed", "cancelled"],
      lines: [{ lineId, quantity: 1 }],
      takeOut: [{ lineId, quantity: 1 }],
    });
    expect(reply.body.events.some(({ text }) => /^Hay que abrir un bulto/.test(text))).toBe(true);
    expect((await order.parcel(0, "packed")).body.shipments[0]!.takeOut).toEqual([]);
    expect((await order.parcel(0, "shipped")).body.fulfilment).toBe("shipped");
  });

  it("refunded units that were already sent are not subtracted from the units still to be sent", async () => {
    const order = await orderForStaff(api(), [2]);
    await order.pay(order.total);
    await order.prepare();
    await order.parcel(0, "packed", "shipped");
    const reply = await order.refundUnits([0, 2]);
    expect(reply.body.lines[0]).toMatchObject({ shipped: 2, cancelled: 0 });
    expect((await order.parcel(0, "delivered")).body).toMatchObject({ state: "completed" });
  });

  it("refunding all units cancels the order automatically, and the delivery can still be refunded", async () => {
    const order = await orderForStaff(api(), [2, 1]);
    const before = await order.available();
    await order.pay(order.total);
    await order.prepare([0, 1]);
    await order.refundUnits([0, 2]);
    expect(order.now.state).toBe("processing");
    const reply = await order.refundUnits([1, 1]);
    const { shipping: sent, fee } = reply.body.totals;
    const shipping = sent ?? 0;
    expect(reply.body).toMatchObject({ state: "cancelled", due: 0, paid: shipping + fee, allowed: { order: [] } });
    expect(reply.body.shipments[0]!.state).toBe("cancelled");
    expect(await order.available()).toBe(before + 2);
    if (shipping > 0) {
      const kept = await order.refund({ lines: [], shipping });
      expect(kept.body).toMatchObject({ payment: "refunded", paid: 0 });
    }
  });
});

conformance("returned parcels", (api) => {
  it("a fully returned order can be closed", async () => {
    const order = await orderForStaff(api(), [1, 1]);
    await order.pay(order.total);
    await order.prepare();
    const back = await order.parcel(0, "packed", "shipped", "returned");
    expect(back.body).toMatchObject({ state: "processing", fulfilment: "returned" });
    expect(back.body.allowed.order).toEqual(["completed", "cancelled"]);
    await order.refundUnits([0, 1]);
    expect((await order.move("completed")).body).toMatchObject({ state: "completed", allowed: { order: [] } });
  });

  it("a fully returned order can be cancelled, which refunds the rest of its money", async () => {
    const order = await orderForStaff(api(), [1]);
    await order.pay(order.total);
    await order.prepare();
    await order.parcel(0, "packed", "shipped", "returned");
    expect((await order.move("cancelled")).body).toMatchObject({ state: "cancelled", payment: "refunded", paid: 0 });
  });

  it("a shopper cannot cancel an order after its parcel came back, because staff inspect the goods first", async () => {
    const order = await orderForStaff(api(), [1]);
    await order.pay(order.total);
    await order.prepare();
    await order.parcel(0, "packed", "shipped", "returned");
    const params = { token: order.placed.token };
    expect((await api().call("GET /api/shop/orders/{token}", { params })).body.cancellable).toBe(false);
    expect(await api().call("POST /api/shop/orders/{token}/cancel", { params, body: {} })).toMatchObject({
      status: 409,
      problem: { code: "invalid-transition" },
    });
  });

  it("an unpaid order whose parcel came back can only be cancelled", async () => {
    const order = await orderForStaff(api(), [1]);
    await order.move("confirmed");
    await order.prepare();
    const back = await order.parcel(0, "packed", "shipped", "returned");
    expect(back.body.allowed.order).toEqual(["cancelled"]);
  });

  it("an order with a returned parcel, unsent goods and a partial refund can be continued, cancelled or closed", async () => {
    const order = await orderForStaff(api(), [1, 1]);
    await order.pay(order.total);
    await order.prepare([0, 1]);
    await order.parcel(0, "packed", "shipped", "returned");
    const open = await order.refundUnits([0, 1]);
    // The returned line was not sent again; the other one is still to be prepared.
    expect(open.body).toMatchObject({ fulfilment: "unfulfilled", allowed: { order: ["cancelled"] } });
    expect(open.body.lines.map(({ cancelled }) => cancelled)).toEqual([0, 0]);
    const closed = await order.refundUnits([1, 1]);
    expect(closed.body).toMatchObject({
      state: "processing",
      fulfilment: "returned",
      allowed: { order: ["completed", "cancelled"] },
    });
  });
});

/** Numbers from 0 up to 1, deterministic for a seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

conformance("random order histories", (api) => {
  it.each([1, 2, 3, 4])("the amounts and units of a random order add up after every step (seed %i)", async (seed) => {
    const random = numbers(seed);
    const order = await orderForStaff(api(), [2, 1]);
    const some = (most: number) => Math.max(1, Math.ceil(most * random()));
    const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
    for (let step = 0; step < 18; step += 1) {
      const now = order.now;
      const held = now.payments.filter(({ refundable }) => refundable > 0);
      const from = pick<{ id: string; refundable: number }>(held);
      const choice = Math.floor(random() * 6);
      if (choice === 0 && now.due > 0) await order.pay(random() < 0.4 ? some(now.due) : now.due);
      if (choice === 1 && from) await order.refund({ amount: some(from.refundable) }, from.id);
      if (choice === 2 && from)
        await order.refund({ amount: some(from.refundable), stillOwed: random() < 0.5 }, from.id);
      if (choice === 3 && from) {
        const lines = [{ lineId: now.lines[Math.floor(random() * 2)]!.id, quantity: 1 }];
        await order.refund({ lines }, from.id);
      }
      if (choice === 4 && ["confirmed", "processing"].includes(now.state)) await order.prepare([0, 1]);
      if (choice === 5) {
        const moves = now.shipments.flatMap(({ allowed }, index) => allowed.map((to) => [index, to] as const));
        const next = pick(moves);
        if (next) expect((await order.parcel(next[0], next[1])).status).toBe(200);
      }
      const seen = await order.read();
      const standing = seen.refunds.filter(({ state }) => state !== "failed");
      const money = orderMoney(seen.payments, standing, seen.total);
      const closed = seen.state === "cancelled" || seen.state === "expired";
      expect([seen.due, seen.paid]).toEqual([closed ? 0 : dueOf(money), heldAmount(money)]);
      expect(seen.payment).toBe(orderPaymentState(money));
      for (const line of seen.lines) {
        const left = unitsToSend(line, seen.shipments);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + line.shipped).toBeLessThanOrEqual(line.quantity - line.cancelled);
      }
      if (seen.state === "completed") break;
    }
  });
});
