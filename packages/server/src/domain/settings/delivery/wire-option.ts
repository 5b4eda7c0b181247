import type { ShippingOption as WireOption } from "@tablero/contract/settings/shapes/delivery";
import type { ShippingOption } from "@tablero/domain/settings/shipping/shipping";

/** A way to have an order delivered, as the contract has it. */
export function wireOption(option: ShippingOption): WireOption {
  return {
    id: option.id,
    name: option.name,
    price: option.price,
    daysFrom: option.daysFrom ?? null,
    days: option.days,
    freeFrom: option.freeFrom ?? null,
    pickup: option.pickup,
    cashOnDeliveryFee: option.codSurcharge ?? null,
  };
}
