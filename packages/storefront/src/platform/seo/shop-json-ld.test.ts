import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { expect, test } from "vitest";
import { shopJsonLd } from "./shop-json-ld.ts";

const SHOP: ShopInfo = {
  ...{ name: "Dado", look: null, guaranteeNotice: null, legalName: "", taxId: "", tagline: "", phone: "", email: "" },
  address: { line1: "", postcode: "", city: "", province: "" },
  ...{ openingHours: [], specialHours: [], hours: { week: [], special: [] } },
  ...{
    freeShippingFrom: null,
    delivery: null,
    deliveryCountries: [],
    inStoreDays: 7,
    testPayments: false,
    paymentMethods: [],
  },
  ...{ pickup: false, withdrawalDays: 14, wallets: [] },
  ...{ taxes: { general: [], freeTo: [] }, off: [], pages: [], news: false, menu: [] },
};

test("opening hours are listed by week and by special day", () => {
  const ranges = [{ from: "10:00", to: "14:00" }];
  const hours = {
    week: [{ days: [1, 7], ranges }],
    special: [
      { on: "2026-12-24", name: "Nochebuena", ranges },
      { on: "2026-12-25", name: "", ranges: [] },
    ],
  };
  const type = { "@type": "OpeningHoursSpecification" };
  const christmas = { validFrom: "2026-12-25", validThrough: "2026-12-25", opens: "00:00", closes: "00:00" };
  expect(shopJsonLd({ ...SHOP, hours }, "https://dado.test")).toMatchObject({
    openingHoursSpecification: [{ ...type, dayOfWeek: ["Monday", "Sunday"], opens: "10:00", closes: "14:00" }],
    specialOpeningHoursSpecification: [
      {
        ...type,
        ...{ name: "Nochebuena", validFrom: "2026-12-24", validThrough: "2026-12-24" },
        ...{ opens: "10:00", closes: "14:00" },
      },
      { ...type, ...christmas },
    ],
  });
  expect(Object.keys(shopJsonLd(SHOP, "https://dado.test")).join()).not.toMatch(/hours/i);
});
