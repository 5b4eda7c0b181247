import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminReplyTemplates } from "@tablero/contract/people/endpoints/admin-reply-templates";
import {
  addReplyTemplate,
  changeReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
} from "../../domain/people/questions/reply-templates.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";
import { idempotent } from "../idempotent.ts";

export const replyTemplateRoutes = (deps: Deps): Handlers<typeof adminReplyTemplates, Call> => ({
  "GET /api/admin/reply-templates": async (_, call) => ok(await listReplyTemplates(buildCtx(deps, call))),
  "POST /api/admin/reply-templates": async ({ body }, call) => {
    const command = { scope: "POST /api/admin/reply-templates", body };
    return created(await idempotent(deps, call, command, (ctx) => addReplyTemplate(ctx, body)));
  },
  "PATCH /api/admin/reply-templates/{id}": async ({ params, body }, call) =>
    ok(await changeReplyTemplate(buildCtx(deps, call), params.id, body)),
  "DELETE /api/admin/reply-templates/{id}": async ({ params, query }, call) =>
    ok(await deleteReplyTemplate(buildCtx(deps, call), params.id, query.version)),
});
