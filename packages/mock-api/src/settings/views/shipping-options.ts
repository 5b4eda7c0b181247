import type { ShippingOption as WireOption } from "@tablero/contract/settings/shapes/delivery";
import type { ShippingOption } from "@tablero/domain/settings/shipping/shipping";

export function optionView(option: ShippingOption): WireOption {
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
