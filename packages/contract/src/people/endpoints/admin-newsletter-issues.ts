import { ISSUE_BATCH_SIZE, ISSUE_STATES } from "@tablero/domain/people/newsletter/issues";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { recordEndpoints } from "../../platform/kit/record-endpoints.ts";
import { Id, QueryFlag, repeatable, Version } from "../../platform/shapes/basics.ts";
import { IssuePreviewSchema, IssueSchema, issueShapes } from "../shapes/newsletter.ts";

const kit = recordEndpoints({
  resource: "newsletter-issues",
  words: { one: "newsletter issue", many: "newsletter issues" },
  shapes: issueShapes,
  sorts: ["createdAt", "subject", "startedAt"],
  order: "desc",
  filters: { active: QueryFlag.optional(), state: repeatable(z.enum(ISSUE_STATES)).optional() },
});
const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);

/** Newsletter issues sent to the subscribers. */
export const adminNewsletterIssues = table({
  "GET /api/admin/newsletter-issues": kit.list,
  "GET /api/admin/newsletter-issues/export": kit.export,
  "GET /api/admin/newsletter-issues/{id}": kit.one,
  "GET /api/admin/newsletter-issues/{id}/history": kit.history,
  "GET /api/admin/newsletter-issues/{id}/preview": {
    summary: "The mail as subscribers see it, and the current number of subscribers",
    access: "newsletter-issues:read",
    params: ById,
    responses: { 200: IssuePreviewSchema, 404: Missing },
  },
  "POST /api/admin/newsletter-issues": kit.create,
  "PATCH /api/admin/newsletter-issues/{id}": {
    ...kit.change,
    rules: "A sent issue can be archived and restored, but not otherwise changed.",
  },
  "DELETE /api/admin/newsletter-issues/{id}": {
    ...kit.remove,
    summary: "Archives a newsletter issue that was sent; otherwise deletes it",
  },
  "POST /api/admin/newsletter-issues/bulk": kit.bulk,
  "POST /api/admin/newsletter-issues/{id}/test-mail": {
    summary: "Sends the stored issue to the caller's own address",
    access: "newsletter-issues:write",
    limit: "mail",
    params: ById,
    responses: { 200: z.strictObject({ id: Id, to: z.string() }), 404: Missing },
  },
  "POST /api/admin/newsletter-issues/{id}/sending": {
    summary: "Sends it to all confirmed subscribers",
    access: "newsletter-issues:write",
    rules: `A job queues the mails, ${ISSUE_BATCH_SIZE} at a time. Subscribers who confirm later or cancel before get none.`,
    params: ById,
    body: z.strictObject({ version: Version }),
    responses: {
      200: IssueSchema,
      404: Missing,
      409: problem(["version-conflict", "invalid-transition"], { current: IssueSchema.optional() }),
    },
  },
});
