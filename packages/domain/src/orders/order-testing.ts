import type { Moment } from "./draft.ts";
import type { NewLine } from "./editing.ts";

/** A moment with the times of a new shop, whose ids count up, for tests that decide. */
export function testMoment(changes: Partial<Moment> = {}): Moment {
  let ids = 0;
  return {
    at: "2026-11-20T10:00:00.000Z",
    by: "shop",
    times: {
      cardExpiryMinutes: 30,
      transferExpiryDays: 7,
      inStoreExpiryDays: 7,
      cashOnDeliveryExpiryDays: 7,
      pickupExpiryDays: 7,
    },
    newId: () => `id-${ids++}`,
    ...changes,
  };
}

/** A line that staff add to an order. */
export const addedLine = (changes: Partial<NewLine> = {}): NewLine => ({
  variantId: "added",
  productId: "product",
  name: "Otra",
  sku: "S",
  options: {},
  imageId: null,
  quantity: 1,
  unitPrice: 300,
  taxRate: 2100,
  weight: 100,
  perClientLimit: null,
  withdrawalExclusion: null,
  ...changes,
});
