import { parseTaxId } from "@tablero/domain/platform/tax-id";
import { z } from "zod";

const origin = z
  .string()
  .regex(/^https:\/\/[^\s/?#@]+\/?$/, "has to be an address without a path, like https://www1.agenciatributaria.gob.es")
  .transform((value) => value.replace(/\/$/, ""))
  .optional();

const text = z.string().trim().max(200, "has at most 200 characters").optional();

/**
 * The producer of the program, whom the law requires in every record and in the declaration, and the service
 * that receives records, or a test double. Not settings, because they are the same for every shop that runs this
 * program.
 */
export const VERIFACTU_ENVIRONMENT = {
  VERIFACTU_URL: origin,
  PRODUCER_NAME: text,
  PRODUCER_TAX_ID: z
    .string()
    .refine((value) => parseTaxId(value) !== null, "has to be a Spanish tax id")
    .transform((value) => parseTaxId(value)?.value ?? value)
    .optional(),
  PRODUCER_ADDRESS: text,
  PRODUCER_CONTACT: text,
  PRODUCER_PLACE: text,
  PRODUCER_SIGNED_ON: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, "has to be a day like 2026-12-01")
    .optional(),
};

/** The person responsible for the program; the declaration is complete once every field is set. */
export interface Producer {
  name: string;
  taxId: string;
  address: string | null;
  contact: string | null;
  /** Where and when the declaration was signed; yyyy-MM-dd. */
  place: string | null;
  signedOn: string | null;
}

type Values = z.infer<z.ZodObject<typeof VERIFACTU_ENVIRONMENT>>;

export function readProducer(values: Values): Producer | null {
  const { PRODUCER_NAME: name, PRODUCER_TAX_ID: taxId } = values;
  if (!name || !taxId) return null;
  return {
    name,
    taxId,
    address: values.PRODUCER_ADDRESS ?? null,
    contact: values.PRODUCER_CONTACT ?? null,
    place: values.PRODUCER_PLACE ?? null,
    signedOn: values.PRODUCER_SIGNED_ON ?? null,
  };
}
