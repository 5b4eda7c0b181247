import type { ShippingOption } from "./shipping.ts";

/** A delivery option as returned by the API. */
export const optionView = (option: ShippingOption) => ({
  id: option.id,
  name: option.name,
  price: option.price,
  daysFrom: option.daysFrom ?? null,
  days: option.days,
  freeFrom: option.freeFrom ?? null,
  pickup: option.pickup,
  cashOnDeliveryFee: option.codSurcharge ?? null,
});

export type OptionView = ReturnType<typeof optionView>;
