import { Failure, type FieldError } from "../../../platform/failure.ts";
import { parseTaxId } from "../../../platform/tax-id.ts";
import { type IssuerSettings, issuerStop } from "../issuing.ts";
import { DECLARATION_TEXT, type DeclarationProducer } from "./declaration.ts";

/**
 * Who answers for the program before the law: a company that distributes it to the shop, or the owner of the shop for a
 * system of one's own. Which of them it is, is for the shop and its adviser to say.
 */
export const PRODUCER_KINDS = ["distributor", "own"] as const;
export type ProducerKind = (typeof PRODUCER_KINDS)[number];

/** Who read and signed the declaration, when, where, and which text for which version of the program. */
interface DeclarationSignature {
  by: string;
  /** Instant. */
  at: string;
  /** Day in Madrid. */
  on: string;
  place: string;
  text: string;
  program: string;
}

/** The producer as settings hold it: it is stored with its signed declaration, never without. */
export interface SignedProducer {
  kind: ProducerKind;
  name: string;
  taxId: string;
  address: string;
  contact: string | null;
  signed: DeclarationSignature;
}

/** What somebody who signs says. Name, tax id and address are the shop's own for a system of one's own. */
export interface ProducerInput {
  kind: ProducerKind;
  name: string;
  taxId: string;
  address: string;
  contact: string;
  place: string;
  /** Version of the declaration's text that was read, and of the program that it was read for. */
  text: string;
  program: string;
}

/** The shop as the producer of a system of its own. */
export const ownProducer = ({ legalName, taxId, address }: IssuerSettings) => ({
  name: legalName.trim(),
  taxId: parseTaxId(taxId)?.value ?? taxId.trim(),
  address: [address.line1.trim(), [address.postcode.trim(), address.city.trim()].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", "),
});

/** Failure: a program cannot have read what it signs. */
export const notSignedByPerson = (): Failure =>
  new Failure("forbidden", "La declaración la firma una persona, con su cuenta.");

interface Signing {
  issuer: IssuerSettings;
  /** Version of the program that runs. */
  program: string;
  by: string;
  now: string;
  /** Day of `now` in Madrid. */
  today: string;
}

/** The producer with the declaration that somebody signs, or what is wrong with it. */
export function signedProducer(
  input: ProducerInput,
  { issuer, program, by, now, today }: Signing,
): { next: SignedProducer } | { faults: FieldError[] } {
  const { kind } = input;
  const stop = kind === "own" ? issuerStop(issuer) : null;
  if (stop) return { faults: [{ path: "kind", code: stop.code, message: stop.message }] };
  if (input.text !== DECLARATION_TEXT || input.program !== program) {
    const message = "El programa o el texto de la declaración han cambiado: vuelve a leerla antes de firmar.";
    return { faults: [{ path: "text", code: "changed", message }] };
  }
  const taxId = parseTaxId(input.taxId);
  const given =
    kind === "own"
      ? ownProducer(issuer)
      : { name: input.name.trim(), taxId: taxId?.value ?? "", address: input.address.trim() };
  const place = input.place.trim();
  const missing = (path: string, message: string) => ({ path, code: "missing", message });
  const faults = [
    given.name ? [] : missing("name", "Escribe la razón social de quien produce el programa."),
    given.taxId ? [] : { path: "taxId", code: "invalid", message: "Escribe un NIF que valga." },
    given.address ? [] : missing("address", "Escribe la dirección postal."),
    place ? [] : missing("place", "Escribe dónde se firma."),
  ].flat();
  if (faults.length > 0) return { faults };
  const signed = { by, at: now, on: today, place, text: input.text, program };
  return { next: { kind, ...given, contact: input.contact.trim() || null, signed } };
}

/** The producer as declarations and records name it. */
export const declaredBy = ({ name, taxId, address, contact, signed }: SignedProducer): DeclarationProducer => ({
  name,
  taxId,
  address,
  contact,
  place: signed.place,
  signedOn: signed.on,
});

/** Whether the signed declaration is that of the program and of the text as they are now. */
export const isCurrent = ({ signed }: SignedProducer, program: string): boolean =>
  signed.program === program && signed.text === DECLARATION_TEXT;
