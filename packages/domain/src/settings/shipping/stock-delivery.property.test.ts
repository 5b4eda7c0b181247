import fc from "fast-check";
import { expect, test } from "vitest";
import { scaleRuns } from "../../platform/property-runs-testing.ts";
import { DEFAULT_TAX_SETTINGS } from "../sections/taxes.ts";
import { deliveryView } from "./delivery-view.ts";
import { DEFAULT_DISPATCH } from "./dispatch.ts";
import type { Rate } from "./shipping.ts";
import { stockDelivery } from "./stock-delivery.ts";

/* Compares the days on cards, which are computed once for many products, with those of the product page. */

// Few values, so that units often lie on both sides of a limit.
const limit = fc.constantFrom(500, 1000, 1500);
const rate: fc.Arbitrary<Omit<Rate, "id" | "name">> = fc.record({
  carrierId: fc.constantFrom("rutas", "posta", "tienda"),
  zoneId: fc.constantFrom("peninsula", "canarias"),
  basis: fc.constantFrom("weight", "amount"),
  brackets: fc.array(
    fc.record({
      from: fc.option(limit, { nil: undefined }),
      upTo: fc.option(limit),
      price: fc.integer({ min: 0, max: 9 }).map((number) => number * 100),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  freeFrom: fc.option(limit),
  maxWeight: fc.option(limit),
  days: fc.integer({ min: 1, max: 6 }),
  active: fc.boolean(),
});
const measure = fc.oneof(
  limit,
  limit.map((each) => each + 1),
  limit.map((each) => each - 1),
);
const units = fc.array(fc.record({ weight: measure, amount: measure }), { minLength: 10, maxLength: 40 });

const address = { country: "ES", postcode: "28012" };
const zone = (id: string, province?: string) => ({
  ...{ id, name: id, priority: province ? 1 : 2, active: true },
  rules: [{ country: "ES", province }],
});

test("a card has the days of the product page's first delivery and its cheapest sooner one, whatever the rates, weight and price", () => {
  fc.assert(
    fc.property(fc.array(rate, { maxLength: 6 }), units, fc.constantFrom("28012", "35001"), (rates, all, postcode) => {
      const terms = {
        now: "2026-11-30T09:00:00.000Z",
        shipping: {
          carriers: ["rutas", "posta", "tienda"].map((id) => ({ id, name: id, pickup: id === "tienda", active: true })),
          zones: [zone("peninsula"), zone("canarias", "Las Palmas")],
          rates: rates.map((each, index) => ({ ...each, id: String(index), name: `Tarifa ${index}` })),
        },
        settings: { ...DEFAULT_TAX_SETTINGS, dispatch: DEFAULT_DISPATCH, address },
      };
      const destination = { country: "ES", postcode };
      const delivery = stockDelivery({ ...terms, destination });
      for (const { weight, amount } of all) {
        const variant = { kind: "sealed" as const, weight, price: amount, taxRate: 2100, available: 1, release: null };
        const { options } = deliveryView(variant, { quantity: 1, ...destination }, terms);
        const homes = options.filter(({ pickup }) => !pickup);
        const [first] = homes;
        const sooner = homes.filter(({ to }) => first && to < first.to);
        const cheapest = Math.min(...sooner.map(({ price }) => price));
        const soonest = sooner.flatMap(({ to, price }) => (price === cheapest ? to : [])).sort()[0];
        const card = delivery({ weight, amount });
        expect(card && [card.today, card.from, card.to]).toEqual(first ? ["2026-11-30", first.from, first.to] : null);
        expect(card?.sooner && [card.sooner.to, card.sooner.price]).toEqual(soonest && [soonest, cheapest]);
      }
    }),
    { numRuns: scaleRuns(500) },
  );
});
