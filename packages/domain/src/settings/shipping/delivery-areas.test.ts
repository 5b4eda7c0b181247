import { expect, it } from "vitest";
import { cheapestIn, deliveryAreas } from "./delivery-areas.ts";
import { type Rate, shippingOptions, type Zone } from "./shipping.ts";

const zone = (id: string, priority: number, rules: Zone["rules"]): Zone => ({
  id,
  name: id,
  priority,
  rules,
  active: true,
});
const rate = (zoneId: string, price: number, more: Partial<Rate> = {}): Rate => ({
  id: `${zoneId}-${price}`,
  name: "Rutas",
  carrierId: "rutas",
  zoneId,
  basis: "weight",
  brackets: [{ upTo: 2000, price }],
  days: 2,
  active: true,
  ...more,
});
const table = {
  carriers: [
    { id: "rutas", name: "Rutas", pickup: false, active: true },
    { id: "tienda", name: "Recogida", pickup: true, active: true },
    { id: "parada", name: "Parada", pickup: false, active: false },
  ],
  zones: [
    zone("canarias", 1, [
      { country: "ES", postcodePrefix: "35" },
      { country: "ES", postcodePrefix: "38" },
    ]),
    zone("peninsula", 2, [{ country: "ES" }]),
    zone("portugal", 3, [{ country: "PT" }]),
    zone("vacía", 4, [{ country: "PT" }]),
  ],
  rates: [
    rate("peninsula", 495, { freeFrom: 6000 }),
    rate("peninsula", 350, { maxWeight: 250 }),
    rate("canarias", 1490),
    rate("portugal", 790),
    rate("vacía", 1),
    rate("peninsula", 1, { active: false }),
    rate("peninsula", 2, { carrierId: "parada" }),
  ],
};

it("the delivery areas list where the shop ships to, each part with its own rates", () => {
  const areas = deliveryAreas(table);
  expect(areas.map(({ country, postcodes }) => [country, postcodes])).toEqual([
    [
      "ES",
      [
        { from: "01000", to: "34999" },
        { from: "36000", to: "37999" },
        { from: "39000", to: "52999" },
      ],
    ],
    [
      "ES",
      [
        { from: "35000", to: "35999" },
        { from: "38000", to: "38999" },
      ],
    ],
    ["PT", []],
  ]);
  expect(areas.map(({ rates }) => rates.length)).toEqual([2, 1, 1]);
});

it("the delivery areas show the checkout's lowest price", () => {
  const [peninsula, canarias] = deliveryAreas(table);
  for (const parcel of [
    { weight: 100, amount: 1000 },
    { weight: 1500, amount: 1000 },
    { weight: 1500, amount: 6000 },
    { weight: 9000, amount: 9000 },
  ])
    for (const [area, postcode] of [
      [peninsula!, "28001"],
      [canarias!, "35001"],
    ] as const) {
      const [option] = shippingOptions({ ...table, ...parcel, destination: { country: "ES", postcode } }).filter(
        ({ pickup }) => !pickup,
      );
      expect(cheapestIn(area, parcel)?.price).toBe(option?.price);
    }
});
