import type { Failure } from "../../platform/failure.ts";
import { versionConflict } from "../../platform/refusals.ts";

/** Uses of a client's addresses: as soon as there are any, exactly one is for parcels and one for invoices. */
export interface AddressUse {
  id: string;
  /** Used for parcels. */
  isDefault: boolean;
  /** Used on invoices. */
  isBilling: boolean;
}

/**
 * Uses of a client's addresses, in order, after one was written. A use claimed by that address is removed from
 * the others; a use that no address has goes to the first one.
 */
export function assignUses(addresses: readonly AddressUse[], written: string | null): AddressUse[] {
  const holder = (use: "isDefault" | "isBilling") =>
    (addresses.find((each) => each.id === written && each[use]) ?? addresses.find((each) => each[use]) ?? addresses[0])
      ?.id;
  const [parcels, invoices] = [holder("isDefault"), holder("isBilling")];
  return addresses.map(({ id }) => ({ id, isDefault: id === parcels, isBilling: id === invoices }));
}

/** The fields of an address that determine where a parcel goes. */
export interface Place {
  line1: string;
  line2?: string | null | undefined;
  postcode: string;
  city: string;
  country: string;
}

const folded = (text: string | null | undefined) =>
  (text ?? "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether two addresses are the same place, ignoring case, accents and commas. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.country === other.country &&
  (["line1", "line2", "postcode", "city"] as const).every((key) => folded(one[key]) === folded(other[key]));

export const addressConflict = (current: unknown): Failure =>
  versionConflict("Alguien ha cambiado esta dirección mientras la editabas.", current);
