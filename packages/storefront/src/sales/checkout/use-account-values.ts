import { useQuery } from "@tablero/api-client/query";
import { useUser } from "@tablero/api-client/session";
import type { ClientAddress } from "@tablero/contract/people/shapes/clients";
import { hasPrefix } from "@tablero/domain/platform/phone-text";
import { useEffectOn } from "@tablero/ui/lib/effect-on";
import { useRef } from "react";
import { fillBlanks, useAccountContact } from "../../platform/shared/use-account-contact.ts";
import type { CheckoutValues } from "./checkout-values.ts";

/** The fields after an address is chosen. A number that was read as Spanish until now remains Spanish. */
export const movedTo = (address: ClientAddress, { country, phone }: CheckoutValues): Partial<CheckoutValues> => ({
  ...addressValues(address),
  ...(country === "ES" && phone.trim() !== "" && { phone: completePhone(phone, address.country) }),
});

/** The account stores numbers of Spain without a prefix; beside another country, they would be read as its own. */
const completePhone = (phone: string, country: string): string =>
  country === "ES" || phone.trim() === "" || hasPrefix(phone) ? phone : `+34 ${phone}`;

/** The address fields, filled from a saved address. */
const addressValues = (address: ClientAddress): Partial<CheckoutValues> => ({
  line1: address.line1,
  line2: address.line2 ?? "",
  postcode: address.postcode,
  city: address.city,
  province: address.province,
  country: address.country,
});

/**
 * Fills empty fields once with the contact and default address of a signed-in shopper. Returns their saved addresses;
 * empty for a guest, or while they load.
 */
export function useAccountValues(
  values: CheckoutValues,
  fill: (changes: Partial<CheckoutValues>) => void,
): readonly ClientAddress[] {
  const isClient = useUser()?.role === "client";
  useAccountContact((known) => {
    const blanks = fillBlanks(values, known);
    fill({ ...blanks, ...(blanks.phone && { phone: completePhone(blanks.phone, values.country) }) });
  });
  const { data: addresses } = useQuery("GET /api/shop/account/addresses", isClient ? {} : null, {
    background: true,
    handles: [401, 403, 404],
    revalidateOnFocus: false,
  });
  const filled = useRef(false);
  // Runs once, when the data arrives.
  useEffectOn([addresses], () => {
    if (!addresses || filled.current) return;
    filled.current = true;
    // A postcode from the cart is no address yet, but tells which of several is meant.
    const there = addresses.filter(({ postcode }) => values.postcode === "" || postcode === values.postcode);
    const preferred = there.find(({ isDefault }) => isDefault) ?? there[0];
    if (preferred && values.line1.trim() === "") fill(movedTo(preferred, values));
  });
  return addresses ?? [];
}
