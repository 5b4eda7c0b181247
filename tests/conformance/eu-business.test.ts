import { describe, expect, it } from "vitest";
import { invoiceToken, staffOrder } from "./order-staff.ts";
import { chooseShipping, fillCart, findVariants, madridAddress, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

const LISBON = { country: "PT", postcode: "1000-001" };
const lisbonAddress = { ...madridAddress, ...LISBON, city: "Lisboa", province: "Lisboa" };
/** What the demo's register returns; see `demo-shop/src/vat-answers.ts`. */
const KNOWN = "PT501442600";
const SILENT = "PT500000000";
const UNKNOWN = "PT501442618";

conformance("a business of another member state", (api) => {
  async function cartTo(destination: { country: string; postcode: string }) {
    const [pick] = await findVariants(api(), 1);
    const token = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 2 }]);
    const option = await chooseShipping(api(), token, destination);
    const patch = (body: object) => api().call("PATCH /api/shop/carts/{token}", { params: { token }, body });
    const { body } = await patch({ ...destination, shippingOption: option.id });
    return { token, option, patch, total: body.totals.total };
  }
  const billed = (taxId: string) => ({ name: "Jogos do Sul, Lda.", taxId, address: lisbonAddress });

  it("a business buys without IVA the goods sent to its member state, and its invoice gives the reason", async () => {
    const { token, option, patch, total } = await cartTo(LISBON);
    const { body: cart } = await patch({ vatNumber: "501 442 600" });
    expect(cart.vat).toMatchObject({ number: KNOWN, answer: "valid" });
    expect(cart.vat?.hint).toContain("sin IVA");
    expect(cart.totals).toMatchObject({ taxFree: true, euBusiness: true });
    expect(cart.totals.taxes.map(({ rate, tax }) => [rate, tax])).toEqual([[0, 0]]);
    expect(cart.totals.total).toBeLessThan(total);

    const order = { shippingAddress: lisbonAddress, shippingOption: option.id, expectedTotal: cart.totals.total };
    const other = await placeOrder(api(), token, { ...order, billing: billed(UNKNOWN) });
    expect([other.status, other.problem.code]).toEqual([409, "price-changed"]);
    const placed = await placeOrder(api(), token, { ...order, billing: billed("pt501442600") });
    expect([placed.status, placed.body.total]).toEqual([201, cart.totals.total]);
    const staff = await staffOrder(api(), placed.body);
    expect(staff.now).toMatchObject({
      billing: { taxId: KNOWN },
      vatCheck: { number: KNOWN, answer: "valid" },
      totals: { taxFree: true, euBusiness: true },
    });
    expect(staff.now.vatCheck?.consultation).not.toBeNull();
    const params = { token: placed.body.token };
    const { body: shown } = await api().call("GET /api/shop/orders/{token}", { params });
    expect(shown.totals.euBusiness).toBe(true);

    const changed = await api().call("PUT /api/shop/orders/{token}/billing", { params, body: billed(SILENT) });
    expect([changed.status, changed.problem.errors?.map(({ path }) => path)]).toEqual([422, ["taxId"]]);
    await staff.pay(placed.body.total);
    await api().target.issueInvoices?.();
    const [made] = (await staff.read()).invoices;
    const own = { token: await invoiceToken(api(), made!.id) };
    const { body: invoice } = await api().call("GET /api/shop/invoices/{token}", { params: own });
    expect(invoice).toMatchObject({ kind: "F1", total: cart.totals.total, receiver: { taxId: KNOWN } });
    expect(invoice.mention).toContain("art. 25");
    expect(invoice.taxes.map(({ tax }) => tax)).toEqual([0]);
  });

  describe("an order of a business whose number VIES did not confirm at first", () => {
    /** An order with IVA, whose number is looked up again when staff write it down anew. */
    async function silentOrder(taxId: string) {
      const { token, option, patch } = await cartTo(LISBON);
      await patch({ vatNumber: SILENT });
      const placed = await placeOrder(api(), token, {
        shippingAddress: lisbonAddress,
        shippingOption: option.id,
        billing: billed(SILENT),
        paymentMethod: "transfer",
      });
      const staff = await staffOrder(api(), placed.body);
      const admin = await api().signIn("admin");
      const params = { id: staff.now.id };
      const versioned = async () => ({ params, body: { version: (await staff.read()).version } });
      const asked = await api().call("POST /api/admin/orders/{id}/vat-check", await versioned(), { token: admin });
      expect([asked.status, asked.body.vatCheck?.answer]).toEqual([200, "unknown"]);
      expect(asked.body.untaxing?.refusal).toMatch(/VIES/);
      const refused = await api().call("POST /api/admin/orders/{id}/untax", await versioned(), { token: admin });
      expect([refused.status, refused.problem.code]).toEqual([409, "invalid-transition"]);
      const body = { ...billed(taxId), version: (await staff.read()).version };
      await api().call("PUT /api/admin/orders/{id}/billing", { params, body }, { token: admin });
      const untax = async () => api().call("POST /api/admin/orders/{id}/untax", await versioned(), { token: admin });
      return { staff, placed: placed.body, untax };
    }

    it("loses its IVA once VIES confirms the number, and the shopper is notified of the lower amount due", async () => {
      const { staff, placed, untax } = await silentOrder(KNOWN);
      const { untaxing } = await staff.read();
      expect(untaxing).toMatchObject({ refusal: null });
      expect(untaxing!.total).toBeLessThan(placed.total);
      const { status, body: after } = await untax();
      expect(status).toBe(200);
      expect(after).toMatchObject({ due: untaxing!.total, paid: 0, untaxing: null });
      expect(after.totals).toMatchObject({ total: untaxing!.total, taxFree: true, euBusiness: true });
      expect(after.totals.taxes.map(({ rate, tax }) => [rate, tax])).toEqual([[0, 0]]);
      const params = { token: placed.token };
      const { body: shown } = await api().call("GET /api/shop/orders/{token}", { params });
      expect(shown.changes.at(-1)?.text).toContain("sin IVA");
      await staff.read();
      expect((await staff.pay(untaxing!.total)).status).toBe(201);
      await api().target.issueInvoices?.();
      const [made] = (await staff.read()).invoices;
      const own = { token: await invoiceToken(api(), made!.id) };
      const { body: invoice } = await api().call("GET /api/shop/invoices/{token}", { params: own });
      expect(invoice).toMatchObject({ kind: "F1", total: untaxing!.total });
      expect(invoice.mention).toContain("art. 25");
      expect((await untax()).status).toBe(409);
    });

    it("keeps its IVA once it has an invoice with IVA, or if VIES does not know the number", async () => {
      const paid = await silentOrder(KNOWN);
      await paid.staff.read();
      expect((await paid.staff.pay(paid.placed.total)).status).toBe(201);
      await api().target.issueInvoices?.();
      expect((await paid.staff.read()).untaxing?.refusal).toMatch(/factura/);
      expect((await paid.untax()).status).toBe(409);
      const unknown = await silentOrder(UNKNOWN);
      expect((await unknown.untax()).status).toBe(409);
    });
  });

  it("the VIES result for the tax id is stored in the client's record and refreshed by the client's orders", async () => {
    const admin = await api().signIn("admin");
    const email = `${crypto.randomUUID()}@empresas.test`;
    const fresh = { kind: "company" as const, name: "Jogos do Sul, Lda.", email, taxId: SILENT };
    const { body: client } = await api().call("POST /api/admin/clients", { body: fresh }, { token: admin });
    const params = { id: client.id };
    const check = () => api().call("POST /api/admin/clients/{id}/vat-check", { params }, { token: admin });
    const kept = async () =>
      (await api().call("GET /api/admin/clients/{id}/details", { params }, { token: admin })).body.vatCheck;
    expect(await kept()).toBeNull();
    expect((await check()).body.vatCheck.answer).toBe("unknown");
    const change = { taxId: KNOWN, version: client.version };
    await api().call("PATCH /api/admin/clients/{id}", { params, body: change }, { token: admin });
    // Another number, about which the response for the previous one says nothing.
    expect(await kept()).toBeNull();
    const { token, option, patch } = await cartTo(LISBON);
    await patch({ vatNumber: KNOWN });
    const contact = { email, name: "Rui", surname: "Lopes", phone: "600000114" };
    const order = { shippingAddress: lisbonAddress, shippingOption: option.id, billing: billed(KNOWN), contact };
    expect((await placeOrder(api(), token, order)).status).toBe(201);
    expect(await kept()).toMatchObject({ number: KNOWN, answer: "valid" });

    const body = { ...fresh, email: `${crypto.randomUUID()}@empresas.test`, taxId: "B12345674" };
    const { body: spanish } = await api().call("POST /api/admin/clients", { body }, { token: admin });
    const none = await api().call(
      "POST /api/admin/clients/{id}/vat-check",
      { params: { id: spanish.id } },
      { token: admin },
    );
    expect([none.status, none.problem.code]).toEqual([409, "invalid-transition"]);
  });

  describe("an order of a business that has to pay IVA", () => {
    it("an order has IVA if VIES does not know the number or does not respond, which staff see", async () => {
      const { token, option, patch, total } = await cartTo(LISBON);
      const unknown = (await patch({ vatNumber: UNKNOWN })).body;
      expect([unknown.vat?.answer, unknown.totals.total, unknown.totals.taxFree]).toEqual(["invalid", total, false]);
      const silent = (await patch({ vatNumber: SILENT })).body;
      expect([silent.vat?.answer, silent.totals.total]).toEqual(["unknown", total]);
      expect(silent.vat?.hint).toContain("no responde");
      const placed = await placeOrder(api(), token, {
        shippingAddress: lisbonAddress,
        shippingOption: option.id,
        billing: billed(SILENT),
      });
      expect([placed.status, placed.body.total]).toEqual([201, total]);
      const admin = await api().signIn("admin");
      const { body: notices } = await api().call("GET /api/common/notifications", {}, { token: admin });
      expect(notices.some(({ title }) => title?.includes(SILENT))).toBe(true);
    });

    it("an order has IVA if the parcel goes to another country, if it is picked up, and without a number", async () => {
      const { patch, total } = await cartTo(LISBON);
      const exempt = (await patch({ vatNumber: KNOWN })).body;
      expect(exempt.totals.euBusiness).toBe(true);
      expect((await patch({ country: "ES", postcode: "28013" })).body.totals.taxFree).toBe(false);
      const back = (await patch({ ...LISBON, vatNumber: null })).body;
      expect([back.vat, back.totals.total]).toEqual([null, total]);
      const none = (await patch({ vatNumber: "nada" })).body;
      expect([none.vat, none.totals.taxFree]).toEqual([null, false]);
      const spanish = (await patch({ country: "ES", postcode: "28013", vatNumber: "B12345674" })).body;
      expect(spanish.vat).toBeNull();
    });
  });
});
