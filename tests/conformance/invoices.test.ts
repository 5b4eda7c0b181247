import { describe, expect, it } from "vitest";
import { invoiceToken, orderForStaff, type StaffOrder, staffOrder } from "./order-staff.ts";
import { chooseShipping, fillCart, findVariants, MADRID, madridAddress, newKey, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

conformance("invoices", (api) => {
  const admin = () => api().signIn("admin");
  /** Invoices of an order, oldest first. */
  const invoicesOf = async (order: StaffOrder) => {
    await api().target.issueInvoices?.();
    return (await order.read()).invoices;
  };
  const read = async (id: string) =>
    (await api().call("GET /api/admin/invoices/{id}", { params: { id } }, { token: await admin() })).body;
  const linkOf = (id: string) => invoiceToken(api(), id);
  const issuing = async () => (await api().call("GET /api/admin/invoices/issuing", {}, { token: await admin() })).body;

  it("an invoice is issued with a payment, and corrected after a refund", async () => {
    const order = await orderForStaff(api(), [2, 1]);
    expect(await invoicesOf(order)).toEqual([]);
    await order.pay(order.total);
    const [first] = await invoicesOf(order);
    const invoice = await read(first!.id);
    expect(invoice).toMatchObject({ kind: "F2", total: order.total, receiver: null, corrects: null, correctedBy: [] });
    expect(invoice.number).toMatch(/^S\d{4}-\d{6}$/);
    expect(invoice.taxes).toEqual(order.now.totals.taxes);
    const lines = order.now.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice]);
    expect(invoice.lines.slice(0, 2).map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual(lines);
    for (const { quantity, unitPrice, discount, gross } of invoice.lines)
      expect(quantity * unitPrice - discount).toBe(gross);
    const asked = (await order.refundUnits([0, 1])).body.refunds[0]!;
    expect(await invoicesOf(order)).toHaveLength(1);
    await order.moveRefund(asked.id, "done");
    const [, second] = await invoicesOf(order);
    const correction = await read(second!.id);
    expect(correction).toMatchObject({ kind: "R5", total: -asked.amount, corrects: { id: invoice.id } });
    expect(correction.lines).toMatchObject([{ quantity: -1, gross: -asked.amount }]);
    expect((await read(invoice.id)).correctedBy).toEqual([{ id: correction.id, number: correction.number }]);
  });

  it("an invoice is complete for a buyer with a tax id, and the invoices of partial payments add up", async () => {
    const order = await orderForStaff(api(), [2], { billing: true });
    await order.pay(300);
    await order.pay(order.total - 300);
    const [advance, rest] = await Promise.all((await invoicesOf(order)).map(({ id }) => read(id)));
    expect([advance!.kind, advance!.total, rest!.kind, rest!.total]).toEqual(["F1", 300, "F1", order.total - 300]);
    expect(advance!.receiverTaxId).not.toBeNull();
    expect(rest!.lines.at(-1)!.description).toBe(`Ya facturado: ${advance!.number}`);
  });

  describe("the invoices of a partly paid order with two tax rates", () => {
    /** A product at 21 % and a book at 4 %, one of each, to be picked up. */
    async function ofTwoRates(): Promise<StaffOrder> {
      const token = await admin();
      const [product] = await findVariants(api(), 1);
      const query = { kind: ["book" as const], stock: "in-stock" as const, size: 100 };
      const { body: books } = await api().call("GET /api/admin/products", { query }, { token });
      const params = { idOrSlug: books.items.find(({ status }) => status === "published")!.slug };
      const { body: book } = await api().call("GET /api/shop/products/{idOrSlug}", { params });
      const variantId = book.variants.find(({ available, preorder }) => available > 1 && preorder === null)!.id;
      const lines = [product!.variantId, variantId].map((each) => ({ variantId: each, quantity: 1 }));
      const cart = await fillCart(api(), lines);
      const { id: shippingOption } = await chooseShipping(api(), cart, MADRID, true);
      const { body: placed } = await placeOrder(api(), cart, { shippingOption, shippingAddress: undefined });
      return staffOrder(api(), placed);
    }
    const ofRate = async (order: StaffOrder, rate: number) => {
      const invoices = await Promise.all((await invoicesOf(order)).map(({ id }) => read(id)));
      const rows = invoices.flatMap(({ taxes }) => taxes.filter((row) => row.rate === rate));
      return rows.reduce((sum, { gross }) => sum + gross, 0);
    };

    it("are corrected by an invoice with a total of 0 when an edit removes unpaid goods of one rate", async () => {
      const order = await ofTwoRates();
      const [product, book] = [2100, 400].map((rate) => order.now.lines.find(({ taxRate }) => taxRate === rate)!);
      await order.pay(book!.gross);
      expect(await invoicesOf(order)).toHaveLength(1);
      expect(await ofRate(order, 2100)).toBeGreaterThan(0);
      const body = { cancel: [{ lineId: product!.id, quantity: 1 }], version: order.now.version };
      const edited = await api().call(
        "POST /api/admin/orders/{id}/edits",
        { params: { id: order.now.id }, body },
        { token: await admin(), headers: { "Idempotency-Key": newKey() } },
      );
      expect(edited.body).toMatchObject({ due: 0, refunds: [], payment: "paid" });
      const [advance, correction] = await Promise.all((await invoicesOf(order)).map(({ id }) => read(id)));
      expect(correction).toMatchObject({ kind: "R5", total: 0, corrects: { id: advance!.id } });
      expect(correction!.taxes.map(({ rate, gross }) => [rate, Math.sign(gross)])).toEqual([
        [2100, -1],
        [400, 1],
      ]);
      for (const { base, tax, gross } of correction!.taxes) expect(base + tax).toBe(gross);
      expect(correction!.lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(0);
      expect([await ofRate(order, 2100), await ofRate(order, 400)]).toEqual([0, book!.gross]);
      expect(correction!.records).toMatchObject([{ kind: "alta", holds: true }]);
    });
  });

  describe("a complete invoice for a buyer who gives billing data later", () => {
    const billing = { name: "Ludoteca Norte, S. L.", taxId: "a58818501", address: madridAddress };
    const form = (order: StaffOrder) =>
      api().call("GET /api/shop/orders/{token}/billing", { params: { token: order.placed.token } });
    const give = (order: StaffOrder, body = billing) =>
      api().call("PUT /api/shop/orders/{token}/billing", { params: { token: order.placed.token }, body });
    const shown = async (order: StaffOrder) =>
      (await api().call("GET /api/shop/orders/{token}", { params: { token: order.placed.token } })).body;

    it("replaces the simplified ones once, for the amount that is left, and a later refund corrects it", async () => {
      const order = await orderForStaff(api(), [2, 1]);
      await order.pay(order.total);
      const [simplified] = await invoicesOf(order);
      const asked = (await order.refundUnits([0, 1])).body.refunds[0]!;
      await order.moveRefund(asked.id, "done");
      await invoicesOf(order);
      expect((await shown(order)).completeInvoice).toBe("possible");
      const before = (await form(order)).body;
      expect(before).toMatchObject({ billing: null, needed: false, refusal: null, replaces: [simplified!.number] });
      expect(before.suggested.address?.postcode).toBe(madridAddress.postcode);

      const given = await give(order);
      expect([given.status, given.body.billing?.taxId]).toEqual([200, "A58818501"]);
      expect((await give(order)).status).toBe(200);
      const [, , made, ...more] = await invoicesOf(order);
      expect(more).toEqual([]);
      const complete = await read(made!.id);
      expect(complete).toMatchObject({
        kind: "F3",
        total: order.total - asked.amount,
        receiver: "Ludoteca Norte, S. L.",
        receiverTaxId: "A58818501",
        replaces: [simplified!.number],
        replacedOnes: [{ id: simplified!.id }],
        replacedBy: null,
        corrects: null,
        records: [{ holds: true, sending: "not-sent" }],
      });
      expect(complete.number).toMatch(/^F\d{4}-\d{6}$/);
      expect(complete.lines.at(-1)).toMatchObject({ gross: -asked.amount });
      expect((await read(simplified!.id)).replacedBy).toMatchObject({ number: complete.number });
      const { body: sheet } = await api().call("GET /api/shop/invoices/{token}", {
        params: { token: await linkOf(made!.id) },
      });
      expect(sheet.replaces).toMatchObject([{ number: simplified!.number }]);
      expect((await shown(order)).completeInvoice).toBeNull();

      const again = await give(order, { ...billing, name: "Otra" });
      expect([again.status, again.problem.code]).toEqual([409, "invalid-transition"]);
      expect((await form(order)).body.refusal).toContain(complete.number);
      const rest = (await order.refund({ amount: 100 })).body.refunds.at(-1)!;
      await order.moveRefund(rest.id, "done");
      const last = (await invoicesOf(order)).at(-1)!;
      expect(await read(last.id)).toMatchObject({ kind: "R1", total: -100, corrects: { number: complete.number } });
    });

    it("is issued from the start if the data arrive before the money, and staff see the new version", async () => {
      const order = await orderForStaff(api(), [1]);
      const token = await admin();
      const change = (version: number, body = billing) =>
        api().call(
          "PUT /api/admin/orders/{id}/billing",
          { params: { id: order.now.id }, body: { ...body, version } },
          { token },
        );
      const { status, body } = await change(order.now.version);
      expect([status, body.billing?.name, body.billingChange]).toEqual([
        200,
        "Ludoteca Norte, S. L.",
        { refusal: null, replaces: [], held: false },
      ]);
      expect(body.events[0]).toMatchObject({ text: "La tienda ha cambiado los datos de facturación." });
      const stale = await change(order.now.version, { ...billing, name: "Otra" });
      expect([stale.status, stale.problem.code]).toEqual([409, "version-conflict"]);
      await order.read();
      await order.pay(order.total);
      expect((await invoicesOf(order)).map(({ kind }) => kind)).toEqual(["F1"]);
      const late = await change((await order.read()).version, { ...billing, name: "Otra" });
      expect([late.status, late.problem.code]).toEqual([409, "invalid-transition"]);
      const missing = await api().call(
        "PUT /api/admin/orders/{id}/billing",
        { params: { id: "00000000-0000-7000-8000-000000000000" }, body: { ...billing, version: 1 } },
        { token },
      );
      expect(missing.status).toBe(404);
    });

    it("needs a valid tax id and a valid address", async () => {
      const order = await orderForStaff(api(), [1]);
      const wrong = await give(order, {
        ...billing,
        taxId: "A58818502",
        address: { ...madridAddress, postcode: "99" },
      });
      expect(wrong.status).toBe(422);
      expect(wrong.problem.errors?.map(({ path }) => path)).toEqual(["taxId", "address.postcode"]);
      const none = { params: { token: "x".repeat(32) } };
      expect((await api().call("GET /api/shop/orders/{token}/billing", none)).status).toBe(404);
      expect((await api().call("PUT /api/shop/orders/{token}/billing", { ...none, body: billing })).status).toBe(404);
    });
  });

  it("each invoice has a record that links to the records before and after it", async () => {
    const order = await orderForStaff(api(), [1]);
    await order.pay(order.total);
    const [made] = await invoicesOf(order);
    const { records, total, number } = await read(made!.id);
    const [record] = records;
    expect(records).toMatchObject([{ kind: "alta", holds: true, next: null, environment: null, sending: "not-sent" }]);
    expect(record!.hash).toMatch(/^[0-9A-F]{64}$/);
    expect(record!.previous).toMatchObject({ place: record!.place - 1, kind: "alta" });
    const [before] = (await read(record!.previous!.id)).records;
    expect(before).toMatchObject({
      place: record!.place - 1,
      hash: record!.previousHash,
      next: { number, place: record!.place },
    });
    const { body: shown } = await api().call("GET /api/shop/invoices/{token}", {
      params: { token: await linkOf(made!.id) },
    });
    const amount = (total / 100).toFixed(2);
    expect(shown.qrUrl).toMatch(
      new RegExp(`ValidarQRNoVerifactu\\?nif=\\w{9}&numserie=${number}&fecha=\\d\\d-\\d\\d-\\d{4}&importe=${amount}$`),
    );
    const checked = await api().call(
      "POST /api/admin/invoices/chain-check",
      { body: { from: 1 } },
      { token: await admin() },
    );
    expect(checked.body).toMatchObject({ waiting: 0, held: 0, stop: null, brokenPlace: null });
    expect(checked.body.records).toBe(record!.place);
    const body = { place: 1, reason: "Revisado" };
    const accepted = await api().call("POST /api/admin/invoices/chain-accept", { body }, { token: await admin() });
    expect([accepted.status, accepted.problem.code]).toEqual([409, "invalid-transition"]);
  });

  it("the invoices of the demo shop were issued before the chain of records began", async () => {
    const { body } = await api().call(
      "GET /api/admin/invoices",
      { query: { order: "asc", size: 1 } },
      { token: await admin() },
    );
    const oldest = await read(body.items[0]!.id);
    expect(oldest.records).toEqual([]);
    const { body: shown } = await api().call("GET /api/shop/invoices/{token}", {
      params: { token: await linkOf(oldest.id) },
    });
    expect(shown.qrUrl).toBeNull();
  });

  describe("invoices that wait", () => {
    it("no invoice is issued while the shop is in a territory where another authority collects the tax", async () => {
      const token = await admin();
      const { body: settings } = await api().call("GET /api/admin/settings", {}, { token });
      const change = async (identity: object) => {
        const { version } = (await api().call("GET /api/admin/settings", {}, { token })).body;
        const body = { identity: { ...settings.identity, ...identity }, version };
        return api().call("PATCH /api/admin/settings", { body }, { token });
      };
      await change({ postcode: "48001", city: "Bilbao" });
      const order = await orderForStaff(api(), [1]);
      await order.pay(order.total);
      expect(await invoicesOf(order)).toEqual([]);
      expect(await issuing()).toMatchObject({ waiting: 1, stop: { code: "issuer-foral" } });
      await change({});
      const other = await orderForStaff(api(), [1]);
      await other.pay(other.total);
      expect(await invoicesOf(other)).toHaveLength(1);
      expect(await invoicesOf(order)).toHaveLength(1);
      expect(await issuing()).toMatchObject({ waiting: 0, stop: null });
    });
  });

  it("the link of an invoice opens its PDF without a session", async () => {
    const order = await orderForStaff(api(), [1]);
    await order.pay(order.total);
    const [made] = await invoicesOf(order);
    const file = await api().target.fetch(new Request(`http://shop.test/media/facturas/${await linkOf(made!.id)}.pdf`));
    expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(file.headers.get("Cache-Control")).toContain("no-store");
    expect(file.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(new TextDecoder("latin1").decode(await file.arrayBuffer())).toMatch(/^%PDF-/);
    const none = await api().target.fetch(new Request(`http://shop.test/media/facturas/${"x".repeat(32)}.pdf`));
    expect(none.status).toBe(404);
  });
});
