import type { BillingInput } from "@tablero/contract/platform/shapes/basics";
import type { BillingForm } from "@tablero/contract/sales/shapes/shop-orders";
import { placeProblem, tidyPostcode } from "@tablero/domain/platform/geography/postcodes";
import { parseTaxId } from "@tablero/domain/platform/tax-id";
import { missingProvinceText } from "@tablero/domain/platform/words/countries";

/** The form, flat. */
export interface BillingValues {
  name: string;
  taxId: string;
  line1: string;
  line2: string;
  postcode: string;
  city: string;
  province: string;
  country: string;
}
export type BillingErrors = Partial<Record<keyof BillingValues, string>>;

/** Known values are filled in. The contact person's name is kept if the known name is a company's. */
export function billingValues({ billing, suggested }: Pick<BillingForm, "billing" | "suggested">): BillingValues {
  const address = billing?.address ?? suggested.address;
  return {
    name: billing?.name ?? suggested.name,
    taxId: billing?.taxId ?? "",
    line1: address?.line1 ?? "",
    line2: address?.line2 ?? "",
    postcode: address?.postcode ?? "",
    city: address?.city ?? "",
    province: address?.province ?? "",
    country: address?.country ?? "ES",
  };
}

/** Errors in the order of the fields. */
export function billingErrors(values: BillingValues): BillingErrors {
  const { country, postcode, province, taxId } = values;
  const errors: BillingErrors = {};
  const need = (field: keyof BillingValues, message: string) => {
    if (values[field].trim() === "") errors[field] = message;
  };
  need("name", "Escribe el nombre o la razón social.");
  if (country === "ES" && parseTaxId(taxId) === null)
    errors.taxId = "Escribe un NIF, NIE o CIF válido, como 12345678Z.";
  else need("taxId", "Escribe el número de identificación fiscal.");
  need("line1", "Escribe la calle y el número.");
  need("city", "Escribe la población.");
  need("province", missingProvinceText(country));
  const wrong = placeProblem(country, tidyPostcode(country, postcode), country === "ES" ? province : "");
  if (wrong) errors[wrong.field] = wrong.message;
  return errors;
}

/** The request body. */
export function billingInput(values: BillingValues): BillingInput {
  const { name, taxId, line1, line2, postcode, city, province, country } = values;
  return {
    name: name.trim(),
    taxId: taxId.trim().toUpperCase(),
    address: {
      // The name in the address is that of the invoice recipient, but allows fewer characters.
      name: name.trim().slice(0, 100),
      line1: line1.trim(),
      ...(line2.trim() && { line2: line2.trim() }),
      postcode: tidyPostcode(country, postcode),
      city: city.trim(),
      province: province.trim(),
      country,
    },
  };
}
