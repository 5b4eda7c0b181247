import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scaleRuns } from "../../platform/property-runs-testing.ts";
import { DEFAULT_TAX_SETTINGS } from "../../settings/sections/taxes.ts";
import { type CartInput, quoteCart } from "./carts.ts";
import { type Coupon, couponProblem } from "./coupons.ts";
import type { OrderTotals } from "./totals.ts";

/*
 * Compares random carts with an independent second implementation in BigInt. A failure prints the seed and the
 * smallest failing cart.
 */

const AT = "2026-11-20T10:00:00.000Z";
const RUNS = scaleRuns(1000);

/** Postcode and country, and whether the destination is exempt from IVA. */
const DESTINATIONS = [
  { country: "ES", postcode: "28013", export: false },
  { country: "ES", postcode: "07001", export: false },
  { country: "ES", postcode: "35001", export: true },
  { country: "ES", postcode: "38001", export: true },
  { country: "ES", postcode: "51001", export: true },
  { country: "ES", postcode: "52001", export: true },
  { country: "PT", postcode: "1000-001", export: false },
] as const;

const line = fc.record({
  price: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(1, 99, 999, 2495, 99_999)),
  quantity: fc.integer({ min: 1, max: 99 }),
  taxRate: fc.constantFrom(2100, 1000, 400, 0),
  weight: fc.integer({ min: 0, max: 2000 }),
});
const coupon: fc.Arbitrary<Coupon> = fc
  .record({
    kind: fc.constantFrom("percent" as const, "amount" as const),
    value: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 10_001, max: 5_000_000 })),
    minimum: fc.constantFrom(0, 3000, 100_000),
  })
  .map((given) => ({ ...given, startsAt: null, endsAt: null, maxUses: null, uses: 0, active: true }));

const cart = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    coupon: fc.option(coupon),
    destination: fc.option(fc.constantFrom(...DESTINATIONS), { freq: 10 }),
    rate: fc.integer({ min: 0, max: 3000 }),
    freeFrom: fc.option(fc.constantFrom(0, 6000, 50_000)),
    codSurcharge: fc.option(fc.integer({ min: 0, max: 900 })),
    method: fc.constantFrom("transfer" as const, "cash-on-delivery" as const, null),
    pickup: fc.boolean(),
  })
  .map(({ rate, freeFrom, codSurcharge, pickup, ...given }) => ({
    ...given,
    option: pickup ? "pickup" : "rate",
    shipping: {
      carriers: [
        { id: "carrier", name: "Rutas", pickup: false, active: true },
        { id: "pickup", name: "Recogida", pickup: true, active: true },
      ],
      zones: [{ id: "all", name: "Todo", priority: 1, active: true, rules: [{ country: "*" }] }],
      rates: [
        {
          id: "rate",
          name: "Rutas 24",
          carrierId: "carrier",
          zoneId: "all",
          basis: "weight" as const,
          brackets: [{ upTo: null, price: rate }],
          freeFrom,
          codSurcharge,
          days: 2,
          active: true,
        },
      ],
    },
    settings: { iban: "ES00", ...DEFAULT_TAX_SETTINGS },
    vat: null,
    at: AT,
  })) satisfies fc.Arbitrary<CartInput<Coupon>>;

/** Half up, for amounts from 0. */
const rounded = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);
const net = (gross: number, rate: number) => Number(rounded(BigInt(gross) * 10_000n, BigInt(10_000 + rate)));
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Every figure that is shown or charged. */
const figures = ({ lines, taxes, ...rest }: OrderTotals) => [
  ...Object.values(rest),
  ...lines.flatMap((row) => Object.values(row)),
  ...taxes.flatMap((row) => Object.values(row)),
];

const check = (property: (input: CartInput<Coupon>, totals: OrderTotals, taxFree: boolean) => void) =>
  fc.assert(
    fc.property(cart, (input) => {
      const { totals, taxFree } = quoteCart(input);
      property(input, totals, taxFree);
    }),
    { numRuns: RUNS },
  );

