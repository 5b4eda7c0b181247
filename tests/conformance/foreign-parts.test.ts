import { describe, expect, it } from "vitest";
import { fillCart, findVariants, newKey, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

/** What the advisories of other shops name most: a part of a record that is reached by another record's address. */
conformance("parts of another record", (api) => {
  const orders = async () => {
    const [pick] = await findVariants(api(), 1);
    const two = [];
    for (let count = 0; count < 2; count += 1) {
      const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
      two.push((await placeOrder(api(), cart, { paymentMethod: "transfer" })).body);
    }
    const token = await api().signIn("admin");
    const read = async (number: string) => {
      const { body } = await api().call("GET /api/admin/orders", { query: { search: number } }, { token });
      const { id } = body.items[0]!;
      return (await api().call("GET /api/admin/orders/{id}", { params: { id } }, { token })).body;
    };
    return { token, read, own: two[0]!.number, other: two[1]!.number };
  };

  it("a payment cannot be refunded or undone through another order", async () => {
    const { token, read, own, other } = await orders();
    const headers = () => ({ "Idempotency-Key": newKey() });
    const before = await read(own);
    const { status } = await api().call(
      "POST /api/admin/orders/{id}/payments",
      {
        params: { id: before.id },
        body: { method: "transfer", amount: before.total, reference: newKey(), version: before.version },
      },
      { token, headers: headers() },
    );
    expect(status).toBe(201);
    const [paid, stranger] = [await read(own), await read(other)];
    const params = { id: stranger.id, pid: paid.payments.find(({ state }) => state === "captured")!.id };
    const refund = await api().call(
      "POST /api/admin/orders/{id}/payments/{pid}/refunds",
      { params, body: { amount: 1, reason: "Mine now", version: stranger.version } },
      { token, headers: headers() },
    );
    const taken = await api().call(
      "POST /api/admin/orders/{id}/payments/{pid}/void",
      { params, body: { reason: "Mine now", version: stranger.version } },
      { token, headers: headers() },
    );
    const reverted = await api().call(
      "POST /api/admin/orders/{id}/payments/{pid}/revert",
      { params, body: { reason: "Mine now", version: stranger.version } },
      { token },
    );
    expect([refund.status, taken.status, reverted.status]).toEqual([404, 404, 404]);
    expect(await read(own)).toMatchObject({ paid: paid.paid, version: paid.version, refunds: [] });
  });

  describe("a product", () => {
    const two = async () => {
      const token = await api().signIn("admin");
      const picks = await findVariants(api(), 2);
      const read = async (at: number) =>
        (await api().call("GET /api/admin/products/{id}", { params: { id: picks[at]!.productId } }, { token })).body;
      return { token, read, own: await read(0), other: await read(1) };
    };

    it("cannot use a picture of another product", async () => {
      const { token, read, own, other } = await two();
      const body = { images: other.images.map(({ id, alt }) => ({ id, alt })), version: own.version };
      const { status } = await api().call(
        "PATCH /api/admin/products/{id}/images",
        { params: { id: own.id }, body },
        { token },
      );
      expect(status).toBe(422);
      expect([await read(0), await read(1)]).toEqual([own, other]);
    });

    it("cannot change a variant of another product", async () => {
      const { token, read, own, other } = await two();
      const variants = [...own.variants, ...other.variants].map(({ id, sku, price, taxRate: _, options }) => {
        return { id, sku, price, options };
      });
      const { status } = await api().raw(
        "PATCH /api/admin/products/{id}",
        { params: { id: own.id }, body: { variants, version: own.version } },
        { token },
      );
      expect(status).toBe(422);
      expect([await read(0), await read(1)]).toEqual([own, other]);
    });
  });
});
