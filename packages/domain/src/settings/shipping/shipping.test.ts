import { describe, expect, it } from "vitest";
import type { Carrier, Rate, Zone } from "./shipping.ts";
import {
  checkoutOptions,
  deliveryText,
  judgeRates,
  ratePrice,
  shippingOptions,
  trackingUrl,
  zoneFor,
  zonesFor,
} from "./shipping.ts";

const zones: Zone[] = [
  { id: "rest", name: "Resto", priority: 90, active: true, rules: [{ country: "*" }] },
  { id: "peninsula", name: "Península", priority: 50, active: true, rules: [{ country: "ES" }] },
  {
    id: "canarias",
    name: "Canarias",
    priority: 20,
    active: true,
    rules: [
      { country: "ES", province: "Las Palmas" },
      { country: "ES", province: "Santa Cruz de Tenerife" },
    ],
  },
  { id: "baleares", name: "Baleares", priority: 10, active: true, rules: [{ country: "ES", postcodePrefix: "07" }] },
];
const pickup: Carrier = { id: "shop", name: "Recogida en tienda", pickup: true, active: true };
const fast: Carrier = {
  id: "fast",
  name: "Rápido",
  pickup: false,
  active: true,
  trackingUrl: "https://example.com/track?n={tracking}",
};
const slow: Carrier = { id: "slow", name: "Económico", pickup: false, active: true };
const base = { zoneId: "peninsula", active: true } as const;
const fastRate: Rate = {
  ...base,
  id: "r-fast",
  name: "Rápido",
  carrierId: "fast",
  basis: "weight",
  brackets: [
    { upTo: null, price: 995 },
    { upTo: 2000, price: 495 },
    { upTo: 5000, price: 695 },
  ],
  freeFrom: 6000,
  maxWeight: 20_000,
  codSurcharge: 250,
  days: 1,
};
const slowRate: Rate = {
  ...base,
  id: "r-slow",
  name: "Económico · 3 días",
  carrierId: "slow",
  basis: "amount",
  brackets: [{ upTo: 10_000, price: 395 }],
  days: 3,
};
const request = { carriers: [fast, slow, pickup], zones, rates: [fastRate, slowRate], weight: 900, amount: 2495 };
const madrid = { country: "ES", postcode: "28013" };

describe("zoneFor", () => {
  it("takes the first match by priority", () => {
    expect(zoneFor(zones, madrid)?.id).toBe("peninsula");
    expect(zoneFor(zones, { country: "ES", postcode: "07001" })?.id).toBe("baleares");
    expect(zoneFor(zones, { country: "ES", postcode: "38001" })?.id).toBe("canarias");
    expect(zoneFor(zones, { country: "FR", postcode: "75001" })?.id).toBe("rest");
    expect(zoneFor(zones.slice(1), { country: "FR", postcode: "75001" })).toBeNull();
  });

  it("trusts the postcode over the typed province", () => {
    expect(zoneFor(zones, { ...madrid, province: "Las Palmas" })?.id).toBe("peninsula");
  });

  it("compares provinces abroad by name", () => {
    const lisbon: Zone = {
      id: "l",
      name: "Lisboa",
      priority: 1,
      active: true,
      rules: [{ country: "PT", province: "Lisboa" }],
    };
    expect(zoneFor([lisbon], { country: "PT", postcode: "1100-148", province: "Lisboa" })?.id).toBe("l");
    expect(zoneFor([lisbon], { country: "PT", postcode: "4000-001", province: "Porto" })).toBeNull();
  });
});

