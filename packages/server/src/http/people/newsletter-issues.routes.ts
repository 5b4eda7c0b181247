import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminNewsletterIssues } from "@tablero/contract/people/endpoints/admin-newsletter-issues";
import { ISSUE_CSV } from "@tablero/domain/people/newsletter/issues";
import { NEWSLETTER_ISSUES } from "@tablero/domain/platform/resources/people/newsletter-issues";
import { issueVerbs, sendIssue, testIssue } from "../../domain/people/newsletter/issues.ts";
import { previewIssue } from "../../mail/newsletter-mail.ts";
import { buildCtx, type Call, type Deps, ok, requireStaff } from "../call.ts";
import { recordRoutes } from "../kit/record-routes.ts";

export function newsletterIssueRoutes(
  deps: Deps,
): Pick<Handlers<typeof audiences.admin, Call>, keyof typeof adminNewsletterIssues> {
  const kit = recordRoutes(deps, "POST /api/admin/newsletter-issues", issueVerbs);
  return {
    "GET /api/admin/newsletter-issues": kit.list,
    "GET /api/admin/newsletter-issues/export": kit.export(NEWSLETTER_ISSUES, ISSUE_CSV),
    "GET /api/admin/newsletter-issues/{id}": kit.one,
    "GET /api/admin/newsletter-issues/{id}/history": kit.history,
    "GET /api/admin/newsletter-issues/{id}/preview": async ({ params }, call) =>
      ok(await previewIssue(buildCtx(deps, call), params.id, deps.gateways.publicUrl)),
    "POST /api/admin/newsletter-issues": kit.create,
    "PATCH /api/admin/newsletter-issues/{id}": kit.change,
    "DELETE /api/admin/newsletter-issues/{id}": kit.remove,
    "POST /api/admin/newsletter-issues/bulk": kit.bulk,
    "POST /api/admin/newsletter-issues/{id}/test-mail": async ({ params }, call) =>
      ok(await testIssue(buildCtx(deps, call), params.id, requireStaff(call))),
    "POST /api/admin/newsletter-issues/{id}/sending": async ({ params, body }, call) =>
      ok(await sendIssue(buildCtx(deps, call), params.id, body.version)),
  };
}
