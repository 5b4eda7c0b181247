import { Failure, type FieldError } from "../../../platform/failure.ts";
import { parseTaxId } from "../../../platform/tax-id.ts";
import { checkIssuer, type IssuerSettings } from "../issuing.ts";
import { DECLARATION_TEXT, type DeclarationProducer } from "./declaration.ts";

/**
 * The producer who is legally responsible for the program: a company that distributes it to the shop, or the
 * owner of the shop for a self-made system. The shop and its adviser decide which one applies.
 */
export const PRODUCER_KINDS = ["distributor", "own"] as const;
export type ProducerKind = (typeof PRODUCER_KINDS)[number];

/** The signature of the declaration: person, time, place, version of the text and version of the program. */
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

/** The producer as stored in the settings: always together with its signed declaration. */
export interface SignedProducer {
  kind: ProducerKind;
  name: string;
  taxId: string;
  address: string;
  contact: string | null;
  signed: DeclarationSignature;
}

/**
 * The data stated by the person who signs. For a self-made system, name, tax id and address are those of the
 * shop.
 */
export interface ProducerInput {
  kind: ProducerKind;
  name: string;
  taxId: string;
  address: string;
  contact: string;
  place: string;
  /** Version of the declaration's text that the signer read, and version of the program at that time. */
  text: string;
  program: string;
}

/** The shop as the producer of a self-made system. */
export const producerFromIssuer = ({ legalName, taxId, address }: IssuerSettings) => ({
  name: legalName.trim(),
  taxId: parseTaxId(taxId)?.value ?? taxId.trim(),
  address: [address.line1.trim(), [address.postcode.trim(), address.city.trim()].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", "),
});

/** Failure: the signer is a program, which cannot have read the text. */
export const notSignedByPerson = (): Failure =>
  new Failure("forbidden", "La declaración la firma una persona, con su cuenta.");

interface Signing {
  issuer: IssuerSettings;
  /** Version of the running program. */
  program: string;
  by: string;
  now: string;
  /** Day of `now` in Madrid. */
  today: string;
}

/** The producer with its newly signed declaration, or its errors. */
export function buildSignedProducer(
  input: ProducerInput,
  { issuer, program, by, now, today }: Signing,
): { next: SignedProducer } | { errors: FieldError[] } {
  const { kind } = input;
  const stop = kind === "own" ? checkIssuer(issuer) : null;
  if (stop) return { errors: [{ path: "kind", code: stop.code, message: stop.message }] };
  if (input.text !== DECLARATION_TEXT || input.program !== program) {
    const message = "El programa o el texto de la declaración han cambiado: vuelve a leerla antes de firmar.";
    return { errors: [{ path: "text", code: "changed", message }] };
  }
  const taxId = parseTaxId(input.taxId);
  const given =
    kind === "own"
      ? producerFromIssuer(issuer)
      : { name: input.name.trim(), taxId: taxId?.value ?? "", address: input.address.trim() };
  const place = input.place.trim();
  const missing = (path: string, message: string) => ({ path, code: "missing", message });
  const errors = [
    given.name ? [] : missing("name", "Escribe la razón social de quien produce el programa."),
    given.taxId ? [] : { path: "taxId", code: "invalid", message: "Escribe un NIF que valga." },
    given.address ? [] : missing("address", "Escribe la dirección postal."),
    place ? [] : missing("place", "Escribe dónde se firma."),
  ].flat();
  if (errors.length > 0) return { errors };
  const signed = { by, at: now, on: today, place, text: input.text, program };
  return { next: { kind, ...given, contact: input.contact.trim() || null, signed } };
}

/** The producer as named in declarations and records. */
export const toDeclarationProducer = ({
  name,
  taxId,
  address,
  contact,
  signed,
}: SignedProducer): DeclarationProducer => ({
  name,
  taxId,
  address,
  contact,
  place: signed.place,
  signedOn: signed.on,
});

/** Whether the signed declaration matches the current program and text. */
export const isCurrent = ({ signed }: SignedProducer, program: string): boolean =>
  signed.program === program && signed.text === DECLARATION_TEXT;
