import type { ShippingOption } from "./shipping.ts";

/** A way to have an order delivered, as the contract has it. */
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
