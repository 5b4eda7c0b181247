import { computeDeposit } from "@tablero/domain/sales/preorders/deposit";
import { expect, it } from "vitest";
import type { Staff } from "./audit/writes.ts";
import { moveTo, newCampaign } from "./preorder-staff.ts";
import { newDraft, publishProduct } from "./products.ts";
import { chooseShipping, fillCart, findVariants, MADRID, newKey, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

const PRICE = 1202;

conformance("the deposit of a preorder", (api) => {
  /** An open campaign of 20 % for a published product of 12,02 €. */
  async function sold() {
    const staff: Staff = { api: api(), token: await api().signIn("admin") };
    const variants = [{ sku: `SEN-${newKey().slice(0, 12)}`, price: PRICE, taxRate: 2100, weight: 300 }];
    const { slug, ...product } = await publishProduct(
      api(),
      staff.token,
      await newDraft(api(), staff.token, { variants }),
    );
    const variantId = product.variants[0]!.id;
    const { id } = await newCampaign(staff, { variantId, payment: "deposit", depositPercent: 20 });
    expect((await moveTo(staff, id, "open")).body).toMatchObject({ state: "open" });
    return { id, slug, variantId, token: staff.token };
  }
  const cartOf = async (token: string) => (await api().call("GET /api/shop/carts/{token}", { params: { token } })).body;

  it("is rounded once for all units, so that two of 12,02 € at 20 % cost 4,81 € on page, in cart and order", async () => {
    const { id, slug, variantId } = await sold();
    const { body: product } = await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: slug } });
    const onPage = product.variants[0]!;
    expect(onPage).toMatchObject({ price: PRICE, preorder: { id, payment: "deposit", depositRate: 2000 } });
    const { body: open } = await api().call("GET /api/shop/preorders");
    expect(open.find((each) => each.id === id)).toMatchObject({
      price: PRICE,
      payment: "deposit",
      depositRate: 2000,
    });

    expect(computeDeposit(onPage.price * 2, onPage.preorder!)).toBe(481);
    const token = await fillCart(api(), [{ variantId, quantity: 2 }]);
    const cart = await cartOf(token);
    expect(cart.lines[0]?.preorder).toMatchObject({ dueNow: 481, later: 1923 });
    const { id: shippingOption } = await chooseShipping(api(), token, MADRID, true);
    const { body: placed } = await placeOrder(api(), token, { shippingOption, shippingAddress: undefined });
    expect(placed).toMatchObject({ total: 2404, dueNow: 481 });
  });

  it("applies to the reduced line with a coupon, and to the whole line in an order of its own", async () => {
    const { variantId, token: admin } = await sold();
    const code = `SEN${newKey().slice(0, 6)}`;
    const coupon = { code, kind: "percent" as const, value: 1000 };
    expect((await api().raw("POST /api/admin/coupons", { body: coupon }, { token: admin })).status).toBe(201);
    const [pick] = await findVariants(api(), 1);
    const fill = async () => {
      const token = await fillCart(api(), [
        { variantId: pick!.variantId, quantity: 1 },
        { variantId, quantity: 2 },
      ]);
      const patch = async (body: Record<string, string>) =>
        expect((await api().call("PATCH /api/shop/carts/{token}", { params: { token }, body })).status).toBe(200);
      // The options depend on the price of the goods after the coupon.
      await patch({ ...MADRID, couponCode: code });
      await patch({ shippingOption: (await chooseShipping(api(), token, MADRID)).id });
      return token;
    };
    const [together, apart] = [await fill(), await fill()];
    const cart = await cartOf(together);
    const shown = cart.lines.find((line) => line.variantId === variantId)!.preorder!;
    const reduced = shown.dueNow + shown.later;
    expect([2163, 2164]).toContain(reduced);
    expect(shown).toMatchObject({ dueNow: computeDeposit(reduced, { payment: "deposit", depositRate: 2000 }) });

    const { body: one } = await placeOrder(api(), together, { shippingOption: cart.shippingOption!.id });
    expect(one).toMatchObject({ total: cart.totals.total, dueNow: cart.totals.total - shown.later });
    const { body: two } = await placeOrder(api(), apart, { apart: true });
    // The coupon applies to all goods, so that the preorder has the same deposit in one parcel and in two.
    expect(two).toMatchObject({ total: cart.apart!.total, dueNow: cart.apart!.total - shown.later });
  });
});
