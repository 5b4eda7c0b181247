import { MAX_REPLY_TEMPLATES, REPLY_FIELDS } from "@tablero/domain/people/questions/reply-templates";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Id, QueryInt } from "../../platform/shapes/basics.ts";
import { ReplyTemplateInput, ReplyTemplatePatch, ReplyTemplateSchema } from "../shapes/reply-templates.ts";

const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);
const Conflict = problem(["version-conflict", "duplicate", "idempotency-in-progress"], {
  current: ReplyTemplateSchema.optional(),
});

export const adminReplyTemplates = table({
  "GET /api/admin/reply-templates": {
    summary: "Templates for answers to questions, by name",
    access: "questions:read",
    responses: { 200: z.strictObject({ items: z.array(ReplyTemplateSchema) }) },
  },
  "POST /api/admin/reply-templates": {
    summary: "Adds a template",
    access: "questions:write",
    rules: `At most ${MAX_REPLY_TEMPLATES}. Its text can have the fields ${Object.keys(REPLY_FIELDS)
      .map((name) => `\`{${name}}\``)
      .join(", ")}.`,
    body: ReplyTemplateInput,
    responses: { 201: ReplyTemplateSchema, 409: Conflict },
  },
  "PATCH /api/admin/reply-templates/{id}": {
    summary: "Changes a template",
    access: "questions:write",
    params: ById,
    body: ReplyTemplatePatch,
    responses: { 200: ReplyTemplateSchema, 404: Missing, 409: Conflict },
  },
  "DELETE /api/admin/reply-templates/{id}": {
    summary: "Deletes a template",
    access: "questions:write",
    params: ById,
    query: z.strictObject({ version: QueryInt(1) }),
    responses: { 200: z.strictObject({ id: Id }), 404: Missing, 409: Conflict },
  },
});
