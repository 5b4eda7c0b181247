import type { CallOf } from "@tablero/api-client/client";
import type { Cart } from "@tablero/contract/sales/shapes/carts";
import type { ShippingOption } from "@tablero/contract/settings/shapes/delivery";
import { lookUpProvince } from "@tablero/domain/platform/geography/postcodes";
import type { OfferedPaymentMethod } from "@tablero/domain/settings/payments/methods";
import { type CheckoutValues, postcodeOf } from "./checkout-values.ts";
import type { Phones } from "./use-phones.ts";

export type OrderBody = CallOf<"POST /api/shop/orders">["body"];

/** Request body of the order, built from the form values. `expectedTotal` is the total shown to the shopper. */
export function orderBody(
  cart: Cart,
  values: CheckoutValues,
  { option, isApart }: { option: ShippingOption; isApart: boolean },
  phones: Phones | null,
): OrderBody {
  const apart = isApart ? cart.apart : null;
  const name = values.name.trim();
  const surname = values.surname.trim();
  // Includes the prefix: the number is parsed once here, and not again with the country of the address.
  const phone = phones?.internationalPhone(values.phone, values.country)?.replace(/[^+\d]/g, "") ?? values.phone.trim();
  const shippingAddress = {
    name,
    surname,
    line1: values.line1.trim(),
    ...(values.line2.trim() && { line2: values.line2.trim() }),
    postcode: postcodeOf(values),
    city: values.city.trim(),
    province: values.province.trim(),
    country: values.country,
    phone,
  };
  const billingAddress = option.pickup
    ? {
        name: values.taxName.trim(),
        line1: values.billingLine1.trim(),
        postcode: values.billingPostcode.trim(),
        city: values.billingCity.trim(),
        province: values.billingProvince || (lookUpProvince(values.billingPostcode.trim()) ?? ""),
        country: "ES",
      }
    : shippingAddress;
  return {
    cartToken: cart.token,
    contact: { email: values.email.trim(), name, surname, phone },
    ...(!option.pickup && { shippingAddress }),
    ...(values.invoice && {
      billing: { name: values.taxName.trim(), taxId: values.taxId.trim().toUpperCase(), address: billingAddress },
    }),
    shippingOption: option.id,
    paymentMethod: values.paymentMethod as OfferedPaymentMethod,
    ...(values.note.trim() && { note: values.note.trim() }),
    acceptTerms: true,
    ...(values.newsletter && { newsletter: true }),
    ...(apart && { apart: true }),
    expectedTotal: (apart ?? cart.totals).total,
  };
}
