import { expect, it } from "vitest";
import { confirmedByMail, type UnplacedOrder } from "./mail-proof.ts";

const order: UnplacedOrder = { total: 5000, units: 2, personal: null, isGuest: true, held: 0, variants: [] };
const ask = (changes: Partial<UnplacedOrder>) => confirmedByMail(["card", "transfer"], { ...order, ...changes }, {});

it("an order within the limits is not confirmed by mail", () => {
  expect(ask({})).toEqual({ methods: [], reason: null, avoidable: false });
});

it("a limit per person needs the confirmation of a guest with every method, and a client's address is proven", () => {
  expect(ask({ personal: "product" })).toEqual({ methods: ["card", "transfer"], reason: "product", avoidable: true });
  expect(ask({ personal: "coupon", units: 15 }).reason).toBe("coupon");
  expect(ask({ personal: "product", isGuest: false }).methods).toEqual([]);
});

it("many units need it with the methods that reserve them for days, and an account does not help with too many", () => {
  expect(ask({ units: 15 })).toEqual({ methods: ["transfer"], reason: "units", avoidable: true });
  expect(ask({ units: 35 })).toEqual({ methods: ["card", "transfer"], reason: "units", avoidable: false });
  expect(ask({ units: 35, isGuest: false })).toEqual({ methods: ["transfer"], reason: "units", avoidable: false });
});
