import { describe, expect, test } from "vitest";
import { deliveryCountries, estimateDelivery, offeredRates, usualDelivery } from "./delivery.ts";
import { DEFAULT_DISPATCH } from "./dispatch.ts";
import type { Rate } from "./shipping.ts";

const rate = (id: string, more: Partial<Rate>): Rate => ({
  id,
  name: id,
  carrierId: "rutas",
  zoneId: "peninsula",
  basis: "weight",
  brackets: [{ upTo: null, price: 495 }],
  days: 2,
  active: true,
  ...more,
});
const shipping = {
  carriers: [
    { id: "rutas", name: "Rutas", pickup: false, active: true },
    { id: "posta", name: "Posta", pickup: false, active: true },
    { id: "tienda", name: "Recogida", pickup: true, active: true },
  ],
  zones: [{ id: "peninsula", name: "Península", priority: 1, rules: [{ country: "ES" }], active: true }],
  rates: [
    rate("rapida", { freeFrom: 6000 }),
    rate("barata", {
      carrierId: "posta",
      basis: "amount",
      brackets: [
        { upTo: 3000, price: 595 },
        { upTo: null, price: 450 },
      ],
      days: 4,
    }),
  ],
};
const madrid = { country: "ES", postcode: "28012" };
const request = {
  now: "2026-11-23T09:00:00.000Z",
  rules: DEFAULT_DISPATCH,
  shipping,
  origin: madrid,
  destination: { country: "ES", postcode: "41001" },
  weight: 500,
  amount: 4000,
  available: 3,
  release: null,
};

describe("the delivery estimate", () => {
  test("has dates for every option, in the order of the checkout, even if the cheapest is slower", () => {
    const { dispatch, options } = estimateDelivery(request);
    expect(dispatch).toMatchObject({ day: "2026-11-23", today: true });
    expect(options.map(({ id, to }) => [id, to])).toEqual([
      ["tienda", "2026-11-23"],
      ["barata", "2026-11-27"],
      ["rapida", "2026-11-25"],
    ]);
  });

  test("has no dates for a sold-out variant", () => {
    expect(estimateDelivery({ ...request, available: 0 })).toEqual({ dispatch: null, options: [] });
  });

  test("starts at the release of a campaign", () => {
    const { dispatch, options } = estimateDelivery({ ...request, available: 0, release: "2027-02-12" });
    expect(dispatch?.day).toBe("2027-02-12");
    expect(options.find(({ id }) => id === "rapida")?.to).toBe("2027-02-16");
  });
});

test("the shop states the shortest and the longest default delivery over all parcels", () => {
  expect(usualDelivery(shipping, madrid)).toEqual({ daysFrom: 2, days: 4 });
  expect(usualDelivery({ ...shipping, rates: shipping.rates.slice(0, 1) }, madrid)).toEqual({ daysFrom: 2, days: 2 });
  expect(usualDelivery({ ...shipping, rates: [] }, madrid)).toBeNull();
});

test("rates of inactive carriers or zones are not offered", () => {
  expect(offeredRates(shipping)).toHaveLength(2);
  const carriers = shipping.carriers.map((carrier) => ({ ...carrier, active: carrier.id !== "posta" }));
  expect(offeredRates({ ...shipping, carriers }).map(({ id }) => id)).toEqual(["rapida"]);
  expect(offeredRates({ ...shipping, zones: [] })).toEqual([]);
});

test("countries of delivery are those of zones with an offered rate", () => {
  const zones = [
    ...shipping.zones,
    { id: "portugal", name: "Portugal", priority: 2, rules: [{ country: "PT" }], active: true },
    { id: "mundo", name: "Mundo", priority: 3, rules: [{ country: "*" }], active: false },
  ];
  expect(deliveryCountries({ ...shipping, zones })).toEqual(["ES"]);
  const rates = [...shipping.rates, rate("lisboa", { zoneId: "portugal" }), rate("lejos", { zoneId: "mundo" })];
  expect(deliveryCountries({ ...shipping, zones, rates })).toEqual(["ES", "PT"]);
  const everywhere = zones.map((zone) => ({ ...zone, active: true }));
  expect(deliveryCountries({ ...shipping, zones: everywhere, rates })).toContain("DE");
  expect(deliveryCountries({ ...shipping, zones, rates: [] })).toEqual([]);
});
