import { FISCAL_RECORD_KINDS } from "@tablero/domain/sales/fiscal/invoice-chain";
import { VERIFACTU_ENVIRONMENTS } from "@tablero/domain/sales/fiscal/verifactu/environments";
import { TAXPAYERS } from "@tablero/domain/sales/fiscal/verifactu/obligation";
import { PRODUCER_KINDS } from "@tablero/domain/sales/fiscal/verifactu/producer";
import { VERIFACTU_OBSTACLES } from "@tablero/domain/sales/fiscal/verifactu/settings";
import { SENDING_STATES } from "@tablero/domain/sales/fiscal/verifactu/states";
import { z } from "zod";
import { Day, Id, Instant, line, MAX_WHOLE, optionalLine } from "../../platform/shapes/basics.ts";

/** A neighbouring record in the chain, with its invoice. */
const NeighbourSchema = z.strictObject({
  id: Id.describe("Id of its invoice"),
  number: z.string(),
  kind: z.enum(FISCAL_RECORD_KINDS),
  place: z.int(),
});

/** An invoice record in the issuer's chain. */
export const FiscalRecordSchema = z.strictObject({
  kind: z.enum(FISCAL_RECORD_KINDS),
  place: z.int().describe("1…n within the chain"),
  recordedAt: z.string().describe("As hashed: in seconds, with the offset of Madrid"),
  hash: z.string(),
  previousHash: z.string().nullable().describe("Null for the first record of the chain"),
  holds: z.boolean().describe("Its hash is valid, and it follows the previous record"),
  previous: NeighbourSchema.nullable(),
  next: NeighbourSchema.nullable(),
  amends: z.boolean().describe("It replaces a record that the agency rejected, or accepted with errors"),
  environment: z.enum(VERIFACTU_ENVIRONMENTS).nullable().describe("Null: it is not sent"),
  sending: z.enum(SENDING_STATES),
  code: z.string().nullable().describe("The agency's error code"),
  description: z.string().nullable().describe("The agency's message"),
  csv: z.string().nullable().describe("Code of the agency's receipt"),
  answeredAt: Instant.nullable(),
});
export type FiscalRecord = z.infer<typeof FiscalRecordSchema>;

const CertificateSchema = z.strictObject({
  holder: z.string(),
  taxId: z.string().describe("Empty if the certificate contains none"),
  isIssuer: z.boolean().describe("It contains the shop's tax id"),
  endsAt: Instant,
  seal: z.boolean(),
  storedAt: Instant,
});

const SignatureSchema = z.strictObject({
  by: z.string().describe("The signer"),
  at: Instant,
  on: Day,
  place: z.string(),
  text: z.string().describe("Version of the text that was read"),
  program: z.string().describe("Version of the software that it was read for"),
});

/** The producer of the software: in the settings with its signature, or in the server's configuration. */
const ProducerSchema = z.strictObject({
  kind: z.enum([...PRODUCER_KINDS, "configuration"]),
  name: z.string(),
  taxId: z.string(),
  address: z.string().nullable(),
  contact: z.string().nullable(),
  signed: SignatureSchema.nullable().describe("Null for a producer from the configuration"),
  current: z.boolean().describe("The declaration applies to this version of the software and the text"),
});

const ObligationFields = {
  company: Day.describe("Date on which it becomes mandatory for companies"),
  person: Day.describe("Date on which it becomes mandatory for all others"),
  source: line(200).describe("The law with these dates"),
  taxpayer: z.enum(TAXPAYERS).nullable().describe("Null: derived from the tax id"),
};

/** Settings and state of the sending of records. */
export const VerifactuSchema = z.strictObject({
  on: z.boolean(),
  environment: z.enum(VERIFACTU_ENVIRONMENTS),
  from: z.string().describe("First day; empty before it was ever switched on"),
  endsOn: Day.nullable().describe("Last day, if it is switched off at the end of the year"),
  active: z.enum(VERIFACTU_ENVIRONMENTS).nullable().describe("Destination of current records"),
  certificate: CertificateSchema.nullable(),
  obstacle: z
    .strictObject({ code: z.enum(VERIFACTU_OBSTACLES), message: z.string() })
    .nullable()
    .describe("Reason why nothing can be sent; Spanish"),
  waiting: z.int().describe("Records without a response"),
  rejected: z.int().describe("Invoices whose last record was rejected"),
  withErrors: z.int().describe("Invoices whose last record was accepted with errors"),
  failure: z
    .strictObject({ text: z.string(), since: Instant, attempts: z.int(), nextAt: Instant.nullable() })
    .nullable()
    .describe("Reason why the last attempts had no response; Spanish"),
  answeredAt: Instant.nullable().describe("Time of the last response"),
  producer: ProducerSchema.nullable(),
  program: z.string().describe("Version of the running software"),
  obligation: z.strictObject({
    ...ObligationFields,
    source: z.string(),
    applies: z.enum(TAXPAYERS).describe("The group that the shop belongs to"),
    days: z.int().describe("Days until it becomes mandatory; 0 or less: it is mandatory"),
  }),
  version: z.int().min(0).max(MAX_WHOLE),
});
export type Verifactu = z.infer<typeof VerifactuSchema>;

export const VerifactuPatchBody = z.strictObject({
  on: z.boolean(),
  environment: z.enum(VERIFACTU_ENVIRONMENTS),
  from: z.string().max(10).describe("YYYY-MM-DD; the stored date once it has begun"),
  version: z.int().min(0).max(MAX_WHOLE),
});

export const ProducerBody = z.strictObject({
  kind: z.enum(PRODUCER_KINDS),
  name: optionalLine(120).describe("For a distributor; the shop itself for its own system"),
  taxId: optionalLine(20),
  address: optionalLine(200),
  contact: optionalLine(200),
  place: line(100).describe("Place of the signature"),
  text: z.string().max(20).describe("Version of the text that was read"),
  program: z.string().max(40).describe("Version of the software that it was read for"),
  read: z.literal(true, "Confirma que la has leído").describe("The signer confirms having read it"),
  version: z.int().min(0).max(MAX_WHOLE),
});

export const ObligationBody = z.strictObject({ ...ObligationFields, version: z.int().min(0).max(MAX_WHOLE) });

/** Base64 length for a file of at most 64 KiB. */
const MAX_BASE64 = 90_000;
export const VerifactuCertificateBody = z.strictObject({
  file: z
    .string()
    .min(1, "Elige el fichero del certificado")
    .max(MAX_BASE64, "El fichero es demasiado grande para un certificado")
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, "No es un fichero")
    .describe("PKCS#12 (.pfx, .p12) in Base64"),
  password: z.string().max(200, "Como mucho 200 caracteres"),
  seal: z.boolean().describe("A seal certificate: the agency has a separate address for it"),
});

export const DeclarationSchema = z.strictObject({
  version: z.string(),
  whole: z.boolean().describe("The producer's data is complete"),
  points: z.array(
    z.strictObject({
      letter: z.string().describe("Letter of article 15.1 of Orden HAC/1177/2024"),
      term: z.string(),
      text: z.string().nullable().describe("Null: missing from the producer's data"),
    }),
  ),
  contact: z.string().nullable(),
  text: z.string().describe("Version of its text"),
  signed: SignatureSchema.nullable(),
});
export type Declaration = z.infer<typeof DeclarationSchema>;
