import type { Takings } from "@tablero/contract/sales/shapes/takings";
import { addDays, madridDay } from "@tablero/domain/platform/dates";
import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";
import { expect, it } from "vitest";
import { orderForStaff } from "./order-staff.ts";
import { conformance } from "./suite.ts";

const TODAY = madridDay(new Date().toISOString());
/** Also holds the payments that this file makes after midnight. */
const YEAR = { from: addDays(TODAY, -363), to: addDays(TODAY, 1) };

conformance("takings", (api) => {
  const token = () => api().signIn("manager");
  const read = async (query = YEAR): Promise<Takings> => {
    const reply = await api().call("GET /api/admin/takings", { query }, { token: await token() });
    expect(reply.status).toBe(200);
    return reply.body;
  };
  type Kind = "captured" | "refunded" | "requested" | "failed";
  const entries = async (kind: Kind, query: Record<string, unknown> = {}) => {
    const call = async (page: number) =>
      (
        await api().call(
          "GET /api/admin/takings/entries",
          { query: { kind, size: 100, page, ...query } },
          { token: await token() },
        )
      ).body;
    const first = await call(1);
    const items = [...first.items];
    for (let page = 2; page <= first.pagination.lastPage; page += 1) items.push(...(await call(page)).items);
    expect(items).toHaveLength(first.pagination.length);
    return items;
  };
  const total = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
  const of = (report: Takings, method: PaymentMethod) => report.methods.find((each) => each.method === method);

  it("every figure equals the sum of its payments or refunds, to the cent", async () => {
    const report = await read();
    const captured = await entries("captured", YEAR);
    const refunded = await entries("refunded", YEAR);
    expect(report.totals).toMatchObject({
      captured: total(captured),
      captures: captured.length,
      refunded: total(refunded),
      refunds: refunded.length,
      net: total(captured) - total(refunded),
    });
    expect(report.totals.captured).toBeGreaterThan(0);
    expect(report.totals.refunded).toBeGreaterThan(0);
    expect(report.totals.payout).toBe(report.totals.net - report.totals.fees);
    for (const { day, methods, ...sums } of report.days) {
      for (const { method, ...own } of methods) {
        const here = ({ at, ...entry }: (typeof captured)[number]) => madridDay(at) === day && entry.method === method;
        expect([own.captured, own.captures], `${day} ${method}`).toEqual([
          total(captured.filter(here)),
          captured.filter(here).length,
        ]);
        expect([own.refunded, own.refunds]).toEqual([total(refunded.filter(here)), refunded.filter(here).length]);
      }
      expect(sums.payout).toBe(methods.reduce((sum, { payout }) => sum + payout, 0));
    }
    const [newest] = report.days;
    const day = { from: newest!.day, to: newest!.day };
    expect(total(await entries("captured", { ...day, method: newest!.methods[0]!.method }))).toBe(
      newest!.methods[0]!.captured,
    );
    expect((await read(day)).totals).toMatchObject({ captured: newest!.captured, fees: newest!.fees });
  });

  it("payments and refunds are counted on their day, and pending ones are listed", async () => {
    const before = await read();
    const order = await orderForStaff(api(), [1]);
    await order.pay(order.total);
    const paid = await read();
    expect(of(paid, "transfer")!.captured - (of(before, "transfer")?.captured ?? 0)).toBe(order.total);
    const { body } = await order.refund({ amount: 250 });
    const asked = await read();
    expect(asked.totals.refunded).toBe(paid.totals.refunded);
    expect(asked.open.requested).toEqual({
      count: before.open.requested.count + 1,
      amount: before.open.requested.amount + 250,
    });
    const [waiting] = await entries("requested");
    expect(waiting).toMatchObject({ id: body.refunds.at(-1)!.id, orderNumber: order.placed.number, amount: 250 });
    await order.moveRefund(body.refunds.at(-1)!.id, "done");
    const done = await read();
    expect(of(done, "transfer")!.refunded - (of(before, "transfer")?.refunded ?? 0)).toBe(250);
    expect(done.open.requested).toEqual(before.open.requested);
  });

  it("fees follow the settings of the day", async () => {
    const admin = await api().signIn("admin");
    const { body: settings } = await api().call("GET /api/admin/settings", {}, { token: admin });
    const change = (paymentFees: typeof settings.fees.paymentFees, version: number) =>
      api().call("PATCH /api/admin/settings", { body: { fees: { paymentFees }, version } }, { token: admin });
    const none = { card: [], bizum: [], transfer: [], "in-store": [], "cash-on-delivery": [] };
    const card = [
      { from: "2026-11-15", percent: 200, fixed: 0 },
      { from: "2020-01-01", percent: 135, fixed: 25 },
    ];
    const changed = await change({ ...none, card }, settings.version);
    expect(changed.body.fees.paymentFees.card.map(({ from }: { from: string }) => from)).toEqual([
      "2020-01-01",
      "2026-11-15",
    ]);
    const report = await read();
    const expected = (await entries("captured", { ...YEAR, method: "card" })).map(({ at, amount }) =>
      madridDay(at) >= "2026-11-15" ? Math.round((amount * 200) / 10_000) : Math.round((amount * 135) / 10_000) + 25,
    );
    expect(report.totals.fees).toBe(expected.reduce((sum, fee) => sum + fee, 0));
    expect(of(report, "transfer")?.fees).toBe(0);
    const twice = await change({ ...none, card: [card[0]!, card[0]!] }, changed.body.version);
    expect([twice.status, twice.problem.errors?.[0]?.path]).toEqual([422, "fees.paymentFees.card.1.from"]);
    expect((await change(settings.fees.paymentFees, changed.body.version)).status).toBe(200);
  });

  it("a payout is compared with the amount expected for its days", async () => {
    const week = { from: "2026-11-09", to: "2026-11-15" };
    const body = { ...week, provider: "demo", paidOn: "2026-11-17", amount: 10_000, reference: "LIQ 4711" };
    const record = async (changes: Partial<typeof body> = {}) =>
      api().call("POST /api/admin/takings/payouts", { body: { ...body, ...changes } }, { token: await token() });
    const expected = (await read(week)).providers.find(({ provider }) => provider === "demo")?.payout ?? 0;
    const { status, body: payout } = await record();
    expect(status).toBe(201);
    expect(payout).toMatchObject({ ...body, expected, difference: 10_000 - expected });
    const list = async () =>
      (await api().call("GET /api/admin/takings/payouts", { query: { size: 100 } }, { token: await token() })).body;
    expect((await list()).items.find(({ id }) => id === payout.id)).toEqual(payout);
    const path = async (changes: Partial<typeof body>) => {
      const reply = await record(changes);
      return [reply.status, reply.problem.errors?.[0]?.path];
    };
    expect(await path({ provider: "nadie" })).toEqual([422, "provider"]);
    expect(await path({ amount: 0 })).toEqual([422, "amount"]);
    expect(await path({ paidOn: addDays(TODAY, 40) })).toEqual([422, "paidOn"]);
    expect(await path({ to: "2026-11-01" })).toEqual([422, "to"]);
    const params = { id: payout.id };
    const remove = async () =>
      api().call("DELETE /api/admin/takings/payouts/{id}", { params }, { token: await token() });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await list()).items.some(({ id }) => id === payout.id)).toBe(false);
  });

  it("the exported file has two decimals, and invalid ranges are refused", async () => {
    const report = await read();
    const { body: text } = await api().call("GET /api/admin/takings/export", { query: YEAR }, { token: await token() });
    const lines = String(text).trimEnd().split("\r\n");
    expect(lines[0]).toBe(
      "\uFEFFDía;Forma de pago;Cobros;Cobrado;Reembolsos;Reembolsado;Neto;Comisiones previstas;A ingresar",
    );
    const cells = lines.slice(1).map((line) => line.split(";"));
    expect(cells.every((row) => [3, 5, 6, 7, 8].every((at) => /^-?\d+,\d\d$/.test(row[at] ?? "")))).toBe(true);
    const sum = (at: number) =>
      cells.reduce((cents, row) => cents + Math.round(Number(row[at]!.replace(",", ".")) * 100), 0);
    expect([sum(3), sum(5), sum(8)]).toEqual([report.totals.captured, report.totals.refunded, report.totals.payout]);
    for (const query of [
      { from: "2026-11-02", to: "2026-11-01" },
      { from: "2024-01-01", to: "2026-11-01" },
    ]) {
      const reply = await api().call("GET /api/admin/takings", { query }, { token: await token() });
      expect([reply.status, reply.problem.errors?.[0]?.path]).toEqual([422, "from"]);
    }
  });
});
