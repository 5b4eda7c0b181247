import { expect, it } from "vitest";
import { contact, fillCart, findVariants, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

conformance("links of orders", (api) => {
  const request = (body: { number: string; email: string }) => api().call("POST /api/shop/order-links", { body });

  it("answers the same for the buyer, another address and an unknown number", async () => {
    const [pick] = await findVariants(api(), 1);
    const cart = await fillCart(api(), [{ variantId: pick!.variantId, quantity: 1 }]);
    const placed = await placeOrder(api(), cart);
    if (placed.status !== 201) throw new Error("the order was refused");
    const { number } = placed.body;
    for (const body of [
      { number, email: contact.email },
      { number: ` ${number.toLowerCase()} `, email: contact.email },
      { number, email: "otra@correo.test" },
      { number: "P1999-000001", email: contact.email },
    ])
      expect(await request(body)).toMatchObject({ status: 200, body: true });
  });

  it("refuses an empty number and a malformed address at their fields", async () => {
    const refused = await request({ number: "  ", email: "ana" });
    expect(refused).toMatchObject({ status: 422, problem: { code: "validation" } });
    const paths = refused.status === 422 ? refused.problem.errors?.map(({ path }) => path) : [];
    expect(paths).toEqual(["number", "email"]);
  });
});
