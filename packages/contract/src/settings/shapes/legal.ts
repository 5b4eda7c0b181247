import { ACCEPTED_PAGES, LEGAL_PAGES } from "@tablero/domain/settings/legal/pages";
import { LEGAL_TEXT_STATES, MAX_LEGAL_TEXT } from "@tablero/domain/settings/legal/texts";
import { z } from "zod";
import { Instant, MAX_WHOLE } from "../../platform/shapes/basics.ts";

export const LegalPageParam = z.enum(LEGAL_PAGES);
const TextVersion = z.int().min(1).max(MAX_WHOLE).describe("Of the published text: 1, 2, 3 …");
const Revision = z
  .int()
  .min(0)
  .max(MAX_WHOLE)
  .describe("Optimistic lock over all versions of the page; 0 for an untouched template");

/** A legal text as shoppers read it. */
export const LegalTextSchema = z.strictObject({
  page: LegalPageParam,
  published: z
    .strictObject({
      version: TextVersion,
      at: Instant,
      html: z.string().describe("Sanitised HTML, its fields filled in with the values of its publication"),
    })
    .nullable()
    .describe("null: the shop has not published this text"),
  isLatest: z.boolean().describe("Whether this is the version that holds now"),
});
export type LegalText = z.infer<typeof LegalTextSchema>;

/** Versions of the legal texts that were accepted with an order; none where nothing was published. */
export const AcceptedTextsSchema = z.array(z.strictObject({ page: z.enum(ACCEPTED_PAGES), version: TextVersion }));

const Person = z.string().nullable().describe("Name of the staff user; null for the demo's own texts");

export const LegalTextRowSchema = z.strictObject({
  page: LegalPageParam,
  state: z.enum(LEGAL_TEXT_STATES),
  publishedVersion: TextVersion.nullable(),
  publishedAt: Instant.nullable(),
  publishedBy: Person,
  isDraft: z.boolean().describe("There is a draft that differs from what is published"),
});
export type LegalTextRow = z.infer<typeof LegalTextRowSchema>;

/** A text with what its editor needs. */
export const AdminLegalTextSchema = z.strictObject({
  ...LegalTextRowSchema.shape,
  body: z.string().describe("HTML with fields such as {nif}: the draft, else what is published, else a template"),
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
    .describe("What keeps the text from being published"),
  outdated: z
    .array(z.strictObject({ field: z.string(), label: z.string(), before: z.string(), now: z.string() }))
    .describe("Fields of the published text whose value has changed in the settings since"),
  fields: z
    .array(z.strictObject({ name: z.string(), label: z.string(), value: z.string().describe("Empty: not known yet") }))
    .describe("Fields that a text may use"),
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

/** What is typed. */
export const LegalTextForm = z.strictObject({ body: z.string().max(MAX_LEGAL_TEXT, "El texto es demasiado largo") });
export const LegalTextDraftBody = LegalTextForm.extend({ revision: Revision });
export const LegalTextPublicationBody = z.strictObject({ revision: Revision });
