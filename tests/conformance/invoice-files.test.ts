import type { InvoiceRow } from "@tablero/contract/sales/shapes/admin-records";
import { madridDay } from "@tablero/domain/platform/dates";
import { expect, it } from "vitest";
import { orderForStaff } from "./order-staff.ts";
import { conformance } from "./suite.ts";

const QUARTER = { year: 2026, quarter: 4 } as const;

conformance("files of invoices", (api) => {
  const token = () => api().signIn("accountant");
  const totals = async (query: { year: number; quarter: number } = QUARTER) => {
    const reply = await api().call("GET /api/admin/invoices/tax-totals", { query }, { token: await token() });
    expect(reply.status).toBe(200);
    return reply.body;
  };
  const all = async (): Promise<InvoiceRow[]> => {
    const page = async (at: number) =>
      (await api().call("GET /api/admin/invoices", { query: { size: 100, page: at } }, { token: await token() })).body;
    const first = await page(1);
    const items = [...first.items];
    for (let at = 2; at <= first.pagination.lastPage; at += 1) items.push(...(await page(at)).items);
    return items;
  };
  const cells = (text: unknown) =>
    String(text)
      .replace("\uFEFF", "")
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  const cents = (text: string | undefined) => Math.round(Number((text ?? "").replace(",", ".")) * 100);
  const sum = (rows: readonly string[][], column: number) => rows.reduce((all, row) => all + cents(row[column]), 0);

  it("the figures of a quarter equal its invoices minus their corrections, to the cent, in the totals and in both files", async () => {
    const order = await orderForStaff(api(), [2]);
    await order.pay(order.total);
    const refund = (await order.refundUnits([0, 1])).body.refunds.at(-1)!;
    await order.moveRefund(refund.id, "done");
    await api().target.issueInvoices?.();
    const found = await totals();
    const own = (await all()).filter(({ issuedAt }) => {
      const day = madridDay(issuedAt);
      return day >= found.from && day <= found.to;
    });
    const of = (corrective: boolean) => own.filter(({ kind }) => kind.startsWith("R") === corrective);
    const total = (rows: readonly InvoiceRow[], key: "base" | "tax" | "total") =>
      rows.reduce((added, row) => added + row[key], 0);
    expect([found.from, found.to]).toEqual(["2026-10-01", "2026-12-31"]);
    expect([found.invoices, found.corrections]).toEqual([of(false).length, of(true).length]);
    expect(found.corrections).toBeGreaterThan(0);
    expect([found.base, found.tax, found.gross]).toEqual([total(own, "base"), total(own, "tax"), total(own, "total")]);
    const parts = (key: "invoiced" | "corrected") => found.rates.reduce((added, rate) => added + rate[key].gross, 0);
    expect([parts("invoiced"), parts("corrected")]).toEqual([total(of(false), "total"), total(of(true), "total")]);

    const byRate = await api().call("GET /api/admin/invoices/by-rate", { query: QUARTER }, { token: await token() });
    expect(byRate.headers.get("Content-Disposition")).toContain(found.files.rates);
    const [head, ...rows] = cells(byRate.body);
    const at = (name: string) => head!.indexOf(name);
    for (const { rate, base, tax, gross } of found.rates) {
      const ofRate = rows.filter((row) => cents(row[at("Tipo de IVA")]) === rate);
      expect([sum(ofRate, at("Base")), sum(ofRate, at("Cuota")), sum(ofRate, at("Total"))]).toEqual([base, tax, gross]);
    }
    expect(new Set(rows.map((row) => row[0])).size).toBe(own.length);
    const correction = rows.filter((row) => row[at("Tipo")]?.startsWith("R")).at(-1)!;
    expect(correction[at("Base")]).toMatch(/^-\d+,\d\d$/);
    expect(correction[at("Rectifica a")]).toMatch(/^[SF]\d{4}-\d{6}$/);

    const query = { ...QUARTER, iae: "6596" };
    const book = await api().call("GET /api/admin/invoices/issued-book", { query }, { token: await token() });
    const [groups, heads, ...booked] = cells(book.body);
    expect([groups!.length, heads!.length]).toEqual([36, 36]);
    expect([groups![0], heads![0], groups![20], groups![23]]).toEqual([
      "Autoliquidación",
      "Ejercicio",
      "Total Factura",
      "Cuota IVA Repercutida",
    ]);
    expect(booked[0]!.slice(0, 7)).toEqual(["2026", "4T", "A", "03", "6596", booked[0]![5], "I01"]);
    expect([booked.length, sum(booked, 21), sum(booked, 23)]).toEqual([rows.length, found.base, found.tax]);
    expect(new Set(booked.map((row) => row[8])).size).toBeGreaterThan(1);
    expect(booked.every((row) => /^\d\d\/\d\d\/2026$/.test(row[8] ?? ""))).toBe(true);
  });

  it("a quarter without invoices has no rows, and a quarter that does not exist is refused", async () => {
    expect(await totals({ year: 2010, quarter: 1 })).toMatchObject({
      invoices: 0,
      corrections: 0,
      rates: [],
      gross: 0,
    });
    const query = { year: 2010, quarter: 1 } as const;
    const { body } = await api().call("GET /api/admin/invoices/by-rate", { query }, { token: await token() });
    expect(cells(body)).toHaveLength(1);
    const wrong = await api().call(
      "GET /api/admin/invoices/tax-totals",
      { query: { year: 2026, quarter: 5 } as never },
      { token: await token() },
    );
    expect(wrong.status).toBe(422);
  });

  it("several invoices are printed into one PDF, chosen by id or by the filter of the list", async () => {
    const rows = await all();
    const print = async (body: object) =>
      api().call("POST /api/admin/invoices/print", { body: body as never }, { token: await token() });
    const ids = rows.slice(0, 3).map(({ id }) => id);
    const file = await print({ ids });
    expect(file.status).toBe(200);
    expect(String(file.body).slice(0, 5)).toBe("%PDF-");
    expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename="facturas-20\d\d-\d\d-\d\d\.pdf"$/);
    const { number, id } = rows[0]!;
    expect((await print({ filter: { search: number } })).status).toBe(200);
    expect(await print({ filter: { search: number }, except: [id] })).toMatchObject({ status: 404 });
    expect((await print({ ids: ["00000000-0000-7000-8000-000000000000"] })).status).toBe(404);
    expect((await print({ ids: [] })).status).toBe(422);
    const many = await print({ filter: {} });
    if (rows.length > 200) expect([many.status, many.problem.errors?.[0]?.path]).toEqual([422, "filter"]);
    else expect(many.status).toBe(200);
  });
});
