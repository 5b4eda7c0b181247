import { QUESTION_STATES } from "@tablero/domain/people/questions/questions";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Id, listOf, listQuery, QueryFlag, Version } from "../../platform/shapes/basics.ts";
import { QuestionRowSchema, QuestionSchema, QuestionText } from "../shapes/questions.ts";

const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);
const Stale = problem(["version-conflict", "idempotency-in-progress"], { current: QuestionSchema.optional() });

export const adminQuestions = table({
  "GET /api/admin/questions": {
    summary: "Questions to the shop",
    access: "questions:read",
    query: listQuery(
      ["createdAt", "name", "subject"],
      { order: "desc" },
      {
        state: z.enum(QUESTION_STATES).optional(),
        mine: QueryFlag.optional().describe("Questions assigned to the caller"),
      },
    ),
    responses: { 200: listOf(QuestionRowSchema) },
  },
  "GET /api/admin/questions/{id}": {
    summary: "One question with its answers and notes",
    access: "questions:read",
    params: ById,
    responses: { 200: QuestionSchema, 404: Missing },
  },
  "PATCH /api/admin/questions/{id}": {
    summary: "Opens, closes, assigns or releases a question",
    access: "questions:write",
    params: ById,
    body: z.strictObject({
      state: z.enum(QUESTION_STATES).optional(),
      mine: z.boolean().optional().describe("true: assigns it to the caller; false: to no one"),
      version: Version,
    }),
    responses: { 200: QuestionSchema, 404: Missing, 409: Stale },
  },
  "POST /api/admin/questions/{id}/answers": {
    summary: "Sends an answer by mail; the question counts as answered afterwards",
    access: "questions:write",
    params: ById,
    body: z.strictObject({ text: QuestionText, version: Version }),
    responses: { 201: QuestionSchema, 404: Missing, 409: Stale },
  },
  "POST /api/admin/questions/{id}/notes": {
    summary: "Adds an internal note",
    access: "questions:write",
    params: ById,
    body: z.strictObject({ text: QuestionText }),
    responses: { 201: QuestionSchema, 404: Missing, 409: problem(["idempotency-in-progress"]) },
  },
});
