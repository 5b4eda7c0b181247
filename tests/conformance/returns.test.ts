import type { ReturnStep } from "@tablero/contract/sales/shapes/returns";
import { RETURN_CSV } from "@tablero/domain/sales/orders/returning/return-csv";
import { describe, expect, it } from "vitest";
import type { SentBody } from "./caller.ts";
import { exportCases } from "./export-cases.ts";
import { orderForStaff, type StaffOrder } from "./order-staff.ts";
import { findVariants } from "./shopper.ts";
import { conformance } from "./suite.ts";

type Input = SentBody<"POST /api/shop/orders/{token}/withdrawal">;

conformance("withdrawal and returns", (api) => {
  exportCases(api, {
    path: "returns",
    head: "Devolución;Pedido;Cliente;Estado;Pedida por;Fecha;Dinero hasta;Unidades;Devuelto",
    columns: RETURN_CSV,
    size: 1,
    queries: [{ sort: "number", order: "asc" }],
    refused: [{ state: "nada" }],
  });

  const form = (token: string) => api().call("GET /api/shop/orders/{token}/withdrawal", { params: { token } });
  /** Declares as the page does: with the name from the form and the other data it contains. */
  const withdraw = async (order: StaffOrder, units: number[], changes: Partial<Input> = {}) => {
    const { token } = order.placed;
    const { body: known } = await form(token);
    const lines = known.lines.map(({ id }, index) => ({ lineId: id, quantity: units[index] ?? 0 }));
    const body = { name: known.name, lines, seen: known.seen, ...changes };
    return api().call("POST /api/shop/orders/{token}/withdrawal", { params: { token }, body });
  };
  const look = async (order: StaffOrder) =>
    (await api().call("GET /api/shop/orders/{token}", { params: { token: order.placed.token } })).body;
  const desk = async (order: StaffOrder) => {
    const token = await api().signIn("admin");
    const { body } = await api().call("GET /api/admin/returns", { query: { orderId: order.now.id } }, { token });
    const id = body.items[0]!.id;
    const read = async () => (await api().call("GET /api/admin/returns/{id}", { params: { id } }, { token })).body;
    const step = async (input: Omit<ReturnStep, "version">) => {
      const { version } = await read();
      const call = { params: { id }, body: { ...input, version } };
      return api().call("POST /api/admin/returns/{id}/transitions", call, { token });
    };
    return { id, read, step, token };
  };
  const paid = async (quantities: number[], options: Parameters<typeof orderForStaff>[2] = {}) => {
    const order = await orderForStaff(api(), quantities, options);
    await order.pay(order.total, options.method ?? "transfer");
    return order;
  };
  const delivered = async (quantities: number[]) => {
    const order = await paid(quantities);
    await order.prepare();
    await order.parcel(0, "packed", "shipped", "delivered");
    return order;
  };

  /** Marks a product as excluded by law while the order is placed and delivered. */
  const deliveredAs = async (exclusion: "sealed-media" | "personalised") => {
    const token = await api().signIn("admin");
    const [pick] = await findVariants(api(), 1);
    const params = { id: pick!.productId };
    const mark = async (withdrawalExclusion: typeof exclusion | null) => {
      const { body } = await api().call("GET /api/admin/products/{id}", { params }, { token });
      const patch = { withdrawalExclusion, version: body.version };
      const call = { params, body: patch, headers: { "If-Match": String(body.version) } };
      return (await api().call("PATCH /api/admin/products/{id}", call, { token })).body;
    };
    expect(await mark(exclusion)).toMatchObject({ withdrawalExclusion: exclusion });
    const shown = await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: pick!.slug } });
    const order = await delivered([2]);
    expect(await mark(null)).toMatchObject({ withdrawalExclusion: null });
    return { order, note: shown.body.withdrawalNote };
  };

  describe("goods that the law excludes from withdrawal", () => {
    it("are marked on the product's page, and refused if they were personalised when sold", async () => {
      const { order, note } = await deliveredAs("personalised");
      expect(note).toContain("103.c");
      const { body } = await form(order.placed.token);
      expect(body.refusal).toContain("103.c");
      expect(body.lines[0]).toMatchObject({ left: 0, excluded: expect.stringContaining("103.c") });
      expect((await withdraw(order, [1])).problem.code).toBe("invalid-transition");
      expect(await look(order)).toMatchObject({ withdrawable: false });
    });

    it("depend on the seal if they are media, which staff check during the inspection", async () => {
      const { order, note } = await deliveredAs("sealed-media");
      expect(note).toContain("103.i");
      const { body } = await form(order.placed.token);
      expect(body.lines[0]).toMatchObject({ left: 2, excluded: null, condition: expect.stringContaining("103.i") });
      await withdraw(order, [1]);
      const { read, step } = await desk(order);
      expect((await read()).lines[0]).toMatchObject({ exclusion: "sealed-media" });
      expect((await step({ to: "refused", reason: "Desprecintado" })).body.state).toBe("refused");
    });
  });

  describe("a withdrawal before dispatch", () => {
    it("a withdrawal from all units closes the order, frees its units and refunds everything", async () => {
      const order = await paid([2]);
      const before = await order.available();
      const { body } = await withdraw(order, [2], { note: "Me he equivocado" });
      expect(body.withdrawals[0]).toMatchObject({
        number: `${order.placed.number}-D1`,
        state: "refunded",
        note: "Me he equivocado",
        refunded: order.total,
        lines: [{ quantity: 2, toSend: 0 }],
      });
      expect(body.refusal).toContain("está cancelado");
      const now = await order.read();
      expect(now).toMatchObject({ state: "cancelled", due: 0 });
      expect(now.refunds.map(({ amount }) => amount)).toEqual([order.total]);
      expect(await order.available()).toBe(before + 2);
    });

    it("a withdrawal from some units refunds them and excludes them from the parcel", async () => {
      const order = await paid([3]);
      const before = await order.available();
      await order.prepare();
      await order.parcel(0, "packed");
      const { body } = await withdraw(order, [1]);
      const unit = order.now.lines[0]!.unitPrice;
      expect(body.withdrawals[0]).toMatchObject({ state: "refunded", refunded: unit });
      expect(body.lines[0]).toMatchObject({ left: 2 });
      const now = await order.read();
      expect(now.lines[0]).toMatchObject({ quantity: 3, cancelled: 1 });
      // The parcel was already closed: it is opened, and lists the units to take out.
      expect(now.shipments[0]).toMatchObject({
        state: "preparing",
        lines: [{ quantity: 2 }],
        takeOut: [{ quantity: 1 }],
      });
      expect(await order.available()).toBe(before + 1);
      expect((await order.parcel(0, "packed", "shipped", "delivered")).body).toMatchObject({ state: "completed" });
    });

    it("a withdrawal from an unpaid order covers all of it, and cancels it without a refund", async () => {
      const order = await orderForStaff(api(), [2]);
      expect((await form(order.placed.token)).body).toMatchObject({ wholeOnly: true, refusal: null });
      const part = await withdraw(order, [1]);
      expect([part.status, part.problem.errors?.[0]]).toMatchObject([422, { path: "lines", code: "whole-only" }]);
      const { body } = await withdraw(order, [2]);
      expect(body.withdrawals[0]).toMatchObject({ state: "refunded", refunded: 0 });
      expect(await order.read()).toMatchObject({ state: "cancelled", refunds: [] });
    });
  });

  describe("a withdrawal from delivered goods", () => {
    it("is received, inspected and refunded with the delivery, and the units return to stock", async () => {
      const order = await delivered([2]);
      expect(await look(order)).toMatchObject({ withdrawable: true, withdrawals: [] });
      const left = await order.available();
      const { body } = await withdraw(order, [2], { email: "otra@correo.test" });
      expect(body.withdrawals[0]).toMatchObject({
        state: "authorised",
        sentTo: "o•••@correo.test",
        refunded: 0,
        lines: [{ toSend: 2 }],
      });
      expect(body.sendTo.length).toBeGreaterThan(1);
      expect(await look(order)).toMatchObject({ withdrawable: false, withdrawals: [{ state: "authorised" }] });
      const { step, read } = await desk(order);
      expect(await read()).toMatchObject({ by: "shopper", units: 2, allowed: ["received", "refused"] });
      expect((await step({ to: "refunded" })).problem).toMatchObject({ allowed: ["received", "refused"] });
      expect((await step({ to: "received" })).body.state).toBe("received");
      const lineId = order.now.lines[0]!.id;
      const inspected = await step({
        to: "inspected",
        lines: [{ lineId, restocked: 1, writtenOff: 1, deduction: 150 }],
        reason: "Llegó una caja rota",
      });
      expect(inspected.body).toMatchObject({ state: "inspected", refunded: 0, allowed: ["refunded", "refused"] });
      // Neither stock nor money moves before the end.
      expect(await order.available()).toBe(left);
      const done = await step({ to: "refunded" });
      expect(done.body).toMatchObject({ state: "refunded", refunded: order.total - 150, allowed: [] });
      const now = await order.read();
      expect(now).toMatchObject({ state: "completed", fulfilment: "returned", due: 0, paid: 150 });
      expect(now.refunds).toMatchObject([
        { amount: order.total - 150, shipping: order.now.totals.shipping, cause: "return" },
      ]);
      expect(await order.available()).toBe(left + 1);
      const token = await api().signIn("admin");
      const params = { id: order.picks[0]!.productId };
      const { body: ledger } = await api().call(
        "GET /api/admin/products/{id}/movements",
        { params, query: {} },
        { token },
      );
      expect(ledger.items.slice(0, 2).map(({ kind, quantity }) => [kind, quantity])).toEqual([
        ["loss", -1],
        ["return", 2],
      ]);
    });

    it("a return of some units refunds their price without the delivery, and the other units can be returned later", async () => {
      const order = await delivered([3]);
      await withdraw(order, [1]);
      const { step } = await desk(order);
      await step({ to: "received" });
      const lineId = order.now.lines[0]!.id;
      await step({ to: "inspected", lines: [{ lineId, restocked: 1, writtenOff: 0, deduction: 0 }] });
      const unit = order.now.lines[0]!.unitPrice;
      expect((await step({ to: "refunded" })).body.refunded).toBe(unit);
      expect((await form(order.placed.token)).body).toMatchObject({ refusal: null, lines: [{ left: 2 }], seen: 1 });
      expect((await withdraw(order, [2])).body.withdrawals).toHaveLength(2);
    });

    it("a withdrawal from a partly sent order takes the unsent units first, and these are not packed any more", async () => {
      const order = await paid([2]);
      await order.prepare([0, 1]);
      await order.parcel(0, "packed", "shipped", "delivered");
      await withdraw(order, [2]);
      const now = await order.read();
      expect(now.lines[0]).toMatchObject({ cancelled: 1 });
      expect(now).toMatchObject({ state: "completed", fulfilment: "fulfilled" });
      expect((await order.prepare()).status).toBe(409);
      const { step } = await desk(order);
      await step({ to: "received" });
      const lines = [{ lineId: now.lines[0]!.id, restocked: 1, writtenOff: 0, deduction: 0 }];
      await step({ to: "inspected", lines });
      await step({ to: "refunded" });
      expect(await order.read()).toMatchObject({ state: "completed", payment: "refunded", paid: 0, due: 0 });
    });

    it("adds the units to the stock once if the carrier returns the parcel", async () => {
      const order = await paid([1]);
      await order.prepare();
      const before = await order.available();
      await order.parcel(0, "packed", "shipped");
      await withdraw(order, [1]);
      await order.read();
      await order.parcel(0, "returned");
      const { step } = await desk(order);
      await step({ to: "received" });
      const lines = [{ lineId: order.now.lines[0]!.id, restocked: 1, writtenOff: 0, deduction: 0 }];
      await step({ to: "inspected", lines });
      await step({ to: "refunded" });
      expect(await order.available()).toBe(before + 1);
      expect(await order.read()).toMatchObject({ payment: "refunded", fulfilment: "returned" });
    });

    it("is refused with a reason that the shopper can read", async () => {
      const order = await delivered([1]);
      await withdraw(order, [1]);
      const { step } = await desk(order);
      const bare = await step({ to: "refused" });
      expect([bare.status, bare.problem.errors?.[0]?.path]).toEqual([422, "reason"]);
      await step({ to: "refused", reason: "No ha llegado en plazo" });
      expect((await form(order.placed.token)).body.withdrawals[0]).toMatchObject({
        state: "refused",
        reason: "No ha llegado en plazo",
        refunded: 0,
      });
    });
  });

  describe("a declaration of withdrawal", () => {
    it("a declaration that is sent from many tabs at the same time counts once", async () => {
      const order = await delivered([2]);
      const tabs = Array.from({ length: 5 }, () => withdraw(order, [1], { seen: 0 }));
      const replies = await Promise.all(tabs);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const { body } = await form(order.placed.token);
      expect(body.withdrawals).toHaveLength(1);
      expect(body.lines[0]).toMatchObject({ left: 1 });
    });

    it("made while the parcel is packed either removes the unit from the parcel or comes too late", async () => {
      const order = await paid([2]);
      const before = await order.available();
      await Promise.all([withdraw(order, [1], { seen: 0 }), order.prepare()]);
      const now = await order.read();
      expect(now.lines[0]).toMatchObject({ quantity: 2, cancelled: 1 });
      const packed = now.shipments.filter(({ state }) => state !== "cancelled").flatMap(({ lines }) => lines);
      expect(packed.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(1);
      expect(await order.available()).toBe(before + 1);
    });

    it("a declaration that is made without knowing about an earlier one is refused", async () => {
      const order = await delivered([2]);
      await withdraw(order, [2]);
      const late = await withdraw(order, [1], { seen: 0 });
      expect([late.status, late.problem.code]).toEqual([409, "version-conflict"]);
    });

    it("a declaration that is repeated with the same key gets the same response", async () => {
      const order = await delivered([1]);
      const { token } = order.placed;
      const { body: known } = await form(token);
      const lines = [{ lineId: known.lines[0]!.id, quantity: 1 }];
      const call = { params: { token }, body: { name: known.name, lines, seen: 0 } };
      const headers = { "Idempotency-Key": crypto.randomUUID() };
      const first = await api().call("POST /api/shop/orders/{token}/withdrawal", call, { headers });
      const second = await api().call("POST /api/shop/orders/{token}/withdrawal", call, { headers });
      expect(second.body).toEqual(first.body);
    });

    it("names the invalid field", async () => {
      const order = await delivered([1]);
      const cases: [Partial<Input>, number[], string][] = [
        [{}, [2], "lines.0.quantity"],
        [{}, [0], "lines"],
        [{ name: " " }, [1], "name"],
        [{ email: "nadie" }, [1], "email"],
      ];
      for (const [changes, units, path] of cases) {
        const reply = await withdraw(order, units, changes);
        expect([reply.status, reply.problem.errors?.[0]?.path]).toEqual([422, path]);
      }
    });

    it("the withdrawal form of an unknown order is not found", async () => {
      const reply = await form("x".repeat(43));
      expect(reply.status).toBe(404);
    });
  });

  describe("staff", () => {
    it("can record a return that a shopper announced, and find it in the list", async () => {
      const order = await delivered([2]);
      const token = await api().signIn("admin");
      const lines = [{ lineId: order.now.lines[0]!.id, quantity: 1 }];
      const call = { params: { id: order.now.id }, body: { lines, note: "Por teléfono", version: order.now.version } };
      const { body: made } = await api().call("POST /api/admin/orders/{id}/returns", call, { token });
      expect(made).toMatchObject({ by: "shop", state: "authorised", note: "Por teléfono", units: 1 });
      const stale = await api().call("POST /api/admin/orders/{id}/returns", call, { token });
      expect([stale.status, stale.problem.code]).toEqual([409, "version-conflict"]);
      const query = { search: made.number, open: "true" as const };
      const { body: list } = await api().call("GET /api/admin/returns", { query }, { token });
      expect(list.items).toMatchObject([{ id: made.id, number: made.number, order: { number: order.placed.number } }]);
      const closed = await api().call("GET /api/admin/returns", { query: { ...query, open: "false" } }, { token });
      expect(closed.body.items).toEqual([]);
    });

    it("cannot deduct more than was paid, nor deduct without a reason", async () => {
      const order = await delivered([1]);
      await withdraw(order, [1]);
      const { step } = await desk(order);
      await step({ to: "received" });
      const inspect = (deduction: number, reason?: string) =>
        step({
          to: "inspected",
          lines: [{ lineId: order.now.lines[0]!.id, restocked: 1, writtenOff: 0, deduction }],
          reason,
        });
      const much = await inspect(order.total * 2, "Rota");
      expect(much.problem.errors?.[0]?.path).toBe("lines.0.deduction");
      expect((await inspect(100)).problem.errors?.[0]?.path).toBe("reason");
      expect((await step({ to: "inspected", lines: [] })).problem.errors?.[0]?.path).toBe("lines");
    });

    it("correct the invoice by the refunded amount, so that it covers only what the shop keeps", async () => {
      const order = await delivered([2]);
      await withdraw(order, [2]);
      const { step } = await desk(order);
      const lineId = order.now.lines[0]!.id;
      await step({ to: "received" });
      const lines = [{ lineId, restocked: 2, writtenOff: 0, deduction: 150 }];
      await step({ to: "inspected", lines, reason: "Llegó usada" });
      await step({ to: "refunded" });
      const { refunds } = await order.read();
      for (const { id, state } of refunds) if (state !== "done") await order.moveRefund(id, "done");
      await api().target.issueInvoices?.();
      const { invoices, paid: kept } = await order.read();
      expect(kept).toBe(150);
      const token = await api().signIn("admin");
      const totals = await Promise.all(
        invoices.map(async ({ id }) => {
          const { body } = await api().call("GET /api/admin/invoices/{id}", { params: { id } }, { token });
          return body.total;
        }),
      );
      expect(totals).toHaveLength(2);
      expect(totals.reduce((sum, total) => sum + total, 0)).toBe(150);
    });

    it("get the current return if their version is stale", async () => {
      const order = await delivered([1]);
      await withdraw(order, [1]);
      const { id, token, read } = await desk(order);
      const { version } = await read();
      const call = (to: "received" | "refused") =>
        api().call(
          "POST /api/admin/returns/{id}/transitions",
          { params: { id }, body: { to, reason: "No", version } },
          { token },
        );
      await call("received");
      const late = await call("refused");
      expect([late.status, late.problem]).toMatchObject([
        409,
        { code: "version-conflict", current: { state: "received" } },
      ]);
    });
  });
});
