import { describe, expect, it } from "vitest";
import { staffOrder } from "./order-staff.ts";
import { chooseShipping, fillCart, findVariants, madridAddress, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

const LISBON = { country: "PT", postcode: "1000-001" };
const lisbonAddress = { ...madridAddress, ...LISBON, city: "Lisboa", province: "Lisboa" };
/** What the demo's register answers: see `demo-shop/src/vat-answers.ts`. */
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

  it("buys without IVA what is sent there, and its invoice says why", async () => {
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
    const { body: invoice } = await api().call("GET /api/shop/invoices/{token}", { params: { token: made!.token } });
    expect(invoice).toMatchObject({ kind: "F1", total: cart.totals.total, receiver: { taxId: KNOWN } });
    expect(invoice.mention).toContain("art. 25");
    expect(invoice.taxes.map(({ tax }) => tax)).toEqual([0]);
  });

  describe("has IVA", () => {
    it("where the register does not know the number, and where it does not answer: then staff are told", async () => {
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

    it("where the parcel goes elsewhere, where it is collected, and without a number", async () => {
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
