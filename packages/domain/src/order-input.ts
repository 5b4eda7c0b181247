import { Failure, type FieldError } from "./failure.ts";
import { checkPostcode, findProvince } from "./postcodes.ts";
import { parseTaxId } from "./tax-id.ts";
import { isEmail, normaliseEmail, normalisePhone } from "./validation.ts";

interface InputAddress {
  postcode: string;
  province: string;
  country: string;
  phone?: string | null | undefined;
}

/** What a shopper sends with an order, as far as it is checked. */
export interface OrderInput<A extends InputAddress = InputAddress> {
  contact: { email: string; phone: string };
  shippingAddress?: A | undefined;
  billing?: { taxId: string; address: A } | undefined;
}

const PHONE = "Ese teléfono no parece correcto.";

/** An order's input in the form in which it is stored. Throws `validation` with all fields at fault. */
export function checkOrderInput<A extends InputAddress, I extends OrderInput<A>>(input: I & OrderInput<A>): I {
  const errors: FieldError[] = [];
  const email = normaliseEmail(input.contact.email);
  if (!isEmail(email))
    errors.push({ path: "contact.email", code: "invalid-email", message: "Escribe un correo como nombre@ejemplo.es" });
  const phone = normalisePhone(input.contact.phone, input.shippingAddress?.country);
  if (phone === null) errors.push({ path: "contact.phone", code: "invalid-phone", message: PHONE });
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

function checkAddress<A extends InputAddress>(address: A, path: string, errors: FieldError[]): A {
  const problem = checkPostcode(address.country, address.postcode, address.province);
  if (problem) {
    const message =
      problem === "province-mismatch" ? "El código postal no es de esa provincia." : "Ese código postal no existe.";
    errors.push({ path: `${path}.postcode`, code: problem, message });
  }
  const phone = address.phone ? normalisePhone(address.phone, address.country) : undefined;
  if (phone === null) errors.push({ path: `${path}.phone`, code: "invalid-phone", message: PHONE });
  const province =
    address.country === "ES" ? (findProvince(address.province)?.name ?? address.province) : address.province;
  return { ...address, province, phone: phone ?? undefined };
}
