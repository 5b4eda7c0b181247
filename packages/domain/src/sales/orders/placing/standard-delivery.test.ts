import { expect, it } from "vitest";
import type { Carrier, Rate, Zone } from "../../../settings/shipping/shipping.ts";
import type { TaxTotal } from "../../fiscal/tax.ts";
import { standardDelivery } from "./standard-delivery.ts";

const zones: Zone[] = [{ id: "all", name: "España", priority: 50, active: true, rules: [{ country: "ES" }] }];
const carrier = (id: string, pickup: boolean): Carrier => ({ id, name: id, pickup, active: true });
const rate = (carrierId: string, price: number): Rate => ({
  id: `rate-${carrierId}`,
  name: carrierId,
  carrierId,
  zoneId: "all",
  active: true,
  basis: "weight",
  brackets: [{ upTo: null, price }],
  days: 2,
});
const ROWS = {
  carriers: [carrier("slow", false), carrier("fast", false), carrier("shop", true)],
  zones,
  rates: [rate("fast", 990), rate("slow", 495), rate("shop", 0)],
};
const TELDE = { country: "ES", postcode: "35200", province: "Las Palmas" };
const LINE = {
  id: "a",
  kind: "item",
  variantId: "v",
  name: "Caja",
  quantity: 1,
  cancelled: 0,
  total: 2000,
  taxRate: 0,
  weight: 500,
  held: false,
  perClientLimit: null,
  withdrawalExclusion: null,
} as const;
const order = (taxes: TaxTotal[]) => ({ lines: [LINE], taxes });
const TAXED = order([{ rate: 2100, base: 1653, tax: 347, gross: 2000 }]);
const EXPORT = order([{ rate: 0, base: 2000, tax: 0, gross: 2000 }]);

const to = (destination: typeof TELDE | null, rate = 2100, own = "rate-fast") => ({ destination, own, rate });

it("the standard delivery is null if the shopper chose the cheapest one, whose price is fully refunded", () => {
  expect(standardDelivery(TAXED, ROWS, to(TELDE, 2100, "rate-slow"))).toBeNull();
});

it("the standard delivery is the cheapest one to an address, not counting pickup", () => {
  expect(standardDelivery(TAXED, ROWS, to(TELDE))).toBe(495);
});

it("the standard delivery of an order without tax is net, at today's rate for delivery", () => {
  expect(standardDelivery(EXPORT, ROWS, to(TELDE))).toBe(409);
  expect(standardDelivery(EXPORT, ROWS, to(TELDE, 1000))).toBe(450);
});

it("the standard delivery is null without an address or an offer", () => {
  expect(standardDelivery(TAXED, ROWS, to(null))).toBeNull();
  expect(standardDelivery(TAXED, ROWS, to({ country: "FR", postcode: "75001", province: "" }))).toBeNull();
});

it("services count neither by weight nor by price", () => {
  const rates = [
    {
      ...rate("slow", 495),
      brackets: [
        { upTo: 1000, price: 495 },
        { upTo: null, price: 990 },
      ],
    },
  ];
  const table = { ...LINE, id: "b", weight: 900 };
  const ordered = (productKind: "service" | "board-game") => ({ ...TAXED, lines: [LINE, { ...table, productKind }] });
  expect(standardDelivery(ordered("board-game"), { ...ROWS, rates }, to(TELDE))).toBe(990);
  expect(standardDelivery(ordered("service"), { ...ROWS, rates }, to(TELDE))).toBe(495);
});
