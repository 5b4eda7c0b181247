import { ACCEPTED_PAGES, LEGAL_PAGES } from "@tablero/domain/settings/legal/pages";
import { LEGAL_TEXT_STATES, MAX_LEGAL_TEXT } from "@tablero/domain/settings/legal/texts";
import { z } from "zod";
import { Instant, MAX_WHOLE } from "../../platform/shapes/basics.ts";

export const LegalPageParam = z.enum(LEGAL_PAGES);
const TextVersion = z.int().min(1).max(MAX_WHOLE).describe("Version of the published text: 1, 2, 3 …");
const Revision = z
  .int()
  .min(0)
  .max(MAX_WHOLE)
  .describe("Optimistic lock over all versions of the page; 0 for an untouched template");

/** A legal text as shown to shoppers. */
export const LegalTextSchema = z.strictObject({
  page: LegalPageParam,
  published: z
    .strictObject({
      version: TextVersion,
      at: Instant,
      html: z.string().describe("Sanitised HTML, with its fields filled in at its publication"),
    })
    .nullable()
    .describe("null: the shop has not published this text"),
  isLatest: z.boolean().describe("Whether this is the current version"),
  deliveries: z
    .array(
      z.strictObject({
        zone: z.string(),
        places: z.string(),
        ways: z.array(
          z.strictObject({
            name: z.string(),
            days: z.string(),
            prices: z.array(z.strictObject({ range: z.string(), price: z.string() })),
            conditions: z.array(z.string()),
          }),
        ),
      }),
    )
    .describe("Spanish: the current prices of all deliveries by zone, with IVA; empty for pages other than «envios»"),
});
export type LegalText = z.infer<typeof LegalTextSchema>;

/** Versions of the legal texts that were accepted with an order; empty if nothing was published. */
export const AcceptedTextsSchema = z.array(z.strictObject({ page: z.enum(ACCEPTED_PAGES), version: TextVersion }));

const Person = z.string().nullable().describe("Name of the member of staff; null for the demo's own texts");

export const LegalTextRowSchema = z.strictObject({
  page: LegalPageParam,
  state: z.enum(LEGAL_TEXT_STATES),
  publishedVersion: TextVersion.nullable(),
  publishedAt: Instant.nullable(),
  publishedBy: Person,
  isDraft: z.boolean().describe("There is a draft that differs from the published text"),
});
export type LegalTextRow = z.infer<typeof LegalTextRowSchema>;

/** A legal text with the data that its editor needs. */
export const AdminLegalTextSchema = z.strictObject({
  ...LegalTextRowSchema.shape,
  body: z
    .string()
    .describe("HTML with fields such as {nif}: the draft, otherwise the published text, otherwise a template"),
  revision: Revision,
  updatedAt: Instant.nullable(),
  updatedBy: Person,
  faults: z
    .array(
      z.strictObject({
        code: z.enum(["empty", "to-write", "unknown-field", "unfilled-field", "stray-brace"]),
        field: z.string().nullable(),
        message: z.string(),
      }),
    )
    .describe("Reason why the text cannot be published"),
  outdated: z
    .array(z.strictObject({ field: z.string(), label: z.string(), before: z.string(), now: z.string() }))
    .describe("Fields of the published text whose value in the settings has changed since"),
  fields: z
    .array(z.strictObject({ name: z.string(), label: z.string(), value: z.string().describe("Empty: not known yet") }))
    .describe("Available fields for a text"),
  versions: z
    .array(z.strictObject({ version: TextVersion, publishedAt: Instant, publishedBy: Person }))
    .describe("Newest first"),
});
export type AdminLegalText = z.infer<typeof AdminLegalTextSchema>;

/** A published version as it was written. */
export const LegalTextVersionSchema = z.strictObject({
  page: LegalPageParam,
  version: TextVersion,
  body: z.string(),
  html: z.string(),
  publishedAt: Instant,
  publishedBy: Person,
});
export type LegalTextVersion = z.infer<typeof LegalTextVersionSchema>;

/** The typed text with its fields. */
export const LegalTextForm = z.strictObject({ body: z.string().max(MAX_LEGAL_TEXT, "El texto es demasiado largo") });
export const LegalTextDraftBody = LegalTextForm.extend({ revision: Revision });
export const LegalTextPublicationBody = z.strictObject({ revision: Revision });
