import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WRITES } from "./audit-cases.ts";
import { Caller } from "./caller.ts";
import { fillCart, findVariants, placeOrder } from "./shopper.ts";
import { openReal } from "./targets.ts";

/** Detects a deadlock: waiting for a connection that the call itself holds. */
const WATCHDOG_MS = 20_000;

describe("a server with a single database connection", () => {
  let api: Caller;
  let token = "";
  beforeAll(async () => {
    api = new Caller(await openReal({ env: { DATABASE_POOL: "1" } }));
    token = await api.signIn("admin");
  });
  afterAll(() => api.target.close());

  test.each(Object.entries(WRITES))("responds to %s", { timeout: WATCHDOG_MS }, async (_key, write) => {
    const { reply } = await write({ api, token });
    expect(reply.status).toBeLessThan(300);
  });

  test("accepts the order of a shopper", { timeout: WATCHDOG_MS }, async () => {
    const [pick] = await findVariants(api, 1);
    const cart = await fillCart(api, [{ variantId: pick?.variantId ?? "", quantity: 1 }]);
    expect((await placeOrder(api, cart)).status).toBe(201);
  });

  test("changes carts while it reads others", { timeout: WATCHDOG_MS }, async () => {
    const carts = await Promise.all([1, 2, 3].map(() => api.call("POST /api/shop/carts", { body: {} })));
    const replies = await Promise.all(
      carts.flatMap(({ body: { token: cart } }) => [
        api.call("PATCH /api/shop/carts/{token}", { params: { token: cart }, body: { postcode: "28013" } }),
        api.call("GET /api/shop/carts/{token}", { params: { token: cart } }),
      ]),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  });
});
