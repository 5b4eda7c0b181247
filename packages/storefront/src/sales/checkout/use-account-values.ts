import { useQuery } from "@tablero/api-client/query";
import { useUser } from "@tablero/api-client/session";
import type { ClientAddress } from "@tablero/contract/people/shapes/clients";
import { useEffectOn } from "@tablero/ui/lib/effect-on";
import { useRef } from "react";
import { fillBlanks, useAccountContact } from "../../platform/shared/use-account-contact.ts";
import type { CheckoutValues } from "./checkout-values.ts";

/** The address fields, filled from a saved address. */
export const addressValues = (address: ClientAddress): Partial<CheckoutValues> => ({
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
  useAccountContact((known) => fill(fillBlanks(values, known)));
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
    const preferred = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
    if (preferred && values.line1.trim() === "" && values.postcode.trim() === "") fill(addressValues(preferred));
  });
  return addresses ?? [];
}
