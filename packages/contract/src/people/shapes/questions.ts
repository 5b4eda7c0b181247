import {
  MAX_QUESTION_SUBJECT,
  MAX_QUESTION_TEXT,
  QUESTION_ENTRY_KINDS,
  QUESTION_STATES,
} from "@tablero/domain/people/questions/questions";
import { z } from "zod";
import { Email, Id, Instant, line, Slug, Version } from "../../platform/shapes/basics.ts";

export const QuestionText = z
  .string()
  .trim()
  .min(1, "Escribe algo aquí")
  .max(MAX_QUESTION_TEXT, `Como mucho ${MAX_QUESTION_TEXT} caracteres`);

export const QuestionInputSchema = z.strictObject({
  name: line(100),
  email: Email,
  subject: line(MAX_QUESTION_SUBJECT),
  text: QuestionText,
  productId: Id.optional().describe("The product that the question is about"),
  acceptPrivacy: z.literal(true, "Hay que aceptar la política de privacidad"),
  website: z.string().max(200).optional().describe("Must be empty: forms filled in by bots are not stored"),
});
export type QuestionInput = z.infer<typeof QuestionInputSchema>;

export const QuestionRowSchema = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  state: z.enum(QUESTION_STATES),
  product: z.strictObject({ id: Id, name: z.string(), slug: Slug }).nullable(),
  assignee: z.strictObject({ id: Id, name: z.string() }).nullable(),
  createdAt: Instant,
  answeredAt: Instant.nullable(),
  version: Version,
});
export type QuestionRow = z.infer<typeof QuestionRowSchema>;

export const QuestionEntrySchema = z.strictObject({
  id: Id,
  kind: z.enum(QUESTION_ENTRY_KINDS),
  text: z.string(),
  at: Instant,
  author: z.string().nullable(),
});
export type QuestionEntry = z.infer<typeof QuestionEntrySchema>;

export const QuestionSchema = z.strictObject({
  ...QuestionRowSchema.shape,
  text: z.string(),
  entries: z.array(QuestionEntrySchema).describe("Answers and notes, oldest first"),
});
export type Question = z.infer<typeof QuestionSchema>;
