import type { FieldError } from "../../platform/failure.ts";
import { lookUpProvince } from "../../platform/geography/postcodes.ts";
import { normalisePhone } from "../../platform/phones.ts";
import { parseTaxId } from "../../platform/tax-id.ts";
import { hoursErrors, type OpeningHours, type OpeningRange } from "../shop/opening-hours.ts";
import { type SpecialDay, specialDaysFrom, specialHoursErrors } from "../shop/special-hours.ts";

/** Identity of the shop, for shoppers and on documents. An empty text means unknown. */
export interface IdentitySettings {
  shopName: string;
  /** One or two sentences about the shop. */
  tagline: string;
  legalName: string;
  taxId: string;
  line1: string;
  line2: string;
  postcode: string;
  city: string;
  phone: string;
  email: string;
  openingHours: { days: number[]; ranges: OpeningRange[] }[];
  /** Days with opening hours that differ from the weekday's. */
  specialHours: SpecialDay[];
}

export interface StoredIdentity
  extends Omit<IdentitySettings, "line1" | "line2" | "postcode" | "city" | "openingHours"> {
  address: {
    name: string;
    line1: string;
    line2?: string | null | undefined;
    postcode: string;
    city: string;
    province: string;
    country: string;
    phone?: string | null | undefined;
  };
  openingHours: OpeningHours[];
}

export function readIdentity(stored: StoredIdentity): IdentitySettings {
  const { shopName, tagline, legalName, taxId, phone, email, openingHours, specialHours, address } = stored;
  const { line1, line2, postcode, city } = address;
  return {
    ...{ shopName, tagline, legalName, taxId, line1, line2: line2 ?? "", postcode, city, phone, email },
    openingHours: openingHours.map(({ days, ranges }) => ({
      days: [...days],
      ranges: ranges.map((range) => ({ ...range })),
    })),
    specialHours: structuredClone(specialHours),
  };
}

export function storeIdentity(identity: IdentitySettings): StoredIdentity {
  const { line1, line2, postcode, city, ...rest } = identity;
  const address = {
    name: identity.legalName || identity.shopName,
    ...{ line1, line2: line2 || null, postcode, city, province: lookUpProvince(postcode) ?? "" },
    country: "ES",
    phone: identity.phone || null,
  };
  return { ...rest, address };
}

/** Tax id and telephone are normalised, and past special days are removed. */
export function checkIdentity(
  identity: IdentitySettings,
  now: string,
): { value: IdentitySettings; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const wrong = (field: keyof IdentitySettings, code: string, message: string) =>
    errors.push({ path: `identity.${field}`, code, message });
  const taxId = identity.taxId && (parseTaxId(identity.taxId)?.value ?? null);
  if (taxId === null) wrong("taxId", "invalid-tax-id", "Ese NIF no es correcto: revisa la letra y las cifras.");
  const phone = identity.phone && normalisePhone(identity.phone);
  if (phone === null) wrong("phone", "invalid-phone", "Ese teléfono no es correcto.");
  if (identity.postcode && !lookUpProvince(identity.postcode))
    wrong("postcode", "invalid-postcode", "Ese código postal no existe en España.");
  for (const message of hoursErrors(identity.openingHours)) wrong("openingHours", "invalid-hours", message);
  errors.push(...specialHoursErrors(identity.specialHours));
  const specialHours = specialDaysFrom(identity.specialHours, now);
  return {
    value: { ...identity, taxId: taxId ?? identity.taxId, phone: phone ?? identity.phone, specialHours },
    errors,
  };
}
