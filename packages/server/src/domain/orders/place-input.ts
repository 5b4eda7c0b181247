import { Failure, type FieldError } from "@tablero/domain/failure";
import { checkPostcode, findProvince } from "@tablero/domain/postcodes";
import { parseTaxId } from "@tablero/domain/tax-id";
import { isEmail, normaliseEmail, normalisePhone } from "@tablero/domain/validation";
import type { PaymentMethod } from "@tablero/domain/vocabulary";
import type { Address, Billing } from "../../db/schema/orders.ts";

export interface PlaceOrderInput {
  cartToken: string;
  contact: { email: string; name: string; surname: string; phone: string };
  /** Left out for pickup. */
  shippingAddress?: Address | undefined;
  billing?: Billing | undefined;
  shippingOption: string;
  paymentMethod: PaymentMethod;
  note?: string | undefined;
  acceptTerms: true;
  /** What the shopper saw, in cents: another total is `price-changed`. */
  expectedTotal?: number | undefined;
}

type Errors = FieldError[];

function checkAddress(address: Address, path: string, errors: Errors): Address {
  const problem = checkPostcode(address.country, address.postcode, address.province);
  if (problem) {
    const message =
      problem === "province-mismatch" ? "El código postal no es de esa provincia." : "Ese código postal no existe.";
    errors.push({ path: `${path}.postcode`, code: problem, message });
  }
  const phone = address.phone ? normalisePhone(address.phone, address.country) : null;
  if (address.phone && phone === null) {
    errors.push({ path: `${path}.phone`, code: "invalid-phone", message: "Ese teléfono no parece correcto." });
  }
  const province =
    address.country === "ES" ? (findProvince(address.province)?.name ?? address.province) : address.province;
  return { ...address, province, phone };
}

/** The input in the form in which it is stored. Throws `validation` with all fields at fault. */
export function checkInput(input: PlaceOrderInput): PlaceOrderInput {
  const errors: Errors = [];
  const email = normaliseEmail(input.contact.email);
  if (!isEmail(email)) {
    errors.push({ path: "contact.email", code: "invalid-email", message: "Escribe un correo como nombre@ejemplo.es" });
  }
  const phone = normalisePhone(input.contact.phone, input.shippingAddress?.country);
  if (phone === null) {
    errors.push({ path: "contact.phone", code: "invalid-phone", message: "Ese teléfono no parece correcto." });
  }
  const shippingAddress = input.shippingAddress && checkAddress(input.shippingAddress, "shippingAddress", errors);
  let billing = input.billing;
  if (billing) {
    const taxId = billing.address.country === "ES" ? parseTaxId(billing.taxId)?.value : billing.taxId;
    if (!taxId) errors.push({ path: "billing.taxId", code: "invalid-tax-id", message: "Ese NIF no es correcto." });
    const address = checkAddress(billing.address, "billing.address", errors);
    billing = { ...billing, taxId: taxId ?? billing.taxId, address };
  }
  if (errors.length > 0) throw new Failure("validation", errors[0]?.message ?? "Revisa los datos.", { errors });
  return { ...input, contact: { ...input.contact, email, phone: phone ?? "" }, shippingAddress, billing };
}
