import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { refusal } from "./caller.ts";
import { fillCart, findVariants, newKey, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

conformance("bank statements", (api) => {
  const transferOrder = async () => {
    const [pick] = await findVariants(api(), 1);
    const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
    const { status, body } = await placeOrder(api(), cart, { paymentMethod: "transfer" });
    expect(status).toBe(201);
    return body;
  };
  const euros = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");
  const csv = (...rows: string[]) => ["Cuenta;ES91 2100", "Fecha;Concepto;Importe;Saldo", ...rows, ""].join("\r\n");
  const send = async (text: string | Blob, role: "clerk" | "warehouse" = "clerk", columns?: object) => {
    const body = new FormData();
    body.append("file", new File([text], "extracto.csv"));
    if (columns) body.append("columns", JSON.stringify(columns));
    return api().call("POST /api/admin/payments/statements", { body }, { token: await api().signIn(role) });
  };
  const pay = async (order: { id: string; version: number }, amount: number, reference: string) =>
    api().call(
      "POST /api/admin/orders/{id}/payments",
      { params: { id: order.id }, body: { method: "transfer", amount, reference, version: order.version } },
      { token: await api().signIn("clerk"), headers: { "Idempotency-Key": newKey() } },
    );

  it("a statement shows which order a transfer pays, and recognises the movement once it was recorded", async () => {
    const { number, total } = await transferOrder();
    const text = csv(
      `20/11/2026;TRANSF DE MARINA ${number.replace("-", "")};${euros(total)};10,00`,
      `21/11/2026;A CUENTA ${number};${euros(1)};10,00`,
      "21/11/2026;RECIBO LUZ;-80,15;10,00",
      "21/11/2026;INGRESO;1.234.567,89;10,00",
    );
    const { status, body } = await send(text);
    expect(status).toBe(200);
    expect(body.movements.map(({ line, amount, outcome }) => ({ line, amount, outcome }))).toEqual([
      { line: 3, amount: total, outcome: "exact" },
      { line: 4, amount: 1, outcome: "settled" },
      { line: 5, amount: -8_015, outcome: "outgoing" },
      { line: 6, amount: 123_456_789, outcome: "none" },
    ]);
    const [paid] = body.movements;
    expect(paid?.orders).toMatchObject([{ number, due: total }]);
    const recorded = await pay(paid!.orders[0]!, total, paid!.reference);
    expect([recorded.status, recorded.body.due, recorded.body.payment]).toEqual([201, 0, "paid"]);
    const again = await send(text);
    expect(again.body.movements.map(({ outcome }) => outcome)).toEqual(["recorded", "settled", "outgoing", "none"]);
  });

  it("a movement whose payment was undone can be recorded again for the order that it pays", async () => {
    const wrong = await transferOrder();
    const right = await transferOrder();
    const text = csv(`20/11/2026;TRANSF ${right.number};${euros(right.total)};10,00`);
    const [movement] = (await send(text)).body.movements;
    const token = await api().signIn("admin");
    const { body: found } = await api().call("GET /api/admin/orders", { query: { search: wrong.number } }, { token });
    const [order] = found.items;
    await pay({ id: order!.id, version: order!.version }, Math.min(wrong.total, right.total), movement!.reference);
    expect((await send(text)).body.movements).toMatchObject([
      { outcome: "recorded", orders: [{ number: wrong.number }] },
    ]);
    const { body: now } = await api().call("GET /api/admin/orders/{id}", { params: { id: order!.id } }, { token });
    const pid = now.payments.find(({ state }) => state === "captured")!.id;
    const undo = { params: { id: order!.id, pid }, body: { reason: "Era de otro pedido", version: now.version } };
    expect((await api().call("POST /api/admin/orders/{id}/payments/{pid}/revert", undo, { token })).status).toBe(200);
    expect((await send(text)).body.movements).toMatchObject([{ outcome: "exact", orders: [{ number: right.number }] }]);
  });

  it("a statement with unknown column headings requires a mapping, which is stored for the next one", async () => {
    const { number, total } = await transferOrder();
    const bank = `Betrag ${newKey().slice(0, 8)}`;
    const text = (head = bank) =>
      ["Banco de Prueba;ES91 2100", `Datum;${head};Zweck`, `27/11/2026;${euros(total)};${number}`, ""].join("\r\n");
    const asked = await send(text());
    const { table } = refusal(asked, "validation");
    expect(asked.status).toBe(422);
    expect(table).toEqual({
      columns: ["Datum", bank, "Zweck"].map((head) => ({ head, field: null })),
      samples: [["27/11/2026", euros(total), number]],
    });
    const columns = (["day", "amount", "text"] as const).map((field, at) => ({ ...table!.columns[at]!, field }));
    const wrong = [
      columns.slice(1),
      columns.map((column) => ({ ...column, field: null })),
      columns.map((column) => ({ ...column, field: "day" })),
      columns.map((column) => ({ ...column, field: "nada" })),
      { not: "a list" },
    ];
    for (const each of wrong) expect((await send(text(), "clerk", each)).status).toBe(422);
    expect((await send(text())).status).toBe(422);

    const read = await send(text(), "clerk", columns);
    expect(read.body.columns).toMatchObject({ origin: "chosen", columns });
    expect(read.body.movements).toMatchObject([{ outcome: "exact", orders: [{ number }] }]);
    const next = await send(text());
    expect(next.body.columns).toMatchObject({ origin: "kept", columns });
    expect(next.body.movements).toMatchObject([{ outcome: "exact", line: 3 }]);
    // A file of another bank needs a column mapping again; one with known headings does not.
    expect((await send(text(`${bank} neto`))).status).toBe(422);
    expect((await send(csv(`20/11/2026;${number};1,00;2`))).body.columns).toMatchObject({ origin: "recognised" });
  });

  it.each([
    ["statement-ing.csv", [["2026-11-27", 4_590]], 0, 0],
    ["statement-revolut.csv", [["2026-11-27", 4_590]], 0, 0],
    [
      "statement-short-year.csv",
      [
        ["2026-11-27", 1_000],
        ["2026-11-26", 500],
      ],
      0,
      0,
    ],
    ["statement-usd.csv", [], 1, 0],
    [
      "n43-count-includes-itself.n43",
      [
        ["2026-11-27", 4_590],
        ["2026-11-26", -1_234],
      ],
      0,
      1,
    ],
  ] as const)(
    "the file %s of a bank is read, and its unread lines are reported",
    async (name, movements, unread, remarks) => {
      const file = new Blob([readFileSync(new URL(`../imports/fixtures/${name}`, import.meta.url))]);
      const { status, body } = await send(file);
      expect(status).toBe(200);
      expect(body.movements.map(({ day, amount }) => [day, amount])).toEqual(movements);
      expect([body.unread.count, body.unread.rows.length, body.remarks.length]).toEqual([unread, unread, remarks]);
    },
  );

  it("amounts of any size are read, and those above a million euros match no order", async () => {
    const { number } = await transferOrder();
    const { status, body } = await send(
      csv(
        "20/11/2026;HIPOTECA;30.000.000,00;10,00",
        `20/11/2026;TRANSF ${number};99.999.999.999,99;10,00`,
        "20/11/2026;PRESTAMO;-30.000.000,00;10,00",
      ),
    );
    expect(status).toBe(200);
    expect(body.movements.map(({ amount, outcome }) => ({ amount, outcome }))).toEqual([
      { amount: 3_000_000_000, outcome: "none" },
      { amount: 9_999_999_999_999, outcome: "more" },
      { amount: -3_000_000_000, outcome: "outgoing" },
    ]);
    const order = body.movements[1]!.orders[0]!;
    expect((await pay(order, 9_999_999_999_999, "too much")).status).toBe(422);
  });

  it("the payout of a provider is recognised, even after it was recorded", async () => {
    const token = await api().signIn("manager");
    const takings = async (query: { from: string; to: string }) =>
      (await api().call("GET /api/admin/takings", { query }, { token })).body;
    const { days } = await takings({ from: "2026-01-01", to: "2026-12-31" });
    const paid = days.find(({ methods }) => methods.some(({ method, payout }) => method === "card" && payout > 0))!.day;
    const { providers } = await takings({ from: paid, to: paid });
    const { provider, payout: amount } = providers[0]!;
    const text = csv(
      `${paid};LIQUIDACION TPV;${euros(amount)};10,00`,
      `${paid};LIQUIDACION TPV;${euros(amount)};10,00`,
    );
    const { body } = await send(text);
    const payout = { provider, from: paid, to: paid };
    expect(body.movements.map((each) => [each.outcome, each.payout])).toEqual([
      ["payout", payout],
      ["none", null],
    ]);
    const { day, reference } = body.movements[0]!;
    const recorded = await api().call(
      "POST /api/admin/takings/payouts",
      { body: { ...payout, paidOn: day, amount, reference } },
      { token },
    );
    expect([recorded.status, recorded.body.difference]).toEqual([201, 0]);
    expect((await takings({ from: paid, to: paid })).providers[0]?.paidOut).toBe(amount);
    expect((await send(text)).body.movements.map(({ outcome }) => outcome)).toEqual(["recorded", "none"]);
    await api().call("DELETE /api/admin/takings/payouts/{id}", { params: { id: recorded.body.id } }, { token });
  });

  it("a file that is not a statement is refused with the reason, as are users who may not record payments", async () => {
    expect(await send("una sola columna\r\n1\r\n")).toMatchObject({
      status: 422,
      problem: { errors: [{ path: "file", message: expect.stringContaining("columnas de la fecha y del importe") }] },
    });
    expect(await send(csv())).toMatchObject({ status: 422, problem: { code: "validation" } });
    const unread = { count: 1, rows: [{ line: 3, reason: expect.stringContaining("«mucho»") }] };
    expect((await send(csv("20/11/2026;X;mucho;1,00"))).body).toMatchObject({ movements: [], unread });
    expect((await send(new Blob([Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)]))).status).toBe(415);
    expect((await send("x".repeat(2 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await send(csv(), "warehouse")).status).toBe(403);
    const token = await api().signIn("clerk");
    const fileless = await api().call("POST /api/admin/payments/statements", { body: new FormData() }, { token });
    expect(fileless).toMatchObject({ status: 422, problem: { errors: [{ path: "file" }] } });
  });
});
