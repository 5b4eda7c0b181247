import { parseVatNumber } from "../../../people/clients/vat-number.ts";
import { Failure, type FieldError } from "../../../platform/failure.ts";
import { findProvince, placeProblem } from "../../../platform/geography/postcodes.ts";
import { normalisePhone, phoneProblem } from "../../../platform/phones.ts";
import { parseTaxId } from "../../../platform/tax-id.ts";
import { isEmail, normaliseEmail } from "../../../platform/validation.ts";

interface InputAddress {
  postcode: string;
  province: string;
  country: string;
  phone?: string | null | undefined;
}

/** Validated fields of a shopper's order. */
export interface OrderInput<A extends InputAddress = InputAddress> {
  contact: { email: string; phone: string };
  shippingAddress?: A | undefined;
  billing?: InputBilling<A> | undefined;
}

/** Validates an order's input and returns it as stored. Throws `validation` with all invalid fields. */
export function checkOrderInput<A extends InputAddress, I extends OrderInput<A>>(input: I & OrderInput<A>): I {
  const errors: FieldError[] = [];
  const email = normaliseEmail(input.contact.email);
  if (!isEmail(email))
    errors.push({ path: "contact.email", code: "invalid-email", message: "Escribe un correo como nombre@ejemplo.es" });
  const country = input.shippingAddress?.country;
  const phone = normalisePhone(input.contact.phone, country);
  const wrong = phoneProblem(input.contact.phone, country);
  if (wrong) errors.push({ path: "contact.phone", code: "invalid-phone", message: wrong });
  const shippingAddress = input.shippingAddress && checkAddress(input.shippingAddress, "shippingAddress", errors);
  const billing = input.billing && checkBilling(input.billing, "billing", errors);
  if (errors.length > 0) throw new Failure("validation", errors[0]?.message ?? "Revisa los datos.", { errors });
  return { ...input, contact: { ...input.contact, email, phone: phone ?? "" }, shippingAddress, billing };
}

interface InputBilling<A extends InputAddress = InputAddress> {
  taxId: string;
  address: A;
}

/** Returns the invoice recipient as stored; adds its validation errors to `errors`, below `path`. */
export function checkBilling<A extends InputAddress, B extends InputBilling<A>>(
  billing: B & InputBilling<A>,
  path: string,
  errors: FieldError[],
): B {
  const at = (field: string) => (path ? `${path}.${field}` : field);
  const { country } = billing.address;
  const taxId =
    country === "ES"
      ? parseTaxId(billing.taxId)?.value
      : (parseVatNumber(billing.taxId, country)?.number ?? billing.taxId.trim());
  if (!taxId) errors.push({ path: at("taxId"), code: "invalid-tax-id", message: "Ese NIF no es correcto." });
  const address = checkAddress(billing.address, at("address"), errors);
  return { ...billing, taxId: taxId ?? billing.taxId, address };
}

/** Returns the invoice recipient of a separate form as stored. Throws `validation` with all invalid fields. */
export function requireBilling<A extends InputAddress, B extends InputBilling<A>>(billing: B & InputBilling<A>): B {
  const errors: FieldError[] = [];
  const checked = checkBilling<A, B>(billing, "", errors);
  if (errors.length > 0) throw new Failure("validation", errors[0]?.message ?? "Revisa los datos.", { errors });
  return checked;
}

/** Returns an address as stored; adds its validation errors to `errors`, below `path`. */
export function checkAddress<A extends InputAddress>(address: A, path: string, errors: FieldError[]): A {
  const at = (field: string) => (path ? `${path}.${field}` : field);
  const { country, postcode } = address;
  const problem = placeProblem(country, postcode, address.province);
  if (problem) {
    const code = problem.field === "province" ? "province-mismatch" : "invalid-postcode";
    errors.push({ path: at(problem.field), code, message: problem.message });
  }
  const phone = address.phone ? normalisePhone(address.phone, address.country) : undefined;
  const wrong = address.phone ? phoneProblem(address.phone, address.country) : null;
  if (wrong) errors.push({ path: at("phone"), code: "invalid-phone", message: wrong });
  const province =
    address.country === "ES" ? (findProvince(address.province)?.name ?? address.province) : address.province;
  return { ...address, province, phone: phone ?? undefined };
}
