import { MAX_BLOCK_REASON, MAX_TAG_LENGTH, MAX_TAGS } from "@tablero/domain/people/clients/clients";
import { CONSENT_KINDS, CONSENT_SOURCES } from "@tablero/domain/people/clients/consents";
import { MERGE_FIELDS } from "@tablero/domain/people/clients/merge";
import { CLIENT_KINDS } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { recordShapes } from "../../platform/kit/record-shapes.ts";
import {
  AddressSchema,
  Cents,
  Email,
  Id,
  Instant,
  line,
  optionalLine,
  optionalPhone,
  Version,
} from "../../platform/shapes/basics.ts";

const Tag = line(MAX_TAG_LENGTH);

export const ClientSchema = z.strictObject({
  id: Id,
  kind: z.enum(CLIENT_KINDS),
  name: z.string(),
  surname: z.string(),
  email: z.string().describe("Empty for a guest's record, whose address was only typed with an order"),
  phone: z.string().nullable(),
  taxId: z.string().nullable(),
  tags: z.array(z.string()),
  active: z.boolean().describe("false: blocked, can neither sign in nor order"),
  blockReason: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  hasAccount: z.boolean(),
  orders: z.int(),
  spent: Cents,
  lastOrderAt: Instant.nullable(),
  createdAt: Instant,
  mergedInto: Id.nullable().describe(
    "The client that this one was merged into; kept for records that still refer to it",
  ),
  anonymisedAt: Instant.nullable(),
  version: Version,
});

export type Client = z.infer<typeof ClientSchema>;

const fields = {
  kind: z.enum(CLIENT_KINDS),
  name: line(120),
  surname: optionalLine(120),
  email: z
    .union([z.literal(""), Email], "Escribe un correo como nombre@ejemplo.es")
    .describe("Empty only if the record has none yet: a guest's, whose address was typed with an order"),
  phone: optionalPhone.nullable(),
  taxId: optionalLine(20).nullable(),
  tags: z.array(Tag).max(MAX_TAGS, `Como mucho ${MAX_TAGS} etiquetas`),
  active: z.boolean(),
  blockReason: optionalLine(MAX_BLOCK_REASON).nullable(),
};

export const clientShapes = recordShapes({
  row: ClientSchema,
  fields,
  defaults: {
    kind: fields.kind.default("person"),
    surname: fields.surname.default(""),
    phone: fields.phone.default(null),
    taxId: fields.taxId.default(null),
    tags: fields.tags.default([]),
    active: fields.active.default(true),
    blockReason: fields.blockReason.default(null),
  },
});

export const ClientAddressInputSchema = z.strictObject({
  ...AddressSchema.shape,
  label: optionalLine(40).default("").describe("Name given by the client: «Casa»"),
  isDefault: z.boolean().default(false).describe("Used for parcels"),
  isBilling: z.boolean().default(false).describe("Used on invoices"),
});

export type ClientAddressInput = z.infer<typeof ClientAddressInputSchema>;

export const ClientAddressSchema = z.strictObject({ ...ClientAddressInputSchema.shape, id: Id, version: Version });

export type ClientAddress = z.output<typeof ClientAddressSchema>;

export const ClientNoteSchema = z.strictObject({
  id: Id,
  at: Instant,
  author: z.string().nullable().describe("null for the shop's own software"),
  text: z.string(),
});

export type ClientNote = z.infer<typeof ClientNoteSchema>;

export const ConsentSchema = z.strictObject({
  id: Id,
  kind: z.enum(CONSENT_KINDS),
  granted: z.boolean().describe("false: withdrawn"),
  at: Instant,
  textVersion: z.string(),
  source: z.enum(CONSENT_SOURCES),
  author: z.string().nullable().describe("The member of staff who recorded it; null for the client"),
});

export type ClientConsent = z.infer<typeof ConsentSchema>;

/** Number of records of each kind moved from one client to the other. */
export const MergeCountsSchema = z.strictObject({
  orders: z.int(),
  formerOrders: z.int().describe("Orders in the shop's previous system"),
  invoices: z.int().describe("They stay unchanged, and are listed under the remaining client"),
  addresses: z.int(),
  notes: z.int(),
  consents: z.int(),
  tags: z.int(),
  coupons: z.int().describe("Uses of coupons, which move with their orders"),
  reservations: z.int(),
  registrations: z.int(),
  account: z.boolean(),
});

export type MergeCounts = z.infer<typeof MergeCountsSchema>;

export const ClientMergeSchema = z.strictObject({
  from: ClientSchema,
  into: ClientSchema.describe("The current client; with `preview` in the current state"),
  result: ClientSchema.describe("The remaining client, as it will be or is"),
  counts: MergeCountsSchema,
});

export type ClientMerge = z.infer<typeof ClientMergeSchema>;

export const MergeInputSchema = z.strictObject({
  into: Id,
  version: Version,
  intoVersion: Version.optional().describe("Version seen in the preview"),
  take: z
    .array(z.enum(MERGE_FIELDS))
    .max(MERGE_FIELDS.length)
    .default([])
    .describe("Fields that replace those of the remaining client"),
  preview: z.boolean().default(false),
});
