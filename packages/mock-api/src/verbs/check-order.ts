import type { Input } from "@tablero/contract/core/endpoint";
import type { shop } from "@tablero/contract/endpoints/shop";
import type { Address } from "@tablero/contract/shapes/basics";
import { Failure, type FieldError } from "@tablero/domain/failure";
import { checkPostcode, findProvince } from "@tablero/domain/postcodes";
import { parseTaxId } from "@tablero/domain/tax-id";
import { isEmail, normaliseEmail, normalisePhone } from "@tablero/domain/validation";

export type OrderInput = Input<(typeof shop)["POST /api/shop/orders"]>["body"];

/** The input in the form in which it is stored. Throws `validation` with all fields at fault. */
export function checkOrder(input: OrderInput): OrderInput {
  const errors: FieldError[] = [];
  const email = normaliseEmail(input.contact.email);
  if (!isEmail(email))
    errors.push({ path: "contact.email", code: "invalid-email", message: "Escribe un correo como nombre@ejemplo.es" });
  const phone = normalisePhone(input.contact.phone, input.shippingAddress?.country);
  if (phone === null)
    errors.push({ path: "contact.phone", code: "invalid-phone", message: "Ese teléfono no parece correcto." });
  const shippingAddress = input.shippingAddress && checkAddress(input.shippingAddress, "shippingAddress", errors);
  let { billing } = input;
  if (billing) {
    const taxId = billing.address.country === "ES" ? parseTaxId(billing.taxId)?.value : billing.taxId;
    if (!taxId) errors.push({ path: "billing.taxId", code: "invalid-tax-id", message: "Ese NIF no es correcto." });
    const address = checkAddress(billing.address, "billing.address", errors);
    billing = { ...billing, taxId: taxId ?? billing.taxId, address };
  }
  if (errors.length > 0) throw new Failure("validation", errors[0]?.message ?? "Revisa los datos.", { errors });
  return { ...input, contact: { ...input.contact, email, phone: phone ?? "" }, shippingAddress, billing };
}

function checkAddress(address: Address, path: string, errors: FieldError[]): Address {
  const problem = checkPostcode(address.country, address.postcode, address.province);
  if (problem) {
    const message =
      problem === "province-mismatch" ? "El código postal no es de esa provincia." : "Ese código postal no existe.";
    errors.push({ path: `${path}.postcode`, code: problem, message });
  }
  const phone = address.phone ? normalisePhone(address.phone, address.country) : undefined;
  if (phone === null)
    errors.push({ path: `${path}.phone`, code: "invalid-phone", message: "Ese teléfono no parece correcto." });
  const province =
    address.country === "ES" ? (findProvince(address.province)?.name ?? address.province) : address.province;
  return { ...address, province, phone: phone ?? undefined };
}
