import { MAX_DRAFT_CONTENT } from "@tablero/domain/people/accounts/form-drafts";
import { z } from "zod";
import { Instant } from "../../platform/shapes/basics.ts";

/** The form and its record, such as «proveedor/123». */
export const DraftPlace = z.string().min(1).max(300);

export const FormDraftEntrySchema = z.strictObject({
  place: DraftPlace,
  title: z.string().max(300).describe("Title of the page"),
  path: z
    .string()
    .max(2000)
    .regex(/^\/admin(?=[/?]|$)/, "Falta la página del borrador")
    .describe("Path and query of the page"),
  at: Instant.describe("Time when it was typed"),
});
export type FormDraftEntry = z.infer<typeof FormDraftEntrySchema>;

export const FormDraftSchema = FormDraftEntrySchema.extend({
  content: z.string().max(MAX_DRAFT_CONTENT, "El borrador es demasiado largo").describe("JSON of the form"),
});
