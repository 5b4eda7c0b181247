import { FISCAL_RECORD_KINDS } from "@tablero/domain/sales/fiscal/invoice-chain";
import { VERIFACTU_ENVIRONMENTS } from "@tablero/domain/sales/fiscal/verifactu/environments";
import { TAXPAYERS } from "@tablero/domain/sales/fiscal/verifactu/obligation";
import { PRODUCER_KINDS } from "@tablero/domain/sales/fiscal/verifactu/producer";
import { VERIFACTU_OBSTACLES } from "@tablero/domain/sales/fiscal/verifactu/settings";
import { SENDING_STATES } from "@tablero/domain/sales/fiscal/verifactu/states";
import { z } from "zod";
import { Day, Id, Instant, line, MAX_WHOLE, optionalLine } from "../../platform/shapes/basics.ts";

/** A record beside another one in the chain, with its invoice. */
const NeighbourSchema = z.strictObject({
  id: Id.describe("Of its invoice"),
  number: z.string(),
  kind: z.enum(FISCAL_RECORD_KINDS),
  place: z.int(),
});

/** A record of an invoice in the issuer's chain. */
export const FiscalRecordSchema = z.strictObject({
  kind: z.enum(FISCAL_RECORD_KINDS),
  place: z.int().describe("1…n within the chain"),
  recordedAt: z.string().describe("As hashed: to the second, with the offset of Madrid"),
  hash: z.string(),
  previousHash: z.string().nullable().describe("Null for the first of the chain"),
  holds: z.boolean().describe("It is as it was hashed, and follows the record before it"),
  previous: NeighbourSchema.nullable(),
  next: NeighbourSchema.nullable(),
  amends: z.boolean().describe("It takes the place of one that the agency rejected, or took with errors"),
  environment: z.enum(VERIFACTU_ENVIRONMENTS).nullable().describe("Null: it is not sent"),
  sending: z.enum(SENDING_STATES),
  code: z.string().nullable().describe("The agency's code of what is wrong"),
  description: z.string().nullable().describe("The agency's words"),
  csv: z.string().nullable().describe("Code of the agency's receipt"),
  answeredAt: Instant.nullable(),
});
export type FiscalRecord = z.infer<typeof FiscalRecordSchema>;

const CertificateSchema = z.strictObject({
  holder: z.string(),
  taxId: z.string().describe("Empty where the certificate names none"),
  isIssuer: z.boolean().describe("It names the shop's tax id"),
  endsAt: Instant,
  seal: z.boolean(),
  storedAt: Instant,
});

const SignatureSchema = z.strictObject({
  by: z.string().describe("Who signed"),
  at: Instant,
  on: Day,
  place: z.string(),
  text: z.string().describe("Version of the text that was read"),
  program: z.string().describe("Version of the program that it was read for"),
});

/** Who produced the program: in the settings with its signature, or in the configuration of the server. */
const ProducerSchema = z.strictObject({
  kind: z.enum([...PRODUCER_KINDS, "configuration"]),
  name: z.string(),
  taxId: z.string(),
  address: z.string().nullable(),
  contact: z.string().nullable(),
  signed: SignatureSchema.nullable().describe("Null for that of the configuration"),
  current: z.boolean().describe("The declaration is that of this version of the program and of the text"),
});

const ObligationFields = {
  company: Day.describe("From when companies have to"),
  person: Day.describe("From when everybody else has to"),
  source: line(200).describe("The rule that says so"),
  taxpayer: z.enum(TAXPAYERS).nullable().describe("Null: as the tax id suggests"),
};

/** Whether and how records are sent, and what became of them. */
export const VerifactuSchema = z.strictObject({
  on: z.boolean(),
  environment: z.enum(VERIFACTU_ENVIRONMENTS),
  from: z.string().describe("First day; empty before it was ever switched on"),
  endsOn: Day.nullable().describe("Last day, where it was switched off for the end of the year"),
  active: z.enum(VERIFACTU_ENVIRONMENTS).nullable().describe("Where records of today are sent"),
  certificate: CertificateSchema.nullable(),
  obstacle: z
    .strictObject({ code: z.enum(VERIFACTU_OBSTACLES), message: z.string() })
    .nullable()
    .describe("Why nothing can be sent; Spanish"),
  waiting: z.int().describe("Records without an answer"),
  rejected: z.int().describe("Invoices whose last record was rejected"),
  withErrors: z.int().describe("Invoices whose last record was taken with errors"),
  failure: z
    .strictObject({ text: z.string(), since: Instant, attempts: z.int(), nextAt: Instant.nullable() })
    .nullable()
    .describe("Why the last attempts had no answer; Spanish"),
  answeredAt: Instant.nullable().describe("Of the last answer"),
  producer: ProducerSchema.nullable(),
  program: z.string().describe("Version of the program that runs"),
  obligation: z.strictObject({
    ...ObligationFields,
    source: z.string(),
    applies: z.enum(TAXPAYERS).describe("To which of both the shop belongs"),
    days: z.int().describe("Until it has to; 0 or less: it is in force"),
  }),
  version: z.int().min(0).max(MAX_WHOLE),
});
export type Verifactu = z.infer<typeof VerifactuSchema>;

export const VerifactuPatchBody = z.strictObject({
  on: z.boolean(),
  environment: z.enum(VERIFACTU_ENVIRONMENTS),
  from: z.string().max(10).describe("YYYY-MM-DD; of the stored settings once it has begun"),
  version: z.int().min(0).max(MAX_WHOLE),
});

export const ProducerBody = z.strictObject({
  kind: z.enum(PRODUCER_KINDS),
  name: optionalLine(120).describe("Of a distributor; the shop's own stands for a system of one's own"),
  taxId: optionalLine(20),
  address: optionalLine(200),
  contact: optionalLine(200),
  place: line(100).describe("Where it is signed"),
  text: z.string().max(20).describe("Version of the text that was read"),
  program: z.string().max(40).describe("Version of the program that it was read for"),
  read: z.literal(true, "Confirma que la has leído").describe("The person says that they have read it"),
  version: z.int().min(0).max(MAX_WHOLE),
});

export const ObligationBody = z.strictObject({ ...ObligationFields, version: z.int().min(0).max(MAX_WHOLE) });

/** Of a file of at most 64 KiB. */
const MAX_BASE64 = 90_000;
export const VerifactuCertificateBody = z.strictObject({
  file: z
    .string()
    .min(1, "Elige el fichero del certificado")
    .max(MAX_BASE64, "El fichero es demasiado grande para un certificado")
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, "No es un fichero")
    .describe("PKCS#12 (.pfx, .p12) in Base64"),
  password: z.string().max(200, "Como mucho 200 caracteres"),
  seal: z.boolean().describe("A seal certificate: the agency has another address for it"),
});

export const DeclarationSchema = z.strictObject({
  version: z.string(),
  whole: z.boolean().describe("The producer has said everything"),
  points: z.array(
    z.strictObject({
      letter: z.string().describe("As in article 15.1 of Orden HAC/1177/2024"),
      term: z.string(),
      text: z.string().nullable().describe("Null: the producer has not said it yet"),
    }),
  ),
  contact: z.string().nullable(),
  text: z.string().describe("Version of its text"),
  signed: SignatureSchema.nullable(),
});
export type Declaration = z.infer<typeof DeclarationSchema>;
