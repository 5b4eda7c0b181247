import { MAX_PACKING_ORDERS, PACKING_CLAIM_MS } from "@tablero/domain/sales/packing/packing";
import { expect, it } from "vitest";
import type { SentBody } from "./caller.ts";
import { orderForStaff } from "./order-staff.ts";
import { newKey } from "./shopper.ts";
import { conformance } from "./suite.ts";

type Finish = SentBody<"POST /api/admin/packing/{id}/finish">;

conformance("packing", (api) => {
  /** A paid order of these quantities, and the calls of a person who packs it. */
  async function paidOrder(quantities: readonly number[], options: { pickup?: boolean } = {}) {
    const order = await orderForStaff(api(), quantities, options);
    await order.pay(order.total);
    return order;
  }
  async function packer(role: "admin" | "warehouse" | "accountant") {
    const token = await api().signIn(role);
    return {
      run: (ids?: readonly string[]) =>
        api().call("GET /api/admin/packing", { query: ids ? { id: [...ids] } : {} }, { token }),
      claim: (id: string, units?: { lineId: string; quantity: number }[]) =>
        api().call("PUT /api/admin/packing/{id}", { params: { id }, body: { units } }, { token }),
      release: (id: string) => api().call("DELETE /api/admin/packing/{id}", { params: { id } }, { token }),
      finish: (id: string, body: Finish, key = newKey()) =>
        api().call(
          "POST /api/admin/packing/{id}/finish",
          { params: { id }, body },
          { token, headers: { "Idempotency-Key": key } },
        ),
      reopen: (id: string, body: { shipmentId: string; version: number }) =>
        api().call("POST /api/admin/packing/{id}/reopen", { params: { id }, body }, { token }),
    };
  }
  const allOf = (order: { now: { lines: { id: string; quantity: number }[] } }) =>
    order.now.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }));

  it("a run has the orders to prepare, oldest first, with codes, shelves and units of their lines", async () => {
    const order = await paidOrder([2, 1]);
    const staff = await packer("warehouse");
    const { body } = await staff.run();
    expect(body.orders.length).toBeLessThanOrEqual(MAX_PACKING_ORDERS);
    expect(body.total).toBeGreaterThanOrEqual(body.orders.length);
    const times = body.orders.map(({ placedAt }) => placedAt);
    expect(times).toEqual([...times].sort());
    const chosen = (await staff.run([order.now.id])).body;
    expect(chosen).toMatchObject({
      skipped: [],
      orders: [{ id: order.now.id, number: order.now.number, pickup: false, claim: null, units: [], parcels: 0 }],
    });
    const lines = chosen.orders[0]!.lines;
    expect(lines.map(({ quantity }) => quantity)).toEqual(order.now.lines.map(({ quantity }) => quantity));
    for (const line of lines) expect(line).toMatchObject({ sku: expect.any(String), barcode: expect.any(String) });
  });

  it("an order that is not to be prepared is skipped, and cannot be claimed", async () => {
    const order = await paidOrder([1]);
    await order.move("cancelled");
    const staff = await packer("warehouse");
    expect((await staff.run([order.now.id])).body).toMatchObject({
      orders: [],
      skipped: [{ number: order.now.number, state: "cancelled", goods: "not-applicable" }],
    });
    const reply = await staff.claim(order.now.id);
    expect(reply).toMatchObject({ status: 409, problem: { code: "invalid-transition" } });
    expect(reply.problem.detail).toContain("cancelado");
  });

  it("a claim names its owner to others, keeps the progress, and is free again once it is released", async () => {
    const order = await paidOrder([2]);
    const [one, other] = [await packer("warehouse"), await packer("admin")];
    const { id } = order.now;
    const units = [{ lineId: order.now.lines[0]!.id, quantity: 1 }];
    expect(await one.claim(id, units)).toMatchObject({ status: 200, body: { units, claim: { mine: true } } });
    expect((await one.claim(id)).body.units).toEqual(units);
    const seen = (await other.run([id])).body.orders[0]!;
    expect(seen).toMatchObject({ units, claim: { mine: false, name: expect.stringMatching(/\w/) } });
    const refused = await other.claim(id);
    expect(refused).toMatchObject({ status: 409, problem: { code: "in-use", by: seen.claim!.name } });
    const body = { units: allOf(order), to: "shipped" as const, version: order.now.version };
    expect(await other.finish(id, body)).toMatchObject({ status: 409, problem: { code: "in-use" } });
    await other.release(id);
    expect((await other.claim(id)).status).toBe(409);
    await one.release(id);
    expect(await other.claim(id)).toMatchObject({ status: 200, body: { units, claim: { mine: true } } });
  });

  it("of two people who claim an order at the same moment, one gets it", async () => {
    const order = await paidOrder([1]);
    const people = [await packer("warehouse"), await packer("admin")];
    for (let round = 0; round < 5; round++) {
      const replies = await Promise.all(people.map(({ claim }) => claim(order.now.id)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      for (const { release } of people) await release(order.now.id);
    }
  });

  it("units beyond those of the order are left out of the progress, also after an edit", async () => {
    const order = await paidOrder([3]);
    const staff = await packer("admin");
    const lineId = order.now.lines[0]!.id;
    expect((await staff.claim(order.now.id, [{ lineId, quantity: 9 }])).body.units).toEqual([{ lineId, quantity: 3 }]);
    await order.refundUnits([0, 1]);
    expect((await staff.run([order.now.id])).body.orders[0]).toMatchObject({
      lines: [{ lineId, quantity: 2 }],
      units: [{ lineId, quantity: 2 }],
    });
  });

  it("a finished parcel is sent with its tracking number and weight, once for one key", async () => {
    const order = await paidOrder([2]);
    const staff = await packer("warehouse");
    const { id, version } = order.now;
    await staff.claim(id);
    const body = { units: allOf(order), to: "shipped", tracking: "ES123", weight: 900, version } as const;
    const key = newKey();
    const reply = await staff.finish(id, body, key);
    expect(reply).toMatchObject({ status: 201, body: { left: 0 } });
    expect((await staff.finish(id, body, key)).body).toEqual(reply.body);
    await order.read();
    expect(order.now).toMatchObject({
      state: "processing",
      goods: "shipped",
      shipments: [{ id: reply.body.shipmentId, state: "shipped", tracking: "ES123" }],
    });
    expect((await staff.run([id])).body).toMatchObject({ orders: [], skipped: [{ goods: "shipped" }] });
    const undo = await staff.reopen(id, { shipmentId: reply.body.shipmentId, version: reply.body.version });
    expect(undo).toMatchObject({ status: 409, problem: { code: "invalid-transition" } });
  });

  it("a part of an order is a parcel of its own, and the rest is still to be packed", async () => {
    const order = await paidOrder([2]);
    const staff = await packer("warehouse");
    const { id, version, lines } = order.now;
    const units = [{ lineId: lines[0]!.id, quantity: 1 }];
    expect((await staff.finish(id, { units, to: "packed", version })).body.left).toBe(1);
    expect((await staff.run([id])).body.orders[0]).toMatchObject({ parcels: 1, units: [], lines: [{ quantity: 1 }] });
  });

  it("a parcel that is still in the shop is opened again, with its units back in the box", async () => {
    const order = await paidOrder([2], { pickup: true });
    const staff = await packer("warehouse");
    const { id } = order.now;
    const wrong = await staff.finish(id, { units: allOf(order), to: "shipped", version: order.now.version });
    expect(wrong).toMatchObject({ status: 409, problem: { code: "invalid-transition" } });
    for (const to of ["ready-for-pickup", "packed"] as const) {
      await order.read();
      const { body } = await staff.finish(id, { units: allOf(order), to, version: order.now.version });
      const undone = await staff.reopen(id, { shipmentId: body.shipmentId, version: body.version });
      expect(undone).toMatchObject({ status: 200, body: { units: allOf(order), claim: { mine: true } } });
    }
    await order.read();
    expect(order.now.goods).toBe("to-prepare");
    expect(order.now.shipments.map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
  });

  it("an order that changed meanwhile is not finished", async () => {
    const order = await paidOrder([2]);
    const staff = await packer("admin");
    const { id, version } = order.now;
    await order.refundUnits([0, 1]);
    const reply = await staff.finish(id, { units: allOf(order), to: "packed", version });
    expect(reply).toMatchObject({ status: 409, problem: { code: "version-conflict" } });
    const now = order.now.version;
    const many = await staff.finish(id, {
      units: [{ lineId: order.now.lines[0]!.id, quantity: 2 }],
      to: "packed",
      version: now,
    });
    expect([many.status, many.problem.errors?.[0]?.code]).toEqual([422, "too-many"]);
  });

  it("a claim lasts longer than the minute in which an open screen renews it", () => {
    expect(PACKING_CLAIM_MS).toBeGreaterThan(3 * 60_000);
  });

  it("accountants see who packs, and pack nothing", async () => {
    const order = await paidOrder([1]);
    const reader = await packer("accountant");
    expect((await reader.run([order.now.id])).status).toBe(200);
    expect((await reader.claim(order.now.id)).status).toBe(403);
  });
});