describe("any cart, with any destination and discount,", () => {
  test("satisfies Σ lines − discount + shipping + fee = total = Σ by rate, in whole cents from 0", () => {
    check((_, totals) => {
      expect(sum(totals.lines.map(({ gross }) => gross))).toBe(totals.subtotal);
      expect(totals.subtotal - totals.discount + totals.shipping + totals.fee).toBe(totals.total);
      expect(sum(totals.lines.map((row) => row.net)) + totals.shipping + totals.fee).toBe(totals.total);
      expect(sum(totals.taxes.map(({ gross }) => gross))).toBe(totals.total);
      for (const { base, tax, gross } of totals.taxes) expect(base + tax).toBe(gross);
      for (const figure of figures(totals)) {
        expect(Number.isSafeInteger(figure)).toBe(true);
        expect(figure).toBeGreaterThanOrEqual(0);
      }
    });
  });

  test("spreads its discount by largest remainder, within a cent of the exact share and never above a line", () => {
    check((_, totals) => {
      expect(sum(totals.lines.map(({ discount }) => discount))).toBe(totals.discount);
      const rests = totals.lines.map(({ gross, discount }) => {
        expect(discount).toBeLessThanOrEqual(gross);
        if (totals.subtotal === 0) return null;
        const share = (BigInt(totals.discount) * BigInt(gross)) / BigInt(totals.subtotal);
        const rest = (BigInt(totals.discount) * BigInt(gross)) % BigInt(totals.subtotal);
        const extra = BigInt(discount) - share;
        expect(extra === 0n || extra === 1n).toBe(true);
        return { extra, rest };
      });
      const got = rests.flatMap((row) => (row?.extra === 1n ? [row.rest] : []));
      const left = rests.flatMap((row) => (row?.extra === 0n ? [row.rest] : []));
      for (const more of got) for (const less of left) expect(more >= less).toBe(true);
    });
  });

  test("applies its coupon to the goods, rounded half up, and only from its minimum on", () => {
    check((input, totals) => {
      const goods = sum(input.lines.map(({ price, quantity }) => price * quantity));
      if (!input.coupon || couponProblem(input.coupon, goods, AT) !== null) {
        expect(totals.discount).toBe(0);
        return;
      }
      const { kind, value } = input.coupon;
      const wanted = kind === "amount" ? value : Number(rounded(BigInt(totals.subtotal) * BigInt(value), 10_000n));
      expect(totals.discount).toBe(Math.min(wanted, totals.subtotal));
    });
  });

  test("splits tax once per rate, with delivery and fee at 21 %", () => {
    check((_, totals, taxFree) => {
      const gross = new Map<number, number>();
      const add = (rate: number, amount: number) => gross.set(rate, (gross.get(rate) ?? 0) + amount);
      for (const row of totals.lines) add(row.taxRate, row.net);
      if (totals.shipping + totals.fee > 0) add(taxFree ? 0 : 2100, totals.shipping + totals.fee);
      expect(new Map(totals.taxes.map((row) => [row.rate, row.gross]))).toEqual(gross);
      for (const row of totals.taxes) expect(row.base).toBe(net(row.gross, row.rate));
    });
  });

  test("costs the net of each unit without IVA in Canarias, Ceuta and Melilla, else the shown price", () => {
    check((input, totals, taxFree) => {
      const place = DESTINATIONS.find(({ postcode }) => postcode === input.destination?.postcode);
      const byCarrier = place !== undefined && input.option === "rate";
      expect(taxFree).toBe(byCarrier && place.export);
      for (const [index, { price, quantity, taxRate }] of input.lines.entries()) {
        const unit = taxFree ? net(price, taxRate) : price;
        expect(totals.lines[index]).toMatchObject({ unit, gross: unit * quantity, taxRate: taxFree ? 0 : taxRate });
      }
      const [rate] = input.shipping.rates;
      const codSurcharge = rate?.codSurcharge ?? 0;
      const fee = byCarrier && input.method === "cash-on-delivery" ? codSurcharge : 0;
      expect(totals.fee).toBe(taxFree ? net(fee, 2100) : fee);
      if (!byCarrier) expect(totals.shipping).toBe(0);
      if (taxFree) expect(totals.taxes.every((row) => row.rate === 0 && row.tax === 0)).toBe(true);
    });
  });

  test("has the same totals whatever the order of its lines", () => {
    check((input, totals) => {
      const turned = quoteCart({ ...input, lines: input.lines.toReversed() }).totals;
      expect([turned.subtotal, turned.discount, turned.shipping, turned.fee, turned.total]).toEqual([
        totals.subtotal,
        totals.discount,
        totals.shipping,
        totals.fee,
        totals.total,
      ]);
    });
  });
});
