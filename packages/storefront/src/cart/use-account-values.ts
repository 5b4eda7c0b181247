import { useQuery } from "@tablero/api-client/query";
import { useUser } from "@tablero/api-client/session";
import type { ClientAddress } from "@tablero/contract/shapes/clients";
import { useEffect, useRef } from "react";
import type { CheckoutValues } from "./checkout-values.ts";

/** The fields of an address, from a saved one. */
export const addressValues = (address: ClientAddress): Partial<CheckoutValues> => ({
  line1: address.line1,
  line2: address.line2 ?? "",
  postcode: address.postcode,
  city: address.city,
  province: address.province,
  country: address.country,
});

/**
 * The contact and the default address of a signed-in shopper, filled in once where nothing was written. Returns their
 * saved addresses; none for a guest, or while they load.
 */
export function useAccountValues(
  values: CheckoutValues,
  fill: (changes: Partial<CheckoutValues>) => void,
): readonly ClientAddress[] {
  const isClient = useUser()?.role === "client";
  const options = { background: true, handles: [401, 403, 404], revalidateOnFocus: false } as const;
  const { data: profile } = useQuery("GET /api/shop/account", isClient ? {} : null, options);
  const { data: addresses } = useQuery("GET /api/shop/account/addresses", isClient ? {} : null, options);
  const filled = useRef({ contact: false, address: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the data arrive
  useEffect(() => {
    if (!profile || filled.current.contact) return;
    filled.current.contact = true;
    const known = { email: profile.email, name: profile.name, surname: profile.surname, phone: profile.phone ?? "" };
    fill(blanks(values, known));
  }, [profile]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the data arrive
  useEffect(() => {
    if (!addresses || filled.current.address) return;
    filled.current.address = true;
    const preferred = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
    if (preferred && values.line1.trim() === "" && values.postcode.trim() === "") fill(addressValues(preferred));
  }, [addresses]);
  return addresses ?? [];
}

/** Those of the known values whose fields are empty. */
const blanks = (values: CheckoutValues, known: Partial<Record<"email" | "name" | "surname" | "phone", string>>) =>
  Object.fromEntries(
    Object.entries(known).filter(([field, value]) => value !== "" && values[field as keyof typeof known].trim() === ""),
  );