describe("zonesFor", () => {
  it("returns every active zone that covers a place, by priority and then by name", () => {
    const mahon = { country: "ES", postcode: "07701" };
    const alike: Zone[] = [
      { id: "2", name: "Menorca", priority: 1, active: true, rules: [{ country: "ES", postcodePrefix: "077" }] },
      { id: "1", name: "Illes", priority: 1, active: true, rules: [{ country: "ES", province: "Baleares" }] },
      { id: "0", name: "Antes", priority: 0, active: false, rules: [{ country: "*" }] },
    ];
    const names = (given: readonly Zone[]) => zonesFor(given, mahon).map(({ name }) => name);
    expect(names([...zones, ...alike])).toEqual(["Illes", "Menorca", "Baleares", "Península", "Resto"]);
    expect(names([...alike, ...zones].reverse())).toEqual(names([...zones, ...alike]));
  });

  it("includes both ends of a range, compared by their number of digits", () => {
    const range = (postcodeFrom: string, postcodeTo: string, country = "ES"): Zone[] => [
      { id: "r", name: "R", priority: 1, active: true, rules: [{ country, postcodeFrom, postcodeTo }] },
    ];
    const inside = (given: Zone[], country: string, postcodes: string[]) =>
      postcodes.map((postcode) => zoneFor(given, { country, postcode }) !== null);
    expect(inside(range("07001", "07860"), "ES", ["07000", "07001", "07860", "07861"])).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(inside(range("1000", "1999", "PT"), "PT", ["0999-999", "1000-001", "1999-999", "2000-000"])).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe("judgeRates", () => {
  const judge = (rate: Partial<Rate>, more: Partial<Parameters<typeof judgeRates>[0]> = {}) =>
    judgeRates({ ...request, destination: madrid, ...more, rates: [{ ...fastRate, ...rate }] })[0];

  it("lists all reasons against a rate", () => {
    expect(judge({})).toMatchObject({ price: 495, refusals: [] });
    expect(judge({ active: false, zoneId: "canarias" })?.refusals).toEqual(["archived", "other-zone"]);
    expect(judge({}, { carriers: [{ ...fast, active: false, pickup: true }] })?.refusals).toEqual([
      "carrier-archived",
      "carrier-pickup",
    ]);
    expect(judge({}, { carriers: [] })?.refusals).toEqual(["carrier-archived"]);
    expect(judge({}, { destination: { country: "XX", postcode: "1" }, zones: [] })?.refusals).toEqual(["no-zone"]);
    expect(judge({ maxWeight: 100 })?.refusals).toEqual(["too-heavy"]);
    expect(judge({ brackets: [{ from: 900, upTo: null, price: 1 }] })?.refusals).toEqual(["no-bracket"]);
    expect(judge({ brackets: [{ from: 899, upTo: null, price: 1 }] })?.price).toBe(1);
  });
});

describe("checkoutOptions", () => {
  const offered = (...rates: Partial<Rate>[]) =>
    checkoutOptions({
      ...request,
      destination: madrid,
      rates: rates.map((rate, index) => ({
        ...fastRate,
        id: String(index),
        brackets: [{ upTo: null, price: 495 }],
        ...rate,
      })),
    }).flatMap(({ id, pickup }) => (pickup ? [] : [id]));
  const dear = { brackets: [{ upTo: null, price: 595 }] };

  it("leaves out a delivery that is slower and dearer than another one", () => {
    expect(offered({ days: 2 }, { days: 4, ...dear })).toEqual(["0"]);
    expect(offered({ days: 2 }, { days: 4 })).toEqual(["0"]);
    expect(offered({ days: 2 }, { days: 2, ...dear })).toEqual(["0"]);
  });

  it("keeps a delivery that is faster, cheaper, equal, or the only one with cash on delivery", () => {
    expect(offered({ days: 2 }, { days: 1, ...dear })).toEqual(["0", "1"]);
    expect(offered({ days: 2, ...dear }, { days: 4 })).toEqual(["1", "0"]);
    expect(offered({ days: 2 }, { days: 2 })).toEqual(["0", "1"]);
    expect(offered({ days: 2, codSurcharge: undefined }, { days: 4, codSurcharge: 250 })).toEqual(["0", "1"]);
    expect(offered({ days: 2, codSurcharge: 250 }, { days: 4, ...dear, codSurcharge: 200 })).toEqual(["0", "1"]);
  });
});

describe("ratePrice", () => {
  it("finds the bracket, which includes its upper limit", () => {
    expect(ratePrice(fastRate, 2000, 100)).toBe(495);
    expect(ratePrice(fastRate, 2001, 100)).toBe(695);
    expect(ratePrice(fastRate, 20_000, 100)).toBe(995);
    expect(ratePrice(fastRate, 20_001, 100)).toBeNull();
    expect(ratePrice(slowRate, 1, 10_001)).toBeNull();
  });

  it("is free from a threshold on", () => {
    expect(ratePrice(fastRate, 900, 5999)).toBe(495);
    expect(ratePrice(fastRate, 900, 6000)).toBe(0);
  });
});

describe("shippingOptions", () => {
  it("sorts by price, including pickup", () => {
    expect(shippingOptions({ ...request, destination: madrid })).toEqual([
      { id: "shop", carrierId: "shop", name: "Recogida en tienda", price: 0, days: 0, pickup: true },
      { id: "r-slow", carrierId: "slow", name: "Económico · 3 días", price: 395, days: 3, pickup: false },
      {
        id: "r-fast",
        carrierId: "fast",
        name: "Rápido",
        price: 495,
        days: 1,
        freeFrom: 6000,
        pickup: false,
        codSurcharge: 250,
      },
    ]);
  });

  it("offers only pickup if shipping is unavailable or the destination is unknown", () => {
    const away = { country: "FR", postcode: "75001" };
    expect(shippingOptions({ ...request, destination: away }).map((option) => option.id)).toEqual(["shop"]);
    expect(shippingOptions({ ...request, destination: null }).map((option) => option.id)).toEqual(["shop"]);
  });

  it("leaves out inactive rates", () => {
    const carriers = [{ ...fast, active: false }, slow, { ...pickup, active: false }];
    const rates = [fastRate, { ...slowRate, active: false }];
    expect(shippingOptions({ ...request, carriers, rates, destination: madrid })).toEqual([]);
  });
});

describe("trackingUrl", () => {
  it("fills the template in, encoded", () => {
    expect(trackingUrl(fast, " AB 12&x ")).toBe("https://example.com/track?n=AB%2012%26x");
    expect(trackingUrl(slow, "AB12")).toBeNull();
    expect(trackingUrl(fast, " ")).toBeNull();
    expect(trackingUrl({ trackingUrl: "javascript:alert({tracking})" }, "1")).toBeNull();
  });
});

describe("deliveryText", () => {
  it("uses hours for couriers and days for slower deliveries", () => {
    expect([0, 1, 2, 3, 6].map((days) => deliveryText(days))).toEqual([
      "En el día",
      "24 h",
      "24–48 h",
      "48–72 h",
      "6 días laborables",
    ]);
    expect(deliveryText(6, 4)).toBe("4–6 días laborables");
    expect([deliveryText(2, 2), deliveryText(2, null)]).toEqual(["24–48 h", "24–48 h"]);
  });
});
