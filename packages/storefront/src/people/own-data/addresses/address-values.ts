import type { ClientAddress } from "@tablero/contract/people/shapes/clients";
import type { FieldError } from "@tablero/domain/platform/failure";
import { countryName, missingProvinceText } from "@tablero/domain/platform/words/countries";
import { checkAddress } from "@tablero/domain/sales/orders/placing/input";

export interface AddressValues {
  label: string;
  name: string;
  surname: string;
  line1: string;
  line2: string;
  postcode: string;
  city: string;
  province: string;
  country: string;
  phone: string;
  isDefault: boolean;
  isBilling: boolean;
}

export const valuesOf = (address: ClientAddress | null): AddressValues => ({
  label: address?.label ?? "",
  name: address?.name ?? "",
  surname: address?.surname ?? "",
  line1: address?.line1 ?? "",
  line2: address?.line2 ?? "",
  postcode: address?.postcode ?? "",
  city: address?.city ?? "",
  province: address?.province ?? "",
  country: address?.country ?? "ES",
  phone: address?.phone ?? "",
  isDefault: address?.isDefault ?? false,
  isBilling: address?.isBilling ?? false,
});

const REQUIRED: [keyof AddressValues, string][] = [
  ["name", "Escribe el nombre."],
  ["line1", "Escribe la calle y el número."],
  ["postcode", "Escribe el código postal."],
  ["city", "Escribe la población."],
];

/** Errors found before sending, by the same rule as the server's. */
export function addressErrors(values: AddressValues): Partial<Record<keyof AddressValues, string>> {
  const required: [keyof AddressValues, string][] = [...REQUIRED, ["province", missingProvinceText(values.country)]];
  const missing = required.filter(([name]) => String(values[name]).trim() === "");
  if (missing.length > 0) return Object.fromEntries(missing);
  const errors: FieldError[] = [];
  checkAddress(values, "", errors);
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

/** An address on one line. */
export function addressText(address: Omit<AddressValues, "label" | "isDefault" | "isBilling"> | ClientAddress): string {
  const { name, surname, line1, line2, postcode, city, province, country, phone } = address;
  const place = [`${postcode} ${city}`, province === city ? "" : province];
  const abroad = country === "ES" ? "" : countryName(country);
  return [[name, surname].filter(Boolean).join(" "), line1, line2, ...place, abroad, phone].filter(Boolean).join(", ");
}
