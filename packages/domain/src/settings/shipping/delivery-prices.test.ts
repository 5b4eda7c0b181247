import { expect, test } from "vitest";
import { deliveryPrices } from "./delivery-prices.ts";
import type { Rate } from "./shipping.ts";

const rate = (id: string, zoneId: string, more: Partial<Rate> = {}): Rate => ({
  ...{ id, name: id, carrierId: "rutas", zoneId, basis: "weight" as const, days: 2, active: true },
  brackets: [
    { upTo: 2000, price: 495 },
    { upTo: null, price: 795 },
  ],
  ...more,
});
const carrier = (id: string, active = true) => ({ id, name: id, pickup: false, active });
const zone = (id: string, priority: number, province?: string) => ({
  ...{ id, name: id, priority, active: true },
  rules: [{ country: "ES", province }],
});
const shipping = {
  carriers: [carrier("rutas"), carrier("parada", false)],
  zones: [zone("Baleares", 1, "Illes Balears"), zone("Península", 2), zone("Vacía", 3, "Madrid")],
  rates: [
    rate("Rápida", "Península", { freeFrom: 6000, codSurcharge: 250 }),
    rate("Lenta y cara", "Península", { days: 5, brackets: [{ upTo: null, price: 1995 }] }),
    rate("Isla", "Baleares", { days: 6, daysFrom: 4 }),
    rate("Inactiva", "Baleares", { active: false }),
    rate("Parada", "Vacía", { carrierId: "parada" }),
  ],
};

test("prices of the deliveries stand by zone, the shop's own first, without what the checkout never offers", () => {
  expect(deliveryPrices(shipping, { country: "ES", postcode: "41001" })).toEqual([
    {
      zone: "Península",
      places: "España",
      ways: [
        {
          name: "Rápida",
          days: "24–48 h",
          prices: [
            { range: "hasta 2\u00a0kg", price: "4,95\u00a0€" },
            { range: "más de 2\u00a0kg", price: "7,95\u00a0€" },
          ],
          conditions: ["gratis desde 60,00\u00a0€", "contra reembolso, 2,50\u00a0€ más"],
        },
      ],
    },
    expect.objectContaining({
      zone: "Baleares",
      places: "España: Illes Balears",
      ways: [expect.objectContaining({ name: "Isla", days: "4–6 días laborables" })],
    }),
  ]);
});
