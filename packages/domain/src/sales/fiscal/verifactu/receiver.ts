import { isOtherEuCountry, parseVatNumber } from "../../../people/clients/vat-number.ts";
import { Failure } from "../../../platform/failure.ts";
import { parseTaxId } from "../../../platform/tax-id.ts";
import type { RecordReceiver } from "./record-xml.ts";

/** The recipient in an amended record. Throws `validation` for a tax id that is not valid in its country. */
export function validateReceiver({ name, taxId, country }: RecordReceiver): RecordReceiver {
  const known =
    country === "ES" ? parseTaxId(taxId)?.value : (parseVatNumber(taxId, country)?.number ?? parseTaxId(taxId)?.value);
  if (known) return { name, taxId: known, country };
  if (country !== "ES" && !isOtherEuCountry(country)) return { name, taxId, country };
  const message = "Ese NIF no es correcto.";
  throw new Failure("validation", message, { errors: [{ path: "receiver.taxId", code: "invalid", message }] });
}
