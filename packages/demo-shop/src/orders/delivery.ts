import { shippingOptions } from "@tablero/domain/settings/shipping/shipping";
import { type Random, requireFound } from "../kit.ts";
import type { Address } from "../types/people.ts";
import type { OrderSources } from "./context.ts";
import type { Delivery } from "./scenarios.ts";

export interface ChosenDelivery {
  carrierId: string;
  rateId: string | null;
  name: string;
  /** With IVA. */
  price: number;
  codSurcharge: number;
  days: number;
}

/** The delivery option of an order; null if no carrier delivers that parcel there. */
export function chooseDelivery(
  { carriers, zones, rates }: OrderSources,
  delivery: Delivery,
  address: Address,
  parcel: { weight: number; amount: number; cashOnDelivery: boolean },
  random: Random,
): ChosenDelivery | null {
  if (delivery !== "courier") {
    const carrier = requireFound(
      carriers.find((entry) => entry.pickup),
      "pickup carrier",
    );
    const name = delivery === "counter" ? "En el mostrador" : carrier.name;
    return { carrierId: carrier.id, rateId: null, name, price: 0, codSurcharge: 0, days: 0 };
  }
  const { country, postcode, province } = address;
  const options = shippingOptions({ carriers, zones, rates, destination: { country, postcode, province }, ...parcel });
  const fitting = options.filter((option) => !option.pickup && (!parcel.cashOnDelivery || option.codSurcharge));
  if (fitting.length === 0) return null;
  const option = random.chance(0.7) ? requireFound(fitting[0], "option") : random.pick(fitting);
  return {
    carrierId: option.carrierId,
    rateId: option.id,
    name: option.name,
    price: option.price,
    codSurcharge: parcel.cashOnDelivery ? (option.codSurcharge ?? 0) : 0,
    days: option.days,
  };
}
