import { MAX_TEMPLATE_NAME } from "@tablero/domain/people/questions/reply-templates";
import { z } from "zod";
import { Id, line, Version } from "../../platform/shapes/basics.ts";
import { QuestionText } from "./questions.ts";

export const ReplyTemplateSchema = z.strictObject({
  id: Id,
  name: z.string(),
  text: z.string().describe("With fields such as `{nombre}`"),
  version: Version,
});
export type ReplyTemplate = z.infer<typeof ReplyTemplateSchema>;

export const ReplyTemplateInput = z.strictObject({ name: line(MAX_TEMPLATE_NAME), text: QuestionText });
export const ReplyTemplatePatch = z.strictObject({
  name: line(MAX_TEMPLATE_NAME).optional(),
  text: QuestionText.optional(),
  version: Version,
});
