import type { Caller } from "../caller.ts";
import type { RecordStatement } from "../record-cases.ts";
import { fillCart, findVariants, newKey, placeOrder } from "../shopper.ts";

/** A coupon that was used by an order. */
async function usedCoupon(api: Caller, token: string, maxUses: number | null): Promise<string> {
  const code = `USADO-${newKey().slice(0, 8).toUpperCase()}`;
  const body = { code, kind: "amount" as const, value: 100, maxUses };
  const { id } = (await api.call("POST /api/admin/coupons", { body }, { token })).body;
  const [pick] = await findVariants(api, 1);
  for (let uses = 0; uses < (maxUses ?? 1); uses += 1) {
    const cart = await fillCart(api, [{ variantId: pick?.variantId ?? "", quantity: 1 }]);
    await api.call("PATCH /api/shop/carts/{token}", { params: { token: cart }, body: { couponCode: code } });
    await placeOrder(api, cart);
  }
  return id;
}

export default {
  path: "coupons",
  reader: "clerk",
  stranger: "judge",
  fresh: (n) => ({ code: `PRUEBA-${n}X`, kind: "percent", value: 1000 }),
  textual: (text) => ({ description: text }),
  word: (n) => `prueba-${n}x`,
  defaults: {
    description: "",
    minimum: 0,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    perClientUses: null,
    uses: 0,
    state: "active",
  },
  changes: [
    { patch: { kind: "amount", value: 20_000 }, answer: { kind: "amount", value: 20_000 } },
    { patch: { code: " prueba-otra " }, answer: { code: "PRUEBA-OTRA" } },
    {
      patch: { description: " Para la liga ", minimum: 2500 },
      answer: { description: "Para la liga", minimum: 2500 },
    },
    {
      patch: { startsAt: "2026-09-30T22:00:00Z", endsAt: "2999-01-01T00:00:00Z" },
      answer: { startsAt: "2026-09-30T22:00:00.000Z", endsAt: "2999-01-01T00:00:00.000Z", state: "active" },
    },
    { patch: { maxUses: 3, perClientUses: 1 }, answer: { maxUses: 3, perClientUses: 1, uses: 0 } },
    { patch: { startsAt: null, endsAt: "2020-01-01T00:00:00Z" }, answer: { startsAt: null, state: "expired" } },
  ],
  refused: [
    { body: { code: "Ñ!" }, path: "code" },
    { body: { code: "AB" }, path: "code" },
    { body: { code: "A".repeat(31) }, path: "code" },
    { body: { description: "x".repeat(201) }, path: "description" },
    { body: { kind: "gratis" }, path: "kind" },
    { body: { value: 10_001 }, path: "value" },
    { body: { value: 0 }, path: "value" },
    { body: { value: 10.5 }, path: "value" },
    { body: { minimum: -1 }, path: "minimum" },
    { body: { startsAt: "2026-11-20T00:00:00Z", endsAt: "2026-11-20T00:00:00Z" }, path: "endsAt" },
    { body: { startsAt: "0000-01-01T00:00:00Z" }, path: "startsAt" },
    { body: { endsAt: "mañana" }, path: "endsAt" },
    { body: { maxUses: 0 }, path: "maxUses" },
    { body: { perClientUses: 0 }, path: "perClientUses" },
    { body: { active: "sí" }, path: "active" },
  ],
  unique: [{ path: "code", of: ({ code }) => ({ code }) }],
  states: {
    active: {},
    scheduled: { startsAt: "2999-01-01T00:00:00Z" },
    expired: { endsAt: "2020-01-01T00:00:00Z" },
    archived: { active: false },
  },
  outgrown: async (caller, token) => ({
    id: await usedCoupon(caller, token, 2),
    patch: { maxUses: 1 },
    path: "maxUses",
  }),
  used: (caller, token) => usedCoupon(caller, token, null),
  audit: "coupon",
  access: {
    // admin, manager, clerk, warehouse, accountant, judge, client, nobody
    "GET /api/admin/coupons": "xxxxx---",
    "GET /api/admin/coupons/export": "xxxxx---",
    "GET /api/admin/coupons/{id}": "xxxxx---",
    "GET /api/admin/coupons/{id}/history": "xxxxx---",
    "POST /api/admin/coupons": "xx------",
    "PATCH /api/admin/coupons/{id}": "xx------",
    "DELETE /api/admin/coupons/{id}": "xx------",
    "POST /api/admin/coupons/bulk": "xx------",
    "POST /api/admin/coupons/{id}/duplicate": "xx------",
  },
} satisfies RecordStatement<"coupons">;
